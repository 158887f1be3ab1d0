"""Perfect matchings between groups of rows and groups of columns: counted exactly, and drawn uniformly.

Row items are matched with column items one to one; whether a row may take a column hangs on their groups alone. With
the rows taken one by one, the number of ways to go on hangs only on how many columns of each kind are left, so it is a
table (see :mod:`ohhell.kernel.sampling.order`); a row takes a column of some kind with probability proportional to the
columns of that kind times the ways to go on. The tables hold counts, sums of products without any cancelling, so that
in floating point their relative error stays below a hundred roundings or so; the largest, 104 factorial, fits.
"""

from collections.abc import Sequence
from functools import cached_property
from math import factorial
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ohhell.kernel.sampling.order import Allowed, Stage, best_walk

MAX_CELLS: Final = 1 << 21
"""The largest tables that are made, in numbers of 8 bytes."""

Numbers = NDArray[np.uint64]
Places = NDArray[np.intp]
_UNIT = 2.0**-52
_KIND = np.uint64(57)
"""Columns are sorted by kind first: above this bit; up to 127 kinds."""
_COIN, _REST = np.uint64(12), np.uint64(7)


class Matching:
    """All perfect matchings between row items and column items.

    The items are numbered through, group by group.

    Attributes:
        cells: the numbers in the tables of the cheaper way round.
        feasible: whether the tables are small enough to be made.
        numbers: how many random words a draw uses.
    """

    def __init__(self, rows: Sequence[int], columns: Sequence[int], allowed: Allowed) -> None:
        """Choose the cheaper way round: rows taking columns, or columns taking rows.

        Args:
            rows: by group, how many row items.
            columns: by group, how many column items; as many in all.
            allowed: by row group and column group, whether those may be matched.
        """
        across = tuple(zip(*allowed, strict=True))
        straight, turned = best_walk(rows, columns, allowed), best_walk(columns, rows, across)
        self._turned = turned.cost < straight.cost
        walk = turned if self._turned else straight
        self._rows, self._columns = (columns, rows) if self._turned else (rows, columns)
        self._stages = walk.stages
        self.cells = walk.cells
        self.feasible = walk.cells <= MAX_CELLS
        self._size = sum(rows)
        self._steps = sum([stage.steps for stage in walk.stages])
        self.numbers = 2 * self._size if self._steps else self._size

    @cached_property
    def count(self) -> int:
        """How many perfect matchings there are, exactly; made only when asked for."""
        return int(self._value(self._filled(object)))

    @property
    def possible(self) -> bool:
        """Whether there is any."""
        return bool(self._value(self._tables))

    @cached_property
    def _tables(self) -> list[NDArray[Any]]:
        return self._filled(np.float64)

    def _value(self, tables: list[NDArray[Any]]) -> Any:  # noqa: ANN401 - a float or an exact int
        """The entry for the start, before anything is taken."""
        if not tables:
            return factorial(self._size)
        stage = self._stages[0]
        return tables[0][(0, *[0 if at == stage.out else span - 1 for at, span in enumerate(stage.spans)])]

    def _filled(self, dtype: type) -> list[NDArray[Any]]:
        """By stage, for each step and each cell of the box the number of ways to go on."""
        tables: list[NDArray[Any]] = []
        for stage in reversed(self._stages):
            table: NDArray[Any] = np.zeros((stage.steps + 1, *stage.shape), dtype)
            if tables:
                table[-1] = self._handed_over(stage, self._stages[-len(tables)], tables[-1][0])
            else:
                table[-1] = factorial(stage.left - stage.steps)
            for step in range(stage.steps - 1, -1, -1):
                _fill(table[step], table[step + 1], stage, stage.left - step)
            tables.append(table)
        return tables[::-1]

    def _handed_over(self, stage: Stage, after: Stage, table: NDArray[Any]) -> NDArray[Any]:
        """The ways to go on after the last step of a stage, from the first of the next stage, which merges classes."""
        left = _left(stage, stage.left - stage.steps)
        places = []
        for at, members in enumerate(after.members):
            merged = sum([left[old] for old, parts in enumerate(stage.members) if parts[0] in members], np.intp(0))
            place = np.zeros(1, np.intp) if at == after.out else merged - after.low[at]
            places.append(np.clip(place, 0, after.spans[at] - 1))  # what lies outside cannot come about
        found: NDArray[Any] = table[tuple(np.broadcast_arrays(*places))]
        return np.broadcast_to(found, stage.shape)

    def draw(self, random: Numbers) -> Places:
        """For each row of random words a matching: by row item, its column item.

        Args:
            random: uniform 64-bit words, :attr:`numbers` for each matching.
        """
        draws, size, steps = len(random), self._size, self._steps
        if steps:
            kinds = np.repeat(np.arange(len(self._columns), dtype=np.uint64), self._columns)
            keys = (random[:, :size] >> _REST) | (kinds << _KIND)
            shuffled = np.argsort(keys, axis=1)  # kind after kind, each in random order
            taken = self._taken(((random[:, size : size + steps] >> _COIN).astype(np.float64) * _UNIT).T)
            used = np.zeros((draws, size), np.bool_)
            np.put_along_axis(used, taken, values=True, axis=1)
            rest = shuffled[~used].reshape(draws, size - steps)
            order = np.argsort(random[:, size + steps :], axis=1)
            takers = [item for stage in self._stages for item in self._items(stage.row)]
            others = sorted({*range(size)}.difference(takers))
            matched = np.empty((draws, size), np.intp)
            matched[:, takers] = np.take_along_axis(shuffled, taken, axis=1)
            matched[:, others] = np.take_along_axis(rest, order, axis=1)
        else:
            matched = np.argsort(random, axis=1)
        return np.argsort(matched, axis=1) if self._turned else matched

    def _items(self, row: int) -> range:
        start = sum(self._rows[:row])
        return range(start, start + self._rows[row])

    def _taken(self, units: NDArray[np.float64]) -> Places:
        """By draw and step, which column is taken, as a place among the columns shuffled kind by kind."""
        draws = units.shape[1]
        columns = np.array(self._columns, np.intp)
        left = np.repeat(columns[:, None], draws, axis=1)
        ends = np.cumsum(columns)
        everybody = np.arange(draws)
        taken, at = np.empty((self._steps, draws), np.intp), 0
        for stage, table in zip(self._stages, self._tables, strict=True):
            strides = _strides(stage, len(columns))
            kinds = np.array([kind for item in stage.takes for kind in stage.members[item]], np.intp)
            flat = table.reshape(stage.steps + 1, -1)
            low = sum([low * strides[members[0]] for low, members in zip(stage.low, stage.members, strict=True)])
            cell = strides @ left - low
            for step in range(stage.steps):
                if len(kinds) > 1:
                    ways = flat[step + 1].take(cell - strides[kinds][:, None], mode="clip") * left[kinds]
                    sums = np.cumsum(ways, axis=0, out=ways)
                    chosen = kinds[(sums[:-1] <= units[at] * sums[-1]).sum(axis=0)]
                else:
                    chosen = np.full(draws, kinds[0])
                taken[at] = ends[chosen] - left[chosen, everybody]
                left[chosen, everybody] -= 1
                cell -= strides[chosen]
                at += 1
        return taken.T


