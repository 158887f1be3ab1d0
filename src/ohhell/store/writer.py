"""One thread that writes for all: what is asked for while it writes is written together next, in one transaction."""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from queue import Empty, SimpleQueue
from typing import TypeVar, cast

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError, SQLAlchemyError

from ohhell.store.database import problem, writing
from ohhell.store.log import Append, keep, repeated
from ohhell.table.archive import ArchiveError, RepeatedError

MOST_WAITING = 20_000
"""How many may wait to be written; whoever comes then is refused."""
_MOST_TOGETHER = 500

Result = TypeVar("Result")


@dataclass(slots=True, eq=False)
class _Job:
    """Something to write, who waits for it, and what came of it."""

    work: Append | Callable[[Connection], object]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[object]
    outcome: object = None
    error: Exception | None = None

    @property
    def is_append(self) -> bool:
        return isinstance(self.work, Append)


class Writer:
    """Writes in a thread of its own.

    Args:
        engine: opens the connection, and opens it again where it was lost.

    Attributes:
        rounds: how often it has written.
    """

    def __init__(self, engine: Engine) -> None:
        """Start the thread."""
        self.rounds = 0
        self._engine = writing(engine)
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._door = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="ohhell-writer", daemon=True)
        self._thread.start()

    async def append(self, append: Append) -> None:
        """Keep the events; returns once the transaction is committed.

        Raises:
            LostTableError: the table has another owner by now, or has got further.
            RepeatedError: one of the commands is kept already.
            ArchiveError: they cannot be written.
        """
        await self._submit(append)

    async def do(self, work: Callable[[Connection], Result]) -> Result:
        """What ``work`` returns, run in a transaction of its own, and once more where the connection was lost in it.

        Raises:
            ArchiveError: it cannot be written.
        """
        return cast(Result, await self._submit(work))

    def close(self) -> None:
        """Write what has been asked for and end the thread; whoever asks afterwards is refused."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()

    def _submit(self, work: Append | Callable[[Connection], object]) -> asyncio.Future[object]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[object] = loop.create_future()
        with self._door:
            if self._closed:
                raise ArchiveError("the database has been closed: nothing can be written any more")
            if self._jobs.qsize() >= MOST_WAITING:
                raise ArchiveError("the database is too slow for so many tables: try again")
            self._jobs.put(_Job(work, loop, future))
        return future

    def _run(self) -> None:
        job = self._jobs.get()
        while job is not None:
            jobs = [job]
            with contextlib.suppress(Empty):
                while len(jobs) < _MOST_TOGETHER and (job := self._jobs.get_nowait()) is not None:
                    jobs.append(job)
            self._write(jobs)
            self.rounds += 1
            if job is not None:
                job = self._jobs.get()

    def _write(self, jobs: Sequence[_Job]) -> None:
        for appends, group in groupby(jobs, key=lambda job: job.is_append):
            some = list(group)
            if appends:
                self._keep(some)
            else:
                for one in some:
                    self._do(one)
        for loop in {job.loop for job in jobs}:
            with contextlib.suppress(RuntimeError):  # the loop has been closed: nobody waits
                loop.call_soon_threadsafe(_tell, [job for job in jobs if job.loop is loop])

    def _keep(self, jobs: Sequence[_Job]) -> None:
        """Keep in one transaction; where one of several spoils that, each in its own."""
        appends = [cast(Append, job.work) for job in jobs]
        try:
            errors: Sequence[Exception | None] = self._transact(
                lambda connection: keep(connection, appends),
                lambda connection: keep(connection, appends, again=True),
            )
        except Exception as error:  # noqa: BLE001 - whoever waits is told, and the thread lives on
            if len(jobs) > 1 and not isinstance(error, OperationalError | InterfaceError):
                for job in jobs:
                    self._keep([job])
                return
            errors = [self._refusal(error, appends[0])] * len(jobs)
        for job, failed in zip(jobs, errors, strict=True):
            job.error = failed

    def _refusal(self, error: Exception, append: Append) -> Exception:
        if isinstance(error, IntegrityError):
            with contextlib.suppress(SQLAlchemyError), self._engine.begin() as connection:
                if (seq := repeated(connection, append)) is not None:
                    return RepeatedError(seq)
        return _in_words(error)

    def _do(self, job: _Job) -> None:
        try:
            job.outcome = self._transact(cast(Callable[[Connection], object], job.work))
        except Exception as error:  # noqa: BLE001 - as above
            job.error = _in_words(error)

    def _transact(
        self, work: Callable[[Connection], Result], again: Callable[[Connection], Result] | None = None
    ) -> Result:
        """Do the work in a transaction; where the connection was lost in it, do it ``again`` in another."""
        try:
            with self._engine.begin() as connection:
                return work(connection)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        with self._engine.begin() as connection:
            return (again or work)(connection)


def _in_words(error: Exception) -> Exception:
    """A trouble with the database in one line; a fault of ours as it is."""
    return problem(error) if isinstance(error, SQLAlchemyError | UnicodeError) else error


def _tell(jobs: Sequence[_Job]) -> None:
    for job in jobs:
        if job.future.done():  # nobody waits any more
            continue
        if job.error is not None:
            job.future.set_exception(job.error)
        else:
            job.future.set_result(job.outcome)
