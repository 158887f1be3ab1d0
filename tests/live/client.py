"""A client in Python: resumes where it was, sends again what was not answered, and keeps all it was sent.

It knows no rules: what may be done stands in the picture.
"""

import asyncio
import contextlib
import itertools
import ssl
from collections.abc import Callable
from types import TracebackType
from typing import Any, NamedTuple, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from ohhell.table import wire

Answer = wire.Ack | wire.Reject | wire.Stale

_frames: msgspec.json.Decoder[wire.ServerFrame] = msgspec.json.Decoder(wire.ServerFrame)
_AGAIN = 0.05
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # to make one for each browser takes long


class Patience(NamedTuple):
    """How long, in seconds, a client waits for an answer, and between two looks at whether its line is alive."""

    answer: float = 20.0
    pulse: float = 20.0


class Browser:
    """One browser: it has a cookie, and keeps everything that it is sent.

    Attributes:
        heard: every body, header and frame, in the order in which they came.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.heard: list[str] = []
        self._http = httpx.AsyncClient(base_url=url, headers={"Origin": url}, verify=NO_TLS, trust_env=False)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    @property
    def token(self) -> str:
        """The secret in the cookie."""
        return self._http.cookies.get("ohhell") or ""

    async def ask(self, method: str, path: str, body: msgspec.Struct | bytes | None = None) -> httpx.Response:
        content = msgspec.json.encode(body) if isinstance(body, msgspec.Struct) else body
        answer = await self._http.request(method, path, content=content, headers={"Content-Type": "application/json"})
        headers = [f"{name}: {value}" for name, value in answer.headers.items() if name != "set-cookie"]
        self.heard.append("\n".join([*headers, answer.text]))
        return answer

    async def open_table(self, wish: wire.OpenTable) -> str:
        answer = await self.ask("POST", "/api/tables", wish)
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=wire.Opened).table


class Client:
    """A browser's window on one table.

    Attributes:
        scene: the present picture; ``results``, ``present`` and ``seq`` belong to it.
        happened: what was told, by number.
        answers: each command that was answered, how, and the number seen by then.
        joined: how often a line has been made.
    """

    def __init__(self, browser: Browser, table: str, patience: Patience | None = None) -> None:
        self.browser = browser
        self.table = table
        self.seq: int | None = None
        self.scene: wire.Scene | None = None
        self.results: list[wire.ResultScene] = []
        self.present: list[bool] = []
        self.happened: dict[int, wire.AnyHappening] = {}
        self.answers: list[tuple[wire.AnyCommand, Answer, int]] = []
        self.joined = 0
        self.ended: str | None = None
        self._patience = patience or Patience()
        self._line: ClientConnection | None = None
        self._live = False
        self._behind = 0
        self._ponged = True
        self._pending: dict[str, tuple[wire.AnyCommand, asyncio.Future[Answer]]] = {}
        self._changed = asyncio.Condition()
        self._ids = itertools.count(1)
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        if not self.browser.token:
            await self.browser.ask("GET", f"/api/tables/{self.table}")
        self._tasks = [asyncio.create_task(self._run()), asyncio.create_task(self._pulse())]
        await self.until(lambda: self.scene is not None)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def seat(self) -> int:
        assert self.scene is not None
        assert self.scene.you is not None
        return self.scene.you

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Wait for something to be so, looked at after each frame."""
        async with self._changed:
            await self._changed.wait_for(lambda: wanted() or self.ended is not None)
        assert self.ended is None or wanted(), self.ended

    async def change(self) -> None:
        """Wait for the next frame."""
        async with self._changed:
            await self._changed.wait()

    async def command(self, kind: type[wire.Command], **said: object) -> Answer:
        """Ask for something; the answer comes once, however often the line breaks in between."""
        make: Any = kind
        asked: wire.AnyCommand = make(
            cmd_id=f"c{next(self._ids)}", table=self.table, expected_seq=self.seq or 0, **said
        )
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._pending[asked.cmd_id] = asked, future
        if self._live:
            await self.send(msgspec.json.encode(asked).decode())
        while True:
            try:
                answer = await asyncio.wait_for(asyncio.shield(future), self._patience.answer)
            except TimeoutError:
                await self.drop()
            else:
                self.answers.append((asked, answer, self.seq or 0))
                return answer

    async def send(self, text: str) -> None:
        """Send a text, whatever it is, if there is a line."""
        if self._line is not None:
            with contextlib.suppress(WebSocketException):
                await self._line.send(text)

    async def drop(self) -> None:
        """Let the line go; another is made at once."""
        if self._line is not None:
            self._live = False
            await self._line.close()

    async def _run(self) -> None:
        while self.ended is None:
            with contextlib.suppress(WebSocketException, OSError, InvalidHandshake, TimeoutError):
                await self._one_line()
            self._line, self._live = None, False
            await asyncio.sleep(_AGAIN)

    async def _one_line(self) -> None:
        since = "" if self.seq is None else f"?since={self.seq}"
        url = f"{self.browser.url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket{since}"
        cookie = {"Cookie": f"ohhell={self.browser.token}"}
        line = connect(url, origin=self.browser.url, additional_headers=cookie, compression=None, close_timeout=0.5)  # type: ignore[arg-type]
        async with line as self._line:
            self._ponged = True
            async for text in self._line:
                assert isinstance(text, str)
                self.browser.heard.append(text)
                if not await self._hear(_frames.decode(text)):
                    return
                async with self._changed:
                    self._changed.notify_all()

    async def _hear(self, frame: wire.ServerFrame) -> bool:
        """Take a frame in; False where the line is of no more use."""
        match frame:
            case wire.Welcome():
                return await self._welcome(frame)
            case wire.Update(seq=seq) if self._live and self.seq is not None and seq > self.seq:
                if seq != self.seq + 1:
                    return False
                self._see(seq, frame.scene)
                self.happened[seq] = frame.event
                if isinstance(frame.event, wire.Played | wire.JokerCalled | wire.Claimed) and frame.event.result:
                    self.results.append(frame.event.result)
            case wire.Ack() | wire.Reject() | wire.Stale():
                self._behind = max(self._behind, frame.seq if isinstance(frame, wire.Ack) else 0)
                _, future = self._pending.pop(frame.cmd_id, (None, None))
                if future is not None and not future.done():
                    future.set_result(frame)
            case wire.Presence(present=present):
                self.present = present
            case wire.Pong(seq=seq):
                self._behind, self._ponged = max(self._behind, seq), self._live
            case wire.Closing(why="gone"):
                self.ended = "gone"
                return False
            case wire.Closing():
                return False
            case _:
                pass
        return True

    async def _welcome(self, frame: wire.Welcome) -> bool:
        again = self._live  # the picture after an undo, on the same line
        if self.seq is not None and frame.seq < self.seq:
            return again
        self._see(frame.seq, frame.scene)
        self.results, self.present = list(frame.results), frame.present
        self.happened.update({past.seq: past.event for past in frame.past})
        if not again:
            self._live = True
            self.joined += 1
            for command, _ in list(self._pending.values()):
                await self.send(msgspec.json.encode(command).decode())
        return True

    def _see(self, seq: int, scene: wire.Scene) -> None:
        self.seq, self.scene = seq, scene

    async def _pulse(self) -> None:
        """Ask now and then whether the line is alive and nothing was missed; else get a new one."""
        for number in itertools.count():
            await asyncio.sleep(self._patience.pulse)
            if self._line is None:
                continue
            if not self._ponged or self._behind > (self.seq or 0):
                await self.drop()
            else:
                self._ponged = False
                await self.send(msgspec.json.encode(wire.Ping(n=number)).decode())
