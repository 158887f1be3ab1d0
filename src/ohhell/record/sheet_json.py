"""A score sheet as one JSON object for other programs: the record, and beside it what it comes to."""

import json

from ohhell.record.errors import RecordError
from ohhell.record.model import GameRecord
from ohhell.record.position import position
from ohhell.record.text import FILE_LIMIT
from ohhell.record.writer import dumps

FORMAT = "ohhell score sheet"
VERSION = 1


def json_of(record: GameRecord) -> str:
    """The game as JSON: ``record`` is the whole truth, and the rest is as :func:`ohhell.record.position` tells it."""
    table: dict[str, object] = {"format": FORMAT, "version": VERSION, "record": dumps(record)}
    lines = [f"  {_text(key)}: {_value(value)}" for key, value in (table | position(record)).items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _value(value: object) -> str:
    """A value on one line; of a list of objects each on its own."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join([f"    {_text(each)}" for each in value]) + "\n  ]"
    return _text(value)


def read_json(text: str) -> str:
    """The record in such an object, still to be read.

    Raises:
        RecordError: it holds none.
    """
    if len(text) > FILE_LIMIT:
        raise RecordError(f"a file has at most {FILE_LIMIT:,} characters")
    try:
        table = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordError("this begins as JSON and is none: save it again") from None
    record = table.get("record") if isinstance(table, dict) else None
    if not isinstance(record, str):
        raise RecordError("this JSON holds no score sheet: the record of one stands under 'record'")
    return record
