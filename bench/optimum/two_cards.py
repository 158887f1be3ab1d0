"""Two-card deals of 2 and 3 players: the tables that a walk through all of them reads.

Once the first trick has been played nobody has a choice, so a seat decides twice: on its bid, and on which of its two
cards it plays to the first trick. Eldest leads. Cards are numbered in the order of the pack without the turn-up; a hand
is two of them, the lower number first. What a seat knows of the cards is its hand and those played before its own;
things that differ only in the names of suits are one *sight*.
"""

from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.optimum.asking import TinyTable
from ohhell.cards import Card, Suit, card_of, rank_of, suit_of
from ohhell.rules.bidding import last_bids
from ohhell.rules.following import legal_follows

Table = NDArray[np.int64]
Sights = NDArray[np.int32]
BIDS = 3
"""A bid is 0, 1 or 2."""


class TwoCards(NamedTuple):
    """The two-card deals with one turn-up.

    Attributes:
        table: the table.
        turned: the card turned up.
        cards: the cards in play.
        hands: by hand, its two cards.
        legal: by hand and suit led, which of the two may be played, as bits.
        powers: by suit led and card, what it comes to a trick with.
        suits: by card, its suit.
        open_bids: by sum of the other bids, what the last bidder may bid, as bits.
        points: by bid and tricks taken.
        sights: by number of cards played before one's own: by hand and by those cards (the first counting most), twice
            the number of the sight, and 1 more where its two cards have changed places; negative where it cannot be.
        shares: by hand, how many hands are the same but for the names of suits.
        firsts: the hands that stand for all those.
    """

    table: TinyTable
    turned: Card | None
    cards: tuple[Card, ...]
    hands: Table
    legal: Table
    powers: Table
    suits: Table
    open_bids: Table
    points: NDArray[np.float64]
    sights: tuple[Sights, Sights, Sights]
    shares: Table
    firsts: Table

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.table.players

    def count(self, seat: int) -> int:
        """How many sights a seat may have when it plays."""
        return int(self.sights[seat].max()) // 2 + 1

    def spots(self, seat: int) -> Table:
        """For each sight of a seat the place in :attr:`sights` of one that is as it stands there."""
        flat = self.sights[seat]
        places = np.flatnonzero((flat >= 0) & (flat % 2 == 0))
        sights, first = np.unique(flat[places] // 2, return_index=True)
        found = np.full(self.count(seat), -1, np.int64)
        found[sights] = places[first]
        return found


def two_cards(table: TinyTable, turned: Card | None) -> TwoCards:
    """Ask the rules all there is to know.

    Raises:
        ValueError: these deals cannot be walked through: other duties than to follow suit, or more than 3 players.
    """
    form, trump = table.form, table.trump(turned)
    ordering = form.ordering(trump)
    if table.players > 3 or not ordering.follow_only or not ordering.lead_any:
        raise ValueError("only 2 or 3 players, any card led, and no duty but to follow suit")
    cards = tuple([card for card in form.pack.cards if card != turned])
    many = len(cards)
    low, high = np.triu_indices(many, 1)
    hands = np.stack([low, high], 1).astype(np.int64)
    legal = np.zeros((len(hands), 4), np.int64)
    for hand, (first, second) in enumerate(hands):
        pair = cards[first], cards[second]
        for led in range(4):
            playable = legal_follows(form.rules, ordering, pair, led, 0, first_trick=True)
            legal[hand, led] = sum([1 << at for at, card in enumerate(pair) if card in playable])
    points = form.scheme.points
    bids = range(BIDS)
    others = range(2 * table.players - 1)
    names = renamings(cards, trump)
    sights = [_sights(names, hands, many, played) for played in range(table.players)]
    sights += [np.full(1, -1, np.int32)] * (3 - len(sights))
    _, firsts, place, shares = np.unique(sights[0] // 2, return_index=True, return_inverse=True, return_counts=True)
    return TwoCards(
        table=table,
        turned=turned,
        cards=cards,
        hands=hands,
        legal=legal,
        powers=np.array([[ordering.powers[Suit(led)][card] for card in cards] for led in range(4)], np.int64),
        suits=np.array([ordering.suit[card] for card in cards], np.int64),
        open_bids=np.array(
            [sum([1 << bid for bid in last_bids(form.rules, 2, called)]) for called in others], np.int64
        ),
        points=np.array([[points(bid, taken, 2) for taken in bids] for bid in bids], np.float64),
        sights=(sights[0], sights[1], sights[2]),
        shares=shares[place],
        firsts=firsts,
    )


def renamings(cards: tuple[Card, ...], trump: Suit | None) -> list[Table]:
    """The ways to rename suits that leave the deals as they are: by card, the card that takes its place."""
    found = []
    for suits in permutations(range(4)):
        renamed = [card_of(Suit(suits[suit_of(card)]), rank_of(card)) for card in cards]
        if set(renamed) == set(cards) and (trump is None or suits[trump] == trump):
            found.append(np.array([cards.index(card) for card in renamed], np.int64))
    return found


def _sights(names: list[Table], hands: Table, many: int, played: int) -> Sights:
    """The sights after so many cards, as in :attr:`TwoCards.sights`."""
    grid = np.indices((len(hands), *[many] * played)).reshape(1 + played, -1)
    pair, before = hands[grid[0]], grid[1:]
    best = np.full(grid.shape[1], np.iinfo(np.int64).max)
    for name in names:
        first, second = name[pair[:, 0]], name[pair[:, 1]]
        key = np.minimum(first, second) * many + np.maximum(first, second)
        for card in before:
            key = key * many + name[card]
        best = np.minimum(best, 2 * key + (first > second))
    bad = np.zeros(grid.shape[1], bool)
    for at, card in enumerate(before):
        bad |= (card == pair[:, 0]) | (card == pair[:, 1])
        for other in before[:at]:
            bad |= card == other
    keys = best // 2
    numbers = np.unique(keys[~bad])
    found = 2 * np.searchsorted(numbers, keys) + best % 2
    found[bad] = -1
    return np.asarray(found, np.int32)
