"""A live table: whatever happens there is checked, kept, applied and then told, one thing at a time."""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeVar

from ohhell.cards import Stream
from ohhell.game import Action, FairDeck, commitment, view
from ohhell.table import events, wire
from ohhell.table.archive import ArchiveError, LostTableError, RepeatedError, Stored, TableLog
from ohhell.table.audience import Audience
from ohhell.table.autopilot import Moment, Step, next_step, slow_seats
from ohhell.table.clock import Alarm, Clock
from ohhell.table.commands import Asking, decide
from ohhell.table.connection import Connection
from ohhell.table.events import AnyEvent, GameEvent, Kept
from ohhell.table.history import record_text, table_card
from ohhell.table.lobby import begin
from ohhell.table.minds import Minds
from ohhell.table.proposals import settle
from ohhell.table.refused import Outdated, Refused
from ohhell.table.scene import Picture
from ohhell.table.state import TableState, apply
from ohhell.table.telling import Told, retold, tell
from ohhell.table.translate import kept_event

Answer = wire.Ack | wire.Reject | wire.Stale

PAST_LIMIT = 200
TALK_LIMIT = 20
DEVICE_LIMIT = 8
_TAIL = 64
_ANSWERS = 64
_ID_LIMIT = 64
_RETRY = 1000
_FRESH = (events.Started, GameEvent, events.HandedBack, events.Resumed, events.PaceSet)
"""After these, turns and pauses begin anew."""
_PARTING = (events.Started, events.Cleared, events.HostPassed)
"""With these, somebody may belong to the table no longer."""

_log = logging.getLogger(__name__)
_T = TypeVar("_T")


def nothing(_told: object) -> None:
    """Let something be."""


@dataclass(frozen=True, slots=True)
class House:
    """What all tables of a house have in common.

    Attributes:
        log: where they are kept.
        minds: where their bots think.
        clock: the clock.
        bots: the bots that may be asked for.
        rematch: opens the table of a rematch, given the table it follows, and returns its id.
        lost: told of a table that is run from elsewhere by now.
        counted: told how many events have just been kept.
    """

    log: TableLog
    minds: Minds
    clock: Clock
    bots: Sequence[str]
    rematch: "Callable[[LiveTable], Awaitable[str]]"
    lost: "Callable[[LiveTable], None]" = nothing
    counted: Callable[[int], None] = nothing


