"""Who sits where: the seatings under which one deal is played, so that all bots get the same from it."""

from collections.abc import Iterator
from itertools import combinations, cycle, islice

from ohhell.cards import Stream

Seating = tuple[int, ...]
"""By seat, which of the bots sits there."""


class SeatingsError(ValueError):
    """Too few seatings to give each bot a seat; the message is one sentence."""


def seatings(bots: int, players: int, dice: Stream, most: int | None = None) -> tuple[Seating, ...]:
    """The seatings of one deal.

    Two bots: all distinct ways to seat an even share of each (at an odd table either has the seat more in half of
    them), so each bot plays every hand against the same mixtures. More bots: as many seatings as there are bots, each
    got from the one before by putting the next bot in every seat, so that each bot plays every hand once; who sits
    beside and against whom is drawn anew for each deal. With more bots than seats some sit out each time, with fewer
    some sit twice.

    Of two bots, fewer seatings are pairs in which the bots change seats, so that both still play every hand equally
    often: the two in which they alternate, then others drawn anew for each deal. An odd ``most`` leaves one out, and
    of a single seating everything is drawn. Of more bots none plays a hand twice, and each has a seat.

    Args:
        bots: how many bots there are.
        players: how many seats.
        dice: draws what is drawn.
        most: how many seatings there may be; None for all.

    Raises:
        SeatingsError: they are too few to give each bot a seat.
    """
    enough = -(-bots // players)
    if most is not None and most < enough:
        raise SeatingsError(f"--seatings {most} is too few for {bots} bots at {players} seats: use {enough} or more")
    if bots == 1:
        return ((0,) * players,)
    if bots == 2:
        shares = sorted({players // 2, (players + 1) // 2})
        found = [seating for share in shares for seating in _shared(share, players)]
        return tuple(found) if most is None or most >= len(found) else _paired(found, most, dice)
    order = list(range(bots))
    dice.shuffle(order)
    first = list(islice(cycle(order), players))
    dice.shuffle(first)
    if most is None or most >= bots:
        return tuple([tuple([(bot + turn) % bots for bot in first]) for turn in range(bots)])
    # Those who sit out at first come next.
    turns = list(dict.fromkeys([*range(0, bots, players), *range(bots)]))[:most]
    return tuple([tuple([order[(order.index(bot) + turn) % bots] for bot in first]) for turn in turns])


def _shared(share: int, players: int) -> Iterator[Seating]:
    """All ways to seat bot 0 in ``share`` seats and bot 1 in the others."""
    for chosen in combinations(range(players), share):
        yield tuple([0 if seat in chosen else 1 for seat in range(players)])


def _paired(found: list[Seating], most: int, dice: Stream) -> tuple[Seating, ...]:
    """Some of the seatings of two bots: the alternating one and its reverse, then other such pairs."""
    players = len(found[0])
    # At an odd table the two neighbours of one kind are moved round it.
    turn, other = dice.below(players), dice.below(2)
    alternating = tuple([((seat + turn) % players + other) % 2 for seat in range(players)])
    rest = [seating for seating in found if seating[0] == 0]
    dice.shuffle(rest)
    pairs = [each for seating in (alternating, *rest) for each in (seating, tuple([1 - bot for bot in seating]))]
    return tuple(dict.fromkeys(pairs))[: max(1, most - most % 2)]
