"""Means, intervals, times and ratings, against values worked out by hand or known from tables."""

import pytest

from ohhell.arena.ratings import Rating, ratings
from ohhell.arena.statistics import estimate, t_quantile
from ohhell.arena.timing import quantile_ms, step_of, steps
from ohhell.cards import Stream


@pytest.mark.parametrize(
    ("freedom", "value"),
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (10, 2.228),
        (30, 2.042),
        (120, 1.980),
        (201, 1.972),
        (1000, 1.962),
        (10**6, 1.960),
    ],
)
def test_students_t_is_that_of_the_tables(freedom: int, value: float) -> None:
    assert t_quantile(freedom) == pytest.approx(value, abs=0.0005)


def test_an_interval_worked_out_by_hand() -> None:
    """1 2 3 4 5: mean 3, variance 2.5, standard error 0.7071, t with 4 degrees 2.7764."""
    found = estimate([1, 2, 3, 4, 5])
    assert found.mean == 3
    assert found.low == pytest.approx(3 - 1.96324, abs=1e-4)
    assert found.high == pytest.approx(3 + 1.96324, abs=1e-4)
    assert found.sample == 5


def test_one_value_has_no_interval_and_none_no_mean() -> None:
    assert estimate([7.5]) == (7.5, None, None, 1)
    with pytest.raises(ValueError, match="at least one value"):
        estimate([])


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    dice, held = Stream.of_seed(1, "interval"), 0
    for _ in range(1000):
        found = estimate([dice.unit() for _ in range(8)])
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 0.5 <= found.high
    assert 930 <= held <= 970


def test_times_are_counted_in_steps_of_five_per_cent() -> None:
    counts = steps([0.001] * 98 + [0.1] * 2)
    assert sum(counts.values()) == 100
    assert quantile_ms(counts, 0.5) == pytest.approx(1, rel=0.03)
    assert quantile_ms(counts, 0.98) == pytest.approx(1, rel=0.03)
    assert quantile_ms(counts, 0.99) == pytest.approx(100, rel=0.03)
    assert quantile_ms({}, 0.5) is None
    assert step_of(0.0) == 0


def test_who_always_wins_is_rated_higher_and_who_ties_alike() -> None:
    first, second = ratings(2, [(10.0, 5.0)] * 20, "1")
    assert first.mu > 30
    assert second.mu < 20
    assert first.sigma < 25 / 3
    one, other = ratings(2, [(5.0, 5.0)] * 20, "1")
    assert one.mu == pytest.approx(other.mu) == pytest.approx(25)


def test_the_order_of_the_contests_is_drawn_from_the_seed() -> None:
    points = [(float(at % 3), float(at % 5)) for at in range(30)]
    assert ratings(2, points, "a") == ratings(2, points, "a") != ratings(2, points, "b")


def test_one_bot_alone_is_average() -> None:
    assert ratings(1, [(3.0,)], "1") == (Rating(25.0, 25 / 3),)
