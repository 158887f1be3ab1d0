"""One number that holds many: choices written into an integer, each at the room that its likelihood takes.

This is asymmetric numeral coding without its usual limits, since the integers of Python have none: what is written
last is read first, so the writer keeps its choices and works through them backwards.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import Protocol

PICKS = 100_000
"""Choices that one number may hold; a whole evening has not a tenth of them."""

_START = 1
_BITS = tuple([max(1, 40 - bits) for bits in range(64)])


class BrokenNumberError(ValueError):
    """A number that no writer has written, or a choice that cannot be written."""


class Coder(Protocol):
    """Takes choices in or gives them out; a description of data that asks it works both ways."""

    def pick(self, choice: int | None, weights: Sequence[int]) -> int:
        """The choice: the one given, by a writer; the one written (whatever is given), by a reader.

        Args:
            choice: which of the weights; None where it is not known, to a reader.
            weights: how likely each choice is; one that weighs nothing cannot be made.
        """

    def below(self, number: int | None, limit: int) -> int:
        """Likewise a number of which each from 0 up to ``limit`` is as likely."""


class Writer:
    """Takes choices in."""

    def __init__(self) -> None:
        """Begin with none."""
        self._picks: list[tuple[int, int, int]] = []

    def pick(self, choice: int | None, weights: Sequence[int]) -> int:
        """Take in a choice."""
        if choice is None or not 0 <= choice < len(weights) or weights[choice] < 1:
            raise BrokenNumberError
        self._picks.append((sum(weights[:choice]), weights[choice], sum(weights)))
        return choice

    def below(self, number: int | None, limit: int) -> int:
        """Take in a number."""
        if number is None or not 0 <= number < limit:
            raise BrokenNumberError
        self._picks.append((number, 1, limit))
        return number

    def number(self) -> int:
        """All that was taken in."""
        if len(self._picks) > PICKS:
            raise BrokenNumberError
        number = _START
        for start, weight, whole in reversed(self._picks):
            rest, place = divmod(number, weight)
            number = rest * whole + start + place
        return number


class Reader:
    """Gives out the choices in a number."""

    def __init__(self, number: int) -> None:
        """Begin with the first that was taken in."""
        self._number = number
        self._left = PICKS

    def pick(self, choice: int | None, weights: Sequence[int]) -> int:  # noqa: ARG002 - a writer's; see Coder
        """The next choice."""
        place = self._place(sum(weights))
        for found, end in enumerate(accumulate(weights)):
            if place < end:
                weight = weights[found]
                self._number = self._number * weight + place - (end - weight)
                return found
        raise BrokenNumberError

    def below(self, number: int | None, limit: int) -> int:  # noqa: ARG002 - as above
        """The next number."""
        return self._place(limit)

    def _place(self, whole: int) -> int:
        self._left -= 1
        if self._left < 0 or whole < 1:
            raise BrokenNumberError
        self._number, place = divmod(self._number, whole)
        return place

    @property
    def empty(self) -> bool:
        """Whether everything has been given out."""
        return self._number == _START


class Habit:
    """A choice that is made again and again: what was chosen before weighs more the next time."""

    def __init__(self, weights: Sequence[int], step: int) -> None:
        """Begin with these weights; each choice adds ``step`` to its own."""
        self._weights = list(weights)
        self._step = step

    def pick(self, coder: Coder, choice: int | None) -> int:
        """Make the choice once more."""
        made = coder.pick(choice, self._weights)
        self._weights[made] += self._step
        return made


def whole(coder: Coder, number: int | None) -> int:
    """A whole number of any sign below 2 to the 63rd, small ones the shortest."""
    size = None if number is None else abs(number)
    bits = coder.pick(None if size is None else size.bit_length(), _BITS)
    if not bits:
        return 0
    top = 1 << (bits - 1)
    size = top + coder.below(None if size is None else size - top, top)
    return -size if coder.pick(None if number is None else int(number < 0), (3, 1)) else size
