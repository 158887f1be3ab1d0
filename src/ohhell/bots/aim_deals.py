"""How many points a seat makes in a deal, before anything is known of its cards: a rough law for any scoring.

Measured over deals that the learned bot played against itself, at 2 to 8 players, 1 to 13 cards and seven kinds of
scoring: what people bid is spread nearly as the tricks of a player would be who takes each with an even chance, and
how far a bid is missed hangs on little but the number of players and on how much of the hand was bid.
"""

from functools import lru_cache
from math import comb

import numpy as np

from ohhell.kernel.layout import Values
from ohhell.rules import Form

Law = tuple[Values, Values]
"""Numbers of points in rising order, and the chance of each."""

_FIRST_BIDS_LOW = 0.95
"""Bids add up to a little less than the tricks."""
_MORE_OVER, _MORE_UNDER = 0.25, 0.12
"""How much rarer each further trick too many is, and too few."""


@lru_cache(maxsize=4096)
def ends(players: int, size: int, bid: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2 tricks and so on with a bid."""
    boldness = (bid / size) ** 2
    over = 1.7 / players**1.15 * (1 - boldness) * size / (size + 0.75)
    under = 1.1 / players + (1.05 - 1.1 / players) * boldness
    odds = [*_falling(under, _MORE_UNDER, bid)[::-1], 1.0, *_falling(over, _MORE_OVER, size - bid)]
    return tuple([each / sum(odds) for each in odds])


def _falling(odds: float, ratio: float, count: int) -> list[float]:
    """Odds shared out among so many ends, each rarer than the one before it by the ratio."""
    parts = [ratio**place for place in range(count)]
    return [odds * each / sum(parts) for each in parts]


@lru_cache(maxsize=512)
def bids(players: int, size: int) -> tuple[float, ...]:
    """The chances of the bids 0, 1, 2 and so on."""
    each = _FIRST_BIDS_LOW / players
    return tuple([comb(size, bid) * each**bid * (1 - each) ** (size - bid) for bid in range(size + 1)])


@lru_cache(maxsize=512)
def rivalry(players: int, size: int) -> float:
    """How far two seats' points in a deal go against each other: their correlation with the sign turned round."""
    settled: float = 0.6 / (players - 1) ** 1.4
    return settled + (0.95 / (players - 1) - settled) / size


@lru_cache(maxsize=512)
def points_table(table: Form, size: int) -> Values:
    """By bid and tricks, the points."""
    numbers, points = range(size + 1), table.scheme.points
    return np.array([[points(bid, taken, size) for taken in numbers] for bid in numbers], np.float64)


@lru_cache(maxsize=512)
def deal_points(table: Form, size: int) -> Law:
    """The points that a seat may make in a deal of this size, in rising order, and the chance of each."""
    players = table.players
    chances = np.array([chance * np.array(ends(players, size, bid)) for bid, chance in enumerate(bids(players, size))])
    return summed(points_table(table, size), chances)


@lru_cache(maxsize=512)
def deal_moments(table: Form, size: int) -> tuple[float, float]:
    """The mean of those points and their variance, at least that of a coin for a tenth of a point."""
    points, chances = deal_points(table, size)
    mean = float(points @ chances)
    return mean, max(float((points - mean) ** 2 @ chances), 0.01)


def points_on(table: Form, size: int, bid: int | None, taken: int, left: int) -> Law:
    """The same for a seat that has taken some tricks, while so many are left to play; None for a bid not known.

    A seat that has to win all that is left, or none, is as likely to as the law says for its bid.
    """
    if bid is None:
        return deal_points(table, size)
    open_ends = slice(taken, taken + left + 1)
    chances = np.array(ends(table.players, size, bid)[open_ends])
    return summed(points_table(table, size)[bid, open_ends], chances / chances.sum())


def summed(points: Values, chances: Values) -> Law:
    """Each number of points once, in rising order, with its chance."""
    different, place = np.unique(points, return_inverse=True)
    odds = np.zeros(len(different))
    np.add.at(odds, place.ravel(), chances.ravel())
    return different, odds


def shared_out(points: Values, chances: Values, step: int) -> Values:
    """The chances by steps from the fewest points on; what falls between two steps is shared out, the mean kept."""
    places = (points - points[0]) / step
    low = places.astype(int)
    found = np.zeros(int(low[-1]) + 2)
    np.add.at(found, low, chances * (1 - places + low))
    np.add.at(found, low + 1, chances * (places - low))
    return found
