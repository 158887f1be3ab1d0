"""Without a compiler the kernel is plain Python and plays the same: whole deals, and the network's choices."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ohhell.bots import OFFERED, make_bot
from ohhell.bots.judged import weights
from ohhell.bots.learned import LearnedBot
from ohhell.bots.level_bot import LevelBot
from ohhell.bots.seen import seen_rows
from ohhell.cards import Stream
from ohhell.game import View, view
from ohhell.kernel import arrays, plain
from ohhell.kernel import layout as at
from ohhell.kernel.deals import random_deals
from ohhell.kernel.dice import dice_of
from ohhell.kernel.layout import Words
from ohhell.kernel.net import sheet
from ohhell.kernel.net.judge import HEAP, judge
from ohhell.kernel.tables import tables
from ohhell.rules import form, preset
from tests.game.walks import walk
from tests.kernel.test_twins import Twins

ROOT = Path(__file__).parents[2]

RULES: list[tuple[str, int, dict[str, Any]]] = [
    ("oh-hell", 4, {"sizes": [10, 5, 1]}),
    ("blackout", 3, {"sizes": [13, 2]}),
    ("squares", 7, {"sizes": [7]}),
    ("boerenbridge", 2, {"sizes": [8], "trump": "none", "hook": "off"}),
    ("atkinson", 5, {"sizes": [9]}),
    ("bondebridge", 4, {"sizes": [3, 5]}),
    ("la-pocha", 4, {"sizes": [10, 2]}),
    ("nomination-whist", 4, {"sizes": [6]}),
    ("sixty", 4, {"sizes": [14, 3]}),
    ("oh-hell", 4, {"sizes": [26, 7], "deck": "double", "must_beat": True}),
    ("oh-hell", 10, {"sizes": [10], "deck": "double", "void": "must-trump"}),
]
"""Plain ones; ones with duties, names and jokers; and packs that fill both words of a hand to the last bit."""


def worths(seen: View) -> list[float]:
    """The network's expected points of each legal choice."""
    rows, heap = seen_rows(seen), np.empty(HEAP, np.float32)
    ids, worth = np.empty(sheet.LISTED, np.int16), np.empty(at.CARDS, np.float64)
    count = judge(rows.state, rows.tables.data, sheet.ranks(seen.form), weights(), rows.desk, ids, heap, worth)
    assert count == len(seen.legal)
    return [float(points) for points in worth[:count]]


def judged() -> list[tuple[list[float], int]]:
    """What the network thinks of each choice of whole random games, and the number of the one that it takes."""
    found, bot = [], LearnedBot()
    for name, players, change in RULES:
        for state, _ in walk(preset(name).rules.replace(change), players, seed=players):
            seen = None if state.to_act is None else view(state, state.to_act)
            # Where bids are secret the network does not know what is barred.
            if seen is not None and len(seen.legal) > 1 and seen.hand and seen.form.rules.bids == "open":
                found.append((worths(seen), seen.legal.index(bot.choose(seen))))
    return found


def scored() -> list[list[list[int]]]:
    """The points of random deals."""
    found = []
    for name, players, change in RULES:
        table = form(preset(name).rules.replace(change), players)
        scores = np.zeros((5, players), np.int64)
        random_deals(tables(table).data, change["sizes"][0], 1, dice_of(Stream.of_seed(1, name)), scores)
        found.append(scores.tolist())
    return found


def twins() -> None:
    """Play whole games in the engine and the kernel, each step compared."""
    for seed, (name, players, change) in enumerate(RULES):
        Twins(preset(name).rules.replace({"tie": "shared", **change}), players, seed).play()


