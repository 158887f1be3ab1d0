"""``ohhell backup``: copy the live tables' database into a file, while the server runs."""

from pathlib import Path

from ohhell.cli.errors import FAULT, UsageError, complain
from ohhell.cli.given import Flag
from ohhell.cli.paper import many
from ohhell.cli.progress import progress_bar

_POSTGRESQL = "a PostgreSQL database is backed up by its own programs: use pg_dump, and pg_restore to put it back"


def backup(file: Path, /, *, data: Path | None = None, database_url: str | None = None, force: Flag = False) -> int:
    """Copy the live tables' database into a file, while the server runs.

    Args:
        file: The file to make, which holds all: keep it where nobody else can read it.
        data: The folder of the database, where it is not the usual one.
        database_url: The database, where it is not in a data folder: sqlite:///FILE.
        force: Replace a file that is there.

    Returns:
        The exit status: 0, 1 where it cannot be copied, 2 for bad usage.
    """
    from ohhell.store import StoreError
    from ohhell.store.backup import backup as copy

    database = database_file(data, database_url)
    try:
        with progress_bar("pages", "Copying") as tell:
            found = copy(database, file, force=force, tell=tell)
    except StoreError as error:
        return complain(error, FAULT)
    print(f"Copied {many(found.tables, 'table')} with {many(found.events, 'event')} to {file}.")
    return 0


def database_file(data: Path | None, url: str | None) -> Path:
    """The file of the database asked for.

    Raises:
        UsageError: it is none, or not one in a file.
    """
    from ohhell.store.database import chosen_url, sqlite_path
    from ohhell.table.archive import ArchiveError

    try:
        path = sqlite_path(chosen_url(data, url))
    except ArchiveError as error:
        raise UsageError(str(error)) from None
    if path is None:
        raise UsageError(_POSTGRESQL)
    return path
