"""Records in files: by path, or in a file that is open already, as text or as bytes."""

import os
from pathlib import Path
from typing import IO, cast

from ohhell.record.model import GameRecord
from ohhell.record.reader import loads, loads_all
from ohhell.record.text import FILE_LIMIT
from ohhell.record.writer import dumps

File = str | os.PathLike[str] | IO[str] | IO[bytes]
"""Where a record lies: a path, or an open file."""


def load(file: File) -> GameRecord:
    """The one game in a file.

    Raises:
        RecordError: there is a fault in it, or there is no game or a second one.
        OSError: the file cannot be read.
    """
    return loads(_read(file))


def load_all(file: File) -> tuple[GameRecord, ...]:
    """All the games in a file, at least one.

    Raises:
        RecordError: there is a fault in one of them, or there is no game.
        OSError: the file cannot be read.
    """
    return loads_all(_read(file))


def dump(record: GameRecord, file: File) -> None:
    """Write a game to a file, in UTF-8 with plain line ends where the file takes bytes or is a path.

    Raises:
        OSError: the file cannot be written.
    """
    text = dumps(record)
    if isinstance(file, str | os.PathLike):
        Path(file).write_bytes(text.encode())
        return
    try:
        cast("IO[str]", file).write(text)
    except TypeError:  # it was opened for bytes
        cast("IO[bytes]", file).write(text.encode())


def _read(file: File) -> str | bytes:
    """No more of a file than shows that it is too long."""
    if isinstance(file, str | os.PathLike):
        with Path(file).open("rb") as opened:
            return opened.read(FILE_LIMIT + 1)
    return file.read(FILE_LIMIT + 1)
