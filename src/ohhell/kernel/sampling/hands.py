"""The hidden hands of one moment of a game."""

from functools import cached_property
from math import factorial, prod

import numpy as np

from ohhell.cards import Card, Stream
from ohhell.game import View
from ohhell.kernel.sampling.chain import chain, first_matching
from ohhell.kernel.sampling.facts import facts
from ohhell.kernel.sampling.matching import Matching
from ohhell.kernel.sampling.worlds import Block, Worlds

_WORD = 1 << 32
_AT_ONCE = 1024
"""So many worlds are made at a time, so that they stay in the processor's cache."""


class HiddenHands:
    """Every world that fits what a viewer has seen: which unseen card is in which hidden hand, or was not dealt.

    A world fits when every hand has the right number of cards and every card that has been played could be played
    from the hand it came from. Nothing is read but the view.

    Attributes:
        facts: what the viewer knows of the cards.
        exact: whether samples are exactly uniform. They are not where the tables would be larger than
            :data:`~ohhell.kernel.sampling.matching.MAX_CELLS`.
        cells: the numbers in the tables that exact samples need.
    """

    def __init__(self, view: View) -> None:
        """Work out what may be where.

        Raises:
            ValueError: no deal is in progress, or no world fits.
        """
        self.facts = known = facts(view)
        if known.stock < 0 or min(known.hidden) < 0:
            raise ValueError("no deal fits what has been seen: there are not as many cards as places")
        kinds = self._kinds()
        takers: dict[tuple[bool, ...], list[int]] = {}
        starts = self._starts()
        for owner, places in enumerate((*known.hidden, known.stock)):
            if places:
                may = tuple([not kind >> owner & 1 for kind in kinds])
                takers.setdefault(may, []).extend(range(starts[owner], starts[owner] + places))
        self._places = [place for places in takers.values() for place in places]
        self._cards = np.array([card for cards in kinds.values() for card in cards], np.uint8)
        self._kind_sizes = [len(cards) for cards in kinds.values()]
        self._taker_sizes = [len(places) for places in takers.values()]
        self._allowed = tuple(takers)
        self._matching = Matching(self._taker_sizes, self._kind_sizes, self._allowed)
        self.cells = self._matching.cells
        self.exact = self._matching.feasible
        if not (self._matching.possible if self.exact else self._start):
            raise ValueError("no deal fits what has been seen: some card played was not allowed")

    def _kinds(self) -> dict[int, list[Card]]:
        """The unseen cards by who cannot hold them, a bit for each seat."""
        known = self.facts
        barred = dict.fromkeys(known.unseen, 0)
        for seat, cards in enumerate(known.forbidden):
            if known.hidden[seat]:
                for card in cards:
                    barred[card] |= 1 << seat
        kinds: dict[int, list[Card]] = {}
        for card, seats in barred.items():
            kinds.setdefault(seats, []).append(card)
        return kinds

    def _starts(self) -> list[int]:
        """By owner, the stock last, where the unseen cards it holds begin in a row of a sample."""
        starts, at = [], 0
        for hand, hidden in zip((*self.facts.known, ()), (*self.facts.hidden, self.facts.stock), strict=True):
            starts.append(at + len(hand))
            at += len(hand) + hidden
        return starts

    @property
    def forbidden(self) -> tuple[frozenset[Card], ...]:
        """By seat the unseen cards it cannot hold, since it would not have been allowed to play as it did."""
        return self.facts.forbidden

    @cached_property
    def count(self) -> int | None:
        """How many worlds fit, exactly; None where samples are not exact."""
        if not self.exact:
            return None
        return self._matching.count // prod([factorial(held) for held in (*self.facts.hidden, self.facts.stock)])

    @cached_property
    def _start(self) -> list[int] | None:
        return first_matching(self._may)

    @cached_property
    def _may(self) -> list[list[bool]]:
        """By place and card, whether the card may be there."""
        return [
            [may for may, size in zip(row, self._kind_sizes, strict=True) for _ in range(size)]
            for row, places in zip(self._allowed, self._taker_sizes, strict=True)
            for _ in range(places)
        ]

    def sample(self, seed: int | Stream, count: int) -> Worlds:
        """So many worlds, drawn independently, each that fits equally likely.

        The random words are NumPy's PCG64 (O'Neill 2014) seeded with ``seed``, the same for all platforms and versions;
        world ``n`` hangs on the view, the seed and ``n`` alone.

        Args:
            seed: a number below 2**64, or a stream to take one from.
            count: how many.
        """
        number = seed.below(_WORD) << 32 | seed.below(_WORD) if isinstance(seed, Stream) else seed
        worlds = self._known_cards(count)
        if self.exact:
            random, words = np.random.PCG64(number), self._matching.numbers
            for start in range(0, count, _AT_ONCE):
                some = worlds[start : start + _AT_ONCE]
                drawn = self._matching.draw(random.random_raw(len(some) * words).reshape(len(some), words))
                some[:, self._places] = self._cards[drawn]
        elif self._start:
            worlds[:, self._places] = self._cards[chain(self._start, self._may, len(self._allowed), count, number)]
        ends = tuple(np.cumsum([len(k) + n for k, n in zip(self.facts.known, self.facts.hidden, strict=True)]).tolist())
        return Worlds(worlds, ends, self.exact)

    def _known_cards(self, count: int) -> Block:
        """A block of worlds in which only the known cards are in their places."""
        row = np.zeros(sum([*self.facts.hidden, self.facts.stock, *map(len, self.facts.known)]), np.uint8)
        for hand, start in zip(self.facts.known, self._starts(), strict=False):
            row[start - len(hand) : start] = hand
        return np.repeat(row[None], count, axis=0)
