"""A table's socket: commands come in, what the viewer is told goes out, in the order in which it happened.

A refusal is a close after the handshake, since only then can a page see its code.
"""

import asyncio
from time import perf_counter, time
from typing import Final, NamedTuple

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from ohhell.table.archive import ArchiveError
from ohhell.table.connection import Connection, encode_frame
from ohhell.table.hall import Hall
from ohhell.table.live import LiveTable
from ohhell.table.refused import Refused
from ohhell.table.wire import Ack, AnyCommand, ClientFrame, Closing, Ping, Pong, React, Reject, Say, Stale
from ohhell.web.gate import Gate, address_of
from ohhell.web.identity import known_visitor
from ohhell.web.metrics import Metrics
from ohhell.web.problems import Denied

NO_COOKIE, NO_WATCHING, NO_TABLE, TOO_MANY = 4401, 4403, 4404, 4429
MALFORMED, IDLE, RESTART, LATER, GOING = 1008, 1001, 1012, 1013, 1000
"""What a socket is closed with."""

_FRAME: Final[Decoder[ClientFrame]] = Decoder(ClientFrame)
_SEND_SECONDS = 15.0
_ID_LIMIT = 100
_MOST_DIGITS = 12
_CODES = {"restart": RESTART, "gone": NO_TABLE, "slow": LATER}


Answer = Ack | Reject | Stale


class _End(NamedTuple):
    """Why a line ends: the code and a word to close with; no code where the other side has gone already."""

    code: int | None
    why: str = ""


class _Named(Struct):
    """As much of a frame as is needed to answer it."""

    cmd_id: str = ""


_NAMED: Final = Decoder(_Named)
_CLOSING: Final = Decoder(Closing)


class Sockets:
    """Serves the sockets of all tables."""

    def __init__(self, hall: Hall, gate: Gate, metrics: Metrics) -> None:
        self._hall = hall
        self._gate = gate
        self._metrics = metrics
        self._serving: set[asyncio.Task[object]] = set()

    async def serve(self, socket: WebSocket) -> None:
        """Serve one socket until either side has had enough."""
        task = asyncio.current_task()
        if task is not None:
            self._serving.add(task)
            task.add_done_callback(self._serving.discard)
        try:
            await socket.accept()
            end = await self._admit(socket)
            if end.code is not None:
                await socket.close(end.code, end.why)
        except (WebSocketDisconnect, WebSocketDisconnected, OSError, TimeoutError):
            return

    async def ended(self, seconds: float) -> None:
        """Wait until every socket has ended, but no longer than this."""
        if self._serving:
            await asyncio.wait(self._serving, timeout=seconds)

    async def _admit(self, socket: WebSocket) -> _End:
        """Let whoever may come in come in, until the line ends."""
        who = known_visitor(socket)
        if who is None:
            return _End(NO_COOKIE, "no_cookie")
        try:
            with self._gate.socket(who.person, address_of(socket)), self._metrics.sockets.track_inprogress():
                live = await self._hall.table(socket.path_params["table"])
                if live is None:
                    await _send(socket, encode_frame(Closing(why="gone")))
                    return _End(NO_TABLE, "gone")
                connection = await live.join(who.person, _since(socket))
                try:
                    return await self._both_ways(socket, connection, live, who.person)
                finally:
                    connection.close()
        except Denied as denied:
            return _End(TOO_MANY, denied.problem.code)
        except Refused as refused:
            return _End(NO_WATCHING if refused.code == "no_spectators" else LATER, refused.code)
        except ArchiveError:
            return _End(LATER, "not_kept")

    async def _both_ways(self, socket: WebSocket, connection: Connection, live: LiveTable, person: str) -> _End:
        """Read and write at once until one of them ends."""
        line = _Line(socket, connection, live, person, self._gate, self._metrics)
        both = [asyncio.ensure_future(line.read()), asyncio.ensure_future(line.write())]
        try:
            done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            return min([task.result() for task in done], key=lambda end: end.code is not None)
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)


class _Line:
    """One socket at a table; everything sent waits in its connection's queue."""

    def __init__(
        self, socket: WebSocket, connection: Connection, live: LiveTable, person: str, gate: Gate, metrics: Metrics
    ) -> None:
        self._socket = socket
        self._connection = connection
        self._live = live
        self._person = person
        self._gate = gate
        self._metrics = metrics
        self._malformed = 0

    async def write(self) -> _End:
        """Send what waits, until the table closes the line or the other side takes no more."""
        frame = b""
        try:
            async for frame in self._connection:
                await _send(self._socket, frame)
                self._metrics.frames.inc()
        except (WebSocketDisconnect, WebSocketDisconnected, OSError):
            return _End(None)
        except TimeoutError:
            return _End(LATER, "slow")
        why = _why(frame)
        return _End(_CODES.get(why, GOING), why)

    async def read(self) -> _End:
        """Answer what comes in, until the other side goes, falls silent, or sends what is no frame too often."""
        limits = self._gate.limits
        while self._malformed <= limits.malformed:
            try:
                async with asyncio.timeout(limits.idle):
                    message = await self._socket.receive()
            except TimeoutError:
                return _End(IDLE, "idle")
            except (WebSocketDisconnected, OSError):
                return _End(None)
            if message["type"] == "websocket.disconnect":
                return _End(None)
            answer = await self._answer(message.get("text") or "")
            if answer is not None:
                self._connection.send(answer)
        return _End(MALFORMED, "malformed")

    async def _answer(self, text: str) -> Answer | Pong | None:
        """The answer to a frame; None for a ping too many."""
        began = perf_counter()
        try:
            frame = _FRAME.decode(text)
        except (ValidationError, DecodeError, UnicodeError, RecursionError):
            self._malformed += 1
            return Reject(cmd_id=_cmd_id(text), code="malformed", reason="the frame could not be read")
        if isinstance(frame, Ping):
            alive = self._gate.command(self._person, talk=False)
            return Pong(n=frame.n, seq=self._live.seq, now=round(time() * 1000)) if alive else None
        answer = await self._command(frame)
        self._metrics.answered(frame, answer, perf_counter() - began)
        return answer

    async def _command(self, command: AnyCommand) -> Answer:
        if not self._gate.command(self._person, talk=isinstance(command, Say | React)):
            return Reject(cmd_id=command.cmd_id, code="too_fast", reason="that was too fast: wait a moment")
        return await self._live.command(self._person, command)


def _cmd_id(text: str) -> str:
    """The command id of a frame that is none, so that whoever waits for its answer need not wait."""
    try:
        return _NAMED.decode(text).cmd_id[:_ID_LIMIT]
    except (ValidationError, DecodeError, UnicodeError, RecursionError):
        return ""


def _why(frame: bytes) -> str:
    """Why the table has closed the line, by its last frame."""
    try:
        return _CLOSING.decode(frame).why
    except (ValidationError, DecodeError):
        return ""


def _since(socket: WebSocket) -> int | None:
    asked = socket.query_params.get("since", "")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) <= _MOST_DIGITS else None


async def _send(socket: WebSocket, frame: bytes) -> None:
    """Send a frame.

    Raises:
        TimeoutError: the other side takes nothing more.
    """
    async with asyncio.timeout(_SEND_SECONDS):
        await socket.send({"type": "websocket.send", "text": frame.decode()})
