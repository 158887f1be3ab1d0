"""Reading a score sheet back from a table, as :mod:`ohhell.record.csv_writing` makes it and spreadsheets save it."""

import re
from collections.abc import Sequence

from ohhell.record.errors import RecordError
from ohhell.record.model import GameRecord
from ohhell.record.reader import loads
from ohhell.record.spreadsheet import read
from ohhell.record.text import NOBODY, quoted, shown, statements, unquoted
from ohhell.sheet import Evening, SheetError
from ohhell.sheet.model import CameBack, Joined, Left, SatOut

TITLE = "Oh Hell score sheet"
VERSION = "1"
COLUMNS = ("deal", "cards", "dealer", "trump", "notes")
OF_PLAYER = ("bid", "taken", "score", "total")
BETWEEN = ("draw", "join", "leave", "out", "back", "dealer", "skip", "adjust", "stop")
"""Statements that have a row of their own."""
ASIDE = ("extra", "place")
"""What the line of a deal says besides size, dealer and trump."""

_MOVES: dict[str, type[Left | SatOut | CameBack]] = {"leave": Left, "out": SatOut, "back": CameBack}
_NUMBER = re.compile(r"-?[0-9]{1,6}")
_SEAT_LIMIT = 100


class TableError(RecordError):
    """What is wrong with a row of a table.

    Attributes:
        row: its number, from 1.
    """

    def __init__(self, problem: str, row: int) -> None:
        """Say the problem and where it is."""
        super().__init__(f"row {row}: {problem}")
        self.row = row


def read_csv(text: str) -> str:
    """The record that a table holds, sound but not in its canonical form.

    Raises:
        RecordError: it is no such table, or says what cannot be.
    """
    rows = read(text, TITLE)
    if len(rows) < 2 or [cell.strip() for cell in rows[0][1:2]] != [VERSION]:
        raise TableError(f"version {VERSION} of the table is read here, and this is another", 1)
    return _Table(rows).record()


class _Table:
    """A table on its way to be a record."""

    def __init__(self, rows: Sequence[Sequence[str]]) -> None:
        """Read the two rows at the top."""
        self._rows = rows
        self._names = _names(rows[1])
        joining = sum([row[:1] == ["join"] for row in rows[2:]])
        start = self._names[: max(0, len(self._names) - joining)]
        head = [one_line(cell) for cell in rows[0][2:] if cell.strip()]
        self._lines = ["ohr 1", *head, "sheet", " ".join(["players", *[quoted(name) for name in start]])]
        self._row_of = [1] * (len(self._lines) - 1) + [2]
        self._deals = 0
        game = self._read()
        # It is told who comes and goes, and asked who bids in which order.
        self._evening = Evening(game.rules, game.players)

    def record(self) -> str:
        """The record."""
        width = len(COLUMNS) + len(OF_PLAYER) * len(self._names)
        for place, row in enumerate(self._rows[2:], start=3):
            cells = [one_line(cell) for cell in [*row, *[""] * (width - len(row))]]
            try:
                lines = self._between(cells) if cells[0].lower() in BETWEEN else self._deal(cells)
            except (SheetError, RecordError) as error:
                raise TableError(str(error), place) from None
            self._lines += lines
            self._row_of += [place] * len(lines)
        self._read()
        return self._text()

    def _text(self) -> str:
        return "\n".join(self._lines) + "\n"

    def _read(self) -> GameRecord:
        """The game so far.

        Raises:
            RecordError: they say what cannot be.
        """
        try:
            return loads(self._text())
        except RecordError as error:
            row = self._row_of[error.line - 1] if error.line else 1
            raise TableError(error.problem, row) from None

    def _between(self, cells: Sequence[str]) -> list[str]:
        line = " ".join([cells[0].lower(), cells[COLUMNS.index("notes")]]).strip()
        statement = next(statements(line))
        words = statement.words
        try:
            if statement.keyword == "join":
                self._evening.take(Joined(unquoted(statement, words[0]), int(words[2]), int(words[4])))
            elif statement.keyword in _MOVES:
                self._evening.take(_MOVES[statement.keyword](int(words[0])))
        except SheetError:
            raise
        except (ValueError, IndexError):
            raise RecordError(f"{shown(line)} is not understood: write it as in a record") from None
        return [line]

    def _deal(self, cells: Sequence[str]) -> list[str]:
        """The lines of the deal in a row; none of an empty one."""
        if not any(cells):
            return []
        size, dealer = _number(cells[1], "number of cards"), self._seat(cells[2])
        told = [part.strip() for cell in cells[3:5] for part in cell.split(";")]
        aside = [part for part in told if part.partition(" ")[0] in ASIDE]
        after = [part for part in told if part.startswith(("name ", "waive "))]
        trump = [part for part in told if part and part not in aside and part not in after]
        self._deals += 1
        lines = [" ".join([f"deal {self._deals} size {size} dealer {dealer}", *trump, *aside])]
        lines += [part for part in after if part.startswith("waive ")]
        if self._evening.here[dealer] != "in":
            raise RecordError(f"{shown(self._names[dealer])} does not play in this deal")
        order = self._evening.bidding_order(dealer)
        bids, taken = self._numbers(cells, "bid", order), self._numbers(cells, "taken", order)
        if any(bid != NOBODY for bid in bids):
            lines.append(" ".join(["bids", *[bids[seat] for seat in order]]))
        lines += [part for part in after if part.startswith("name ")]
        if any(number != NOBODY for number in taken):
            lines.append(" ".join(["taken", *taken[: len(self._evening.names)]]))
        return lines

    def _seat(self, cell: str) -> int:
        """The seat that a name or number stands for."""
        names = self._evening.names
        if cell.isdecimal():
            if _NUMBER.fullmatch(cell) and int(cell) < len(names):
                return int(cell)
        elif names.count(cell) == 1:
            return names.index(cell)
        raise RecordError(f"{shown(cell)} is not one player's name: write that, or the number of the seat from 0")

    def _numbers(self, cells: Sequence[str], column: str, order: Sequence[int]) -> list[str]:
        """By seat what stands in one of its columns, or '-'."""
        at = len(COLUMNS) + OF_PLAYER.index(column)
        numbers: list[str] = []
        for seat, cell in enumerate(cells[at :: len(OF_PLAYER)][: len(self._names)]):
            if cell and seat not in order:
                raise RecordError(f"{shown(self._names[seat])} has no part in this deal: leave the {column} empty")
            numbers.append(str(_number(cell, column)) if cell else NOBODY)
        return numbers


def _names(header: Sequence[str]) -> list[str]:
    """The names that the second row says."""
    cells = [*header]
    while cells and not cells[-1].strip():
        cells.pop()
    count, odd = divmod(len(cells) - len(COLUMNS), len(OF_PLAYER))
    firsts = cells[len(COLUMNS) :: len(OF_PLAYER)]
    ending = f" {OF_PLAYER[0]}"
    if odd or not 0 < count <= _SEAT_LIMIT or not all(cell.endswith(ending) for cell in firsts):
        wanted = ", ".join([f"NAME {column}" for column in OF_PLAYER])
        raise TableError(f"the columns are {', '.join(COLUMNS)}, and for each player {wanted}", 2)
    return [cell.removesuffix(ending) for cell in firsts]


def one_line(cell: str) -> str:
    """A cell as part of a line."""
    return re.sub(r"[\r\n]+", " ", cell).strip()


def _number(cell: str, what: str) -> int:
    if not _NUMBER.fullmatch(cell):
        raise RecordError(f"{shown(cell)} is no {what}: write a whole number")
    return int(cell)
