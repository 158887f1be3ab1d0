"""A table's ledger: what happens is kept first, then it happens, then it is told; one thing at a time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Literal, TypeVar

from ohhell.table.answers import Answer, Answers, kept_answer
from ohhell.table.archive import ArchiveError, LostTableError, Stored, TableLog
from ohhell.table.clock import Clock
from ohhell.table.events import AnyEvent, Kept
from ohhell.table.past import TAIL, Past
from ohhell.table.state import TableState, apply
from ohhell.table.telling import Told, retold, tell

_log = logging.getLogger(__name__)
_T = TypeVar("_T")


class Ledger:
    """The truth about a table, and the only way to change it.

    Args:
        log: where it is kept.
        clock: the table's clock.
        table: the table's id.
        stored: what has been kept of it, and its epoch.
        happened: told of each thing that has happened: the event, how it is told, and the table before it.
        stands: told how many events have happened, once all that belongs together has.
        lost: told that the table is run from elsewhere, or not here any more, before anybody else hears of it.

    Attributes:
        state: the whole truth.
        seq: the number of the last thing that happened.
        changed: when it did, in milliseconds since 1970.
        past: the last of what happened.
        answers: the last answers that commands got.
        tasks: what is under way.
        closed: why nothing more is to happen here; None while something may.

    Raises:
        ValueError: what was kept does not fit together.
    """

    def __init__(
        self,
        log: TableLog,
        clock: Clock,
        table: str,
        stored: Stored,
        happened: Callable[[AnyEvent, Told, TableState], None],
        stands: Callable[[int], None],
        lost: Callable[[LostTableError], None],
    ) -> None:
        """Open it where it ends."""
        self._log, self._clock, self._table, self._epoch = log, clock, table, stored.epoch
        self._happened, self._stands, self._lost = happened, stands, lost
        self.state, told = retold(stored.kept, TAIL)
        self.seq, self.changed = stored.kept[-1].seq, stored.kept[-1].at
        self.past = Past(table, log, told)
        self.answers = Answers(stored.kept)
        self.tasks: set[asyncio.Task[object]] = set()
        self.closed: Literal["restart", "gone"] | None = None
        self._lock = asyncio.Lock()
        self._doubt = False

    async def stored(self) -> Stored:
        """All that is kept of the table.

        Raises:
            ArchiveError: it cannot be read.
        """
        stored = await self._log.look(self._table)
        if stored is None:
            raise ArchiveError(f"table {self._table} is not kept any longer")
        return stored

    async def answered_long_ago(self, key: str) -> Answer | None:
        """The answer to a command that is not remembered; None where it was never done.

        Raises:
            ArchiveError: it cannot be found out.
        """
        return next((kept_answer(kept) for kept in (await self.stored()).kept if kept.cmd_id == key), None)

    def spawn(self, work: Coroutine[object, object, _T]) -> "asyncio.Task[_T]":
        """Start something that belongs to the table."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def settled(self) -> None:
        """Wait until nothing is under way."""
        while self.tasks:
            await asyncio.wait(self.tasks)

    async def alone(self, work: Callable[[], Awaitable[_T]]) -> _T:
        """Do something by itself and to its end, even if whoever asked for it goes away meanwhile.

        Raises:
            ArchiveError: nothing can be kept here now.
        """

        async def turn() -> _T:
            async with self._lock:
                try:
                    await self._be_sure()
                    return await work()
                except LostTableError as error:
                    self._lost(error)
                    raise
                except ArchiveError as error:
                    _log.warning("table %s: %s", self._table, error)
                    raise

        return await asyncio.shield(self.spawn(turn()))

    async def _be_sure(self) -> None:
        """See that the table is run here, and stands as it is kept."""
        if self.closed:
            raise LostTableError(f"table {self._table} is closed here")
        if self._doubt:
            await self._catch_up()

    async def keep(self, happened: Sequence[AnyEvent], cmd_id: str | None = None) -> None:
        """Keep what happens next, then let it happen; only for work that is done :meth:`alone`.

        Raises:
            LostTableError: the table is run from elsewhere.
            RepeatedError: the command was kept already.
            ArchiveError: it was not kept, as far as can be found out.
        """
        if not happened:
            return
        now = max(self._clock.now(), self.changed)
        state, kept, steps = self.state, list[Kept](), list[tuple[AnyEvent, Told, TableState]]()
        for number, event in enumerate(happened, start=1):
            mark = cmd_id if number == len(happened) else None
            kept.append(Kept(seq=self.seq + number, cmd_id=mark, at=now, event=event))
            after = apply(state, event, self.seq + number)
            steps.append((event, tell(kept[-1], state, after), after))
            state = after
        self._doubt = True
        try:
            await self._log.append(
                self._table,
                self._epoch,
                kept,
                seats=state.persons if self._has_other_people(state) else None,
                stage=state.stage,
            )
        except LostTableError:
            raise
        except ArchiveError:
            await self._catch_up()
            if self.seq < kept[-1].seq:
                raise
            return
        for step in steps:
            self._let_happen(*step)
        self._doubt = False
        self._stands(len(kept))

    def _has_other_people(self, state: TableState) -> bool:
        now = self.state
        return (state.places is not now.places or state.host != now.host) and state.persons != now.persons

    async def _catch_up(self) -> None:
        """Let happen what was kept although the archive had not said so.

        Raises:
            ArchiveError: it cannot be read.
        """
        stored = await self._log.look(self._table)
        if stored is None or stored.epoch != self._epoch:
            raise LostTableError(f"table {self._table} is run from elsewhere")
        missed = stored.kept[self.seq :]
        for kept in missed:
            after = apply(self.state, kept.event, kept.seq)
            self._let_happen(kept.event, tell(kept, self.state, after), after)
            if kept.cmd_id is not None:
                self.answers.remember(kept.cmd_id, kept_answer(kept))
        self._doubt = False
        self._stands(len(missed))

    def _let_happen(self, event: AnyEvent, told: Told, after: TableState) -> None:
        before = self.state
        self.state, self.seq, self.changed = after, told.seq, told.at
        self.past.add(told)
        self._happened(event, told, before)
