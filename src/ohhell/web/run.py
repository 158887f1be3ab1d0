"""A server with its database: one alone on a data folder, which tidies up as it is told to."""

import asyncio
import socket
import time
from collections.abc import Callable
from contextlib import suppress

from ohhell.store.archive import SqlArchive
from ohhell.store.database import chosen_url, sqlite_path
from ohhell.store.files import FolderLock
from ohhell.table.archive import ArchiveError
from ohhell.table.hall import Hall
from ohhell.table.minds import FarMinds
from ohhell.table.wire import Stage
from ohhell.web.app import make_app
from ohhell.web.config import Settings
from ohhell.web.logs import logger
from ohhell.web.server import Server

_DAY = 24 * 3600
_LOBBY_DAYS = 7
_UNBEGUN: tuple[Stage, ...] = ("lobby",)
_BEGUN: tuple[Stage, ...] = ("playing", "over")


async def run(settings: Settings, listening: socket.socket, on_ready: Callable[[], None]) -> None:
    """Open the database, and serve until SIGTERM or SIGINT comes.

    Raises:
        ArchiveError: the database cannot be had.
        StoreError: another server uses the data folder, or nothing can be written there.
    """
    url = chosen_url(settings.data, settings.database_url)
    path = sqlite_path(url)
    archive = SqlArchive(url, durable=settings.synchronous == "full")
    try:
        lock = None if path is None else FolderLock(path.with_name(path.name + ".server"))
        try:
            tidying = asyncio.create_task(tidy(archive, settings.keep_days))
            application = make_app(settings, archive, Hall(archive, FarMinds()))
            await Server(application, settings, on_ready).serve(sockets=[listening])
            tidying.cancel()
            with suppress(asyncio.CancelledError):
                await tidying
        finally:
            if lock is not None:
                lock.release()
    finally:
        await archive.close()


async def tidy(archive: SqlArchive, keep_days: int | None) -> None:
    """Once a day delete the tables at which nothing has happened for longer than ``keep_days``.

    Where no game has begun, a week is enough whatever is set.
    """
    while True:
        lobby_days = _LOBBY_DAYS if keep_days is None else min(keep_days, _LOBBY_DAYS)
        try:
            gone = await archive.forget(_UNBEGUN, _days_ago(lobby_days))
            if keep_days is not None:
                gone += await archive.forget(_BEGUN, _days_ago(keep_days))
        except ArchiveError:
            logger().warning("tidying failed")
        else:
            logger().info("tidied", tables=gone)
        await asyncio.sleep(_DAY)


def _days_ago(days: int) -> int:
    """Then, in milliseconds since 1970."""
    return round((time.time() - days * _DAY) * 1000)
