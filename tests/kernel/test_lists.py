"""Rows are lists where there are no arrays: what is done with them comes to the same."""

import random
from importlib import resources
from typing import Any

import numpy as np
import pytest

from ohhell.bots.judged import WEIGHTS, weights
from ohhell.kernel import arrays, lists, plain, rows

DICE = random.Random(1)


def reals(count: int) -> list[float]:
    """Numbers that a half-precision number can be, so that nothing is lost on the way."""
    return [float(np.float16(DICE.gauss())) for _ in range(count)]


def packed(numbers: list[float]) -> bytes:
    return np.array(numbers, "<f2").tobytes()


def test_both_give_the_same_names() -> None:
    for name in rows.__all__:
        if name not in ("ARRAYS", "copy"):
            assert hasattr(arrays, name)
            assert hasattr(lists, name)
            assert getattr(rows, name) is getattr(arrays, name)


def test_packed_numbers_are_read_where_they_are_needed() -> None:
    numbers = [*reals(50), 0.0, -0.0, 65504.0, 2**-24, -(2**-14)]
    array, unpacked = arrays.halves(packed(numbers)), lists.halves(packed(numbers))
    assert len(array) == len(unpacked) == len(numbers)
    for start, stop in [(0, 5), (3, 40), (50, 55), (7, 7)]:
        assert unpacked[start:stop] == tuple(array[start:stop].tolist()) == tuple(numbers[start:stop])


def test_the_weights_are_those_that_numpy_reads() -> None:
    with resources.files("ohhell.bots").joinpath(WEIGHTS).open("rb") as file, np.load(file) as kept:
        assert (weights() == kept["net"].astype(np.float32)).all()


@pytest.mark.parametrize("bits", [0, 1, 1 << 63, 1 << 64, 1 << 127, (1 << 128) - 1, 0b1011 << 62])
def test_words_of_sets(bits: int) -> None:
    signed, endless = arrays.words(arrays.pair(bits)), lists.words(lists.pair(bits))
    assert sum([(int(word) % 2**64) << 64 * place for place, word in enumerate(signed)]) == bits
    assert sum([word << 64 * place for place, word in enumerate(endless)]) == bits
    # All that a function asks of a word is the same of either.
    for word, other in zip(signed, endless, strict=True):
        assert plain.count_bits(word) == plain.count_bits(other)
        assert plain.lowest_bit(word) == plain.lowest_bit(other)


def test_whole_numbers_in_a_list_are_pythons_own() -> None:
    made = lists.words([True, False, -3])
    assert [type(number) for number in made] == [int] * 3
    assert made == arrays.words([True, False, -3]).tolist()


def both(net: list[float], heap: list[float]) -> list[tuple[Any, Any, Any]]:
    """The functions of either kind, with weights and numbers for each."""
    return [
        (arrays, arrays.halves(packed(net)), np.array(heap, np.float32)),
        (lists, lists.halves(packed(net)), list(heap)),
    ]


def test_rows_are_added() -> None:
    net, heap = reals(30), reals(20)
    wanted = [*heap[:4], *[heap[4 + at] + 2.5 * net[7 + at] for at in range(9)], *heap[13:]]
    for kind, weights_, numbers in both(net, heap):
        kind.add(numbers, 4, weights_, 7, 2.5, 9)
        assert list(numbers) == pytest.approx(wanted, abs=1e-5)


def test_rows_are_copied() -> None:
    net, heap = reals(30), reals(20)
    for _, weights_, numbers in both(net, heap):
        rows.copy(numbers, 2, weights_, 5, 10)
        rows.copy(numbers, 15, numbers, 2, 4)
        assert list(numbers) == [*heap[:2], *net[5:15], *heap[12:15], *net[5:9], heap[19]]


@pytest.mark.parametrize("sign", [1, -1, 0])
def test_a_layer_is_the_sum_of_what_leads_to_it(sign: int) -> None:
    net, heap = reals(40), reals(10)
    if sign:
        heap[1:5] = [sign * abs(number) for number in heap[1:5]]
    source = [max(number, 0.0) for number in heap[1:5]]
    wanted = [net[32 + unit] + sum([source[at] * net[20 + 3 * at + unit] for at in range(4)]) for unit in range(3)]
    for kind, weights_, numbers in both(net, heap):
        kind.layer(weights_, numbers, 1, 4, 6, 3, 32)
        assert list(numbers) == pytest.approx([heap[0], *source, heap[5], *wanted, heap[9]], abs=1e-5)
