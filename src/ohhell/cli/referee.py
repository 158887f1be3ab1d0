"""``ohhell referee``: read a game record and say where the game stands, or what is wrong with it."""

import sys
from json import dumps as as_json
from typing import Annotated

from cyclopts import Parameter

from ohhell.cli.errors import FAULT, USAGE, complain, file_problem
from ohhell.cli.given import STDIN, Flag
from ohhell.record import GameRecord, RecordError, describe, load_all, position

RecordFile = Annotated[str, Parameter(allow_leading_hyphen=True)]  # for "-"


def referee(file: RecordFile, /, *, json: Flag = False) -> int:
    """Read a game record: where the game stands, or what is wrong with it.

    Args:
        file: The record, or - for standard input.
        json: Print one JSON object for each game, each on a line of its own.

    Returns:
        The exit status: 0 for a sound record, 1 for a fault in it, 2 for a file that cannot be read.
    """
    games = read_games(file)
    if isinstance(games, int):
        return games
    if json:
        print("\n".join([as_json(position(game)) for game in games]))
    else:
        print("\n\n".join([describe(game) for game in games]))
    return 0


def read_games(file: str) -> tuple[GameRecord, ...] | int:
    """The games in a file, or the exit status once it has been said what is wrong with it."""
    try:
        return load_all(sys.stdin.buffer if file == STDIN else file)
    except RecordError as error:
        # Bare, so that a line number stands first.
        print(error, file=sys.stderr)
        return FAULT
    except OSError as error:
        return complain(file_problem(error), USAGE)
