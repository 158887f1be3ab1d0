"""Many write together, and what goes wrong for one, or with the database, goes wrong for nobody else."""

import asyncio
import threading
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from sqlite3 import Connection as SqliteConnection

import pytest
from sqlalchemy import event

import ohhell.store.writer as writer_module
from ohhell.store import log
from ohhell.store.archive import SqlArchive
from ohhell.store.database import database_url as parse
from ohhell.store.database import writing
from ohhell.table.archive import ArchiveError, LostTableError, RepeatedError
from tests.databases import PostgresServer
from tests.store.test_archive import kept, look, make


@pytest.fixture
async def archive(database_url: str) -> AsyncIterator[SqlArchive]:
    async with SqlArchive(parse(Path(), database_url)) as archive:
        yield archive


async def together(archive: SqlArchive, *asked: Coroutine[None, None, None]) -> list[BaseException | None]:
    """What comes of what is asked for while the writer is busy, and so is written together."""
    busy, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def hold_up(_: object) -> None:
        loop.call_soon_threadsafe(busy.set)
        go_on.wait()

    held_up = asyncio.ensure_future(archive._writer.do(hold_up))
    await busy.wait()
    waiting = [asyncio.ensure_future(one) for one in asked]
    await asyncio.sleep(0)  # each has asked
    go_on.set()
    await held_up
    return await asyncio.gather(*waiting, return_exceptions=True)


def commits(archive: SqlArchive) -> list[object]:
    """Grows by one with each transaction from now on."""
    seen: list[object] = []
    event.listen(archive._writer._engine, "commit", seen.append)
    return seen


async def test_what_waits_is_written_in_one_transaction(archive: SqlArchive) -> None:
    for table in range(100):
        await make(archive, str(table))
    seen = commits(archive)
    assert await together(archive, *[archive.append(str(table), 1, [kept(2)]) for table in range(100)]) == [None] * 100
    assert len(seen) == 2  # the one held up, and ours


async def test_one_table_may_wait_with_several(archive: SqlArchive) -> None:
    await make(archive)
    assert await together(archive, *[archive.append("table", 1, [kept(seq)]) for seq in (2, 3, 4)]) == [None] * 3
    assert [one.seq for one in (await look(archive)).kept] == [1, 2, 3, 4]


async def test_what_spoils_the_transaction_spoils_nobody_else(archive: SqlArchive) -> None:
    for table in range(10):
        await make(archive, str(table))
    await archive.append("3", 1, [kept(2, cmd_id="ann:1")])
    outcomes = await together(
        archive,
        archive.append("0", 1, [kept(2)]),
        archive.append("1", 1, [kept(2, cmd_id="\ud800")]),
        archive.append("2", 7, [kept(2)]),
        archive.append("3", 1, [kept(3, cmd_id="ann:1")]),
        archive.append("4", 1, [kept(9)]),
        archive.append("5", 1, [kept(2)], seats=["ann"], stage="playing"),
        archive.append("6", 1, [kept(2, cmd_id="ann:1"), kept(3, cmd_id="ann:1")]),
        archive.append("7", 1, [kept(2)]),
    )
    assert [type(one) for one in outcomes] == [
        type(None),
        ArchiveError,
        LostTableError,
        RepeatedError,
        LostTableError,
        type(None),
        ArchiveError,
        type(None),
    ]
    counts = [len((await look(archive, str(table))).kept) for table in range(8)]
    assert counts == [2, 1, 1, 2, 1, 2, 1, 2]
    assert await archive.tables_of("ann") == ["5"]
    assert not any("\n" in str(one) or '"type"' in str(one) for one in outcomes)  # a line, and none of the secrets


async def test_who_stops_waiting_stops_nothing(archive: SqlArchive) -> None:
    await make(archive)

    async def give_up() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(archive.append("table", 1, [kept(2)]), 0)

    assert await together(archive, give_up(), archive.append("table", 1, [kept(2)])) == [None, None]
    assert len((await look(archive)).kept) == 2


async def test_a_fault_of_ours_is_shown_as_it_is_and_the_writer_goes_on(archive: SqlArchive) -> None:
    await make(archive)

    def fail(_: object) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await archive._writer.do(fail)
    await archive.append("table", 1, [kept(2)])


