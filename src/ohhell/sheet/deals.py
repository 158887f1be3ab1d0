"""Changes to the deal that is open, or next. Each gives the sheet after it; what cannot be is refused."""

from dataclasses import replace

from ohhell.sheet.dealing import barred_to_dealer, check_size, hook_error, settled, trump_problem, with_bid, with_taken
from ohhell.sheet.ending import next_due
from ohhell.sheet.errors import SheetError
from ohhell.sheet.line import Line
from ohhell.sheet.model import Entry, Sheet, SheetDeal, Skipped
from ohhell.sheet.trumps import with_trump


def tidied(sheet: Sheet) -> Sheet:
    """The sheet, once it is known that all on it can have been, with nothing said that goes without saying.

    Raises:
        SheetError: something cannot have been.
    """
    evening = sheet.evening
    if (sheet.dealer, sheet.stopped) == (evening.dealer, evening.stopped):
        return sheet
    return replace(sheet, dealer=evening.dealer, stopped=evening.stopped)


def start_deal(sheet: Sheet, size: int | None = None, dealer: int | None = None, *, extra: bool = False) -> Sheet:
    """The next deal is dealt, of as many cards as the plan says and by whose turn it is, if not told otherwise."""
    evening = sheet.evening
    evening.check_between_deals()
    if evening.stopped:
        raise SheetError("stopped", "the game has ended: take it up again first")
    due = next_due(evening)
    if due is None and not extra:
        raise SheetError("over", "the game is over: only a deal besides the plan can follow")
    if size is None:
        size = due[1] if due else evening.deals[-1].size if evening.deals else 1
    seat = evening.next_dealer if dealer is None else dealer
    if seat is None:
        raise SheetError("no_dealer", "who deals first is not settled")
    table = evening.form
    number = len(evening.deals) + 1
    blanks = (None,) * len(evening.names)
    trump = settled(table, number, size) if table and 1 <= size <= table.ceiling else None
    deal = SheetDeal(size, seat, None if extra or due is None else due[0], blanks, blanks, (), trump)
    return tidied(replace(sheet, entries=(*sheet.entries, deal), dealer=None))


def drop_deal(sheet: Sheet) -> Sheet:
    """The open deal was not dealt after all; the same player deals again, but for a deal besides the plan."""
    line = open_line(sheet)
    without = replace(sheet, entries=sheet.entries[:-1])
    turn_known = without.evening.by_turn is not None
    return tidied(replace(without, dealer=None if line.extra and turn_known else line.dealer))


def skip_deal(sheet: Sheet) -> Sheet:
    """The next deal of the plan is left out."""
    evening = sheet.evening
    evening.check_between_deals()
    due = None if evening.stopped else next_due(evening)
    if due is None or due[0] >= len(evening.plan):
        raise SheetError("nothing_to_skip", "no deal of the plan is to come")
    return tidied(sheet.adding(Skipped(due[0])))


def set_size(sheet: Sheet, size: int) -> Sheet:
    """The open deal has so many cards each. A trump that this size cannot have is not kept."""
    line = open_line(sheet)
    return _with_open(sheet, resized(line, size))


def set_dealer(sheet: Sheet, seat: int) -> Sheet:
    """Who deals the open deal, or the next one."""
    line = sheet.evening.open
    if line is None:
        return tidied(replace(sheet, dealer=seat))
    return _with_open(sheet, replace(line.deal, dealer=seat, waived=False))


def set_trump(sheet: Sheet, words: str | None) -> Sheet:
    """The trump of the open deal: the cards turned up, or a suit's letter, or ``none``; None where it is not noted."""
    line = open_line(sheet)
    return _with_open(sheet, with_trump(line.table, line.number, line.deal, words))


def set_bid(sheet: Sheet, seat: int, bid: int | None) -> Sheet:
    """A bid in the open deal, by whichever seat; None wipes it out.

    The hook binds the dealer, who bids last. Where the others' bids come in after the dealer's and break the hook
    with it, they stand, and the dealer has to bid otherwise.
    """
    line = open_line(sheet)
    check_part(line, seat)
    deal = line.deal
    if seat == deal.dealer and bid in barred_to_dealer(sheet.rules, deal.size, deal.bids, line.playing):
        raise hook_error(sheet.rules, deal, line.playing, bid or 0)
    return _with_open(sheet, replace(with_bid(deal, seat, bid), waived=deal.waived and bid == deal.bids[seat]))


def waive_hook(sheet: Sheet) -> Sheet:
    """The bids of the open deal break the hook and stand all the same."""
    return _with_open(sheet, replace(open_line(sheet).deal, waived=True))


def set_taken(sheet: Sheet, seat: int, taken: int | None) -> Sheet:
    """The tricks of one seat in the open deal, which closes once nothing is blank and they add up."""
    line = open_line(sheet)
    check_part(line, seat)
    if taken is not None and not line.all_bid:
        raise SheetError("bids_first", "the bids are not all in")
    if taken is not None and sheet.evening.stage == "bids":
        raise hook_error(sheet.rules, line.deal, line.playing, line.deal.bids[line.dealer] or 0)
    return _with_open(sheet, with_taken(line.deal, seat, taken))


def open_line(sheet: Sheet) -> Line:
    """The deal that is open.

    Raises:
        SheetError: none is.
    """
    line = sheet.evening.open
    if line is None:
        raise SheetError("no_open_deal", "no deal is open: a finished one can be corrected")
    return line


def with_entry(sheet: Sheet, at: int, entry: Entry) -> Sheet:
    """The sheet with another entry in one place, not checked yet."""
    return replace(sheet, entries=(*sheet.entries[:at], entry, *sheet.entries[at + 1 :]))


def _with_open(sheet: Sheet, deal: SheetDeal) -> Sheet:
    return tidied(with_entry(sheet, len(sheet.entries) - 1, deal))


def check_part(line: Line, seat: int) -> None:
    """See that a seat has part in a deal.

    Raises:
        SheetError: it has none.
    """
    if seat not in line.playing:
        raise SheetError("no_part", f"seat {seat} has no part in this deal", seat=seat)


def resized(line: Line, size: int) -> SheetDeal:
    """The deal with so many cards each; a trump that it cannot have then is forgotten, and that a hook was waived.

    Raises:
        SheetError: so many cannot be dealt.
    """
    check_size(line.table, size)
    deal = replace(line.deal, size=size, waived=False)
    if trump_problem(line.table, line.number, size, deal.shown, deal.trump):
        return replace(deal, shown=(), named=(), trump=settled(line.table, line.number, size))
    return deal
