"""What goes wrong around a table: an archive that does not know, lost tables, people who vanish, clocks that jump."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

import pytest

from ohhell.game import Action, View
from ohhell.table import wire
from ohhell.table.archive import Archive, ArchiveError, Kept, MemoryArchive, Stored
from ohhell.table.audience import ACTED
from ohhell.table.autopilot import HOST_AWAY, OPEN_PROPOSAL, THINKING
from ohhell.table.clock import WallClock
from ohhell.table.hall import Hall
from ohhell.table.refused import Refused
from tests.table.fakes import NowMinds, Room, StubbornArchive, friends, playing, rules_file, to_act


class DoubtfulArchive(MemoryArchive):
    """An archive whose connection is lost just after it has kept something, and that may not be read either."""

    lost = False
    blind = False

    async def append(self, table: str, epoch: int, kept: Sequence[Kept], **more: Any) -> None:
        await super().append(table, epoch, kept, **more)
        if self.lost:
            raise ArchiveError("the connection was lost")

    async def look(self, table: str) -> Stored | None:
        if self.blind:
            raise ArchiveError("the database cannot be reached")
        return await super().look(table)


async def test_what_was_kept_although_the_archive_did_not_say_so_has_happened() -> None:
    archive = DoubtfulArchive()
    room, clients = await playing(3, archive)
    first = to_act(clients)
    command = first.command(wire.MakeBid, bid=1)
    seq = room.live.seq
    archive.lost = True
    answer = await room.live.command(first.person, command)
    archive.lost = False
    assert answer == wire.Ack(cmd_id=command.cmd_id, seq=seq + 1)
    assert [client.seq for client in clients] == [seq + 1] * 3
    await to_act(clients).act()


async def test_while_the_archive_cannot_tell_nothing_is_done_and_then_what_was_kept_is_told() -> None:
    archive = DoubtfulArchive()
    room, clients = await playing(3, archive)
    first = to_act(clients)
    command, seq = first.command(wire.MakeBid, bid=1), room.live.seq
    archive.lost = archive.blind = True
    for _ in range(2):
        answer = await room.live.command(first.person, command)
        assert isinstance(answer, wire.Reject)
        assert answer.code == "not_kept"
    assert room.live.seq == seq
    archive.lost = archive.blind = False
    assert await room.live.command(first.person, command) == wire.Ack(cmd_id=command.cmd_id, seq=seq + 1)
    assert [client.seq for client in clients] == [seq + 1] * 3


async def test_a_deal_that_was_kept_without_our_knowing_is_told() -> None:
    archive = DoubtfulArchive()
    room, clients = await friends(2, archive)
    archive.lost = archive.blind = True
    await clients[0].ask(wire.Start)
    archive.lost = archive.blind = False
    await clients[1].do(wire.Say, text="hello")
    await room.clock.pass_by(2000)
    assert clients[0].deal.number == 1


async def test_the_line_is_closed_before_a_command_at_a_lost_table_is_answered() -> None:
    """So that the client asks again where the table is run now, and nobody is told that it was not done."""
    archive = MemoryArchive()
    room, clients = await playing(3, archive)
    await archive.load(room.live.table)
    first = to_act(clients)
    line = first.line
    assert line is not None
    command = first.command(wire.MakeBid, bid=0)
    await room.live.command(first.person, command)
    assert (line.open, line.why) == (False, "restart")
    await room.clock.settle()
    live = await room.look_at(room.live.table)
    assert isinstance(await live.command(first.person, command), wire.Ack)


async def test_a_command_that_comes_as_the_house_closes_is_asked_again() -> None:
    room, clients = await playing(3)
    first, live = to_act(clients), room.live
    command = first.command(wire.MakeBid, bid=0)
    _, answer = await asyncio.gather(room.hall.close(), live.command(first.person, command))
    assert first.line is not None
    assert not first.line.open
    assert isinstance(answer, wire.Ack | wire.Reject)


class FailingFirst(MemoryArchive):
    """Fails to read the first time that it is asked to."""

    fails = 0

    async def load(self, table: str) -> Stored | None:
        self.fails -= 1
        await asyncio.sleep(0)
        if self.fails >= 0:
            raise ArchiveError("the database cannot be reached")
        for _ in range(5):
            await asyncio.sleep(0)
        return await super().load(table)


async def test_a_table_is_taken_up_once_even_if_that_failed_at_first() -> None:
    archive = FailingFirst()
    room, _ = await friends(2, archive)
    table = room.live.table
    await room.hall.close()
    room.hall = room._hall()
    archive.fails = 1
    early = [asyncio.ensure_future(room.hall.table(table)) for _ in range(3)]
    late = []
    for _ in range(8):
        await asyncio.sleep(0)
        late.append(asyncio.ensure_future(room.hall.table(table)))
    found = await asyncio.gather(*early, *late, return_exceptions=True)
    assert isinstance(found[0], ArchiveError)
    assert len({id(live) for live in found if not isinstance(live, BaseException)}) == 1


async def test_whoever_loads_a_table_may_go_away_meanwhile() -> None:
    archive = FailingFirst()
    room, _ = await friends(2, archive)
    table = room.live.table
    await room.hall.close()
    room.hall = room._hall()
    first = asyncio.ensure_future(room.hall.table(table))
    second = asyncio.ensure_future(room.hall.table(table))
    await asyncio.sleep(0)
    first.cancel()
    assert await second is not None


async def test_a_house_that_is_closed_takes_no_table_up() -> None:
    archive = FailingFirst()
    room, _ = await friends(2, archive)
    table = room.live.table
    await room.hall.close()
    room.hall = room._hall()
    loading = asyncio.ensure_future(room.hall.table(table))
    await asyncio.sleep(0)
    await room.hall.close()
    with pytest.raises(Refused):
        await loading
    assert room.hall.counts() == (0, 0)


async def test_a_command_done_long_ago_is_never_stale(archive: Archive) -> None:
    room, clients = await playing(3, archive)
    first = to_act(clients)
    command = first.command(wire.MakeBid, bid=1)
    one = await room.live.command(first.person, command)
    for _ in range(80):
        await room.live.command("bo", clients[1].command(wire.React, reaction="hurry"))
    assert await room.live.command(first.person, command) == one
    await room.restart()
    assert await room.live.command(first.person, command) == one


@pytest.mark.parametrize("cmd_id", ["", "x" * 65, "nul\0", "a\nb", "\u202e"])
async def test_a_command_id_is_plain(cmd_id: str) -> None:
    room, (ann, _) = await friends(2)
    command = wire.Say(cmd_id=cmd_id, table=room.live.table, expected_seq=1, text="hi")
    answer = await room.live.command("ann", command)
    assert isinstance(answer, wire.Reject)
    assert answer.code == "bad_command"
    assert ann.seq == room.live.seq


async def test_a_rematch_that_could_not_be_kept_opens_no_second_table() -> None:
    archive = StubbornArchive()
    _, clients = await playing(2, archive, rules=rules_file(sizes=[1]))
    while clients[0].scene().stage != "over":
        await to_act(clients).act()
    archive.full = True
    await clients[0].ask(wire.Rematch)
    archive.full = False
    await clients[1].do(wire.Rematch)
    assert len(await archive.tables_of("ann")) == 2


# ------------------------------------------------------------------------------------------- people who vanish


async def test_where_the_host_has_vanished_from_the_lobby_somebody_there_is_the_host() -> None:
    room, (ann, bo, cy) = await friends(3)
    await ann.go()
    await room.clock.pass_by(HOST_AWAY - 1)
    assert not bo.scene().host
    await room.clock.pass_by(1)
    assert bo.scene().host
    assert cy.events[-1] == wire.Changed(what="host", seat=1)
    await bo.do(wire.Start)
    await ann.come()
    assert not ann.scene().host


async def test_a_host_who_comes_back_in_time_is_the_host() -> None:
    room, (ann, bo, _) = await friends(3)
    await ann.go()
    await room.clock.pass_by(HOST_AWAY - 1)
    await ann.come()
    await room.clock.pass_by(HOST_AWAY)
    assert ann.scene().host
    assert not bo.scene().host


async def test_a_host_without_a_seat_is_waited_for_as_well() -> None:
    room, (ann, bo, _) = await friends(3)
    await ann.do(wire.Leave)
    await room.clock.pass_by(2 * HOST_AWAY)
    assert ann.scene().host
    await ann.go()
    await room.clock.pass_by(HOST_AWAY)
    assert bo.scene().host


async def test_a_lobby_with_nobody_in_it_keeps_its_host() -> None:
    room, clients = await friends(3)
    for client in clients:
        await client.go()
    await room.clock.pass_by(10 * HOST_AWAY)
    assert room.live.state.host == "ann"
    dee = await room.client("dee").come()
    await room.clock.pass_by(10 * HOST_AWAY)
    assert not dee.scene().host


async def test_the_absent_have_not_agreed_to_an_undo() -> None:
    room, (ann, bo, cy) = await playing(3)
    clients = [ann, bo, cy]
    first = to_act(clients)
    others = [client for client in clients if client is not first]
    await first.do(wire.MakeBid, bid=2)
    await first.do(wire.ProposeUndo)
    await others[0].go()
    assert first.scene().proposal is not None
    await others[1].do(wire.AnswerProposal, agree=True)
    assert first.deal.has_bid[first.scene().you or 0]
    await others[0].come()
    await others[0].do(wire.AnswerProposal, agree=True)
    assert not first.deal.has_bid[first.scene().you or 0]
    await first.do(wire.MakeBid, bid=2)
    await first.do(wire.ProposeUndo)
    for client in others:
        await client.go()
    await room.clock.pass_by(OPEN_PROPOSAL)
    assert first.scene().proposal is None
    assert first.deal.has_bid[first.scene().you or 0]


async def test_another_s_time_that_is_up_leaves_a_proposal_as_it_is() -> None:
    room, clients = await friends(4, rules=rules_file())
    await clients[0].do(wire.SetPace, pace="slow", turn_seconds=10)
    await clients[0].do(wire.Start)
    await room.clock.pass_by(5000)
    slow = to_act(clients)
    away = clients[3] if slow is not clients[3] else clients[2]
    await away.go()
    by = next(client for client in clients if client not in (slow, away))
    await by.do(wire.ProposeTakeOver, seat=clients.index(away))
    await room.clock.pass_by(6000)
    assert by.scene().seats[clients.index(slow)].bot
    assert by.scene().proposal is not None


async def test_a_seat_that_is_cleared_is_proposed_nothing_about() -> None:
    room, (ann, bo, cy) = await playing(3)
    await cy.go()
    await bo.do(wire.ProposeTakeOver, seat=2)
    await ann.do(wire.ClearSeat, seat=2)
    assert ann.scene().proposal is None
    assert room.live.state.places[2].why is None


async def test_a_seat_that_the_host_gave_to_a_bot_is_handed_back_on_return() -> None:
    _, (ann, _, cy) = await playing(3)
    await cy.go()
    await ann.do(wire.TakeOver, seat=2)
    await cy.come()
    assert cy.scene().seats[2].bot is None


async def test_who_has_acted_without_a_line_has_gone_after_a_while() -> None:
    room, (ann, bo, _) = await friends(3)
    await bo.go()
    await room.live.command("bo", bo.command(wire.React, reaction="thanks"))
    ann.read()
    assert ann.frames[-1] == wire.Presence(present=[True, True, True], watching=0)
    await room.clock.pass_by(ACTED)
    ann.read()
    assert ann.frames[-1] == wire.Presence(present=[True, False, True], watching=0)


# ------------------------------------------------------------------------------------------- clocks and bots


def test_a_clock_that_is_set_back_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    wall, ran = time.time_ns(), time.monotonic_ns()
    monkeypatch.setattr(time, "time_ns", lambda: wall)
    monkeypatch.setattr(time, "monotonic_ns", lambda: ran)
    clock = WallClock()
    before = clock.now()
    wall -= 3_600_000_000_000
    ran += 5_000_000_000
    assert clock.now() == before + 5000
    wall += 7_200_000_000_000  # forward, as after a sleep
    assert clock.now() == before + 3_600_000


async def test_a_log_from_a_clock_that_was_ahead_holds_nothing_up() -> None:
    room = Room()
    ann = await room.open(players=3, start=True, pace="normal", rules=rules_file(sizes=[3]))
    room.clock.time -= 3_600_000
    await room.restart()
    ann = await room.client("ann").come()
    seq = room.live.seq
    await room.clock.pass_by(2 * THINKING["normal"])
    assert room.live.seq == seq + 2
    assert ann.game.to_act == 0
    stored = await room.archive.look(room.live.table)
    assert stored is not None
    times = [kept.at for kept in stored.kept]
    assert times == sorted(times)


class SlowMinds(NowMinds):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.done = asyncio.Event()
        self.given_up = 0

    async def choose(self, bot: str, seen: View, dice: bytes, label: str) -> Action:
        try:
            await self.done.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        return await super().choose(bot, seen, dice, label)


async def slow_room(**wish: Any) -> tuple[Room, SlowMinds]:
    room, minds = Room(), SlowMinds()
    room.minds = minds
    room.hall = Hall(room.archive, minds, room.clock, bots=("careful", "random", "casual"), chance=room._chance)
    room.clock.work = set
    await room.open(players=3, **wish)
    return room, minds


async def test_a_bot_thinks_while_the_others_look_at_the_trick() -> None:
    room, minds = await slow_room(start=True, pace="normal", rules=rules_file(sizes=[3]))
    minds.done.set()
    await room.clock.settle()
    assert len(minds.asked) == 1
    assert not any(room.clients["ann"].deal.has_bid)
    await room.clock.pass_by(THINKING["normal"])
    assert room.clients["ann"].deal.has_bid[1]


async def test_a_bot_that_thinks_for_longer_than_its_pause_acts_as_soon_as_it_has_decided() -> None:
    room, minds = await slow_room(start=True, pace="normal", rules=rules_file(sizes=[3]))
    await room.clock.pass_by(THINKING["normal"] + 300)
    assert not any(room.clients["ann"].deal.has_bid)
    minds.done.set()
    await room.clock.settle()
    assert room.clients["ann"].deal.has_bid[1]


async def test_a_clock_runs_on_while_a_bot_thinks() -> None:
    room, minds = await slow_room(rules=rules_file(bids="simultaneous", hook="off", sizes=[3]))
    ann = room.clients["ann"]
    await room.sit("bo")
    await ann.do(wire.SetPace, pace="instant", turn_seconds=10)
    await ann.do(wire.Start)
    await room.clock.pass_by(10_000)
    assert [seat.bot for seat in ann.scene().seats] == ["careful"] * 3
    assert not minds.asked


async def test_a_thought_that_nobody_wants_any_more_is_given_up() -> None:
    room, minds = await slow_room(rules=rules_file(sizes=[3]))
    await room.sit("bo", "cy")
    ann, bo = room.clients["ann"], room.clients["bo"]
    await ann.do(wire.Start)
    first = to_act(list(room.clients.values()))
    await bo.do(wire.Say, text="wait")
    await first.do(wire.Leave)
    await first.do(wire.ComeBack)
    assert minds.given_up == 1
    minds.done.set()
    await first.act()


async def test_when_the_house_closes_no_thought_is_waited_for() -> None:
    room, minds = await slow_room(start=True, rules=rules_file(sizes=[3]))
    await room.hall.close()
    assert minds.given_up == 1


async def test_a_mind_that_fails_is_asked_again_later(caplog: pytest.LogCaptureFixture) -> None:
    class Failing(NowMinds):
        fails = True

        async def choose(self, bot: str, seen: View, dice: bytes, label: str) -> Action:
            if self.fails:
                raise OSError("no more processes")
            return await super().choose(bot, seen, dice, label)

    room = Room()
    minds = room.minds = Failing()
    room.hall = room._hall()
    ann = await room.open(players=3, start=True, rules=rules_file(sizes=[3]))
    await room.clock.pass_by(500)
    assert "OSError" in caplog.text
    minds.fails = False
    await room.clock.pass_by(60_000)
    assert ann.deal.has_bid[1]
