"""Killed at any moment, a game goes on with every event that was acknowledged, to the same end.

``OHHELL_KILLS`` says how many kills there are.
"""

import os
import random
import subprocess
import sys
from pathlib import Path

from ohhell.record import loads
from ohhell.store import Games
from tests.dicers import DicersTable
from tests.store.scripted import SETUP, digest

KILLS = int(os.environ.get("OHHELL_KILLS", "30"))
ROOT = Path(__file__).parents[2]


def reference() -> list[str]:
    table = DicersTable(SETUP)
    while not table.state.over:
        table.step()
    return [digest(event) for event in table.events]


def run_and_kill(folder: Path, acknowledgements: int, spin: int) -> tuple[dict[int, str], bool]:
    """Let the game run to so many acknowledgements and a little longer, then kill it: what it acknowledged."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.store.scripted", str(folder)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as child:
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(acknowledgements + 1)]
        for _ in range(spin):
            pass
        child.kill()
        said += child.stdout.readlines()
    pairs = [line.split() for line in said if line.endswith("\n")]
    found = {int(number): mark for number, mark in pairs if number.isdigit()}
    return found, any(words[0] == "end" for words in pairs if words)


def test_every_acknowledged_event_outlives_a_kill(tmp_path: Path) -> None:
    whole = reference()
    dice = random.Random(7)
    kills = games_finished = 0
    folder = tmp_path / "0"
    while kills < KILLS:
        found, ended = run_and_kill(folder, dice.randrange(12), dice.randrange(200_000))
        kills += 1
        for number, mark in found.items():
            assert whole[number - 1] == mark
        with Games(folder) as games:
            saved = games.resume()
            if saved is None:
                finished = list(games.finished.glob("*.ohr"))
                # A game that was never begun, or one that has its end.
                assert ended or finished or not found
                if finished:
                    (path,) = finished
                    record = loads(path.read_text(encoding="utf-8"))
                    assert [digest(event) for event in record.events] == whole
                    assert record.secret == SETUP.secret
                    games_finished += 1
                    folder = tmp_path / str(kills)
                continue
            kept = [digest(event) for event in saved.events]
            assert kept == whole[: len(kept)]
            assert len(kept) >= max(found, default=0)
            assert saved.setup == SETUP
    assert games_finished or KILLS < 10
