"""Old tables are forgotten when the settings say so, and nothing else is."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import func, select

from ohhell.store import schema
from ohhell.store.archive import SqlArchive
from ohhell.store.database import database_url as parse
from ohhell.table.archive import Kept, LostTableError
from ohhell.table.events import Said
from ohhell.table.hall import Hall
from ohhell.table.wire import OpenTable, Stage
from tests.table.fakes import NowMinds

STAGES: tuple[Stage, ...] = ("lobby", "playing", "over", "score")


@pytest.fixture
async def archive(database_url: str) -> AsyncIterator[SqlArchive]:
    async with SqlArchive(parse(Path(), database_url)) as archive:
        yield archive


async def make(archive: SqlArchive, table: str, at: int, stage: Stage | None = None) -> None:
    events = [Kept(seq=seq, at=at, event=Said(seat=0, text="")) for seq in (1, 2)]
    await archive.create(table, b"", b"", events[:1], seats=["ann"])
    await archive.append(table, 1, events[1:], stage=stage)


async def test_tables_are_forgotten_by_stage_and_age(archive: SqlArchive) -> None:
    await make(archive, "lobby", 10)
    await make(archive, "new lobby", 20)
    await make(archive, "playing", 10, "playing")
    await make(archive, "over", 10, "over")
    assert await archive.forget(["lobby"], 20) == 1
    assert set(await archive.tables_of("ann")) == {"new lobby", "playing", "over"}
    assert await archive.forget(["playing", "over"], 10) == 0
    assert await archive.forget(["over"], 11) == 1
    assert await archive.load("over") is None
    assert await archive.load("playing") is not None


async def test_nothing_is_left_of_a_table_that_is_forgotten(archive: SqlArchive) -> None:
    for number in range(120):  # more than go at once
        await make(archive, str(number), 10)
    assert await archive.forget(["lobby"], 11) == 120
    for rows in (schema.tables, schema.events, schema.seats):
        counting = select(func.count()).select_from(rows)
        assert await archive._read(lambda connection, counting=counting: connection.scalar(counting)) == 0  # type: ignore[misc]
    with pytest.raises(LostTableError):
        await archive.append("1", 1, [Kept(seq=3, at=30, event=Said(seat=0, text=""))])


async def test_a_table_stands_from_the_first_where_it_was_opened(archive: SqlArchive) -> None:
    first = [Kept(seq=1, at=10, event=Said(seat=0, text=""))]
    for stage in STAGES:
        await archive.create(stage, b"", b"", first, seats=["ann"], stage=stage)
    assert await archive.forget(["lobby"], 20) == 1
    assert set(await archive.tables_of("ann")) == {"playing", "over", "score"}
    assert await archive.forget(["score"], 20) == 1


async def test_what_happens_at_a_table_leaves_its_stage(archive: SqlArchive) -> None:
    async with Hall(archive, NowMinds()) as hall:
        begun = await hall.open("ann", OpenTable(rules="blackout", name="Ann", bot="careful", start=True))
        score = await hall.open("ann", OpenTable(rules="", name="", record="ohr 1\nplayers Ann Bo Cy\n"))
        lobby = await hall.open("ann", OpenTable(rules="blackout", name="Ann", bot="careful"))
        assert await archive.forget(["lobby"], 2**50) == 1
        assert set(await archive.tables_of("ann")) == {begun, score}
        assert lobby not in {begun, score}
