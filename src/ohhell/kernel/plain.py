"""The kernel as plain Python, where there is no compiler: the same functions, given numbers that Python reckons with.

Arrays of whole numbers are read as NumPy's own numbers, which are slow. So each function has a door, where whoever
comes from outside leaves its arrays; the functions inside read and write Python's numbers. Those that make arrays of
their own work with arrays, and come to the doors of those they call. Real numbers stay in arrays; loops along them are
replaced by what NumPy does with whole rows.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

import numpy as np
from numpy.typing import NDArray

from ohhell.kernel import layout as at

_P = ParamSpec("_P")
_R = TypeVar("_R")
_Number = TypeVar("_Number", bound=np.generic)

_WORD: Final = (1 << 64) - 1
_SIGN: Final = 1 << 63
_HANDS: Final = slice(at.HANDS, at.BIDS)

_Reals = NDArray[np.float32]
_Real = float | np.float32
_Lent = tuple[NDArray[Any], list[int]]
"""An array, and the list that stands for it."""


def compiled(signature: str, *, allocates: bool = False) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:  # noqa: ARG001 - a compiler wants to know
    """Put a door before the function.

    Args:
        signature: the types of what it returns and takes, for a compiler.
        allocates: whether it makes arrays of its own; then it has no door.
    """
    return part if allocates else _behind_a_door


def _behind_a_door(function: Callable[_P, _R]) -> Callable[_P, _R]:
    inside: Callable[..., _R] = function

    @wraps(function)
    def door(*given: _P.args, **named: _P.kwargs) -> _R:
        lent: list[_Lent] = []
        taken = [_taken(one, lent) for one in given]
        if not lent:
            return inside(*taken, **named)
        with np.errstate(over="ignore"):  # dice are meant to overflow
            found = inside(*taken, **named)
        for array, numbers in lent:
            _give_back(array, numbers)
        return found

    return door


def _taken(given: Any, lent: list[_Lent]) -> Any:  # noqa: ANN401 - whatever a function may be given
    """What a function works with: numbers of Python's, in rows that are the arrays themselves or are noted as lent.

    A row as long as a state is one.
    """
    if isinstance(given, np.ndarray):
        if given.ndim > 1 or given.dtype.kind == "f":
            return given
        if given.dtype.kind == "i" and len(given) != at.STATE:
            return given.data
        numbers: list[int] = given.tolist()
        if given.dtype.kind == "i":
            # Hands are words without a sign here: only then does an endless number come to 0 with its last bit gone.
            numbers[_HANDS] = [word & _WORD for word in numbers[_HANDS]]
        lent.append((given, numbers))
        return numbers
    return int(given) if isinstance(given, np.signedinteger) else given


def _give_back(array: NDArray[Any], numbers: list[int]) -> None:
    if array.dtype.kind == "i":
        numbers[_HANDS] = [(word ^ _SIGN) - _SIGN for word in numbers[_HANDS]]
    array[:] = numbers


def part(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """The function itself."""
    return function


def loop(rows: Callable[_P, _R]) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Take ``rows``, which does with whole rows what the function does number by number."""
    return lambda _function: rows


def row(array: NDArray[_Number]) -> NDArray[_Number]:
    """The array itself."""
    return array


def count_bits(word: int) -> int:
    """How many bits of the word are set."""
    return (int(word) & _WORD).bit_count()


def lowest_bit(word: int) -> int:
    """The place of the word's lowest set bit; 64 for none."""
    found = int(word) & _WORD
    return (found & -found).bit_length() - 1 if found else 64


def nth_bit(word: int, skip: int) -> int:
    """The place of the word's set bit that has ``skip`` others below it."""
    found = int(word) & _WORD
    for _ in range(skip):
        found &= found - 1
    return lowest_bit(found)


nth_bit_stepping = nth_bit


def add(into: _Reals, place: int, rows: _Reals, start: int, times: _Real, count: int) -> None:
    """Add so many numbers of a row, multiplied, to those of another."""
    into[place : place + count] += times * rows[start : start + count]


def copy(into: _Reals, place: int, rows: _Reals, start: int, count: int) -> None:
    """Copy so many numbers."""
    into[place : place + count] = rows[start : start + count]


def layer(net: _Reals, heap: _Reals, source: int, sources: int, target: int, targets: int, bias: int) -> None:
    """Once more so many numbers of the heap, from others whose negative ones become 0; the weights end at ``bias``."""
    values = heap[source : source + sources]
    np.maximum(values, 0, out=values)
    weights = net[bias - sources * targets : bias].reshape(sources, targets)
    heap[target : target + targets] = values @ weights + net[bias : bias + targets]
