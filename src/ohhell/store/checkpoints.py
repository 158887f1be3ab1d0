"""Moves what SQLite's write-ahead log holds into the database, beside those who write, so that none of them waits."""

import contextlib
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

from ohhell.store.writer import Writer

_PAUSE = 1.0
"""Seconds between two moves."""
_LONGEST = 16_000
"""Pages in the log (64 MB) from which on it is made to begin again, for which whoever writes has to wait a moment."""
_REST = 1_000
"""Pages that may be left to move then, so that the moment is short."""
_PATIENCE = 0.2


class Checkpoints:
    """Does so in a thread of its own.

    Args:
        path: the database.
        writer: who writes to it; where it has written nothing, nothing is moved.
    """

    def __init__(self, path: Path, writer: Writer) -> None:
        """Start the thread."""
        self._path = path
        self._writer = writer
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="ohhell-checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the thread."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        with closing(sqlite3.connect(self._path, timeout=_PATIENCE, isolation_level=None)) as connection:
            seen = 0
            while not self._stop.wait(_PAUSE):
                if self._writer.rounds != seen:
                    seen = self._writer.rounds
                    with contextlib.suppress(sqlite3.Error):  # the disk is full, say: whoever writes is told
                        move(connection)


def move(connection: sqlite3.Connection) -> None:
    """Move what can be moved without anybody waiting; where the log has become long, make it begin again.

    Raises:
        sqlite3.Error: it cannot be done.
    """
    _, pages, moved = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if pages > _LONGEST and pages - moved < _REST:  # more is left where somebody reads an old state, as a backup does
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
