"""What holds for every evening: whatever is changed, under all rules."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohhell.api import score
from ohhell.api import wire_score as wire
from ohhell.record import describe, dumps, loads, position, record_of, sheet_of
from ohhell.rules import RuleSet, dump_toml, possible_players, presets
from ohhell.sheet import Sheet
from ohhell.sheet.ending import plan_to_come
from ohhell.table.refused import Refused
from tests.record.play import played
from tests.strategies import tables

from .chance import NAMES, changes


def check(told: wire.Score, rules: RuleSet) -> None:
    """Hold a sheet to itself: written and read it is the same, and it adds up."""
    record = loads(told.record)
    sheet = sheet_of(record)
    assert dumps(record) == told.record
    assert dumps(record_of(sheet)) == told.record
    assert sheet_of(record_of(sheet)) == sheet
    assert score.opened(wire.OpenScore(text=told.record)) == told
    check_sums(told.sheet, rules)
    place = position(record)
    assert place["totals"] == [player.total for player in told.sheet.players]
    assert (place["over"], place["winners"]) == (told.sheet.stage == "over", told.sheet.winners)
    assert describe(record)
    if record.sheet is None:
        assert list(record.state.totals) == place["totals"]
        assert record.state.over == place["over"]
        assert list(record.state.winners) == place["winners"]
        assert record.state.next_size == (told.sheet.plan[0].size if told.sheet.plan else None) or record.state.deal


def check_sums(sheet: wire.ScoreSheet, rules: RuleSet) -> None:
    """Add everything up from the start, and compare."""
    totals = [player.start for player in sheet.players]
    for made in sheet.before:
        totals[made.seat] += made.points
    for deal in sheet.deals:
        joined = [total is not None for total in deal.totals]
        for seat in range(len(totals)):
            bid, taken = deal.bids[seat], deal.taken[seat]
            if seat not in deal.playing:
                assert (bid, taken, deal.scores[seat]) == (None, None, None)
            elif deal.scores[seat] is not None:
                assert bid is not None
                assert taken is not None
                points = rules.scheme.points(bid, taken, deal.size)
                assert deal.scores[seat] == points
                totals[seat] += points
        for made in deal.adjustments:
            totals[made.seat] += made.points
        for seat, total in enumerate(deal.totals):
            assert not joined[seat] or total == totals[seat]
    assert [player.total for player in sheet.players] == totals
    played = {seat for deal in sheet.deals if any(score is not None for score in deal.scores) for seat in deal.playing}
    there = [
        player
        for seat, player in enumerate(sheet.players)
        if player.here == "in" or (player.here == "out" and seat in played)
    ]
    for player in sheet.players:
        better = sum(other.total > player.total for other in there)
        assert player.rank == (better + 1 if player in there else None)


def asked(record: str, change: wire.AnyChange) -> wire.Score | Refused:
    """The sheet after a change, or why it is not made."""
    try:
        return score.changed(wire.ChangeScore(record=record, changes=[change]))
    except Refused as refused:
        return refused


def evening(rules: RuleSet, players: int, seed: int, steps: int) -> None:
    """Keep score for a while by chance; what is refused changes nothing."""
    dice = Random(seed)
    told = score.new(wire.NewScore(rules=dump_toml(rules), players=list(NAMES[:players])))
    for _ in range(steps):
        before = sheet_of(loads(told.record))
        for change in changes(dice, told.sheet):
            after = asked(told.record, change)
            if isinstance(after, Refused):
                assert after.code
                assert after.reason
                assert dumps(record_of(before)) == told.record
                break
            check(after, rules)
            told, before = after, sheet_of(loads(after.record))


@pytest.mark.parametrize("name", [found.name for found in presets()])
def test_every_preset(name: str) -> None:
    found = next(found for found in presets() if found.name == name)
    for seed, players in enumerate(possible_players(found.rules)):
        evening(found.rules, players, seed, 25)


@settings(deadline=None, max_examples=25)
@given(tables(max_deals=4), st.integers(0, 10**6))
def test_any_rules(table: tuple[RuleSet, int], seed: int) -> None:
    evening(*table, seed, 25)


@given(tables(max_deals=4), st.integers(0, 10**6), st.integers(0, 200), st.booleans())
def test_a_sheet_asks_the_rules_as_the_game_does(
    table: tuple[RuleSet, int], seed: int, stop: int, counted: bool
) -> None:
    record = played(*table, str(seed), stop=stop, sheet=counted)
    sheet = sheet_of(record)
    state, evening = record.state, sheet.evening
    assert tuple(evening.totals) == state.totals
    assert evening.over == state.over
    assert evening.winners == state.winners
    assert [tuple(line.scores) for line in evening.closed] == [result.scores for result in state.results]
    if state.deal is None:
        plan = plan_to_come(evening)
        assert (plan[0].size if plan else None) == state.next_size
        assert evening.next_dealer == state.next_dealer or not plan
    again = sheet_of(record_of(sheet))
    assert again == sheet


def test_a_sheet_is_as_long_as_its_plan() -> None:
    for found in presets():
        for players in possible_players(found.rules):
            sheet = Sheet(found.rules, NAMES[:players])
            assert tuple(deal.size for deal in plan_to_come(sheet.evening)) == sheet.evening.plan
