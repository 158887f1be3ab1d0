"""Reading what is added up: tricks taken, scores and the totals at the end. What is not so is a fault."""

from collections.abc import Sequence

from ohhell.game import TricksCounted
from ohhell.record.cursor import Cursor
from ohhell.record.text import Statement, number


def read_taken(cursor: Cursor, statement: Statement) -> None:
    """Take in the tricks taken: on a score sheet they are news, elsewhere they must agree with the play.

    Raises:
        RecordError: they do not agree, or cannot be counted yet.
    """
    taken, deal = _numbers(cursor, statement), cursor.state.deal
    if deal and not deal.trick and not deal.tricks:
        cursor.apply(statement, TricksCounted(taken))
    elif deal:
        _agree(statement, taken, deal.taken, "took {} of the tricks")
    elif cursor.state.results:
        _agree(statement, taken, cursor.state.results[-1].taken, "took {} of the tricks")
    else:
        raise statement.fault("nothing has been dealt, so no tricks have been taken")


def read_score(cursor: Cursor, statement: Statement) -> None:
    """Take in the scores of the deal that has just been finished.

    Raises:
        RecordError: they do not agree with bids and tricks, or the deal is not finished.
    """
    scores, deal = _numbers(cursor, statement), cursor.state.deal
    if deal or not cursor.state.results:
        what = f"deal {deal.number} is not finished" if deal else "nothing has been dealt"
        raise statement.fault(f"{what}, so it has no score yet")
    _agree(statement, scores, cursor.state.results[-1].scores, "scored {} in this deal")


def read_end(cursor: Cursor, statement: Statement) -> None:
    """Take in the end of the game, with or without the totals.

    Raises:
        RecordError: they do not agree with the deals, or the game is not over.
    """
    totals, deal = _numbers(cursor, statement) if statement.words else (), cursor.state.deal
    if not cursor.state.over:
        what = f"deal {deal.number} is not finished" if deal else f"deal {cursor.state.next_number} is to come"
        raise statement.fault(f"the game is not over: {what}")
    _agree(statement, totals, cursor.state.totals, "has {} in all")


def _numbers(cursor: Cursor, statement: Statement) -> tuple[int, ...]:
    cursor.check_by_seat(statement, "number")
    return tuple([number(statement, word, "number") for word in statement.words])


def _agree(statement: Statement, said: Sequence[int], true: Sequence[int], what: str) -> None:
    for seat, (wrong, right) in enumerate(zip(said, true, strict=False)):
        if wrong != right:
            raise statement.fault(f"seat {seat} {what.format(right)}, not {wrong}")
