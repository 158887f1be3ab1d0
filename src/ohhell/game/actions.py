"""What a player may do. An action that the rules allow becomes an event of the game as it is."""

from dataclasses import dataclass
from functools import cache

from ohhell.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class Bid:
    """Seat ``seat`` bids to take ``bid`` tricks."""

    seat: int
    bid: int


@dataclass(frozen=True, slots=True)
class ChangeBid:
    """Seat ``seat``, having bid, now bids ``bid`` instead, before the next player has bid (S4)."""

    seat: int
    bid: int


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Seat ``seat`` names the trump suit; None is no trump."""

    seat: int
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class Play:
    """Seat ``seat`` plays ``card`` to the trick, or leads it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CallJoker:
    """Seat ``seat`` calls the joker it has just played high, or low (Atkinson)."""

    seat: int
    high: bool


Action = Bid | ChangeBid | NameTrump | Play | CallJoker

# The same few actions are made over and over; making each once is worth a tenth of a playout.
bid_of = cache(Bid)
play_of = cache(Play)
