"""Writing a score sheet kept at a real table, everything after the head."""

from collections.abc import Iterator

from ohhell.cards import Pack
from ohhell.game import DealerDrawn, Dealt
from ohhell.record.dealing import EXTRA
from ohhell.record.lines import deal_line, draw_lines, line_of
from ohhell.record.text import quoted
from ohhell.sheet import Evening, Line, Sheet, SheetDeal
from ohhell.sheet.model import Adjusted, CameBack, Entry, Joined, Left, SatOut, Skipped


def sheet_lines(sheet: Sheet) -> Iterator[str]:
    """The lines of a sheet in turn."""
    evening = Evening(sheet.rules, sheet.names)
    for entry in sheet.entries:
        yield _entry(evening, entry, evening.table.pack)
        evening.take(entry)
    if sheet.dealer is not None:
        yield line_of("dealer", [sheet.dealer])
    if sheet.stopped:
        yield "stop"
    if sheet.evening.over:
        yield line_of("end", sheet.evening.totals)


def _entry(evening: Evening, entry: Entry, pack: Pack) -> str:
    """The line, or lines, of an entry."""
    match entry:
        case DealerDrawn():
            return "\n".join(draw_lines(pack, entry))
        case Joined(name, after, start):
            return f"join {quoted(name)} after {after} start {start}"
        case Adjusted(seat, points, reason):
            return f"adjust {seat} {points} {quoted(reason, always=True)}"
        case Skipped(place):
            return "skip" if place == evening.next_place else f"skip {place + 1}"
        case Left(seat):
            return f"leave {seat}"
        case SatOut(seat):
            return f"out {seat}"
        case CameBack(seat):
            return f"back {seat}"
        case SheetDeal():
            return "\n".join(_deal(evening, entry))


def _deal(evening: Evening, deal: SheetDeal) -> Iterator[str]:
    line = evening.line(deal)
    if evening.by_turn not in (None, deal.dealer):
        yield line_of("dealer", [deal.dealer])
    yield deal_line(line.table, Dealt(line.number, deal.size, deal.dealer, (), deal.shown, deal.trump)) + _where(
        evening, deal
    )
    name = [line_of("name", [line.table.pack.suit_letter(suit)]) for suit in deal.named]
    by_dealer = deal.trump is not None and deal.trump.namer == "dealer"
    if by_dealer:
        yield from name
    if deal.waived:
        yield "waive hook"
    yield from _bids(line)
    if not by_dealer:
        yield from name
    if any(taken is not None for taken in deal.taken):
        yield line_of("taken", deal.taken)
    if line.closed:
        yield line_of("score", line.scores)


def _where(evening: Evening, deal: SheetDeal) -> str:
    """What is said of the deal's place in the plan."""
    if deal.place is None:
        return f" {EXTRA}"
    return "" if deal.place == evening.next_place else f" place {deal.place + 1}"


def _bids(line: Line) -> Iterator[str]:
    """The bids in bidding order, without the blanks at the end."""
    bids = [line.bids[seat] for seat in line.playing]
    while bids and bids[-1] is None:
        bids.pop()
    if bids:
        yield line_of("bids", bids)
