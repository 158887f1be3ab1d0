"""A live table: whatever is asked there is checked, and what is due there is done."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Literal

from ohhell.game import FairDeck, commitment
from ohhell.table import events, wire
from ohhell.table.answers import Answer, command_key
from ohhell.table.archive import ArchiveError, LostTableError, RepeatedError, Stored
from ohhell.table.asking import drawn_order
from ohhell.table.attendance import Attendance
from ohhell.table.autopilot import Step, slow_seats
from ohhell.table.commands import Asking, decide
from ohhell.table.connection import Connection
from ohhell.table.devices import add_device
from ohhell.table.events import AnyEvent
from ohhell.table.history import played_deals, record_text, table_card
from ohhell.table.house import House
from ohhell.table.ledger import Ledger
from ohhell.table.lobby import begin
from ohhell.table.pilot import Pilot
from ohhell.table.proposals import hand_back, settle
from ohhell.table.refused import Outdated, Refused
from ohhell.table.state import TableState
from ohhell.table.telling import Told
from ohhell.table.translate import kept_event

_ID_LIMIT = 64

_log = logging.getLogger(__name__)


class LiveTable:
    """A table that is being run.

    Args:
        house: what it has in common with others.
        table: its id.
        stored: what has been kept of it, and its epoch.

    Attributes:
        table: its id.

    Raises:
        ValueError: what was kept does not fit together.
    """

    def __init__(self, house: House, table: str, stored: Stored) -> None:
        """Take the table up where it stands; whatever time was running begins anew."""
        self.table = table
        self._house = house
        self._secret, self._dice = stored.secret, stored.dice
        self._deck = FairDeck(stored.secret)
        self._ledger = Ledger(house.log, house.clock, table, stored, self._happened, self._stands, self._lost)
        self._there = Attendance(table, self._ledger, house.clock, self._poke)
        self._pilot = Pilot(house.clock, house.minds, self._dice, self._there.moment, self._go_on, self._ledger.spawn)
        self._rematch: str | None = None

    @property
    def now(self) -> int:
        """The time on the table's clock, in milliseconds since 1970."""
        return self._house.clock.now()

    @property
    def state(self) -> TableState:
        """The whole truth, for the table's own running."""
        return self._ledger.state

    @property
    def seq(self) -> int:
        """The number of the last thing that happened."""
        return self._ledger.seq

    @property
    def connections(self) -> int:
        """How many lines there are to clients."""
        return len(self._there.audience)

    @property
    def idle_since(self) -> int | None:
        """Since when nobody has been here, in milliseconds since 1970; None while somebody or something is at work."""
        return None if self._there.audience or self._ledger.tasks else self._there.touched

    def seat_of(self, person: str) -> int | None:
        """The seat that a person may act for."""
        return self.state.seat_of(person)

    def holder(self, seat: int) -> str | None:
        """The person who sat down on this seat and has it still."""
        persons = self.state.places[seat].persons if 0 <= seat < self.state.players else ()
        return persons[0] if persons else None

    def card(self, person: str) -> wire.TableCard:
        """What stands at the door."""
        return table_card(self.table, self.state, self._ledger.changed, person)

    # ------------------------------------------------------------------------------------------- who comes

    async def join(self, person: str, since: int | None = None) -> Connection:
        """Let somebody in: the line's first frame is a Welcome, with what happened after number ``since``.

        Raises:
            Refused: they have no seat, and others may not watch; or the table is closed.
            ArchiveError: what happened long ago cannot be read.
        """
        line = await self._there.join(person, since)
        if self.seat_of(person) is not None:
            _ = self._ledger.spawn(self._returned(person))
        return line

    async def _returned(self, person: str) -> None:
        with suppress(ArchiveError):  # whoever cannot be given their seat now can still ask for it
            await self._ledger.alone(lambda: self._ledger.keep(hand_back(self.state, person)))

    async def add_device(self, seat: int, person: str) -> None:
        """Let another device of whoever sits on ``seat`` act for it.

        Raises:
            Refused: nobody sits there, or that device has another seat here.
            ArchiveError: it could not be kept.
        """
        await self._ledger.alone(lambda: self._add_device(seat, person))

    async def _add_device(self, seat: int, person: str) -> None:
        await self._ledger.keep(add_device(self.state, seat, person))

    # ------------------------------------------------------------------------------------------- what is asked

    async def command(self, person: str, command: wire.AnyCommand) -> Answer:
        """Do what a person asks; a command that comes again gets its first answer. It is done even if nobody waits."""
        cmd_id = command.cmd_id
        if not (0 < len(cmd_id) <= _ID_LIMIT and cmd_id.isascii() and cmd_id.isprintable()):
            reason = f"a command has an id of 1 to {_ID_LIMIT} plain characters"
            return wire.Reject(cmd_id=cmd_id[:_ID_LIMIT], code="bad_command", reason=reason)
        if command.table != self.table:
            return wire.Reject(cmd_id=cmd_id, code="wrong_table", reason="that is for another table")
        try:
            return await self._ledger.alone(partial(self._command, person, command))
        except ArchiveError:
            return wire.Reject(cmd_id=cmd_id, code="not_kept", reason="it could not be kept: try again")

    async def _command(self, person: str, command: wire.AnyCommand) -> Answer:
        key, cmd_id = command_key(person, command.cmd_id), command.cmd_id
        answer = self._ledger.answers.first(key)
        if answer is None and not self._ledger.answers.is_fresh(command):
            answer = await self._ledger.answered_long_ago(key)
        if answer is not None:
            return answer
        try:
            self._there.audience.acted(person)
            await self._ledger.keep(await self._decided(person, command), key)
            answer = wire.Ack(cmd_id=cmd_id, seq=self.seq)
        except Refused as why:
            answer = wire.Reject(cmd_id=cmd_id, code=why.code, reason=why.reason, values=why.values)
        except Outdated:
            answer = wire.Stale(cmd_id=cmd_id, seq=self.seq)
        except RepeatedError as kept:
            answer = wire.Ack(cmd_id=cmd_id, seq=kept.seq)
        self._ledger.answers.remember(key, answer)
        return answer

    async def _decided(self, person: str, command: wire.AnyCommand) -> Sequence[AnyEvent]:
        asking = self._asking(person)
        if not isinstance(command, wire.Rematch) or self.state.record is not None:
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
            present=self._there.audience.present(self.state),
            host_here=self._there.audience.host_is_here(self.state),
            bots=self._house.bots,
            draw=partial(drawn_order, self._dice),
            commitment=commitment(self._secret),
        )

    # ------------------------------------------------------------------------------------------- what happens

    def _happened(self, event: AnyEvent, told: Told, before: TableState) -> None:
        self._there.tell(event, told, before)

    def _stands(self, count: int) -> None:
        self._house.counted(count)
        self._there.tell_presence()

    def _lost(self, error: LostTableError) -> None:
        """Close the lines, before anybody hears of it: clients ask again where the table is run now."""
        if not self._ledger.closed:
            self._ledger.closed = "restart"
            self._house.lost(self)
            _log.warning("table %s: %s", self.table, error)
        self._there.audience.send_away(lambda _: True, self._ledger.closed)

    def _poke(self) -> None:
        self._pilot.poke()

    async def _go_on(self) -> None:
        await self._ledger.alone(self._do_what_is_due)

    async def _do_what_is_due(self) -> None:
        step = self._pilot.next()
        if step is not None and step.at <= self.now and (done := self._done(step)):
            await self._ledger.keep(done)
        else:
            self._there.tell_presence()

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
        """The record of the finished game, with the secret of its shuffles; or of the score sheet that is shown.

        Raises:
            Refused: it is not over.
            ArchiveError: it cannot be read.
        """
        if self.state.record is not None:
            return self.state.record
        self._need_end()
        return await asyncio.to_thread(record_text, await self._ledger.stored())

    def deals(self) -> list[wire.PlayedDeal]:
        """The deals of the finished game, card by card.

        Raises:
            Refused: it is not over.
        """
        self._need_end()
        return played_deals(self.state)

    async def settled(self) -> None:
        """Wait until nothing is under way."""
        await self._ledger.settled()

    async def close(self, why: Literal["restart", "gone"] = "restart") -> None:
        """Run the table no longer: what is under way is finished, then all lines are closed."""
        self._ledger.closed = self._ledger.closed or why
        self._pilot.close()
        await self.settled()
        self._there.audience.send_away(lambda _: True, why)
