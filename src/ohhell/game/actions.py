"""What a player may do. An action that the rules allow becomes an event of the game as it is."""

from dataclasses import dataclass
from functools import cache

from ohhell.cards import Card, Suit
from ohhell.cards.card import CARD_LIMIT
from ohhell.rules.keys import MAX_PLAYERS


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

# The same few actions are made over and over, so each is made only once.
_PLAYS = [[Play(seat, Card(card)) for card in range(CARD_LIMIT)] for seat in range(MAX_PLAYERS)]


@cache
def bids_of(seat: int, numbers: tuple[int, ...]) -> tuple[Bid, ...]:
    """The bids of ``numbers`` by ``seat``."""
    return tuple([Bid(seat, number) for number in numbers])


def plays_of(seat: int, cards: tuple[Card, ...]) -> tuple[Play, ...]:
    """The plays of ``cards`` by ``seat``."""
    plays = _PLAYS[seat]
    return tuple([plays[card] for card in cards])
