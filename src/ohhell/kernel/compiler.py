"""How the kernel's functions are made: compiled by Numba, or where that cannot be had left as plain Python.

The source is the same. Compiled (:mod:`ohhell.kernel.machine`) the network judges 25 times and random deals go 500
times as fast; plain (:mod:`ohhell.kernel.plain`) it needs nothing but NumPy and is there at once, which is enough for a
bot that looks at each choice once. For that it can do without NumPy as well (:mod:`ohhell.kernel.rows`). The
environment variable ``OHHELL_PLAIN=1`` asks for plain Python in any case.
"""

from typing import Final

from ohhell.kernel.warm import cache_folder, compiles

try:
    if not compiles():
        raise ImportError("plain Python is wanted")  # noqa: TRY301 - there is one way on from here
    from ohhell.kernel.machine import compiled, count_bits, loop, lowest_bit, nth_bit, nth_bit_stepping, part, row
except (ImportError, OSError):  # the latter where a library of the compiler's does not fit the machine
    from ohhell.kernel.plain import compiled, count_bits, loop, lowest_bit, nth_bit, nth_bit_stepping, part, row

PLAIN: Final = compiled.__module__ == "ohhell.kernel.plain"
"""Whether the kernel is plain Python here."""

__all__ = [
    "PLAIN",
    "cache_folder",
    "compiled",
    "count_bits",
    "loop",
    "lowest_bit",
    "nth_bit",
    "nth_bit_stepping",
    "part",
    "row",
]
