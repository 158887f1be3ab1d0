"""What has happened in a game: chance and the players' actions. A game is the list of its events."""

from dataclasses import dataclass

from ohhell.cards import Card
from ohhell.game.actions import Action
from ohhell.rules.trump import Trump


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """The draw for first dealer: the highest card deals first, equal ranks draw again among themselves.

    Attributes:
        rounds: for each round of drawing the card of each seat, None for a seat that did not draw in it.
    """

    rounds: tuple[tuple[Card | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal has been dealt.

    Attributes:
        number: which deal of the game, from 1.
        size: cards in each hand.
        dealer: the dealer's seat.
        hands: by seat the cards known to be in the hand, sorted; all of them, except in records of real tables.
        shown: the cards turned up in the order they were turned, or the dealer's last card where that is shown.
        trump: what the cards settle about trump, or None where the turn-up is not known (a score sheet).
    """

    number: int
    size: int
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    shown: tuple[Card, ...]
    trump: Trump | None


@dataclass(frozen=True, slots=True)
class TricksCounted:
    """The tricks of a deal whose play was not recorded: how many each seat took (a score sheet)."""

    taken: tuple[int, ...]


Event = DealerDrawn | Dealt | TricksCounted | Action
