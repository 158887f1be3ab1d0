"""Many deals at once, as one block of cards, and how to weigh them by what else is believed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ohhell.cards import Card

Block = NDArray[np.uint8]
NO_CARD: Final = 255
"""What fills the places of a padded hand that hold no card."""


@dataclass(frozen=True, slots=True, eq=False)
class Worlds:
    """Deals that fit what a seat knows.

    Attributes:
        cards: by world, each seat's hand in turn and then the unseen cards that were not dealt, in no order.
        ends: where each seat's hand ends in a row of ``cards``; it begins where the one before it ends.
        exact: whether each deal that fits was equally likely; if not, nearly so.
    """

    cards: Block
    ends: tuple[int, ...]
    exact: bool

    def __len__(self) -> int:
        """How many worlds."""
        return len(self.cards)

    def hands(self, world: int) -> tuple[tuple[Card, ...], ...]:
        """By seat, the hand in one world, sorted."""
        starts = (0, *self.ends)
        return tuple([self._sorted(world, start, end) for start, end in zip(starts, self.ends, strict=False)])

    def stock(self, world: int) -> tuple[Card, ...]:
        """The cards that were not dealt in one world and not turned up, sorted."""
        return self._sorted(world, self.ends[-1], self.cards.shape[1])

    def _sorted(self, world: int, start: int, end: int) -> tuple[Card, ...]:
        return tuple([Card(card) for card in sorted(self.cards[world, start:end].tolist())])

    def padded(self) -> Block:
        """By world and seat, the cards in hand, filled up with :data:`NO_CARD` to the longest hand."""
        starts = (0, *self.ends[:-1])
        width = max([end - start for start, end in zip(starts, self.ends, strict=True)])
        block = np.full((len(self), len(self.ends), width), NO_CARD, np.uint8)
        for seat, (start, end) in enumerate(zip(starts, self.ends, strict=True)):
            block[:, seat, : end - start] = self.cards[:, start:end]
        return block

    def words(self, pack: Sequence[Card]) -> NDArray[np.int64]:
        """By world and seat, the hand as the bits of two words: bit ``n & 63`` of word ``n >> 6`` is ``pack[n]``."""
        bits = np.zeros((NO_CARD + 1, 2), np.uint64)
        for number, card in enumerate(pack):
            bits[card, number >> 6] = 1 << (number & 63)
        words: NDArray[np.uint64] = np.bitwise_or.reduce(bits[self.padded()], axis=2)
        return words.view(np.int64)

    def chosen(self, which: NDArray[np.intp]) -> "Worlds":
        """The worlds of these numbers, each as often as it is named."""
        return Worlds(self.cards[which], self.ends, self.exact)

    def weighted(self, log_likelihoods: NDArray[np.float64], count: int, unit: float) -> "Worlds":
        """So many worlds, each as often as its likelihood says, by systematic resampling (Carpenter 1999).

        A world of weight w comes either the whole number below ``w * count`` times, or once more.

        Args:
            log_likelihoods: by world, the logarithm of how likely what has been seen is there, up to a constant.
            count: how many.
            unit: a uniform random number from 0 up to, not including, 1.
        """
        sums = np.cumsum(weights(log_likelihoods))
        # Below the sum of all, whatever the rounding: a world of weight 0 at the end is not to be reached.
        points = np.minimum((np.arange(count) + unit) / count * sums[-1], np.nextafter(sums[-1], 0))
        return self.chosen(np.searchsorted(sums, points, side="right"))


def weights(log_likelihoods: NDArray[np.float64]) -> NDArray[np.float64]:
    """The weights that log-likelihoods give, adding up to 1; equal ones where all worlds are ruled out.

    Raises:
        ValueError: there are none, or one is not a number or above all bounds.
    """
    highest = np.max(log_likelihoods, initial=-np.inf)
    if not len(log_likelihoods) or np.isnan(highest) or highest == np.inf:
        raise ValueError("log-likelihoods are numbers below infinity, one for each world")
    if highest == -np.inf:
        return np.full(len(log_likelihoods), 1 / len(log_likelihoods))
    odds = np.exp(log_likelihoods - highest)
    return np.asarray(odds / odds.sum(), np.float64)