class LiveTable:
    """A table that is being run.

    Args:
        house: what it has in common with others.
        table: its id.
        stored: what has been kept of it, and its epoch.

    Attributes:
        table: its id.
        state: the whole truth, for the table's own running.
        seq: the number of the last thing that happened.

    Raises:
        ValueError: what was kept does not fit together.
    """

    def __init__(self, house: House, table: str, stored: Stored) -> None:
        """Take the table up where it stands; whatever time was running begins anew."""
        self.table = table
        self._house = house
        self._secret, self._dice, self._epoch = stored.secret, stored.dice, stored.epoch
        self._deck = FairDeck(stored.secret)
        self.state, told = retold(stored.kept, _TAIL)
        self.seq = stored.kept[-1].seq
        self._tail: deque[Told] = deque(told, maxlen=_TAIL)
        self._answers: OrderedDict[str, Answer] = OrderedDict()
        for kept in stored.kept[-_ANSWERS:]:
            if kept.cmd_id is not None:
                self._answers[kept.cmd_id] = wire.Ack(cmd_id=kept.cmd_id.partition(":")[2], seq=kept.seq)
        self._changed = stored.kept[-1].at
        self._audience = Audience(table, house.clock)
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[object]] = set()
        self._alarm: Alarm | None = None
        self._thought: asyncio.Task[Action] | None = None
        self._busy = False
        self._closed = False
        self._since = self._proposed = self._touched = house.clock.now()
        self._rested = self._moment.nobody

    # ------------------------------------------------------------------------------------------- who is there

    @property
    def connections(self) -> int:
        """How many lines there are to clients."""
        return len(self._audience)

    @property
    def idle_since(self) -> int | None:
        """Since when nobody has been here, in milliseconds since 1970; None while somebody or something is at work."""
        return None if self._audience or self._tasks else max(self._touched, self._changed)

    def seat_of(self, person: str) -> int | None:
        """The seat that a person may act for."""
        return self.state.seat_of(person)

    def holder(self, seat: int) -> str | None:
        """The person who sat down on this seat and has it still."""
        persons = self.state.places[seat].persons if 0 <= seat < self.state.players else ()
        return persons[0] if persons else None

    def card(self, person: str) -> wire.TableCard:
        """What stands at the door."""
        return table_card(self.table, self.state, self._changed, person)

    async def join(self, person: str, since: int | None = None) -> Connection:
        """Let somebody in: the line's first frame is a Welcome, with what happened after number ``since``.

        Raises:
            Refused: they have no seat, and others may not watch; or the table is closed.
            ArchiveError: what happened long ago cannot be read.
        """
        self._admit(person)
        older = await self._older(since)
        self._admit(person)
        line = Connection(person, self._gone)
        state = self.state
        self._audience.add(line)
        viewer = (state.seat_of(person), state.is_host(person))
        now = self._house.clock.now()
        self._wake(line)
        past = self._past(since, older)
        line.send(self._audience.greeting(state, self._picture(state), viewer, self.seq, now, past))
        self._presence_changed()
        if viewer[0] is not None:
            self._start(self._returned(person))
        return line

    def _admit(self, person: str) -> None:
        state = self.state
        if self._closed:
            raise Refused("no_table", "the table is closed just now: come again")
        mine = state.seat_of(person) is not None or state.is_host(person)
        if not (mine or state.spectators or state.stage == "lobby"):
            raise Refused("no_spectators", "this table is for those who play")

    async def _older(self, since: int | None) -> list[Told]:
        """What happened after ``since`` and is not in memory."""
        if since is None or not self._tail or since >= self._tail[0].seq - 1:
            return []
        stored = await self._house.log.look(self.table)
        return [] if stored is None else (await asyncio.to_thread(retold, stored.kept, PAST_LIMIT))[1]

    def _past(self, since: int | None, older: Sequence[Told]) -> list[Told]:
        if since is None:
            return [told for told in self._tail if isinstance(told.told, wire.Said | wire.Reacted)][-TALK_LIMIT:]
        first = self._tail[0].seq
        row = [*[told for told in older if told.seq < first], *self._tail]
        return [told for told in row if told.seq > since][-PAST_LIMIT:]

    def _gone(self, line: Connection) -> None:
        self._touched = self._house.clock.now()
        self._audience.remove(line)
        self._presence_changed()

    def _presence_changed(self) -> None:
        """Tell who is there; the game rests while nobody is, and goes on with the first who comes."""
        if self._closed:
            return
        self._wake()
        self._audience.tell_presence(self.state)
        self._poke()

    def _wake(self, new: Connection | None = None) -> None:
        """Note whether the game rests; where that has changed, time begins anew and all but who is new see it."""
        nobody = self._moment.nobody
        if nobody != self._rested:
            self._rested, self._since = nobody, self._house.clock.now()
            self._audience.welcome(self.state, self._picture(self.state), self.seq, self._since, new)

    async def _returned(self, person: str) -> None:
        """Whoever comes back has their seat again, and nobody need take it over."""
        async with self._lock:
            seat, state = self.state.seat_of(person), self.state
            if seat is None or self._closed:
                return
            done: list[AnyEvent] = []
            if state.places[seat].why in ("time", "vote"):
                done.append(events.HandedBack(seat=seat))
            asked = state.proposal
            if asked is not None and asked.what == "take_over" and asked.seat == seat:
                done.append(events.Answered(seat=seat, agree=False))
            try:
                await self._keep(done)
            except ArchiveError as error:
                self._trouble(error)

    async def add_device(self, seat: int, person: str) -> None:
        """Let another device of whoever sits on ``seat`` act for it.

        Raises:
            Refused: nobody sits there, or that device has another seat here.
            ArchiveError: it could not be kept.
        """
        await self._alone(self._add_device(seat, person))

    async def _add_device(self, seat: int, person: str) -> None:
        mine = self.state.seat_of(person)
        if mine == seat:
            return
        if mine is not None:
            raise Refused("has_seat", f"this device has seat {mine} here", seat=mine)
        if self.holder(seat) is None or len(self.state.places[seat].persons) >= DEVICE_LIMIT:
            raise Refused("no_person", f"seat {seat} takes no other device", seat=seat)
        await self._keep([events.DeviceAdded(seat=seat, person=person)])

    # ------------------------------------------------------------------------------------------- commands

    async def command(self, person: str, command: wire.AnyCommand) -> Answer:
        """Do what a person asks; a command that comes again gets its first answer. It is done even if nobody waits."""
        if command.table != self.table:
            return wire.Reject(cmd_id=command.cmd_id, code="wrong_table", reason="that is for another table")
        if not 0 < len(command.cmd_id) <= _ID_LIMIT or "\0" in command.cmd_id:  # which not every database keeps
            reason = f"a command has an id of 1 to {_ID_LIMIT} characters"
            return wire.Reject(cmd_id=command.cmd_id[:_ID_LIMIT], code="bad_command", reason=reason)
        return await self._alone(self._command(person, command))

    async def _alone(self, work: Coroutine[object, object, _T]) -> _T:
        """Do something by itself and to its end, even if whoever asked for it goes away meanwhile."""

        async def locked() -> _T:
            async with self._lock:
                return await work

        return await asyncio.shield(self._spawn(locked()))

    async def _command(self, person: str, command: wire.AnyCommand) -> Answer:
        key, cmd_id = f"{person}:{command.cmd_id}", command.cmd_id
        if (first := self._answers.get(key)) is not None:
            return first
        answer: Answer
        try:
            self._audience.acted(person)
            await self._keep(await self._decided(person, command), key)
            answer = wire.Ack(cmd_id=cmd_id, seq=self.seq)
        except Refused as why:
            answer = wire.Reject(cmd_id=cmd_id, code=why.code, reason=why.reason, values=why.values)
        except Outdated:
            answer = wire.Stale(cmd_id=cmd_id, seq=self.seq)
        except RepeatedError as kept:
            answer = wire.Ack(cmd_id=cmd_id, seq=kept.seq)
        except ArchiveError as error:
            self._trouble(error)
            reason = "it could not be kept, and has not been done: try again"
            return wire.Reject(cmd_id=cmd_id, code="not_kept", reason=reason)
        self._answers[key] = answer
        if len(self._answers) > _ANSWERS:
            self._answers.popitem(last=False)
        return answer

    async def _decided(self, person: str, command: wire.AnyCommand) -> Sequence[AnyEvent]:
        if self._closed:
            raise ArchiveError(f"table {self.table} is closed")
        asking = self._asking(person)
        if not isinstance(command, wire.Rematch):
            return decide(asking, command)
        seat = asking.seat
        if self.state.stage != "over":
            raise Refused("not_over", "the game is not over yet")
        if self.state.rematch is not None:
            return []
        return [events.Rematched(table=await self._house.rematch(self), seat=seat)]

    def _asking(self, person: str) -> Asking:
        state = self.state
        host = state.seat_of(state.host)
        present = self._audience.present(state)
        return Asking(
            state=state,
            seq=self.seq,
            person=person,
            present=present,
            host_here=host in present if host is not None else self._audience.is_here(state.host),
            bots=self._house.bots,
            draw=partial(drawn_order, self._dice),
            commitment=commitment(self._secret),
        )

    # ------------------------------------------------------------------------------------------- the course of things

    async def _keep(self, happened: Sequence[AnyEvent], cmd_id: str | None = None) -> None:
        """Keep what happens next, then let it happen, then tell it.

        Raises:
            ArchiveError: it could not be kept, and nothing has changed.
        """
        if not happened:
            return
        now = max(self._house.clock.now(), self._changed)
        state, kept, steps = self.state, list[Kept](), list[tuple[AnyEvent, Told, TableState]]()
        for number, event in enumerate(happened, start=1):
            mark = cmd_id if number == len(happened) else None
            kept.append(Kept(seq=self.seq + number, cmd_id=mark, at=now, event=event))
            after = apply(state, event, self.seq + number)
            steps.append((event, tell(kept[-1], state, after), after))
            state = after
        await self._house.log.append(
            self.table,
            self._epoch,
            kept,
            seats=state.persons if state.persons != self.state.persons else None,
            stage=state.stage if state.stage != self.state.stage else None,
        )
        self._house.counted(len(kept))
        for event, told, after in steps:
            self._happened(event, told, after)
        self._presence_changed()

    def _happened(self, event: AnyEvent, told: Told, after: TableState) -> None:
        self.state, self.seq, self._changed = after, told.seq, told.at
        self._tail.append(told)
        if isinstance(event, _FRESH):
            self._since = told.at
        if isinstance(event, events.Proposed):
            self._proposed = told.at
        picture = self._picture(after)
        self._audience.tell(told, after, picture)
        if isinstance(event, events.Undone):
            self._audience.welcome(after, picture, self.seq, told.at, None)
        if isinstance(event, _PARTING) and after.stage != "lobby" and not after.spectators:
            self._audience.send_away(lambda line: not self._belongs(line.person), "gone")

    def _belongs(self, person: str) -> bool:
        return self.state.seat_of(person) is not None or self.state.is_host(person)

    def _picture(self, state: TableState) -> Picture:
        moment = self._moment._replace(state=state)
        return Picture(state, nobody=moment.nobody, deadline=moment.deadline)

    def _trouble(self, error: ArchiveError) -> None:
        if isinstance(error, LostTableError):
            self._house.lost(self)
        _log.warning("table %s: %s", self.table, error)

    # ------------------------------------------------------------------------------------------- by itself

    @property
    def _moment(self) -> Moment:
        audience = self._audience
        return Moment(self.state, audience.present(self.state), audience.watched, self._since, self._proposed)

    def _poke(self) -> None:
        """Work out what the table is to do next by itself, and when."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._busy or self._closed:
            return
        step = next_step(self._moment)
        if step is not None:
            self._alarm = self._house.clock.at(step.at, self._ring)

    def _ring(self) -> None:
        self._alarm, self._busy = None, True
        self._start(self._go_on())

    async def _go_on(self) -> None:
        going = False
        try:
            thought = await self._think()
            async with self._lock:
                step = next_step(self._moment)
                if step is not None and step.at <= self._house.clock.now() and not self._closed:
                    await self._keep(self._done(step, thought))
            going = True
        except ArchiveError as error:
            self._trouble(error)
        finally:
            self._busy = False
            if going or self._closed:
                self._poke()
            else:
                self._alarm = self._house.clock.at(self._house.clock.now() + _RETRY, self._poke)

    async def _think(self) -> tuple[int, int, AnyEvent] | None:
        """What the bot whose turn it is does: with its seat and the moment in the game that it is meant for."""
        step, state, game = next_step(self._moment), self.state, self.state.game
        if step is None or step.what != "bot" or game is None:
            return None
        label = f"seat {step.seat} event {state.acts}"
        bot = state.places[step.seat].bot or state.bot
        self._thought = self._spawn(self._house.minds.choose(bot, view(game, step.seat), self._dice, label))
        action = await self._thought
        return step.seat, state.game_seq, kept_event(game.form.pack, action)

    def _done(self, step: Step, thought: tuple[int, int, AnyEvent] | None) -> Sequence[AnyEvent]:
        """What a step comes to."""
        state, game = self.state, self.state.game
        if step.what == "begin":
            return begin(self._asking(state.host))
        if step.what == "deal" and game is not None:
            return [kept_event(game.form.pack, self._deck.next_event(game))]
        if step.what == "bot" and thought is not None and thought[:2] == (step.seat, state.game_seq):
            return [thought[2]]
        if step.what == "time":
            return [events.TakenOver(seat=seat, bot=state.bot, why="time") for seat in slow_seats(state)]
        if step.what == "settle":
            return settle(state, self._audience.present(state))
        return [events.Lapsed()] if step.what == "lapse" else []

    # ------------------------------------------------------------------------------------------- the end

    async def record(self) -> str:
        """The record of the finished game, with the secret of its shuffles.

        Raises:
            Refused: it is not over.
            ArchiveError: it cannot be read.
        """
        if self.state.stage != "over":
            raise Refused("not_over", "the game is not over yet")
        stored = await self._house.log.look(self.table)
        if stored is None:
            raise ArchiveError(f"table {self.table} is not kept any longer")
        return await asyncio.to_thread(record_text, stored)

    async def settled(self) -> None:
        """Wait until nothing is under way."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self, why: Literal["restart", "gone"] = "restart") -> None:
        """Run the table no longer: what is under way is finished, then all lines are closed."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        if self._thought is not None:
            self._thought.cancel()
        await self.settled()
        self._audience.send_away(lambda _: True, why)

    def _start(self, work: Coroutine[object, object, None]) -> None:
        _ = self._spawn(work)

    def _spawn(self, work: Coroutine[object, object, _T]) -> "asyncio.Task[_T]":
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def drawn_order(dice: bytes, players: int) -> list[int]:
    """The order in which seats are drawn at the start."""
    order = list(range(players))
    Stream(dice, "seats").shuffle(order)
    return order
