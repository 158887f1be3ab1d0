"""The doors of the kernel's functions, where it is plain Python and rows are arrays.

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
from ohhell.kernel.arrays import signed

_P = ParamSpec("_P")
_R = TypeVar("_R")

_WORD: Final = (1 << 64) - 1
_HANDS: Final = slice(at.HANDS, at.BIDS)

_Lent = tuple[NDArray[Any], list[int]]
"""An array, and the list that stands for it."""


def behind_a_door(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """The function with a door before it."""
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
        numbers[_HANDS] = [signed(word) for word in numbers[_HANDS]]
    array[:] = numbers
