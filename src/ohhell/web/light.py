"""What a socket waits with, in little memory: asyncio's own queue and event take 4 kB for each of thousands.

Both are for one event loop, and made so that the server's library can use them as if they were asyncio's.
"""

import asyncio
from typing import Generic, Literal, TypeVar

T = TypeVar("T")


class LightEvent(asyncio.Event):
    """An event that makes what waiting needs only while somebody waits."""

    def __init__(self) -> None:
        """Not set yet; asyncio's own beginning is left out on purpose, since it is what takes the memory."""
        self._on = False
        self._wanted: asyncio.Future[None] | None = None

    def __repr__(self) -> str:
        """Whether it is set."""
        return f"<LightEvent {'set' if self._on else 'unset'}>"

    def is_set(self) -> bool:
        """Whether it is set."""
        return self._on

    def set(self) -> None:
        """Wake all who wait; nobody waits any more until it is cleared."""
        self._on = True
        if self._wanted is not None:
            if not self._wanted.done():
                self._wanted.set_result(None)
            self._wanted = None

    def clear(self) -> None:
        """Let those who come wait."""
        self._on = False

    async def wait(self) -> Literal[True]:
        """Wait until it is set."""
        if not self._on:
            if self._wanted is None:
                self._wanted = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._wanted)  # whoever gives up leaves the others waiting
        return True


class LightQueue(asyncio.Queue[T], Generic[T]):
    """A queue without a limit for one reader: only what is in it takes memory."""

    def __init__(self) -> None:
        """Nothing is in it; asyncio's own beginning is left out on purpose."""
        self._items: list[T] = []
        self._some = LightEvent()

    def __repr__(self) -> str:
        """How many are in it."""
        return f"<LightQueue of {len(self._items)}>"

    def qsize(self) -> int:
        """How many are in it."""
        return len(self._items)

    def empty(self) -> bool:
        """Whether nothing is in it."""
        return not self._items

    def put_nowait(self, item: T) -> None:
        """Put something in."""
        self._items.append(item)
        self._some.set()

    async def get(self) -> T:
        """Take out what came first, once there is something."""
        while not self._items:
            self._some.clear()
            await self._some.wait()
        return self._items.pop(0)
