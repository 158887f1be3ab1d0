"""Who pays whom: to the cent, each against the average, and with as few payments as there can be."""

from decimal import Decimal
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ohhell.rules import preset
from ohhell.sheet.figures import Payment, fewest_payments, settlement
from ohhell.sheet.figures.settlement import EXACT

RULES = preset("oh-hell").rules


def balances(most: int, largest: int = 8) -> st.SearchStrategy[list[int]]:
    """What people receive; the last pays for all."""
    return st.lists(st.integers(-largest, largest), min_size=1, max_size=most - 1).map(lambda some: [*some, -sum(some)])


def settles(balance: list[int], pairs: tuple[tuple[int, int], ...]) -> bool:
    """Whether payments between these pairs, whatever their sums, can settle it: each group that they join is even."""
    groups = {seat: {seat} for seat in range(len(balance))}
    for one, other in pairs:
        joined = groups[one] | groups[other]
        for seat in joined:
            groups[seat] = joined
    return all(sum(balance[seat] for seat in group) == 0 for group in groups.values())


def least(balance: list[int]) -> int:
    """The fewest payments, by trying all sets of pairs."""
    pairs = list(combinations(range(len(balance)), 2))
    return next(
        count for count in range(len(balance)) if any(settles(balance, some) for some in combinations(pairs, count))
    )


@st.composite
def mixed(draw: st.DrawFn) -> list[int]:
    """Two groups of three that each come out even, sitting anyhow, none of whom receives just what another pays."""
    some = [draw(st.lists(st.integers(1, 9), min_size=2, max_size=2)) for _ in range(2)]
    sides = [draw(st.sampled_from([1, -1])) for _ in range(2)]
    balance = [side * cents for side, group in zip(sides, some, strict=True) for cents in [*group, -sum(group)]]
    assume(not {abs(cents) for cents in balance if cents > 0} & {abs(cents) for cents in balance if cents < 0})
    return draw(st.permutations(balance))


@given(balances(6) | mixed())
def test_there_are_as_few_payments_as_there_can_be(balance: list[int]) -> None:
    assert len(fewest_payments(balance)) == least(balance)


@given(balances(20, 500))
def test_payments_bring_everybody_what_they_are_to_receive(balance: list[int]) -> None:
    payments = fewest_payments(balance)
    received = [0] * len(balance)
    for payer, payee, cents in payments:
        assert cents > 0
        assert payer != payee
        received[payer] -= cents
        received[payee] += cents
    assert received == balance
    assert payments == fewest_payments(balance)
    assert len(payments) < max(1, sum(cents != 0 for cents in balance))


@given(balances(7))
def test_nobody_pays_who_receives(balance: list[int]) -> None:
    payments = fewest_payments(balance)
    assert all(balance[payer] < 0 < balance[payee] for payer, payee, _ in payments)


def test_two_groups_settle_each_among_itself() -> None:
    # 7 = 3 + 4 and 9 = 5 + 4, though 9 - 3 - ... would do with one payment more.
    assert fewest_payments([7, -3, 9, -4, -5, -4]) == (
        Payment(1, 0, 3),
        Payment(3, 0, 4),
        Payment(4, 2, 5),
        Payment(5, 2, 4),
    )


def test_of_very_many_people_pairs_still_settle_among_themselves() -> None:
    balance = [cents for pair in range(1, EXACT) for cents in (3**pair, -(3**pair))]
    assert len(fewest_payments(balance)) == EXACT - 1


def test_the_most_people_that_are_settled_exactly_take_no_long_time() -> None:
    balance = [2**seat for seat in range(EXACT - 1)]
    assert len(fewest_payments([*balance, -sum(balance)])) == EXACT - 1


def test_each_pays_or_receives_by_the_distance_to_the_average() -> None:
    found = settlement(RULES.replace({"stake": "0.05"}), [120, 90, 75], [0, 1, 2])
    assert found.average == 95
    assert found.balance == (125, -25, -100)
    assert found.payments == (Payment(1, 0, 25), Payment(2, 0, 100))


def test_whoever_never_came_neither_pays_nor_counts() -> None:
    found = settlement(RULES.replace({"stake": "0.05"}), [120, 0, 90, 75], [0, 2, 3])
    assert found.average == 95
    assert found.balance == (125, 0, -25, -100)


@given(st.lists(st.integers(-300, 300), min_size=2, max_size=12), st.decimals("0.0001", 5, places=4))
def test_the_cents_sum_to_zero_and_each_is_right_to_less_than_a_cent(totals: list[int], stake: Decimal) -> None:
    found = settlement(RULES.replace({"stake": stake}), totals, range(len(totals)))
    assert sum(found.balance) == 0
    for total, cents in zip(totals, found.balance, strict=True):
        exact = (total - Fraction(sum(totals), len(totals))) * Fraction(stake) * 100
        assert abs(exact - cents) < 1


@pytest.mark.parametrize("totals", [[0, 0, 0], [-7, -7]])
def test_nobody_pays_where_all_are_level(totals: list[int]) -> None:
    assert settlement(RULES.replace({"stake": 1}), totals, range(len(totals))).payments == ()
