"""Learning: cross-entropy between the chances told and the endings seen, by Adam (Kingma and Ba 2015)."""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ohhell.kernel.compiler import compiled, part, row
from ohhell.kernel.layout import Words
from ohhell.kernel.net import sheet
from ohhell.kernel.net.judge import HEAP, NARROWS, ODDS, SUMS, add, add_facts, copy, endings
from ohhell.kernel.net.practice import COUNT, ENDING, HIGH, LOW, Lists
from ohhell.kernel.net.sheet import Facts, Weights
from ohhell.kernel.rows import Real, Reals

_FIRST_DECAY, _SECOND_DECAY, _TINY = 0.9, 0.999, 1e-8
# Where the numbers lie in the row for working, after the heap.
_BACK_NARROW: Final = HEAP
_BACK_WIDE: Final = _BACK_NARROW + sheet.NARROW
_TURNED: Final = _BACK_WIDE + sheet.WIDE
"""The second layer's weights once more, by what they lead to, so that loops run along rows."""
ROOM: Final = _TURNED + sheet.NARROW * sheet.WIDE


@part
def _turn(net: Weights, heap: Reals) -> None:
    for source in range(sheet.WIDE):
        for unit in range(sheet.NARROW):
            heap[_TURNED + unit * sheet.WIDE + source] = net[sheet.SECOND + source * sheet.NARROW + unit]


@part
def _back(slope: Weights, net: Weights, heap: Reals) -> None:
    """From the slopes of the endings to those of the first layer's sums."""
    one = np.float32(1)
    add(slope, sheet.THIRD_BIAS, heap, ODDS, one, sheet.ENDINGS)
    for unit in range(sheet.NARROW):
        value, back = heap[NARROWS + unit], np.float32(0)
        if value > 0:
            start = sheet.THIRD + unit * sheet.ENDINGS
            add(slope, start, heap, ODDS, value, sheet.ENDINGS)
            for ending in range(sheet.ENDINGS):
                back += net[start + ending] * heap[ODDS + ending]
        heap[_BACK_NARROW + unit] = back
    add(slope, sheet.SECOND_BIAS, heap, _BACK_NARROW, one, sheet.NARROW)
    for unit in range(sheet.WIDE):
        heap[_BACK_WIDE + unit] = 0
    for unit in range(sheet.NARROW):
        back = heap[_BACK_NARROW + unit]
        if back != 0:
            add(heap, _BACK_WIDE, heap, _TURNED + unit * sheet.WIDE, back, sheet.WIDE)
    for source in range(sheet.WIDE):
        value = heap[SUMS + source]
        if value > 0:
            add(slope, sheet.SECOND + source * sheet.NARROW, heap, _BACK_NARROW, value, sheet.NARROW)
        else:
            heap[_BACK_WIDE + source] = 0
    add(slope, sheet.FIRST_BIAS, heap, _BACK_WIDE, one, sheet.WIDE)


@part
def _decision(net: Weights, slope: Weights, heap: Reals, ids: Facts, count: int, notes: Words) -> float:
    """Add the gradient of one decision, and return its loss."""
    ending = notes[ENDING]
    copy(heap, SUMS, net, sheet.FIRST_BIAS, sheet.WIDE)
    add_facts(net, ids, 0, count, heap, SUMS)
    endings(net, heap, notes[LOW], notes[HIGH])
    chance = heap[ODDS + ending]
    heap[ODDS + ending] = chance - np.float32(1)
    _back(slope, net, heap)
    for fact in range(count):
        add(slope, sheet.FIRST + ids[fact] * sheet.WIDE, heap, _BACK_WIDE, np.float32(1), sheet.WIDE)
    return -math.log(max(chance, 1e-9))


@part
def _step(net: Weights, slope: Weights, mean: Reals, square: Reals, share: Real, pace: Real) -> None:
    """One step of Adam down the slope, which is cleared."""
    keep, keep_square = np.float32(_FIRST_DECAY), np.float32(_SECOND_DECAY)
    new, new_square, tiny = np.float32(1 - _FIRST_DECAY), np.float32(1 - _SECOND_DECAY), np.float32(_TINY)
    for place in range(sheet.WEIGHTS):
        change = slope[place] * share
        slope[place] = 0
        mean[place] = keep * mean[place] + new * change
        square[place] = keep_square * square[place] + new_square * change * change
        net[place] -= pace * mean[place] / (np.sqrt(square[place]) + tiny)


@compiled(
    "float64(float32[:, ::1], int16[:, ::1], int64[:, ::1], int64[::1], int64, int64, float64)",
    allocates=True,
)
def learn(
    rows: Reals,
    lists: Lists,
    notes: NDArray[np.int64],
    order: Words,
    batch: int,
    number: int,
    rate: float,
) -> float:
    """Learn from decisions, and return the average loss.

    Args:
        rows: the weights, their slopes (all 0), and Adam's two averages.
        lists: the facts of each decision.
        notes: the rest of it.
        order: the decisions in the order in which they are looked at.
        batch: how many make a step.
        number: the number of the first step, counted from 1 over the whole course.
        rate: the pace.
    """
    loss, done = 0.0, 0
    heap = np.empty(ROOM, np.float32)
    net, slope, mean, square = rows[0], rows[1], rows[2], rows[3]
    while done + batch <= len(order):
        _turn(row(net), row(heap))
        for place in range(done, done + batch):
            ids, told = lists[order[place]], notes[order[place]]
            loss += _decision(row(net), row(slope), row(heap), row(ids), told[COUNT], row(told))
        done += batch
        pace = np.float32(rate * math.sqrt(1 - _SECOND_DECAY**number) / (1 - _FIRST_DECAY**number))
        _step(row(net), row(slope), row(mean), row(square), np.float32(1 / batch), pace)
        number += 1
    return loss / max(done, 1)
