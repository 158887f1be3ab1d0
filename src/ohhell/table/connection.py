"""The line to one client: the frames that wait for it."""

import asyncio
from collections.abc import Callable
from typing import Literal, Self

import msgspec

from ohhell.table.wire import Closing, ServerFrame

FRAME_LIMIT = 256
"""Frames that may wait for a client; one that falls further behind has to connect again."""

Why = Literal["restart", "gone", "slow"]
"""Why a line is closed: it goes on soon, there is no such table for them any more, they are too slow."""
encode_frame = msgspec.json.Encoder().encode
"""A frame as it crosses the wire."""


class Connection:
    """A client's line to a table. Iterating gives the encoded frames, until it is closed; one may iterate at a time.

    Attributes:
        person: whose it is.
        open: whether more may come.
        why: why the table has closed it, None where it has not.
    """

    __slots__ = ("_frames", "_gone", "_wanted", "open", "person", "why")

    def __init__(self, person: str, gone: "Callable[[Connection], None]") -> None:
        """Nothing waits yet; ``gone`` is called once with the connection when it is closed."""
        self.person = person
        self.open = True
        self.why: Why | None = None
        self._gone = gone
        self._frames: list[bytes] = []
        self._wanted: asyncio.Future[None] | None = None

    def send(self, frame: ServerFrame | bytes) -> None:
        """Put a frame, encoded already or not, after those that wait; a client that is too slow is closed."""
        if not self.open:
            return
        if len(self._frames) >= FRAME_LIMIT:
            self._frames.clear()
            self.close("slow")
            return
        self._frames.append(frame if isinstance(frame, bytes) else encode_frame(frame))
        self._tell()

    def close(self, why: Why | None = None) -> None:
        """Close it, with a last frame that says why if there is a reason; a second time changes nothing."""
        if not self.open:
            return
        if why is not None:
            self.why = why
            self._frames.append(encode_frame(Closing(why=why)))
        self.open = False
        self._tell()
        self._gone(self)

    def _tell(self) -> None:
        """Wake whoever waits for a frame."""
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    def __aiter__(self) -> Self:
        """The frames to come."""
        return self

    async def __anext__(self) -> bytes:
        """The next frame, once there is one."""
        while not self._frames:
            if not self.open:
                raise StopAsyncIteration
            self._wanted = asyncio.get_running_loop().create_future()
            try:
                await self._wanted
            finally:
                self._wanted = None
        return self._frames.pop(0)
