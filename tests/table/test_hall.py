"""The house: tables are taken up when somebody comes, put away when nobody is there, and closed in good order."""

import asyncio

import pytest

from ohhell.table import wire
from ohhell.table.archive import Archive, ArchiveError, Kept, LostTableError, MemoryArchive, RepeatedError
from ohhell.table.clock import WallClock
from ohhell.table.events import Said
from ohhell.table.hall import FINISHED, LISTED, Hall, new_id
from ohhell.table.refused import Refused
from tests.table.fakes import FakeClock, NowMinds, Room, friends, playing, rules_file, to_act

pytestmark = pytest.mark.usefixtures("every_archive")


async def test_an_idle_table_is_put_away_and_taken_up_again() -> None:
    room, clients = await playing(3)
    await room.hall.start()
    table, state = room.live, room.live.state
    await room.clock.pass_by(600_000)
    assert room.hall.counts() == (1, 3)
    for client in clients:
        await client.go()
    await room.clock.pass_by(200_000)
    assert room.hall.counts() == (1, 0)
    await room.clock.pass_by(200_000)
    assert room.hall.counts() == (0, 0)
    again = await room.look_at(table.table)
    assert again is not table
    assert again.state == state
    back = [await room.client(client.person).come(client.seq) for client in clients]
    await to_act(back).act()
    await room.hall.close()


async def test_there_is_room_for_so_many_tables() -> None:
    room = Room()
    hall = Hall(room.archive, room.minds, room.clock, most=2)
    first, second = [await hall.open("ann", wire.OpenTable(rules="oh-hell", name="Ann")) for _ in range(2)]
    live = await hall.table(first)
    other = await hall.table(second)
    assert live
    assert other
    lines = [await live.join("ann"), await other.join("ann")]
    with pytest.raises(Refused) as refused:
        await hall.open("bo", wire.OpenTable(rules="oh-hell", name="Bo"))
    assert refused.value.code == "hall_full"
    lines[0].close()
    await room.clock.settle()
    third = await hall.open("bo", wire.OpenTable(rules="oh-hell", name="Bo"))
    assert hall.counts()[0] == 2
    await _joined(hall, third)
    with pytest.raises(Refused):
        await hall.table(first)
    await hall.close()


async def _joined(hall: Hall, table: str) -> object:
    live = await hall.table(table)
    assert live is not None
    return await live.join("bo")


async def test_a_table_is_taken_up_once_however_many_come() -> None:
    room, _ = await friends(2)
    table = room.live.table
    await room.hall.close()
    room.hall = room._hall()
    found = await asyncio.gather(*[room.hall.table(table) for _ in range(5)])
    assert len({id(live) for live in found}) == 1


async def test_a_person_s_tables_are_listed_the_last_first(archive: Archive) -> None:
    room = Room(archive)
    first = await room.hall.open("ann", wire.OpenTable(rules="oh-hell", players=4, name="Ann"))
    await room.clock.pass_by(1000)
    second = await room.hall.open("ann", wire.OpenTable(rules="squares", players=3, name="Ann", start=True))
    await room.clock.settle()
    assert [card.table for card in await room.hall.cards_of("ann")] == [second, first]
    assert await room.hall.cards_of("bo") == []
    await room.clock.pass_by(1000)
    await room.look_at(first)
    bo = await room.client("bo").come()
    await bo.do(wire.Sit, name="Bo")
    assert [card.table for card in await room.hall.cards_of("ann")] == [first, second]
    (card,) = await room.hall.cards_of("bo")
    assert card == wire.TableCard(
        table=first,
        stage="lobby",
        title="Oh Hell",
        players=4,
        names=["Ann", "Bo", "", ""],
        yours=True,
        your_turn=False,
        deal=0,
        deals=19,
        changed=room.clock.time,
    )
    await room.hall.close()
    room.hall = room._hall()
    assert await room.hall.cards_of("bo") == [card]
    other = await room.hall.card(first, "cy")
    assert other is not None
    assert not other.yours
    assert room.hall.counts() == (0, 0)  # nothing was taken up for that
    await room.hall.close()


async def test_the_list_of_tables_is_short() -> None:
    room = Room()
    tables = []
    for _ in range(LISTED + 5):
        tables.append(await room.hall.open("ann", wire.OpenTable(rules="oh-hell", name="Ann")))
        await room.clock.pass_by(1000)
    listed = [card.table for card in await room.hall.cards_of("ann")]
    assert listed == tables[::-1][:LISTED]


