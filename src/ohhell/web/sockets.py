"""A table's socket: commands come in, what the viewer is told goes out, in the order in which it happened.

A refusal is a close after the handshake, since only then can a page see its code. There may be thousands of these and
each waits nearly all the time, so they are served without anything between them and the server.
"""

import asyncio
import re
from time import monotonic, perf_counter
from typing import Final
from urllib.parse import parse_qs

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from ohhell.table.archive import ArchiveError
from ohhell.table.connection import Connection, encode_frame
from ohhell.table.frames import read_frame
from ohhell.table.hall import Hall
from ohhell.table.live import LiveTable
from ohhell.table.refused import Refused
from ohhell.table.wire import (
    Ack,
    AnyCommand,
    CallJokerAs,
    Claim,
    Closing,
    MakeBid,
    MakeChange,
    Ping,
    PlayCard,
    Pong,
    React,
    Ready,
    Reject,
    Say,
    SayTrump,
    Stale,
)
from ohhell.web.gate import Gate, address_of
from ohhell.web.guard import Guard
from ohhell.web.identity import known_visitor
from ohhell.web.logs import logger
from ohhell.web.metrics import Metrics
from ohhell.web.problems import Denied

NO_COOKIE, NO_WATCHING, NO_TABLE, TOO_MANY = 4401, 4403, 4404, 4429
MALFORMED, IDLE, FAULT, RESTART, LATER, DONE = 1008, 1001, 1011, 1012, 1013, 1000
"""What a socket is closed with."""

Answer = Ack | Reject | Stale
Playing = MakeBid | MakeChange | SayTrump | PlayCard | CallJokerAs | Claim | Ready
"""Commands of which the game itself takes only so many."""
Talk = Say | React

_PATH = re.compile("/api/tables/([^/]+)/socket")
_CODES: Final[dict[str, int]] = {"restart": RESTART, "gone": NO_TABLE, "slow": LATER}
_GONE = (OSError, RuntimeError)
"""What sending raises when the line is closed already."""


class Sockets:
    """Serves the sockets of all tables."""

    def __init__(self, hall: Hall, guard: Guard, gate: Gate, metrics: Metrics) -> None:
        self._hall = hall
        self._guard = guard
        self._gate = gate
        self._metrics = metrics
        self._lines: set[_Line] = set()
        self._serving: set[asyncio.Task[object]] = set()
        self._sweep: asyncio.TimerHandle | None = None

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket until either side has had enough."""
        try:
            self._guard.check(scope)
        except Denied as denied:
            await self._guard.turn_away(denied, scope, receive, send)
            return
        task = asyncio.current_task()
        if task is not None:
            self._serving.add(task)
            task.add_done_callback(self._serving.discard)
        try:
            await receive()
            await send({"type": "websocket.accept"})
            await self._admit(scope, receive, send)
        except _Ended as end:
            await _close(send, end.code, end.why)
        except _GONE:
            return
        except Exception:  # noqa: BLE001 - whatever it is, it is told by the log alone
            logger().exception("fault", route="socket")
            await _close(send, FAULT, "fault")

    async def ended(self, seconds: float) -> None:
        """Wait until every socket has ended, but no longer than this."""
        if self._serving:
            await asyncio.wait(self._serving, timeout=seconds)

    async def _admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let whoever may come in come in, until the line ends.

        Raises:
            _Ended: they may not.
        """
        asking = HTTPConnection(scope)
        who, found, since = known_visitor(asking), _PATH.fullmatch(scope["path"]), _since(scope)
        if who is None:
            raise _Ended(NO_COOKIE, "no_cookie")
        try:
            with self._gate.socket(who.person, address_of(asking)), self._metrics.sockets.track_inprogress():
                del asking
                scope["headers"] = []  # a good part of what a waiting socket holds, and of no use any more
                live = None if found is None else await self._hall.table(found[1])
                if live is None:
                    await send({"type": "websocket.send", "text": encode_frame(Closing(why="gone")).decode()})
                    raise _Ended(NO_TABLE, "gone")
                line = _Line(await live.join(who.person, since), live, send, self._gate, self._metrics)
                await self._keep_up(line, receive)
        except Denied as denied:
            raise _Ended(TOO_MANY, denied.problem.code) from None
        except Refused as refused:
            raise _Ended(NO_WATCHING if refused.code == "no_spectators" else LATER, refused.code) from None
        except ArchiveError:
            raise _Ended(LATER, "not_kept") from None

    async def _keep_up(self, line: "_Line", receive: Receive) -> None:
        writing = asyncio.ensure_future(line.write())
        self._lines.add(line)
        self._watch()
        try:
            await line.read(receive)
        finally:
            self._lines.discard(line)
            line.connection.close()
            await writing

    def _watch(self) -> None:
        """Look after silent lines for as long as there are lines."""
        idle = self._gate.limits.idle
        if self._sweep is None and self._lines:
            self._sweep = asyncio.get_running_loop().call_later(idle / 4, self._end_silent_lines)

    def _end_silent_lines(self) -> None:
        self._sweep = None
        since = monotonic() - self._gate.limits.idle
        for line in self._lines:
            if line.heard < since:
                line.end(IDLE, "idle")
        self._watch()


