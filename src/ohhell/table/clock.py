"""The clock of a table."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that is to happen at a time."""

    def cancel(self) -> None:
        """Let it not happen."""


class Clock(Protocol):
    """Tells the time in milliseconds since 1970, and rings."""

    def now(self) -> int:
        """The time."""
        ...

    def at(self, when: int, do: Callable[[], None]) -> Alarm:
        """Call ``do`` at that time; at once, but not before this returns, where that is past."""
        ...


class WallClock:
    """The clock on the wall, but one that never goes back or stands still when somebody sets that back."""

    def __init__(self) -> None:
        """Look at the time."""
        self._time = time.time_ns()
        self._read = time.monotonic_ns()

    def now(self) -> int:
        """The time."""
        read = time.monotonic_ns()
        self._time = max(self._time + read - self._read, time.time_ns())
        self._read = read
        return self._time // 1_000_000

    def at(self, when: int, do: Callable[[], None]) -> asyncio.TimerHandle:
        """Call ``do`` then."""
        return asyncio.get_running_loop().call_later(max(when - self.now(), 0) / 1000, do)
