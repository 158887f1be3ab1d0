"""The network at work: the expected points of each legal choice."""

import math
from typing import Final

from ohhell.kernel import layout as at
from ohhell.kernel import rows
from ohhell.kernel.compiler import compiled, loop, part
from ohhell.kernel.layout import Values, Words
from ohhell.kernel.moves import legal
from ohhell.kernel.net import sheet
from ohhell.kernel.net.facts import bid_facts, call_facts, card_facts, clip, facts
from ohhell.kernel.net.sheet import Facts, Weights
from ohhell.kernel.rows import Real, Reals, single

# Where the numbers between the layers lie in the heap.
SHARED: Final = 0
"""The first layer's sums of the facts that hold for all choices."""
SUMS: Final = sheet.WIDE
NARROWS: Final = 2 * sheet.WIDE
ODDS: Final = NARROWS + sheet.NARROW
SPREAD: Final = ODDS + sheet.ENDINGS
"""By choice, the chances of its endings, once all are judged."""
HEAP: Final = SPREAD + at.CARDS * sheet.ENDINGS


@loop(rows.add)
def add(into: Reals, place: int, rows: Reals, start: int, times: Real, count: int) -> None:
    """Add so many numbers of a row, multiplied, to those of another."""
    for unit in range(count):
        into[place + unit] += times * rows[start + unit]


@loop(rows.copy)
def copy(into: Reals, place: int, rows: Reals, start: int, count: int) -> None:
    """Copy so many numbers."""
    for unit in range(count):
        into[place + unit] = rows[start + unit]


@part
def add_facts(net: Weights, ids: Facts, start: int, end: int, heap: Reals, place: int) -> None:
    """Add the first layer's weights of the facts from ``start`` to ``end``."""
    for number in range(start, end):
        add(heap, place, net, sheet.FIRST + int(ids[number]) * sheet.WIDE, single(1), sheet.WIDE)


@loop(rows.layer)
def _layer(net: Weights, heap: Reals, source: int, sources: int, target: int, targets: int, bias: int) -> None:
    """Once more so many numbers of the heap, from others whose negative ones become 0; the weights end at ``bias``."""
    copy(heap, target, net, bias, targets)
    for place in range(sources):
        value = heap[source + place]
        if value > 0:
            add(heap, target, net, bias + (place - sources) * targets, value, targets)
        else:
            heap[source + place] = 0


@part
def endings(net: Weights, heap: Reals, low: int, high: int) -> None:
    """The chances of each ending from ``low`` to ``high``, from the sums of the first layer in the heap.

    Negative outputs of the first two layers become 0.
    """
    _layer(net, heap, SUMS, sheet.WIDE, NARROWS, sheet.NARROW, sheet.SECOND_BIAS)
    _layer(net, heap, NARROWS, sheet.NARROW, ODDS, sheet.ENDINGS, sheet.THIRD_BIAS)
    top = heap[ODDS + low]
    for ending in range(low, high + 1):
        top = max(top, heap[ODDS + ending])
    total = single(0)
    for ending in range(sheet.ENDINGS):
        chance = single(math.exp(heap[ODDS + ending] - top)) if low <= ending <= high else single(0)
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


@part
def _finish(
    state: Words, tables: Words, net: Weights, ids: Facts, known: int, end: int, heap: Reals, bid: int
) -> float:
    """Add the facts of a choice to those that all share; the chances of its endings, and the expected points."""
    copy(heap, SUMS, heap, SHARED, sheet.WIDE)
    add_facts(net, ids, known, end, heap, SUMS)
    low, high = span(state, bid)
    endings(net, heap, low, high)
    return _worth(state, tables, bid, heap, low, high)


@part
def _share(state: Words, tables: Words, ranks: Words, net: Weights, desk: Words, ids: Facts, heap: Reals) -> int:
    """The sums of the facts that all choices share, and how many those are."""
    known = facts(state, tables, ranks, desk, ids)
    copy(heap, SHARED, net, sheet.FIRST_BIAS, sheet.WIDE)
    add_facts(net, ids, 0, known, heap, SHARED)
    return known


@part
def _name_worth(
    state: Words, tables: Words, ranks: Words, net: Weights, desk: Words, ids: Facts, heap: Reals, number: int
) -> float:
    """The expected points with the trump that has just been put into the state.

    One who has bid is judged by the bid; a dealer who names trump before the bids by the best bid it would make.
    """
    spread = SPREAD + number * sheet.ENDINGS
    if state[at.MISSING] == 0:
        known = _share(state, tables, ranks, net, desk, ids, heap)
        worth = _finish(state, tables, net, ids, known, known, heap, state[at.BIDS + state[at.TO_ACT]])
        copy(heap, spread, heap, ODDS, sheet.ENDINGS)
        return worth
    phase, namer = state[at.PHASE], state[at.NAMER]
    state[at.PHASE], state[at.NAMER] = at.BID, 0
    known = _share(state, tables, ranks, net, desk, ids, heap)
    best = -1e9
    for bid in range(state[at.SIZE] + 1):
        end = bid_facts(state, tables, ranks, bid, ids, known)
        worth = _finish(state, tables, net, ids, known, end, heap, bid)
        if worth > best:
            best = worth
            copy(heap, spread, heap, ODDS, sheet.ENDINGS)
    state[at.PHASE], state[at.NAMER] = phase, namer
    return best


@compiled("int64(int64[::1], int64[::1], int64[::1], float32[::1], int64[::1], int16[::1], float32[::1], float64[::1])")
def judge(
    state: Words,
    tables: Words,
    ranks: Words,
    net: Weights,
    desk: Words,
    ids: Facts,
    heap: Reals,
    worth: Values,
) -> int:
    """Write the expected points of each legal choice, and return how many there are.

    Args:
        state: a deal in progress; other hands than that of the seat to act are not read. It is left as it was.
        tables: the form's tables.
        ranks: the form's ranks.
        net: the weights.
        desk: what has been seen; the legal choices are written there.
        ids: where the facts are written that hold for all choices.
        heap: a row to work in; the chances of the endings of each choice are left there.
        worth: where the expected points are written.
    """
    count = legal(state, tables, desk)
    phase = state[at.PHASE]
    if phase == at.NAME:
        trump = state[at.TRUMP]
        for number in range(count):
            state[at.TRUMP] = desk[sheet.CHOICES + number]
            worth[number] = _name_worth(state, tables, ranks, net, desk, ids, heap, number)
        state[at.TRUMP] = trump
        return count
    known = _share(state, tables, ranks, net, desk, ids, heap)
    bid = state[at.BIDS + state[at.TO_ACT]]
    for number in range(count):
        choice = desk[sheet.CHOICES + number]
        if phase == at.BID:
            bid, end = choice, bid_facts(state, tables, ranks, choice, ids, known)
        elif phase == at.PLAY:
            end = card_facts(state, tables, desk, choice, ids, known)
        else:
            end = call_facts(state, tables, choice, ids, known)
        worth[number] = _finish(state, tables, net, ids, known, end, heap, bid)
        copy(heap, SPREAD + number * sheet.ENDINGS, heap, ODDS, sheet.ENDINGS)
    return count


@part
def best_of(worth: Values, count: int) -> int:
    """The number of the choice with the most expected points; of equals the first."""
    best = 0
    for option in range(1, count):
        if worth[option] > worth[best]:
            best = option
    return best


@part
def chance_of(heap: Reals, option: int, ending: int) -> float:
    """After a judgement, how likely a choice is to end so, counted from the most tricks too few."""
    odds: float = heap[SPREAD + option * sheet.ENDINGS + ending]
    return odds