def in_plain_python(asked: str, *, blocked: str = "") -> Any:
    """What one of the functions above returns in another process, without the compiler."""
    program = f"""
import sys
if {blocked!r}:
    sys.modules[{blocked!r}] = None
import json
from tests.kernel import test_plain
from ohhell.kernel import compiler
assert compiler.PLAIN
assert "numba.core" not in sys.modules
print(json.dumps(test_plain.{asked}()))
"""
    told = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        cwd=ROOT,
        env=os.environ | {"OHHELL_PLAIN": "" if blocked else "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    assert told.stderr == ""
    return json.loads(told.stdout)


@pytest.mark.parametrize("blocked", ["", "numba", "llvmlite"])
def test_the_network_thinks_the_same(blocked: str) -> None:
    here, there = judged(), in_plain_python("judged", blocked=blocked)
    assert len(here) == len(there) > 100
    for (points, choice), (plain_points, plain_choice) in zip(here, there, strict=True):
        assert plain_points == pytest.approx(points, abs=1e-4)
        # Of choices that are worth the same, roundings decide.
        assert points[plain_choice] == pytest.approx(points[choice], abs=1e-4)


def test_random_deals_end_the_same() -> None:
    assert in_plain_python("scored") == scored()


def test_whole_games_are_those_of_the_engine() -> None:
    in_plain_python("twins")


def unseen_hands() -> list[tuple[int, bool]]:
    """How much a level says of bids on hands that it has not seen, and whether it bids as the careful bot does."""
    found, careful = [], make_bot("careful", Stream.of_seed(1, "careful"))
    for name in OFFERED:
        bot = make_bot(name, Stream.of_seed(1, name))
        assert isinstance(bot, LevelBot)
        for state, _ in walk(preset("oh-hell").rules.replace({"blind": "one-card", "sizes": [1]}), 4, seed=1):
            seen = None if state.to_act is None else view(state, state.to_act)
            if seen is not None and seen.hand is None and len(seen.legal) > 1:
                thought = bot.consider(seen)
                found.append((len(thought.candidates), thought.choice == bot.choose(seen) == careful.choose(seen)))
    return found


def test_hands_that_are_not_seen_are_left_to_the_careful_bot() -> None:
    found = in_plain_python("unseen_hands")
    assert found
    assert all(each == [0, True] for each in found)


def ready_without_waiting() -> list[bool]:
    from ohhell.kernel import ready, warm_up
    from ohhell.kernel.warm import cache_folder

    return [ready(), warm_up(background=True), ready(), cache_folder() is None]


def test_there_is_nothing_to_wait_for() -> None:
    assert in_plain_python("ready_without_waiting") == [False, True, True, True]


@pytest.mark.parametrize("word", [0b1011000, 1, -1, -(1 << 63), -(1 << 63) | 5, (1 << 63) - 1, 1 << 63, (1 << 64) - 1])
def test_bits_of_words_with_and_without_a_sign(word: int) -> None:
    places = [place for place in range(64) if word >> place & 1]
    assert plain.count_bits(word) == len(places)
    assert plain.lowest_bit(word) == places[0]
    assert [plain.nth_bit(word, skip) for skip in range(len(places))] == places


def test_an_empty_word_has_no_lowest_bit() -> None:
    assert plain.lowest_bit(0) == 64
    assert plain.count_bits(0) == 0


@plain.compiled("int64(int64[::1], int64[::1], int64)")
def flipped(state: Words, desk: Words, card: int) -> int:
    """A function as the kernel has them: it plays and takes back a card, and counts up."""
    state[at.HANDS] ^= 1 << card
    desk[0] += 1
    left = 0
    word = state[at.HANDS]
    while word:
        word &= word - 1
        left += 1
    return left


@pytest.mark.parametrize("card", [0, 31, 62, 63])
def test_what_a_function_writes_is_in_the_arrays_it_was_given(card: int) -> None:
    state, desk = np.zeros(at.STATE, np.int64), np.zeros(3, np.int64)
    number: Any = np.int64(card)
    state[at.HANDS], state[at.BIDS] = -1, -1
    assert flipped(state, desk, number) == 63
    assert plain.count_bits(state[at.HANDS]) == 63
    assert flipped(state, desk, card) == 64
    assert (state[at.HANDS], state[at.BIDS], desk[0]) == (-1, -1, 2)


def test_a_layer_is_the_sum_of_what_leads_to_it() -> None:
    random = np.random.Generator(np.random.PCG64(1))
    net, heap = random.standard_normal(40).astype(np.float32), random.standard_normal(10).astype(np.float32)
    source = np.maximum(heap[1:5], 0)
    wanted = [net[32 + unit] + sum(source[at] * net[20 + 3 * at + unit] for at in range(4)) for unit in range(3)]
    arrays.layer(net, heap, 1, 4, 6, 3, 32)
    assert heap[1:5].tolist() == source.tolist()
    assert heap[6:9].tolist() == pytest.approx(wanted, abs=1e-5)