async def test_a_table_where_the_game_is_long_over_is_not_listed() -> None:
    room = Room()
    waiting = await room.hall.open("ann", wire.OpenTable(rules="oh-hell", name="Ann"))
    await room.clock.pass_by(1000)
    ann = await room.open(players=3, start=True, rules=rules_file(sizes=[1]))
    while ann.scene().stage != "over":
        await ann.act()
    over = room.live.table
    await room.clock.pass_by(FINISHED - 1)
    assert [card.table for card in await room.hall.cards_of("ann")] == [over, waiting]
    await room.clock.pass_by(1)
    assert [card.table for card in await room.hall.cards_of("ann")] == [waiting]


async def test_a_card_says_which_deal_it_is() -> None:
    room, _ = await playing(3)
    card = room.live.card("ann")
    assert (card.stage, card.deal) == ("playing", 1)


async def test_a_card_says_whose_turn_it_is_to_them_alone() -> None:
    room, clients = await playing(3)
    now = to_act(clients).scene().you
    turns = [room.live.card(person).your_turn for person in ("ann", "bo", "cy", "stranger")]
    assert turns == [now == 0, now == 1, now == 2, False]


async def test_events_are_counted() -> None:
    room, _ = await playing(3)
    assert room.hall.events == room.live.seq


async def test_a_closed_house_opens_nothing() -> None:
    room, clients = await friends(2)
    table = room.live.table
    await room.hall.close(restart=False)
    assert [client.closed for client in clients] == ["gone", "gone"]
    for work in (room.hall.open("ann", wire.OpenTable(rules="oh-hell", name="Ann")), room.hall.table(table)):
        with pytest.raises(Refused):
            await work
    with pytest.raises(Refused):
        await room.live.join("ann")
    answer = await room.live.command("ann", clients[0].command(wire.Say, text="hello"))
    assert isinstance(answer, wire.Reject)


async def test_on_the_wall_s_clock() -> None:
    async with Hall(MemoryArchive(), NowMinds(), WallClock(), bots=("casual",)) as hall:
        table = await hall.open(
            "ann", wire.OpenTable(rules="oh-hell", players=3, name="Ann", start=True, pace="instant")
        )
        live = await hall.table(table)
        assert live is not None
        line = await live.join("ann")
        async for _ in line:
            if live.state.game and live.state.game.to_act == 0:
                break
        assert live.seq > 3


def test_the_wall_s_clock_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    clock = WallClock()
    now = clock.now()
    monkeypatch.setattr(time, "time_ns", lambda: 5)
    assert now <= clock.now() < now + 60_000


def test_ids_cannot_be_guessed() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(len(each) == 12 for each in ids)


def said(seq: int, cmd_id: str | None = None) -> Kept:
    return Kept(seq=seq, cmd_id=cmd_id, at=1, event=Said(seat=0, text="hello"))


async def test_an_archive_keeps_its_word(archive: Archive) -> None:
    table = new_id()
    assert await archive.load(table) is None
    assert await archive.look(table) is None
    assert await archive.create(table, b"s" * 32, b"d" * 32, [said(1)], seats=["ann"]) == 1
    with pytest.raises(ArchiveError):
        await archive.create(table, b"x" * 32, b"y" * 32, [said(1)])
    await archive.append(table, 1, [said(2, "ann:1"), said(3)], seats=["ann", "bo"], stage="playing")
    with pytest.raises(RepeatedError) as repeated:
        await archive.append(table, 1, [said(4, "ann:1")])
    assert repeated.value.seq == 2
    for wrong in ([said(3)], [said(5)], [said(5), said(6)]):
        with pytest.raises(LostTableError):
            await archive.append(table, 1, wrong)
    stored = await archive.load(table)
    assert stored is not None
    assert stored.epoch == 2
    assert stored.kept == [said(1), said(2, "ann:1"), said(3)]
    with pytest.raises(LostTableError):
        await archive.append(table, 1, [said(4)])
    await archive.append(table, 2, [said(4)])
    looked = await archive.look(table)
    assert looked is not None
    assert (looked.epoch, len(looked.kept)) == (2, 4)
    assert await archive.tables_of("bo") == [table]
    assert await archive.tables_of("cy") == []
    assert await archive.server_key() == await archive.server_key()
    assert len(await archive.server_key()) == 32


def test_a_clock_set_by_hand_rings_in_order() -> None:
    clock, rung = FakeClock(), list[int]()
    clock.at(clock.time + 2, lambda: rung.append(2))
    clock.at(clock.time + 1, lambda: rung.append(1))
    clock.at(clock.time + 3, lambda: rung.append(3)).cancel()
    asyncio.run(clock.pass_by(5))
    assert rung == [1, 2]
