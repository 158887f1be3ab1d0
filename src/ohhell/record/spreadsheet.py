"""Cells of a CSV file that spreadsheets show as they are: no text of ours is taken for a formula."""

import csv
import io
import re
from collections.abc import Sequence

from ohhell.record.errors import RecordError

CSV_LIMIT = 1_000_000
"""Characters that a CSV file may have."""
ROW_LIMIT = 5000

# What makes a formula of a cell, and what may stand before it where a file is taken apart at another sign than ours.
_BEFORE, _FORMULA = r"(^|[,;|\t\r\n])(\s*)", r"(?=[=+\-@＝＋－＠])"  # noqa: RUF001 - the wide signs make formulas too
_UNGUARDED = re.compile(_BEFORE + r"('*)" + _FORMULA)
_GUARDED = re.compile(_BEFORE + r"'('*)" + _FORMULA)
_SEPARATORS = ",;\t"
_MARK = "\ufeff"


def guarded(text: str) -> str:
    """A text as a cell: with an apostrophe wherever a formula might begin."""
    return _UNGUARDED.sub(r"\1\2'\3", text)


def unguarded(cell: str) -> str:
    """The text that a cell was made of."""
    return _GUARDED.sub(r"\1\2\3", cell)


def written(rows: Sequence[Sequence[str | int]]) -> str:
    """Rows of texts and numbers as a CSV file, with the mark by which spreadsheets know UTF-8."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    for row in rows:
        writer.writerow([guarded(cell) if isinstance(cell, str) else cell for cell in row])
    return _MARK + file.getvalue()


def read(text: str, title: str) -> list[list[str]]:
    """The rows of a CSV file that begins with ``title``, as spreadsheets save it: at commas, semicolons or tabs.

    Raises:
        RecordError: it does not begin so, is broken or too long.
    """
    plain = text.removeprefix(_MARK).lstrip("\r\n")
    start = re.match(f'"?{re.escape(title)}"?(.)', plain)
    if not start or start[1] not in _SEPARATORS:
        raise RecordError(f"this is not a table of ours: its first cell is '{title}'", 1)
    if len(plain) > CSV_LIMIT:
        raise RecordError(f"a table has at most {CSV_LIMIT:,} characters")
    try:
        rows = [
            [unguarded(cell) for cell in row]
            for row in csv.reader(io.StringIO(plain, newline=""), delimiter=start[1], strict=True)
        ]
    except csv.Error:
        raise RecordError("the table is broken: save it as CSV again") from None
    if len(rows) > ROW_LIMIT:
        raise RecordError(f"a table has at most {ROW_LIMIT:,} rows")
    return rows
