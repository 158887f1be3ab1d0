"""A bad line: a proxy in front of the server that loses, doubles, delays, reorders and cuts off, as its dice say."""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import NamedTuple, Self
from urllib.parse import urlsplit

import httpx
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.live.client import NO_TLS
from tests.live.server import free_port

Send = Callable[[str], Awaitable[None]]

_LATEST = 0.06
"""Seconds."""
_GONE = (WebSocketException, WebSocketDisconnect, WebSocketDisconnected, RuntimeError, OSError)
"""What is raised where the other side has gone."""
_KEPT = ("cookie", "host", "origin", "content-type", "accept", "user-agent")
_DROPPED = {"content-length", "content-encoding", "transfer-encoding", "connection"}


class Faults(NamedTuple):
    """How likely each fault is for a frame; one that is late may be overtaken."""

    lost: float = 0.0
    doubled: float = 0.0
    late: float = 0.0
    cut: float = 0.0


class _Way:
    """One direction of a line."""

    def __init__(self, chaos: "Chaos", send: Send, cut: asyncio.Event) -> None:
        self._chaos = chaos
        self._send = send
        self._cut = cut
        self._late: set[asyncio.Task[None]] = set()

    async def carry(self, text: str) -> None:
        for wait in self._chaos.fate():
            if wait is None:
                self._cut.set()
            elif wait:
                task = asyncio.create_task(self._later(wait, text))
                self._late.add(task)
                task.add_done_callback(self._late.discard)
            else:
                await self._send(text)

    async def _later(self, wait: float, text: str) -> None:
        await asyncio.sleep(wait)
        with contextlib.suppress(*_GONE):
            await self._send(text)


class Chaos:
    """A proxy in front of a server.

    Attributes:
        url: where it is.
        done: how many frames something was done to.
    """

    def __init__(self, server: str, faults: Faults, dice: random.Random) -> None:
        self.done = 0
        self._server = server
        self._faults = faults
        self._dice = dice
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self._transport = httpx.AsyncHTTPTransport(verify=NO_TLS)  # unlike a client it keeps no cookies
        routes = [
            WebSocketRoute("/{path:path}", self._socket),
            Route("/{path:path}", self._request, methods=["GET", "POST"]),
        ]
        config = uvicorn.Config(
            Starlette(routes=routes),
            port=port,
            log_config=None,
            ws="websockets-sansio",
            lifespan="off",
            timeout_graceful_shutdown=1,
        )
        self._uvicorn = uvicorn.Server(config)
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._uvicorn._serve())
        while not self._uvicorn.started:  # noqa: ASYNC110 - uvicorn tells nobody
            await asyncio.sleep(0.01)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._uvicorn.should_exit = True
        if self._task is not None:
            await self._task
        await self._transport.aclose()

    def calm(self) -> None:
        """From now on all is well."""
        self._faults = Faults()

    def fate(self) -> list[float | None]:
        """What becomes of a frame: for each copy how late it comes; None cuts the line off."""
        faults, dice = self._faults, self._dice
        drawn = dice.random()
        fates: list[tuple[float, list[float | None]]] = [
            (faults.lost, []),
            (faults.doubled, [0.0, dice.choice([0.0, dice.random() * _LATEST])]),
            (faults.late, [dice.random() * _LATEST]),
            (faults.cut, [None]),
        ]
        for fault, becomes in fates:
            if drawn < fault:
                self.done += 1
                return becomes
            drawn -= fault
        return [0.0]

    async def _request(self, request: Request) -> Response:
        headers = {name: value for name, value in request.headers.items() if name in _KEPT}
        path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        asked = httpx.Request(request.method, self._server + path, content=await request.body(), headers=headers)
        answer = await self._transport.handle_async_request(asked)
        await answer.aread()
        kept = [(name, value) for name, value in answer.headers.multi_items() if name not in _DROPPED]
        response = Response(answer.content, answer.status_code)
        response.raw_headers += [(name.encode(), value.encode()) for name, value in kept]
        return response

    async def _socket(self, near: WebSocket) -> None:
        await near.accept()
        path = near.url.path + (f"?{near.url.query}" if near.url.query else "")
        headers = {name: near.headers[name] for name in ("cookie", "origin") if name in near.headers}
        place, cut = urlsplit(self._server), asyncio.Event()
        async with connect(
            f"ws://{near.headers['host']}{path}",  # who is asked for is as it was, where is not
            host=place.hostname,
            port=place.port,
            additional_headers=headers,
            compression=None,
            proxy=None,
        ) as far:
            ways = [
                asyncio.create_task(_inwards(near, _Way(self, far.send, cut))),
                asyncio.create_task(_outwards(far, _Way(self, near.send_text, cut))),
                asyncio.create_task(_wait(cut)),
            ]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
        code = far.close_code if not cut.is_set() else None
        with contextlib.suppress(*_GONE):
            await near.close(1011 if code in {None, 1005, 1006} else code)


async def _inwards(near: WebSocket, way: _Way) -> None:
    while True:
        await way.carry(await near.receive_text())


async def _outwards(far: ClientConnection, way: _Way) -> None:
    async for text in far:
        assert isinstance(text, str)
        await way.carry(text)


async def _wait(cut: asyncio.Event) -> None:
    await cut.wait()
