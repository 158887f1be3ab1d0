"""``ohhell restore``: put a backup in the place of the live tables' database."""

from pathlib import Path

from ohhell.cli.backup import database_file
from ohhell.cli.errors import FAULT, complain
from ohhell.cli.paper import many
from ohhell.cli.progress import progress_bar


def restore(file: Path, /, *, data: Path | None = None, database_url: str | None = None) -> int:
    """Put a backup in the place of the live tables' database; what was there is kept beside it.

    Args:
        file: The file that 'ohhell backup' made.
        data: The folder of the database, where it is not the usual one.
        database_url: The database, where it is not in a data folder: sqlite:///FILE.

    Returns:
        The exit status: 0, 1 where it cannot be put back or a server is running, 2 for bad usage.
    """
    from ohhell.store import StoreError
    from ohhell.store.backup import restore as put_back

    database = database_file(data, database_url)
    try:
        with progress_bar("pages", "Copying") as tell:
            done = put_back(database, file, tell=tell)
    except StoreError as error:
        return complain(error, FAULT)
    found = done.contents
    print(f"Put back {many(found.tables, 'table')} with {many(found.events, 'event')} in {database}.")
    if done.before is not None:
        print(f"What was there before is in {done.before}.")
    return 0
