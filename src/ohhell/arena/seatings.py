"""Who sits where: the seatings under which one deal is played, so that all bots get the same from it."""

from collections.abc import Iterator
from itertools import combinations, cycle, islice

from ohhell.cards import Stream

Seating = tuple[int, ...]
"""By seat, which of the bots sits there."""


def seatings(bots: int, players: int, dice: Stream) -> tuple[Seating, ...]:
    """The seatings of one deal.

    Two bots: all distinct ways to seat an even share of each (at an odd table either has the seat more in half of
    them), so each bot plays every hand against the same mixtures. More bots: as many seatings as there are bots, each
    got from the one before by putting the next bot in every seat, so that each bot plays every hand once; who sits
    beside and against whom is drawn anew for each deal. With more bots than seats some sit out each time, with fewer
    some sit twice.

    Args:
        bots: how many bots there are.
        players: how many seats.
        dice: draws the first seating of more than two bots.
    """
    if bots == 1:
        return ((0,) * players,)
    if bots == 2:
        shares = sorted({players // 2, (players + 1) // 2})
        return tuple([seating for share in shares for seating in _shared(share, players)])
    order = list(range(bots))
    dice.shuffle(order)
    first = list(islice(cycle(order), players))
    dice.shuffle(first)
    return tuple([tuple([(bot + turn) % bots for bot in first]) for turn in range(bots)])


def _shared(share: int, players: int) -> Iterator[Seating]:
    """All ways to seat bot 0 in ``share`` seats and bot 1 in the others."""
    for chosen in combinations(range(players), share):
        yield tuple([0 if seat in chosen else 1 for seat in range(players)])
