"""A live table: whatever happens there is checked, kept, applied and then told, one thing at a time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeVar

from ohhell.cards import Stream
from ohhell.game import FairDeck, commitment
from ohhell.table import events, wire
from ohhell.table.answers import Answer, Answers, command_key, kept_answer
from ohhell.table.archive import ArchiveError, LostTableError, RepeatedError, Stored, TableLog
from ohhell.table.audience import Audience
from ohhell.table.autopilot import Moment, Step, begins_anew, slow_seats
from ohhell.table.clock import Clock
from ohhell.table.commands import Asking, decide
from ohhell.table.connection import Connection
from ohhell.table.events import AnyEvent, Kept
from ohhell.table.history import played_deals, record_text, table_card
from ohhell.table.lobby import begin
from ohhell.table.minds import Minds
from ohhell.table.past import TAIL, Past
from ohhell.table.pilot import Pilot
from ohhell.table.proposals import settle
from ohhell.table.refused import Outdated, Refused
from ohhell.table.scene import Picture
from ohhell.table.state import TableState, apply
from ohhell.table.telling import Told, retold, tell
from ohhell.table.translate import kept_event

DEVICE_LIMIT = 8
"""Devices that may act for one seat."""
_ID_LIMIT = 64
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
        self.state, told = retold(stored.kept, TAIL)
        self.seq, self._changed = stored.kept[-1].seq, stored.kept[-1].at
        self._past = Past(table, house.log, told)
        self._answers = Answers(stored.kept)
        self._audience = Audience(table, house.clock)
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[object]] = set()
        self._pilot = Pilot(house.clock, house.minds, self._dice, self._moment, self._go_on, self._spawn)
        self._rematch: str | None = None
        self._closed: Literal["restart", "gone"] | None = None
        self._doubt = False
        self._since = self._proposed = self._touched = self.now
        self._host_gone: int | None = None
        self._rested = self._moment().nobody

    # ------------------------------------------------------------------------------------------- who is there

    @property
    def now(self) -> int:
        """The time on the table's clock, in milliseconds since 1970."""
        return self._house.clock.now()

    @property
    def connections(self) -> int:
        """How many lines there are to clients."""
        return len(self._audience)

    @property
    def idle_since(self) -> int | None:
        """Since when nobody has been here, in milliseconds since 1970; None while somebody or something is at work."""
        return None if self._audience or self._tasks else self._touched

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
        older = await self._past.before(since)
        self._admit(person)
        line = Connection(person, self._gone)
        self._audience.add(line)
        self._wake(line)
        state, viewer = self.state, (self.state.seat_of(person), self.state.is_host(person))
        past = self._past.after(since, older)
        line.send(self._audience.greeting(state, self._picture(state), viewer, self.seq, self.now, past))
        self._presence_changed()
        if viewer[0] is not None:
            _ = self._spawn(self._returned(person))
        return line

    def _admit(self, person: str) -> None:
        if self._closed:
            raise Refused("no_table", "the table is closed just now: come again")
        if not (self._belongs(person) or self.state.spectators or self.state.stage == "lobby"):
            raise Refused("no_spectators", "this table is for those who play")

    def _belongs(self, person: str) -> bool:
        return self.state.seat_of(person) is not None or self.state.is_host(person)

    def _gone(self, line: Connection) -> None:
        self._touched = self.now
        self._audience.remove(line)
        self._presence_changed()

    def _presence_changed(self) -> None:
        """Tell who is there; the game rests while nobody is, and goes on with the first who comes."""
        if self._closed:
            return
        self._wake()
        self._audience.tell_presence(self.state)
        self._pilot.poke()

    def _wake(self, new: Connection | None = None) -> None:
        """Note whether the game rests; where that has changed, time begins anew and all but who is new see it."""
        if self._audience.host_is_here(self.state):
            self._host_gone = None
        elif self._host_gone is None:
            self._host_gone = self.now
        nobody = self._moment().nobody
        if nobody != self._rested:
            self._rested, self._since = nobody, self.now
            self._audience.welcome(self.state, self._picture(self.state), self.seq, self._since, new)

    async def _returned(self, person: str) -> None:
        with suppress(ArchiveError):  # whoever cannot be given their seat now can still ask for it
            await self._alone(partial(self._hand_back, person))

    async def _hand_back(self, person: str) -> None:
        """Whoever comes back has their seat again, unless they had left, and nobody need take it over."""
        seat, state = self.state.seat_of(person), self.state
        if seat is None:
            return
        done: list[AnyEvent] = []
        if state.places[seat].why not in (None, "left"):
            done.append(events.HandedBack(seat=seat))
        asked = state.proposal
        if asked is not None and asked.what == "take_over" and asked.seat == seat:
            done.append(events.Answered(seat=seat, agree=False))
        await self._keep(done)

    async def add_device(self, seat: int, person: str) -> None:
        """Let another device of whoever sits on ``seat`` act for it.

        Raises:
            Refused: nobody sits there, or that device has another seat here.
            ArchiveError: it could not be kept.
        """
        await self._alone(partial(self._add_device, seat, person))

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
        cmd_id = command.cmd_id
        if not (0 < len(cmd_id) <= _ID_LIMIT and cmd_id.isascii() and cmd_id.isprintable()):
            reason = f"a command has an id of 1 to {_ID_LIMIT} plain characters"
            return wire.Reject(cmd_id=cmd_id[:_ID_LIMIT], code="bad_command", reason=reason)
        if command.table != self.table:
            return wire.Reject(cmd_id=cmd_id, code="wrong_table", reason="that is for another table")
        try:
            return await self._alone(partial(self._command, person, command))
        except ArchiveError:
            return wire.Reject(cmd_id=cmd_id, code="not_kept", reason="it could not be kept: try again")

    async def _command(self, person: str, command: wire.AnyCommand) -> Answer:
        key, cmd_id = command_key(person, command.cmd_id), command.cmd_id
        answer = self._answers.first(key)
        if answer is None and not self._answers.is_fresh(command):
            answer = await self._answered_long_ago(key)
        if answer is not None:
            return answer
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
        self._answers.remember(key, answer)
        return answer

    async def _answered_long_ago(self, key: str) -> Answer | None:
        stored = await self._house.log.look(self.table)
        rows = [] if stored is None else stored.kept
        return next((kept_answer(kept) for kept in rows if kept.cmd_id == key), None)

    async def _decided(self, person: str, command: wire.AnyCommand) -> Sequence[AnyEvent]:
        asking = self._asking(person)
        if not isinstance(command, wire.Rematch):
            return decide(asking, command)
        seat = asking.seat
        self._need_end()
        if self.state.rematch is not None:
            return []
        self._rematch = self._rematch or await self._house.rematch(self)
        return [events.Rematched(table=self._rematch, seat=seat)]

    def _need_end(self) -> None:
        if self.state.stage != "over":
            raise Refused("not_over", "the game is not over yet")

    def _asking(self, person: str) -> Asking:
        return Asking(
            state=self.state,
            seq=self.seq,
            person=person,
            present=self._audience.present(self.state),
            host_here=self._audience.host_is_here(self.state),
            bots=self._house.bots,
            draw=partial(drawn_order, self._dice),
            commitment=commitment(self._secret),
        )

    # ------------------------------------------------------------------------------------------- one thing at a time

    async def _alone(self, work: Callable[[], Awaitable[_T]]) -> _T:
        """Do something by itself and to its end, even if whoever asked for it goes away meanwhile.

        Where the table turns out to be run from elsewhere, its lines are closed before anybody hears of that: clients
        ask again there.

        Raises:
            ArchiveError: nothing can be kept here now.
        """

        async def turn() -> _T:
            async with self._lock:
                try:
                    await self._be_sure()
                    return await work()
                except LostTableError as error:
                    if not self._closed:
                        self._closed = "restart"
                        self._house.lost(self)
                        _log.warning("table %s: %s", self.table, error)
                    self._audience.send_away(lambda _: True, self._closed)
                    raise
                except ArchiveError as error:
                    _log.warning("table %s: %s", self.table, error)
                    raise

        return await asyncio.shield(self._spawn(turn()))

    async def _be_sure(self) -> None:
        """See that the table is run here, and stands as it is kept."""
        if self._closed:
            raise LostTableError(f"table {self.table} is closed here")
        if self._doubt:
            await self._catch_up()

    async def _keep(self, happened: Sequence[AnyEvent], cmd_id: str | None = None) -> None:
        """Keep what happens next, then let it happen, then tell it.

        Raises:
            LostTableError: the table is run from elsewhere.
            RepeatedError: the command was kept already.
            ArchiveError: it was not kept, as far as can be found out.
        """
        if not happened:
            return
        now = max(self.now, self._changed)
        state, kept, steps = self.state, list[Kept](), list[tuple[AnyEvent, Told, TableState]]()
        for number, event in enumerate(happened, start=1):
            mark = cmd_id if number == len(happened) else None
            kept.append(Kept(seq=self.seq + number, cmd_id=mark, at=now, event=event))
            after = apply(state, event, self.seq + number)
            steps.append((event, tell(kept[-1], state, after), after))
            state = after
        self._doubt = True
        try:
            await self._house.log.append(
                self.table,
                self._epoch,
                kept,
                seats=state.persons if self._has_other_people(state) else None,
                stage=state.stage if state.stage != self.state.stage else None,
            )
        except LostTableError:
            raise
        except ArchiveError:
            await self._catch_up()
            if self.seq < kept[-1].seq:
                raise
            return
        for event, told, after in steps:
            self._happened(event, told, after)
        self._doubt = False
        self._house.counted(len(kept))
        self._presence_changed()

    def _has_other_people(self, state: TableState) -> bool:
        now = self.state
        return (state.places is not now.places or state.host != now.host) and state.persons != now.persons

    async def _catch_up(self) -> None:
        """Let happen what was kept although the archive had not said so.

        Raises:
            ArchiveError: it cannot be read.
        """
        stored = await self._house.log.look(self.table)
        if stored is None or stored.epoch != self._epoch:
            raise LostTableError(f"table {self.table} is run from elsewhere")
        for kept in stored.kept[self.seq :]:
            after = apply(self.state, kept.event, kept.seq)
            self._happened(kept.event, tell(kept, self.state, after), after)
            self._house.counted(1)
            if kept.cmd_id is not None:
                self._answers.remember(kept.cmd_id, kept_answer(kept))
        self._doubt = False
        self._presence_changed()

    def _happened(self, event: AnyEvent, told: Told, after: TableState) -> None:
        before, now = self.state, self.now
        self.state, self.seq, self._changed, self._touched = after, told.seq, told.at, now
        self._past.add(told)
        if begins_anew(event, before, after):
            self._since = now
        if isinstance(event, events.Proposed):
            self._proposed = now
        picture = self._picture(after)
        self._audience.tell(told, after, picture)
        if isinstance(event, events.Undone):
            self._audience.welcome(after, picture, self.seq, now, None)
        if isinstance(event, _PARTING) and after.stage != "lobby" and not after.spectators:
            self._audience.send_away(lambda line: not self._belongs(line.person), "gone")

    def _picture(self, state: TableState) -> Picture:
        moment = self._moment()._replace(state=state)
        return Picture(state, nobody=moment.nobody, deadline=moment.deadline)

    # ------------------------------------------------------------------------------------------- by itself

    def _moment(self) -> Moment:
        audience, state = self._audience, self.state
        return Moment(
            state,
            audience.present(state),
            audience.watched,
            self._since,
            self._proposed,
            self._host_gone,
            audience.leaving,
        )

    async def _go_on(self) -> None:
        await self._alone(self._do_what_is_due)

    async def _do_what_is_due(self) -> None:
        step = self._pilot.next()
        if step is not None and step.at <= self.now and (done := self._done(step)):
            await self._keep(done)
        else:
            self._presence_changed()

    def _done(self, step: Step) -> Sequence[AnyEvent]:
        """What a step comes to."""
        state, game = self.state, self.state.game
        match step.what:
            case "begin":
                return begin(self._asking(state.host))
            case "host":
                return [events.HostPassed(seat=step.seat)]
            case "deal" if game is not None:
                return [kept_event(game.form.pack, self._deck.next_event(game))]
            case "bot" if game is not None:
                return [kept_event(game.form.pack, self._pilot.decision())]
            case "time":
                return [events.TakenOver(seat=seat, bot=state.bot, why="time") for seat in slow_seats(state)]
            case "settle":
                return settle(state)
            case "lapse":
                return [events.Lapsed()]
            case _:
                return []

    # ------------------------------------------------------------------------------------------- the end

    async def record(self) -> str:
        """The record of the finished game, with the secret of its shuffles.

        Raises:
            Refused: it is not over.
            ArchiveError: it cannot be read.
        """
        self._need_end()
        stored = await self._house.log.look(self.table)
        if stored is None:
            raise ArchiveError(f"table {self.table} is not kept any longer")
        return await asyncio.to_thread(record_text, stored)

    def deals(self) -> list[wire.PlayedDeal]:
        """The deals of the finished game, card by card.

        Raises:
            Refused: it is not over.
        """
        self._need_end()
        return played_deals(self.state)

    async def settled(self) -> None:
        """Wait until nothing is under way."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self, why: Literal["restart", "gone"] = "restart") -> None:
        """Run the table no longer: what is under way is finished, then all lines are closed."""
        self._closed = self._closed or why
        self._pilot.close()
        await self.settled()
        self._audience.send_away(lambda _: True, why)

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
