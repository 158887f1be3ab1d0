"""Changes to the deals that are finished. Each gives the sheet after it; what cannot be is refused."""

from collections.abc import Sequence
from dataclasses import replace

from ohhell.rules import Form
from ohhell.sheet.dealing import settled
from ohhell.sheet.deals import check_part, resized, tidied, with_entry
from ohhell.sheet.errors import SheetError
from ohhell.sheet.line import Line
from ohhell.sheet.model import Blank, Entry, Sheet, SheetDeal, Skipped
from ohhell.sheet.trumps import with_trump


def correct(
    sheet: Sheet,
    number: int,
    *,
    bids: Sequence[Blank] | None = None,
    taken: Sequence[Blank] | None = None,
    size: int | None = None,
    dealer: int | None = None,
    trump: str | None = None,
) -> Sheet:
    """A finished deal was other than written; what is None stays. An empty word of trump is a trump not noted.

    Bids that break the hook are taken.
    """
    line = _finished(sheet, number)
    deal = line.deal if size is None else resized(line, size)
    seats = len(deal.bids)
    if dealer is not None:
        check_part(line, dealer)
        deal = replace(deal, dealer=dealer)
    if bids is not None:
        deal = replace(deal, bids=_by_seat(sheet, bids, seats))
    if taken is not None:
        deal = replace(deal, taken=_by_seat(sheet, taken, seats))
    if trump is not None:
        deal = with_trump(line.table, number, deal, trump or None)
    at = _place_of(sheet, number)
    return tidied(with_entry(sheet, at, _whole(line.table, deal, line.playing, number)))


def insert_deal(
    sheet: Sheet,
    number: int,
    *,
    size: int,
    dealer: int,
    bids: Sequence[Blank],
    taken: Sequence[Blank],
    trump: str | None = None,
) -> Sheet:
    """A deal that was played and not written down is put in, so that it becomes number ``number``.

    It takes the first place of the plan that was left open, or else pushes later deals on by one; past the end of
    the plan it stands besides it.
    """
    evening = sheet.evening
    last = len(evening.closed) + 1
    if not 1 <= number <= last:
        raise SheetError("no_deal", f"a deal can be put in as number 1 to {last}", number=number, last=last)
    # People may have come or gone between the deals before and after: it stands where those who bid were there.
    after = _place_of(sheet, number - 1) + 1 if number > 1 else 0
    before = _place_of(sheet, number) if number <= len(evening.deals) else len(sheet.entries)
    problem: SheetError | None = None
    for at in range(before, after - 1, -1):
        try:
            return _inserted(sheet, at, number, SheetDeal(size, dealer, None, tuple(bids), tuple(taken)), trump)
        except SheetError as error:
            problem = problem or error
    raise problem or SheetError("no_deal", "no deal can be put in there", number=number, last=last)


def _inserted(sheet: Sheet, at: int, number: int, deal: SheetDeal, trump: str | None) -> Sheet:
    early = replace(sheet, entries=sheet.entries[:at], dealer=None, stopped=False).evening
    seats = len(early.names)
    deal = replace(deal, bids=_by_seat(sheet, deal.bids, seats), taken=_by_seat(sheet, deal.taken, seats))
    table = early.form
    if table:
        deal = replace(deal, trump=settled(table, number, deal.size))
    table = early.line(deal).table  # what cannot have been dealt is refused before its trump is asked for
    deal = _whole(
        table, with_trump(table, number, deal, trump) if trump else deal, early.bidding_order(deal.dealer), number
    )
    entries: list[Entry] = [*sheet.entries[:at], deal, *sheet.entries[at:]]
    return tidied(replace(sheet, entries=_placed(sheet, entries, at)))


def _placed(sheet: Sheet, entries: list[Entry], at: int) -> tuple[Entry, ...]:
    """The entries once the deal at ``at`` has a place of the plan, later ones being pushed on where none is open."""
    free, last = sheet.evening.first_open, len(sheet.evening.plan)
    if free >= last:
        return tuple(entries)
    planned = {
        which: place for which, entry in enumerate(entries) if (place := _place(entry)) is not None and place < last
    }
    if any(place > free for place in planned.values()):
        moved = {at: free}
    else:
        moved = dict(zip(sorted([*planned, at]), [*planned.values(), free], strict=True))
    return tuple(
        [
            replace(entry, place=moved[which]) if which in moved and isinstance(entry, SheetDeal | Skipped) else entry
            for which, entry in enumerate(entries)
        ]
    )


def _place(entry: Entry) -> int | None:
    return entry.place if isinstance(entry, SheetDeal | Skipped) else None


def remove_deal(sheet: Sheet, number: int) -> Sheet:
    """A finished deal does not count: it is taken out, and its place in the plan is played again next."""
    evening, line = sheet.evening, _finished(sheet, number)
    at, last = _place_of(sheet, number), len(evening.plan)
    entries = [*sheet.entries[:at], *sheet.entries[at + 1 :]]
    gone = line.deal.place
    if gone is not None and gone >= last:
        for place, entry in enumerate(entries):
            if isinstance(entry, SheetDeal) and entry.place is not None and entry.place > gone:
                entries[place] = replace(entry, place=entry.place - 1)
    dealer = sheet.dealer
    if number == len(evening.deals) and evening.here[line.dealer] == "in":
        dealer = line.dealer
    return tidied(replace(sheet, entries=tuple(entries), dealer=dealer))


def _finished(sheet: Sheet, number: int) -> Line:
    closed = sheet.evening.closed
    if not 1 <= number <= len(closed):
        raise SheetError("no_deal", f"there is no finished deal {number}", number=number, last=len(closed))
    return closed[number - 1]


def _place_of(sheet: Sheet, number: int) -> int:
    """Where the deal of that number stands among the entries."""
    return [at for at, entry in enumerate(sheet.entries) if isinstance(entry, SheetDeal)][number - 1]


def _by_seat(sheet: Sheet, numbers: Sequence[Blank], seats: int) -> tuple[Blank, ...]:
    """Numbers of everybody on the sheet as those of the first ``seats`` of them, who were there then."""
    everybody = len(sheet.evening.names)
    if len(numbers) != everybody:
        raise SheetError(
            "seats", f"bids and tricks are by seat: {everybody} of each, not {len(numbers)}", seats=everybody
        )
    for seat in range(seats, everybody):
        if numbers[seat] is not None:
            raise SheetError("no_part", f"seat {seat} has no part in this deal", seat=seat)
    return tuple(numbers[:seats])


def _whole(table: Form, deal: SheetDeal, playing: Sequence[int], number: int) -> SheetDeal:
    """The deal, finished; bids that break the hook stand.

    Raises:
        SheetError: something is blank, or the tricks do not add up.
    """
    order = list(playing)
    at = order.index(deal.dealer) + 1 if deal.dealer in order else 0
    line = Line(number, replace(deal, waived=True), table, (*order[at:], *order[:at]))
    blank = [seat for seat in playing if line.bids[seat] is None or line.taken[seat] is None]
    if blank:
        raise SheetError("blank", f"something is blank for seat {blank[0]}", seat=blank[0], number=number)
    if line.missing:
        count = line.size - line.missing
        why = f"the tricks taken add up to {count}, but {line.size} were played"
        raise SheetError("tricks", why, taken=count, size=line.size, missing=line.missing)
    return replace(deal, waived=line.hook_broken)
