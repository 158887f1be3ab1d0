"""Evenings at a real table, by chance: people come, go and come back, deals are corrected, put in and left out."""

from collections.abc import Callable, Sequence
from random import Random

from ohhell.rules import RuleSet
from ohhell.sheet import Sheet, SheetError, past, people
from ohhell.sheet import deals as deal

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe")
ODD = (
    "=1+1",
    "Ann",
    "",
    "  Bo ",
    "Zoë",
    "Žofie",
    "Νίκος",
    "李小龙",
    '"x",;=y',
    "'-2",
    "a\nb",
    "7",
    "👩‍👩‍👧",
    "O'Neil \\ #1",
)
TWO_DEALS = """ohr 1
rules blackout
set sizes [3, 2]
players Ann Bo Cy
deal 1 size 3 dealer 2
bids 1 2 1
taken 1 2 0
deal 2 size 2 dealer 0
bids 1 0 0
taken 0 2 0
"""
"""The record of an evening of two deals."""
REASONS = ("revoke", "-5, for talking", "", "=HYPERLINK(1)", "Ångström 1:1", "two  spaces; and more")


def kept(
    rules: RuleSet, names: Sequence[str], dice: Random, *, steps: int = 80, quiet: bool = False, ends: bool = False
) -> Sheet:
    """An evening of so many steps at most.

    Args:
        rules: the rules.
        names: who is there at the start.
        dice: the chance.
        steps: each of them deals, bids and counts, or changes something else.
        quiet: nothing happens but deals.
        ends: it ends before its plan, if the steps do not reach the end.
    """
    sheet = Sheet(rules, tuple(names))
    for _ in range(steps):
        stage = sheet.evening.stage
        if stage == "over":
            break
        if not quiet and dice.random() < 0.2:
            sheet = attempt(sheet, lambda now: _other(now, dice))
        elif stage == "dealer":
            sheet = attempt(sheet, lambda now: deal.set_dealer(now, dice.randrange(len(names))))
        elif stage == "deal":
            sheet = attempt(sheet, deal.start_deal)
            if dice.random() < 0.5:
                sheet = attempt(sheet, lambda now: deal.set_trump(now, dice.choice(["s", "h", "none", "7h", "Kd"])))
        else:
            sheet = played(sheet, dice)
    return attempt(sheet, people.finish) if ends and not sheet.evening.over else sheet


def attempt(sheet: Sheet, change: Callable[[Sheet], Sheet]) -> Sheet:
    """The sheet after a change, or as it was where that is refused."""
    try:
        return change(sheet)
    except SheetError:
        return sheet


def played(sheet: Sheet, dice: Random) -> Sheet:
    """The open deal bid and counted: nearly always to its end."""
    line = sheet.evening.open
    if line is None:
        return sheet
    for seat in line.playing:
        bids = dice.sample(range(line.size + 1), k=min(2, line.size + 1))
        for bid in bids:
            before, sheet = sheet, attempt(sheet, lambda now, seat=seat, bid=bid: deal.set_bid(now, seat, bid))  # type: ignore[misc] # a lambda's defaults have no types
            if sheet != before:
                break
    if dice.random() < 0.05:
        return sheet
    tricks = shares(dice, line.size, len(line.playing))
    for seat, taken in zip(line.playing, tricks, strict=True):
        sheet = attempt(sheet, lambda now, seat=seat, taken=taken: deal.set_taken(now, seat, taken))  # type: ignore[misc] # as above
    return sheet


def shares(dice: Random, tricks: int, players: int) -> list[int]:
    """So many tricks, each to somebody."""
    taken = [0] * players
    for _ in range(tricks):
        taken[dice.randrange(players)] += 1
    return taken


def _other(sheet: Sheet, dice: Random) -> Sheet:
    evening = sheet.evening
    seat = dice.randrange(len(evening.names))
    number = dice.randint(1, len(evening.deals) + 1)
    change = dice.randrange(12)
    if change == 0:
        name = dice.choice([*NAMES, *ODD])
        return people.join(sheet, name, seat, dice.choice(["zero", "average", "lowest", -30, 20]))
    if change == 1:
        return people.leave(sheet, seat)
    if change == 2:
        return people.sit_out(sheet, seat)
    if change in (3, 4):
        return people.come_back(sheet, seat)
    if change == 5:
        return deal.skip_deal(sheet)
    if change in (6, 7):
        return people.adjust(sheet, seat, dice.randint(-20, 20), dice.choice(REASONS))
    if change == 8:
        return deal.set_dealer(sheet, seat)
    if change == 9:
        return deal.start_deal(sheet, dice.randint(1, 4), extra=dice.random() < 0.7)
    if change == 10:
        return past.remove_deal(sheet, number)
    return _corrected(sheet, dice, number)


def _corrected(sheet: Sheet, dice: Random, number: int) -> Sheet:
    if number > len(sheet.evening.deals):
        return people.draw_dealer(sheet, str(dice.random()))
    line = sheet.evening.deals[number - 1]
    bids: list[int | None] = [None] * len(line.bids)
    taken = list(bids)
    for seat, tricks in zip(line.playing, shares(dice, line.size, len(line.playing)), strict=True):
        bids[seat], taken[seat] = dice.randint(0, line.size), tricks
    if dice.random() < 0.3:
        return past.insert_deal(sheet, number, size=line.size, dealer=line.dealer, bids=bids, taken=taken)
    return past.correct(sheet, number, bids=bids, taken=taken)
