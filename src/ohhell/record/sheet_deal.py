"""Reading the line of a deal on a score sheet kept at a real table."""

from dataclasses import replace

from ohhell.record.cursor import Cursor
from ohhell.record.dealing import EXTRA, NONE, deal_fields, told_trump
from ohhell.record.text import Statement, number
from ohhell.sheet import Evening, SheetDeal
from ohhell.sheet.dealing import settled

_PLACE = "place"


def read_deal_line(evening: Evening, statement: Statement) -> SheetDeal:
    """The deal of a line, all blank; whether it can have been is still to be looked at.

    Raises:
        RecordError: it is not written as deals are, or not the one that is next.
    """
    if evening.stopped:
        raise statement.fault("the game has ended: only 'end' may follow 'stop'")
    fields = deal_fields(statement, sheet=True)
    which = number(statement, statement.words[0], "number of a deal")
    size = number(statement, fields["size"][0], "hand size")
    dealer = number(statement, fields["dealer"][0], "seat")
    due = len(evening.deals) + 1
    if which != due:
        raise statement.fault(f"deal {due} is next, not deal {which}")
    turn = evening.next_dealer
    if turn is not None and dealer != turn:
        mend = f"write 'dealer {dealer}' above this line where seat {dealer} deals all the same"
        raise statement.fault(f"seat {dealer} cannot deal: seat {turn} deals; {mend}")
    blanks = (None,) * len(evening.names)
    deal = SheetDeal(size, dealer, _place(evening, statement, fields), blanks, blanks)
    return _with_trump(evening, statement, fields, deal)


def _place(evening: Evening, statement: Statement, fields: dict[str, list[str]]) -> int | None:
    """The place of the plan that it takes, from 0; None for a deal besides it."""
    if EXTRA in fields:
        if _PLACE in fields:
            raise statement.fault("an extra deal takes no place of the plan: leave 'place' out")
        return None
    return number(statement, fields[_PLACE][0], _PLACE) - 1 if _PLACE in fields else evening.next_place


def _with_trump(evening: Evening, statement: Statement, fields: dict[str, list[str]], deal: SheetDeal) -> SheetDeal:
    table = evening.form or evening.table
    pack = Cursor(table, ())
    words = fields["turn-up"]
    turned = tuple([pack.card(statement, word) for word in words]) if words != [NONE] else ()
    trump = settled(table, len(evening.deals) + 1, deal.size, turned)
    if words == [NONE] and trump is None:
        raise statement.fault("a card is turned up in this deal: write it, or leave 'turn-up' out")
    if "trump" in fields:
        trump = told_trump(statement, fields["trump"][0], table)
    return replace(deal, shown=turned, trump=trump)