def _strides(stage: Stage, columns: int) -> Places:
    """By column group, how far one column more moves the cell in the box."""
    strides, stride = np.zeros(columns, np.intp), 1
    for at in range(len(stage.members) - 1, -1, -1):
        if at != stage.out:
            strides[list(stage.members[at])] = stride
            stride *= stage.spans[at]
    return strides


def _left(stage: Stage, total: int) -> list[NDArray[Any]]:
    """By class, over the box, how many columns are left when ``total`` are left in all."""
    left: list[NDArray[Any]] = []
    for at, (low, span) in enumerate(zip(stage.low, stage.spans, strict=True)):
        shape = [1] * len(stage.spans)
        shape[at] = 1 if at == stage.out else span
        left.append(np.arange(low, low + shape[at]).reshape(shape))
    others = sum([numbers for at, numbers in enumerate(left) if at != stage.out], np.intp(0))
    left[stage.out] = np.maximum(total - others, 0)
    return left


def _fill(ways: NDArray[Any], after: NDArray[Any], stage: Stage, total: int) -> None:
    """The ways to go on before a step, from those after it."""
    left = _left(stage, total)
    for at in stage.takes:
        if at == stage.out:
            ways += left[at] * after
        else:
            here = (*[slice(None)] * at, slice(1, None))
            there = (*[slice(None)] * at, slice(None, -1))
            ways[here] += left[at][here] * after[there]
