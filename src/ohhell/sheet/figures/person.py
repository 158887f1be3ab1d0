"""What evenings come to for one person, added up deal by deal."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


class Made(NamedTuple):
    """How many of so many bids were made.

    Attributes:
        key: what is counted: a hand size, a place in the bidding counted from the eldest (1), a bid.
        deals: how many.
        made: how many of them were made.
    """

    key: int
    deals: int
    made: int


class Spell(NamedTuple):
    """A run of deals, across evenings: how many, and where it ended (evening from 0, deal from 1)."""

    length: int
    evening: int
    deal: int


class Call(NamedTuple):
    """One deal of somebody's."""

    evening: int
    deal: int
    size: int
    bid: int
    taken: int
    score: int


class Meeting(NamedTuple):
    """Evenings that two people finished together: how often each came out ahead; the rest were level."""

    other: int
    games: int
    ahead: int
    behind: int


class EveningOf(NamedTuple):
    """Somebody's evening: their total and rank (None where they had left), deals and bids made."""

    total: int
    rank: int | None
    deals: int
    made: int


@dataclass(slots=True)
class Person:
    """Somebody over all evenings.

    Attributes:
        name: as last written.
        calls: every deal they had part in, in order.
        places: for each of these their place in the bidding, 1 the eldest.
        dealt: for each of these whether they dealt.
        games: finished games that they had not left.
        wins: games won, shared ones counted.
        shared: of these, how many were shared.
        meetings: head to head, by who the other is.
        evenings: over time, by evening; None where they were not there.
    """

    name: str
    calls: list[Call] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    dealt: list[bool] = field(default_factory=list)
    games: int = 0
    wins: int = 0
    shared: int = 0
    meetings: list[Meeting] = field(default_factory=list)
    evenings: list[EveningOf | None] = field(default_factory=list)

    @property
    def deals(self) -> int:
        """Deals they had part in."""
        return len(self.calls)

    @property
    def made(self) -> int:
        """Bids made."""
        return sum([call.taken == call.bid for call in self.calls])

    @property
    def over(self) -> int:
        """Deals with more tricks than bid."""
        return sum([call.taken > call.bid for call in self.calls])

    @property
    def under(self) -> int:
        """Deals with fewer tricks than bid."""
        return sum([call.taken < call.bid for call in self.calls])

    @property
    def bid(self) -> int:
        """The sum of the bids."""
        return sum([call.bid for call in self.calls])

    @property
    def taken(self) -> int:
        """The sum of the tricks."""
        return sum([call.taken for call in self.calls])

    @property
    def points(self) -> int:
        """The sum of the scores of their deals, without starts and adjustments."""
        return sum([call.score for call in self.calls])

    @property
    def by_size(self) -> list[Made]:
        """Bids made by hand size."""
        return self._made([call.size for call in self.calls])

    @property
    def by_place(self) -> list[Made]:
        """Bids made by place in the bidding, 1 the eldest."""
        return self._made(self.places)

    @property
    def by_bid(self) -> list[Made]:
        """Bids made by what was bid."""
        return self._made([call.bid for call in self.calls])

    @property
    def as_dealer(self) -> Made:
        """Bids made as dealer; its key is 0."""
        mine = [call for call, dealt in zip(self.calls, self.dealt, strict=True) if dealt]
        return Made(0, len(mine), sum([call.taken == call.bid for call in mine]))

    @property
    def best_run(self) -> Spell | None:
        """The longest run of bids made, the first of several; None where none was."""
        return self._run(made=True)

    @property
    def worst_run(self) -> Spell | None:
        """The longest run of bids missed, likewise."""
        return self._run(made=False)

    @property
    def best(self) -> Call | None:
        """The deal with the most points, the first of several."""
        return max(self.calls, key=lambda call: call.score, default=None)

    @property
    def worst(self) -> Call | None:
        """The deal with the fewest points, the first of several."""
        return min(self.calls, key=lambda call: call.score, default=None)

    def _made(self, keys: Sequence[int]) -> list[Made]:
        counts: dict[int, tuple[int, int]] = {}
        for key, call in zip(keys, self.calls, strict=True):
            deals, made = counts.get(key, (0, 0))
            counts[key] = deals + 1, made + (call.taken == call.bid)
        return [Made(key, *counts[key]) for key in sorted(counts)]

    def _run(self, *, made: bool) -> Spell | None:
        longest: Spell | None = None
        length = 0
        for call in self.calls:
            length = length + 1 if (call.taken == call.bid) is made else 0
            if length > (longest.length if longest else 0):
                longest = Spell(length, call.evening, call.deal)
        return longest
