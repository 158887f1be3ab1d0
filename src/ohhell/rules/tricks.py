"""What beats what in a trick (rules §6)."""

from collections.abc import Sequence
from typing import Final

from ohhell.cards import (
    CLUBS,
    DIAMONDS,
    EXCUSERS,
    HEARTS,
    JESTERS,
    JOKERS,
    SPADES,
    WIZARDS,
    Card,
    Pack,
    Suit,
    card_of,
    rank_of,
    suit_of,
)
from ohhell.cards.card import CARD_LIMIT
from ohhell.rules.ruleset import RuleSet

NO_SUIT: Final = -1
"""Nothing to follow yet: the trick is empty, or holds only cards that set no suit."""
FREE: Final = -2
"""A wizard was led: nobody has to follow anything."""

_JACK = 11
_RIGHT_BOWER, _LEFT_BOWER = 16, 15
_COLOUR_PARTNER = {SPADES: CLUBS, CLUBS: SPADES, HEARTS: DIAMONDS, DIAMONDS: HEARTS}

# Powers are even; an odd one, a little more, beats its equal where the later of two equal cards wins.
_LOW, _JESTER, _DISCARD, _FOLLOWING, _TRUMP, _WIZARD, _HIGH = -4, -2, 0, 100, 200, 300, 400
HIGH_POWER: Final = _HIGH
"""The power of a joker called high."""


class Ordering:
    """The order of the cards under one trump: which suit each belongs to, and which of two wins.

    Attributes:
        trump: the trump suit, or None.
        suit: by card, the suit it counts as (the left bower is a trump).
        powers: by what is to be followed (a suit, NO_SUIT or FREE) and by card, what the card comes to a trick with.
            It wins when that is above the standing power of the best card there, see :func:`standing`.
        follow_only: whether following suit is all that binds a player who does not lead.
        lead_any: whether any card may be led.
    """

    __slots__ = ("_later_wins", "_rank", "follow_only", "lead_any", "powers", "suit", "trump")

    def __init__(self, rules: RuleSet, pack: Pack, trump: Suit | None) -> None:
        """Work out the order for the cards of ``pack`` with ``trump``."""
        self.trump = trump
        self.suit = [card >> 5 for card in range(CARD_LIMIT)]
        self._rank = [rank_of(Card(card)) for card in range(CARD_LIMIT)]
        self._later_wins = rules.duplicate_wins == "later"
        if rules.bowers and trump is not None and trump in _COLOUR_PARTNER:
            for copy in (0, 1):
                right = card_of(trump, _JACK, copy)
                left = card_of(_COLOUR_PARTNER[trump], _JACK, copy)
                self._rank[right], self._rank[left] = _RIGHT_BOWER, _LEFT_BOWER
                self.suit[left] = trump
        # The negative NO_SUIT and FREE find the two last tables.
        self.powers = [self._table(pack, led) for led in (*range(JOKERS + 1), FREE, NO_SUIT)]
        special = any(suit_of(card) > JOKERS for card in pack.cards)
        self.follow_only = not (special or rules.must_beat or rules.void != "any")
        self.lead_any = not special and rules.trump_lead == "any"

    def _table(self, pack: Pack, led: int) -> list[int]:
        table = [0] * CARD_LIMIT
        for card in pack.cards:
            power = self._power(card, led)
            # A led Brader joker is not beaten by its twin (S4: Mark Brader).
            twin_wins = self._later_wins and not led == JOKERS == self.suit[card]
            table[card] = power + 1 if twin_wins and _FOLLOWING <= power < _WIZARD else power
        return table

    def _power(self, card: Card, led: int) -> int:
        suit = self.suit[card]
        special = {EXCUSERS: _LOW, WIZARDS: _WIZARD, JESTERS: _JESTER}.get(Suit(suit))
        if special is not None:
            return special
        if suit == self.trump:
            return _TRUMP + 2 * self._rank[card]
        return _FOLLOWING + 2 * self._rank[card] if suit == led else _DISCARD

    def is_trump(self, card: Card) -> bool:
        """Whether the card counts as a trump."""
        return self.suit[card] == self.trump

    def strength(self, card: Card) -> int:
        """The card's strength within the suit it counts as, bowers included."""
        return self._rank[card]


def standing(power: int) -> int:
    """What a card that came with ``power`` has to be beaten by, once it lies in the trick."""
    return power & ~1


def led_suit(suit: int, *, first: bool) -> int:
    """What is to be followed after a card of ``suit`` in a trick that set no suit so far; ``first`` if it was led."""
    if suit <= JOKERS:
        return suit
    return FREE if suit == WIZARDS and first else NO_SUIT


def winning_place(ordering: Ordering, cards: Sequence[Card]) -> int:
    """Which of the cards, played in this order, takes the trick: its place from 0 (where no joker is called)."""
    led, best, place = NO_SUIT, 0, 0
    for turn, card in enumerate(cards):
        if led == NO_SUIT:
            led = led_suit(ordering.suit[card], first=turn == 0)
        power = ordering.powers[led][card]
        if turn == 0 or power > best:
            best, place = standing(power), turn
    return place
