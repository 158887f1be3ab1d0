"""Search against the network alone: the same deals with the seats changed over, and what a decision takes.

Arguments: players, hand size, deals, scoring, then what is to be changed in the settings, such as worlds=32.
"""

import sys
from dataclasses import fields
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter, process_time
from typing import Any

from ohhell.arena import Match
from ohhell.arena.game import SeatLog, play_on
from ohhell.bots import Bot
from ohhell.bots.level_bot import LevelBot
from ohhell.bots.levels import Level
from ohhell.bots.search_settings import SearchSettings
from ohhell.cards import Stream
from ohhell.game import Action, View
from ohhell.rules import preset

DEFAULTS = ("4", "10", "12", "ten-plus-tricks")


class Timed:
    """A bot and the processor's time that it takes over decisions in which there is a choice."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        """Write the seconds of each decision down in ``times``."""
        self.name, self._bot, self._times = bot.name, bot, times

    def choose(self, view: View) -> Action:
        """What the bot chooses."""
        start = process_time()
        action = self._bot.choose(view)
        if len(view.legal) > 1:
            self._times.append(process_time() - start)
        return action


def search_of(words: list[str]) -> dict[str, Any]:
    """Changes of the settings from words such as ``worlds=32``."""
    usual = SearchSettings()
    kinds = {field.name: type(getattr(usual, field.name)) for field in fields(usual)}
    changes: dict[str, Any] = {}
    for word in words:
        name, _, text = word.partition("=")
        changes[name] = text == "True" if kinds[name] is bool else kinds[name](text)
    return changes


def difference(match: Match, number: int, levels: tuple[Level, Level], times: list[float]) -> float:
    """Points a seat by which search is better in one deal, played twice: half of the seats each, then the others."""
    seatings = match.seatings(number)
    first = seatings[number % (len(seatings) // 2)]
    points: tuple[list[int], list[int]] = ([], [])
    for turn, seating in enumerate((first, tuple([1 - bot for bot in first]))):
        bots: list[Bot] = [
            Timed(LevelBot(levels[bot], Stream.of_seed(number, f"{turn} {seat}"), "deal"), [] if bot else times)
            for seat, bot in enumerate(seating)
        ]
        state = play_on(match.start(number), bots, match.deck(number), [SeatLog() for _ in bots], deals=1)
        for bot, score in zip(seating, state.results[-1].scores, strict=True):
            points[bot].append(score)
    return fmean(points[0]) - fmean(points[1])


def main() -> None:
    """Play and print."""
    words = [*sys.argv[1:5], *DEFAULTS[len(sys.argv[1:5]) :]] if sys.argv[1:2] != ["search"] else list(DEFAULTS)
    players, size, deals, scoring = int(words[0]), int(words[1]), int(words[2]), words[3]
    levels = Level("search", "looks ahead", search=search_of(sys.argv[5:])), Level("network", "asks the network alone")
    rules = preset("oh-hell").rules.replace({"scoring": scoring})
    match = Match(rules, players, ("expert", "learned"), deals, "search bench", sizes=(size,))
    times: list[float] = []
    found: list[float] = []
    start = perf_counter()
    for number in range(deals):
        found.append(difference(match, number, levels, times))
        if number + 1 == deals or (number + 1) % 50 == 0:
            error = stdev(found) / sqrt(len(found))
            slow = sorted(times)[int(0.99 * len(times))]
            print(
                f"{players} x {size} {scoring} {' '.join(sys.argv[5:])}: {fmean(found):+.2f} ± {error:.2f} "
                f"points a deal over the network in {len(found)} deals, {1000 * fmean(times):.1f} ms a decision, "
                f"99 % {1000 * slow:.1f}, {perf_counter() - start:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
