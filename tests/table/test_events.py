"""What is kept says what it means by itself, and can be read for ever."""

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.game import Event, State, apply
from ohhell.rules import RuleSet, preset
from ohhell.table import events
from ohhell.table.events import AnyEvent, UnknownEventError, decode_event, encode_event
from ohhell.table.translate import game_events, kept_event
from tests.game.walks import PRESET_TABLES, short, walk
from tests.strategies import tables

GOLDEN = Path(__file__).parent / "data" / "kept.jsonl"
"""Events as version 1 keeps them: a line for each kind. They are read for ever, and are never edited."""


def there_and_back(state: State, event: Event) -> None:
    kept = kept_event(state.form.pack, event)
    body = encode_event(kept)
    again = decode_event(body)
    assert again == kept
    assert isinstance(again, events.GameEvent)
    assert game_events(state, again) == (event,)
    assert apply(state, game_events(state, again)[0]) == apply(state, event)
    cards_are_names(msgspec.json.decode(body))


def cards_are_names(body: dict[str, object]) -> None:
    """No number of the program's own: only seats, bids, sizes and deals are numbers."""
    numbers = {"seat", "bid", "number", "size", "dealer"}
    for key, value in body.items():
        assert key in numbers or not isinstance(value, int) or isinstance(value, bool)
        if key in ("hands", "rounds"):
            assert isinstance(value, list)
            assert all(card is None or isinstance(card, str) for row in value for card in row)
        if key in ("shown", "cards"):
            assert isinstance(value, list)
            assert all(isinstance(card, str) for card in value)


@pytest.mark.parametrize(("name", "players"), PRESET_TABLES)
def test_every_event_of_every_preset_is_kept_and_read_back(name: str, players: int) -> None:
    for state, event in walk(short(preset(name).rules, players), players, seed=players):
        there_and_back(state, event)


@given(table=tables(max_size=4, max_deals=2), seed=st.integers(0, 2**32))
def test_every_event_under_any_rules_is_kept_and_read_back(table: tuple[RuleSet, int], seed: int) -> None:
    for state, event in walk(*table, seed):
        there_and_back(state, event)


def test_what_was_kept_once_is_read_for_ever() -> None:
    lines = GOLDEN.read_bytes().splitlines()
    read = [decode_event(line) for line in lines]
    for event, line in zip(read, lines, strict=True):
        assert json.loads(encode_event(event)).items() >= json.loads(line).items()
    assert {type(event) for event in read} == set(get_args(AnyEvent))


def test_events_know_their_words_whatever_the_numbers_of_suits_are() -> None:
    state = next(state for state, _ in walk(short(preset("oh-hell").rules, 3), 3, seed=1))
    body = b'{"type":"dealt","number":1,"size":4,"dealer":0,"hands":[["As"],["Kh"],["Qd"]],"shown":["2c"],"trump":"c"}'
    event = decode_event(body)
    assert isinstance(event, events.Dealt)
    (dealt,) = game_events(state, event)
    pack = state.form.pack
    assert [pack.names(hand) for hand in dealt.hands] == ["As", "Kh", "Qd"]  # type: ignore[union-attr] # a deal
    assert pack.suit_letter(dealt.trump.suit) == "c"  # type: ignore[union-attr] # a deal


@pytest.mark.parametrize(
    "body",
    [
        b'{"type":"moon_landing"}',
        b'{"type":"play","seat":1}',
        b'{"type":"play","seat":"one","card":"Ah"}',
        b"{",
        b"\xff\xfe",
        b"[]",
        b'{"seat":1}',
    ],
)
def test_an_event_that_cannot_be_read_is_one_clear_line(body: bytes) -> None:
    with pytest.raises(UnknownEventError) as error:
        decode_event(body)
    assert "\n" not in str(error.value)
    assert str(error.value).startswith("an event kept by another version of ohhell cannot be read")


def test_a_later_version_may_add_to_an_event() -> None:
    assert decode_event(b'{"type":"left","seat":2,"wish":"bye"}') == events.Left(seat=2)
