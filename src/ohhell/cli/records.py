"""``ohhell records``: write the records of all games finished in the browser into a folder."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import URL

from ohhell.cli.errors import FAULT, UsageError, complain
from ohhell.cli.paper import many
from ohhell.store import StoreError
from ohhell.store.archive import SqlArchive
from ohhell.store.database import chosen_url, sqlite_path
from ohhell.store.files import write_whole
from ohhell.table.archive import ArchiveError, Stored
from ohhell.table.history import record_text


def records(folder: Path, /, *, data: Path | None = None, database_url: str | None = None) -> int:
    """Write the records of all games finished in the browser into a folder; those already there are left alone.

    Args:
        folder: The folder, which is made where it is not there.
        data: The folder of the database, where it is not the usual one.
        database_url: The database, where it is not in a data folder: sqlite:///FILE or postgresql://USER@HOST/NAME.

    Returns:
        The exit status: 0, 1 where a game cannot be read or written, 2 for bad usage.
    """
    try:
        url = chosen_url(data, database_url)
    except ArchiveError as error:
        raise UsageError(str(error)) from None
    path = sqlite_path(url)
    if path is not None and not path.is_file():
        raise UsageError(f"there is no database at {path}: name its folder with --data")
    folder.mkdir(parents=True, exist_ok=True)
    try:
        return asyncio.run(_write_all(url, folder))
    except (ArchiveError, StoreError) as error:
        return complain(error, FAULT)


async def _write_all(url: URL, folder: Path) -> int:
    """Write what is not there yet, and say what cannot be read.

    Raises:
        ArchiveError: the database cannot be read.
        StoreError: a record cannot be written.
    """
    written = status = 0
    async with SqlArchive(url) as archive:
        for table in await archive.finished():
            try:
                stored = await archive.look(table)
                written += stored is not None and _write(folder, table, stored)
            except ArchiveError as error:
                status = complain(error, FAULT)
            except ValueError as error:
                status = complain(f"table {table} makes no sense: {error}", FAULT)
    print(f"Wrote {many(written, 'record')} to {folder}.")
    return status


def _write(folder: Path, table: str, stored: Stored) -> bool:
    """Write a game's record; False where it is there already."""
    opened = datetime.fromtimestamp(stored.kept[0].at / 1000, UTC)
    path = folder / f"{opened:%Y-%m-%d}-{table}.ohr"
    if path.exists():
        return False
    write_whole(path, record_text(stored).encode())
    return True
