"""What is still to come is what the rules say: deals, ties played off, and what breaks them."""

from dataclasses import replace

import pytest

from ohhell.bots.aim_future import Future, future
from ohhell.game import Result, View
from tests.bots.standings import seen

LEVEL = (0, 0, 0, 0)


def test_the_deals_of_the_plan_that_are_left() -> None:
    assert future(seen([0, 0, 0, 0], [5, 4, 3])) == Future((4, 3), 0, (-1, -1, -1, -1))
    assert future(seen([0, 0, 0, 0], [5])).later == ()
    assert future(seen([0, 0, 0, 0], [5, 4], before=0)) == Future((4,), 0, LEVEL)


@pytest.mark.parametrize(
    ("tie", "extra"), [("shared", 0), ("one-card", 1), ("one-card-until", 1), ("largest-until", 7), ("most-bid", 0)]
)
def test_what_is_played_after_a_tie(tie: str, extra: int) -> None:
    assert future(seen([1, 2, 3, 4], [7, 5], tie=tie)).extra == extra
    assert future(seen([1, 2, 3, 4], [7], tie=tie)) == Future((), extra, (-1, -1, -1, -1))


@pytest.mark.parametrize(("tie", "extra"), [("one-card", 0), ("one-card-until", 1), ("largest-until", 5)])
def test_in_an_extra_deal_another_one_may_follow(tie: str, extra: int) -> None:
    view = seen([1, 2, 3, 4], [5], tie=tie)
    tied = view.results[-1]._replace(totals=(9, 9, 9, 9), size=5, number=7)
    assert future(replaced(view, tied)) == Future((), extra, (-1, -1, -1, -1))


def replaced(view: View, result: Result) -> View:
    """The same view with one more deal played."""
    return replace(view, results=(*view.results, result), totals=result.totals)


def test_with_a_target_the_game_may_end_now() -> None:
    found = future(seen([95, 60, 60, 88], [10] * 20, target=101, tie="one-card"))
    assert found.later == (10,) * 19
    assert found.extra == 1


@pytest.mark.parametrize(("tie", "merits"), [("most-bid", (-2, -1, -3, -3)), ("fewest-missed", (-1, -2, -3, -3))])
def test_what_breaks_a_tie_as_things_stand(tie: str, merits: tuple[int, ...]) -> None:
    view = seen([10, 10, 10, 10], [5], tie=tie, before=2)
    first, second = view.results
    results = (
        first._replace(bids=(1, 5, 0, 0), taken=(1, 5, 1, 1)),
        second._replace(bids=(1, 1, 2, 2), taken=(1, 0, 0, 0)),
    )
    assert future(replace(view, results=results)).merits == merits
