"""The part of what is kept of a table that is the game itself: the draw, deals, bids, cards."""

from typing import Literal

from msgspec import Struct


class TableEvent(Struct, frozen=True, gc=False, kw_only=True, tag_field="type"):
    """Something that happened at a table."""


class Drawn(TableEvent, frozen=True, tag="drawn"):
    """The draw for first dealer: each round's card of each seat, None for one that did not draw."""

    rounds: list[list[str | None]]


class Dealt(TableEvent, frozen=True, tag="dealt"):
    """A deal was dealt.

    Attributes:
        number: which, from 1.
        size: cards in each hand.
        dealer: the dealer.
        hands: by seat the cards.
        shown: the cards turned up.
        trump: the trump suit's letter, or ``none``.
        namer: who is to name it, where somebody is.
    """

    number: int
    size: int
    dealer: int
    hands: list[list[str]]
    shown: list[str]
    trump: str
    namer: Literal["dealer", "highest-bidder"] | None = None


class BidMade(TableEvent, frozen=True, tag="bid"):
    """A seat bid."""

    seat: int
    bid: int


class BidChanged(TableEvent, frozen=True, tag="change"):
    """A seat bid something else instead."""

    seat: int
    bid: int


class TrumpNamed(TableEvent, frozen=True, tag="trump"):
    """A seat named trump: a suit's letter, or ``none``."""

    seat: int
    suit: str


class CardPlayed(TableEvent, frozen=True, tag="play"):
    """A seat played a card."""

    seat: int
    card: str


class JokerCalled(TableEvent, frozen=True, tag="joker"):
    """A seat called the joker it had just played."""

    seat: int
    high: bool


class Claimed(TableEvent, frozen=True, tag="claimed"):
    """A seat took all tricks that were left.

    Attributes:
        seat: who.
        cards: all cards that were left, in the order in which they count as played; a joker counts as called high.
    """

    seat: int
    cards: list[str]


class Undone(TableEvent, frozen=True, tag="undone"):
    """The last act of the game was taken back.

    Attributes:
        seat: whose act it was.
        keep: how many of the game's events still stand.
    """

    seat: int
    keep: int


GameEvent = Drawn | Dealt | BidMade | BidChanged | TrumpNamed | CardPlayed | JokerCalled | Claimed | Undone
"""What changes the game itself."""
