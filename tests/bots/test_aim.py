"""A bot that plays for the game is bold when it is late and behind, safe when it leads, and else plays for points."""

import numpy as np
import pytest

from ohhell.bots.aim import by_ending, point_worth, utilities
from ohhell.bots.aim_deals import ends, points_table
from ohhell.bots.bot import Aim
from ohhell.game import View
from ohhell.kernel.layout import Values
from ohhell.kernel.net.sheet import ENDINGS, OFF
from tests.bots.standings import seen


def made(chances: dict[int, float], size: int) -> Values:
    """By bid and tricks, the chances of a bidder that makes these bids so often, and else is one off them."""
    found = np.zeros((size + 1, size + 1))
    for bid, chance in chances.items():
        near = [tricks for tricks in (bid - 1, bid + 1) if 0 <= tricks <= size]
        found[bid, bid] = chance
        for tricks in near:
            found[bid, tricks] = (1 - chance) / len(near)
    return found


def shares(view: View) -> Values:
    """By bid and tricks, the share of a win alone."""
    found: Values = utilities(view) - point_worth(view) * points_table(view.form, view.size)
    return found


def best(view: View, chances: dict[int, float], aim: Aim = "game") -> int:
    """The bid, of those with a chance, that promises most."""
    worths = utilities(view) if aim == "game" else points_table(view.form, view.size)
    expected = (made(chances, view.size) * worths).sum(axis=1)
    return max(chances, key=lambda bid: float(expected[bid]))


def test_last_and_twelve_behind_a_safe_bid_that_cannot_win_is_left_for_a_bold_one() -> None:
    view = seen([62, 40, 41, 50], [5], bids=[1, 0, 2], scoring="blackout")
    chances = {0: 0.9, 1: 0.6, 3: 0.4}
    assert best(view, chances, "deal") == 0
    assert best(view, chances) == 3
    found = shares(view)
    assert found[0, 0] < 0.01
    leader_fails = 1 - ends(4, 5, 1)[1]
    assert found[3, 3] == pytest.approx(leader_fails, abs=0.02)


def test_behind_with_many_deals_to_come_the_safe_bid_is_made() -> None:
    view = seen([62, 40, 41, 50], [5, 5, 5, 5, 5, 5, 5, 5], bids=[1, 0, 2], scoring="blackout")
    assert best(view, {0: 0.9, 1: 0.6, 3: 0.4}) == 0


def test_a_leader_whom_only_his_own_boldness_can_harm_is_safe() -> None:
    view = seen([60, 60, 60, 75], [6], bids=[0, 1, 0], scoring="ten-per-trick")
    chances = {0: 0.92, 4: 0.6}
    assert best(view, chances, "deal") == 4
    assert best(view, chances) == 0


def test_a_leader_still_to_bid_is_expected_to_make_more() -> None:
    leader_safe = seen([58, 30, 31, 50], [5], bids=[0, 0, 0], scoring="blackout")
    leader_bold = seen([58, 30, 31, 50], [5], bids=[3, 0, 0], scoring="blackout")
    leader_last = seen([50, 30, 31, 58], [5], scoring="blackout")
    assert utilities(leader_bold)[1, 1] > utilities(leader_last)[1, 1] > utilities(leader_safe)[1, 1]


@pytest.mark.parametrize("totals", [[10, 12, 9, 200], [200, 12, 9, 10]], ids=["won", "lost"])
@pytest.mark.parametrize("left", [[5], [5, 4, 3]])
def test_where_the_game_is_won_or_lost_the_points_decide(totals: list[int], left: list[int]) -> None:
    view = seen(totals, left, bids=[1, 1, 1])
    points, worths = points_table(view.form, view.size), utilities(view)
    assert np.ptp(shares(view)) < 0.01
    assert (np.argsort(worths.ravel(), kind="stable") == np.argsort(points.ravel(), kind="stable")).all()


def test_early_and_level_the_choice_is_that_by_points() -> None:
    dice = np.random.default_rng(1)
    agree, lost = [], []
    for _ in range(1000):
        bids = [int(bid) for bid in dice.integers(0, 3, size=int(dice.integers(0, 4)))]
        view = seen([60, 60, 60, 60], [6] * 16, bids=bids)
        chances = {bid: float(dice.uniform(0.2, 0.9)) for bid in range(5)}
        expected = (made(chances, 6) * points_table(view.form, view.size)).sum(axis=1)
        chosen, other = best(view, chances), best(view, chances, "deal")
        agree.append(chosen == other)
        lost.append(expected[other] - expected[chosen])
    assert np.mean(agree) > 0.97
    assert max(lost) < 0.4


def test_early_a_point_is_worth_the_same_wherever_it_is_made() -> None:
    view = seen([60, 60, 60, 60], [6] * 16)
    points, worths = points_table(view.form, view.size).ravel(), utilities(view).ravel()
    assert np.corrcoef(points, worths)[0, 1] > 0.998


def test_of_two_players_the_last_deal_is_won_by_the_difference() -> None:
    view = seen([50, 41], [4], bids=[2], scoring="blackout")
    found, fails = shares(view), 1 - ends(2, 4, 2)[2]
    assert found[0, 0] == pytest.approx(fails)
    assert found[3, 3] == pytest.approx(fails)
    assert found[0, 1] == pytest.approx(0)
    level = seen([50, 38], [4], bids=[2], scoring="blackout")
    assert shares(level)[2, 2] == pytest.approx(fails / 2)


def test_who_reaches_the_target_alone_has_won() -> None:
    view = seen([95, 60, 60, 88], [10] * 20, bids=[0, 2, 2], target=101)
    found = shares(view)
    leader_fails = 1 - ends(4, 10, 0)[0]
    assert found[3, 3] == pytest.approx(leader_fails, abs=0.01)
    assert found[5, 5] > found[3, 3]
    assert found[2, 2] < found[3, 3] - 0.03
    ahead = seen([88, 88, 88, 93], [10] * 20, bids=[0, 0, 0], target=101)
    chances = {0: 0.92, 4: 0.6}
    assert best(ahead, chances, "deal") == 4
    assert best(ahead, chances) == 0


def test_below_zero_the_least_loss_wins() -> None:
    view = seen([-30, -80, -60, -45], [4], bids=[1, 0, 1], scoring="ten-plus-minus")
    assert best(view, {0: 0.6, 2: 0.5}) == best(view, {0: 0.6, 2: 0.5}, "deal") == 0
    chances = {0: 0.9, 2: 0.3}
    safe, bold = shares(view)[0, 0], shares(view)[2, 2]
    assert 0 < safe <= bold < 1
    assert best(seen([-20, -80, -60, -33], [4], bids=[1, 0, 1], scoring="ten-plus-minus"), chances) == 0


def test_endings_are_tricks_off_the_bid() -> None:
    worths = np.arange(121.0).reshape(11, 11)
    table = by_ending(worths)
    assert table.shape == (11, ENDINGS)
    assert table[3, OFF] == worths[3, 3]
    assert table[3, OFF - 2] == worths[3, 1]
    assert table[4, OFF + 6] == worths[4, 10]
    assert table[3, 0] == worths[3, 0]
