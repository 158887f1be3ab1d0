"""Whole random deals a second: the compiled kernel beside OpenSpiel's C++ engine with its C++ random bots.

The peer is OpenSpiel's ``evaluate_bots`` with its uniform random bots: every card and every choice is drawn in C++, and
Python is called once a deal. Our engine and OpenSpiel's, each driven from Python, are measured beside them.
"""

import time
from collections.abc import Callable
from functools import partial
from itertools import islice

import numpy as np

from bench.engine import openspiel_deals, our_deals
from ohhell import kernel
from ohhell.cards import Stream
from ohhell.rules import RuleSet, form

TABLES = ((4, 10), (3, 5), (7, 7))
"""The players and hand sizes measured."""
ROUNDS = 40
SECONDS = 0.05

Side = Callable[[], int]
"""Plays some deals and says how many."""


def kernel_side(players: int, size: int) -> Side:
    """The kernel: a thousand deals at a call, on one thread."""
    from ohhell.kernel.deals import random_deals  # noqa: PLC0415 - once it is warm
    from ohhell.kernel.dice import dice_of  # noqa: PLC0415 - as above
    from ohhell.kernel.tables import tables  # noqa: PLC0415 - as above

    rules = tables(form(RuleSet(sizes=(size,)), players)).data
    dice, scores = dice_of(Stream.of_seed(1, "bench")), np.zeros((1000, players), np.int64)

    def deals() -> int:
        random_deals(rules, size, 1, dice, scores)
        return len(scores)

    return deals


def random_bots_side(players: int, size: int) -> Side:
    """OpenSpiel's own loop over its own random bots."""
    import pyspiel  # noqa: PLC0415 - not on every machine

    game = pyspiel.load_game("oh_hell", {"players": players, "num_tricks_fixed": size})
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(players)]
    seeds = iter(range(10**9))

    def deals() -> int:
        for seed in islice(seeds, 100):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return 100

    return deals


def python_side(players: int, size: int, *, ours: bool) -> Side:
    """An engine driven from Python, one choice at a time."""
    endless = our_deals(players, size) if ours else openspiel_deals(players, size)
    return lambda: sum(1 for _ in islice(endless, 20))


SIDES: dict[str, Callable[[int, int], Side]] = {
    "kernel": kernel_side,
    "OpenSpiel's bots": random_bots_side,
    "OpenSpiel from Python": partial(python_side, ours=False),
    "engine from Python": partial(python_side, ours=True),
}


def speed(side: Side) -> float:
    """Deals a second over :data:`SECONDS`."""
    count, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        count += side()
    return count / spent


def main() -> None:
    """Measure each table in turns; print the best of each side and how many times the kernel is faster."""
    start = time.perf_counter()
    kernel.warm_up()
    print(f"whole random deals a second, one thread, best of {ROUNDS}")
    print(f"kernel ready after {time.perf_counter() - start:.2f} s")
    for players, size in TABLES:
        sides = {name: make(players, size) for name, make in SIDES.items()}
        best = dict.fromkeys(sides, 0.0)
        for side in sides.values():
            side()
        for _ in range(ROUNDS):
            for name, side in sides.items():
                best[name] = max(best[name], speed(side))
        for name, found in best.items():
            told = f"  the kernel is {best['kernel'] / found:,.0f} times as fast" if name != "kernel" else ""
            print(f"{players} players x {size:2} cards: {name:22}{found:12,.0f}{told}")


if __name__ == "__main__":
    main()