class _Ended(Exception):  # noqa: N818 - the end of a line is no error
    """The line ends: the code and a word to close it with."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class _Line:
    """One socket at a table; all that is sent waits in its connection's queue."""

    __slots__ = ("_code", "_gate", "_live", "_malformed", "_metrics", "_send", "_why", "connection", "heard")

    def __init__(self, connection: Connection, live: LiveTable, send: Send, gate: Gate, metrics: Metrics) -> None:
        self.connection = connection
        self.heard = monotonic()
        self._live = live
        self._send = send
        self._gate = gate
        self._metrics = metrics
        self._malformed = 0
        self._code = DONE
        self._why = ""

    def end(self, code: int, why: str) -> None:
        """Let the line end as soon as what waits has been sent."""
        self._code, self._why = code, why
        self.connection.close()

    async def write(self) -> None:
        """Send what waits until the connection is closed, then close the socket."""
        try:
            async for frame in self.connection:
                await self._send({"type": "websocket.send", "text": frame.decode()})
                del frame  # a picture is a good part of what a waiting socket would hold
                self._metrics.frames.inc()
        except _GONE:
            self.connection.close()
            return
        why = self.connection.why
        if why is not None:
            self._code, self._why = _CODES[why], why
        await _close(self._send, self._code, self._why)

    async def read(self, receive: Receive) -> None:
        """Answer what comes in, until the line is closed, or what comes is no frame too often."""
        while self._malformed <= self._gate.limits.malformed:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            self.heard = monotonic()
            if self.connection.open:
                answer = await self._answer(message.get("text") or "")
                if answer is not None:
                    self.connection.send(answer)
        self.end(MALFORMED, "malformed")

    async def _answer(self, text: str) -> Answer | Pong | None:
        """The answer to a frame; None for a ping too many."""
        began = perf_counter()
        frame = read_frame(text)
        if isinstance(frame, Reject):
            self._malformed += 1
            return frame
        person = self.connection.person
        if isinstance(frame, Ping):
            alive = self._gate.command(person)
            return Pong(n=frame.n, seq=self._live.seq, now=self._live.now) if alive else None
        answer = await self._command(person, frame)
        self._metrics.answered(frame, answer, perf_counter() - began)
        return answer

    async def _command(self, person: str, command: AnyCommand) -> Answer:
        talk = isinstance(command, Talk)
        aside = not talk and not isinstance(command, Playing)
        if not self._gate.command(person, talk=talk, aside=aside):
            return Reject(cmd_id=command.cmd_id, code="too_fast", reason="that was too fast: wait a moment")
        return await self._live.command(person, command)


async def _close(send: Send, code: int, why: str) -> None:
    try:
        await send({"type": "websocket.close", "code": code, "reason": why})
    except _GONE:
        return


def _since(scope: Scope) -> int | None:
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("since", [""])[0]
    return int(asked) if re.fullmatch("[0-9]{1,12}", asked) else None
