"""A clock that the screen holds: nothing happens by itself before the screen lets it."""

from collections.abc import Callable


class Held:
    """Something that is to happen."""

    def __init__(self, when: int, do: Callable[[], None], row: "list[Held]") -> None:
        """Wait in the row."""
        self.when = when
        self.do = do
        self._row = row
        row.append(self)

    def cancel(self) -> None:
        """Let it not happen."""
        if self in self._row:
            self._row.remove(self)


class HeldClock:
    """Stands still until it is let on to the next thing that is to happen; see :class:`ohhell.table.clock.Clock`."""

    def __init__(self) -> None:
        """Nothing is to happen yet."""
        self._time = 0
        self._row: list[Held] = []

    def now(self) -> int:
        """The time."""
        return self._time

    def at(self, when: int, do: Callable[[], None]) -> Held:
        """Note what is to happen."""
        return Held(when, do, self._row)

    def let_on(self) -> bool:
        """Let the next thing happen; whether there was one."""
        if not self._row:
            return False
        held = min(self._row, key=lambda each: each.when)
        held.cancel()
        self._time = max(self._time, held.when)
        held.do()
        return True
