"""Sheets and records: what is written is ordinary wherever it can be, and any record opens as a sheet."""

import io
import json
import pickle
import sys

import pytest

from ohhell.api import score
from ohhell.api import wire_score as wire
from ohhell.cli.referee import referee
from ohhell.record import GameRecord, dumps, loads, sheet_of
from ohhell.rules import preset
from ohhell.table.refused import Refused
from tests.record.play import played
from tests.record.texts import EXAMPLE

from .keeper import Keeper

Captured = pytest.CaptureFixture[str]
SHORT = "sizes = [3, 2, 1]\nfirst_dealer = 3\n"


def test_an_evening_without_surprises_is_an_ordinary_record() -> None:
    keeper = Keeper.begin(SHORT)
    for bids, taken in (("1 1 0 0", "1 1 1 0"), ("0 1 0 0", "0 1 1 0"), ("0 0 0 0", "0 0 0 1")):
        keeper.play(bids, taken)
        assert "sheet" not in keeper.told.record.split()
    record = loads(keeper.told.record)
    assert (record.sheet, record.state.over, list(record.state.totals)) == (None, True, keeper.totals)


def test_what_an_ordinary_record_cannot_say_makes_it_a_sheet_and_undone_it_is_none() -> None:
    keeper = Keeper.begin(SHORT).play("1 1 0 0", "1 1 1 0")
    plain = keeper.told.record
    for change, back in (
        (wire.Adjust(seat=0, points=1, reason=""), wire.DropAdjustment(number=1, place=0)),
        (wire.Finish(), wire.Reopen()),
        (wire.Correct(number=1, bids=[1, 1, 1, 0]), wire.Correct(number=1, bids=[1, 1, 0, 0])),
        (wire.StartDeal(dealer=2), wire.Correct(number=1, dealer=3)),
    ):
        assert "sheet" in keeper.do(change).told.record.split()
        keeper.do(back)
        if isinstance(change, wire.StartDeal):
            keeper.do(wire.SetDealer(seat=0), wire.DropDeal())
        assert keeper.told.record == plain


@pytest.mark.parametrize("stop", [0, 1, 4, 9, 30, 120, 10_000])
def test_a_game_that_was_played_opens_as_a_sheet_and_stays_whole(stop: int) -> None:
    record = played(preset("oh-hell").rules, 4, f"open {stop}", stop=stop)
    told = score.opened(wire.OpenScore(text=dumps(record)))
    assert told.record == dumps(record)
    assert [player.total for player in told.sheet.players] == list(record.state.totals)
    bids: list[list[int | None]] = [list(result.bids) for result in record.state.results]
    if record.state.deal:
        bids.append(list(record.state.deal.bids))
    assert [deal.bids for deal in told.sheet.deals] == bids
    kept = Keeper(told).do(wire.Adjust(seat=0, points=5, reason="guest"))
    assert "trick" not in kept.told.record
    assert kept.totals[0] == record.state.totals[0] + 5


def test_the_tricks_of_a_game_that_goes_on_are_blank_on_its_sheet() -> None:
    text = EXAMPLE.partition("trick 3")[0]
    told = score.opened(wire.OpenScore(text=text))
    assert (told.sheet.stage, told.sheet.deals[0].taken) == ("tricks", [None] * 4)


def test_a_pickled_sheet_is_the_same() -> None:
    keeper = Keeper.begin(SHORT).do(wire.Join(name="Eve", after=0, start=4))
    record = loads(keeper.told.record)
    assert isinstance(record, GameRecord)
    again = pickle.loads(pickle.dumps(record))
    assert (again, again.sheet) == (record, sheet_of(record))


def test_the_referee_reads_and_judges_sheets(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keeper = (
        Keeper.begin(SHORT).play("1 1 0 0", "1 1 1 0").do(wire.SitOut(seat=2), wire.Join(name="E", after=0, start=2))
    )
    keeper.do(wire.StartDeal(), wire.SetBid(seat=0, bid=1))
    text = keeper.told.record

    class In:
        buffer = io.BytesIO((text * 2).encode())

    monkeypatch.setattr(sys, "stdin", In())
    assert referee("-", json=True) == 0
    first, _ = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert first["players"] == ["Ann", "Bo", "Cy", "Dee", "E"]
    assert (first["phase"], first["to_act"], first["legal"]) == ("bid", 4, ["0", "1", "2"])
    assert first["deals"][1]["bids"] == [1, None, None, None, None]
    assert first["deals"][0]["scores"] == [11, 11, 1, 10, None]
    assert first["totals"] == [11, 11, 1, 10, 2]


def test_only_so_many_changes_are_made_at_once() -> None:
    record = score.new(wire.NewScore(rules="blackout", players=["Ann", "Bo"])).record
    many: list[wire.AnyChange] = [wire.SetDealer(seat=number % 2) for number in range(score.MOST_CHANGES)]
    assert score.changed(wire.ChangeScore(record=record, changes=many)).sheet.plan[0].dealer == 1
    with pytest.raises(Refused) as refused:
        score.changed(wire.ChangeScore(record=record, changes=[*many, wire.SetDealer(seat=0)]))
    assert (refused.value.code, refused.value.values) == ("too_many_changes", {"most": score.MOST_CHANGES})
