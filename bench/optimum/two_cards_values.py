"""What bidding and playing in two-card deals is worth to a seat: as it does, and at best; and a way without regrets.

:class:`Solver` is CFR+: each seat in turn does more of what it regrets not to have done, negative regrets are
forgotten, and later rounds count more in the average, which is the solution. With three players, or points that do not
add up to a constant, no theorem says that it comes near an equilibrium: its own exploitability tells.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.optimum.two_cards import BIDS, TwoCards
from bench.optimum.walking import Ground, Reals, Ways, walk

Tell = Callable[[int, int], None]


class Look(NamedTuple):
    """What a seat's choices with one hand are worth, each times the chance that the others let it come to that.

    Attributes:
        hand: the hand.
        share: how many of all deals are like those with this hand.
        seen: by the cards played before, the sights; negative where it cannot be.
        free: by the cards played before, whether both cards may be played.
        cards: by the cards played before, card and code, what the card is worth.
    """

    hand: int
    share: float
    seen: NDArray[np.int32]
    free: NDArray[np.bool_]
    cards: Reals

    def first(self, cards: Reals) -> Reals:
        """By the cards played before and code, how often the lower card is played where both may be."""
        shares = cards[self.seen >> 1]
        return np.asarray(np.where((self.seen & 1)[:, None] == 0, shares, 1 - shares))

    def worth(self, first: Reals | None) -> Reals:
        """By code, what the seat's cards are worth, played so, or at best."""
        low, high = self.cards[:, 0], self.cards[:, 1]
        both = np.maximum(low, high) if first is None else first * low + (1 - first) * high
        # Of a card that may not be played nothing has been counted.
        worth: Reals = np.where(self.free[:, None], both, low + high).sum(0)
        return worth


