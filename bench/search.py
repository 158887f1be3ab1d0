"""Search against the network alone: what looking ahead gains with some settings, and how long a decision takes.

Each deal is played twice, with the seats changed over, and again with each change; the time is the processor's.

    python -m bench search --size 5 --deals 200 --change "worlds=32 drawn=96" --change depth=0
"""

import argparse
import json
import sys
from contextlib import closing, suppress
from dataclasses import asdict
from functools import partial
from statistics import fmean
from time import process_time
from typing import Any

from ohhell.arena import Match
from ohhell.arena.game import SeatLog, play_on
from ohhell.arena.processes import processors, spread
from ohhell.arena.statistics import estimate
from ohhell.bots.level_bot import LevelBot
from ohhell.bots.levels import Level
from ohhell.bots.search_settings import SearchSettings
from ohhell.bots.thought import Thought
from ohhell.cards import Stream
from ohhell.cli.progress import progress_bar
from ohhell.game import View
from ohhell.kernel import warm_up
from ohhell.kernel.compiler import PLAIN
from ohhell.rules import RulesError, preset

NETWORK = Level("network", "asks the network alone")
USUAL = asdict(SearchSettings())
Played = tuple[str, float, list[float]]
"""The change, by how many points a seat is better off searching in one deal, and the seconds of its decisions."""


class Timed(LevelBot):
    """A bot that looks at the clock."""

    def __init__(self, level: Level, number: int, dice: str) -> None:
        super().__init__(level, Stream.of_seed(number, dice), "deal")
        self.times: list[float] = []

    def consider(self, view: View) -> Thought:
        """What it thinks."""
        self.times.append(-process_time())
        thought = super().consider(view)
        self.times[-1] += process_time()
        return thought


def changed(text: str) -> SearchSettings:
    """The settings that words such as ``worlds=32`` change; what cannot be read stops the program with a line."""
    found: dict[str, Any] = {}
    for name, _, value in [word.partition("=") for word in text.split()]:
        if name not in USUAL:
            raise SystemExit(f"search: there is no setting {name!r}: use {', '.join(USUAL)}")
        kind, least, found[name] = type(USUAL[name]), int(name in {"worlds", "weighed", "first_batch"}), -1
        with suppress(KeyError, ValueError):
            found[name] = {"True": True, "False": False}[value] if kind is bool else kind(value)
        if not found[name] >= least:
            wanted = "True or False" if kind is bool else f"a number from {least}"
            raise SystemExit(f"search: {name}={value} cannot be: use {wanted}, such as {name}={USUAL[name]}")
    return SearchSettings(**found)


def play(match: Match, which: tuple[int, Level]) -> Played:
    """Play a deal, by its number, twice with the level that searches; a RuntimeError where a bot made an error."""
    warm_up()
    number, level = which
    first = (seatings := match.seatings(number))[number % (len(seatings) // 2)]
    total, times = 0, list[float]()
    for turn, seating in enumerate((first, tuple([1 - side for side in first]))):
        bots = [Timed(NETWORK if side else level, number, f"{turn} {seat}") for seat, side in enumerate(seating)]
        logs = [SeatLog() for _ in bots]
        state = play_on(match.start(number), bots, match.deck(number), logs, deals=1)
        if reasons := [log.reason for log in logs if log.faults]:
            raise RuntimeError(f"{level.name}: {reasons[0]}")
        for side, bot, score in zip(seating, bots, state.results[-1].scores, strict=True):
            total += -score if side else score
            times += [] if side else bot.times
    return level.name, total / match.players, times


def played(match: Match, levels: list[Level], processes: int) -> list[Played]:
    """What is finished of all deals with each level; Ctrl-C stops it."""
    found, wanted = [], [(number, level) for number in range(match.count) for level in levels]
    deals = spread(partial(play, match), wanted, max(1, min(processes, len(wanted))))
    with progress_bar("deals") as progress, closing(deals), suppress(KeyboardInterrupt):
        for deal in deals:
            found.append(deal)
            if progress:
                progress(len(found), len(wanted))
    return found


def summed(change: str, found: list[Played]) -> dict[str, Any]:
    """What came of the deals with one change of the settings."""
    gain = estimate([gain for name, gain, _ in found if name == change])
    times = sorted([1000 * time for name, _, own in found if name == change for time in own])
    return {"change": change, **gain._asdict(), "ms": fmean(times), "ms_99": times[int(0.99 * len(times))]}


def arguments(given: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench search", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--size", type=int, default=10, help="cards in each hand")
    parser.add_argument("--scoring", default="ten-plus-tricks")
    parser.add_argument("--deals", type=int, default=12)
    parser.add_argument("--seed", default="search bench")
    parser.add_argument("--change", action="append", help='a line of its own, such as "worlds=32 drawn=96"')
    parser.add_argument("--processes", type=int, default=processors())
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(given)


def main() -> None:
    """Play and print."""
    asked = arguments(sys.argv[2:] if sys.argv[1:2] == ["search"] else [])
    if asked.deals < 1:
        raise SystemExit("search: nothing is to be played: use --deals 1 or more")
    if PLAIN:
        print("search: there is none without Numba")
        return
    changes = {text or "the usual": changed(text) for text in asked.change or [""]}
    warm_up()
    try:
        rules = preset("oh-hell").rules.replace({"scoring": asked.scoring})
        match = Match(rules, asked.players, ("search", "network"), asked.deals, asked.seed, sizes=(asked.size,))
        found = played(match, [Level(name, "", search=own) for name, own in changes.items()], asked.processes)
    except (RulesError, RuntimeError, ValueError) as error:
        raise SystemExit(f"search: {error}") from None
    rows = [summed(name, found) for name in changes if any(name == deal[0] for deal in found)]
    if asked.json:
        print(json.dumps(vars(asked) | {"changes": rows}))
        return
    print(f"search against the network: {asked.players} x {asked.size}, {asked.scoring}, {asked.deals} deals wanted")
    width = max(map(len, ("change", *changes)))
    print(f"{'change':{width}}{'deals':>7}{'points a deal':>15}{'95 %':>18}{'ms a decision':>15}{'99 %':>8}")
    for name, mean, low, high, deals, ms, ms_99 in map(dict.values, rows):
        between = "" if low is None else f"{low:+.2f} to {high:+.2f}"
        print(f"{name:{width}}{deals:7,}{mean:+15.2f}{between:>18}{ms:15.1f}{ms_99:8.1f}")


if __name__ == "__main__":
    main()
