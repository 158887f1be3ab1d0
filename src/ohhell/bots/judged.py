"""What the network thinks of each thing that a seat may do."""

from functools import cache
from importlib import resources

import numpy as np

from ohhell.bots.seen import seen_rows
from ohhell.bots.thought import Candidate
from ohhell.game import View
from ohhell.kernel import layout as at
from ohhell.kernel.net import sheet
from ohhell.kernel.net.judge import HEAP, SPREAD, judge
from ohhell.kernel.net.sheet import Weights, ranks
from ohhell.kernel.states import choice_of

WEIGHTS = "learned.npz"
"""The file beside this one that holds the network."""


@cache
def weights() -> Weights:
    """The weights that come with ohhell."""
    with resources.files("ohhell.bots").joinpath(WEIGHTS).open("rb") as file, np.load(file) as kept:
        net: Weights = kept["net"].astype(np.float32)
    return net


def judged(view: View, net: Weights, memory: int | None = None) -> tuple[Candidate, ...]:
    """What the network thinks of each legal action of a seat that sees its hand.

    Args:
        view: a moment in which the viewer is to act.
        net: the weights.
        memory: how many of the latest finished tricks are remembered; None for all.
    """
    seen = seen_rows(view, memory)
    ids, heap, worth = np.empty(sheet.LISTED, np.int16), np.empty(HEAP, np.float32), np.empty(at.CARDS, np.float64)
    count = judge(seen.state, seen.tables.data, ranks(view.form), net, seen.desk, ids, heap, worth)
    chances = heap[SPREAD : SPREAD + count * sheet.ENDINGS].reshape(count, sheet.ENDINGS)
    places = {int(choice): place for place, choice in enumerate(seen.desk[sheet.CHOICES : sheet.CHOICES + count])}
    found = []
    for action in view.legal:
        place = places[choice_of(seen.tables, action)]
        points, endings = float(worth[place]), tuple(chances[place].tolist())
        found.append(Candidate(action, points, points, endings[sheet.OFF], endings))
    return tuple(found)
