"""Evenings at a real table by chance: changes of every kind, sensible and not."""

from collections.abc import Iterator
from random import Random
from typing import Literal

from ohhell.api import wire_score as wire

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe")
TRUMPS = ("h", "s", "none", "7h", "Ac", "W1 7h", "E1", "named", "Jk1", "j", "x", None)


def changes(dice: Random, sheet: wire.ScoreSheet) -> list[wire.AnyChange]:
    """What may be asked next: mostly the deal going on, sometimes anything else."""
    if dice.randrange(4) == 0:
        return [dice.choice(list(_anything(dice, sheet)))]
    if sheet.stage == "dealer":
        if dice.randrange(2):
            return [wire.SetDealer(seat=_seat(dice, sheet))]
        return [wire.DrawDealer(seed=str(dice.random()))]
    if sheet.stage == "deal":
        return [wire.StartDeal() if dice.randrange(3) else dice.choice(list(_between_deals(dice, sheet)))]
    if sheet.stage == "over":
        more: list[wire.AnyChange] = [wire.Reopen(), wire.StartDeal(extra=True), _correction(dice, sheet)]
        return [dice.choice(more)]
    assert sheet.open
    if sheet.stage == "bids":
        assert sheet.open.to_bid is not None
        blank = [seat for seat in sheet.deals[-1].playing if sheet.deals[-1].bids[seat] is None]
        if not blank and dice.randrange(2):
            return [wire.WaiveHook()]
        seat = sheet.open.to_bid if dice.randrange(3) or not blank else dice.choice(blank)
        return [wire.SetBid(seat=seat, bid=dice.choice(sheet.open.bids[seat]))]
    return _all_tricks(dice, sheet)


def _all_tricks(dice: Random, sheet: wire.ScoreSheet) -> list[wire.AnyChange]:
    """Tricks for everybody, in any order; sometimes not all of them, or one too many."""
    deal = sheet.deals[-1]
    taken = dict.fromkeys(deal.playing, 0)
    for _ in range(deal.size + (dice.randrange(8) == 0)):
        taken[dice.choice(deal.playing)] += 1
    asked: list[wire.AnyChange] = [
        wire.SetTaken(seat=seat, taken=min(count, deal.size)) for seat, count in taken.items()
    ]
    dice.shuffle(asked)
    return asked[: dice.randrange(1, len(asked) + 1)] if dice.randrange(4) == 0 else asked


def _seat(dice: Random, sheet: wire.ScoreSheet) -> int:
    return dice.choice(sheet.order) if dice.randrange(10) else dice.randrange(-1, len(sheet.players) + 1)


def _correction(dice: Random, sheet: wire.ScoreSheet) -> wire.Correct:
    if not sheet.deals:
        return wire.Correct(number=1)
    deal = dice.choice(sheet.deals)
    size = dice.choice([deal.size, deal.size, dice.randrange(0, 12)])
    bids: list[int | None] = [None] * len(sheet.players)
    taken: list[int | None] = [None] * len(sheet.players)
    for seat in deal.playing:
        bids[seat], taken[seat] = dice.randrange(size + 1), 0
    for _ in range(size):
        seat = dice.choice(deal.playing)
        taken[seat] = (taken[seat] or 0) + 1
    return wire.Correct(
        number=deal.number,
        bids=bids,
        taken=taken,
        size=size if size != deal.size else None,
        dealer=dice.choice([None, *deal.playing]),
        trump=dice.choice([None, None, "", "h", "s", "none", "7h", "W1"]),
    )


def _insertion(dice: Random, sheet: wire.ScoreSheet) -> wire.InsertDeal:
    here = [seat for seat in sheet.order if sheet.players[seat].here == "in"]
    size = dice.randrange(1, 6)
    bids: list[int | None] = [None] * len(sheet.players)
    taken: list[int | None] = [None] * len(sheet.players)
    for seat in here:
        bids[seat], taken[seat] = dice.randrange(size + 1), 0
    for _ in range(size):
        seat = dice.choice(here)
        taken[seat] = (taken[seat] or 0) + 1
    number = dice.randrange(len(sheet.deals) + 2)
    return wire.InsertDeal(number=number, size=size, dealer=dice.choice(here), bids=bids, taken=taken)


def _between_deals(dice: Random, sheet: wire.ScoreSheet) -> Iterator[wire.AnyChange]:
    away = [seat for seat, player in enumerate(sheet.players) if player.here != "in"]
    start: Literal["zero", "average", "lowest"] | int = dice.choice(("zero", "average", "lowest"))
    start = start if dice.randrange(2) else dice.randrange(-20, 40)
    yield wire.Join(name=dice.choice(NAMES), after=_seat(dice, sheet), start=start)
    yield wire.LeaveEvening(seat=_seat(dice, sheet))
    yield wire.SitOut(seat=_seat(dice, sheet))
    for _ in range(2):
        yield wire.ComeBackIn(seat=dice.choice(away or [0]))
    yield wire.SetDealer(seat=_seat(dice, sheet))
    yield wire.SkipDeal()
    yield wire.StartDeal(size=dice.randrange(1, 9), dealer=_seat(dice, sheet), extra=bool(dice.randrange(2)))
    yield wire.RemoveDeal(number=dice.randrange(len(sheet.deals) + 1))
    yield _insertion(dice, sheet)
    yield _correction(dice, sheet)


def _anything(dice: Random, sheet: wire.ScoreSheet) -> Iterator[wire.AnyChange]:
    some = dice.randrange(len(sheet.deals) + 2)
    number = dice.choice([0, 1, 2, 3, 7, None])
    yield wire.DrawDealer(seed=str(dice.random()))
    yield wire.SetDealer(seat=_seat(dice, sheet))
    yield wire.StartDeal(size=dice.randrange(14), dealer=_seat(dice, sheet), extra=bool(dice.randrange(2)))
    yield wire.SetSize(size=dice.randrange(14))
    yield wire.DropDeal()
    yield wire.SkipDeal()
    yield wire.SetTrump(
        trump=dice.choice(["h", "s", "none", "7h", "Ac", "W1 7h", "E1", "named", "Jk1", "j", "x", None])
    )
    yield wire.SetBid(seat=_seat(dice, sheet), bid=number)
    yield wire.WaiveHook()
    yield wire.SetTaken(seat=_seat(dice, sheet), taken=number)
    yield _correction(dice, sheet)
    yield _insertion(dice, sheet)
    yield wire.RemoveDeal(number=some)
    yield from _between_deals(dice, sheet)
    yield wire.RenamePlayer(seat=_seat(dice, sheet), name=dice.choice(['"Bo # B\\"', "Zoë", "  "]))
    yield wire.Adjust(
        seat=_seat(dice, sheet), points=dice.randrange(-20, 20), reason=dice.choice(["", 'a "revoke" #1'])
    )
    yield wire.DropAdjustment(number=some, place=dice.randrange(2))
    yield wire.Finish()
    yield wire.Reopen()
