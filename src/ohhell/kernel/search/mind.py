"""What the searching functions read of the network's judgement: its best choice, and how that is likely to end."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ohhell.kernel.compiler import part
from ohhell.kernel.net import sheet
from ohhell.kernel.net.judge import SPREAD, Reals

Values = NDArray[np.float64]

ENDINGS: Final = sheet.ENDINGS
"""How many endings are told apart."""


@part
def best_of(worth: Values, count: int) -> int:
    """The first of the greatest."""
    best = 0
    for option in range(1, count):
        if worth[option] > worth[best]:
            best = option
    return best


@part
def chance(heap: Reals, option: int, ending: int) -> float:
    """After a judgement, how likely a choice is to end so, counted from the most tricks too few."""
    odds: float = heap[SPREAD + option * ENDINGS + ending]
    return odds
