"""The rough law of a deal's points is close to what bots make."""

import math
from statistics import fmean, pstdev

import numpy as np
import pytest

from ohhell.arena.game import SeatLog, play_on
from ohhell.bots.aim_deals import bids, deal_moments, deal_points, ends, points_on
from ohhell.bots.careful import CarefulBot
from ohhell.game import FairDeck
from ohhell.rules import form, preset, schemes
from tests.bots.standings import played


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("size", [1, 2, 5, 13])
def test_chances_are_chances(players: int, size: int) -> None:
    assert sum(bids(players, size)) == pytest.approx(1)
    for bid in range(size + 1):
        found = ends(players, size, bid)
        assert sum(found) == pytest.approx(1)
        assert min(found) > 0
        assert max(found) in (found[bid], found[bid - 1])


@pytest.mark.parametrize("scoring", schemes())
def test_it_is_made_of_the_points_of_the_scheme(scoring: str) -> None:
    table = form(preset("oh-hell").rules.replace({"scoring": scoring}), 4)
    points, chances = deal_points(table, 6)
    possible = {table.scheme.points(bid, taken, 6) for bid in range(7) for taken in range(7)}
    assert set(points.tolist()) == possible
    assert chances.sum() == pytest.approx(1)
    mean, variance = deal_moments(table, 6)
    assert mean == pytest.approx(points @ chances)
    assert variance == pytest.approx(points**2 @ chances - mean**2)


def test_tricks_taken_close_what_can_no_longer_be() -> None:
    table = form(preset("oh-hell").rules.replace({"scoring": "blackout"}), 4)
    assert points_on(table, 5, 1, 2, 3)[0].tolist() == [0]
    assert points_on(table, 5, 2, 2, 0)[0].tolist() == [12]
    points, chances = points_on(table, 5, 2, 1, 1)
    assert points.tolist() == [0, 12]
    assert chances[1] > 0.5
    assert points_on(table, 5, None, 0, 5) is deal_points(table, 5)


# By players, cards and scheme: the standard deviation of a seat's points and the share of bids made, in thousands of
# deals that the learned bot played against itself.
MEASURED = [
    (2, 5, "ten-plus-tricks", 5.08, 0.436),
    (3, 1, "ten-plus-tricks", 4.70, 0.658),
    (3, 10, "ten-plus-tricks", 5.06, 0.568),
    (4, 1, "blackout", 4.47, 0.742),
    (4, 8, "blackout", 5.74, 0.652),
    (4, 8, "ten-per-trick", 18.1, 0.642),
    (4, 8, "squares", 9.68, 0.637),
    (4, 8, "sixty", 26.2, 0.626),
    (4, 8, "romanian", 3.93, 0.662),
    (6, 5, "ten-plus-tricks", 4.24, 0.738),
    (8, 3, "ten-plus-tricks", 3.65, 0.817),
]


@pytest.mark.parametrize(("players", "size", "scoring", "deviation", "made"), MEASURED)
def test_it_is_close_to_what_was_measured(players: int, size: int, scoring: str, deviation: float, made: float) -> None:
    table = form(preset("oh-hell").rules.replace({"scoring": scoring, "sizes": [size]}), players)
    assert math.sqrt(deal_moments(table, size)[1]) == pytest.approx(deviation, rel=0.06)
    share = sum([chance * ends(players, size, bid)[bid] for bid, chance in enumerate(bids(players, size))])
    assert share == pytest.approx(made, abs=0.05)


def test_it_is_close_to_what_the_careful_bot_makes() -> None:
    rules = preset("oh-hell").rules.replace({"sizes": [4]})
    scores: list[int] = []
    for number in range(80):
        start, bot = played(rules, (0, 0, 0, 0), 0), CarefulBot()
        end = play_on(start, [bot] * 4, FairDeck.of_seed(number), [SeatLog() for _ in range(4)])
        scores += end.results[-1].scores
    mean, variance = deal_moments(form(rules, 4), 4)
    assert fmean(scores) == pytest.approx(mean, abs=1)
    assert pstdev(scores) == pytest.approx(math.sqrt(variance), rel=0.12)
    assert np.isfinite(variance)
