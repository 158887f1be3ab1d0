"""How often a seat wins the trick of a one-card deal: exact counts over all deals, without going through them.

Each card of the pack is held by one of the seats that are told apart or by none of them, so the deals are counted card
by card, the seats served so far being a set. Seats that bid later have told nothing: they share what is left.
"""

import numpy as np
from numpy.typing import NDArray

from ohhell.kernel.compiler import compiled, part
from ohhell.kernel.layout import Words

Reals = NDArray[np.float64]
Table = NDArray[np.int64]


@part
def _ways(weights: Reals, fits: NDArray[np.int64], seats: int, others: int, found: Reals) -> float:
    """The weighted number of ways to deal one card each to ``seats`` seats with weights, then to ``others`` more.

    Args:
        weights: by seat and card, how likely the seat has bid as it did with it.
        fits: by card, the seats that may hold it as bits; -1 for all, 0 for none.
        seats: the seats with weights.
        others: the other seats, which may hold any card that somebody may.
        found: room for a number for each set of seats.
    """
    for served in range(1, 1 << seats):
        found[served] = 0.0
    found[0] = 1.0
    left = 0
    for card in range(fits.size):
        if fits[card] == 0:
            continue
        left += 1
        for served in range((1 << seats) - 1, 0, -1):
            more = 0.0
            for seat in range(seats):
                if (served >> seat) & 1 and (fits[card] >> seat) & 1:
                    more += found[served ^ (1 << seat)] * weights[seat, card]
            found[served] += more
    ways: float = found[(1 << seats) - 1]
    for spare in range(others):
        ways *= max(left - seats - spare, 0)
    return ways


@compiled("void(int64[:, ::1], int64[::1], int64, int64, float64[:, :, ::1], float64[:, :, ::1])", allocates=True)
def count_tricks(powers: Table, suits: Words, gone: int, players: int, told: Reals, counts: Reals) -> None:
    """Count the deals that a seat loses and wins, by the bids before it and its card.

    Args:
        powers: by suit led and card, the power; the highest wins. Eldest leads.
        suits: by card, its suit.
        gone: the card turned up, -1 for none.
        players: how many seats.
        told: by earlier bids, earlier seat and card, how likely that seat bids so with it.
        counts: by earlier bids, own card, and trick lost (0) or won (1), where the weighted number is written.
    """
    histories, seat, cards = told.shape
    others = players - 1 - seat
    found, fits = np.empty(1 << seat), np.empty(cards, np.int64)
    for own in range(cards):
        for history in range(histories):
            counts[history, own, 0] = counts[history, own, 1] = 0.0
        if own == gone:
            continue
        for card in range(cards):
            fits[card] = 0 if card in (own, gone) else -1
        for history in range(histories):
            counts[history, own, 0] = _ways(told[history], fits, seat, others, found)
        for led in range(powers.shape[0]):
            if seat == 0 and led != suits[own]:
                continue
            for card in range(cards):
                beaten = powers[led, card] < powers[led, own] and card not in (own, gone)
                # Eldest, the first bit, holds the suit led.
                fits[card] = 0 if not beaten else -1 if suits[card] == led else -2
            for history in range(histories):
                counts[history, own, 1] += _ways(told[history], fits, seat, others, found)
        for history in range(histories):
            counts[history, own, 0] -= counts[history, own, 1]
