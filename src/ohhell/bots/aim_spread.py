"""How the sum of a seat's points in several deals to come is spread."""

import math
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from ohhell.bots.aim_deals import deal_moments, deal_points, rivalry, shared_out
from ohhell.kernel.layout import Values
from ohhell.rules import Form

CELLS: Final = 64
"""How many steps of points a spread has."""
_REACH = 4.0
"""How many standard deviations of the sum a spread holds, on either side."""


class Spread(NamedTuple):
    """The sum of a seat's points in deals to come, by steps; the same for all seats, each by itself.

    Attributes:
        step: how many points a step is.
        chances: by step, the chance of this sum.
        below: by step, the chance of a lower sum, and half that of this one.
    """

    step: int
    chances: Values
    below: Values


@lru_cache(maxsize=1024)
def spread(table: Form, sizes: tuple[int, ...]) -> Spread:
    """The sum of a seat's points in deals of these sizes, one at least, spread about its mean.

    That rivals take each other's points is put in as some more width, so that the difference of two seats is as wide
    as it should be; not into a single deal, whose few sums tell more than that.
    """
    own = [deal_moments(table, size)[1] for size in sizes]
    more = sum([variance * rivalry(table.players, size) for variance, size in zip(own, sizes, strict=True)])
    step = max(1, math.ceil(2 * _REACH * math.sqrt(sum(own) + more) / CELLS))
    sums = np.ones(1)
    for size in sizes:
        sums = np.convolve(sums, shared_out(*deal_points(table, size), step))
    if len(sizes) > 1:
        sums = np.convolve(sums, _bell(math.sqrt(more) / step))
    cells = _middle(sums)
    return Spread(step, cells, np.cumsum(cells) - cells / 2)


def _bell(wide: float) -> Values:
    """A normal law of this standard deviation, by whole steps about 0."""
    reach = math.ceil(4 * wide)
    heights: Values = np.exp(-0.5 * (np.arange(-reach, reach + 1) / max(wide, 0.01)) ** 2)
    heights /= heights.sum()
    return heights


def _middle(sums: Values) -> Values:
    """The steps about the mean; what lies farther out is put on the first and the last."""
    first = round(float(np.arange(len(sums)) @ sums)) - CELLS // 2
    cells = np.zeros(CELLS)
    np.add.at(cells, np.clip(np.arange(len(sums)) - first, 0, CELLS - 1), sums)
    return cells
