"""A copy of the SQLite database in one file, made while a server writes; and such a copy put back in its place."""

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import create_engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from ohhell.store import schema
from ohhell.store.database import hold, make_file
from ohhell.store.files import PRIVATE, StoreError, reason, sync_folder
from ohhell.store.migrate import revision_of
from ohhell.table.archive import ArchiveError

_PAGES = 500
_WITH_IT = ("-wal", "-shm")

Told = Callable[[int, int], None]
"""Called with how many pages are copied, and of how many."""


class Contents(NamedTuple):
    """What is in a backup: how many tables and events."""

    tables: int
    events: int


class Restored(NamedTuple):
    """What has been put back, and where what was there before is now; None where nothing was."""

    contents: Contents
    before: Path | None


def backup(database: Path, file: Path, *, force: bool = False, tell: Told | None = None) -> Contents:
    """Copy the database, as it is at this moment, into a file of its own; whoever writes goes on writing.

    Args:
        database: the SQLite database.
        file: the file, for the owner's eyes alone; after a failure it is as it was.
        force: whether it may replace a file that is there.
        tell: is told how far it has got.

    Raises:
        StoreError: there is no such database, or it cannot be copied, or the file is there already.
    """
    if not database.is_file():
        raise StoreError(f"there is no database at {database}: name its folder with --data")
    if file.exists() and file.samefile(database):
        raise StoreError(f"{file} is the database itself: choose another name")
    if file.exists() and not force:
        raise StoreError(f"{file} is there already: choose another name, or replace it with --force")
    with _fresh_copy(database, file, tell) as fresh:
        contents = examine(fresh)
        fresh.replace(file)
    sync_folder(file.parent)
    return contents


def restore(database: Path, file: Path, *, tell: Told | None = None) -> Restored:
    """Put a backup in the place of the database; what was there before is kept beside it.

    Args:
        database: the SQLite database; no server may be using it.
        file: the backup, which stays as it is.
        tell: is told how far it has got.

    Raises:
        StoreError: the file is no backup of ours, a server is using the database, or it cannot be written.
    """
    if not file.is_file():
        raise StoreError(f"there is no backup at {file}: name the file that 'ohhell backup' made")
    made = not database.exists()
    make_file(database)
    if file.samefile(database):
        raise StoreError(f"{file} is the database itself: name the file that 'ohhell backup' made")
    lock = hold(database, shared=False)
    try:
        with _fresh_copy(file, database, tell) as fresh:
            contents = examine(fresh)
            before = None if made else _set_aside(database)
            fresh.replace(database)
        sync_folder(database.parent)
    except StoreError:
        if made:
            database.unlink()
        raise
    finally:
        lock.release()
    return Restored(contents, before)


def examine(file: Path) -> Contents:
    """What is in a backup.

    Raises:
        StoreError: it is damaged, or no database of ours.
    """
    engine = create_engine(f"sqlite:///{file}")
    try:
        with engine.connect() as connection:
            sound = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
            if sound != "ok":
                raise StoreError(f"the copy is damaged ({sound}): try another one")
            if revision_of(connection) is None:
                raise StoreError("this is no database of ohhell's: choose another file")
            counts = [
                connection.scalar(select(func.count()).select_from(one)) for one in (schema.tables, schema.events)
            ]
            return Contents(*[int(count or 0) for count in counts])
    except ArchiveError as error:
        raise StoreError(str(error)) from None
    except SQLAlchemyError as error:
        raise StoreError(
            f"this is no database of ohhell's ({getattr(error, 'orig', error)}): choose another file"
        ) from None
    finally:
        engine.dispose()


@contextmanager
def _fresh_copy(source: Path, target: Path, tell: Told | None) -> Iterator[Path]:
    """A whole copy of the database beside ``target``, gone afterwards unless it was given its place.

    Raises:
        StoreError: it cannot be made.
    """
    fresh = target.with_name(target.name + ".new")
    try:
        os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE))
        _copy(source, fresh, tell)
        yield fresh
    except sqlite3.Error as error:
        raise StoreError(
            f"{source} cannot be copied to {target} ({error}): see that it is sound and there is room"
        ) from None
    except OSError as error:
        raise StoreError(f"{target} cannot be written ({reason(error)}): make room, or choose another place") from None
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


def _copy(source: Path, target: Path, tell: Told | None) -> None:
    """Copy one moment of the source, whatever is written to it meanwhile, until it has reached the disk."""

    def progress(_: int, left: int, pages: int) -> None:
        if tell is not None:
            tell(pages - left, pages)

    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)) as old,
        closing(sqlite3.connect(target, isolation_level=None)) as new,
    ):
        old.execute("BEGIN")
        old.execute("SELECT count(*) FROM sqlite_master").close()  # from here on it sees this moment alone
        old.backup(new, pages=_PAGES, progress=progress)
        new.execute("PRAGMA journal_mode = DELETE").close()  # one file, with nothing beside it
    with target.open("rb+") as file:
        os.fsync(file.fileno())


def _set_aside(database: Path) -> Path:
    """Keep the database under another name as well; what is in its write-ahead log comes along.

    Raises:
        OSError: it cannot be.
    """
    with contextlib.suppress(sqlite3.Error), closing(sqlite3.connect(database)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
    stem = f"{database.stem}-before-{datetime.now(UTC).astimezone():%Y-%m-%d-%H%M%S}"
    number, aside = 1, database.with_name(stem + database.suffix)
    while aside.exists():
        number += 1
        aside = database.with_name(f"{stem}-{number}{database.suffix}")
    try:
        os.link(database, aside)
    except OSError:  # not every file system can
        shutil.copy2(database, aside)
    for suffix in _WITH_IT:  # still there only where the database is damaged
        with contextlib.suppress(FileNotFoundError):
            database.with_name(database.name + suffix).replace(aside.with_name(aside.name + suffix))
    return aside
