"""Kept before it happens, told after; each command once; lines that are resumed, slow or closed."""

import asyncio

import msgspec
import pytest

from ohhell.game import Dealt, commitment
from ohhell.record import loads, verify
from ohhell.table import wire
from ohhell.table.archive import Archive, ArchiveError, MemoryArchive
from ohhell.table.connection import FRAME_LIMIT
from ohhell.table.refused import Refused
from tests.table.fakes import Room, StubbornArchive, bid_all, friends, playing, rules_file, to_act

pytestmark = pytest.mark.usefixtures("every_archive")


async def test_what_cannot_be_kept_has_not_happened() -> None:
    archive = StubbornArchive()
    room, clients = await playing(3, archive)
    first = to_act(clients)
    state, seq = room.live.state, room.live.seq
    archive.full = True
    command = first.command(wire.MakeBid, bid=1)
    answer = await room.live.command(first.person, command)
    assert isinstance(answer, wire.Reject)
    assert answer.code == "not_kept"
    assert "disk" not in answer.reason
    assert (room.live.state, room.live.seq) == (state, seq)
    archive.full = False
    again = await room.live.command(first.person, command)  # the very same command, sent again
    assert again == wire.Ack(cmd_id=command.cmd_id, seq=seq + 1)


async def test_the_table_goes_on_by_itself_once_it_can_keep_again() -> None:
    archive = StubbornArchive()
    room = Room(archive)
    ann = await room.open(players=3, start=True, pace="slow", rules=rules_file(sizes=[2]))
    archive.full = True
    await room.clock.pass_by(5000)
    assert ann.deal.has_bid == [False] * 3
    archive.full = False
    await room.clock.pass_by(3000)
    assert ann.deal.has_bid[1]


async def test_an_event_is_kept_before_anybody_is_told() -> None:
    told: list[int] = []

    class Watching(MemoryArchive):
        async def append(self, *args: object, **more: object) -> None:
            told.append(bo.seq)
            await super().append(*args, **more)  # type: ignore[arg-type]

    room = Room(Watching())
    bo = room.client("bo")
    ann = await room.open(players=2)
    bo = await room.client("bo").come()
    await bo.do(wire.Sit, name="Bo")
    await ann.do(wire.Say, text="hi")
    assert told[-1] == bo.seq - 1


async def test_a_command_sent_twice_is_done_once() -> None:
    room, clients = await playing(3)
    first = to_act(clients)
    command = first.command(wire.MakeBid, bid=1)
    one, two = await asyncio.gather(room.live.command(first.person, command), room.live.command(first.person, command))
    assert one == two
    assert isinstance(one, wire.Ack)
    assert room.live.seq == one.seq
    await to_act(clients).act()
    assert await room.live.command(first.person, command) == one
    # The same id of somebody else is another command.
    say = wire.Say(cmd_id=command.cmd_id, table=room.live.table, expected_seq=1, text="mine")
    other = next(client for client in clients if client is not first)
    assert isinstance(await room.live.command(other.person, say), wire.Ack)


async def test_a_refused_command_sent_twice_is_refused_twice() -> None:
    room, clients = await playing(3)
    first = to_act(clients)
    command = first.command(wire.MakeBid, bid=99)
    one = await room.live.command(first.person, command)
    assert await room.live.command(first.person, command) == one


async def test_a_command_kept_before_a_restart_gets_its_first_answer(archive: Archive) -> None:
    room, clients = await playing(3, archive)
    first = to_act(clients)
    command = first.command(wire.MakeBid, bid=1)
    one = await room.live.command(first.person, command)
    talk = first.command(wire.Say, text="once")
    two = await room.live.command(first.person, talk)
    await room.restart()
    assert await room.live.command(first.person, command) == one
    assert await room.live.command(first.person, talk) == two
    for _ in range(80):  # so long ago that only the archive remembers
        await first.room.live.command("cy", first.command(wire.React, reaction="hurry"))
    seq = room.live.seq
    assert await room.live.command(first.person, talk) == two
    assert room.live.seq == seq


