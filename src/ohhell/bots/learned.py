"""A bot that has learned from playing against itself: a small network tells how each choice will end.

It needs NumPy and Numba (``pip install ohhell[kernel]``). Without them, and where the network has no practice (other
packs than the 52 cards, hands above 13 cards, trump that is named, duties to trump or to beat, a hand that one does
not see), it plays as the careful bot does.
"""

from functools import cache, lru_cache
from importlib import resources
from typing import Any

from ohhell.bots.careful import CarefulBot
from ohhell.cards import JOKERS, suit_of
from ohhell.game import Action, Bid, Play, View
from ohhell.rules import Form

_LARGEST, _PACK = 13, 52
WEIGHTS = "learned.npz"
"""The file beside this one that holds the network."""


class LearnedBot:
    """Takes the choice with the most expected points, as far as the network can tell. It rolls no dice."""

    name = "learned"

    def __init__(self, net: Any = None) -> None:  # noqa: ANN401 - a row of weights, where NumPy is installed
        """Play with these weights, or with the ones that come with ohhell."""
        self._net = net
        self._careful = CarefulBot()

    def choose(self, view: View) -> Action:
        """The legal action with the best expected points."""
        if len(view.legal) == 1:
            return view.legal[0]
        if not practised(view):
            return self._careful.choose(view)
        judge = _judge()
        if judge is None:
            return self._careful.choose(view)
        action: Action = judge(view, weights() if self._net is None else self._net)
        # With sealed bids the network does not know what the hook bars.
        return action if action in view.legal else self._careful.choose(view)


def practised(view: View) -> bool:
    """Whether the network has learned to decide here."""
    if view.hand is None or view.size > _LARGEST or view.namer is not None:
        return False
    return isinstance(view.legal[0], Bid | Play) and _practised_at(view.form)


@lru_cache(maxsize=64)
def _practised_at(table: Form) -> bool:
    rules = table.rules
    if rules.trump == "nominated" or rules.void != "any" or rules.must_beat:
        return False
    return len(table.pack) == _PACK and all(suit_of(card) < JOKERS for card in table.pack.cards)


@cache
def _judge() -> Any:  # noqa: ANN401 - a function on what NumPy has, where it is installed
    try:
        from ohhell.bots.learned_judge import best  # noqa: PLC0415 - what it needs may not be installed
    except ImportError:
        return None
    return best


@cache
def weights() -> Any:  # noqa: ANN401 - a row of numbers, where NumPy is installed
    """The weights that come with ohhell."""
    import numpy as np  # noqa: PLC0415 - it may not be installed

    with resources.files("ohhell.bots").joinpath(WEIGHTS).open("rb") as file, np.load(file) as kept:
        return kept["net"].astype(np.float32)
