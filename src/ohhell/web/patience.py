"""How long the server waits for who does not get on, and how much it keeps for who does not listen."""

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ohhell.web.light import LightEvent, LightQueue

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent
    from websockets.frames import Frame
    from websockets.http11 import Request

_MOST_PIECES = 64
"""Pieces that a message may come in; browsers send it in one."""
_TOO_BIG = 1009
_OWING = (h11.IDLE, h11.SEND_BODY)


class PatientHttp(H11Protocol):
    """HTTP for those who finish what they begin: whoever sends a request too slowly, or none, is hung up on.

    Attributes:
        patience: the seconds in which a request has to have come as a whole.
    """

    patience: ClassVar[float] = 20.0
    _end: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as h11_impl has it
        """Wait for a request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take in a piece of a request."""
        super().data_received(data)
        if self.conn.their_state in _OWING and self.transport.get_protocol() is self:  # else it is a socket by now
            self._wait()
        else:
            self._wait_no_longer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget about it."""
        self._wait_no_longer()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._end is None:
            self._end = self.loop.call_later(self.patience, self.transport.abort)

    def _wait_no_longer(self) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None


class PatientSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is read only while the other side reads, or else the answers to its pings would pile up.

    There may be thousands, so each is made to take little memory.
    """

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401 - what the library gives its own
        """Begin as the library does."""
        super().__init__(*args, **more)
        self.queue = LightQueue()
        self.writable = LightEvent()
        self.writable.set()

    def pause_writing(self) -> None:
        """The other side does not take what is sent."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """The other side takes it again."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    def handle_connect(self, event: "Request") -> None:
        """Begin a socket, and forget the request, which is needed no more and is a good part of its memory."""
        super().handle_connect(event)
        del self.request

    def start_keepalive(self) -> None:
        """Be open, and forget how the request was answered as well."""
        super().start_keepalive()
        del self.response

    def handle_cont(self, event: "Frame") -> None:
        """Take in a further piece of a message; a row of empty ones would have no end."""
        if len(self.frames) < _MOST_PIECES:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.send_close(_TOO_BIG)
            self.handle_parser_exception()

    async def receive(self) -> "ASGIReceiveEvent":
        """The next message; taking it lets the line be read again, where it may be."""
        message = await super().receive()
        if not self.writable.is_set():
            self.transport.pause_reading()
        return message