async def test_events_with_gaps_are_not_asked_for(archive: SqlArchive) -> None:
    await make(archive)
    for events in ([], [kept(2), kept(4)]):
        with pytest.raises(ValueError, match="one after another"):
            await archive.append("table", 1, events)


async def test_too_many_who_wait_are_refused(archive: SqlArchive, monkeypatch: pytest.MonkeyPatch) -> None:
    await make(archive)
    monkeypatch.setattr(writer_module, "MOST_WAITING", 2)
    outcomes = await together(archive, *[archive.append("table", 1, [kept(seq)]) for seq in (2, 3, 4)])
    assert outcomes[:2] == [None, None]
    assert str(outcomes[2]) == "the database is too slow for so many tables: try again"


async def test_what_was_asked_for_before_the_close_is_written(database_url: str) -> None:
    archive = SqlArchive(parse(Path(), database_url))
    await make(archive)
    waiting = [asyncio.ensure_future(archive.append("table", 1, [kept(seq)])) for seq in range(2, 700)]
    await asyncio.sleep(0)
    await archive.close()
    await asyncio.gather(*waiting)
    with pytest.raises(ArchiveError, match="has been closed"):
        await archive.append("table", 1, [kept(700)])
    with pytest.raises(ArchiveError, match="has been closed"):
        await archive.look("table")
    await archive.close()
    async with SqlArchive(parse(Path(), database_url)) as again:
        assert len((await look(again)).kept) == 699


async def test_what_is_tried_again_is_kept_once(archive: SqlArchive) -> None:
    await make(archive)
    same = log.make_append("table", 1, [kept(2), kept(3, cmd_id="ann:1")], None, None)
    other = log.make_append("table", 1, [kept(2)], None, None)
    with writing(archive._engine).begin() as connection:
        assert log.keep(connection, [same], again=True) == [None]
    with writing(archive._engine).begin() as connection:
        assert log.keep(connection, [same], again=True) == [None]
        assert [type(one) for one in log.keep(connection, [same])] == [RepeatedError]
    assert len((await look(archive)).kept) == 3
    with writing(archive._engine).begin() as connection:
        log.claim(connection, "table")
        assert [type(one) for one in log.keep(connection, [same, other], again=True)] == [LostTableError] * 2


async def test_a_full_disk_refuses_and_breaks_nothing(tmp_path: Path) -> None:
    pages = [20]

    def limit(connection: SqliteConnection, _: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages[0]}").close()

    async with SqlArchive(parse(tmp_path)) as archive:
        event.listen(archive._engine, "connect", limit)
        archive._engine.dispose()  # what it opened without the limit
        await make(archive)
        seq = 1

        async def fill() -> None:
            nonlocal seq
            while seq < 20_000:
                await archive.append("table", 1, [kept(seq + more) for more in range(1, 21)])
                seq += 20

        with pytest.raises(ArchiveError, match=r"cannot be written \(database or disk is full\)"):
            await fill()
        assert seq > 1
        assert len((await look(archive)).kept) == seq
        pages[0] = 1_000_000
        archive._engine.dispose()
        await archive.append("table", 1, [kept(seq + more) for more in range(1, 21)])
        assert [one.seq for one in (await look(archive)).kept] == list(range(1, seq + 21))


async def test_a_server_that_goes_away_is_found_again(own_postgresql: PostgresServer) -> None:
    async with SqlArchive(parse(Path(), own_postgresql.url())) as archive:
        await make(archive, seats=("ann",))
        own_postgresql.stop("immediate")
        with pytest.raises(ArchiveError, match="the database cannot be written") as caught:
            await archive.append("table", 1, [kept(2)])
        assert "\n" not in str(caught.value)
        with pytest.raises(ArchiveError, match="the database cannot be read"):
            await archive.check()
        own_postgresql.start()
        await archive.check()
        await archive.append("table", 1, [kept(2)])
        # Stopped and back before anybody looks: nobody notices.
        own_postgresql.stop("immediate")
        own_postgresql.start()
        await archive.append("table", 1, [kept(3)])
        own_postgresql.stop()
        own_postgresql.start()
        assert await archive.tables_of("ann") == ["table"]
        assert len((await look(archive)).kept) == 3
