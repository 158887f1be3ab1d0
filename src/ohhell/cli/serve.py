"""``ohhell serve``: the table in the browser, for this machine, the phones in the room, or a whole server."""

import asyncio
import logging
import os
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from ohhell.cli.errors import FAULT, UsageError, complain
from ohhell.cli.given import Flag, within
from ohhell.store import StoreError

Several = Annotated[tuple[str, ...], Parameter(negative="")]

_MOST_DAYS = 36_500
_MOST_PORT = 65_535


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    database_url: str | None = None,
    public_url: Several = (),
    allow_host: Several = (),
    proxy: Several = ("127.0.0.1", "::1"),
    keep_days: int | None = None,
    synchronous: Literal["normal", "full"] = "normal",
    open_metrics: Flag = False,
    open_browser: Annotated[bool, Parameter(name="--open", negative="")] = False,
) -> int:
    """Play in the browser, at this machine, the phones in the room, or from anywhere.

    Args:
        host: Where to listen; 0.0.0.0 lets the phones in the same room come too. By default this machine alone.
        port: The port. By default 8000, or the next that is free.
        data: The folder for the database.
        database_url: Another database, like postgresql://USER@HOST/NAME. By default what OHHELL_DATABASE_URL says.
        public_url: The address at which people reach the server, like https://cards.example.
        allow_host: A further name that the server goes by.
        proxy: The address of a proxy in front, whose word about its clients is taken. By default this machine's.
        keep_days: Delete tables at which nothing has happened for so many days. By default none are.
        synchronous: With full, SQLite keeps its last moments through a power cut as well; normal is quicker.
        open_metrics: Let every address read /metrics, not this machine alone.
        open_browser: Open the browser; where the folder is served already, at the server that does.

    Returns:
        The exit status: 0 after a stop by Ctrl-C or SIGTERM, or when the browser was sent to another server; 1 when
        the database cannot be had; 2 for bad usage or a port that cannot be had.
    """
    from ohhell.table.archive import ArchiveError
    from ohhell.web.alone import ServedError
    from ohhell.web.config import Settings, SettingsError
    from ohhell.web.hosts import addresses
    from ohhell.web.logs import set_up
    from ohhell.web.run import run
    from ohhell.web.server import listen

    within("port", port, _MOST_PORT)
    within("keep-days", keep_days, _MOST_DAYS)
    try:
        settings = Settings(
            host=host,
            data=data,
            database_url=database_url,
            public_urls=public_url,
            hosts=allow_host,
            keep_days=keep_days,
            synchronous=synchronous,
            trusted_proxies=proxy,
            open_metrics=open_metrics,
        )
    except SettingsError as error:
        raise UsageError(str(error)) from None
    set_up(level=logging.WARNING if sys.stderr.isatty() else logging.INFO)
    with listen(host, port) as listening:
        number = listening.getsockname()[1]
        here = _here(host, number)

        def on_ready() -> None:
            _tell(here, addresses(settings, number))
            if open_browser:
                _open(here)

        try:
            asyncio.run(run(settings, listening, here, on_ready))
        except ServedError as served:
            if not open_browser:
                return complain(served, FAULT)
            print(f"Oh Hell is served already at {served.url}")
            _open(served.url)
            return 0
        except (ArchiveError, StoreError) as error:
            return complain(error, FAULT)
    print("Stopped: every table is kept.")
    return 0


def _here(host: str, port: int) -> str:
    """The address for a browser on this machine."""
    everywhere = host in {"0.0.0.0", "::", "", "127.0.0.1", "::1"}  # noqa: S104 - to recognise it
    name = "localhost" if everywhere else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def _open(here: str) -> None:
    """Open the browser, and say what to do where none comes."""
    came = _has_browser() and webbrowser.open(here)
    where = f"open {here} in your browser"
    print(f"If no browser comes up, {where}." if came else f"No browser comes up by itself here: {where}.", flush=True)


def _has_browser() -> bool:
    """Whether there is a browser with a window of its own; one in the terminal would take the server's place."""
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return False
    return type(found) is not webbrowser.GenericBrowser or "BROWSER" in os.environ


def _tell(here: str, addresses: Sequence[str]) -> None:
    """Say where the server is, and show the phones in the room the way."""
    from ohhell.web.qr import qr_terminal

    print(f"Oh Hell is served at {here}")
    if addresses:
        print(f"For others: {', '.join(addresses)}")
        if sys.stdout.isatty():
            print(qr_terminal(addresses[0]), end="")
    print("Ctrl-C stops it.", flush=True)
