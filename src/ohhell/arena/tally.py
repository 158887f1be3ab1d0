"""What came of a match: a line for each bot, and one for each two of them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean

from ohhell.arena.match import Match, Unit
from ohhell.arena.ratings import Rating, ratings
from ohhell.arena.statistics import Estimate, estimate
from ohhell.arena.timing import quantile_ms


@dataclass(frozen=True, slots=True)
class BotTally:
    """How one bot did.

    Attributes:
        bot: its name.
        points_per_deal: its points in a seat and a deal.
        made_rate: the share of its bids that it made.
        win_share: the share of the deals (or games) that it won, a shared win counting in parts; those of all bots
            add up to 1.
        median_ms: milliseconds that half its decisions do not exceed, None where it made none.
        slow_ms: milliseconds that 99 of 100 of its decisions do not exceed.
        decisions: how many it was asked for.
        faults: how many of them it forfeited.
        reason: why the first.
        rating: its rating among these bots.
    """

    bot: str
    points_per_deal: float
    made_rate: float
    win_share: float
    median_ms: float | None
    slow_ms: float | None
    decisions: int
    faults: int
    reason: str
    rating: Rating


@dataclass(frozen=True, slots=True)
class PairTally:
    """How much better one bot did than another.

    Attributes:
        bot: the one.
        against: the other.
        difference: the first's points per deal less the other's; the deals (or games) are what is independent.
    """

    bot: str
    against: str
    difference: Estimate


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of a match.

    Attributes:
        match: what was to be played.
        played: how many deals (or games) are finished.
        tables: how many tables they were played at.
        bots: how each bot did, in the order they were named.
        pairs: how much better each did than each named after it; empty before the first deal is finished.
    """

    match: Match
    played: int
    tables: int
    bots: tuple[BotTally, ...]
    pairs: tuple[PairTally, ...]


def tally(match: Match, units: Sequence[Unit]) -> Tally:
    """Sum up the deals or games of a match; those named first are rated in an order drawn from the seed."""
    order = range(len(match.bots))
    points = [unit_points(match, unit) for unit in units]
    rated = ratings(len(match.bots), points, match.seed)
    tables = sum([len(unit.tables) for unit in units])
    bots = tuple([_bot(match, units, bot, [row[bot] for row in points], rated[bot]) for bot in order])
    pairs = combinations(order, 2) if units else ()
    return Tally(
        match,
        len(units),
        tables,
        bots,
        tuple(
            [
                PairTally(match.labels[one], match.labels[other], estimate([row[one] - row[other] for row in points]))
                for one, other in pairs
            ]
        ),
    )


def unit_points(match: Match, unit: Unit) -> tuple[float, ...]:
    """By bot, its mean points per deal over all seats it had in one deal or game."""
    own: list[list[float]] = [[] for _ in match.bots]
    for seating, table in zip(match.seatings(unit.number), unit.tables, strict=True):
        for bot, score in zip(seating, table.scores, strict=True):
            own[bot].append(score / table.deals)
    return tuple([fmean(scores) for scores in own])


def _bot(match: Match, units: Sequence[Unit], bot: int, points: Sequence[float], rating: Rating) -> BotTally:
    deals = made = tables = 0
    wins = 0.0
    times: Counter[int] = Counter()
    for unit in units:
        times.update(unit.times[bot])
        for seating, table in zip(match.seatings(unit.number), unit.tables, strict=True):
            tables += 1
            wins += sum([seating[seat] == bot for seat in table.winners]) / len(table.winners)
            own = [seat for seat, sitting in enumerate(seating) if sitting == bot]
            deals += table.deals * len(own)
            made += sum([table.made[seat] for seat in own])
    return BotTally(
        bot=match.labels[bot],
        points_per_deal=fmean(points) if points else 0.0,
        made_rate=made / max(deals, 1),
        win_share=wins / max(tables, 1),
        median_ms=quantile_ms(times, 0.5),
        slow_ms=quantile_ms(times, 0.99),
        decisions=times.total(),
        faults=sum([unit.faults[bot][0] for unit in units]),
        reason=next((unit.faults[bot][1] for unit in units if unit.faults[bot][0]), ""),
        rating=rating,
    )
