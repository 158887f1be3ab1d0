"""Changes to who plays, what they are called and what they have, and the end. What cannot be is refused."""

from dataclasses import replace
from typing import Literal

from ohhell.cards import Stream
from ohhell.game import DealerDrawn, FairDeck, new_game
from ohhell.sheet.deals import tidied
from ohhell.sheet.errors import SheetError
from ohhell.sheet.model import Adjusted, CameBack, Entry, Joined, Left, SatOut, Sheet, SheetDeal

Start = Literal["zero", "average", "lowest"] | int
"""What somebody starts with who joins late."""


def draw_dealer(sheet: Sheet, seed: str) -> Sheet:
    """Each draws a card, and the highest deals first.

    Where the rules draw none, or people have come or gone already, one of those who play is chosen by chance.
    """
    evening = sheet.evening
    if evening.deals or isinstance(sheet.rules.first_dealer, int):
        why = "the rules say who deals first" if not evening.deals else "the first deal has been dealt"
        raise SheetError("no_draw", f"no cards are drawn for dealer: {why}")
    without = replace(sheet, entries=tuple([entry for entry in sheet.entries if not isinstance(entry, DealerDrawn)]))
    if evening.present == list(range(evening.start)):
        event = FairDeck.of_seed(seed).next_event(new_game(sheet.rules, evening.start))
        if isinstance(event, DealerDrawn):
            return tidied(replace(without, entries=(event, *without.entries), dealer=None))
    return tidied(replace(without, dealer=Stream.of_seed(seed, "dealer").choice(evening.present)))


def join(sheet: Sheet, name: str, after: int, start: Start) -> Sheet:
    """Between deals somebody joins, on the left of seat ``after``.

    The average is that of those who play, rounded to the nearest whole number (a half upwards).
    """
    _check_going_on(sheet)
    evening = sheet.evening
    totals = [evening.totals[seat] for seat in evening.present]
    if start == "average":
        points = (2 * sum(totals) + len(totals)) // (2 * len(totals))
    elif start == "lowest":
        points = min(totals)
    else:
        points = 0 if start == "zero" else start
    return tidied(sheet.adding(Joined(name, after, points)))


def leave(sheet: Sheet, seat: int) -> Sheet:
    """Between deals somebody leaves for good."""
    return _moving(sheet, Left(seat), seat)


def sit_out(sheet: Sheet, seat: int) -> Sheet:
    """Between deals somebody sits out."""
    return _moving(sheet, SatOut(seat), seat)


def come_back(sheet: Sheet, seat: int) -> Sheet:
    """Between deals somebody who sat out, or had left, plays again."""
    return _moving(sheet, CameBack(seat), seat)


def rename(sheet: Sheet, seat: int, name: str) -> Sheet:
    """Somebody is called otherwise."""
    sheet.evening.check_seat(seat)
    if seat < len(sheet.names):
        return replace(sheet, names=(*sheet.names[:seat], name, *sheet.names[seat + 1 :]))
    at = [at for at, entry in enumerate(sheet.entries) if isinstance(entry, Joined)][seat - len(sheet.names)]
    entry = sheet.entries[at]
    renamed: Entry = replace(entry, name=name) if isinstance(entry, Joined) else entry
    return replace(sheet, entries=(*sheet.entries[:at], renamed, *sheet.entries[at + 1 :]))


def adjust(sheet: Sheet, seat: int, points: int, reason: str) -> Sheet:
    """Points for another reason than a deal, from the last finished deal on."""
    at = len(sheet.entries) - (1 if sheet.evening.open else 0)
    entry = Adjusted(seat, points, reason)
    return tidied(replace(sheet, entries=(*sheet.entries[:at], entry, *sheet.entries[at:])))


def drop_adjustment(sheet: Sheet, number: int, place: int) -> Sheet:
    """An adjustment does not count: the ``place``-th, from 0, of those after deal ``number`` (0: before the first)."""
    deals, found = 0, list[int]()
    for at, entry in enumerate(sheet.entries):
        deals += isinstance(entry, SheetDeal)
        if isinstance(entry, Adjusted) and deals == number:
            found.append(at)
    if not 0 <= place < len(found):
        raise SheetError("no_adjustment", f"deal {number} has no such adjustment after it", number=number, place=place)
    at = found[place]
    return tidied(replace(sheet, entries=(*sheet.entries[:at], *sheet.entries[at + 1 :])))


def finish(sheet: Sheet) -> Sheet:
    """The game ends here, before its plan does."""
    sheet.evening.check_between_deals()
    _check_going_on(sheet)
    return tidied(replace(sheet, stopped=True, dealer=None))


def reopen(sheet: Sheet) -> Sheet:
    """A game ended early goes on."""
    if not sheet.stopped:
        raise SheetError("not_stopped", "the game was not ended early")
    return tidied(replace(sheet, stopped=False))


def _check_going_on(sheet: Sheet) -> None:
    if sheet.evening.over:
        raise SheetError("over", "the game is over")


def _moving(sheet: Sheet, entry: Left | SatOut | CameBack, seat: int) -> Sheet:
    _check_going_on(sheet)
    dealer = None if sheet.dealer == seat else sheet.dealer
    return tidied(replace(sheet.adding(entry), dealer=dealer))
