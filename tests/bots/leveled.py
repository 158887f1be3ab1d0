"""Bots of the levels as tests want them: quick, or steady."""

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ohhell.bots.bot import Aim
from ohhell.bots.level_bot import LevelBot
from ohhell.bots.levels import LEVELS, Level
from ohhell.cards import Stream
from ohhell.game import View, view
from ohhell.rules import RuleSet
from tests.game.walks import walk

FEW: dict[str, Any] = {"worlds": 6, "drawn": 12, "weighed": 8, "first_batch": 3, "budget_ms": math.inf}
"""Worlds enough to see that a search works, and not how well; and time for all of them on any machine."""


def quick(level: Level) -> Level:
    """The level, looking ahead in few worlds where it looks ahead."""
    return level if level.search is None else replace(level, search=replace(level.search, **FEW))


def steady(level: Level) -> Level:
    """The level without its slips."""
    return replace(level, slips=0.0)


QUICK = [quick(level) for level in LEVELS.values()]
STEADY = [steady(level) for level in QUICK]


def seated(level: Level, seed: int | str = 1, aim: Aim = "game") -> LevelBot:
    """A bot of the level with dice of its own."""
    return LevelBot(level, Stream.of_seed(seed, f"the dice of a {level.name}"), aim)


def moments(rules: RuleSet, players: int, seed: int = 1) -> Iterator[View]:
    """What each seat sees in its turn in a random game."""
    for state, _ in walk(rules, players, seed):
        if state.to_act is not None:
            yield view(state, state.to_act)
