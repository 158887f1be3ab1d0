"""The kernel's random numbers: Steele, Lea and Flood's SplitMix64 (2014) over one word that is passed in.

Each number adds a constant to the word and mixes the sum; the same word gives the same numbers everywhere. Numbers
below a limit are Lemire's (2019), without bias.
"""

import numpy as np

from ohhell.cards import Stream
from ohhell.kernel.compiler import compiled, part
from ohhell.kernel.layout import Dice

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX = np.uint64(0xBF58476D1CE4E5B9)
_AGAIN = np.uint64(0x94D049BB133111EB)
_HALF = np.uint64(32)
_27, _30, _31 = np.uint64(27), np.uint64(30), np.uint64(31)
_LOW = 0xFFFFFFFF


def dice_of(stream: Stream) -> Dice:
    """Dice that go on from a seeded stream."""
    return np.array([stream.below(1 << 32) << 32 | stream.below(1 << 32)], np.uint64)


@part
def roll(dice: Dice) -> np.uint64:
    """The next 64 random bits."""
    word: np.uint64 = dice[0] + _STEP
    dice[0] = word
    word = (word ^ (word >> _30)) * _MIX
    word = (word ^ (word >> _27)) * _AGAIN
    return word ^ (word >> _31)


@compiled("int64(uint64[::1], int64)")
def below(dice: Dice, limit: int) -> int:
    """A uniform number from 0 up to, not including, ``limit``, which is from 1 to 2**31."""
    wide = int(roll(dice) >> _HALF) * limit
    if wide & _LOW < limit:
        uneven = (_LOW + 1) % limit
        while wide & _LOW < uneven:
            wide = int(roll(dice) >> _HALF) * limit
    return wide >> 32
