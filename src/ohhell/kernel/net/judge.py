"""The network at work: the expected points of each legal choice."""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ohhell.kernel import layout as at
from ohhell.kernel.compiler import compiled, part
from ohhell.kernel.layout import Words
from ohhell.kernel.moves import legal
from ohhell.kernel.net import sheet
from ohhell.kernel.net.facts import bid_facts, card_facts, clip, facts
from ohhell.kernel.net.sheet import Facts, Weights

Real = float | np.float32
Reals = NDArray[np.float32]


# Where the numbers between the layers lie in the heap.
SHARED: Final = 0
"""The first layer's sums of the facts that hold for all choices."""
SUMS: Final = sheet.WIDE
NARROWS: Final = 2 * sheet.WIDE
ODDS: Final = NARROWS + sheet.NARROW
HEAP: Final = ODDS + sheet.ENDINGS


@part
def add(into: Reals, place: int, rows: Reals, start: int, times: Real, count: int) -> None:
    """Add so many numbers of a row, multiplied, to those of another."""
    for unit in range(count):
        into[place + unit] += times * rows[start + unit]


@part
def copy(into: Reals, place: int, rows: Reals, start: int, count: int) -> None:
    """Copy so many numbers."""
    for unit in range(count):
        into[place + unit] = rows[start + unit]


@part
def add_facts(net: Weights, ids: Facts, start: int, end: int, heap: Reals, place: int) -> None:
    """Add the first layer's weights of the facts from ``start`` to ``end``."""
    for number in range(start, end):
        add(heap, place, net, sheet.FIRST + ids[number] * sheet.WIDE, np.float32(1), sheet.WIDE)


@part
def endings(net: Weights, heap: Reals, low: int, high: int) -> None:
    """The chances of each ending from ``low`` to ``high``, from the sums of the first layer in the heap.

    Negative outputs of the first two layers become 0.
    """
    copy(heap, NARROWS, net, sheet.SECOND_BIAS, sheet.NARROW)
    for source in range(sheet.WIDE):
        value = heap[SUMS + source]
        if value > 0:
            add(heap, NARROWS, net, sheet.SECOND + source * sheet.NARROW, value, sheet.NARROW)
        else:
            heap[SUMS + source] = 0
    copy(heap, ODDS, net, sheet.THIRD_BIAS, sheet.ENDINGS)
    for source in range(sheet.NARROW):
        value = heap[NARROWS + source]
        if value > 0:
            add(heap, ODDS, net, sheet.THIRD + source * sheet.ENDINGS, value, sheet.ENDINGS)
        else:
            heap[NARROWS + source] = 0
    top = heap[ODDS + low]
    for ending in range(low, high + 1):
        top = max(top, heap[ODDS + ending])
    total = np.float32(0)
    for ending in range(sheet.ENDINGS):
        chance = np.float32(math.exp(heap[ODDS + ending] - top)) if low <= ending <= high else np.float32(0)
        heap[ODDS + ending] = chance
        total += chance
    for ending in range(low, high + 1):
        heap[ODDS + ending] /= total


@part
def span(state: Words, bid: int) -> tuple[int, int]:
    """The endings that are possible for the seat to act on this bid: the lowest and the highest."""
    taken = state[at.TAKEN + state[at.TO_ACT]]
    left = state[at.SIZE] - state[at.TRICKS]
    return (
        clip(taken - bid, -sheet.OFF, sheet.OFF) + sheet.OFF,
        clip(taken + left - bid, -sheet.OFF, sheet.OFF) + sheet.OFF,
    )


@part
def _worth(state: Words, tables: Words, bid: int, heap: Reals, low: int, high: int) -> float:
    """The expected points."""
    numbers = tables[at.CEILING] + 1
    start = tables[at.POINTS] + (state[at.SIZE] * numbers + bid) * numbers
    worth = 0.0
    for ending in range(low, high + 1):
        tricks = clip(bid + ending - sheet.OFF, 0, state[at.SIZE])
        worth += heap[ODDS + ending] * tables[start + tricks]
    return worth


@compiled("int64(int64[::1], int64[::1], int64[::1], float32[::1], int64[::1], int16[::1], float32[::1], float64[::1])")
def judge(
    state: Words,
    tables: Words,
    ranks: Words,
    net: Weights,
    desk: Words,
    ids: Facts,
    heap: Reals,
    worth: NDArray[np.float64],
) -> int:
    """Write the expected points of each legal bid or card, and return how many there are.

    Args:
        state: a deal that waits for a bid or a card; other hands than that of the seat to act are not read.
        tables: the form's tables.
        ranks: the form's ranks.
        net: the weights.
        desk: what has been seen; the legal choices are written there.
        ids: where the facts are written that hold for all choices.
        heap: a row to work in.
        worth: where the expected points are written.
    """
    count = legal(state, tables, desk)
    known = facts(state, tables, ranks, desk, ids)
    copy(heap, SHARED, net, sheet.FIRST_BIAS, sheet.WIDE)
    add_facts(net, ids, 0, known, heap, SHARED)
    bidding = state[at.PHASE] == at.BID
    bid = state[at.BIDS + state[at.TO_ACT]]
    for number in range(count):
        choice = desk[sheet.CHOICES + number]
        if bidding:
            bid, end = choice, bid_facts(state, tables, choice, ids, known)
        else:
            end = card_facts(state, tables, desk, choice, ids, known)
        copy(heap, SUMS, heap, SHARED, sheet.WIDE)
        add_facts(net, ids, known, end, heap, SUMS)
        low, high = span(state, bid)
        endings(net, heap, low, high)
        worth[number] = _worth(state, tables, bid, heap, low, high)
    return count
