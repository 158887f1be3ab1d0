"""How a level thinks: by the network, by a search where it has one, and with the slips of its kind."""

import math

from ohhell.bots.bot import Aim
from ohhell.bots.careful import CarefulBot
from ohhell.bots.judged import judged, weights
from ohhell.bots.levels import Level
from ohhell.bots.search_settings import SearchSettings
from ohhell.bots.thought import Candidate, Thought
from ohhell.cards import Stream
from ohhell.game import Action, Phase, View
from ohhell.kernel.compiler import PLAIN
from ohhell.kernel.net.sheet import Weights
from ohhell.kernel.rows import ARRAYS

_FEW = 5
"""In longer hands than this each card counts for less, and people slip less with each."""
_UNSEEN_HAND = SearchSettings(worlds=64, drawn=64, depth=0, bid_temperature=0, play_temperature=0)
"""How everybody thinks who has to bid on cards that it has not seen: by trying many."""


def think(view: View, level: Level, stream: Stream, aim: Aim, net: Weights | None = None) -> Thought:
    """What a level thinks in its turn, and what it does.

    Args:
        view: a moment in which the viewer is to act.
        level: how well it plays.
        stream: its dice.
        aim: what it plays for, if its level cares.
        net: the network's weights; by default those that come with ohhell.
    """
    if view.hand is None and PLAIN:
        # To try many hands would take too long, and the network can say nothing of a hand that is not seen.
        return Thought((), CarefulBot().choose(view))
    net = weights() if net is None else net
    # What an ending is worth for the game is worked out with NumPy.
    candidates = _candidates(view, level, stream, aim if level.game and ARRAYS else "deal", net)
    if stream.unit() >= level.slips:
        return Thought(candidates, max(candidates, key=lambda candidate: candidate.value).action)
    slip = level.bid_slip if view.phase is Phase.BID else level.card_slip * min(1, _FEW / view.size) ** 2
    return Thought(candidates, _slipped(view, candidates, slip, stream))


def _candidates(view: View, level: Level, stream: Stream, aim: Aim, net: Weights) -> tuple[Candidate, ...]:
    settings = level.search or (_UNSEEN_HAND if view.hand is None else None)
    if settings is not None and not PLAIN:
        from ohhell.bots.level_ahead import searched  # noqa: PLC0415 - it needs NumPy, and few levels need it

        return searched(view, settings, stream, aim, net)
    found = judged(view, net, level.memory)
    if aim == "deal":
        return found
    from ohhell.bots.level_ahead import for_the_game  # noqa: PLC0415 - as above

    return for_the_game(view, found)


def _slipped(view: View, candidates: tuple[Candidate, ...], slip: float, stream: Stream) -> Action:
    """One of the actions, the less likely the more it is expected to cost."""
    unit = slip * _price(view)
    top = max([one.points for one in candidates])
    odds = [math.exp(-(((top - one.points) / unit) ** 2)) for one in candidates]
    rest = stream.unit() * sum(odds)
    for one, share in zip(candidates, odds, strict=True):
        rest -= share
        if rest < 0:
            return one.action
    return candidates[-1].action


def _price(view: View) -> float:
    """What it costs to miss a usual bid by a trick, in points."""
    points, size = view.form.scheme.points, view.size
    bid = min(size, max(1, round(size / view.form.players)))
    missed = [points(bid, taken, size) for taken in (bid - 1, bid + 1) if 0 <= taken <= size]
    return float(max(1, points(bid, bid, size) - max(missed)))
