"""Reading what is added up on a sheet: the points of a deal and the totals at the end. What is not so is a fault."""

from collections.abc import Sequence

from ohhell.record.text import NOBODY, Statement, number
from ohhell.sheet import Evening, Line
from ohhell.sheet.model import Blank


def read_score(line: Line, statement: Statement) -> None:
    """Compare the points of a deal with those that are said, by seat.

    Raises:
        RecordError: they are others, or the deal is not finished.
    """
    if not line.closed:
        raise statement.fault(f"deal {line.number} is not finished, so it has no score yet")
    _agree(statement, line.scores, "scored {} in this deal")


def read_end(evening: Evening, statement: Statement) -> None:
    """Compare the end of the game, with or without the totals, with what the deals come to.

    Raises:
        RecordError: the game is not over, or the totals are others.
    """
    if not evening.over:
        due = len(evening.deals) + 1
        raise statement.fault(f"the game is not over: deal {due} is to come; write 'stop' above where it ended early")
    if not statement.words:
        return
    if len(statement.words) != len(evening.totals):
        seats = len(evening.totals)
        raise statement.fault(f"'end' has one number for each seat: {seats}, not {len(statement.words)}")
    _agree(statement, evening.totals, "has {} in all")


def _agree(statement: Statement, true: Sequence[Blank], what: str) -> None:
    for seat, (word, right) in enumerate(zip(statement.words, true, strict=True)):
        said = None if word == NOBODY else number(statement, word, "number")
        if said != right:
            told = "had no part in this deal" if right is None else what.format(right)
            raise statement.fault(f"seat {seat} {told}, not {word[:20]}")
