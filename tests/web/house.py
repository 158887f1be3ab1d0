"""A server of one's own: in this process without sockets for requests, and on a real port for sockets."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ohhell.table.archive import Archive, MemoryArchive
from ohhell.table.wire import ServerFrame, Welcome
from ohhell.web.app import Application, make_app
from ohhell.web.config import Settings
from ohhell.web.server import Server, listen

BASE = "http://localhost:8000"
STRANGER = "203.0.113.7"
"""An address somewhere else."""
FRAME: msgspec.json.Decoder[ServerFrame] = msgspec.json.Decoder(ServerFrame)


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def make(settings: Settings | None = None, archive: Archive | None = None, clock: Clock | None = None) -> Application:
    return make_app(settings or Settings(), archive or MemoryArchive(), clock=clock or Clock())


def browser(app: Application, address: str = STRANGER, base: str = BASE, **more: Any) -> httpx.AsyncClient:
    """A browser at this address, which sends its origin along as browsers do."""
    transport = httpx.ASGITransport(app, client=(address, 50_000), raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url=base, headers={"Origin": base}, **more)


@contextlib.asynccontextmanager
async def opened(app: Application) -> AsyncIterator[Application]:
    """The application with its house open."""
    async with app.hall:
        app._ready = True
        yield app


@dataclass
class Served:
    """A server on a port."""

    application: Application
    port: int
    server: Server

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def browser(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.url, headers={"Origin": self.url})

    async def open(self, browser: httpx.AsyncClient, **wish: Any) -> str:
        """Open a table."""
        answer = await browser.post("/api/tables", json={"rules": "oh-hell", "name": "Ann", "pace": "instant"} | wish)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    def socket(
        self, table: str, browser: httpx.AsyncClient | None, query: str = "", *, name: str = "127.0.0.1", **more: Any
    ) -> connect:
        """A socket of this browser at a table."""
        token = None if browser is None else browser.cookies.get("ohhell")
        headers = {"Cookie": f"ohhell={token}"} if token else {}
        url = f"ws://{name}:{self.port}/api/tables/{table}/socket{query}"
        more = {"origin": self.url, "additional_headers": headers, "compression": None, "host": "127.0.0.1"} | more
        return connect(url, **more)


@contextlib.asynccontextmanager
async def served(settings: Settings | None = None, archive: Archive | None = None) -> AsyncIterator[Served]:
    """A server on a port of its own, stopped in the end."""
    chosen = settings or Settings()
    app = make_app(chosen, archive or MemoryArchive())
    ready = asyncio.Event()
    server = Server(app, chosen, ready.set)
    with listen("127.0.0.1", 0) as listening:
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        try:
            await ready.wait()
            yield Served(app, listening.getsockname()[1], server)
        finally:
            server.stop()
            await serving


async def frame(socket: ClientConnection) -> ServerFrame:
    """The next frame."""
    return FRAME.decode(await socket.recv())


async def welcome(socket: ClientConnection) -> Welcome:
    """The first frame."""
    first = await frame(socket)
    assert isinstance(first, Welcome)
    return first


async def rest(socket: ClientConnection) -> list[ServerFrame]:
    """All frames until the socket is closed."""
    found = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            found.append(await frame(socket))
    return found


async def closed(socket: ClientConnection) -> tuple[int, str]:
    """What the socket is closed with, whatever comes before."""
    await rest(socket)
    assert socket.close_code is not None
    return socket.close_code, socket.close_reason or ""


def command(kind: str, table: str, seq: int = 0, cmd_id: str = "c1", **more: Any) -> str:
    """A command's frame."""
    return msgspec.json.encode({"type": kind, "cmd_id": cmd_id, "table": table, "expected_seq": seq, **more}).decode()
