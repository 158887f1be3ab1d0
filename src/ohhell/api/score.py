"""The scorekeeper: to begin a sheet, to take up a record, to change a sheet. Nothing is kept between two questions."""

from collections.abc import Callable
from typing import Any

from ohhell.api import wire_score as wire
from ohhell.api.refused import by_record, by_rules, by_sheet
from ohhell.api.score_scene import sheet_scene
from ohhell.api.share import text_of
from ohhell.record import GameRecord, RecordError, dumps, loads, record_of, sheet_of
from ohhell.rules import RulesError, RuleSet, form, load_toml, preset, preset_names
from ohhell.sheet import Sheet, SheetError, deals, past, people
from ohhell.table.names import TEXT_LIMIT, clean_name, clean_text
from ohhell.table.refused import Refused

MOST_CHANGES = 64
"""Changes of one question: each takes a few milliseconds."""


def new(asked: wire.NewScore) -> wire.Score:
    """A sheet on which nothing has been written.

    Raises:
        Refused: the rules are none, or so many cannot play by them, or somebody has no name.
    """
    return _begun(asked.rules, asked.players, asked.dealer)


def blank(asked: wire.BlankScore) -> wire.Score:
    """Likewise, to be printed and filled in by hand.

    Raises:
        Refused: as for :func:`new`.
    """
    return _begun(asked.rules, asked.players, asked.dealer)


def opened(asked: wire.OpenScore) -> wire.Score:
    """What somebody gave, as a sheet. A record of a game with its cards stays whole as long as nothing is changed.

    Raises:
        Refused: it cannot be read.
    """
    return _score(_read(text_of(asked.text)))


def changed(asked: wire.ChangeScore) -> wire.Score:
    """The sheet after the changes, all of them or none.

    Raises:
        Refused: the record cannot be read, or a change cannot be.
    """
    if len(asked.changes) > MOST_CHANGES:
        raise Refused("too_many_changes", f"at most {MOST_CHANGES} changes are made at once", most=MOST_CHANGES)
    record = _read(asked.record)
    if not asked.changes:
        return _score(record)
    sheet = sheet_of(record)
    for change in asked.changes:
        try:
            sheet = _CHANGES[type(change)](sheet, change)
        except SheetError as error:
            raise by_sheet(error, sheet.evening.names) from None
    return wire.Score(record=dumps(record_of(sheet)), sheet=sheet_scene(sheet))


def _begun(rules: str, players: list[str], dealer: int | None) -> wire.Score:
    names = tuple([_name(name) for name in players])
    try:
        sheet = Sheet(_rules(rules), names)
        form(sheet.rules, len(names))
        if dealer is not None:
            sheet = deals.set_dealer(sheet, dealer)
    except RulesError as error:
        raise by_rules(error) from None
    except SheetError as error:
        raise by_sheet(error, names) from None
    return wire.Score(record=dumps(record_of(sheet)), sheet=sheet_scene(sheet))


def _rules(text: str) -> RuleSet:
    """The rules of a preset's name, or of a rules file."""
    word = text.strip()
    return preset(word).rules if word in preset_names() or word.replace("-", "").isalnum() else load_toml(text)


def _name(name: str) -> str:
    clean = clean_name(name)
    if not clean:
        raise Refused("name_empty", "everybody needs a name")
    return clean


def _read(text: str) -> GameRecord:
    try:
        return loads(text)
    except RecordError as error:
        raise by_record(error) from None


def _score(record: GameRecord) -> wire.Score:
    return wire.Score(record=dumps(record), sheet=sheet_scene(sheet_of(record)))


def _correct(sheet: Sheet, asked: wire.Correct) -> Sheet:
    return past.correct(
        sheet,
        asked.number,
        bids=asked.bids,
        taken=asked.taken,
        size=asked.size,
        dealer=asked.dealer,
        trump=asked.trump,
    )


def _insert(sheet: Sheet, asked: wire.InsertDeal) -> Sheet:
    return past.insert_deal(
        sheet,
        asked.number,
        size=asked.size,
        dealer=asked.dealer,
        bids=asked.bids,
        taken=asked.taken,
        trump=asked.trump,
    )


def _adjust(sheet: Sheet, asked: wire.Adjust) -> Sheet:
    reason = clean_text(asked.reason)[:TEXT_LIMIT]
    return people.adjust(sheet, asked.seat, asked.points, reason)


_CHANGES: dict[type[wire.Change], Callable[[Sheet, Any], Sheet]] = {
    wire.DrawDealer: lambda sheet, asked: people.draw_dealer(sheet, asked.seed),
    wire.SetDealer: lambda sheet, asked: deals.set_dealer(sheet, asked.seat),
    wire.StartDeal: lambda sheet, asked: deals.start_deal(sheet, asked.size, asked.dealer, extra=asked.extra),
    wire.SetSize: lambda sheet, asked: deals.set_size(sheet, asked.size),
    wire.DropDeal: lambda sheet, _: deals.drop_deal(sheet),
    wire.SkipDeal: lambda sheet, _: deals.skip_deal(sheet),
    wire.SetTrump: lambda sheet, asked: deals.set_trump(sheet, asked.trump),
    wire.SetBid: lambda sheet, asked: deals.set_bid(sheet, asked.seat, asked.bid),
    wire.WaiveHook: lambda sheet, _: deals.waive_hook(sheet),
    wire.SetTaken: lambda sheet, asked: deals.set_taken(sheet, asked.seat, asked.taken),
    wire.Correct: _correct,
    wire.InsertDeal: _insert,
    wire.RemoveDeal: lambda sheet, asked: past.remove_deal(sheet, asked.number),
    wire.Join: lambda sheet, asked: people.join(sheet, _name(asked.name), asked.after, asked.start),
    wire.LeaveEvening: lambda sheet, asked: people.leave(sheet, asked.seat),
    wire.SitOut: lambda sheet, asked: people.sit_out(sheet, asked.seat),
    wire.ComeBackIn: lambda sheet, asked: people.come_back(sheet, asked.seat),
    wire.RenamePlayer: lambda sheet, asked: people.rename(sheet, asked.seat, _name(asked.name)),
    wire.Adjust: _adjust,
    wire.DropAdjustment: lambda sheet, asked: people.drop_adjustment(sheet, asked.number, asked.place),
    wire.Finish: lambda sheet, _: people.finish(sheet),
    wire.Reopen: lambda sheet, _: people.reopen(sheet),
}
