"""A score sheet in every form that can be sent, and read from each of them."""

import re

from ohhell.api.refused import by_record
from ohhell.api.wire_score import SharedScore, ShareScore
from ohhell.record import GameRecord, RecordError, dumps, loads, sheet_of
from ohhell.record.csv_reading import TITLE, TableError, read_csv
from ohhell.record.csv_writing import csv_of
from ohhell.record.link import LinkError, link_code, linked_record
from ohhell.record.sheet_json import json_of, read_json
from ohhell.record.text import FILE_LIMIT, statements
from ohhell.sheet import Sheet
from ohhell.table.refused import Refused

_MARK = "\ufeff"
_LINK = re.compile(r"#([0-9A-Za-z]{8,})")
_CODE = re.compile(r"[12][0-9A-Za-z]{7,}")


def text_of(given: str) -> str:
    """The record in what somebody gave: a record, a link or its code, or the JSON or CSV of a sheet.

    It is still to be read, but where it came as CSV.

    Raises:
        Refused: it is nothing of that kind, or not whole.
    """
    try:
        return _text_of(given)
    except RecordError as error:
        raise _unreadable(error) from None


def sheet_from(given: str) -> Sheet:
    """The sheet in what somebody gave, as for :func:`text_of`.

    Raises:
        Refused: it is nothing of that kind, or says what cannot be.
    """
    return sheet_of(_game(text_of(given)))


def shared(asked: ShareScore) -> SharedScore:
    """The sheet in every form that can be sent; the code is empty where the game is too long for a link.

    Raises:
        Refused: the record cannot be read.
    """
    record = _game(asked.record)
    text = dumps(record)
    try:
        code = link_code(text)
    except RecordError:
        code = ""
    return SharedScore(code=code, record=text, csv=csv_of(sheet_of(record)), json=json_of(record))


def _text_of(whole: str) -> str:
    if len(whole) > FILE_LIMIT:
        raise RecordError(f"a file has at most {FILE_LIMIT:,} characters")
    given = whole.lstrip(f"{_MARK} \t\r\n")
    if given.startswith(("{", "[")):
        return read_json(given)
    if given.removeprefix('"').startswith(TITLE):
        return read_csv(given)
    first = next(statements(given), None)
    if first and first.keyword == "ohr":
        # Blank lines stay, so that the lines of faults are counted as whoever wrote them does.
        return whole[: len(whole) - len(given)].replace(_MARK, "") + given
    joined = "".join(given.split())
    # A link may stand among other words, or have been broken into several lines.
    found = [match[1] for text in (given, joined) if (match := _LINK.search(text))]
    found += [joined] if _CODE.fullmatch(joined) else []
    for code in found[:-1]:
        try:
            return linked_record(code)
        except RecordError:
            continue
    if found:
        return linked_record(found[-1])
    raise RecordError("this is no score sheet: give a record, a link, or the CSV or JSON of a sheet")


def _game(record: str) -> GameRecord:
    try:
        return loads(record)
    except RecordError as error:
        raise by_record(error) from None


def _unreadable(error: RecordError) -> Refused:
    if isinstance(error, LinkError):
        return Refused("link", str(error))
    if isinstance(error, TableError):
        return Refused("table", str(error), row=error.row)
    return Refused("unreadable", str(error))
