"""A bot of any level does the same, and thinks the same, in all games that its seat cannot tell apart."""

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ohhell.bots
from ohhell.arena import match, series
from ohhell.arena.match import Match
from ohhell.arena.series import Series
from ohhell.bots import Bot, make_bot
from ohhell.bots.levels import Level
from ohhell.cards import Stream
from ohhell.game import FairDeck, Phase, State, View, view
from ohhell.rules import RuleSet, possible_players, preset, preset_names
from tests.bots.leveled import QUICK, seated
from tests.bots.tables import other_world
from tests.game.walks import short, walk
from tests.strategies import tables

BLIND = [
    {"blind": "one-card", "sizes": [1, 1, 2]},
    {"blind": "last-one-card", "sizes": [2, 1]},
    {"blind": "first-deal", "sizes": [4, 1]},
    {"bids": "sealed", "sizes": [4, 2]},
    {"bids": "simultaneous", "hook": "off", "sizes": [4, 2]},
    {"trump": "dealer-last-card", "sizes": [13]},
    {"trump": "nominated", "sizes": [4]},
    {"deck": "sixty", "turned_joker": "dealer-names", "sizes": [3, 3]},
]


def moments(rules: RuleSet, players: int, seed: int, *, every: int) -> Iterator[State]:
    """Some moments of a random game in which a seat has a choice."""
    turn = seed
    for state, _ in walk(rules, players, seed):
        if state.to_act is not None and len(view(state, state.to_act).legal) > 1:
            turn += 1
            if turn % every == 0:
                yield state


def worlds(state: State, seed: int) -> tuple[View, View]:
    """What the seat to act sees, here and in another world."""
    seat = state.to_act
    assert seat is not None
    other = other_world(state, seat, random.Random(seed))
    here, there = view(state, seat), view(other, seat)
    assert here == there
    return here, there


def check(level: Level, state: State, seed: int) -> None:
    """Nothing that a level does or thinks tells two worlds apart."""
    here, there = worlds(state, seed)
    one, other = seated(level, seed), seated(level, seed)
    assert one.consider(here) == other.consider(there)
    assert one.choose(here) == other.choose(there)
    assert one.choose(here) == seated(level, seed).choose(there)


@given(table=tables(max_players=8), seed=st.integers(0, 10**6))
@settings(max_examples=40)
def test_by_any_sound_rules_all_levels_act_and_think_alike_in_worlds_they_cannot_tell_apart(
    table: tuple[RuleSet, int], seed: int
) -> None:
    for state in moments(*table, seed, every=5):
        for level in QUICK:
            check(level, state, seed)


@pytest.mark.parametrize("name", preset_names())
def test_in_every_preset_all_levels_act_and_think_alike_in_worlds_they_cannot_tell_apart(name: str) -> None:
    rules = preset(name).rules
    players = possible_players(rules.replace({"sizes": [1]}))[-1]
    for state in moments(short(rules, players), players, 7, every=6):
        for level in QUICK:
            check(level, state, 7)


@pytest.mark.parametrize("change", BLIND, ids=str)
def test_what_is_hidden_by_special_rules_stays_hidden(change: dict[str, object]) -> None:
    hidden = 0
    for state in moments(preset("oh-hell").rules.replace(change), 4, 3, every=2):
        hidden += state.phase is not Phase.PLAY
        for level in QUICK:
            check(level, state, 3)
    assert hidden


def test_other_worlds_are_other_worlds() -> None:
    states = list(moments(preset("oh-hell").rules.replace({"sizes": [6]}), 4, 1, every=1))
    others = [other_world(state, state.to_act or 0, random.Random(1)) for state in states]
    assert sum(state != other for state, other in zip(states, others, strict=True)) > len(states) / 2


SECRETS = {"State", "Deal", "apply", "replay", "new_game", "legal_actions", "FairDeck", "deal_from", "view"}
"""What knows more than a seat may."""


def modules() -> list[Path]:
    folder = Path(ohhell.bots.__file__).parent
    return sorted(folder.glob("*.py"))


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.stem)
def test_no_bot_knows_what_a_state_is(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    imported = {
        name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ohhell.game")
        for name in node.names
    }
    assert not imported & SECRETS
    whole = [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    assert not [name for name in whole if name.startswith("ohhell")]
    words = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert not words & {"State", "FairDeck"}


def keys_of(dice: list[Stream]) -> set[bytes]:
    return {stream._key for stream in dice}


def secrets_of(decks: list[FairDeck]) -> set[bytes]:
    return {key for deck in decks for key in (deck.secret, deck._key)}


def test_the_dice_of_a_bot_say_nothing_of_the_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    dice: list[Stream] = []

    def noting(name: str, stream: Stream, **_: object) -> Bot:
        dice.append(stream)
        return make_bot(name, stream)

    monkeypatch.setattr(match, "make_bot", noting)
    monkeypatch.setattr(series, "make_bot", noting)
    rules = preset("oh-hell").rules.replace({"sizes": [2]})
    decks = []
    for whole_games in (True, False):
        played = Match(rules, 3, ("random",), 2, "seed", whole_games=whole_games)
        for number in range(2):
            played.play(number)
            decks.append(played.deck(number))
    record, _ = Series(rules, ("random",) * 3, 1, "seed").play(0)
    assert record.secret
    decks.append(FairDeck(record.secret))
    assert len(dice) == 15
    assert not keys_of(dice) & secrets_of(decks)
