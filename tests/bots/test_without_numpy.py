"""Where there is neither NumPy nor a compiler, as in a browser, the levels play the same."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ohhell.arena import SeatLog, play_game
from ohhell.bots import OFFERED_PLAIN, PLAIN_BOTS, make_bot
from ohhell.bots.judged import judged, weights
from ohhell.bots.level_bot import LevelBot
from ohhell.cards import Stream
from ohhell.game import FairDeck, Phase, view
from ohhell.kernel.net.sheet import ENDINGS
from ohhell.rules import preset, presets
from tests.bots.tables import FORMS
from tests.game.walks import walk

ROOT = Path(__file__).parents[2]
LACKING = ("subprocess", "multiprocessing", "concurrent.futures", "socket", "select", "ssl", "ohhell.bots.search")
"""What a browser cannot do, or need not load."""


def in_a_browser(asked: str, *given: int) -> Any:
    """What one of the functions below returns, so given, in another process, without NumPy and Numba."""
    program = f"""
import sys
for missing in ("numpy", "numba", "llvmlite"):
    sys.modules[missing] = None
import json
from tests.bots import test_without_numpy
print(json.dumps(test_without_numpy.{asked}(*{given})))
"""
    told = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)


def thoughts() -> list[tuple[str, list[float], list[int]]]:
    """In random games of all kinds: the phase, what the network tells of each choice, and what each bot does."""
    usual, found = preset("oh-hell").rules, []
    tables = [(each.rules, each.players) for each in presets()]
    tables += [(usual.replace(change), players) for change in FORMS for players in (3, 5)]
    tables += [(usual.replace({"sizes": [26, 9], "deck": "double", "must_beat": True}), 4)]
    for number, (rules, players) in enumerate(tables):
        bots = [make_bot(name, Stream.of_seed(number, name)) for name in ("learned", *OFFERED_PLAIN)]
        dice = Stream.of_seed(number, "few of them")
        for state, _ in walk(rules, players, seed=number, limit=400):
            seen = None if state.to_act is None else view(state, state.to_act)
            if seen is None or seen.hand is None or len(seen.legal) == 1:
                continue
            if seen.phase in (Phase.BID, Phase.PLAY) and dice.below(8):
                continue
            told = [number for one in judged(seen, weights()) for number in (one.points, *one.endings)]
            found.append((seen.phase.value, told, [seen.legal.index(bot.choose(seen)) for bot in bots]))
    return found


def test_the_levels_think_and_do_the_same() -> None:
    here, there = thoughts(), in_a_browser("thoughts")
    assert len(here) == len(there) > 800
    assert {phase for phase, _, _ in here} == {"bid", "name", "play", "call"}
    strays = 0
    for (phase, told, done), (same, told_there, done_there) in zip(here, there, strict=True):
        assert phase == same
        assert told_there == pytest.approx(told, abs=1e-4)
        points = told[:: 1 + ENDINGS]
        # Of choices that are worth the same, roundings decide.
        apart = [points[one] - points[other] for one, other in zip(done, done_there, strict=True)]
        assert abs(apart[0]) < 1e-4
        strays += sum([abs(each) >= 1e-4 for each in apart])
    # It might happen that the dice of a slip fall just where roundings decide as well.
    assert strays <= 1


def games(half: int) -> dict[str, list[str]]:
    """Whole games of every other preset with all bots at the table: what any of them did wrong."""
    found = {}
    for each in presets()[half::2]:
        names = [PLAIN_BOTS[seat % len(PLAIN_BOTS)] for seat in range(each.players)]
        bots = [make_bot(name, Stream.of_seed(seat, each.name)) for seat, name in enumerate(names)]
        logs = [SeatLog() for _ in bots]
        record = play_game(each.rules, bots, FairDeck.of_seed(each.name), names, logs)
        assert record.state.over
        found[each.name] = [log.reason for log in logs if log.faults]
    return found


@pytest.mark.parametrize("half", [0, 1])
def test_every_preset_can_be_played_to_its_end(half: int) -> None:
    assert in_a_browser("games", half) == {each.name: [] for each in presets()[half::2]}


def experts() -> list[bool]:
    """Whether the expert, who cannot look ahead there, thinks of all its choices and takes the best."""
    found, bot = [], make_bot("expert", Stream.of_seed(1, "expert"))
    assert isinstance(bot, LevelBot)
    for state, _ in walk(preset("oh-hell").rules.replace({"sizes": [4]}), 4, seed=1):
        seen = None if state.to_act is None else view(state, state.to_act)
        if seen is not None and len(seen.legal) > 1:
            thought = bot.consider(seen)
            found.append(thought.choice == thought.best.action and len(thought.candidates) == len(seen.legal))
    return found


def test_the_expert_plays_by_the_network_alone() -> None:
    found = in_a_browser("experts")
    assert found
    assert all(found)


LOADED = """
import sys
for missing in ("numpy", "numba", *{without}):
    sys.modules[missing] = None
from ohhell.bots import UnknownBotError, check_bot, make_bot
from ohhell.cards import Stream
from ohhell.game import FairDeck, apply, new_game, view
from ohhell.kernel import ready, warm_up
from ohhell.rules import preset
state, deck = new_game(preset("oh-hell").rules.replace({{"sizes": (3,)}}), 3), FairDeck.of_seed(1)
bot = make_bot("strong", Stream.of_seed(1, "strong"))
while not state.over:
    seat = state.to_act
    state = apply(state, deck.next_event(state) if seat is None else bot.choose(view(state, seat)))
assert warm_up() and ready()
try:
    check_bot("cmd:no-such-program")
except UnknownBotError as error:
    print(error)
"""


def test_nothing_is_loaded_that_a_browser_lacks() -> None:
    program = LOADED.format(without=LACKING)
    told = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith("there is no program no-such-program")
