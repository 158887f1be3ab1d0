"""One-card deals, solved exactly: what each seat's best bids are worth, and what any bids are worth.

A seat is paid for its own bid and trick, and no card is chosen in the play. So a seat's best bid hangs on its card and
on what the earlier bids tell, and on no later seat: the equilibrium follows seat by seat from eldest to dealer.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.optimum.asking import TinyTable
from bench.optimum.counting import count_tricks
from ohhell.cards import Card, Suit, suit_of
from ohhell.rules.bidding import last_bids

Reals = NDArray[np.float64]


class Worth(NamedTuple):
    """What a seat's bids are worth.

    Attributes:
        bids: by earlier bids, own card and bid, the expected points times the chance to be there; nan for a bid barred.
        chance: by earlier bids and own card, that chance.
        own: the expected points of the seat as it bids.
        best: the expected points of the best bids.
    """

    bids: Reals
    chance: Reals
    own: float
    best: float


class OneCard:
    """The one-card deals with one turn-up.

    Earlier bids are the bits of a number, eldest's the highest of them. A seat's bids are a table: by earlier bids and
    own card (in the order of the pack), how often it bids 1.

    Attributes:
        table: the table.
        turned: the card turned up.
        trump: the trump suit.
        cards: the cards of the pack.
    """

    def __init__(self, table: TinyTable, turned: Card | None) -> None:
        """Ask the rules what beats what."""
        self.table, self.turned, self.trump = table, turned, table.trump(turned)
        self.cards = table.form.pack.cards
        ordering = table.form.ordering(self.trump)
        self._suits = np.array([ordering.suit[card] for card in self.cards], np.int64)
        powers = [[ordering.powers[Suit(led)][card] for card in self.cards] for led in range(4)]
        self._powers = np.array(powers, np.int64)
        points = table.form.scheme.points
        self._points = np.array([[points(bid, taken, 1) for taken in (0, 1)] for bid in (0, 1)], np.float64)
        self._gone = -1 if turned is None else self.cards.index(turned)

    def open_bids(self, seat: int) -> NDArray[np.bool_]:
        """By earlier bids and bid, whether ``seat`` may bid so."""
        histories = range(1 << seat)
        if seat < self.table.players - 1:
            return np.ones((len(histories), 2), bool)
        rules = self.table.form.rules
        return np.array([[bid in last_bids(rules, 1, earlier.bit_count()) for bid in (0, 1)] for earlier in histories])

    def bids_so_far(self, shares: Sequence[Reals]) -> Reals:
        """By earlier bids, earlier seat and card, how likely the seat bids so with that card."""
        seats = len(shares)
        told = np.empty((1 << seats, seats, len(self.cards)))
        for earlier in range(1 << seats):
            for seat, share in enumerate(shares):
                before, bid = earlier >> (seats - seat), earlier >> (seats - seat - 1) & 1
                told[earlier, seat] = share[before] if bid else 1 - share[before]
        return told

    def worth(self, earlier: Sequence[Reals], own: Reals | None = None) -> Worth:
        """What the next seat's bids are worth, the others before it bidding as in ``earlier``."""
        seat, players = len(earlier), self.table.players
        counts = np.empty((1 << seat, len(self.cards), 2))
        count_tricks(self._powers, self._suits, self._gone, players, self.bids_so_far(earlier), counts)
        deals = 1.0
        for dealt in range(players):
            deals *= len(self.cards) - (self._gone >= 0) - dealt
        chances = counts / deals
        bids = chances @ self._points.T
        bids[np.broadcast_to(~self.open_bids(seat)[:, None, :], bids.shape)] = np.nan
        share = self.best(bids) if own is None else own
        taken = np.where(share > 0, share * bids[..., 1], 0) + np.where(share < 1, (1 - share) * bids[..., 0], 0)
        return Worth(bids, chances.sum(2), float(taken.sum()), float(np.nanmax(bids, 2).sum()))

    @staticmethod
    def best(bids: Reals) -> Reals:
        """The best bids: by earlier bids and own card, 1 where that is worth more than 0, and where 0 is barred."""
        return np.where(np.isnan(bids[..., 0]) | (bids[..., 1] > bids[..., 0]), 1.0, 0.0)

    def solve(self) -> tuple[list[Reals], list[Worth]]:
        """The bids in equilibrium and what they are worth, by seat."""
        shares: list[Reals] = []
        worths: list[Worth] = []
        for _ in range(self.table.players):
            worths.append(self.worth(shares))
            shares.append(self.best(worths[-1].bids))
        return shares, worths

    def kind(self, card: Card) -> tuple[int, ...]:
        """What matters of a card: whether it is a trump, whether of the suit turned up, and its rank."""
        turned = -1 if self.turned is None else suit_of(self.turned)
        ordering = self.table.form.ordering(self.trump)
        return (ordering.is_trump(card), suit_of(card) == turned, ordering.strength(card))