class Values:
    """The values of ways to bid and play.

    Attributes:
        game: the deals.
        ground: what the walks need.
        open: by seat, earlier bids and bid, whether it may be bid.
    """

    def __init__(self, game: TwoCards) -> None:
        """Set out the tables."""
        self.game = game
        players, codes = game.players, BIDS**game.players
        last = np.arange(codes) % BIDS
        earlier = np.array([sum(digits(code // BIDS, players - 1)) for code in range(codes)])
        possible = game.open_bids[earlier] >> last & 1
        self.ground = Ground(
            players, game.hands, game.legal, game.powers, game.suits, *game.sights, possible.astype(np.float64)
        )
        self.open = [np.ones((BIDS**seat, BIDS), bool) for seat in range(players)]
        self.open[-1] = possible.reshape(-1, BIDS) > 0
        bids = np.array([digits(code, players) for code in range(codes)])
        self._points = [np.ascontiguousarray(game.points[bids[:, seat]].T) for seat in range(players)]

    def even_ways(self) -> Ways:
        """Everything done equally often."""
        bids, cards = [], []
        for seat in range(3):
            if seat < self.game.players:
                free = self.open[seat] / self.open[seat].sum(1, keepdims=True)
                bids.append(np.tile(free.reshape(1, -1), (self.game.count(0), 1)))
                cards.append(np.full((self.game.count(seat), BIDS**self.game.players), 0.5))
            else:
                bids.append(np.zeros((1, 1)))
                cards.append(np.zeros((1, 1)))
        return Ways(*bids, *cards)

    def looks(self, ways: Ways, seat: int) -> Iterator[Look]:
        """What the seat's choices are worth, for one hand of each kind, when the others do as in ``ways``.

        The next look is written over the last.
        """
        game = self.game
        many = len(game.cards)
        found = np.empty((many**seat, 2, BIDS**game.players))
        deals = len(game.hands) * np.prod([_pairs(many - 2 * (other + 1)) for other in range(game.players - 1)])
        suits = game.suits if seat == 1 else np.repeat(game.suits, many)
        for hand in map(int, game.firsts):
            walk(self.ground, ways, seat, hand, self._points[seat], found)
            seen = game.sights[seat][hand * len(found) : (hand + 1) * len(found)]
            free = np.ones(1, bool) if seat == 0 else game.legal[hand][suits] == 3
            yield Look(hand, game.shares[hand] / deals, seen, free & (seen >= 0), found)

    def by_bid(self, seat: int, worth: Reals) -> Reals:
        """By earlier bids and own bid, what is worth so much by code."""
        summed: Reals = worth.reshape(BIDS**seat, BIDS, -1).sum(2)
        return summed

    def seat(self, ways: Ways, seat: int, tell: Tell | None = None) -> tuple[float, float]:
        """The expected points of one seat when all do as in ``ways``, and when it alone does what is best."""
        own = best = 0.0
        for number, look in enumerate(self.looks(ways, seat)):
            bids = ways[seat][self.game.sights[0][look.hand] >> 1].reshape(-1, BIDS)
            own += look.share * (bids * self.by_bid(seat, look.worth(look.first(ways[3 + seat])))).sum()
            at_best = np.where(self.open[seat], self.by_bid(seat, look.worth(None)), -np.inf)
            best += look.share * at_best.max(1).sum()
            if tell:
                tell(number + 1, len(self.game.firsts))
        return float(own), float(best)


def digits(code: int, count: int) -> list[int]:
    """The bids in a code, eldest's first."""
    return [code // BIDS ** (count - 1 - at) % BIDS for at in range(count)]


def _pairs(many: int) -> int:
    return many * (many - 1) // 2


class Solver:
    """CFR+ on the two-card deals.

    Attributes:
        rounds: how many rounds have been made.
    """

    def __init__(self, values: Values) -> None:
        """Begin with everything equally likely."""
        self._values, self.rounds = values, 0
        self._ways = values.even_ways()
        game = values.game
        self._seats = range(game.players)
        codes = BIDS**game.players
        self._bid_regrets = [np.zeros((game.count(0), BIDS**seat, BIDS)) for seat in self._seats]
        self._card_regrets = [np.zeros((game.count(seat), 2, codes)) for seat in self._seats]
        self._sums = [np.zeros_like(table) for table in self._ways]
        self._weights = [np.zeros_like(table) for table in self._ways]
        # By sight, the sight of the hand alone.
        self._hands = [game.sights[0][game.spots(seat) // len(game.cards) ** seat] >> 1 for seat in self._seats]

    def step(self) -> None:
        """One more round."""
        self.rounds += 1
        for seat in self._seats:
            self._regret(seat)
            self._add(seat)

    def _regret(self, seat: int) -> None:
        values = self._values
        bid_gains = np.zeros_like(self._bid_regrets[seat])
        card_gains = np.zeros_like(self._card_regrets[seat])
        for look in values.looks(self._ways, seat):
            kind = values.game.sights[0][look.hand] >> 1
            first = look.first(self._ways[3 + seat])
            worth = values.by_bid(seat, look.worth(first))
            now = (self._ways[seat][kind].reshape(-1, BIDS) * worth).sum(1, keepdims=True)
            bid_gains[kind] += np.where(values.open[seat], worth - now, 0)
            rows = np.flatnonzero(look.free)
            cards = look.cards[rows]
            gains = cards - (first[rows] * cards[:, 0] + (1 - first[rows]) * cards[:, 1])[:, None]
            swapped = (look.seen[rows] & 1)[:, None, None] == 1
            np.add.at(card_gains, look.seen[rows] >> 1, np.where(swapped, gains[:, ::-1], gains))
        self._bid_regrets[seat] = np.maximum(self._bid_regrets[seat] + bid_gains, 0)
        self._card_regrets[seat] = np.maximum(self._card_regrets[seat] + card_gains, 0)
        even = values.open[seat] / values.open[seat].sum(1, keepdims=True)
        bids = _in_proportion(self._bid_regrets[seat], 2, np.broadcast_to(even, self._bid_regrets[seat].shape))
        cards = _in_proportion(self._card_regrets[seat], 1, np.full_like(card_gains, 0.5))[:, 0]
        tables = list(self._ways)
        tables[seat], tables[3 + seat] = bids.reshape(len(bids), -1), np.ascontiguousarray(cards)
        self._ways = Ways(*tables)

    def _add(self, seat: int) -> None:
        """Count what is done now towards the average, as often as the seat comes to do it."""
        bids = self._ways[seat]
        later = BIDS ** (self._values.game.players - 1 - seat)
        comes = np.repeat(bids, later, axis=1)[self._hands[seat]]
        for table, often in ((seat, np.ones_like(bids)), (3 + seat, comes)):
            self._sums[table] += self.rounds * often * self._ways[table]
            self._weights[table] += self.rounds * often

    def solution(self) -> Ways:
        """The average so far."""
        even = self._values.even_ways()
        tables = [
            np.divide(total, weight, out=plain.copy(), where=weight > 0)
            for total, weight, plain in zip(self._sums, self._weights, even, strict=True)
        ]
        return Ways(*tables)


def _in_proportion(regrets: Reals, axis: int, even: Reals) -> Reals:
    """Shares in proportion to the regrets; even where nothing is regretted."""
    total = np.broadcast_to(regrets.sum(axis, keepdims=True), regrets.shape)
    return np.asarray(np.divide(regrets, total, out=even.copy(), where=total > 0))
