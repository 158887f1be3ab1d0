"""Rows of numbers as Python's lists, and what plain Python does with them: see :mod:`ohhell.kernel.rows`."""

import math
import sys
from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from struct import Struct
from typing import Final, TypeVar

_Number = TypeVar("_Number", int, float)

# The rows there are, and the kinds of numbers in them: Python has one of each.
Words = list[int]
Dice = list[int]
Values = list[float]
Reals = list[float]
Facts = list[int]
short = int
single = float
double = float
Real = float

_WORD: Final = (1 << 64) - 1
_REMEMBERED = 2048
"""So many parts of a row of weights are kept once they have been read, most of them for a fact each."""


def words(numbers: Sequence[int]) -> Words:
    """A row of these whole numbers."""
    return list(map(int, numbers))


def pair(bits: int) -> list[int]:
    """The two words, as a row has them, of a set of up to 128 things.

    They have no sign: only then does an endless number come to 0 with its last bit gone.
    """
    return [bits & _WORD, bits >> 64]


def room(count: int, kind: type[_Number]) -> list[_Number]:
    """A row to work in, for so many numbers of a kind: short whole ones, single or double reals."""
    return [kind(0)] * count


class Halves:
    """A row of reals that stay packed, in two bytes each, until they are read: few of them ever are."""

    def __init__(self, packed: bytes) -> None:
        """Take them as they are."""
        self._packed = packed
        self.block = lru_cache(_REMEMBERED)(self._block)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._packed) // 2

    def __getitem__(self, part: slice) -> tuple[float, ...]:
        """Those from its start to its stop."""
        return self.block(part.start, part.stop - part.start, 1)[0]

    def _block(self, start: int, wide: int, count: int) -> tuple[tuple[float, ...], ...]:
        """From ``start`` on, so many parts of the row, each so wide."""
        read = Struct(f"<{wide}e").unpack_from
        return tuple([read(self._packed, 2 * (start + number * wide)) for number in range(count)])


halves = Halves


def add(into: Reals, place: int, rows: Halves, start: int, times: float, count: int) -> None:
    """Add so many numbers of a row, multiplied, to those of another."""
    added = zip(into[place : place + count], rows[start : start + count], strict=True)
    into[place : place + count] = [number + times * other for number, other in added]


def layer(net: Halves, heap: Reals, source: int, sources: int, target: int, targets: int, bias: int) -> None:
    """Once more so many numbers of the heap, from others whose negative ones become 0; the weights end at ``bias``."""
    values = heap[source : source + sources] = [max(number, 0.0) for number in heap[source : source + sources]]
    rows = net.block(bias - sources * targets, targets, sources)
    # Half of them are 0, and lead to nothing.
    counted = [(1.0, net[bias : bias + targets]), *[each for each in zip(values, rows, strict=True) if each[0]]]
    times, kept = zip(*counted, strict=True)
    heap[target : target + targets] = [_product(times, column) for column in zip(*kept, strict=True)]


if sys.version_info >= (3, 12):
    _product = math.sumprod
else:

    def _product(numbers: Sequence[float], others: Sequence[float]) -> float:
        """The sum of the numbers of two rows, multiplied in pairs."""
        return sum(map(mul, numbers, others), 0.0)
