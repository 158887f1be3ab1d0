"""The one generator that everything random is drawn from.

A :class:`Stream` is HMAC-SHA256 in counter mode: block ``i`` is ``HMAC(key, label + "|" + i)``, read as eight
32-bit big-endian words. A number below ``n`` is the first word under the largest multiple of ``n`` that fits 32
bits, modulo ``n``; a shuffle is Fisher and Yates' from the last place to the first. The same key and label give
the same numbers on every platform and Python version, and nobody can guess the next number without the key.
"""

import hashlib
import hmac
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

_T = TypeVar("_T")
_WORDS = 1 << 32
_BLOCK = 32


class Stream:
    """An endless, seeded row of random numbers.

    Args:
        key: the secret; any bytes.
        label: what the numbers are for, so that one key serves many purposes without overlap.
    """

    __slots__ = ("_counter", "_key", "_label", "_words")

    def __init__(self, key: bytes, label: str) -> None:
        """Start the row of numbers for ``label`` under ``key``."""
        self._key = key
        self._label = label
        self._counter = 0
        self._words: list[int] = []

    @classmethod
    def of_seed(cls, seed: int | str, label: str) -> "Stream":
        """A stream whose key is the SHA-256 of a plain seed: for simulations and bots, not for secrets."""
        return cls(seed_key(seed), label)

    def _refill(self) -> None:
        block = hmac.digest(self._key, f"{self._label}|{self._counter}".encode(), "sha256")
        self._counter += 1
        # Taken from the end, so the words come in the order of the block.
        self._words = [int.from_bytes(block[at : at + 4], "big") for at in range(_BLOCK - 4, -1, -4)]

    def below(self, limit: int) -> int:
        """A uniform number from 0 up to, not including, ``limit``.

        Raises:
            ValueError: the limit is not from 1 to 2**32.
        """
        if not 0 < limit <= _WORDS:
            raise ValueError(f"a limit is from 1 to 2**32, not {limit}")
        bound = _WORDS - _WORDS % limit
        while True:
            if not self._words:
                self._refill()
            word = self._words.pop()
            if word < bound:
                return word % limit

    def unit(self) -> float:
        """A uniform number from 0 up to, not including, 1, in steps of 2**-32."""
        return self.below(_WORDS) / _WORDS

    def choice(self, items: Sequence[_T]) -> _T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[_T]) -> None:
        """Put the items into a uniformly random order, in place."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]


def seed_key(seed: int | str) -> bytes:
    """The 32-byte key that a plain seed stands for."""
    return hashlib.sha256(f"ohhell seed {seed}".encode()).digest()
