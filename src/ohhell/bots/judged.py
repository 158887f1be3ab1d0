"""What the network thinks of each thing that a seat may do."""

from functools import cache
from importlib import resources
from zipfile import ZipFile

from ohhell.bots.seen import seen_rows
from ohhell.bots.thought import Candidate
from ohhell.game import View
from ohhell.kernel import layout as at
from ohhell.kernel.net import sheet
from ohhell.kernel.net.judge import HEAP, SPREAD, judge
from ohhell.kernel.net.sheet import Weights, ranks
from ohhell.kernel.rows import double, halves, room, short, single
from ohhell.kernel.states import choice_of

WEIGHTS = "learned.npz"
"""The file beside this one that holds the network."""


@cache
def weights() -> Weights:
    """The weights that come with ohhell."""
    with resources.files("ohhell.bots").joinpath(WEIGHTS).open("rb") as file, ZipFile(file) as kept:
        packed = kept.read("net.npy")
    # What NumPy keeps, with or without NumPy: a head that says how long it is itself, then the numbers.
    return halves(packed[10 + int.from_bytes(packed[8:10], "little") :])


def judged(view: View, net: Weights, memory: int | None = None) -> tuple[Candidate, ...]:
    """What the network thinks of each legal action of a seat that sees its hand.

    Args:
        view: a moment in which the viewer is to act.
        net: the weights.
        memory: how many of the latest finished tricks are remembered; None for all.
    """
    seen = seen_rows(view, memory)
    ids, heap, worth = room(sheet.LISTED, short), room(HEAP, single), room(at.CARDS, double)
    count = judge(seen.state, seen.tables.data, ranks(view.form), net, seen.desk, ids, heap, worth)
    places = {int(choice): place for place, choice in enumerate(seen.desk[sheet.CHOICES : sheet.CHOICES + count])}
    found = []
    for action in view.legal:
        place = places[choice_of(seen.tables, action)]
        points, start = float(worth[place]), SPREAD + place * sheet.ENDINGS
        endings = tuple([float(chance) for chance in heap[start : start + sheet.ENDINGS]])
        found.append(Candidate(action, points, points, endings[sheet.OFF], endings))
    return tuple(found)
