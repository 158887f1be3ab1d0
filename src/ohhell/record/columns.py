"""A table of words in columns, on paper or in a terminal."""

import unicodedata
from collections.abc import Sequence

_NAME_WIDTH = 16


def short_name(name: str) -> str:
    """A name as a line of a table can hold it: printable, and not too long."""
    text = "".join([char if char.isprintable() else " " for char in name]).strip()
    while _width(text) > _NAME_WIDTH or len(text) > 3 * _NAME_WIDTH:
        text = text.removesuffix("…")[:-1] + "…"
    return text


def in_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table, each cell on the right of its column."""
    widths = [max([_width(row[column]) for row in rows]) for column in range(len(rows[0]))]
    return [
        "  ".join([" " * (width - _width(cell)) + cell for cell, width in zip(row, widths, strict=True)]).rstrip()
        for row in rows
    ]


def _width(text: str) -> int:
    """The columns that a text takes on a screen."""
    wide = sum([unicodedata.east_asian_width(char) in "WF" for char in text])
    return len(text) + wide - sum([unicodedata.combining(char) > 0 for char in text])
