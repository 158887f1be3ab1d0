"""The line to one client: the frames that wait for it."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Literal, Self

import msgspec

from ohhell.table.wire import Closing, ServerFrame

FRAME_LIMIT = 256
"""Frames that may wait for a client; one that falls further behind has to connect again."""

encode_frame = msgspec.json.Encoder().encode
"""A frame as it crosses the wire."""


class Connection:
    """A client's line to a table. Iterating gives the encoded frames, until it is closed.

    Attributes:
        person: whose it is.
        open: whether more may come.
    """

    __slots__ = ("_frames", "_gone", "_more", "open", "person")

    def __init__(self, person: str, gone: "Callable[[Connection], None]") -> None:
        """Nothing waits yet; ``gone`` is called once with the connection when it is closed."""
        self.person = person
        self.open = True
        self._gone = gone
        self._frames: deque[bytes] = deque()
        self._more = asyncio.Event()

    def send(self, frame: ServerFrame | bytes) -> None:
        """Put a frame, encoded already or not, after those that wait; a client that is too slow is closed."""
        if not self.open:
            return
        if len(self._frames) >= FRAME_LIMIT:
            self._frames.clear()
            self.close("slow")
            return
        self._frames.append(frame if isinstance(frame, bytes) else encode_frame(frame))
        self._more.set()

    def close(self, why: Literal["restart", "gone", "slow"] | None = None) -> None:
        """Close it, with a last frame that says why if there is a reason; a second time changes nothing."""
        if not self.open:
            return
        if why is not None:
            self._frames.append(encode_frame(Closing(why=why)))
        self.open = False
        self._more.set()
        self._gone(self)

    def __aiter__(self) -> Self:
        """The frames to come."""
        return self

    async def __anext__(self) -> bytes:
        """The next frame, once there is one."""
        while not self._frames:
            if not self.open:
                raise StopAsyncIteration
            self._more.clear()
            await self._more.wait()
        return self._frames.popleft()
