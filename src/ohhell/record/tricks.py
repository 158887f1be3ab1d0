"""Reading the play: tricks, and which side an Atkinson joker takes."""

from ohhell.game import CallJoker, Phase, Play
from ohhell.record.cursor import Cursor
from ohhell.record.text import Statement, number


def read_trick(cursor: Cursor, statement: Statement) -> None:
    """Take in a trick, and the call after it where a joker of the trick was called.

    Raises:
        RecordError: it is not written as tricks are, or the rules do not allow a card.
    """
    deal, players = cursor.state.deal, cursor.form.players
    if not 2 <= len(statement.words) <= players + 1:
        raise statement.fault(f"a trick has its leader's seat and 1 to {players} cards after it")
    leader = cursor.seat(statement, statement.words[0])
    if deal and deal.trick:
        which, cards = len(deal.tricks) + 1, len(deal.trick)
        raise statement.fault(f"trick {which} before it has only {cards} of its {players} cards")
    if deal and deal.dealt.trump is None:
        raise statement.fault(f"trump is not known in deal {deal.number}: write the turn-up in its line")
    for turn, word in enumerate(statement.words[1:]):
        _check_called(cursor, statement)
        cursor.apply(statement, Play((leader + turn) % players, cursor.card(statement, word)))
        if cursor.state.phase is Phase.CALL:
            for call in cursor.take_all({"call"}):
                read_call(cursor, call)


def _check_called(cursor: Cursor, statement: Statement) -> None:
    if cursor.state.phase is Phase.CALL:
        seat = cursor.state.to_act
        mend = f"write 'call {seat} high' or 'call {seat} low' after the trick"
        raise statement.fault(f"the joker of seat {seat} is not called: {mend}")


def read_call(cursor: Cursor, statement: Statement) -> None:
    """Take in the side that a joker is called.

    Raises:
        RecordError: it is not written as calls are, or there is no joker to be called.
    """
    seat_word, side = statement.words if len(statement.words) == 2 else ("", "")
    if side.lower() not in {"high", "low"}:
        raise statement.fault("write the seat and the side after 'call', such as 'call 2 high'")
    seat, deal = number(statement, seat_word, "seat"), cursor.state.deal
    # Some people write the number of the trick in its deal instead of the seat.
    if deal and cursor.state.phase is Phase.CALL and seat == len(deal.tricks) + 1:
        seat = cursor.state.to_act or 0
    cursor.apply(statement, CallJoker(seat, side.lower() == "high"))
