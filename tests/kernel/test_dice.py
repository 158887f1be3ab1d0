"""The kernel's dice are SplitMix64, and fair below a limit."""

from collections import Counter

import numpy as np
import pytest

from ohhell.cards import Stream
from ohhell.kernel.compiler import compiled, count_bits, lowest_bit, nth_bit, nth_bit_stepping
from ohhell.kernel.dice import below, dice_of, roll
from ohhell.kernel.layout import Dice

MASK = (1 << 64) - 1


class Reference:
    """SplitMix64 and Lemire's bounded numbers in Python's own whole numbers."""

    def __init__(self, word: int) -> None:
        self.word = word

    def roll(self) -> int:
        self.word = (self.word + 0x9E3779B97F4A7C15) & MASK
        word = self.word
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & MASK
        word = (word ^ word >> 27) * 0x94D049BB133111EB & MASK
        return word ^ word >> 31

    def below(self, limit: int) -> int:
        while True:
            wide = (self.roll() >> 32) * limit
            if wide % (1 << 32) >= (1 << 32) % limit:
                return wide >> 32


@compiled("uint64(uint64[::1])")
def rolled(dice: Dice) -> np.uint64:
    return roll(dice)


def test_the_numbers_are_those_of_splitmix64() -> None:
    dice, reference = np.array([1234567], np.uint64), Reference(1234567)
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert [reference.roll() for _ in known] == known
    assert [int(rolled(dice)) for _ in known] == known


@pytest.mark.parametrize("limit", [1, 2, 3, 10, 52, 104, (1 << 31) - 1, 1 << 31])
def test_numbers_below_a_limit_are_lemires(limit: int) -> None:
    dice = dice_of(Stream.of_seed(limit, "dice"))
    reference = Reference(int(dice[0]))
    # An uneven limit as large as this rejects every second number, so the way round is taken too.
    for _ in range(2000):
        assert below(dice, limit) == reference.below(limit)
    assert int(dice[0]) == reference.word


def test_each_number_below_a_limit_is_as_likely() -> None:
    dice = dice_of(Stream.of_seed(1, "dice"))
    counts = Counter(below(dice, 6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5  # chi-square, 1 in 1,000


@compiled("UniTuple(int64, 4)(int64, int64)")
def bits(word: int, skip: int) -> tuple[int, int, int, int]:
    return count_bits(word), lowest_bit(word), nth_bit(word, skip), nth_bit_stepping(word, skip)


@pytest.mark.parametrize("word", [1, 0b1011000, 1 << 63, (1 << 64) - 1, 0xF0F0_0000_0000_0001, 1 << 62 | 1 << 3])
def test_bits_are_counted_and_found(word: int) -> None:
    places = [place for place in range(64) if word >> place & 1]
    signed = word - (1 << 64) if word >> 63 else word
    for skip, place in enumerate(places):
        assert bits(signed, skip) == (len(places), places[0], place, place)
