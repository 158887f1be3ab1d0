"""A deal's lines in a link: sizes and dealers go on as they went, bids are likely to be made, tricks add up."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import comb

from ohhell.record.link_numbers import BrokenNumberError, Coder, Habit, whole
from ohhell.record.text import NOBODY

# The order of all these and their weights are part of what a link says.
_SUITS = ("s", "h", "d", "c", "none", "o", "e", "b", "j", "named")
_TRUMPS = ("", "trump", "turn-up")
_WHERE = ("", "extra", "place")
_RANKS: tuple[str, ...] = (
    *"23456789TJQKASCR",
    "none",
    NOBODY,
    "Jk1",
    "Jk2",
    "W1",
    "W2",
    "W3",
    "W4",
    "E1",
    "E2",
    "E3",
    "E4",
)
_RANK_WEIGHTS = (*[8] * 13, 2, 2, 2, *[1] * 12)
_PLAIN = 16
"""Ranks that have a suit."""
_LETTERS = "shdcoebj"
_CARD = re.compile(r"([2-9TJQKASCR])([shdcoebj])('?)")
_SIZES, _STRANGE = 64, 256

SEATS = 64
"""People that a link may see come; a sheet has room for fewer."""
RARE = (63, 1)
"""How likely it is that something is otherwise than expected."""

Words = Sequence[str] | None
"""The words of a line after the first; None to a reader."""


@dataclass(slots=True)
class Seen:
    """What the lines so far let expect of the next ones.

    Attributes:
        kind: the keyword of the last line.
        seats: how many have come so far.
        number: the number of the last deal.
        size: its cards each.
        step: how many more these are than in the deal before.
        dealer: who dealt it.
        chosen: who deals next, where a line says so.
        place: the last place of the plan that was written.
        next_dealers: who dealt after whom.
        bidders: how many bids it has.
        bids: these, in bidding order.
        absent: who took no part in it.
        kinds: what followed which kind of line.
        wheres: what deals say of their place in the plan.
        trumps: what they say of trump.
        suits: the trumps.
        letters: the suits of cards.
    """

    kind: str = ""
    seats: int = 0
    number: int = 0
    size: int | None = None
    step: int = -1
    dealer: int | None = None
    chosen: int | None = None
    place: int = 0
    next_dealers: dict[int, int] = field(default_factory=dict)
    bidders: int = 0
    bids: list[int | None] = field(default_factory=list)
    absent: set[int] = field(default_factory=set)
    kinds: dict[str, Habit] = field(default_factory=dict)
    wheres: Habit = field(default_factory=lambda: Habit((60, 1, 1), 16))
    trumps: Habit = field(default_factory=lambda: Habit((2, 2, 2), 6))
    suits: Habit = field(default_factory=lambda: Habit((8, 8, 8, 8, 4, 1, 1, 1, 1, 1), 3))
    letters: Habit = field(default_factory=lambda: Habit((8, 8, 8, 8, 1, 1, 1, 1), 2))


def option(options: Sequence[str], word: str | None) -> int | None:
    """Which of the options a word is."""
    return None if word is None else options.index(word)


def number(word: str | None) -> int | None:
    """The number that a word is."""
    return None if word is None else int(word)


def word_at(words: Words, place: int) -> str | None:
    """One of the words."""
    return None if words is None else words[place]


def flag(coder: Coder, said: bool | None, weights: Sequence[int] = RARE) -> bool:
    """Whether something is so."""
    return coder.pick(None if said is None else int(said), weights) == 1


def seat(coder: Coder, seen: Seen, word: str | None) -> int:
    """The number of a seat."""
    return coder.below(number(word), max(1, seen.seats))


def suit(coder: Coder, seen: Seen, word: str | None) -> str:
    """A trump."""
    return _SUITS[seen.suits.pick(coder, option(_SUITS, word))]


def card(coder: Coder, seen: Seen, word: str | None) -> str:
    """A card, or that there is none."""
    plain = _CARD.fullmatch(word or "")
    place = coder.pick(option(_RANKS, plain[1] if plain else word), _RANK_WEIGHTS)
    rank = _RANKS[place]
    if place >= _PLAIN:
        return rank
    letter = _LETTERS[seen.letters.pick(coder, option(_LETTERS, plain[2] if plain else None))]
    twin = flag(coder, plain[3] != "" if plain else None)
    return rank + letter + "'" * twin


# ---------------------------------------------------------------------------------------------- the deal


def deal(coder: Coder, seen: Seen, words: Words) -> str:
    """The line of a deal."""
    given = number(word_at(words, 0))
    due = seen.number + 1
    strange = flag(coder, None if given is None else given != due)
    seen.number = whole(coder, given) if strange else due
    _size(coder, seen, number(word_at(words, 2)))
    _dealer(coder, seen, number(word_at(words, 4)))
    told, where = (None, None) if words is None else _parted(words[5:])
    line = f"deal {seen.number} size {seen.size} dealer {seen.dealer}"
    return line + _trump(coder, seen, told) + _where(coder, seen, where)


def _parted(words: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """What the line of a deal says after its dealer: of trump, and of its place in the plan."""
    at = next((at for at, word in enumerate(words) if word in _WHERE), len(words))
    return words[:at], words[at:]


def _size(coder: Coder, seen: Seen, size: int | None) -> None:
    before = seen.size
    if before is None:
        seen.size = coder.below(size, _SIZES)
        return
    likely = (before + seen.step, before - seen.step, before)
    place = None if size is None else likely.index(size) if size in likely else len(likely)
    place = coder.pick(place, (32, 4, 4, 2))
    seen.size = likely[place] if place < len(likely) else coder.below(size, _SIZES)
    if not 0 <= seen.size < _SIZES:
        raise BrokenNumberError
    seen.step = seen.size - before


def _dealer(coder: Coder, seen: Seen, dealer: int | None) -> None:
    before = seen.dealer
    due = None if before is None else seen.next_dealers.get(before, (before + 1) % max(1, seen.seats))
    due, seen.chosen = due if seen.chosen is None else seen.chosen, None
    other = due is None or flag(coder, None if dealer is None else dealer != due)
    seen.dealer = coder.below(dealer, max(1, seen.seats)) if other else due
    if before is not None and seen.dealer is not None:
        seen.next_dealers[before] = seen.dealer


def _trump(coder: Coder, seen: Seen, words: Words) -> str:
    said = None if words is None else words[0] if words else ""
    said = _TRUMPS[seen.trumps.pick(coder, option(_TRUMPS, said))]
    if said == "trump":
        return f" trump {suit(coder, seen, word_at(words, 1))}"
    cards: list[str] = []
    more = said == "turn-up"
    while more:
        cards.append(card(coder, seen, word_at(words, len(cards) + 1)))
        more = flag(coder, None if words is None else len(words) > len(cards) + 1)
    return "".join([f" {word}" for word in (said, *cards) if word])


def _where(coder: Coder, seen: Seen, words: Words) -> str:
    said = None if words is None else words[0] if words else ""
    said = _WHERE[seen.wheres.pick(coder, option(_WHERE, said))]
    if said != "place":
        return f" {said}" if said else ""
    place, due = number(word_at(words, 1)), seen.place + 1
    other = flag(coder, None if place is None else place != due, (15, 1))
    seen.place = whole(coder, place) if other else due
    return f" place {seen.place}"


# ---------------------------------------------------------------------------------------------- bids and tricks


def bids(coder: Coder, seen: Seen, words: Words) -> str:
    """The bids in bidding order."""
    due = seen.bidders or seen.seats
    other = flag(coder, None if words is None else len(words) != due)
    seen.bidders = coder.below(None if words is None else len(words), SEATS) if other else due
    weights = (1, *[16] * ((seen.size or 0) + 1))
    seen.bids = []
    for place in range(seen.bidders):
        word = word_at(words, place)
        choice = None if word is None else 0 if word == NOBODY else 1 + int(word)
        made = coder.pick(choice, weights)
        seen.bids.append(made - 1 if made else None)
    return " ".join(["bids", *[NOBODY if bid is None else str(bid) for bid in seen.bids]])


def taken(coder: Coder, seen: Seen, words: Words) -> str:
    """The tricks by seat."""
    if words is not None and len(words) != seen.seats:
        raise BrokenNumberError
    for place in range(seen.seats):
        word = word_at(words, place)
        weights = (1, 15) if place in seen.absent else RARE
        blank = flag(coder, None if word is None else word == NOBODY, weights)
        (seen.absent.add if blank else seen.absent.discard)(place)
    counted = [place for place in range(seen.seats) if place not in seen.absent]
    given = None if words is None else [int(words[place]) for place in counted]
    left = seen.size or 0
    odd = flag(coder, None if given is None else sum(given) != left or not given)
    tricks: dict[int, int] = {}
    for at, place in enumerate(counted):
        one = None if given is None else given[at]
        if odd:
            tricks[place] = coder.below(one, _STRANGE)
        else:
            tricks[place] = coder.pick(one, _shares(seen, left, len(counted) - at, place, counted))
            left -= tricks[place]
    return " ".join(["taken", *[str(tricks.get(place, NOBODY)) for place in range(seen.seats)]])


def _shares(seen: Seen, left: int, seats: int, place: int, counted: Sequence[int]) -> list[int]:
    """How likely each number of tricks is, where ``seats`` share those left; what was bid is likelier."""
    if seats == 1:
        return [0] * left + [1]
    weights = [comb(left - tricks + seats - 2, seats - 2) for tricks in range(left + 1)]
    if len(seen.bids) == len(counted) and seen.dealer is not None:
        order = sorted(counted, key=lambda each: (each <= (seen.dealer or 0), each))
        bid = seen.bids[order.index(place)]
        if bid is not None and bid <= left:
            weights[bid] *= 3
    return weights
