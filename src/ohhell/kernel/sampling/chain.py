"""A bounded stand-in for :mod:`ohhell.kernel.sampling.matching` where its tables would be too large.

It starts from one matching and lets columns change places: two at a time, and now and then more in a ring, as many as
there are row groups at most. A change that some row may not take is left out. Each kind of change is as likely as its
reverse, and rings reach every matching from every other, so that in the limit all matchings are equally likely. The
number of steps is fixed; what comes of it is approximate, and called so.
"""

from collections.abc import Sequence

import numpy as np

from ohhell.kernel.sampling.matching import Numbers, Places
from ohhell.kernel.sampling.order import Allowed

STEPS = 40
"""Changes tried for each item."""
_RING_EVERY = 4


def first_matching(may: Allowed) -> list[int] | None:
    """By row, its column in some perfect matching, found by augmenting paths (Kuhn 1955); None where there is none.

    Args:
        may: by row and column, whether the row may take it.
    """
    taker = [-1] * len(may)

    def placed(row: int, tried: set[int]) -> bool:
        for column, allowed in enumerate(may[row]):
            if allowed and column not in tried:
                tried.add(column)
                if taker[column] < 0 or placed(taker[column], tried):
                    taker[column] = row
                    return True
        return False

    if not all(placed(row, set()) for row in range(len(may))):
        return None
    return sorted(range(len(may)), key=taker.index)


def chain(start: Sequence[int], may: Allowed, groups: int, draws: int, seed: int) -> Places:
    """For each draw a matching reached from ``start``: by row, its column.

    Args:
        start: by row, its column.
        may: by row and column, whether the row may take it.
        groups: how many different groups the rows form.
        draws: how many matchings.
        seed: what the random words come from.
    """
    size, table = len(start), np.array(may, np.bool_)
    matched = np.repeat(np.array([start], np.intp), draws, axis=0)
    random = np.random.PCG64(seed)
    everybody = np.arange(draws)[:, None]
    for step in range(STEPS * size):
        ring = 3 + step // _RING_EVERY % (groups - 2) if groups > 2 and step % _RING_EVERY == 0 else 2
        words: Numbers = random.random_raw(draws * ring)
        rows = (words % np.uint64(size)).astype(np.intp).reshape(draws, ring)
        held = matched[everybody, rows]
        passed = np.roll(held, 1, axis=1)
        ordered = np.sort(rows, axis=1)
        fits = table[rows, passed].all(axis=1) & (ordered[:, 1:] != ordered[:, :-1]).all(axis=1)
        matched[everybody[fits], rows[fits]] = passed[fits]
    return matched
