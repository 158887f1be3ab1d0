"""The state of a game: an immutable value that events lead from one to the next.

The values here are named tuples, since a playout makes one at every step and they are the cheapest to make.
"""

from enum import StrEnum
from typing import Final, NamedTuple

from ohhell.cards import Card, Suit
from ohhell.game.events import Dealt
from ohhell.rules import Form, RuleSet, form
from ohhell.rules.ending import next_size, winners
from ohhell.rules.tricks import NO_SUIT
from ohhell.rules.trump import Namer

NOBODY: Final = -1


class Phase(StrEnum):
    """What the game is waiting for."""

    DEAL = "deal"
    BID = "bid"
    NAME = "name"
    PLAY = "play"
    CALL = "call"
    OVER = "over"


class Trick(NamedTuple):
    """A finished trick.

    Attributes:
        leader: the seat that led.
        cards: the cards in the order played, the leader's first.
        winner: the seat that took it.
        high: whether the first joker was called high, None where no joker was called.
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int
    high: bool | None = None


class Deal(NamedTuple):
    """The deal in progress.

    Attributes:
        dealt: what was dealt.
        hands: by seat the cards known to be in hand now.
        unknown: by seat how many more cards it holds that are not known (only in records of real tables).
        bids: by seat, None for a seat that has not bid.
        trump: the trump suit, None for no trump or for trump not settled yet.
        namer: who still has to name trump.
        taken: by seat the tricks taken.
        leader: the seat that leads the present trick.
        trick: the cards of the present trick, the leader's first.
        led: the suit to follow, or NO_SUIT or FREE (see :mod:`ohhell.rules.tricks`).
        best: the power of the card winning the present trick.
        best_seat: the seat that played it, or NOBODY.
        high: whether the first joker of the present trick was called high, None where none has been called.
        broken: whether a trump has been played.
        tricks: the finished tricks.
        playable: the cards that the seat to act may play; empty in other phases and where its hand is not known.
    """

    dealt: Dealt
    hands: tuple[tuple[Card, ...], ...]
    unknown: tuple[int, ...]
    bids: tuple[int | None, ...]
    trump: Suit | None
    namer: Namer | None
    taken: tuple[int, ...]
    leader: int = NOBODY
    trick: tuple[Card, ...] = ()
    led: int = NO_SUIT
    best: int = 0
    best_seat: int = NOBODY
    high: bool | None = None
    broken: bool = False
    tricks: tuple[Trick, ...] = ()
    playable: tuple[Card, ...] = ()

    @property
    def size(self) -> int:
        """Cards in each hand at the start."""
        return self.dealt.size

    @property
    def number(self) -> int:
        """Which deal of the game, from 1."""
        return self.dealt.number

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self.dealt.dealer

    @property
    def eldest(self) -> int:
        """The seat to the dealer's left, which bids first."""
        return (self.dealt.dealer + 1) % len(self.hands)


class Result(NamedTuple):
    """A finished deal: what everybody at the table has seen of it.

    Attributes:
        number: which deal of the game, from 1.
        size: cards in each hand.
        dealer: the dealer's seat.
        shown: the cards turned up, or the dealer's last card where that is shown.
        trump: the trump suit, None for no trump (or not known, on a score sheet).
        bids: by seat.
        taken: by seat.
        scores: by seat, this deal.
        totals: by seat, after this deal.
        tricks: the tricks in order; empty where the play was not recorded.
    """

    number: int
    size: int
    dealer: int
    shown: tuple[Card, ...]
    trump: Suit | None
    bids: tuple[int, ...]
    taken: tuple[int, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    tricks: tuple[Trick, ...]


class State(NamedTuple):
    """A game at one moment. States are equal when everything in them is.

    Attributes:
        form: the rules at this table.
        phase: what the game is waiting for.
        to_act: the seat whose turn it is, None between deals and at the end. With simultaneous bids, the first
            seat in bidding order that has not bid; any other such seat may bid as well.
        first_dealer: the first dealer, once known.
        results: the finished deals.
        deal: the deal in progress, None between deals and at the end.
    """

    form: Form
    phase: Phase
    to_act: int | None
    first_dealer: int | None
    results: tuple[Result, ...] = ()
    deal: Deal | None = None

    @property
    def rules(self) -> RuleSet:
        """The rules, the same for the whole game."""
        return self.form.rules

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.form.players

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is Phase.OVER

    @property
    def totals(self) -> tuple[int, ...]:
        """By seat, the points so far."""
        return self.results[-1].totals if self.results else (0,) * self.form.players

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty until the game is over."""
        return winners(self.form.rules, self.results) if self.phase is Phase.OVER else ()

    @property
    def next_number(self) -> int:
        """The number of the next deal."""
        return len(self.results) + (2 if self.deal else 1)

    @property
    def next_size(self) -> int | None:
        """The hand size of the next deal as things stand between deals; None when there is none."""
        return next_size(self.form.rules, self.form.plan, self.results)

    @property
    def next_dealer(self) -> int | None:
        """The dealer of the next deal, None before the first dealer is known."""
        if self.first_dealer is None:
            return None
        return (self.first_dealer + self.next_number - 1) % self.form.players


def new_game(rules: RuleSet, players: int) -> State:
    """The state before anything has happened.

    Raises:
        RulesError: the rules have no form for that many players.
    """
    fixed = rules.first_dealer if isinstance(rules.first_dealer, int) else None
    return State(form(rules, players), Phase.DEAL, None, fixed)
