"""A claim is open only where the rest is certain, whatever the others hold and play, from the seat's own view."""

from typing import Any

import pytest

from ohhell.cards import Stream
from ohhell.game import SPECTATOR, CallJoker, Phase, Play, State, apply, legal_actions, view
from ohhell.game.claim import claimed_play, may_claim
from ohhell.rules import RuleSet, preset
from tests.game.tables import Table
from tests.game.walks import PRESET_TABLES, World, short, worlds

BRANCHES = 3_000


def loses(state: State, seat: int, room: list[int]) -> bool:
    """Whether some play, of anybody, leads to a trick that ``seat`` does not take; looks at so many positions."""
    before = state.deal
    assert before is not None
    for action in legal_actions(state):
        if isinstance(action, CallJoker) and action.seat == seat and not action.high:
            continue  # who claims calls their own joker high
        if room[0] == 0:
            return False
        room[0] -= 1
        after = apply(state, action)
        if after.deal is None or after.deal.number != before.number:
            if after.results[-1].tricks[-1].winner != seat:
                return True
            continue
        lost = len(after.deal.tricks) > len(before.tricks) and after.deal.tricks[-1].winner != seat
        if lost or loses(after, seat, room):
            return True
    return False


def check(world: World, dice: Stream) -> int:
    """Check the claim at a moment in this world and in others that the seat cannot tell from it; 1 where it is open."""
    state, seat = world.state, world.state.to_act
    if state.phase is not Phase.PLAY or seat is None or not may_claim(view(state, seat)):
        return 0
    assert not loses(state, seat, [BRANCHES])
    for _ in range(4):
        other = world.retold(seat, dice).state
        assert may_claim(view(other, seat))
        assert not loses(other, seat, [BRANCHES])
    performed(state, seat)
    return 1


def performed(state: State, seat: int) -> None:
    """What a claim comes to: all cards are played, and the claimer takes every trick."""
    assert state.deal is not None
    left, taken = len(state.deal.hands[seat]), state.deal.taken[seat]
    done = claimed_play(state)
    assert sum(isinstance(action, Play) for action in done) == left * state.players
    for action in done:
        state = apply(state, action)
    assert state.deal is None
    assert state.results[-1].taken[seat] == taken + left


def claims(rules: RuleSet, players: int, seed: int) -> int:
    dice = Stream.of_seed(seed, "claims")
    return sum([check(world, dice) for world, _ in worlds(rules, players, seed)])


@pytest.mark.parametrize(("name", "players"), PRESET_TABLES)
def test_a_claim_is_certain_in_every_preset(name: str, players: int) -> None:
    for seed in range(3):
        claims(short(preset(name).rules, players), players, seed)


@pytest.mark.parametrize(
    "settings",
    [
        {"deck": "short-24", "trump": "none"},
        {"deck": "short-24", "trump": "rotation"},
        {"deck": "short-24", "trump": "nominated"},
        {"deck": "short-24", "trump": "rotation", "trump_lead": "broken"},
        {"deck": "short-24", "trump": "rotation", "void": "must-trump", "must_beat": True},
        {"deck": "short-24", "trump": "rotation", "bowers": True},
        {"deck": "sixty", "trump": "none"},
        {"deck": "brader-54", "trump": "none"},
        {"deck": "atkinson-50", "trump": "none"},
        {"deck": "double", "trump": "none", "duplicate_wins": "later"},
        {"deck": "double", "trump": "none", "duplicate_wins": "earlier"},
    ],
)
def test_a_claim_is_certain_under_rules_where_it_is_frequent(settings: dict[str, object]) -> None:
    size = 8 if settings["deck"] == "short-24" else 5
    rules = preset("oh-hell").rules.replace({"sizes": [size, size], "first_dealer": 0} | settings)
    found = sum([claims(rules, 3, seed) for seed in range(25)])
    if settings["deck"] == "short-24":
        assert found > 3


def open_claim(*hands: str, turn_up: str = "", **settings: Any) -> bool:
    table = Table(*hands, turn_up=turn_up, **settings).bids_made()
    return may_claim(table.view(0))


def test_the_highest_cards_of_a_suit_without_trump() -> None:
    assert open_claim("As Ks", "2c 3c", "4c 5c", trump="none")
    assert open_claim("As Ks Ah", "2c 3c 4c", "5c 6c 7c", trump="none")
    assert not open_claim("As Qs", "2c 3c", "4c 5c", trump="none")  # somebody may hold the king


def test_a_trump_that_is_out_may_always_take_it() -> None:
    assert not open_claim("As Ks", "2c 3c", "4c 5c", turn_up="7h")
    assert open_claim("Ah Kh", "2c 3c", "4c 5c", turn_up="7h")
    assert not open_claim("Ah Qh", "2c 3c", "4c 5c", turn_up="7h")
    assert open_claim("Ah Qh", "2c 3c", "4c 5c", turn_up="Kh")  # the king is turned up, and nobody holds it


def test_only_on_the_lead_and_for_more_than_one_trick() -> None:
    assert not open_claim("As", "2c", "4c", trump="none")
    table = Table("As Ks", "2c 3c", "4c 5c", trump="none").bids_made()
    assert not may_claim(table.view(1))
    assert not may_claim(table.view(SPECTATOR))
    assert not may_claim(table.play("As").view(1))
    assert not may_claim(table.play("2c 4c").view(0))


def test_wizards_win_and_jesters_do_not() -> None:
    settings: dict[str, Any] = {"deck": "sixty", "trump": "none"}
    assert open_claim("W1 W2", "2c 3c", "4c 5c", **settings)
    assert not open_claim("W1 E1", "2c 3c", "4c 5c", **settings)
    assert not open_claim("As Ks", "2c 3c", "4c 5c", **settings)  # a wizard may be out


def test_an_atkinson_joker_out_there_may_be_called_high() -> None:
    settings: dict[str, Any] = {"deck": "atkinson-54", "trump": "none"}
    assert not open_claim("As Ks", "2c 3c", "4c 5c", **settings)
    assert open_claim("As Jk1 Jk2", "2c 3c 6c", "4c 5c 7c", **settings)
