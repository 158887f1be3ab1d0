"""Rows of numbers: NumPy's arrays, or Python's own lists where there is no NumPy, as in a browser.

:mod:`ohhell.kernel.arrays` and :mod:`ohhell.kernel.lists` give the same names; what is told of one holds for the other.
A form's tables and a state of the kernel are such rows, and so is all that the network reads and writes. Where there
are only lists, the kernel is plain Python, and can judge but not search or learn.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

ARRAYS: Final = find_spec("numpy") is not None
"""Whether rows are arrays here."""

if TYPE_CHECKING or ARRAYS:
    from ohhell.kernel.arrays import (
        Dice,
        Facts,
        Real,
        Reals,
        Values,
        Words,
        add,
        double,
        halves,
        layer,
        pair,
        room,
        short,
        single,
        words,
    )
else:
    from ohhell.kernel.lists import (
        Dice,
        Facts,
        Real,
        Reals,
        Values,
        Words,
        add,
        double,
        halves,
        layer,
        pair,
        room,
        short,
        single,
        words,
    )

__all__ = [
    "ARRAYS",
    "Dice",
    "Facts",
    "Real",
    "Reals",
    "Values",
    "Words",
    "add",
    "copy",
    "double",
    "halves",
    "layer",
    "pair",
    "room",
    "short",
    "single",
    "words",
]


def copy(into: Reals, place: int, rows: Reals, start: int, count: int) -> None:
    """Copy so many numbers."""
    into[place : place + count] = rows[start : start + count]
