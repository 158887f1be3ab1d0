"""What a level does that looks ahead or plays for the game, on top of what all levels do: it needs NumPy."""

import math
from dataclasses import replace
from time import perf_counter

from ohhell.bots.aim import by_ending, utilities
from ohhell.bots.aim_deals import points_table
from ohhell.bots.bot import Aim
from ohhell.bots.search import bid_on, search
from ohhell.bots.search_settings import SearchSettings
from ohhell.bots.thought import Candidate
from ohhell.cards import Stream
from ohhell.game import View
from ohhell.kernel.net.sheet import OFF, Weights


def for_the_game(view: View, candidates: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """The same candidates, valued by what each ending is worth for the game."""
    worths = by_ending(utilities(view))
    return tuple([replace(one, value=float(worths[bid_on(view, one.action)] @ one.endings)) for one in candidates])


def searched(view: View, settings: SearchSettings, stream: Stream, aim: Aim, net: Weights) -> tuple[Candidate, ...]:
    """What a search finds of each legal action."""
    worths = by_ending(utilities(view)) if aim == "game" else None
    found = search(view, net, settings, stream, perf_counter, worths)
    points = by_ending(points_table(view.form, view.size))
    top = found.results[found.best].value
    candidates = []
    for number, (action, result) in enumerate(zip(view.legal, found.results, strict=True)):
        # What was given up on the way was tried in fewer worlds, and may look better than it is.
        value = result.value if number in found.kept else min(result.value, math.nextafter(top, -math.inf))
        expected, chances = float(points[bid_on(view, action)] @ result.chances), result.chances
        candidates.append(Candidate(action, value, expected, chances[OFF], chances, result.worlds))
    return tuple(candidates)
