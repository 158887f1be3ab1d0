"""A server with its database: one alone on a data folder, which tidies up as it is told to."""

import asyncio
import gc
import socket
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext, suppress

from ohhell.store.archive import SqlArchive
from ohhell.store.database import chosen_url, sqlite_path
from ohhell.table.archive import ArchiveError
from ohhell.table.far_minds import FarMinds
from ohhell.table.hall import Hall
from ohhell.table.wire import Stage
from ohhell.web.alone import alone
from ohhell.web.app import make_app
from ohhell.web.config import Settings
from ohhell.web.logs import logger
from ohhell.web.server import Server

if sys.platform != "win32":
    import resource

_DAY = 24 * 3600
_LOBBY_DAYS = 7
_FILES = 65_536
_COLLECT, _QUIET = 60, 2
"""Seconds between two looks, and seconds in which nothing has happened."""
_UNBEGUN: tuple[Stage, ...] = ("lobby",)
_BEGUN: tuple[Stage, ...] = ("playing", "over", "score")


async def run(settings: Settings, listening: socket.socket, here: str, on_ready: Callable[[], None]) -> None:
    """Open the database, and serve until SIGTERM or SIGINT comes.

    Args:
        settings: how it is set up.
        listening: the socket.
        here: the address for a browser on this machine.
        on_ready: called once it serves.

    Raises:
        ArchiveError: the database cannot be had.
        ServedError: another server uses the data folder.
        StoreError: nothing can be written there.
    """
    _make_room_for_sockets()
    url = chosen_url(settings.data, settings.database_url)
    path = sqlite_path(url)
    archive = SqlArchive(url, durable=settings.synchronous == "full")
    try:
        with nullcontext() if path is None else alone(path, here):
            tidying = asyncio.create_task(tidy(archive, settings.keep_days))
            minds = FarMinds()
            minds.expect(())  # the first bot is not to be waited for
            application = make_app(settings, archive, Hall(archive, minds))
            collecting = asyncio.create_task(collect(application.hall))
            await Server(application, settings, on_ready).serve(sockets=[listening])
            for task in (tidying, collecting):
                task.cancel()
            await asyncio.gather(tidying, collecting, return_exceptions=True)
    finally:
        await archive.close()


def _make_room_for_sockets() -> None:
    """Ask for as many open files as may be had: every socket is one, and many systems begin with a thousand."""
    if sys.platform != "win32":
        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _FILES if most == resource.RLIM_INFINITY else min(most, _FILES)
        if now != resource.RLIM_INFINITY and now < wanted:
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


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


async def collect(hall: Hall) -> None:
    """Look for what nobody needs any more only while nothing happens at any table.

    Looking through all that is in memory takes a quarter of a second on a full server. What is young is looked through
    as it comes, which takes no time worth naming.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 100_000)
    while True:
        await asyncio.sleep(_COLLECT)
        before = hall.events
        await asyncio.sleep(_QUIET)
        if hall.events == before:
            gc.collect()


def _days_ago(days: int) -> int:
    """Then, in milliseconds since 1970."""
    return round((time.time() - days * _DAY) * 1000)
