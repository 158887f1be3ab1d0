"""Killed at any moment, a database holds every event that was acknowledged, once, and no half of anything.

``OHHELL_KILLS`` says how many kills there are on each database.
"""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from ohhell.store.archive import SqlArchive
from ohhell.store.database import database_url as parse
from tests.store.hammer import TABLES, event

KILLS = int(os.environ.get("OHHELL_KILLS", "30"))
ROOT = Path(__file__).parents[2]


def run_and_kill(url: str, number: int, acknowledgements: int, spin: int) -> dict[str, int]:
    """Let it run to so many acknowledgements and a little longer, then kill it: the last one of each table."""
    words = [sys.executable, "-m", "tests.store.hammer", url, str(number)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=ROOT) as child:
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(acknowledgements)]
        for _ in range(spin):
            pass
        child.kill()
        said += child.stdout.readlines()
    pairs = [line.split() for line in said if line.endswith("\n")]
    return {table: int(seq) for table, seq in pairs}


@pytest.mark.timeout(60 + 4 * KILLS)
async def test_every_acknowledged_event_outlives_a_kill(database_url: str) -> None:
    dice = random.Random(7)
    found: dict[str, int] = {}
    for number in range(KILLS):
        acknowledged = run_and_kill(database_url, number, dice.randrange(1, 300), dice.randrange(100_000))
        assert acknowledged
        async with SqlArchive(parse(Path(), database_url)) as archive:
            assert {f"{number}-{table}" for table in range(TABLES)} >= set(acknowledged)
            for table, last in acknowledged.items():
                stored = await archive.load(table)
                assert stored is not None
                assert len(stored.kept) >= last
                assert stored.kept == [event(table, seq) for seq in range(1, len(stored.kept) + 1)]
                found[table] = len(stored.kept)
                await archive.append(table, stored.epoch, [event(table, len(stored.kept) + 1)])
    async with SqlArchive(parse(Path(), database_url)) as archive:
        for table, count in found.items():
            stored = await archive.look(table)
            assert stored is not None
            assert stored.kept == [event(table, seq) for seq in range(1, count + 2)]
