"""In which order to walk the rows of a matching, so that the tables it needs are small.

Rows and columns are groups of equal items. The row groups that may not take every column are walked one after the
other; the rest, which may take anything, never are. While one is walked, all that matters of the items taken so far is
how many are left in each class of columns that this row and the later ones treat alike. The classes only ever merge,
so the table of a row is a box: one number for each class, one class left out, since the total is known.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import NamedTuple

_CALL = 500
"""What one step costs beside its cells, in cells: the interpreter's share of an array operation."""


@dataclass(frozen=True, slots=True)
class Stage:
    """The walk over one group of rows.

    Attributes:
        row: the row group.
        steps: how many rows it holds.
        left: how many columns are left at its start.
        members: by class, the column groups that this row and the later ones treat alike.
        takes: the classes this row may take from.
        low: by class, the fewest columns of it that can be left.
        spans: by class, how many different numbers of columns can be left; the box of the table is their product
            without the class left out.
        out: the class left out.
    """

    row: int
    steps: int
    left: int
    members: tuple[tuple[int, ...], ...]
    takes: tuple[int, ...]
    low: tuple[int, ...]
    spans: tuple[int, ...]
    out: int

    @property
    def shape(self) -> tuple[int, ...]:
        """The box of the table: the span of each class, 1 for the one left out."""
        return tuple([1 if at == self.out else span for at, span in enumerate(self.spans)])

    @property
    def cells(self) -> int:
        """The size of the table: a box before each step, and one after the last."""
        return (self.steps + 1) * prod(self.shape)


class Walk(NamedTuple):
    """An order of the rows with its tables.

    Attributes:
        stages: the walks over single row groups, in order.
        cells: the numbers in all the tables.
        cost: how much work they are, in cells.
    """

    stages: tuple[Stage, ...]
    cells: int
    cost: int


Allowed = Sequence[Sequence[bool]]
"""By row group and column group, whether the rows may take the columns."""


def best_walk(rows: Sequence[int], columns: Sequence[int], allowed: Allowed) -> Walk:
    """The cheapest of a few orders of the row groups that may not take everything, given the sizes of the groups."""
    bound = [row for row in range(len(rows)) if not all(allowed[row])]
    tight_first = sorted(bound, key=lambda row: sum([n for n, may in zip(columns, allowed[row], strict=True) if may]))
    alike_together = sorted(bound, key=lambda row: tuple(allowed[row]))
    small_first = sorted(bound, key=lambda row: rows[row])
    orders = {
        tuple(order) for order in (tight_first, tight_first[::-1], alike_together, small_first, small_first[::-1])
    }
    return min([_walk(order, rows, columns, allowed) for order in sorted(orders)], key=lambda walk: walk.cost)


def _walk(order: Sequence[int], rows: Sequence[int], columns: Sequence[int], allowed: Allowed) -> Walk:
    stages, left = [], sum(columns)
    for place, row in enumerate(order):
        later = order[place:]
        classes: dict[tuple[bool, ...], list[int]] = {}
        for column in range(len(columns)):
            classes.setdefault(tuple([allowed[other][column] for other in later]), []).append(column)
        members = tuple([tuple(columns_alike) for columns_alike in classes.values()])
        sizes = [sum([columns[column] for column in alike]) for alike in members]
        taken = [sum([rows[r] for r in order[: place + 1] if any(allowed[r][c] for c in alike)]) for alike in members]
        low = tuple([max(0, size - most) for size, most in zip(sizes, taken, strict=True)])
        spans = tuple([size - least + 1 for size, least in zip(sizes, low, strict=True)])
        takes = tuple([at for at, pattern in enumerate(classes) if pattern[0]])
        stages.append(Stage(row, rows[row], left, members, takes, low, spans, spans.index(max(spans))))
        left -= rows[row]
    cells = sum([stage.cells for stage in stages])
    cost = sum([stage.steps * (1 + len(stage.takes)) * (_CALL + prod(stage.shape)) for stage in stages])
    return Walk(tuple(stages), cells, cost)
