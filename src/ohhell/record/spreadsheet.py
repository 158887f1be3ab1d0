"""Cells of a CSV file that spreadsheets show as they are: no text of ours is taken for a formula."""

import csv
import io
import re
from collections.abc import Iterator, Sequence

from ohhell.record.errors import RecordError

CSV_LIMIT = 1_000_000
"""Characters that a CSV file may have."""
ROW_LIMIT = 5000

_FORMULA = re.compile(r"[=+\-@＝＋－＠]")  # noqa: RUF001 - the wide signs make formulas too
_SEPARATORS = ",;\t"
_BREAKS = ",;|\t\r\n"
"""Where programs begin a new cell or line."""
_MARK = "\ufeff"


def guarded(text: str) -> str:
    """A text as a cell: with an apostrophe wherever a formula might begin, also for who takes it apart elsewhere."""
    return "".join([part if start is None else f"{part[:start]}'{part[start:]}" for part, start in _parts(text)])


def unguarded(cell: str) -> str:
    """The text that a cell was made of."""
    return "".join([part if start is None else part[:start] + part[start + 1 :] for part, start in _parts(cell)])


def _parts(text: str) -> Iterator[tuple[str, int | None]]:
    """The text in parts that each end where a formula might begin, and where in it the apostrophes before that do."""
    at = 0
    for sign in _FORMULA.finditer(text):
        part = text[at : sign.start()]
        bare = part.rstrip("'")
        words = bare.rstrip()
        broken = any(char in _BREAKS for char in bare[len(words) :])
        begins = broken or (words[-1] in _BREAKS if words else at == 0)
        yield part, len(bare) if begins else None
        at = sign.start()
        yield text[at : sign.end()], None
        at = sign.end()
    yield text[at:], None


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
