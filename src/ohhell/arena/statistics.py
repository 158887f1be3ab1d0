"""Means and how far they can be trusted."""

from collections.abc import Sequence
from functools import cache
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

_EXACT = 200


class Estimate(NamedTuple):
    """A mean, and the interval that holds the true one 95 times in 100.

    Attributes:
        mean: the mean.
        low: where the interval begins; None where a single value says nothing of it.
        high: where it ends.
        sample: how many independent values it rests on.
    """

    mean: float
    low: float | None
    high: float | None
    sample: int


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values with its 95 % interval, by Student's t.

    Raises:
        ValueError: there are no values.
    """
    count = len(values)
    if not count:
        raise ValueError("a mean needs at least one value")
    mean = fmean(values)
    if count == 1:
        return Estimate(mean, None, None, 1)
    half = t_quantile(count - 1) * stdev(values) / sqrt(count)
    return Estimate(mean, mean - half, mean + half, count)


@cache
def t_quantile(freedom: int, share: float = 0.975) -> float:
    """The value that Student's t with so many degrees of freedom stays under this often (a share above 0.5)."""
    normal = NormalDist().inv_cdf(share)
    if freedom > _EXACT:  # the first terms of the expansion about the normal distribution, Abramowitz & Stegun 26.7.5
        return normal + (normal**3 + normal) / (4 * freedom)
    low, high = normal, 1e6
    while high - low > 1e-9 * high:
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < 2 * share - 1 else (low, middle)
    return (low + high) / 2


def _within(limit: float, freedom: int) -> float:
    """How often t lies between -limit and limit, Abramowitz & Stegun 26.7.3 and 26.7.4."""
    angle = atan(limit / sqrt(freedom))
    total = term = 1.0 if freedom % 2 == 0 else cos(angle)
    for at in range(2 if freedom % 2 == 0 else 3, freedom - 1, 2):
        term *= (at - 1) / at * cos(angle) ** 2
        total += term
    if freedom % 2 == 0:
        return sin(angle) * total
    return 2 / pi * (angle + (sin(angle) * total if freedom > 1 else 0.0))
