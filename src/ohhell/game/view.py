"""What a viewer may see of a game: built by naming what is shown, so that all else stays hidden."""

from dataclasses import dataclass
from typing import Final, Literal

from ohhell.cards import Card, Suit
from ohhell.game.actions import Action, ChangeBid
from ohhell.game.legal import barred, bid_changes, bids_last, legal_actions
from ohhell.game.state import NOBODY, Deal, Phase, Result, State, Trick
from ohhell.rules import Form
from ohhell.rules.tricks import NO_SUIT
from ohhell.rules.trump import Namer

SPECTATOR: Final = "spectator"
"""Somebody who sees what lies on the table, and no hand."""
TABLE: Final = "table"
"""Somebody who sees everything."""

Viewer = int | Literal["spectator", "table"]


@dataclass(frozen=True, slots=True)
class View:
    """A game as one viewer sees it.

    Two games that the viewer cannot tell apart give equal views.

    Attributes:
        viewer: a seat, SPECTATOR or TABLE.
        form: the rules at this table.
        phase: what the game is waiting for.
        to_act: the seat whose turn it is (with simultaneous bids the first that has not bid).
        results: the finished deals.
        totals: by seat, the points so far.
        winners: the seats that have won, once the game is over.
        number: which deal is in progress, from 1; 0 between deals and at the end.
        size: cards in each hand of that deal.
        dealer: its dealer; between deals the next one, None where that is not known.
        shown: the cards turned up, or the dealer's last card where that is shown.
        trump: the trump suit, None for no trump or none named yet.
        namer: who still has to name trump.
        hands: by seat the cards in hand, None for a hand the viewer does not see.
        counts: by seat how many cards are in hand.
        bids: by seat, None where the viewer does not know it.
        has_bid: by seat, whether it has bid.
        taken: by seat, the tricks taken.
        leader: the seat that leads the present trick, or -1.
        trick: the cards of the present trick, the leader's first.
        led: the suit to follow, or NO_SUIT or FREE (see :mod:`ohhell.rules.tricks`).
        winning: the seat winning the present trick so far, or NOBODY.
        high: whether the trick's first joker was called high, None where no joker has been called.
        tricks: the finished tricks of the deal; the last is the one that may be looked at again.
        legal: the viewer's own actions, if it is its turn.
        changes: the changes of its own bid that the viewer may make.
        bids_last: whether the viewer is the last bidder and on turn, bound by the hook.
        barred: the bids that the hook bars to the seat to act, where the viewer may know.
    """

    viewer: Viewer
    form: Form
    phase: Phase
    to_act: int | None
    results: tuple[Result, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    number: int
    size: int
    dealer: int | None
    shown: tuple[Card, ...] = ()
    trump: Suit | None = None
    namer: Namer | None = None
    hands: tuple[tuple[Card, ...] | None, ...] = ()
    counts: tuple[int, ...] = ()
    bids: tuple[int | None, ...] = ()
    has_bid: tuple[bool, ...] = ()
    taken: tuple[int, ...] = ()
    leader: int = -1
    trick: tuple[Card, ...] = ()
    led: int = NO_SUIT
    winning: int = NOBODY
    high: bool | None = None
    tricks: tuple[Trick, ...] = ()
    legal: tuple[Action, ...] = ()
    changes: tuple[ChangeBid, ...] = ()
    bids_last: bool = False
    barred: tuple[int, ...] = ()

    @property
    def seat(self) -> int:
        """The viewer's seat.

        Raises:
            ValueError: the viewer has none.
        """
        if isinstance(self.viewer, int):
            return self.viewer
        raise ValueError(f"a {self.viewer} view has no seat")

    @property
    def hand(self) -> tuple[Card, ...] | None:
        """The viewer's own cards, None where it may not look at them."""
        return self.hands[self.seat] if self.hands else None

    @property
    def called(self) -> int:
        """The sum of the bids that the viewer knows."""
        return sum([bid for bid in self.bids if bid is not None])

    @property
    def over_under(self) -> int | None:
        """The sum of all bids less the hand size, once everybody has bid: above 0 over, below 0 under."""
        return self.called - self.size if self.bids and None not in self.bids else None


def view(state: State, viewer: Viewer) -> View:
    """What ``viewer`` sees of ``state``.

    Raises:
        ValueError: there is no such seat.
    """
    if isinstance(viewer, int) and not 0 <= viewer < state.players:
        raise ValueError(f"there is no seat {viewer}: the seats are 0 to {state.players - 1}")
    deal = state.deal
    if deal is None:
        return View(
            viewer=viewer,
            form=state.form,
            phase=state.phase,
            to_act=None,
            results=state.results,
            totals=state.totals,
            winners=state.winners,
            number=0,
            size=0,
            dealer=state.next_dealer,
        )
    seat = viewer if isinstance(viewer, int) else None
    last = seat is not None and seat == state.to_act and bids_last(state, seat)
    return View(
        viewer=viewer,
        form=state.form,
        phase=state.phase,
        to_act=state.to_act,
        results=state.results,
        totals=state.totals,
        winners=(),
        number=deal.number,
        size=deal.size,
        dealer=deal.dealer,
        shown=deal.dealt.shown,
        trump=deal.trump,
        namer=deal.namer,
        hands=tuple([hand if sees_hand(state, deal, viewer, at) else None for at, hand in enumerate(deal.hands)]),
        counts=tuple([len(hand) + hidden for hand, hidden in zip(deal.hands, deal.unknown, strict=True)]),
        bids=tuple([bid if sees_bid(state, deal, viewer, at) else None for at, bid in enumerate(deal.bids)]),
        has_bid=tuple([bid is not None for bid in deal.bids]),
        taken=deal.taken,
        leader=deal.leader,
        trick=deal.trick,
        led=deal.led,
        winning=deal.best_seat,
        high=deal.high,
        tricks=deal.tricks,
        legal=() if seat is None else legal_actions(state, seat),
        changes=() if seat is None else bid_changes(state, seat),
        bids_last=last,
        barred=tuple(barred(state)) if last or knows_bids(state, viewer) else (),
    )


def bidding(deal: Deal) -> bool:
    """Whether some bid of the deal is still to come."""
    return None in deal.bids


def on_forehead(state: State, deal: Deal) -> bool:
    """Whether the deal's cards are held on the forehead: each seat sees all cards but its own (S0 S3 S4)."""
    blind = state.rules.blind
    if deal.size != 1 or blind not in ("one-card", "last-one-card"):
        return False
    plan = state.form.plan
    last = max([number for number, size in enumerate(plan, start=1) if size == 1], default=0)
    return blind == "one-card" or deal.number == last


def sees_hand(state: State, deal: Deal, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer sees the cards that ``seat`` holds."""
    if viewer == TABLE:
        return True
    if viewer == SPECTATOR:
        return False
    if viewer != seat:
        return on_forehead(state, deal)
    blind_first = state.rules.blind == "first-deal" and deal.number == 1
    return not (bidding(deal) and (blind_first or on_forehead(state, deal)))


def knows_bids(state: State, viewer: Viewer) -> bool:
    """Whether the viewer knows each bid as it is made."""
    return viewer == TABLE or state.rules.bids == "open"


def sees_bid(state: State, deal: Deal, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer knows what ``seat`` has bid: sealed and simultaneous bids are known once all have bid."""
    return viewer == seat or knows_bids(state, viewer) or not bidding(deal)
