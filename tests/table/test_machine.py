"""Anything that clients may do, in any order: never a crash, nothing lost, and the log tells the same story again."""

import asyncio
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ohhell.table import wire
from ohhell.table.archive import MemoryArchive
from ohhell.table.events import Kept
from ohhell.table.telling import retold
from tests.table.fakes import Client, Room, StubbornArchive, first_choice, rules_file

PEOPLE = ("ann", "bo", "cy", "dee")
RULES = [
    rules_file(sizes=[3, 1]),
    rules_file(sizes=[2, 1], bids="sealed", bid_change="until-next"),
    rules_file(sizes=[2, 2], bids="simultaneous", hook="off", bid_change="until-next"),
    rules_file(sizes=[2, 1], trump="nominated"),
    rules_file(sizes=[1, 1], blind="one-card", first_dealer="draw"),
    "oh-hell",
    "no rules at all",
]

people = st.sampled_from(PEOPLE)
seats = st.integers(-1, 4)


class Table(RuleBasedStateMachine):
    """A table, and people who do as they like."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.archive = StubbornArchive()
        self.room = Room(self.archive)
        self.here: dict[str, Client] = {}
        self.answers: dict[str, tuple[str, wire.AnyCommand, object]] = {}

    @initialize(rules=st.sampled_from(RULES[:-1]), others=st.integers(0, 2), begun=st.booleans())
    def open(self, rules: str, others: int, begun: bool) -> None:
        self.here["ann"] = self.run(self.room.open(rules=rules, players=3))
        for person in PEOPLE[1 : 1 + others]:
            (self.here[person],) = self.run(self.room.sit(person))
        if begun:
            self.ask("ann", wire.Start)

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    def teardown(self) -> None:
        self.run(self.room.hall.close())
        self.loop.close()

    def client(self, person: str) -> Client:
        return self.here.get(person) or self.room.client(person)

    def ask(self, person: str, kind: type[wire.Command], **fields: Any) -> None:
        client = self.client(person)
        command = client.command(kind, **fields)
        answer = self.run(self.room.live.command(person, command))
        self.run(self.room.clock.settle())
        assert answer.cmd_id == command.cmd_id
        if not isinstance(answer, wire.Reject) or answer.code != "not_kept":
            self.answers[command.cmd_id] = (person, command, answer)

    @rule(person=people)
    def come_or_go(self, person: str) -> None:
        if person in self.here:
            self.run(self.here.pop(person).go())
        elif self.room.live.state.spectators or self.room.live.seat_of(person) is not None:
            self.here[person] = self.run(self.room.client(person).come())

    @rule(person=people, name=st.text(max_size=5), seat=st.none() | seats)
    def sit(self, person: str, name: str, seat: int | None) -> None:
        self.ask(person, wire.Sit, name=name or person, seat=seat)

    @rule(
        person=people,
        kind=st.sampled_from([wire.Leave, wire.Start, wire.Pause, wire.Resume, wire.ComeBack, wire.Ready]),
    )
    def plain(self, person: str, kind: type[wire.Command]) -> None:
        self.ask(person, kind)

    @rule(
        person=people,
        kind=st.sampled_from([wire.ClearSeat, wire.PassHost, wire.TakeOver, wire.ProposeTakeOver]),
        seat=seats,
    )
    def about_a_seat(self, person: str, kind: type[wire.Command], seat: int) -> None:
        self.ask(person, kind, seat=seat)

    @rule(seat=seats)
    def seat_a_bot(self, seat: int) -> None:
        self.ask("ann", wire.SeatBot, seat=seat, bot="random")

    @rule(rules=st.sampled_from(RULES), players=st.integers(1, 5))
    def set_rules(self, rules: str, players: int) -> None:
        self.ask("ann", wire.SetRules, rules=rules, players=players)

    @rule(pace=st.sampled_from(["instant", "normal", "slow"]), seconds=st.sampled_from([0, 5, 30]))
    def set_pace(self, pace: str, seconds: int) -> None:
        self.ask("ann", wire.SetPace, pace=pace, turn_seconds=seconds)

    @rule(shuffle=st.booleans(), spectators=st.booleans())
    def set_options(self, shuffle: bool, spectators: bool) -> None:
        self.ask("ann", wire.SetOptions, shuffle=shuffle, spectators=spectators, bot="careful")

    @rule()
    def begin(self) -> None:
        self.ask("ann", wire.Start)

    @rule(person=people, kind=st.sampled_from([wire.Claim, wire.ProposeUndo, wire.Rematch]))
    def bold(self, person: str, kind: type[wire.Command]) -> None:
        self.ask(person, kind)

    @rule(person=people, agree=st.booleans())
    def answer(self, person: str, agree: bool) -> None:
        self.ask(person, wire.AnswerProposal, agree=agree)

    @rule(person=people, text=st.text(max_size=10))
    def say(self, person: str, text: str) -> None:
        self.ask(person, wire.Say, text=text)

    @rule(person=people, bid=st.integers(-1, 4), card=st.sampled_from(["As", "2c", "??"]))
    def act_blindly(self, person: str, bid: int, card: str) -> None:
        self.ask(person, wire.MakeBid, bid=bid)
        self.ask(person, wire.MakeChange, bid=bid)
        self.ask(person, wire.PlayCard, card=card)
        self.ask(person, wire.SayTrump, suit="h")

    @rule(which=st.integers(0, 20), times=st.integers(1, 30))
    def play_on(self, which: int, times: int) -> None:
        self.act_in_turn(which, times)
        self.run(self.room.clock.pass_by(1500))

    @rule(which=st.integers(0, 20), times=st.integers(1, 12))
    def act_in_turn(self, which: int, times: int) -> None:
        for _ in range(times):
            for person, client in self.here.items():
                game = client.scene().game
                if game and client.scene().you in game.acting and not client.scene().paused:
                    kind, fields = first_choice(game, which)
                    self.ask(person, kind, **fields)
                    break

    @rule(milliseconds=st.sampled_from([0, 1000, 6000, 31_000, 61_000]))
    def wait(self, milliseconds: int) -> None:
        self.run(self.room.clock.pass_by(milliseconds))

    @precondition(lambda self: self.answers)
    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        person, command, answer = self.answers[data.draw(st.sampled_from(list(self.answers)[-20:]))]
        assert self.run(self.room.live.command(person, command)) == answer
        self.run(self.room.clock.settle())

    @rule(person=people, milliseconds=st.sampled_from([0, 6000]))
    def the_disk_is_full_for_a_while(self, person: str, milliseconds: int) -> None:
        self.archive.full = True
        before = self.room.live.seq
        self.ask(person, wire.Say, text="hello")
        self.run(self.room.clock.pass_by(milliseconds))
        assert self.room.live.seq == before
        self.archive.full = False

    @rule()
    def restart(self) -> None:
        seq, state = self.room.live.seq, self.room.live.state
        self.run(self.room.restart())
        assert (self.room.live.seq, self.room.live.state) == (seq, state)
        done = {each.cmd_id for each in self.kept()}
        self.answers = {key: asked for key, asked in self.answers.items() if f"{asked[0]}:{key}" in done}
        self.here = {}

    @invariant()
    def the_log_tells_the_same(self) -> None:
        kept = self.kept()
        assert [each.seq for each in kept] == list(range(1, self.room.live.seq + 1))
        commands = [each.cmd_id for each in kept if each.cmd_id is not None]
        assert len(set(commands)) == len(commands)
        state, _ = retold(kept, 0)
        assert state == self.room.live.state

    def kept(self) -> list[Kept]:
        stored = self.run(MemoryArchive.look(self.archive, self.room.live.table))
        return list(stored.kept)

    @invariant()
    def everybody_sees_the_table_as_it_is(self) -> None:
        live = self.room.live
        for person, client in list(self.here.items()):
            if client.closed:
                del self.here[person]
                continue
            assert client.seq == live.seq
            again = self.run(self.room.client(person).come(max(live.seq - 20, 0)))
            assert again.scene() == client.scene()
            if live.state.stage != "lobby" and again.scene().you is not None:
                told = {frame.seq: frame.event for frame in client.frames if isinstance(frame, wire.Update)}
                past = {past.seq: past.event for past in again.frames[0].past}
                assert past == {seq: told.get(seq, event) for seq, event in past.items()}
            self.run(again.go())


Table.TestCase.settings = settings(max_examples=60, stateful_step_count=50)
test_anything_in_any_order = pytest.mark.timeout(300)(Table.TestCase)
