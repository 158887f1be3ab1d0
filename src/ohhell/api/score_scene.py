"""What a score sheet looks like to a client."""

from collections.abc import Iterable

from ohhell.api import wire_score as wire
from ohhell.sheet import Evening, Line, Sheet
from ohhell.sheet.dealing import asks_trump, most_players, namer_of, open_suits
from ohhell.sheet.ending import plan_to_come
from ohhell.sheet.model import Adjusted
from ohhell.table.scene import rules_scene


def sheet_scene(sheet: Sheet) -> wire.ScoreSheet:
    """The sheet as it stands."""
    evening = sheet.evening
    pack = evening.table.pack
    line = evening.open
    return wire.ScoreSheet(
        rules=rules_scene(evening.table, ""),
        stage=evening.stage,
        ended_early=evening.stopped,
        players=_players(evening),
        order=[seat for seat in evening.order if evening.here[seat] != "left"],
        drawn=[
            [None if card is None else pack.name(card) for card in drawn]
            for drawn in (evening.drawn.rounds if evening.drawn else ())
        ],
        before=_adjustments(evening.before),
        deals=[_deal(each) for each in evening.deals],
        open=_open(line) if line else None,
        plan=[
            wire.PlannedDeal(number=number, size=size, dealer=dealer, trump=trump)
            for number, size, dealer, trump in plan_to_come(evening)
        ],
        ceiling=evening.ceiling,
        most=most_players(evening.rules, evening.start),
        winners=list(evening.winners),
        notes=[
            wire.ScoreNote(code="hook", values={"deal": each.number, "called": each.called, "size": each.size})
            for each in evening.closed
            if each.hook_broken
        ],
    )


def _players(evening: Evening) -> list[wire.ScorePlayer]:
    ranks = evening.ranks
    coming = len(evening.deals) + 1
    return [
        wire.ScorePlayer(
            name=name,
            here=evening.here[seat],
            since=next((line.number for line in evening.deals if seat in line.playing), coming),
            start=evening.starts[seat],
            total=evening.totals[seat],
            rank=ranks[seat],
        )
        for seat, name in enumerate(evening.names)
    ]


def _adjustments(made: Iterable[Adjusted]) -> list[wire.Adjustment]:
    return [wire.Adjustment(seat=each.seat, points=each.points, reason=each.reason) for each in made]


def _deal(line: Line) -> wire.ScoreDeal:
    return wire.ScoreDeal(
        number=line.number,
        size=line.size,
        dealer=line.dealer,
        trump=line.trump,
        shown=line.table.pack.name(line.shown[-1]) if line.shown else None,
        playing=list(line.playing),
        extra=line.extra,
        bids=list(line.bids),
        taken=list(line.taken),
        scores=list(line.scores),
        totals=list(line.totals),
        over_under=line.called - line.size if line.all_bid else None,
        hook_broken=line.hook_broken,
        adjustments=_adjustments(line.adjustments),
        ways=_ways(line),
    )


def _ways(line: Line) -> list[list[int] | None]:
    """By seat, for who has part in an open deal with all bids in: the points for taking 0, 1, … tricks."""
    if line.closed or not line.all_bid:
        return [None] * len(line.bids)
    points, size = line.table.scheme.points, line.size
    return [None if bid is None else [points(bid, taken, size) for taken in range(size + 1)] for bid in line.bids]


def _open(line: Line) -> wire.OpenDeal:
    table, deal, seats = line.table, line.deal, range(len(line.bids))
    blank = line.blank
    fits = line.missing if len(blank) == 1 and line.missing >= 0 else None
    return wire.OpenDeal(
        to_bid=line.to_bid,
        bids=[line.open_bids(seat) for seat in seats],
        barred=[list(line.barred) if seat == line.dealer else [] for seat in seats],
        called=line.called,
        asks_trump=asks_trump(table, deal),
        namer=namer_of(deal, line.playing),
        suits=[table.pack.suit_letter(suit) for suit in open_suits(table, deal)],
        missing=line.missing,
        blank=blank,
        fits=fits,
    )
