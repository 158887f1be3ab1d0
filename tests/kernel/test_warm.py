"""The kernel is compiled once on a machine, where it can be kept; nobody waits for it who does not want to."""

import io
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ohhell.kernel import ready, warm, warm_up

COMPILES = pytest.mark.timeout(600)  # the first time on a machine, which may be busy

LIGHT = """
import sys
from ohhell import kernel
from ohhell.cli import main
main(["rules"])
main(["rules", "sixty"])
main(["referee", sys.argv[1]])
assert not kernel.ready()
print("numba" in sys.modules, "numpy" in sys.modules, file=sys.stderr)
"""
BEHIND = """
import sys
from ohhell.kernel import ready, warm, warm_up
print(warm_up(background=True), "numba" in sys.modules)
print(warm._loaded.wait(500), ready(), warm_up(background=True))
"""
SECOND = """
import numpy as np
from ohhell.cards import Stream
from ohhell.kernel import deals, dice, moves
from ohhell.kernel.compiler import cache_folder
from ohhell.kernel.tables import tables
from ohhell.rules import form, preset

for function in (dice.below, moves.deal, moves.legal, moves.play, moves.act, deals.play_on, deals.random_deals):
    hits, misses = function.stats.cache_hits, function.stats.cache_misses
    assert not misses, function
    assert hits, function
for name in ("oh-hell", "atkinson", "sixty"):
    table = tables(form(preset(name).rules, 5))
    scores = np.zeros((100, 5), np.int64)
    deals.random_deals(table.data, 5, 1, dice.dice_of(Stream.of_seed(1, "second")), scores)
    print(scores.sum())
"""


def run(program: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", program, *arguments],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | environment,
    )


def test_the_rules_and_the_referee_do_without_the_compiler() -> None:
    record = next((Path(__file__).parent.parent / "record").rglob("*.ohr"))
    told = run(LIGHT, str(record))
    assert told.returncode == 0, told.stderr
    assert told.stderr == "False False\n"


@COMPILES
def test_in_the_background_nobody_waits() -> None:
    told = run(BEHIND)
    assert told.returncode == 0, told.stderr
    assert told.stdout == "False False\nTrue True True\n"
    assert told.stderr == ""


@COMPILES
def test_a_second_process_finds_everything_compiled_and_plays_the_same_deals() -> None:
    first = run(SECOND.replace("assert not misses, function", ""))  # it may be the one that fills the cache
    second = run(SECOND)
    assert (second.returncode, second.stderr) == (0, "")
    assert second.stdout == first.stdout
    assert len(second.stdout.split()) == 3


@COMPILES
def test_waiting_for_it_makes_it_ready() -> None:
    assert warm_up()
    assert ready()
    assert (warm.cache_folder() or Path("nowhere")).joinpath("complete").exists()


def folder_in(environment: dict[str, str]) -> str:
    told = run("from ohhell.kernel import warm; print(warm.cache_folder())", **environment)
    assert told.returncode == 0, told.stderr
    return told.stdout.strip()


def test_the_cache_lies_where_numba_is_told_or_with_the_users_caches(tmp_path: Path) -> None:
    assert folder_in({"NUMBA_CACHE_DIR": str(tmp_path / "told")}).startswith(str(tmp_path / "told"))
    users = {"XDG_CACHE_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path), "HOME": str(tmp_path)}
    assert folder_in({"NUMBA_CACHE_DIR": "", **users}).startswith(str(tmp_path))


def test_without_a_place_to_write_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert folder_in({"NUMBA_CACHE_DIR": str(tmp_path / "file")}) == "None"


def test_what_old_versions_left_goes_after_some_weeks(tmp_path: Path) -> None:
    for name in ("now", "old", "new"):
        (tmp_path / name).mkdir()
    long_ago = time.time() - 60 * 24 * 3600
    os.utime(tmp_path / "old", (long_ago, long_ago))
    warm._forget_old(tmp_path / "now")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "now"]


def test_a_waiting_terminal_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(sys, "stderr", screen)
    warm.tell("nobody waits")
    assert screen.getvalue() == ""
    monkeypatch.setattr(warm, "_telling", True)
    warm.tell("play")
    assert screen.getvalue().startswith("\r\x1b[KCompiling the card kernel, once on this machine")
    assert screen.getvalue().endswith(": play")
    assert "\n" not in screen.getvalue()
