"""Search: what comes of each choice in many worlds that fit what a seat has seen, the network playing for everybody.

Nothing is read but the view. It needs NumPy and Numba, and a view in which the network has learned to decide.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from ohhell.bots.search_beliefs import Believer, Watch, sample_of
from ohhell.bots.search_race import Race, Result
from ohhell.bots.search_settings import Reals, SearchSettings
from ohhell.bots.seen import Seen, seen_rows
from ohhell.cards import Card, Stream
from ohhell.game import Action, Bid, Phase, View
from ohhell.kernel import layout as at
from ohhell.kernel.net.sheet import Weights
from ohhell.kernel.sampling import HiddenHands
from ohhell.kernel.states import choice_of


@dataclass(frozen=True, slots=True)
class Candidate:
    """A choice and what is thought of it.

    Attributes:
        action: the choice.
        result: what was found.
    """

    action: Action
    result: Result


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found.

    Attributes:
        candidates: in the order of the view's legal actions.
        kept: the numbers of those that were not given up on the way.
    """

    candidates: tuple[Candidate, ...]
    kept: tuple[int, ...]

    @property
    def best(self) -> Candidate:
        """The candidate of the greatest value; of equals the first."""
        return max([self.candidates[number] for number in self.kept], key=lambda candidate: candidate.result.value)


def search(
    view: View,
    net: Weights,
    settings: SearchSettings,
    stream: Stream,
    clock: Callable[[], float],
    worths: Reals | None = None,
) -> Found:
    """Look ahead at each legal action; the same answer each time, unless the time runs out.

    Args:
        view: a moment in which the viewer is to act.
        net: the network's weights.
        settings: how.
        stream: the dice.
        clock: the time in seconds.
        worths: by bid and ending, what that is worth to the seat, if not its points.

    Raises:
        ValueError: no deal is in progress, or no world fits.
    """
    watch = Watch(clock, clock() + settings.budget_ms / 1000)
    count = max(settings.drawn, settings.worlds) if settings.believes else settings.worlds
    worlds = HiddenHands(view).sample(stream, count)
    seen = _rows(view, worlds.hands(0))
    if settings.believes:
        worlds = Believer(view, seen, net, settings, watch).believed(worlds, stream)
    sample = sample_of(worlds, seen.tables.cards)
    choices = np.array([choice_of(seen.tables, action) for action in view.legal], np.int64)
    mine = None if worths is None else worths[[bid_on(view, action) for action in view.legal]]
    race = Race(seen, net, choices, sample, blind=view.hand is None, worths=mine)
    if _pays(view, settings):
        race.run(settings, watch)
    results = zip(view.legal, race.results(settings.shrink), strict=True)
    return Found(tuple([Candidate(action, result) for action, result in results]), race.kept)


def bid_on(view: View, action: Action) -> int:
    """The viewer's bid once it has done this; where trump is to be named before the bids, an even share."""
    bid = action.bid if isinstance(action, Bid) else view.bids[view.seat]
    return view.size // view.form.players if bid is None else bid


def _pays(view: View, settings: SearchSettings) -> bool:
    """Whether there is anything to look ahead to: not where nobody has seen a card of its own."""
    if view.hand is None:
        # Of a card on the forehead the network knows nothing, but in each world it is plain what it takes.
        return any(view.hands[: view.seat] + view.hands[view.seat + 1 :])
    return settings.bids or view.phase is not Phase.BID


def _rows(view: View, hands: tuple[tuple[Card, ...], ...]) -> Seen:
    """The kernel's rows for the seat of a view, which may have to be given a hand it has not seen."""
    seat = view.seat
    own = tuple([hands[seat] if other == seat else hand for other, hand in enumerate(view.hands)])
    seen = seen_rows(view if view.hand is not None else replace(view, hands=own))
    # With simultaneous bids others may be on turn as well.
    seen.state[at.TO_ACT] = seat
    return seen
