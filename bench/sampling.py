"""Hidden hands: what setting up takes, and worlds sampled a second, at the start and in the middle of the play."""

import random
import time

from ohhell.game import Phase, State, View, apply, deal_from, legal_actions, new_game, view
from ohhell.kernel.sampling import HiddenHands
from ohhell.rules import preset

TABLES = (
    ("oh-hell", "standard", 4, 10),
    ("oh-hell", "standard", 7, 7),
    ("la-pocha", "standard", 4, 10),
    ("oh-hell", "double", 10, 10),
    ("la-pocha", "double", 10, 10),
)
"""The preset, the deck, the players and the hand size."""
DEALS = 12
SECONDS = 0.3
WORLDS = 1000


def moments(name: str, deck: str, players: int, size: int) -> list[list[View]]:
    """By deal, what each player sees in turn before playing a card, all playing at random."""
    dice = random.Random(1)
    start = new_game(preset(name).rules.replace({"deck": deck, "sizes": [size], "first_dealer": 0}), players)
    pack = list(start.form.pack.cards)
    deals: list[list[View]] = []
    for _ in range(DEALS):
        dice.shuffle(pack)
        state: State = apply(start, deal_from(start, pack))
        seen: list[View] = []
        while not state.over:
            if state.phase is Phase.PLAY and state.to_act is not None:
                seen.append(view(state, state.to_act))
            state = apply(state, dice.choice(legal_actions(state)))
        deals.append(seen)
    return deals


def speed(hidden: HiddenHands) -> float:
    """Worlds a second, :data:`WORLDS` at a time."""
    hidden.sample(0, WORLDS)
    count, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        count += len(hidden.sample(count, WORLDS))
    return count / spent


def main() -> None:
    """Measure each table and print it."""
    print("hidden hands: milliseconds to set up (mean, longest), worlds a second, one core")
    for table in TABLES:
        deals = moments(*table)
        times: list[float] = []
        hidden: list[list[HiddenHands]] = []
        for seen in deals:
            hidden.append([])
            for one in seen:
                start = time.perf_counter()
                hidden[-1].append(HiddenHands(one))
                times.append(1000 * (time.perf_counter() - start))
        first = speed(hidden[0][0])
        # The deal whose middle needs the largest tables.
        middle = max([found[len(found) // 2] for found in hidden], key=lambda found: found.cells)
        largest = max([found.cells for all_found in hidden for found in all_found])
        name, deck, players, size = table
        print(
            f"{name:8} {players:2} x {size:2} {deck:8}  set up {sum(times) / len(times):5.2f} {max(times):6.2f}  "
            f"start {first:9,.0f}  middle {speed(middle):9,.0f}  largest tables {largest:,} cells"
        )


if __name__ == "__main__":
    main()
