"""What every archive promises, in memory and on each database."""

import asyncio
import contextlib

import pytest

from ohhell.table.archive import Archive, ArchiveError, Kept, LostTableError, RepeatedError, Stored
from ohhell.table.events import AnyEvent, CardPlayed, Dealt, Opened, Said
from tests.databases import Reopen

SECRET, DICE = b"\x00s" * 16, b"\xffd" * 16
OPENED = Opened(host="ann", rules="oh-hell", preset="oh-hell", players=4)
ODD = "♠ 'quoted' \"twice\" <b> \\ %s :name \N{RIGHT-TO-LEFT OVERRIDE}\x00\U0001f0a1"


def kept(seq: int, event: AnyEvent | None = None, cmd_id: str | None = None) -> Kept:
    return Kept(seq=seq, cmd_id=cmd_id, at=1_700_000_000_000 + seq, event=event or Said(seat=0, text=f"number {seq}"))


async def make(archive: Archive, table: str = "table", *, seats: tuple[str, ...] = ()) -> None:
    assert await archive.create(table, SECRET, DICE, [kept(1, OPENED)], seats=seats) == 1


async def look(archive: Archive, table: str = "table") -> Stored:
    found = await archive.look(table)
    assert found is not None
    return found


async def test_what_is_kept_comes_back_as_it_was(archive: Archive, reopen: Reopen) -> None:
    log = [
        kept(1, OPENED),
        kept(2, Said(seat=1, text=ODD), "ann:1"),
        kept(3, Dealt(number=1, size=1, dealer=0, hands=[["Ah"], ["3c'"]], shown=["W1"], trump="none")),
        kept(4, CardPlayed(seat=1, card="3c'"), "ann:2"),
    ]
    assert await archive.create("table", SECRET, DICE, log[:2]) == 1
    await archive.append("table", 1, log[2:])
    again = await reopen()
    assert await again.look("table") == Stored(secret=SECRET, dice=DICE, epoch=1, kept=log)
    assert await again.load("table") == Stored(secret=SECRET, dice=DICE, epoch=2, kept=log)


async def test_a_table_that_is_not_there_is_none(archive: Archive) -> None:
    assert await archive.load("nowhere") is None
    assert await archive.look("nowhere") is None
    with pytest.raises(LostTableError):
        await archive.append("nowhere", 1, [kept(1)])


async def test_a_name_is_given_once(archive: Archive) -> None:
    await make(archive)
    with pytest.raises(ArchiveError, match="there is a table table already"):
        await archive.create("table", DICE, SECRET, [kept(1)])
    assert (await look(archive)).secret == SECRET


async def test_the_owner_is_who_loaded_last(archive: Archive, reopen: Reopen) -> None:
    await make(archive)
    other = await reopen()
    stored = await other.load("table")
    assert stored is not None
    with pytest.raises(LostTableError):
        await archive.append("table", 1, [kept(2)])
    await other.append("table", stored.epoch, [kept(2)])
    assert [one.seq for one in (await look(archive)).kept] == [1, 2]


@pytest.mark.parametrize("seqs", [(1,), (3,), (1, 2), (3, 4)])
async def test_numbers_have_no_gaps(archive: Archive, seqs: tuple[int, ...]) -> None:
    await make(archive)
    with pytest.raises(LostTableError):
        await archive.append("table", 1, [kept(seq) for seq in seqs])
    assert len((await look(archive)).kept) == 1


@pytest.mark.parametrize("seq", [2, 3, 4])
async def test_a_command_is_kept_once(archive: Archive, seq: int) -> None:
    await make(archive)
    await archive.append("table", 1, [kept(2, cmd_id="ann:1")])
    with pytest.raises(RepeatedError) as caught:
        await archive.append("table", 1, [kept(seq), kept(seq + 1, cmd_id="ann:1")])
    assert caught.value.seq == 2
    assert len((await look(archive)).kept) == 2
    await make(archive, "other")
    await archive.append("other", 1, [kept(2, cmd_id="ann:1")])


async def test_persons_find_their_tables_the_latest_first(archive: Archive) -> None:
    for table in ("a", "b", "c"):
        await make(archive, table, seats=("ann",))
    await archive.append("b", 1, [kept(2)])
    await archive.append("a", 1, [kept(2), kept(3)], seats=["ann", "bo"])
    assert (await archive.tables_of("ann"))[:2] == ["a", "b"]
    assert await archive.tables_of("bo") == ["a"]
    await archive.append("a", 1, [kept(4)], seats=["bo"], stage="playing")
    assert await archive.tables_of("ann") == ["b", "c"]
    assert await archive.tables_of("nobody") == []


async def test_the_servers_key_stays(archive: Archive, reopen: Reopen) -> None:
    key = await archive.server_key()
    assert len(key) == 32
    assert await (await reopen()).server_key() == key


async def test_many_tables_at_once_each_in_order(archive: Archive) -> None:
    async def play(table: str) -> None:
        await make(archive, table, seats=(f"host of {table}",))
        for seq in range(2, 22):
            await archive.append(table, 1, [kept(seq, cmd_id=f"ann:{seq}")])

    await asyncio.gather(*[play(str(number)) for number in range(30)])
    for number in range(30):
        found = await look(archive, str(number))
        assert [one.seq for one in found.kept] == list(range(1, 22))


async def test_of_those_who_fight_over_a_table_one_runs_it(archive: Archive, reopen: Reopen) -> None:
    await make(archive)
    written: list[int] = []

    async def fight(server: Archive) -> None:
        for _ in range(15):
            stored = await server.load("table")
            assert stored is not None
            seq = len(stored.kept)
            with contextlib.suppress(LostTableError):
                while len(written) < 400:
                    await server.append("table", stored.epoch, [kept(seq + 1)])
                    seq += 1
                    written.append(seq)

    await asyncio.gather(*[fight(await reopen()) for _ in range(3)])
    assert sorted(written) == list(range(2, len(written) + 2))
    assert [one.seq for one in (await look(archive)).kept] == list(range(1, len(written) + 2))
