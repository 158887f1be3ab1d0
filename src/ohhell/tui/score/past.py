"""Setting right what was written down: a deal that is done, or one that was forgotten."""

from collections.abc import Callable, Sequence

from ohhell.api.wire_score import Correct, InsertDeal, ScoreSheet
from ohhell.tui.score.commands import Misread, number, numbers, person, split
from ohhell.tui.score.words import deal_words, name_of

Ask = Callable[[str], str]
"""Shows a prompt and gives the line that was typed; raises EOFError where there will be no more."""

_HOW = "that is written like: fix 3, or fix 3 size 4, fix 3 dealer Bo, fix 3 trump h"


def corrected(sheet: ScoreSheet, typed: Sequence[str], ask: Ask) -> Correct:
    """How a finished deal really was; its bids and tricks are asked for.

    Raises:
        Misread: there is no such deal, or an answer makes no sense.
    """
    if len(typed) not in {1, 3}:
        raise Misread(_HOW)
    place = number(typed[0], "a deal")
    done = sheet.deals if sheet.open is None else sheet.deals[:-1]
    if not 1 <= place <= len(done):
        raise Misread(f"there is no finished deal {place}: 'sheet' shows those there are")
    if len(typed) == 3:
        return _one_thing(sheet, place, typed[1], typed[2])
    deal = done[place - 1]
    heading = f"{deal_words(sheet, deal)}\n"
    bids = _row(sheet, f"{heading}Bids", deal.playing, deal.bids, ask)
    taken = _row(sheet, "Tricks", deal.playing, deal.taken, ask)
    return Correct(number=place, bids=bids, taken=taken)


def _one_thing(sheet: ScoreSheet, place: int, what: str, word: str) -> Correct:
    if what == "size":
        return Correct(number=place, size=number(word, "cards"))
    if what == "dealer":
        return Correct(number=place, dealer=person(sheet, word))
    if what == "trump":
        return Correct(number=place, trump="" if word == "-" else word)
    raise Misread(_HOW)


def put_in(sheet: ScoreSheet, typed: Sequence[str], ask: Ask) -> InsertDeal:
    """A deal that was played and not written down; all of it is asked for.

    Raises:
        Misread: an answer makes no sense.
    """
    if len(typed) != 1:
        raise Misread("that is written like: insert 3")
    place = number(typed[0], "a deal")
    size = number(ask("Cards each> ").strip(), "cards")
    dealer = person(sheet, ask("Who dealt> ").strip())
    at = sheet.order.index(dealer) + 1 if dealer in sheet.order else 0
    playing = [*sheet.order[at:], *sheet.order[:at]]
    nothing = [None] * len(sheet.players)
    bids = _row(sheet, "Bids (- for no part in it)", playing, nothing, ask)
    taken = _row(sheet, "Tricks", [seat for seat in playing if bids[seat] is not None], nothing, ask)
    return InsertDeal(number=place, size=size, dealer=dealer, bids=bids, taken=taken)


def _row(
    sheet: ScoreSheet, what: str, seats: Sequence[int], values: Sequence[int | None], ask: Ask
) -> list[int | None]:
    """A number for each of these seats, as a list by seat; Enter takes what there is.

    Raises:
        Misread: there are too many or too few.
    """
    names = ", ".join([name_of(sheet, seat) for seat in seats])
    known = [values[seat] for seat in seats]
    stands = "" if None in known else f" (Enter: {' '.join([str(value) for value in known])})"
    typed = numbers(split(ask(f"{what}: {names}{stands}> ")), "tricks")
    if not typed and None not in known:
        typed = known
    if len(typed) != len(seats):
        raise Misread(f"{len(seats)} numbers are needed here, one for each: {names}")
    row: list[int | None] = [None] * len(sheet.players)
    for seat, value in zip(seats, typed, strict=True):
        row[seat] = value
    return row
