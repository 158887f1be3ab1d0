"""A score sheet as a table: a line for each deal, to be opened in a spreadsheet and read back.

The first row holds the title and the statements of the record's head, a cell each; the second says what the columns
are. Then comes a row for each deal, and for whatever else was written down between them: its keyword, and under
``notes`` the rest of it as in a record. Scores and totals are there for people; reading works them out again.
"""

from collections.abc import Iterator, Sequence

from ohhell.record.csv_reading import ASIDE, BETWEEN, COLUMNS, OF_PLAYER, TITLE, VERSION, one_line
from ohhell.record.sheets import record_of
from ohhell.record.spreadsheet import written
from ohhell.record.text import Statement, statements
from ohhell.record.writer import dumps
from ohhell.sheet import Evening, Sheet

_HEAD = ("rules", "set")


def csv_of(sheet: Sheet) -> str:
    """The sheet as a CSV file."""
    lines = list(statements(dumps(record_of(sheet))))
    evening = sheet.evening
    head = [_whole(line) for line in lines if line.keyword in _HEAD]
    heads = [f"{name} {column}" for name in evening.names for column in OF_PLAYER]
    return written([[TITLE, VERSION, *head], [*COLUMNS, *heads], *_rows(lines, evening)])


def _whole(line: Statement) -> str:
    return f"{line.keyword} {line.rest}"


def _rows(lines: Sequence[Statement], evening: Evening) -> Iterator[list[str | int]]:
    totals: list[int | None] = [0 if seat < evening.start else None for seat in range(len(evening.names))]
    joined = evening.start
    for at, line in enumerate(lines):
        if line.keyword == "deal":
            yield _deal_row(line, lines[at + 1 :], evening, totals)
        elif line.keyword in BETWEEN:
            cells: dict[int, tuple[int, int]] = {}
            if line.keyword == "join":
                totals[joined] = evening.starts[joined]
                cells[joined] = evening.starts[joined], evening.starts[joined]
                joined += 1
            elif line.keyword == "adjust":
                seat, points = int(line.words[0]), int(line.words[1])
                total = totals[seat] = (totals[seat] or 0) + points
                cells[seat] = points, total
            row: list[str | int] = [line.keyword, "", "", "", line.rest]
            for seat in range(len(evening.names)):
                row += ["", "", *cells.get(seat, ("", ""))]
            yield row


def _deal_row(
    line: Statement, after: Sequence[Statement], evening: Evening, totals: list[int | None]
) -> list[str | int]:
    deal = evening.deals[int(line.words[0]) - 1]
    trump, notes = _told(line.words[5:])
    for more in after:
        if more.keyword == "deal":
            break
        if more.keyword in ("name", "waive"):
            (trump if more.keyword == "name" else notes).append(_whole(more))
    row: list[str | int] = [
        deal.number,
        deal.size,
        _known(evening.names, deal.dealer),
        "; ".join(trump),
        "; ".join(notes),
    ]
    for seat in range(len(evening.names)):
        score = deal.scores[seat]
        if score is not None:
            totals[seat] = (totals[seat] or 0) + score
        total = totals[seat] if deal.closed else None
        row += [_cell(number) for number in (deal.bids[seat], deal.taken[seat], score, total)]
    return row


def _told(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """What the line of a deal says after its dealer: of trump, and of other things."""
    trump: list[str] = []
    notes: list[str] = []
    for word in words:
        if word in ("turn-up", "trump"):
            trump.append(word)
        elif word in ASIDE:
            notes.append(word)
        elif notes:
            notes[-1] += f" {word}"
        else:
            trump[-1] += f" {word}"
    return trump, notes


def _cell(number: int | None) -> str | int:
    return "" if number is None else number


def _known(names: Sequence[str], seat: int) -> str | int:
    """The name of a seat where it tells which seat is meant, else its number."""
    name = names[seat]
    plain = names.count(name) == 1 and name == one_line(name) and not name.isdecimal()
    return name if plain and name else seat