async def test_a_table_goes_on_where_it_was_after_a_restart(archive: Archive) -> None:
    room, clients = await playing(3, archive)
    await bid_all(clients)
    await to_act(clients).act()
    state, seq, scenes = room.live.state, room.live.seq, [client.scene() for client in clients]
    await room.restart()
    assert (room.live.state, room.live.seq) == (state, seq)
    assert [client.closed for client in clients] == ["restart"] * 3
    back = [await room.client(client.person).come(client.seq) for client in clients]
    assert [client.scene() for client in back] == scenes
    assert [client.frames[0].past for client in back] == [[], [], []]
    await to_act(back).act()


async def test_who_comes_back_learns_what_they_missed() -> None:
    _, clients = await playing(3)
    away = clients[2]
    await away.go()
    since = away.seq
    away.frames.clear()
    await clients[0].do(wire.Say, text="where is Cy")
    await clients[0].do(wire.Rename, name="Anna")
    clients[0].read()
    expected = [frame for frame in clients[0].frames if isinstance(frame, wire.Update) and frame.seq > since]
    await away.come(since)
    welcome = away.frames[0]
    assert isinstance(welcome, wire.Welcome)
    assert [past.seq for past in welcome.past] == [frame.seq for frame in expected]
    assert [past.event for past in welcome.past] == [frame.event for frame in expected]


async def test_who_was_away_for_long_learns_of_the_last_two_hundred() -> None:
    room, clients = await friends(3)
    for number in range(250):
        await clients[0].do(wire.Say, text=str(number))
    late = await room.client("bo").come(since=1)
    past = late.frames[0].past
    assert [each.event.text for each in past] == [str(number) for number in range(50, 250)]
    middle = await room.client("bo").come(since=room.live.seq - 100)
    assert [each.seq for each in middle.frames[0].past] == list(range(room.live.seq - 99, room.live.seq + 1))


async def test_a_first_visit_shows_the_last_of_the_talk() -> None:
    room, clients = await friends(3)
    await clients[0].do(wire.Say, text="welcome")
    await clients[0].do(wire.SetPace, pace="quick", turn_seconds=0)
    late = await room.client("dee").come()
    assert [past.event for past in late.frames[0].past] == [wire.Said(seat=0, name="Ann", text="welcome")]


async def test_a_welcome_shows_all_finished_deals() -> None:
    room, clients = await playing(3, rules=rules_file(sizes=[1, 1, 2]))
    for _ in range(2):
        await bid_all(clients)
        for _ in range(3):
            await to_act(clients).act()
        for client in clients:
            await client.do(wire.Ready)
    late = await room.client("dee").come()
    assert [result.number for result in late.frames[0].results] == [1, 2]
    assert late.frames[0].server


async def test_a_client_that_is_too_slow_is_closed_and_others_are_not() -> None:
    room, clients = await friends(2)
    slow = await room.client("bo").come()
    for _ in range(FRAME_LIMIT + 10):
        await clients[0].do(wire.React, reaction="thanks")
    assert clients[0].closed is None
    slow.read()
    assert slow.closed == "slow"
    assert slow.line is not None
    assert not slow.line.open
    assert [frame async for frame in slow.line] == []


async def test_two_devices_of_one_person_see_and_do_the_same() -> None:
    room, clients = await playing(3)
    first = to_act(clients)
    seat = first.scene().you
    assert seat is not None
    with pytest.raises(Refused) as refused:
        await room.live.add_device(seat, next(client.person for client in clients if client is not first))
    assert refused.value.code == "has_seat"
    with pytest.raises(Refused):
        await room.live.add_device(17, "phone")
    others = [client for client in clients if client is not first]
    await room.live.add_device(seat, "phone")
    await room.live.add_device(seat, "phone")
    assert first.events[-1] == wire.Changed(what="device", seat=seat)
    assert [client.events[-1] for client in others] == [wire.Skip(), wire.Skip()]
    assert room.live.holder(seat) == first.person
    phone = await room.client("phone").come()
    assert phone.scene() == first.scene()
    await phone.act()
    assert first.scene() == phone.scene()
    await first.go()
    assert [frame for frame in others[0].frames if isinstance(frame, wire.Presence)][-1].present == [True] * 3
    await phone.go()
    others[0].read()
    assert others[0].frames[-1].present[seat] is False


async def test_the_second_device_of_the_host_is_the_host_too() -> None:
    room, _ = await friends(2)
    await room.live.add_device(0, "phone")
    phone = await room.client("phone").come()
    assert phone.scene().host
    await phone.do(wire.Start)


