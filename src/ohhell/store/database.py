"""Which database, and how it is opened: SQLite in the data folder, or PostgreSQL by its URL."""

import os
import sqlite3
import time
from collections.abc import Mapping
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, StatementError

from ohhell.store.files import PRIVATE, FolderLock, StoreError, reason
from ohhell.store.folder import data_folder
from ohhell.table.archive import ArchiveError

VARIABLE = "OHHELL_DATABASE_URL"
"""The environment variable that names the database."""
FILE = "ohhell.db"
"""The file in the data folder, where no other database is named."""

_PATIENCE = 10.0
"""Seconds to wait for another writer, or for the database server to answer."""
_POSTGRESQL = ("postgres", "postgresql", "postgresql+psycopg")
_SQLITE = ("sqlite", "sqlite+pysqlite")
_FORMS = "use sqlite:///FILE or postgresql://USER@HOST/NAME"


def database_url(data: Path, url: str | None = None) -> URL:
    """The database that ``url`` names, or else the SQLite file in the data folder.

    Raises:
        ArchiveError: it is no database that we know.
    """
    if url is None:
        return URL.create("sqlite", database=str(data / FILE))
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise ArchiveError(f"the database URL cannot be read: {_FORMS}") from None
    if parsed.drivername in _POSTGRESQL:
        return parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername not in _SQLITE:
        raise ArchiveError(f"there is no store on {parsed.drivername}: {_FORMS}")
    if parsed.database in {None, "", ":memory:"}:
        raise ArchiveError("the SQLite database must be a file: use sqlite:///FILE")
    return parsed


def chosen_url(data: Path | None, url: str | None, environ: Mapping[str, str] | None = None) -> URL:
    """The database asked for: by its URL, by the data folder, or else by the environment.

    Raises:
        ArchiveError: it is no database that we know.
    """
    environ = os.environ if environ is None else environ
    if url is None and data is None:
        url = environ.get(VARIABLE) or None
    return database_url(data or data_folder(environ), url)


def sqlite_path(url: URL) -> Path | None:
    """The file of an SQLite database; None for PostgreSQL."""
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None


def hold(path: Path, *, shared: bool) -> FolderLock:
    """Hold an SQLite database: ``shared`` by those who use it, alone by who replaces it.

    Raises:
        StoreError: somebody else holds it.
    """
    return FolderLock(path.with_name(path.name + ".lock"), shared=shared)


def make_file(path: Path) -> None:
    """Make the folder and an empty database for the owner's eyes alone, where there is none yet.

    Raises:
        StoreError: they cannot be made.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
    except OSError as error:
        raise StoreError(f"{path} cannot be written ({reason(error)}): choose another folder with --data") from None


def make_engine(url: URL, *, durable: bool = False) -> Engine:
    """What opens connections to the database.

    Args:
        url: from :func:`database_url`; the file of an SQLite database is there already.
        durable: whether what SQLite keeps outlives a loss of power as well, not only a stop of the program.

    Raises:
        ArchiveError: the driver for PostgreSQL is not installed.
    """
    if url.get_backend_name() == "sqlite":
        engine = create_engine(url, hide_parameters=True, connect_args={"timeout": _PATIENCE})
        event.listen(engine, "connect", _on_connect_durable if durable else _on_connect)
        event.listen(engine, "begin", _on_begin)
        return engine
    try:
        return create_engine(url, hide_parameters=True, connect_args={"connect_timeout": round(_PATIENCE)})
    except ImportError:
        raise ArchiveError("PostgreSQL needs psycopg: install ohhell with pip install 'ohhell[postgresql]'") from None


def writing(engine: Engine) -> Engine:
    """The same engine for transactions that write: SQLite takes its lock at their beginning."""
    return engine.execution_options(ohhell_writes=True)


def problem(error: Exception, doing: str = "written") -> ArchiveError:
    """The error in one line, with nothing in it of what was to be kept."""
    cause = error.orig if isinstance(error, StatementError) else None
    said = str(cause).strip().splitlines() if isinstance(error, DBAPIError) else []
    why = said[0].strip() if said else type(cause or error).__name__
    return ArchiveError(f"the database cannot be {doing} ({why}): see that it runs and has room, then try again")


def _on_connect(connection: sqlite3.Connection, _: object, synchronous: str = "NORMAL") -> None:
    connection.isolation_level = None  # transactions begin where we say so, below
    _write_ahead(connection)
    connection.execute(f"PRAGMA synchronous = {synchronous}").close()
    connection.execute("PRAGMA foreign_keys = ON").close()
    connection.execute("PRAGMA wal_autocheckpoint = 0").close()  # see ohhell.store.checkpoints


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Use a write-ahead log. SQLite does not wait by itself for another program that is about the same."""
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL").close()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            return


def _on_connect_durable(connection: sqlite3.Connection, record: object) -> None:
    _on_connect(connection, record, "FULL")


def _on_begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("ohhell_writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
