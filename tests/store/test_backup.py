"""A backup is one moment of the database, whole, whatever is written meanwhile; and it can be put back."""

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest

import ohhell.store.backup as backup_module
from ohhell.store import StoreError
from ohhell.store.archive import SqlArchive
from ohhell.store.backup import Contents, backup, examine, restore
from ohhell.store.database import database_url as parse
from tests.store.hammer import event
from tests.store.test_archive import kept, look, make


async def fill(folder: Path, events: int) -> Path:
    """A database with one table and so many events."""
    async with SqlArchive(parse(folder)) as archive:
        await make(archive, seats=("ann",))
        if events > 1:
            await archive.append("table", 1, [kept(seq) for seq in range(2, events + 1)])
    return folder / "ohhell.db"


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def count(folder: Path) -> int:
    async with SqlArchive(parse(folder)) as archive:
        return len((await look(archive)).kept)


async def test_a_backup_is_one_moment_while_a_server_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_module, "_PAGES", 1)
    written = {"a": 1, "b": 1}
    busy, stop = asyncio.Event(), asyncio.Event()
    turns: list[int] = []

    async with SqlArchive(parse(tmp_path / "data")) as archive:
        for table in written:
            await archive.create(table, b"s", b"d", [event(table, 1)])

        async def play(table: str) -> None:
            while not stop.is_set():
                await archive.append(table, 1, [event(table, written[table] + 1)])
                written[table] += 1
                if min(written.values()) > 300:
                    busy.set()

        players = [asyncio.create_task(play(table)) for table in written]
        await busy.wait()
        before = dict(written)
        found = await asyncio.to_thread(
            backup, tmp_path / "data/ohhell.db", tmp_path / "copy", tell=lambda done, _: turns.append(done)
        )
        after = dict(written)
        stop.set()
        await asyncio.gather(*players)
    assert len(turns) > 10
    assert turns == sorted(turns)  # it never begins again
    assert sum(after.values()) > sum(before.values())
    assert names(tmp_path) == ["copy", "data"]
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    assert found.tables == 2
    assert found.events <= sum(after.values()) + 2
    restore(tmp_path / "again/ohhell.db", tmp_path / "copy")
    async with SqlArchive(parse(tmp_path / "again")) as archive:
        for table in written:
            log = (await look(archive, table)).kept
            assert before[table] <= len(log) <= after[table] + 1
            assert log == [event(table, seq) for seq in range(1, len(log) + 1)]


async def test_a_backup_replaces_nothing_unasked(tmp_path: Path) -> None:
    database = await fill(tmp_path, 3)
    file = tmp_path / "copy"
    file.write_text("mine")
    with pytest.raises(StoreError, match="there already: choose another name, or replace it with --force"):
        backup(database, file)
    assert file.read_text() == "mine"
    assert backup(database, file, force=True) == Contents(1, 3)
    with pytest.raises(StoreError, match="is the database itself: choose another name"):
        backup(database, database, force=True)


async def test_a_backup_that_fails_leaves_the_old_one(tmp_path: Path) -> None:
    database = await fill(tmp_path / "data", 500)
    file = tmp_path / "copy"
    file.write_text("the old one")
    whole = database.read_bytes()
    database.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(StoreError):
        backup(database, file, force=True)
    assert file.read_text() == "the old one"
    assert names(tmp_path) == ["copy", "data"]


async def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no database at"):
        backup(tmp_path / "ohhell.db", tmp_path / "copy")
    with pytest.raises(StoreError, match="there is no backup at"):
        restore(tmp_path / "ohhell.db", tmp_path / "copy")
    database = await fill(tmp_path, 1)
    with pytest.raises(StoreError, match="cannot be written"):
        backup(database, tmp_path / "nowhere" / "copy")


async def test_what_was_there_is_kept_beside(tmp_path: Path) -> None:
    file = tmp_path / "copy"
    backup(await fill(tmp_path / "a", 5), file)
    target = await fill(tmp_path / "b", 3)
    first = restore(target, file)
    assert first.contents == Contents(1, 5)
    second = restore(target, file)
    assert await count(tmp_path / "b") == 5
    assert first.before is not None
    assert second.before is not None
    assert first.before != second.before
    assert examine(first.before) == Contents(1, 3)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


async def test_what_a_killed_server_left_in_its_write_ahead_log_is_kept_too(tmp_path: Path) -> None:
    file = tmp_path / "copy"
    backup(await fill(tmp_path / "a", 5), file)
    await fill(tmp_path / "b", 3)
    (tmp_path / "killed").mkdir()
    async with SqlArchive(parse(tmp_path / "b")) as archive:
        await archive.append("table", 1, [kept(4)])
        for path in (tmp_path / "b").glob("ohhell.db*"):
            (tmp_path / "killed" / path.name).write_bytes(path.read_bytes())
    assert (tmp_path / "killed/ohhell.db-wal").stat().st_size
    before = restore(tmp_path / "killed/ohhell.db", file).before
    assert before is not None
    assert examine(before) == Contents(1, 4)
    assert await count(tmp_path / "killed") == 5


async def test_a_database_in_use_is_not_replaced(tmp_path: Path) -> None:
    file = tmp_path / "copy"
    backup(await fill(tmp_path / "a", 5), file)
    await fill(tmp_path / "b", 3)
    async with SqlArchive(parse(tmp_path / "b")) as archive:
        with pytest.raises(StoreError, match="another ohhell is using"):
            restore(tmp_path / "b/ohhell.db", file)
        await archive.append("table", 1, [kept(4)])
    assert await count(tmp_path / "b") == 4


@pytest.mark.parametrize("what", ["text", "empty", "other", "newer", "damaged", "itself"])
async def test_what_is_no_backup_is_refused(tmp_path: Path, what: str) -> None:
    database = await fill(tmp_path / "data", 400)
    file = tmp_path / "copy"
    backup(database, file)
    if what == "text":
        file.write_text("Once upon a time\n" * 1000)
    elif what == "empty":
        file.write_bytes(b"")
    elif what == "damaged":
        whole = bytearray(file.read_bytes())
        middle = len(whole) // 2
        whole[middle : middle + 4096] = b"\xff" * 4096
        file.write_bytes(whole)
    elif what == "itself":
        file = database
    else:
        file.unlink()
        with sqlite3.connect(file) as connection:
            connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
            connection.execute(
                "INSERT INTO alembic_version VALUES (?)", ["ohhell_9999" if what == "newer" else "a1b2c3"]
            )
        connection.close()
    with pytest.raises(StoreError) as caught:
        restore(database, file)
    assert "\n" not in str(caught.value)
    assert await count(tmp_path / "data") == 400
    assert names(tmp_path / "data") == ["ohhell.db", "ohhell.db.lock"]
    with pytest.raises(StoreError):
        restore(tmp_path / "fresh" / "ohhell.db", file if what != "itself" else tmp_path / "fresh" / "ohhell.db")
    assert not (tmp_path / "fresh" / "ohhell.db").exists()
