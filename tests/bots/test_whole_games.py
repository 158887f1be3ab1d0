"""Every bot plays every rule set to its end, and only ever does what the rules allow."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohhell.arena import SeatLog, play_game
from ohhell.bots import BOTS, make_bot
from ohhell.cards import Stream
from ohhell.game import FairDeck, apply, new_game, view
from ohhell.rules import RuleSet, possible_players, preset, preset_names
from tests.bots.tables import FORMS, other_world
from tests.strategies import tables


def _tables() -> list[tuple[str, int]]:
    found = []
    for name in preset_names():
        counts = possible_players(preset(name).rules)
        found += [(name, count) for count in sorted({counts[0], preset(name).players, counts[-1]})]
    return found


QUICK = [kind.name for kind in BOTS.values() if not kind.searches]
"""A bot that searches plays shorter games of all these rules in test_levels."""


def _play(rules: RuleSet, players: int, seed: str) -> list[SeatLog]:
    """A game in which every bot has a seat; the record replays it through ``apply``."""
    names = [QUICK[seat % len(QUICK)] for seat in range(players)]
    bots = [make_bot(name, Stream.of_seed(seed, str(seat))) for seat, name in enumerate(names)]
    logs = [SeatLog() for _ in bots]
    record = play_game(rules, bots, FairDeck.of_seed(seed), names, logs)
    assert record.state.over
    return logs


@pytest.mark.parametrize(("name", "players"), _tables())
def test_bots_play_every_preset(name: str, players: int) -> None:
    logs = _play(preset(name).rules, players, name)
    assert [log.faults for log in logs] == [0] * players
    assert all(log.decisions for log in logs)


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize(
    "change",
    FORMS,
    ids=str,
)
def test_bots_play_every_form(change: dict[str, object], players: int) -> None:
    assert not sum(log.faults for log in _play(preset("oh-hell").rules.replace(change), players, "form"))


@given(table=tables(), seed=st.integers(0, 10**6))
@settings(max_examples=40)
def test_bots_play_any_sound_rules(table: tuple[RuleSet, int], seed: int) -> None:
    assert not sum(log.faults for log in _play(*table, str(seed)))


@given(table=tables(max_players=6, tie="shared", target=0), seed=st.integers(0, 10**6))
@settings(max_examples=40)
def test_bots_act_alike_in_worlds_their_seat_cannot_tell_apart(table: tuple[RuleSet, int], seed: int) -> None:
    rules, players = table
    dice, deck = random.Random(seed), FairDeck.of_seed(seed)
    state = new_game(rules, players)
    while not state.over:
        seat = state.to_act
        if seat is None:
            state = apply(state, deck.next_event(state))
            continue
        worlds = view(state, seat), view(other_world(state, seat, dice), seat)
        for name in BOTS:
            here, there = [make_bot(name, Stream.of_seed(seed, "dice")).choose(world) for world in worlds]
            assert here == there
        state = apply(state, dice.choice(worlds[0].legal))
