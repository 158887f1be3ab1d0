"""Search: what comes of each choice in many worlds that fit what a seat has seen, the network playing for everybody.

Nothing is read but the view. In plain Python it would take far too long for a game.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from ohhell.bots.search_beliefs import Believer, Watch, sample_of
from ohhell.bots.search_race import Race, Result
from ohhell.bots.search_settings import SearchSettings
from ohhell.bots.seen import Seen, seen_rows
from ohhell.cards import Card, Stream
from ohhell.game import Action, Bid, Phase, View
from ohhell.kernel.layout import Values
from ohhell.kernel.net.sheet import Weights
from ohhell.kernel.sampling import HiddenHands
from ohhell.kernel.states import choice_of


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found.

    Attributes:
        results: what is thought of each choice, in the order of the view's legal actions.
        kept: the numbers of those that were not given up on the way.
    """

    results: tuple[Result, ...]
    kept: tuple[int, ...]

    @property
    def best(self) -> int:
        """The number of the choice of the greatest value among those kept; of equals the first."""
        return max(self.kept, key=lambda number: self.results[number].value)


def search(
    view: View,
    net: Weights,
    settings: SearchSettings,
    stream: Stream,
    clock: Callable[[], float],
    worths: Values | None = None,
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
    return Found(tuple(race.results(settings.shrink)), race.kept)


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
    if view.hand is not None:
        return seen_rows(view)
    own = [hands[seat] if seat == view.seat else hand for seat, hand in enumerate(view.hands)]
    return seen_rows(replace(view, hands=tuple(own)))
