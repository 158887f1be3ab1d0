"""Whole random deals a second: our engine in plain Python beside OpenSpiel's C++ engine driven from Python."""

import random
import time
from collections.abc import Callable, Iterator
from itertools import islice

from ohhell.game import State, apply, deal_from, legal_actions, new_game
from ohhell.rules import RuleSet

TABLES = ((4, 10), (3, 5), (7, 7))
"""The players and hand sizes measured."""
ROUNDS = 6
SECONDS = 1.0


def our_deals(players: int, size: int) -> Iterator[State]:
    """Random deals one after the other: dealt, bid, played and scored."""
    dice = random.Random(1)
    start = new_game(RuleSet(sizes=(size,), first_dealer=0), players)
    pack = list(start.form.pack.cards)
    while True:
        dice.shuffle(pack)
        state = apply(start, deal_from(start, pack))
        while not state.over:
            state = apply(state, dice.choice(legal_actions(state)))
        yield state


def openspiel_deals(players: int, size: int) -> Iterator[object]:
    """The same through OpenSpiel, chance sampled as the moves are."""
    import pyspiel  # noqa: PLC0415 - not on every machine

    dice = random.Random(1)
    game = pyspiel.load_game("oh_hell", {"players": players, "num_tricks_fixed": size})
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
        yield state


def speed(deals: Iterator[object]) -> float:
    """Deals a second over :data:`SECONDS`."""
    next(deals)
    count, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        count += sum(1 for _ in islice(deals, 20))
    return count / spent


def main() -> None:
    """Measure each table in turns and print the best of each side and their ratio."""
    sides: dict[str, Callable[[int, int], Iterator[object]]] = {
        "ohhell": our_deals,
        "OpenSpiel": openspiel_deals,
    }
    print("random deals a second, one core, best of", ROUNDS)
    for players, size in TABLES:
        best = dict.fromkeys(sides, 0.0)
        for _ in range(ROUNDS):
            for name, deals in sides.items():
                best[name] = max(best[name], speed(deals(players, size)))
        ours, theirs = best.values()
        sides_told = f"ohhell {ours:8,.0f}  OpenSpiel {theirs:8,.0f}  ratio {ours / theirs:.2f}"
        print(f"{players} players x {size:2} cards: {sides_told}")


if __name__ == "__main__":
    main()
