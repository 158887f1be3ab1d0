"""The share of a win is that of all ways the deals may go, added up."""

import math
from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np
import pytest

from ohhell.bots.aim import prospects
from ohhell.bots.aim_deals import Law, deal_points
from ohhell.bots.aim_expected import Prospects, expected_shares
from ohhell.bots.aim_spread import CELLS, spread
from ohhell.kernel.layout import Values
from ohhell.rules import form, preset
from tests.bots.standings import seen


def share_of(now: Prospects, points: Sequence[float], seat: int) -> float:
    """The share of a seat when the points of all in this deal are certain."""
    laws = [None if other == seat else (np.array([each]), np.ones(1)) for other, each in enumerate(points)]
    return float(expected_shares(now._replace(seat=seat), np.array([points[seat]]), laws)[0])


def shares_of(now: Prospects, points: list[list[float]]) -> Values:
    """By line of points and seat, the share."""
    return np.array([[share_of(now, line, seat) for seat in range(len(line))] for line in points])


def test_at_the_end_the_first_win_and_equals_share() -> None:
    now = prospects(seen([20, 20, 20, 20], [5]))
    found = shares_of(now, [[5, 1, 2, 3], [5, 5, 2, 3], [5, 5, 5, 5], [0, 5, 5, 5]])
    assert found == pytest.approx(np.array([[1, 0, 0, 0], [0.5, 0.5, 0, 0], [0.25] * 4, [0] + [1 / 3] * 3]))


def test_merits_break_a_tie() -> None:
    now = prospects(seen([20, 20, 20, 20], [5]))._replace(merits=(-1, -2, -1, -3))
    found = shares_of(now, [[5, 5, 0, 0], [5, 5, 5, 0], [0, 5, 0, 5], [0, 0, 0, 1]])
    assert found == pytest.approx(np.array([[1, 0, 0, 0], [0.5, 0, 0.5, 0], [0, 1, 0, 0], [0, 0, 0, 1]]))


def test_a_tie_that_is_played_off_counts_as_shared() -> None:
    now = prospects(seen([20, 20, 20, 20], [5], tie="one-card-until"))._replace(merits=(-1, -2, -1, -3))
    found = shares_of(now, [[5, 5, 4, -30], [5, 4, 3, 2]])
    assert found == pytest.approx(np.array([[0.5, 0.5, 0, 0], [1, 0, 0, 0]]))


@pytest.mark.parametrize("players", [2, 3, 4, 7])
@pytest.mark.parametrize("left", [[5], [5, 5], [4, 3, 2, 1, 1]])
@pytest.mark.parametrize("scoring", ["ten-plus-tricks", "sixty", "squares"])
def test_the_shares_of_all_seats_add_up_to_one(players: int, left: list[int], scoring: str) -> None:
    dice = np.random.default_rng(players)
    now = prospects(seen([50] * players, left, scoring=scoring))
    lines = dice.integers(-10, 20, (50, players)).tolist()
    found = shares_of(now, lines)
    assert found.sum(axis=1) == pytest.approx(np.ones(50), abs=0.03)
    assert (found >= 0).all()


def shared(totals: list[float], seat: int) -> float:
    """The share at the end, by the totals."""
    return (totals[seat] == max(totals)) / totals.count(max(totals))


def ways(laws: list[Law]) -> Iterator[tuple[tuple[float, ...], float]]:
    """Everything that may be made, with its chance."""
    listed = [list(zip(*map(np.ndarray.tolist, law), strict=True)) for law in laws]
    for each in product(*listed):
        yield tuple([points for points, _ in each]), math.prod([chance for _, chance in each])


def test_before_the_last_deal_all_its_ways_are_counted() -> None:
    view = seen([50, 40, 47], [5, 2])
    now, law = prospects(view), deal_points(view.form, 2)
    lines: list[list[float]] = [[0, 0, 0], [10, 11, 0], [0, 12, 3], [2, 1, 11]]
    for line, shares in zip(lines, shares_of(now, lines), strict=True):
        exact = [0.0] * 3
        for more, chance in ways([law] * 3):
            after = [total + first + then for total, first, then in zip(now.totals, line, more, strict=True)]
            exact = [share + chance * shared(after, seat) for seat, share in enumerate(exact)]
        assert shares.tolist() == pytest.approx(exact, abs=0.012)


@pytest.mark.parametrize("merits", [(0, 0, 0), (-1, -2, -2), (-2, -1, -3)])
def test_what_the_others_may_make_is_counted_way_by_way(merits: tuple[int, ...]) -> None:
    now = prospects(seen([50, 42, 47], [3]))._replace(seat=1, merits=merits)
    law = np.array([0.0, 3, 7, 10]), np.array([0.2, 0.3, 0.1, 0.4])
    own = np.arange(0.0, 20)
    found = expected_shares(now, own, [law, None, law])
    for points, share in zip(own, found, strict=True):
        exact = 0.0
        for (before, after), chance in ways([law, law]):
            made = zip(now.totals, (before, points, after), merits, strict=True)
            exact += chance * shared([total + more + merit / 100 for total, more, merit in made], 1)
        assert share == pytest.approx(exact)


@pytest.mark.parametrize("scoring", ["ten-plus-tricks", "sixty", "boerenbridge"])
@pytest.mark.parametrize("target", [0, 58])
@pytest.mark.parametrize("left", [[3, 2], [3, 5, 4, 3, 2, 1]])
def test_so_it_is_with_deals_to_come(scoring: str, target: int, left: list[int]) -> None:
    now = prospects(seen([50, 42, 47], left, scoring=scoring, target=target))._replace(seat=2)
    law = np.array([-20.0, 3, 7, 30]), np.array([0.2, 0.3, 0.1, 0.4])
    own = np.array([-30.0, 0, 1, 7, 20, 33])
    found = expected_shares(now, own, [law, law, None])
    for points, share in zip(own, found, strict=True):
        exact = sum([chance * share_of(now, [*others, points], 2) for others, chance in ways([law, law])])
        assert share == pytest.approx(exact, abs=0.003)


@pytest.mark.parametrize("scoring", ["ten-plus-tricks", "ten-per-trick", "squares", "sixty"])
@pytest.mark.parametrize("sizes", [(5,), (1, 1), (10, 9, 8), (7,) * 20])
def test_a_spread_is_as_wide_as_the_sum_of_the_deals(scoring: str, sizes: tuple[int, ...]) -> None:
    table = form(preset("oh-hell").rules.replace({"scoring": scoring, "sizes": sizes}), 4)
    found = spread(table, sizes)
    assert found.chances.sum() == pytest.approx(1)
    places = np.arange(CELLS) * found.step
    wide = math.sqrt(found.chances @ places**2 - (found.chances @ places) ** 2)
    laws = [deal_points(table, size) for size in sizes]
    alone = math.sqrt(sum(chance @ points**2 - (chance @ points) ** 2 for points, chance in laws))
    assert alone * 0.97 < wide < alone * 1.2
