"""A walk through all two-card deals in which one seat holds a given hand, compiled."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

Reals = NDArray[np.float64]
Table = NDArray[np.int64]
Sights = NDArray[np.int32]
# Rows to work in: by seat its hand, the card it plays first and the other; and the codes that happen.
HELD, PLAYED, LEFT, CODES = range(4)
_F = TypeVar("_F", bound=Callable[..., Any])
_njit: Any = njit


def _part(function: _F) -> _F:
    # As in the kernel: put whole into its caller, and no references are counted, which would take longer than the work.
    return cast("_F", _njit(nogil=True, forceinline=True, _nrt=False)(function))


class Ground(NamedTuple):
    """What is walked through; see :class:`bench.optimum.two_cards.TwoCards`.

    A *code* is the bids of all seats, as the digits of a number to the base 3, eldest's first.

    Attributes:
        players: 2 or 3.
        hands: by hand, its two cards.
        legal: by hand and suit led, which of the two may be played, as bits.
        powers: by suit led and card, what it comes to a trick with.
        suits: by card, its suit.
        first: the sights of eldest.
        second: those of the next seat.
        third: those of the third.
        possible: by code, 1 for bids that the hook lets through and 0 for others.
    """

    players: int
    hands: Table
    legal: Table
    powers: Table
    suits: Table
    first: Sights
    second: Sights
    third: Sights
    possible: Reals


class Ways(NamedTuple):
    """How everybody bids and plays.

    Attributes:
        first_bids: by sight of the hand, and earlier bids and own bid as digits, how often eldest bids so.
        second_bids: the same for the next seat.
        third_bids: the same for the third.
        first_cards: by sight and code, how often eldest plays the first of its two cards where both may be played.
        second_cards: the same for the next seat.
        third_cards: the same for the third.
    """

    first_bids: Reals
    second_bids: Reals
    third_bids: Reals
    first_cards: Reals
    second_cards: Reals
    third_cards: Reals


@_part
def _winner(ground: Ground, played: Table, leader: int) -> int:
    """Who takes a trick of these cards, by seat."""
    led = ground.suits[played[leader]]
    best = leader
    for seat in range(ground.players):
        if ground.powers[led, played[seat]] > ground.powers[led, played[best]]:
            best = seat
    return best


@_part
def _bid_chances(ground: Ground, ways: Ways, rows: Table, seat: int, chances: Reals) -> int:
    """Write the codes that the others let happen on these hands, and how likely they do; how many there are."""
    held, codes = rows[HELD], rows[CODES]
    count = 0
    for code in range(ground.possible.size):
        chance = ground.possible[code]
        early = code // 3 if ground.players == 3 else code
        if seat != 0:
            chance *= ways.first_bids[ground.first[held[0]] >> 1, early // 3]
        if seat != 1:
            chance *= ways.second_bids[ground.first[held[1]] >> 1, early]
        if seat != 2 and ground.players == 3:
            chance *= ways.third_bids[ground.first[held[2]] >> 1, code]
        if chance > 0:
            codes[count], chances[count] = code, chance
            count += 1
    return count


@_part
def _line(legal: int, second: int, sight: int, own: bool) -> tuple[float, float]:
    """How likely a seat plays its second or first card: so much, and so many times how often it plays its first."""
    if own or legal != 3:
        return 1.0, 0.0
    # In the sight the two cards may have changed places.
    return (0.0, 1.0) if second == sight & 1 else (1.0, -1.0)


@_part
def _play(ground: Ground, ways: Ways, rows: Table, seat: int, chances: Reals, points: Reals, found: Reals) -> None:
    """Add what the ways to bid and play one deal are worth to the seat."""
    many, third = ground.suits.size, ground.players == 3
    held, played, left, codes = rows[HELD], rows[PLAYED], rows[LEFT], rows[CODES]
    count = _bid_chances(ground, ways, rows, seat, chances)
    for turn in range(1 << ground.players):
        for at in range(ground.players):
            pick = (turn >> at) & 1
            played[at], left[at] = ground.hands[held[at], pick], ground.hands[held[at], 1 - pick]
        led = ground.suits[played[0]]
        if not (ground.legal[held[1], led] >> ((turn >> 1) & 1)) & 1:
            continue
        if third and not (ground.legal[held[2], led] >> ((turn >> 2) & 1)) & 1:
            continue
        winner = _winner(ground, played, 0)
        taken = (winner == seat) + (_winner(ground, left, winner) == seat)
        sight = ground.first[held[0]]
        base0, slope0 = _line(3, turn & 1, sight, seat == 0)
        row0 = ways.first_cards[sight >> 1]
        sight = ground.second[held[1] * many + played[0]]
        base1, slope1 = _line(ground.legal[held[1], led], (turn >> 1) & 1, sight, seat == 1)
        row1 = ways.second_cards[sight >> 1]
        base2, slope2, row2 = 1.0, 0.0, row1
        if third:
            sight = ground.third[(held[2] * many + played[0]) * many + played[1]]
            base2, slope2 = _line(ground.legal[held[2], led], (turn >> 2) & 1, sight, seat == 2)
            row2 = ways.third_cards[sight >> 1]
        seen = 0 if seat == 0 else played[0] if seat == 1 else played[0] * many + played[1]
        into, worth = found[seen, (turn >> seat) & 1], points[taken]
        for number in range(count):
            code = codes[number]
            chance = chances[number] * (base0 + slope0 * row0[code]) * (base1 + slope1 * row1[code])
            into[code] += chance * (base2 + slope2 * row2[code]) * worth[code]


@_part
def _walk(
    ground: Ground, ways: Ways, seat: int, hand: int, points: Reals, found: Reals, chances: Reals, rows: Table
) -> None:
    """As :func:`walk`, with room to work in."""
    held = rows[HELD]
    one, two = (seat + 1) % ground.players, (seat + 2) % ground.players
    low, high = ground.hands[hand]
    held[seat] = hand
    for other in range(len(ground.hands)):
        first, second = ground.hands[other]
        if first in (low, high) or second in (low, high):
            continue
        held[one] = other
        if ground.players == 2:
            _play(ground, ways, rows, seat, chances, points, found)
            continue
        for last in range(len(ground.hands)):
            third, fourth = ground.hands[last]
            if third in (low, high, first, second) or fourth in (low, high, first, second):
                continue
            held[two] = last
            _play(ground, ways, rows, seat, chances, points, found)


def walk(ground: Ground, ways: Ways, seat: int, hand: int, points: Reals, found: Reals) -> None:
    """Add up what each way of one seat to bid and play is worth with one hand, over all hands of the others.

    Args:
        ground: what is walked through.
        ways: how the others bid and play.
        seat: the seat.
        hand: its hand.
        points: by tricks taken and code, the seat's points.
        found: by the cards played before its own (as in the sights), its card and code, where the sum is written.
    """
    found[:] = 0.0
    _walk(ground, ways, seat, hand, points, found, np.empty(points.shape[1]), np.empty((4, 27), np.int64))
