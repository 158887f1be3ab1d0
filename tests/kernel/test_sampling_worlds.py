"""Blocks of worlds, and weighing them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.cards import Card
from ohhell.kernel.sampling import NO_CARD, Worlds, weights

WORLDS = Worlds(np.array([[9, 4, 7, 2, 8], [2, 4, 9, 7, 8], [8, 7, 4, 2, 9]], np.uint8), (2, 3), exact=True)


def test_hands_and_stock_are_sorted() -> None:
    assert len(WORLDS) == 3
    assert WORLDS.hands(0) == ((4, 9), (7,))
    assert WORLDS.stock(0) == (2, 8)
    assert all(isinstance(card, int) for card in WORLDS.stock(0))


def test_hands_are_filled_up_to_the_longest() -> None:
    assert WORLDS.padded().tolist()[1] == [[2, 4], [9, NO_CARD]]


def test_hands_as_the_bits_of_two_words() -> None:
    pack = [Card(card) for card in (*range(100, 163), 2, 4, 7, 8, 9)]
    words = WORLDS.words(pack)
    assert words.dtype == np.int64
    assert words[0].tolist() == [[0, 1 << 0 | 1 << 3], [0, 1 << 1]]
    assert words[1].tolist() == [[-(1 << 63), 1 << 0], [0, 1 << 3]]


def test_weights_add_up_and_keep_their_ratios() -> None:
    found = weights(np.log(np.array([1.0, 2.0, 5.0])) - 2000)
    assert found == pytest.approx([1 / 8, 2 / 8, 5 / 8])


def test_worlds_that_are_all_ruled_out_weigh_the_same() -> None:
    assert weights(np.full(4, -np.inf)).tolist() == [0.25] * 4


@pytest.mark.parametrize("given", [[], [0.0, np.nan], [np.inf, 0.0]])
def test_weights_of_nonsense_are_refused(given: list[float]) -> None:
    with pytest.raises(ValueError, match="log-likelihoods"):
        weights(np.array(given))


@given(
    likely=st.lists(st.floats(-20, 0), min_size=3, max_size=3),
    count=st.integers(1, 50),
    unit=st.floats(0, 1, exclude_max=True),
)
def test_systematic_resampling_is_within_one_of_the_share(likely: list[float], count: int, unit: float) -> None:
    chosen = WORLDS.weighted(np.array(likely), count, unit)
    assert len(chosen) == count
    share = weights(np.array(likely)) * count
    for world in range(3):
        times = sum([(row == WORLDS.cards[world]).all() for row in chosen.cards])
        assert abs(times - share[world]) < 1 + 1e-9


def test_a_world_ruled_out_never_comes() -> None:
    for unit in (0.0, 0.5, 1 - 2**-53):
        chosen = WORLDS.weighted(np.array([-np.inf, 0.0, -np.inf]), 5, unit)
        assert (chosen.cards == WORLDS.cards[1]).all()
