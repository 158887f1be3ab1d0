"""What a score sheet kept at a real table holds: rules, names and entries; everything else follows from these."""

from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING

from ohhell.cards import Card, Suit
from ohhell.game import DealerDrawn
from ohhell.rules import RuleSet
from ohhell.rules.trump import Trump

if TYPE_CHECKING:
    from ohhell.sheet.evening import Evening

Blank = int | None
"""A number that may not be entered yet, which is never a zero."""


@dataclass(frozen=True, slots=True)
class SheetDeal:
    """A deal.

    Attributes:
        size: cards each.
        dealer: the dealer's seat.
        place: which place of the plan it takes, from 0 (past its end: the rules' own extra deals); None for a deal
            besides the plan.
        bids: by seat, as many as had joined; None for a blank and for whoever has no part in it.
        taken: the tricks, likewise.
        shown: the cards turned up, where they were noted.
        trump: what the cards or the rules settle about trump; None where it is not known.
        named: the suit that was named (None for no trump), alone; empty where nobody has named one.
        waived: whether its bids stand though they break the hook.
    """

    size: int
    dealer: int
    place: int | None
    bids: tuple[Blank, ...] = ()
    taken: tuple[Blank, ...] = ()
    shown: tuple[Card, ...] = ()
    trump: Trump | None = None
    named: tuple[Suit | None, ...] = ()
    waived: bool = False


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody joins: they get the next seat number and sit down on the left of seat ``after``."""

    name: str
    after: int
    start: int


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody leaves for good."""

    seat: int


@dataclass(frozen=True, slots=True)
class SatOut:
    """Somebody sits out."""

    seat: int


@dataclass(frozen=True, slots=True)
class CameBack:
    """Somebody who sat out, or had left, plays again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Points for another reason than a deal."""

    seat: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Skipped:
    """A place of the plan, from 0, is left out."""

    place: int


Entry = DealerDrawn | SheetDeal | Joined | Left | SatOut | CameBack | Adjusted | Skipped


@dataclass(frozen=True)
class Sheet:
    """A score sheet. Sheets are equal when everything in them is.

    Attributes:
        rules: the rules, which also say the plan, for as many as were there at the start.
        names: who was there at the start, clockwise from seat 0.
        entries: what was written down, in order. Only the last deal may be open.
        dealer: who deals next, where that is not whose turn it would be.
        stopped: whether the game ends here, before its plan does.
    """

    rules: RuleSet
    names: tuple[str, ...]
    entries: tuple[Entry, ...] = ()
    dealer: int | None = None
    stopped: bool = False

    def __reduce__(self) -> tuple[type["Sheet"], tuple[object, ...]]:
        """Pickle what is written down, and nothing worked out from it."""
        return Sheet, tuple([getattr(self, each.name) for each in fields(self)])

    @cached_property
    def evening(self) -> "Evening":
        """All that follows from the entries.

        Raises:
            SheetError: they cannot have been; never so in a sheet that was read, or made by a change.
        """
        from ohhell.sheet.evening import Evening  # noqa: PLC0415 - it is made of what is defined here

        return Evening.of(self)

    def adding(self, entry: Entry) -> "Sheet":
        """The sheet with one more entry, not checked yet."""
        return replace(self, entries=(*self.entries, entry))
