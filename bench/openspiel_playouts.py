"""Random deals through OpenSpiel's Oh Hell, driven from Python: the mark that our engine is held to."""

import importlib.util
import random
import time

PLAYERS = 4
HAND = 10
SECONDS = 5.0


def main() -> None:
    """Play random deals for a few seconds and print how many went by in one."""
    if importlib.util.find_spec("pyspiel") is None:
        print("OpenSpiel: not to be had for this machine")
        return
    import pyspiel  # noqa: PLC0415 - not on every machine

    game = pyspiel.load_game("oh_hell", {"players": PLAYERS, "num_tricks_fixed": HAND})
    dice = random.Random(1)
    deals = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
        deals += 1
    print(f"OpenSpiel: {deals / spent:,.0f} random deals a second ({PLAYERS} players, {HAND} cards)")
