"""The score sheet as a table of text: for the screen, in blocks that fit, and ruled for paper."""

from collections.abc import Iterator, Sequence

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ohhell.api.wire_score import Adjustment, ScoreDeal, ScoreSheet
from ohhell.rules.words.phrases import signed
from ohhell.tui.marks import rings, score_mark
from ohhell.tui.score.words import gained, name_of, names_of, seats_in_order, suit_sign
from ohhell.tui.words import clean

_GAP = 2
_DEALER = 8 + _GAP
_LEFT = 5 + 5 + 3 + 3 * _GAP + _DEALER
"""The width of what stands on the left: the deal, its cards, the trump, the dealer."""
_NOTHING = "·"
_AWAY = "–"
_MISSED, _LEADER = "bold red", "bold"


def print_sheet(console: Console, sheet: ScoreSheet, *, plan: bool = True) -> None:
    """Print the sheet: tricks and bid, a mark over a missed bid, the total; the deals to come where ``plan``.

    Where there is no room for everybody side by side, the dealers are left out, and then it is told in blocks.
    """
    fit = [_fit(sheet, console.width - _LEFT + _DEALER), _fit(sheet, console.width - _LEFT)]
    dealers = fit[0] == fit[1] or fit[1] >= len(sheet.players)
    for at, seats in enumerate(_blocks(sheet, fit[dealers])):
        table = Table(box=None, padding=(0, _GAP, 0, 0), pad_edge=False, header_style="bold")
        heads = ("", "cards", *(("dealer",) if dealers else ()), "")
        for head in heads:
            table.add_column(head, justify="right" if head == "cards" else "left", no_wrap=True)
        for seat in seats:
            table.add_column(_head(sheet, seat), justify="right", no_wrap=True)
        for row in _rows(sheet, seats, plan=plan):
            table.add_row(*(row if dealers else [*row[:2], *row[3:]]))
        if at:
            console.print()
        console.print(table)


def _head(sheet: ScoreSheet, seat: int) -> Text:
    return Text(clean(sheet.players[seat].name, _cell(sheet)))


def _cell(sheet: ScoreSheet) -> int:
    """The width of a cell: ``10/10✹ 1203``."""
    digits = len(str(max([deal.size for deal in sheet.deals] or [1])))
    points = [player.total for player in sheet.players]
    points += [total for deal in sheet.deals for total in deal.totals if total is not None]
    return max(6, 2 * digits + 3 + max([len(str(point)) for point in points]))


