"""A bot of some level."""

from typing import Any

from ohhell.bots.bot import Aim
from ohhell.bots.levels import Level
from ohhell.bots.thought import Thought
from ohhell.cards import Stream
from ohhell.game import Action, View

_SEEDS = 1 << 32


class LevelBot:
    """Plays as well as its level says, and tells what it thinks."""

    def __init__(
        self,
        level: Level,
        stream: Stream,
        aim: Aim = "game",
        net: Any = None,  # noqa: ANN401 - a row of weights; importing NumPy takes a while
    ) -> None:
        """Sit down.

        Args:
            level: how well it plays.
            stream: its dice.
            aim: what it plays for, if its level cares.
            net: the network's weights; by default those that come with ohhell.
        """
        self.name = level.name
        self._level, self._aim, self._net = level, aim, net
        self._seed = stream.below(_SEEDS)
        self._latest: tuple[View, Thought] | None = None

    def choose(self, view: View) -> Action:
        """One of ``view.legal``."""
        return view.legal[0] if len(view.legal) == 1 else self.consider(view).choice

    def consider(self, view: View) -> Thought:
        """What it thinks of each legal action. Each moment has dice of its own, however often one asks."""
        from ohhell.bots.level_mind import think  # noqa: PLC0415 - it takes a while to load, and not all bots play

        if self._latest is None or self._latest[0] is not view:
            dice = Stream.of_seed(self._seed, _moment(view))
            self._latest = view, think(view, self._level, dice, self._aim, self._net)
        return self._latest[1]


def _moment(view: View) -> str:
    played = sum([len(trick.cards) for trick in view.tricks]) + len(view.trick)
    return f"deal {view.number} {view.phase} {sum(view.has_bid)} bids {played} cards"
