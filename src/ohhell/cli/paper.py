"""Text laid out for the width of the terminal."""

import shutil
import textwrap
from collections.abc import Mapping, Sequence

_WIDEST = 100
_NARROWEST = 30
_INDENT = "  "


def width() -> int:
    """The columns to write in: the terminal's, within reason."""
    return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size().columns))


def many(count: int, thing: str) -> str:
    """So many things: ``1 table``, ``1,200 tables``."""
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def paragraph(text: str, *, hang: bool = False) -> str:
    """The text wrapped and indented; ``hang`` indents what follows the first line further."""
    after = _INDENT * 2 if hang else _INDENT
    return textwrap.fill(text, width(), initial_indent=_INDENT, subsequent_indent=after, break_on_hyphens=False)


def columns(rows: Mapping[str, Sequence[object]]) -> str:
    """Rows of numbers side by side under each other, in blocks that fit; each repeats the headings."""
    head = max(len(name) for name in rows) + len(_INDENT)
    cell = 1 + max(len(str(value)) for row in rows.values() for value in row)
    fit = max(1, (width() - head) // cell)
    most = max(len(row) for row in rows.values())
    blocks = [
        "\n".join(
            _INDENT + name.ljust(head - len(_INDENT)) + "".join(str(value).rjust(cell) for value in row[at : at + fit])
            for name, row in rows.items()
        )
        for at in range(0, most, fit)
    ]
    return "\n\n".join(blocks)
