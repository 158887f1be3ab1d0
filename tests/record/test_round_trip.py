"""What is written is read back as the same game, at any point of any game."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.game import Event, FairDeck, State, new_game
from ohhell.record import GameRecord, dumps, loads
from ohhell.rules import RuleSet, possible_players, presets
from tests.strategies import tables

from .play import NAMES, played

TABLES = [(found.name, players) for found in presets() for players in possible_players(found.rules)]


def check(record: GameRecord) -> None:
    text = dumps(record)
    read = loads(text)
    assert read.state == record.state
    assert dumps(read) == text
    if record.rules.bids != "simultaneous":  # their order does not matter, and is put in bidding order
        assert read == record
    assert loads(dumps(read)) == read


@pytest.mark.parametrize(("name", "players"), TABLES, ids=[f"{name}-{players}" for name, players in TABLES])
def test_every_preset_at_every_table(name: str, players: int) -> None:
    rules = next(found.rules for found in presets() if found.name == name)
    for stop in (7 * players, 31 * players):
        check(played(rules, players, f"{name} {players} {stop}", stop=stop))
    check(played(rules.replace({"bid_change": "until-next"}), players, f"{name} {players}", stop=200, sheet=True))


@given(tables(max_deals=3), st.integers(0, 10**6), st.integers(0, 150), st.booleans())
def test_any_rules_at_any_point(table: tuple[RuleSet, int], seed: int, stop: int, sheet: bool) -> None:
    rules, players = table
    check(played(rules, players, str(seed), stop=stop, sheet=sheet))


def without(text: str, *keywords: str) -> str:
    return "".join([line for line in text.splitlines(keepends=True) if line.split()[0] not in keywords])


@given(tables(max_deals=3), st.integers(0, 10**6), st.integers(0, 150))
def test_hands_may_be_left_out(table: tuple[RuleSet, int], seed: int, stop: int) -> None:
    record = played(*table, str(seed), stop=stop)
    read = loads(without(dumps(record), "hand"))
    assert (read.state.results, read.state.phase, read.state.to_act) == (
        record.state.results,
        record.state.phase,
        record.state.to_act,
    )
    check(read)


@given(tables(max_deals=3), st.integers(0, 10**6), st.booleans())
def test_a_score_sheet_gives_the_same_scores(table: tuple[RuleSet, int], seed: int, hands: bool) -> None:
    record = played(*table, str(seed))
    text = without(dumps(record), "trick", "call", *(() if hands else ("hand",)))
    read = loads(text)
    assert read.state.totals == record.state.totals
    assert read.state.winners == record.state.winners
    assert dumps(read) == text


@given(tables(max_deals=2), st.integers(0, 10**6))
def test_a_score_sheet_may_leave_out_the_turn_up(table: tuple[RuleSet, int], seed: int) -> None:
    record = played(*table, str(seed))
    text = without(dumps(record), "trick", "call", "hand", "name")
    lines = [line.partition(" turn-up ")[0] for line in text.splitlines()]
    read = loads("\n".join(lines))
    assert read.state.totals == record.state.totals
    check(read)


@given(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=20), st.text(st.characters(exclude_categories=["Cs"]))
)
def test_any_name_and_any_entropy(name: str, entropy: str) -> None:
    rules = presets()[0].rules
    record = GameRecord(rules, (name, "Bo", name), entropy=("", entropy[:900]), secret=b"x", commitment="0" * 64)
    assert loads(dumps(record)) == record
    assert loads(dumps(record).encode()) == record


def test_the_entropy_of_the_last_seats_that_added_none_is_left_out() -> None:
    rules = presets()[0].rules
    assert GameRecord(rules, NAMES[:3], entropy=("a", "", "")) == GameRecord(rules, NAMES[:3], entropy=("a",))
    assert FairDeck(b"s", ("a", "", "")).next_event(new_game(rules, 3)) == FairDeck(b"s", ("a",)).next_event(
        new_game(rules, 3)
    )


def test_the_states_of_a_game() -> None:
    record = played(presets()[0].rules, 4, "states", stop=30)
    seen: list[tuple[Event, State]] = list(record.states())
    assert tuple(event for event, _ in seen) == record.events
    assert seen[-1][1] == record.state
    assert record.form.players == 4


def test_a_record_keeps_the_name_of_its_preset() -> None:
    for found in presets():
        assert loads(dumps(GameRecord(found.rules, NAMES[: found.players]))).rules.preset == found.name


def test_a_pickle_holds_what_is_recorded_and_no_more() -> None:
    record = played(presets()[0].rules, 4, "pickle", stop=30)
    before = len(pickle.dumps(record))
    assert record.state
    assert len(pickle.dumps(record)) == before
    copy = pickle.loads(pickle.dumps(record))
    assert copy == record
    assert copy.state == record.state
