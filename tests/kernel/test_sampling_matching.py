"""Perfect matchings between groups: counted and drawn, or approached where the tables would be too large."""

from collections import Counter
from itertools import permutations
from math import factorial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.kernel.sampling import MAX_CELLS, Matching
from ohhell.kernel.sampling.chain import chain, first_matching

Problem = tuple[list[int], list[int], list[list[bool]]]


@st.composite
def problems(draw: st.DrawFn, largest: int = 6) -> Problem:
    """Groups of rows and columns and which may be matched."""

    def groups(size: int) -> list[int]:
        cuts = sorted(draw(st.sets(st.integers(1, size - 1), max_size=3))) if size > 1 else []
        return [end - start for start, end in zip([0, *cuts], [*cuts, size], strict=True)]

    size = draw(st.integers(1, largest))
    rows, columns = groups(size), groups(size)
    may = st.lists(st.sampled_from([True, True, False]), min_size=len(columns), max_size=len(columns))
    return rows, columns, draw(st.lists(may, min_size=len(rows), max_size=len(rows)))


def spread(problem: Problem) -> list[list[bool]]:
    """By single row and column, whether they may be matched."""
    rows, columns, allowed = problem
    return [
        [may for may, size in zip(line, columns, strict=True) for _ in range(size)]
        for line, size in zip(allowed, rows, strict=True)
        for _ in range(size)
    ]


def all_matchings(problem: Problem) -> set[tuple[int, ...]]:
    may = spread(problem)
    return {
        found for found in permutations(range(len(may))) if all(may[row][column] for row, column in enumerate(found))
    }


def drawn(matching: Matching, draws: int, seed: int = 1) -> Counter[tuple[int, ...]]:
    words = np.random.PCG64(seed).random_raw(draws * matching.numbers).reshape(draws, matching.numbers)
    return Counter([tuple(row) for row in matching.draw(words).tolist()])


def far_from_even(seen: Counter[tuple[int, ...]], fitting: set[tuple[int, ...]]) -> float:
    mean, freedom = seen.total() / len(fitting), len(fitting) - 1
    chi = sum([(seen[found] - mean) ** 2 / mean for found in fitting])
    return (chi - freedom) / (2 * freedom) ** 0.5 if freedom else 0.0


@given(problem=problems())
def test_the_count_is_exact(problem: Problem) -> None:
    matching = Matching(*problem)
    assert matching.count == len(all_matchings(problem))
    assert matching.possible == (matching.count > 0)
    assert bool(first_matching(spread(problem))) == matching.possible


@given(problem=problems())
def test_the_count_is_the_same_either_way_round(problem: Problem) -> None:
    rows, columns, allowed = problem
    turned = Matching(columns, rows, [list(line) for line in zip(*allowed, strict=True)])
    assert turned.count == Matching(*problem).count


@given(problem=problems(largest=5))
def test_draws_are_uniform(problem: Problem) -> None:
    fitting = all_matchings(problem)
    if fitting:
        seen = drawn(Matching(*problem), 20 * len(fitting))
        assert set(seen) <= fitting
        assert far_from_even(seen, fitting) < 6


def test_draws_do_not_hang_on_how_many_there_are() -> None:
    matching = Matching([3, 3, 2], [4, 4], [[True, False], [True, True], [True, True]])
    words = np.random.PCG64(1).random_raw(50 * matching.numbers).reshape(50, matching.numbers)
    assert (matching.draw(words)[:7] == matching.draw(words[:7])).all()


def test_large_counts_are_exact() -> None:
    matching = Matching([10, 94], [26, 78], [[False, True], [True, True]])
    assert matching.count == factorial(78) // factorial(68) * factorial(94)
    assert Matching([104], [104], [[True]]).count == factorial(104)


def test_the_tables_of_four_suits_stay_small_however_tangled() -> None:
    """Nine players on two packs, each out of other suits: the most that following suit and trumping can ask for."""
    dice = np.random.default_rng(1)
    largest = 0
    for _ in range(100):
        held = int(dice.integers(2, 10))
        size = 9 * held + 8
        columns = [size // 4] * 3 + [size - 3 * (size // 4)]
        allowed = [*(dice.random((9, 4)) < 0.6).tolist(), [True] * 4]
        matching = Matching([held] * 9 + [8], columns, allowed)
        assert matching.feasible
        largest = max(largest, matching.cells)
    assert 20_000 < largest < MAX_CELLS // 4


def test_what_is_too_large_is_not_made() -> None:
    dice = np.random.default_rng(1)
    allowed = [*(dice.random((9, 13)) < 0.5).tolist(), [True] * 13]
    matching = Matching([8] * 9 + [6], [6] * 13, allowed)
    assert not matching.feasible
    assert matching.cells > MAX_CELLS


@pytest.mark.parametrize(
    ("rows", "columns", "allowed"),
    [
        ([2, 1, 2], [2, 3], [[True, False], [True, True], [True, True]]),
        # No two columns can change places here, only all three in a ring.
        ([1, 1, 1], [1, 1, 1], [[True, True, False], [False, True, True], [True, False, True]]),
        ([1, 2, 1, 1], [2, 2, 1], [[True, False, True], [True, True, False], [False, True, True], [True, True, True]]),
    ],
)
def test_the_chain_reaches_every_matching_and_evens_out(
    rows: list[int], columns: list[int], allowed: list[list[bool]]
) -> None:
    fitting = all_matchings((rows, columns, allowed))
    may = spread((rows, columns, allowed))
    start = first_matching(may)
    assert start is not None
    found = chain(start, may, len(rows), 40 * len(fitting), seed=1)
    seen = Counter([tuple(row) for row in found.tolist()])
    assert set(seen) == fitting
    assert far_from_even(seen, fitting) < 6
