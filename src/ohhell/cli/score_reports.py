"""What records of scores come to, in lines for people: statistics of a group, and who pays whom."""

from collections.abc import Sequence

from rich.cells import cell_len

from ohhell.api.wire_score import Call, Made, PersonStatistics, ScoreSheet, Settlement, Spell, Statistics
from ohhell.cli.paper import many, width
from ohhell.rules.words.phrases import signed
from ohhell.tui.score.words import name_of
from ohhell.tui.words import clean, padded

NOTHING = "–"
"""Stands where there is nothing to divide."""
_NAME = 14


def share(made: int, deals: int) -> str:
    """``63 %``; a dash for none of none."""
    return f"{round(100 * made / deals)} %" if deals else NOTHING


def mean(total: int, number: int) -> str:
    """The average to one place behind the point; a dash where there is nothing to divide."""
    return f"{total / number:.1f}".replace("-", "−") if number else NOTHING


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Rows under heads, the first column to the left and all others to the right; in blocks that fit."""
    widths = [max(cell_len(row[at]) for row in [heads, *rows]) for at in range(len(heads))]
    first = max(_NAME, widths[0])
    blocks, at = [], 1
    while at < len(heads):
        end, room = at + 1, width() - first - widths[at] - 2
        while end < len(heads) and widths[end] + 2 <= room:
            room -= widths[end] + 2
            end += 1
        lines = [
            padded(row[0], first) + "".join([_right(row[column], widths[column] + 2) for column in range(at, end)])
            for row in [heads, *rows]
        ]
        blocks.append("\n".join([line.rstrip() for line in lines]))
        at = end
    return "\n\n".join(blocks)


def _right(text: str, room: int) -> str:
    return " " * (room - cell_len(text)) + text


def statistics_text(told: Statistics) -> str:
    """Statistics in a few tables."""
    people = told.people
    parts = [f"{many(told.evenings, 'evening')}, {told.finished} finished"]
    heads = ["", "games", "won", "deals", "made", "points", "bid", "taken", "over", "under"]
    parts.append(table(heads, [_person(one) for one in people]))
    parts.append(_runs(people))
    for title, of in (("Made by cards", "by_size"), ("Made by place in the bidding", "by_place")):
        rows: list[list[Made]] = [getattr(one, of) for one in people]
        keys = sorted({made.key for row in rows for made in row})
        if keys:
            parts.append(f"{title}\n{_by_key(people, rows, keys)}")
    if len(people) > 1:
        parts.append(f"Ahead of\n{_meetings(people)}")
    return "\n\n".join(parts)


def _name(one: PersonStatistics) -> str:
    return clean(one.name, _NAME)


def _person(one: PersonStatistics) -> list[str]:
    deals = one.deals
    return [
        _name(one),
        str(one.games),
        str(one.wins),
        str(deals),
        share(one.made, deals),
        mean(one.points, deals),
        mean(one.bid, deals),
        mean(one.taken, deals),
        share(one.over, deals),
        share(one.under, deals),
    ]


def _runs(people: Sequence[PersonStatistics]) -> str:
    heads = ["", "made in a row", "missed in a row", "best deal", "worst deal"]
    rows = [
        [_name(one), _spell(one.best_run), _spell(one.worst_run), _call(one.best), _call(one.worst)] for one in people
    ]
    return table(heads, rows)


def _spell(run: Spell | None) -> str:
    return NOTHING if run is None else str(run.length)


def _call(call: Call | None) -> str:
    return NOTHING if call is None else f"{signed(call.score)} ({call.taken} of {call.bid})"


def _by_key(people: Sequence[PersonStatistics], rows: Sequence[Sequence[Made]], keys: Sequence[int]) -> str:
    lines = []
    for one, row in zip(people, rows, strict=True):
        found = {made.key: made for made in row}
        lines.append([_name(one), *[_made(found.get(key)) for key in keys]])
    return table(["", *[str(key) for key in keys]], lines)


def _made(made: Made | None) -> str:
    return NOTHING if made is None or not made.deals else f"{made.made}/{made.deals}"


def _meetings(people: Sequence[PersonStatistics]) -> str:
    lines = []
    for one in people:
        found = {meeting.other: meeting for meeting in one.meetings}
        row = [found.get(other) for other in range(len(people))]
        lines.append(
            [_name(one), *[NOTHING if not each or not each.games else f"{each.ahead}/{each.games}" for each in row]]
        )
    return table(["", *[clean(one.name, 8) for one in people]], lines)


def money(cents: int) -> str:
    """Hundredths as a decimal number: ``1.35``."""
    return f"{'−' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def settlement_text(sheet: ScoreSheet, told: Settlement) -> str:
    """Who pays whom."""
    top, bottom = told.average
    average = signed(top) if bottom == 1 else f"{top / bottom:.2f}".replace("-", "−")
    lines = [f"A point is worth {told.stake}; the average is {average} points."]
    rows = [
        [
            name_of(sheet, seat),
            signed(player.total),
            ("+" if told.balance[seat] > 0 else "") + money(told.balance[seat]),
        ]
        for seat, player in enumerate(sheet.players)
    ]
    lines.append(table(["", "points", "gets"], rows))
    if not told.payments:
        free = not float(told.stake) and len({player.total for player in sheet.players}) > 1
        lines.append(f"Nobody owes anything{': say what a point is worth, like --stake 0.05' if free else ''}.")
    people = [name_of(sheet, seat) for seat in range(len(sheet.players))]
    lines += [f"{people[each.payer]} gives {people[each.payee]} {money(each.cents)}." for each in told.payments]
    return "\n".join(lines)
