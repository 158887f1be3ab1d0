"""SQLite's write-ahead log is emptied beside those who write, and does not grow for ever."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

import ohhell.store.checkpoints as checkpoints_module
from ohhell.store.archive import SqlArchive
from ohhell.store.checkpoints import move
from ohhell.store.database import database_url as parse
from tests.store.test_archive import kept, look, make


async def write(archive: SqlArchive, first: int, last: int) -> None:
    for seq in range(first, last + 1):
        await archive.append("table", 1, [kept(seq)])


def size(path: Path) -> int:
    return path.stat().st_size


async def test_a_long_log_begins_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database, log = tmp_path / "ohhell.db", tmp_path / "ohhell.db-wal"
    async with SqlArchive(parse(tmp_path)) as archive:
        await make(archive)
        await write(archive, 2, 300)
        assert size(log) > 1_000_000
        with closing(sqlite3.connect(database, isolation_level=None)) as connection:
            before = size(database)
            move(connection)
            assert size(database) > before
            assert size(log) > 1_000_000  # it is not long enough
            monkeypatch.setattr(checkpoints_module, "_LONGEST", 100)
            with closing(sqlite3.connect(database, isolation_level=None)) as reader:
                reader.execute("BEGIN")
                reader.execute("SELECT count(*) FROM events").close()
                monkeypatch.setattr(checkpoints_module, "_REST", 10)
                await write(archive, 301, 350)
                move(connection)
                assert size(log) > 1_000_000  # somebody reads what it holds
            move(connection)
            assert size(log) == 0
        await write(archive, 351, 360)
        assert len((await look(archive)).kept) == 360


async def test_it_is_done_after_something_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = threading.Event()
    monkeypatch.setattr(checkpoints_module, "_PAUSE", 0.001)
    monkeypatch.setattr(checkpoints_module, "move", lambda _: done.set())
    async with SqlArchive(parse(tmp_path)) as archive:
        await archive.check()
        assert not done.is_set()
        await make(archive)
        assert done.wait(60)
    assert not (tmp_path / "ohhell.db-wal").exists()
