"""Who is at a table, since when it stands as it does while they are there, and what they are shown of it."""

from collections.abc import Callable

from ohhell.table import events
from ohhell.table.audience import Audience
from ohhell.table.autopilot import Moment, begins_anew
from ohhell.table.clock import Clock
from ohhell.table.connection import Connection
from ohhell.table.events import AnyEvent
from ohhell.table.ledger import Ledger
from ohhell.table.refused import Refused
from ohhell.table.scene import Picture
from ohhell.table.state import TableState
from ohhell.table.telling import Told

_PARTING = (events.Started, events.Cleared, events.HostPassed)
"""With these, somebody may belong to the table no longer."""


class Attendance:
    """The people at a table, and its hours.

    Args:
        table: the table's id.
        ledger: the truth about it.
        clock: its clock.
        changed: told when it may have become due to do something else, or later.

    Attributes:
        audience: the lines to everybody there.
        touched: when somebody last went, or something happened, in milliseconds since 1970.
    """

    def __init__(self, table: str, ledger: Ledger, clock: Clock, changed: Callable[[], None]) -> None:
        """Nobody is there yet; whatever time was running begins anew."""
        self._ledger, self._clock, self._changed = ledger, clock, changed
        self.audience = Audience(table, clock)
        self._since = self._proposed = self.touched = clock.now()
        self._host_gone: int | None = None
        self._rested = self.moment().nobody

    def moment(self) -> Moment:
        """How the table stands."""
        audience, state = self.audience, self._ledger.state
        return Moment(
            state,
            audience.present(state),
            audience.watched,
            self._since,
            self._proposed,
            self._host_gone,
            audience.leaving,
        )

    def _picture(self) -> Picture:
        moment = self.moment()
        return Picture(moment.state, nobody=moment.nobody, deadline=moment.deadline)

    def admit(self, person: str) -> None:
        """See that somebody may come in.

        Raises:
            Refused: they have no seat, and others may not watch; or the table is closed.
        """
        state = self._ledger.state
        if self._ledger.closed:
            raise Refused("no_table", "the table is closed just now: come again")
        if not (self._belongs(person) or state.spectators or state.stage == "lobby"):
            raise Refused("no_spectators", "this table is for those who play")

    def _belongs(self, person: str) -> bool:
        state = self._ledger.state
        return state.seat_of(person) is not None or state.is_host(person)

    async def join(self, person: str, since: int | None) -> Connection:
        """Let somebody in: the line's first frame is a Welcome, with what happened after number ``since``.

        Raises:
            Refused: they may not come in.
            ArchiveError: what happened long ago cannot be read.
        """
        self.admit(person)
        older = await self._ledger.past.before(since)
        self.admit(person)
        line = Connection(person, self._gone)
        self.audience.add(line)
        self._wake(line)
        state, seq = self._ledger.state, self._ledger.seq
        viewer = (state.seat_of(person), state.is_host(person))
        past = self._ledger.past.after(since, older)
        line.send(self.audience.greeting(state, self._picture(), viewer, seq, self._clock.now(), past))
        self.tell_presence()
        return line

    def _gone(self, line: Connection) -> None:
        self.touched = self._clock.now()
        self.audience.remove(line)
        self.tell_presence()

    def tell_presence(self) -> None:
        """Tell who is there; the game rests while nobody is, and goes on with the first who comes."""
        if self._ledger.closed:
            return
        self._wake()
        self.audience.tell_presence(self._ledger.state)
        self._changed()

    def _wake(self, new: Connection | None = None) -> None:
        """Note whether the game rests; where that has changed, time begins anew and all but who is new see it."""
        state = self._ledger.state
        if self.audience.host_is_here(state):
            self._host_gone = None
        elif self._host_gone is None:
            self._host_gone = self._clock.now()
        nobody = self.moment().nobody
        if nobody != self._rested:
            self._rested, self._since = nobody, self._clock.now()
            self.audience.welcome(state, self._picture(), self._ledger.seq, self._since, new)

    def tell(self, event: AnyEvent, told: Told, before: TableState) -> None:
        """Tell what has just happened, at a table that was ``before`` it; whoever may stay no longer has to go."""
        state, now = self._ledger.state, self._clock.now()
        self.touched = now
        if begins_anew(event, before, state):
            self._since = now
        if isinstance(event, events.Proposed):
            self._proposed = now
        picture = self._picture()
        self.audience.tell(told, state, picture)
        if isinstance(event, events.Undone):
            self.audience.welcome(state, picture, told.seq, now, None)
        if isinstance(event, _PARTING) and state.stage != "lobby" and not state.spectators:
            self.audience.send_away(lambda line: not self._belongs(line.person), "gone")