async def test_a_table_that_somebody_else_runs_is_let_go() -> None:
    archive = MemoryArchive()
    room, clients = await playing(3, archive)
    assert await archive.load(room.live.table)
    answer = await to_act(clients).ask(wire.MakeBid, bid=0)
    assert isinstance(answer, wire.Reject)
    assert answer.code == "not_kept"
    assert [client.closed for client in clients] == ["restart"] * 3
    assert room.hall.counts() == (0, 0)
    await room.look_at(room.live.table)
    back = [await room.client(client.person).come(client.seq) for client in clients]
    await to_act(back).act()


async def test_the_record_is_there_at_the_end_and_holds_what_was_promised(archive: Archive) -> None:
    room, clients = await playing(3, archive, rules=rules_file(sizes=[2, 1]))
    with pytest.raises(Refused) as refused:
        await room.live.record()
    assert refused.value.code == "not_over"
    with pytest.raises(Refused):
        room.live.deals()
    promised = clients[0].game.commitment
    first = to_act(clients)
    await first.do(wire.MakeBid, bid=2)
    await first.do(wire.ProposeUndo)
    for client in clients:
        if client is not first:
            await client.do(wire.AnswerProposal, agree=True)
    while clients[0].scene().stage != "over":
        if clients[0].game.phase == "deal":
            for client in clients:
                await client.do(wire.Ready)
        else:
            await to_act(clients).act()
    record = loads(await room.live.record())
    dealt = [event for event in record.events if isinstance(event, Dealt)]
    pack = record.state.form.pack
    deals = room.live.deals()
    assert [[{*hand} for hand in deal.hands] for deal in deals] == [
        [{pack.name(card) for card in hand} for hand in event.hands] for event in dealt
    ]
    assert [[trick.winner for trick in deal.tricks] for deal in deals] == [
        [trick.winner for trick in result.tricks] for result in record.state.results
    ]
    assert record.players == ("Ann", "Bo", "Cy")
    assert record.state.totals == tuple(clients[0].game.totals)
    assert record.secret is not None
    assert commitment(record.secret) == promised
    assert verify(record).ok


async def test_frames_are_what_the_wire_says() -> None:
    room, clients = await playing(3)
    await bid_all(clients)
    for client in clients:
        client.read()
        for raw in client.raw:
            strict = msgspec.json.decode(raw)
            frame = msgspec.json.decode(raw, type=wire.ServerFrame)
            assert msgspec.to_builtins(frame) == strict
    assert room.live.connections == 3


async def test_a_command_is_done_even_if_nobody_waits_for_the_answer() -> None:
    room, clients = await playing(3)
    first = to_act(clients)
    waiting = asyncio.ensure_future(room.live.command(first.person, first.command(wire.MakeBid, bid=1)))
    await asyncio.sleep(0)
    waiting.cancel()
    await room.clock.settle()
    assert first.deal.has_bid[first.scene().you or 0]


async def test_no_such_table_and_one_that_cannot_be_read() -> None:
    archive = MemoryArchive()
    room, _ = await friends(2, archive)
    assert await room.hall.table("nosuchtable0") is None
    assert await room.hall.table("../../etc") is None
    assert await room.hall.card("nosuchtable0", "ann") is None
    table = room.live.table
    await room.hall.close()
    shelf = archive._shelves[table]
    shelf.bodies[-1] = (*shelf.bodies[-1][:3], b'{"type":"moon_landing"}')
    room.hall = room._hall()
    for work in (room.hall.table(table), room.hall.card(table, "ann"), room.hall.cards_of("ann")):
        with pytest.raises(ArchiveError, match="cannot be read"):
            await work


async def test_a_game_goes_on_after_each_restart_as_it_would_have() -> None:
    async def played(every: int) -> str:
        room = Room(MemoryArchive())
        ann = await room.open(players=3, start=True, rules=rules_file(sizes=[2, 1], first_dealer="draw"))
        for turn in range(1, 100):
            if every and not turn % every:
                await room.restart()
                ann = await room.client("ann").come()
            if ann.scene().stage == "over":
                return await room.live.record()
            if ann.game.phase == "deal":
                await ann.do(wire.Ready)
            else:
                await ann.act()
        raise AssertionError("the game never ended")

    assert await played(1) == await played(3) == await played(0)