def _fit(sheet: ScoreSheet, room: int) -> int:
    """How many cells fit side by side."""
    return max(1, (room + _GAP) // (_cell(sheet) + _GAP))


def _blocks(sheet: ScoreSheet, fit: int) -> Iterator[Sequence[int]]:
    """The seats in blocks of about the same size, of which so many fit."""
    seats = seats_in_order(sheet)
    rows = -(-len(seats) // fit)
    each = -(-len(seats) // rows)
    for at in range(0, len(seats), each):
        yield seats[at : at + each]


def _rows(sheet: ScoreSheet, seats: Sequence[int], *, plan: bool) -> Iterator[list[Text]]:
    if any(player.start and player.since == 1 for player in sheet.players):
        yield [Text("start"), *_empty(3), *[Text(signed(sheet.players[seat].start)) for seat in seats]]
    yield from _adjusted(sheet.before, seats)
    for deal in sheet.deals:
        yield [*_deal(sheet, deal), *[_entry(sheet, deal, seat) for seat in seats]]
        yield from _adjusted(deal.adjustments, seats)
    for coming in sheet.plan if plan else ():
        dealer = "" if coming.dealer is None else clean(name_of(sheet, coming.dealer), 8)
        row = [str(coming.number), str(coming.size), dealer, ""]
        yield [*[Text(word, "dim") for word in row], *[Text(_NOTHING, "dim") for _ in seats]]
    totals = [signed(sheet.players[seat].total) for seat in seats]
    yield [Text("total", _LEADER), *_empty(3), *[Text(total, _LEADER) for total in totals]]
    if not sheet.deals:
        return
    places = [sheet.players[seat].rank for seat in seats]
    yield [Text("place"), *_empty(3), *[Text(_AWAY if place is None else str(place)) for place in places]]


def _empty(number: int) -> list[Text]:
    return [Text("")] * number


def _deal(sheet: ScoreSheet, deal: ScoreDeal) -> list[Text]:
    trump = "" if deal.trump is None else "NT" if deal.trump == "none" else suit_sign(sheet, deal.trump)
    number = f"{deal.number}{'*' if deal.hook_broken else ''}"
    return [Text(number), Text(str(deal.size)), Text(clean(name_of(sheet, deal.dealer), 8)), Text(trump)]


def _entry(sheet: ScoreSheet, deal: ScoreDeal, seat: int) -> Text:
    if seat not in deal.playing:
        before = deal.totals[seat] if seat < len(deal.totals) else None
        return Text("" if before is None else _AWAY, "dim")
    bid, taken, total = deal.bids[seat], deal.taken[seat], deal.totals[seat]
    if total is None or bid is None or taken is None:
        shown = f"{_NOTHING if taken is None else taken}/{_NOTHING if bid is None else bid}"
        return Text(shown + " " * (_cell(sheet) - len(shown)), "dim")
    points = signed(total)
    missed = bid != taken
    cell = Text(f"{taken}/{bid}").append(score_mark(bid, taken) if missed else " ", _MISSED)
    return cell.append(" " * (_cell(sheet) - cell.cell_len - cell_len(points)) + points, "" if missed else "bold")


def _adjusted(given: Sequence[Adjustment], seats: Sequence[int]) -> Iterator[list[Text]]:
    """A row for each adjustment of somebody in this block."""
    for each in given:
        if each.seat in seats:
            points = [Text(gained(each.points) if seat == each.seat else "") for seat in seats]
            yield [Text("±"), *_empty(3), *points]


def print_deal(console: Console, sheet: ScoreSheet, deal: ScoreDeal) -> None:
    """Print how a deal stands, or ended: a line each, in bidding order, the bid as rings."""
    table = Table(box=None, padding=(0, _GAP, 0, 1), pad_edge=False, show_header=False)
    left = deal.size - sum([taken or 0 for taken in deal.taken])
    closed = deal.scores[deal.playing[0]] is not None
    for seat in deal.playing:
        bid, taken = deal.bids[seat], deal.taken[seat]
        if bid is None:
            continue
        marks = Text(rings(bid, taken or 0, 0 if closed else left))
        score, total = deal.scores[seat], deal.totals[seat]
        row = [Text(name_of(sheet, seat)), marks, Text(f"bid {bid}" if taken is None else f"{taken} of {bid}")]
        if closed and score is not None and total is not None:
            row[1].stylize("green" if bid == taken else _MISSED)
            row += [Text(gained(score), justify="right"), Text(signed(total), "bold", justify="right")]
        table.add_row(*row)
    console.print(table)


def print_paper(console: Console, sheet: ScoreSheet) -> None:
    """Print the sheet ruled, to be filled in by hand: bid and total for each, the deals to come blank.

    The sum of it all is left blank as well before the game is over.
    """
    console.print(Text(f"{sheet.rules.name or sheet.rules.title}: {names_of(sheet, seats_in_order(sheet))}"))
    over = sheet.stage == "over"
    for seats in _blocks(sheet, _fit(sheet, console.width - _LEFT - 2 * len(sheet.players))):
        table = Table(box=box.SQUARE, padding=(0, 1), show_lines=True)
        for head in ("deal", "cards", "dealer", "trump"):
            table.add_column(head, justify="right" if head in {"deal", "cards"} else "left", no_wrap=True)
        for seat in seats:
            table.add_column(_head(sheet, seat), justify="right", no_wrap=True, min_width=_cell(sheet))
        for row in _rows(sheet, seats, plan=True):
            blank = row[0].plain in {"total", "place"} and not over
            table.add_row(row[0].plain, *["" if blank or cell.plain == _NOTHING else cell.plain for cell in row[1:]])
        console.print(table)
