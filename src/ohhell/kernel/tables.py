"""A form's tables: everything the kernel knows of the rules, asked of the engine."""

from dataclasses import dataclass
from functools import lru_cache

from ohhell.cards import EXCUSERS, Card, Suit
from ohhell.game.dealing import shows_card, shows_last_card
from ohhell.kernel import layout as at
from ohhell.kernel.layout import CARDS, LEDS, NO_TRUMP, SETS, TRUMPS, Words
from ohhell.kernel.rows import pair, words
from ohhell.rules import Form
from ohhell.rules.bidding import barred_bids, first_leader
from ohhell.rules.tricks import led_suit, standing
from ohhell.rules.trump import Trump, cycle_of, namer_suits, settle, turned_cards

_TRUMP_LEADS = ("any", "broken", "not-first-trick")
_NAMERS = {"dealer": at.DEALER_NAMES, "highest-bidder": at.HIGHEST_NAMES}


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """The kernel's tables for one form.

    Attributes:
        form: the rules at the table.
        cards: by dense number, the card.
        numbers: by card, its dense number.
        data: the flat row that the kernel's functions read; see :mod:`ohhell.kernel.layout`.
    """

    form: Form
    cards: tuple[Card, ...]
    numbers: dict[Card, int]
    data: Words


@lru_cache(maxsize=64)
def tables(form: Form) -> Tables:
    """The tables of ``form``; made only once."""
    cards = tuple(sorted(form.pack.cards))
    settled, barred = _settled(form), _barred(form)
    data = [*[0] * at.REST, *settled, *barred, *_points(form)]
    data[at.SETTLED] = at.REST
    data[at.BARRED] = at.REST + len(settled)
    data[at.POINTS] = at.REST + len(settled) + len(barred)
    _write_rules(form, data)
    _write_turned(form, cards, data)
    for row in range(TRUMPS):
        _write_order(form, cards, row, data)
    return Tables(form, cards, {card: number for number, card in enumerate(cards)}, words(data))


def trump_code(trump: Suit | None) -> int:
    """The kernel's number for a trump."""
    return NO_TRUMP if trump is None else int(trump)


def trump_of(code: int) -> Suit | None:
    """The trump that the kernel's number means."""
    return None if code == NO_TRUMP else Suit(code)


def _code(trump: Trump) -> int:
    return _NAMERS[trump.namer] if trump.namer else trump_code(trump.suit)


def _settled(form: Form) -> list[int]:
    """By size and place in the cycle, the trump of a deal that shows no card."""
    cycle = len(cycle_of(form.rules, form.pack)) if form.rules.trump == "rotation" else 1
    return [
        _code(settle(form.rules, form.pack, number, size, form.largest, ()))
        for size in range(form.ceiling + 1)
        for number in range(1, cycle + 1)
    ]


def _barred(form: Form) -> list[int]:
    bars = [
        barred_bids(form.rules, size, others)
        for size in range(form.ceiling + 1)
        for others in range(len(form.pack) + 1)
    ]
    return [end for bar in bars for end in (bar.start, bar.stop)]


def _points(form: Form) -> list[int]:
    numbers = range(form.ceiling + 1)
    points = form.scheme.points
    return [points(bid, taken, size) for size in numbers for bid in numbers for taken in numbers]


def _write_rules(form: Form, data: list[int]) -> None:
    rules = form.rules
    from_dealer = first_leader(rules, 0, form.players)
    data[at.PLAYERS] = form.players
    data[at.PACK] = len(form.pack)
    data[at.CEILING] = form.ceiling
    data[at.LEAD_FROM] = -1 if from_dealer is None else from_dealer
    data[at.LEAD_ANY] = form.ordering(None).lead_any
    data[at.TRUMP_LEAD] = _TRUMP_LEADS.index(rules.trump_lead)
    data[at.MUST_TRUMP] = rules.void == "must-trump"
    data[at.MUST_BEAT] = rules.must_beat
    data[at.CYCLE] = len(cycle_of(rules, form.pack)) if rules.trump == "rotation" else 1
    data[at.NAMABLE] = sum([1 << trump_code(suit) for suit in namer_suits("dealer", form.pack)])
    data[at.NAMABLE + 1] = sum([1 << trump_code(suit) for suit in namer_suits("highest-bidder", form.pack)])
    for size in range(form.ceiling + 1):
        data[at.SHOWS + size] = 2 if shows_last_card(form, size) else shows_card(form, size)


def _write_turned(form: Form, cards: tuple[Card, ...], data: list[int]) -> None:
    rules = form.rules
    for number, card in enumerate(cards):
        data[at.TURNED_UP + number] = _code(settle(rules, form.pack, 1, 0, form.largest, (card,)))
        data[at.PAST + number] = len(turned_cards(rules, (card, card))) > 1
    data[at.TURNS] = 1 + sum(data[at.PAST : at.PAST + CARDS])


def _write_order(form: Form, cards: tuple[Card, ...], row: int, data: list[int]) -> None:
    """The order of the cards under one trump."""
    trump = trump_of(row)
    ordering = form.ordering(trump)
    suits = [ordering.suit[card] for card in cards]
    sets = [0] * SETS
    for number, card in enumerate(cards):
        suit = suits[number]
        data[at.SUIT + row * CARDS + number] = suit
        for first in (False, True):
            # The engine's NO_SUIT and FREE, being negative, count from the end, as its tables of powers do.
            data[at.FOLLOW + (row * 2 + first) * CARDS + number] = led_suit(suit, first=first) % LEDS
        for led in range(LEDS):
            power = ordering.powers[led][card]
            data[at.POWER + (row * LEDS + led) * CARDS + number] = power
            data[at.STANDING + (row * LEDS + led) * CARDS + number] = standing(power)
        for found in [suit, *([at.SUITED] if suit < EXCUSERS else []), *([at.TRUMP_CARDS] if suit == trump else [])]:
            sets[found] |= 1 << number
    masks = at.MASKS + row * SETS * 2
    data[masks : masks + SETS * 2] = [word for bits in sets for word in pair(bits)]
