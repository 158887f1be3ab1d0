"""Playing for the game: what it gains the one seat that does, among seats that play for the points of each deal.

Each game is played once with nobody playing for the game, then again for each seat, with the same shuffles, with that
seat doing so. All play by the network alone.

    python -m bench aim --players 4 --sizes 5,4,3,2,1 --seconds 120
"""

import argparse
import sys
from contextlib import closing, suppress
from functools import partial
from itertools import count, takewhile
from statistics import fmean
from time import perf_counter
from typing import NamedTuple

from ohhell.arena.game import SeatLog, play_on
from ohhell.arena.processes import processors, spread
from ohhell.arena.statistics import Estimate, estimate
from ohhell.bots.level_bot import LevelBot
from ohhell.bots.levels import Level
from ohhell.cards import Stream
from ohhell.cli.progress import progress_bar
from ohhell.game import FairDeck, State, new_game
from ohhell.rules import RulesError, RuleSet, form, preset

FOR_POINTS = Level("points", "The network, for the points of each deal.")
FOR_GAME = Level("game", "The network, to win the game.", game=True)


class Gain(NamedTuple):
    """What playing for the game changes for the seat that does, the mean over the seats of one game.

    Attributes:
        win: the share of a win.
        points: the points a deal.
        differing: in how many of the games anything went another way.
    """

    win: float
    points: float
    differing: float


def gain(rules: RuleSet, players: int, seed: str, number: int) -> Gain:
    """Play game ``number`` without and with each seat playing for the game.

    Raises:
        RuntimeError: a bot made an error.
    """

    def played(alone: int | None) -> State:
        levels = [FOR_GAME if seat == alone else FOR_POINTS for seat in range(players)]
        bots = [LevelBot(level, Stream.of_seed(seed, f"{number} {seat}")) for seat, level in enumerate(levels)]
        logs = [SeatLog() for _ in bots]
        end = play_on(new_game(rules, players), bots, FairDeck.of_seed(f"{seed} game {number}"), logs)
        if any(log.faults for log in logs):
            raise RuntimeError(next(log.reason for log in logs if log.faults))
        return end

    base = played(None)
    ends = list(enumerate(map(played, range(players))))
    return Gain(
        fmean([_share(end, seat) - _share(base, seat) for seat, end in ends]),
        fmean([_points(end, seat) - _points(base, seat) for seat, end in ends]),
        fmean([end.results != base.results for _, end in ends]),
    )


def _share(end: State, seat: int) -> float:
    return (seat in end.winners) / len(end.winners)


def _points(end: State, seat: int) -> float:
    return end.results[-1].totals[seat] / len(end.results)


def arguments(given: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench aim", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--sizes", default="5,4,3,2,1", help="hand sizes, with commas between")
    parser.add_argument("--scoring", default="ten-plus-tricks")
    parser.add_argument("--games", type=int, help="how many games, however long they take")
    parser.add_argument("--seconds", type=float, default=20, help="else when to begin no further one")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--processes", type=int, default=processors())
    return parser.parse_args(given)


def gains(rules: RuleSet, asked: argparse.Namespace) -> list[Gain]:
    """By game, what was gained; Ctrl-C stops it."""
    start = perf_counter()
    numbers = (
        range(asked.games) if asked.games else takewhile(lambda _: perf_counter() < start + asked.seconds, count())
    )
    found: list[Gain] = []
    games = spread(partial(gain, rules, asked.players, asked.seed), numbers, asked.processes)
    with progress_bar("games" if asked.games else "seconds") as progress, closing(games), suppress(KeyboardInterrupt):
        for one in games:
            found.append(one)
            if progress:
                done, whole = (len(found), asked.games) if asked.games else (perf_counter() - start, asked.seconds)
                progress(round(done), round(whole))
    return found


def told(found: Estimate) -> str:
    """A mean and its interval."""
    between = "" if found.low is None or found.high is None else f" (95 %: {found.low:+.2f} to {found.high:+.2f})"
    return f"{found.mean:+.2f}{between}"


def main() -> None:
    """Play and print."""
    asked = arguments(sys.argv[2:] if sys.argv[1:2] == ["aim"] else [])
    try:
        sizes = [int(size) for size in asked.sizes.split(",")]
        rules = preset("oh-hell").rules.replace({"sizes": sizes, "scoring": asked.scoring})
        form(rules, asked.players)
    except (RulesError, ValueError) as error:
        raise SystemExit(f"aim: {error}") from None
    found = gains(rules, asked)
    if not found:
        raise SystemExit("aim: no game was finished")
    print(f"one seat for the game: {asked.players} players, {asked.sizes}, {asked.scoring}, {len(found)} games")
    print(f"  share of a win   {told(estimate([100 * one.win for one in found]))} in 100 games")
    print(f"  points a deal    {told(estimate([one.points for one in found]))}")
    print(f"  anything differs in {fmean([one.differing for one in found]):.0%} of the games")


if __name__ == "__main__":
    main()
