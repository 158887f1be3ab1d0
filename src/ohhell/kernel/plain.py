"""The kernel as plain Python, where there is no compiler: the same functions, given numbers that Python reckons with.

Rows are arrays, and then each function has a door (:mod:`ohhell.kernel.doors`), or lists, which need none: see
:mod:`ohhell.kernel.rows`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from ohhell.kernel.rows import ARRAYS

_P = ParamSpec("_P")
_R = TypeVar("_R")
_Row = TypeVar("_Row")

_WORD: Final = (1 << 64) - 1

if TYPE_CHECKING or ARRAYS:
    from ohhell.kernel.doors import behind_a_door
else:

    def behind_a_door(function: Callable[_P, _R]) -> Callable[_P, _R]:
        """The function itself."""
        return function


def compiled(signature: str, *, allocates: bool = False) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:  # noqa: ARG001 - a compiler wants to know
    """Put a door before the function, where it may be given arrays.

    Args:
        signature: the types of what it returns and takes, for a compiler.
        allocates: whether it makes arrays of its own; then it has no door.
    """
    return part if allocates else behind_a_door


def part(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """The function itself."""
    return function


def loop(rows: Callable[_P, _R]) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Take ``rows``, which does with whole rows what the function does number by number."""
    return lambda _function: rows


def row(array: _Row) -> _Row:
    """The row itself."""
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
