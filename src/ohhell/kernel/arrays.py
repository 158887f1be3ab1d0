"""Rows of numbers as NumPy's arrays, and what plain Python does with them: see :mod:`ohhell.kernel.rows`."""

from collections.abc import Sequence
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

_Number = TypeVar("_Number", bound=np.generic)

# The rows there are, and the kinds of numbers in them.
Words = NDArray[np.int64]
Dice = NDArray[np.uint64]
Values = NDArray[np.float64]
Reals = NDArray[np.float32]
Facts = NDArray[np.int16]
short = np.int16
single = np.float32
double = np.float64
Real = float | single

_WORD: Final = (1 << 64) - 1
_SIGN: Final = 1 << 63


def words(numbers: Sequence[int]) -> Words:
    """A row of these whole numbers."""
    return np.array(numbers, np.int64)


def pair(bits: int) -> list[int]:
    """The two words, as a row has them, of a set of up to 128 things."""
    return [signed(bits & _WORD), signed(bits >> 64)]


def signed(word: int) -> int:
    """The word of 64 bits as an array has it, its highest bit being the sign."""
    return (word ^ _SIGN) - _SIGN


def room(count: int, kind: type[_Number]) -> NDArray[_Number]:
    """A row to work in, for so many numbers of a kind: short whole ones, single or double reals."""
    return np.zeros(count, kind)


def halves(packed: bytes) -> Reals:
    """The reals that are packed in two bytes each."""
    return np.frombuffer(packed, "<f2").astype(np.float32)


def add(into: Reals, place: int, rows: Reals, start: int, times: Real, count: int) -> None:
    """Add so many numbers of a row, multiplied, to those of another."""
    into[place : place + count] += times * rows[start : start + count]


def layer(net: Reals, heap: Reals, source: int, sources: int, target: int, targets: int, bias: int) -> None:
    """Once more so many numbers of the heap, from others whose negative ones become 0; the weights end at ``bias``."""
    values = heap[source : source + sources]
    np.maximum(values, 0, out=values)
    weights = net[bias - sources * targets : bias].reshape(sources, targets)
    heap[target : target + targets] = values @ weights + net[bias : bias + targets]
