"""The kernel compiled with Numba, and the few functions that a processor has and the language lacks.

Every function runs without the interpreter's lock and is put whole into those that call it. None of them counts
references to the rows it is given, which its caller holds: counting them would take far longer than the work.
"""

from collections.abc import Callable
from typing import Any, Final, ParamSpec, TypeVar, cast

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped] # it says nothing of its types
from llvmlite.binding import get_host_cpu_features  # type: ignore[import-untyped] # nor does this
from numba import config, njit, types
from numba.extending import intrinsic
from numpy.typing import NDArray

from ohhell.kernel.warm import cache_folder, tell

_P = ParamSpec("_P")
_R = TypeVar("_R")
_Number = TypeVar("_Number", bound=np.generic)

_config: Any = config
_njit: Any = njit
_INT64: Final = ir.IntType(64)


def compiled(signature: str, *, allocates: bool = False) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Compile the function at once for these types, or load it from the cache; others are compiled when they come.

    Args:
        signature: the types of what it returns and takes.
        allocates: whether it makes arrays of its own.
    """

    def decorate(function: Callable[_P, _R]) -> Callable[_P, _R]:
        tell(function.__name__)
        folder, before = cache_folder(), _config.CACHE_DIR
        _config.CACHE_DIR = str(folder or before)
        try:
            made = _njit(nogil=True, forceinline=True, _nrt=allocates, cache=folder is not None)(function)
        finally:
            _config.CACHE_DIR = before
        made.compile(signature)
        return cast("Callable[_P, _R]", made)

    return decorate


def part(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """A part of compiled functions: it is compiled with each that calls it, and has no copy of its own on disk."""
    return cast("Callable[_P, _R]", _njit(nogil=True, forceinline=True, _nrt=False)(function))


def loop(rows: Callable[_P, _R]) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:  # noqa: ARG001 - for plain Python
    """A part that goes along a row, number by number; plain Python takes ``rows`` instead."""
    return part


def _count_bits(_context: Any, _word: Any) -> Any:  # noqa: ANN401 - the compiler's own types, here and below
    def build(_: Any, builder: ir.IRBuilder, __: Any, values: Any) -> Any:  # noqa: ANN401
        return builder.ctpop(values[0])

    return types.int64(types.int64), build


def _lowest_bit(_context: Any, _word: Any) -> Any:  # noqa: ANN401
    def build(_: Any, builder: ir.IRBuilder, __: Any, values: Any) -> Any:  # noqa: ANN401
        return builder.cttz(values[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), build


def _deposit_bits(_context: Any, _bits: Any, _word: Any) -> Any:  # noqa: ANN401
    def build(_: Any, builder: ir.IRBuilder, __: Any, values: Any) -> Any:  # noqa: ANN401
        deposit = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=ir.FunctionType(_INT64, [_INT64] * 2))
        return builder.call(deposit, values)

    return types.int64(types.int64, types.int64), build


def _row(_context: Any, array: Any) -> Any:  # noqa: ANN401
    def build(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:  # noqa: ANN401
        return context.make_array(signature.args[0])(context, builder, values[0]).data

    pointer: Any = types.CPointer
    return pointer(array.dtype)(array), build


count_bits = cast("Callable[[int], int]", intrinsic(_count_bits))
"""How many bits of the word are set."""
lowest_bit = cast("Callable[[int], int]", intrinsic(_lowest_bit))
"""The place of the word's lowest set bit; 64 for none."""
_deposit = cast("Callable[[int, int], int]", intrinsic(_deposit_bits))
row = cast("Callable[[NDArray[_Number]], NDArray[_Number]]", intrinsic(_row))
"""The bare pointer to an array's numbers, which the kernel's functions take as well and read faster."""


@part
def nth_bit_stepping(word: int, skip: int) -> int:
    """The place of the word's set bit that has ``skip`` others below it."""
    for _ in range(skip):
        word &= word - 1
    return lowest_bit(word)


@part
def nth_bit_depositing(word: int, skip: int) -> int:
    """The same without a loop, on a processor with BMI2: it makes random deals half as fast again."""
    return lowest_bit(_deposit(1 << skip, word))


nth_bit = nth_bit_depositing if get_host_cpu_features().get("bmi2") else nth_bit_stepping
