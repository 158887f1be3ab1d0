"""The share of a win that a seat may expect from points of its own, while those of the others are not known."""

import math
from typing import NamedTuple

import numpy as np

from ohhell.bots.aim_deals import Law, shared_out
from ohhell.bots.aim_spread import CELLS, Spread
from ohhell.kernel.layout import Values

_FINE = 8
"""Steps are cut into so many parts, or into single points if those are greater."""
# Exact for the product of up to nine straight lines, one for each other seat.
_PLACES, _WEIGHTS = (each / 2 for each in np.polynomial.legendre.leggauss(5))


class Prospects(NamedTuple):
    """What a seat's chances of winning the game hang on, besides the points of the deal in progress.

    Attributes:
        seat: the seat.
        totals: by seat, the points before this deal.
        merits: by seat, what breaks a tie at the end of the game: the greater number wins, equal ones share.
        target: the total that ends the game; infinite where there is none.
        later: the spread of the deals that come after this one; None where none comes.
        played_off: whether a tie at the end is played off; it counts as shared then.
    """

    seat: int
    totals: tuple[int, ...]
    merits: tuple[int, ...]
    target: float
    later: Spread | None
    played_off: bool


def expected_shares(now: Prospects, own: Values, others: list[Law | None]) -> Values:
    """The share of a win for each number of points that the seat may make in this deal.

    Args:
        now: the prospects of the seat.
        own: numbers of points.
        others: by seat, what it may make, each taken to do so by itself; None for the seat itself.
    """
    mine = now.totals[now.seat] + own
    if now.later is None:
        return _at_the_end(now, mine, others)
    shares = _with_deals_to_come(now, now.later, mine, others)
    reached = mine >= now.target
    if reached.any():
        shares[reached] = _at_the_end(now, mine[reached], others)
    return shares


def _at_the_end(now: Prospects, mine: Values, others: list[Law | None]) -> Values:
    """The shares with these totals when the game ends: 1 by oneself, 1/2 or 1/3 with others, 0 behind one."""
    merit = now.merits[now.seat]
    product = np.repeat(_WEIGHTS[:, None], len(mine), axis=1)
    for seat, law in enumerate(others):
        if law is None:
            continue
        totals, chances = now.totals[seat] + law[0], law[1]
        under = (totals < mine[:, None]) @ chances
        level = (totals == mine[:, None]) @ chances
        if now.merits[seat] != merit and not now.played_off:
            under, level = under + level * (now.merits[seat] < merit), 0 * level
        product *= under + level * (_PLACES[:, None] + 0.5)
    shares: Values = product.sum(axis=0)
    return shares


def _with_deals_to_come(now: Prospects, later: Spread, mine: Values, others: list[Law | None]) -> Values:
    """The shares with these totals before the later deals; who reaches the target before me has won."""
    step = later.step
    unit = max(1, math.floor(step / _FINE))
    fine = np.interp(np.arange(0, (CELLS - 1) * step + unit, unit) / step, np.arange(CELLS), later.below)
    product = np.repeat(later.chances[None, :], len(mine), axis=0)
    for seat, law in enumerate(others):
        if law is None:
            continue
        open_ends = now.totals[seat] + law[0] < now.target
        if not open_ends.any():
            return np.zeros(len(mine))
        points, chances = law[0][open_ends], law[1][open_ends]
        made = shared_out(points, chances, unit)
        # By units from the lowest sum of points: the chance that what the seat has then is lower.
        lower = np.convolve(np.concatenate([fine, np.ones(len(made) - 1)]), made)[: len(fine) + len(made) - 1]
        ahead = (mine - now.totals[seat] - points[0])[:, None] + np.arange(CELLS)[None, :] * step
        product *= np.interp(ahead / unit, np.arange(len(lower)), lower, left=0)
    shares: Values = product.sum(axis=1)
    return shares
