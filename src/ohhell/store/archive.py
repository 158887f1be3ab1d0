"""The archive of live tables in a database."""

import asyncio
import secrets
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Self, TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ohhell.store import log
from ohhell.store.checkpoints import Checkpoints
from ohhell.store.database import hold, make_engine, make_file, problem, sqlite_path
from ohhell.store.files import StoreError
from ohhell.store.migrate import upgrade
from ohhell.store.writer import Writer
from ohhell.table.archive import KEY_BYTES, ArchiveError, Kept, Stored
from ohhell.table.wire import Stage

_READERS = 4
_AT_ONCE = 50

Result = TypeVar("Result")


class SqlArchive:
    """Keeps live tables on SQLite or PostgreSQL; an :class:`ohhell.table.Archive`.

    Args:
        url: the database, from :func:`ohhell.store.database_url`; it is made, or brought to the present form, first.
        durable: whether what SQLite keeps outlives a loss of power as well, not only a stop of the program.

    Raises:
        ArchiveError: the database cannot be opened, or is not ours.
    """

    def __init__(self, url: URL, *, durable: bool = False) -> None:
        """Open the database."""
        self._lock = None
        path = sqlite_path(url)
        try:
            if path is not None:
                make_file(path)
                self._lock = hold(path, shared=True)
        except StoreError as error:
            raise ArchiveError(str(error)) from None
        try:
            self._engine = make_engine(url, durable=durable)
            try:
                upgrade(self._engine)
            except BaseException:
                self._engine.dispose()
                raise
        except BaseException:
            self._release()
            raise
        self._writer = Writer(self._engine)
        self._checkpoints = None if path is None else Checkpoints(path, self._writer)
        self._readers = ThreadPoolExecutor(_READERS, "ohhell-reader")

    async def create(
        self,
        table: str,
        secret: bytes,
        dice: bytes,
        first: Sequence[Kept],
        *,
        seats: Collection[str] = (),
        stage: Stage = "lobby",
    ) -> int:
        """Keep a new table with its first events.

        Returns:
            Its epoch, 1.

        Raises:
            ArchiveError: there is such a table already, or it cannot be written.
        """
        beginning = log.make_append(table, 1, first, seats, stage)
        return await self._writer.do(lambda connection: log.create(connection, table, secret, dice, beginning))

    async def load(self, table: str) -> Stored | None:
        """Own the table, and all that has happened there; None where there is no such table.

        Raises:
            ArchiveError: it cannot be read.
        """
        if not await self._writer.do(lambda connection: log.claim(connection, table)):
            return None
        return await self.look(table)

    async def look(self, table: str) -> Stored | None:
        """The table as it stands, owned by whoever owns it; None where there is none.

        Raises:
            ArchiveError: it cannot be read.
        """
        return await self._read(lambda connection: log.look(connection, table))

    async def append(
        self,
        table: str,
        epoch: int,
        kept: Sequence[Kept],
        *,
        seats: Collection[str] | None = None,
        stage: Stage | None = None,
    ) -> None:
        """Keep what has happened, all or nothing; returns once it is kept.

        Args:
            table: where.
            epoch: the claim that :meth:`create` or :meth:`load` returned.
            kept: the events, in order, each with the number after the last.
            seats: the persons who have a seat now, None where that is as it was.
            stage: where the table stands now, None where that is as it was.

        Raises:
            LostTableError: somebody else owns the table by now, or it has got further.
            RepeatedError: one of the command ids is there already.
            ArchiveError: it is not known to be kept: where the connection was lost, only :meth:`load` tells.
        """
        await self._writer.append(log.make_append(table, epoch, kept, seats, stage))

    async def tables_of(self, person: str) -> list[str]:
        """The tables where the person has a seat, those where something happened last first.

        Raises:
            ArchiveError: they cannot be read.
        """
        return await self._read(lambda connection: log.tables_of(connection, person))

    async def finished(self) -> list[str]:
        """The tables whose game is over, the oldest first.

        Raises:
            ArchiveError: they cannot be read.
        """
        return await self._read(log.finished)

    async def forget(self, stages: Collection[Stage], before: int) -> int:
        """Delete the tables that stand at one of ``stages`` and where nothing has happened since ``before``.

        A few at a time, so that nobody who plays has to wait.

        Args:
            stages: lobby, playing, over or score.
            before: milliseconds since 1970.

        Returns:
            How many there were.

        Raises:
            ArchiveError: they cannot be deleted, or not all of them.
        """
        total = 0
        while gone := await self._writer.do(lambda connection: log.forget(connection, stages, before, _AT_ONCE)):
            total += gone
        return total

    async def server_key(self) -> bytes:
        """32 random bytes, drawn when they are first asked for, the same ever after.

        Raises:
            ArchiveError: they cannot be kept.
        """
        fresh = secrets.token_bytes(KEY_BYTES)
        return await self._writer.do(lambda connection: log.server_key(connection, fresh))

    async def check(self) -> None:
        """Ask the database for a sign of life.

        Raises:
            ArchiveError: it gives none.
        """
        await self._read(lambda connection: connection.exec_driver_sql("SELECT 1").close())

    async def close(self) -> None:
        """Write what is asked for already, then close the database."""
        await asyncio.to_thread(self._close)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._run, work)
        except SQLAlchemyError as error:
            raise problem(error, "read") from None
        except RuntimeError:
            raise ArchiveError("the database has been closed: nothing can be read any more") from None

    def _run(self, work: Callable[[Connection], Result]) -> Result:
        """Work in a transaction, and once more where the connection was lost in it."""
        try:
            with self._engine.begin() as connection:
                return work(connection)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        with self._engine.begin() as connection:
            return work(connection)

    def _close(self) -> None:
        self._writer.close()
        if self._checkpoints is not None:
            self._checkpoints.close()
        self._readers.shutdown()
        self._engine.dispose()
        self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None
