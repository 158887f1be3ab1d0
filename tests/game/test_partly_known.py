"""Deals of a real table, where a hand or the turn-up may not be known: what is certain is held to the rules."""

from dataclasses import FrozenInstanceError

import pytest

from ohhell.game import Dealt, IllegalActionError, Play, State, apply, legal_actions, new_game, refusal, view
from ohhell.rules.trump import Trump
from tests.game.tables import Table, rules_of


def started(*hands: str, trump: str | None = "h") -> State:
    """Three players with two cards each; ``-`` is a hand nobody wrote down. Hearts are trump, seat 0 leads."""
    state = new_game(rules_of(sizes=[2], first_dealer=2, hook="off"), 3)
    pack = state.form.pack
    known = [[] if hand == "-" else [pack.card(name) for name in hand.split()] for hand in hands]
    settled = None if trump is None else Trump(pack.suit(trump))
    state = apply(state, Dealt(1, 2, 2, tuple([tuple(sorted(hand)) for hand in known]), (), settled))
    while state.phase == "bid":
        state = apply(state, legal_actions(state)[0])
    return state


def play(state: State, names: str) -> State:
    for name in names.split():
        state = apply(state, Play(state.to_act or 0, state.form.pack.card(name)))
    return state


def why(state: State, name: str) -> str:
    problem = refusal(state, Play(state.to_act or 0, state.form.pack.card(name)))
    assert problem is not None
    return problem.reason


def test_a_hand_not_known_may_play_any_card_nobody_else_has() -> None:
    state = play(started("As Kd", "-", "2h 9d"), "As")
    assert legal_actions(state) == ()
    assert view(state, "table").counts == (1, 2, 2)
    assert "somebody else holds it" in why(state, "Kd")
    assert "it has been played" in why(state, "As")
    assert play(state, "4c").to_act == 2


def test_the_known_part_of_a_hand_is_held_to_the_rules() -> None:
    state = play(started("As Kd", "4s", "2h 9d"), "As")
    assert "spades were led and it holds 4s" in why(state, "4c")
    state = play(state, "4s 2h 9d Kd")
    assert view(state, "table").counts == (0, 1, 0)
    assert play(state, "Ac").over


def test_no_more_cards_than_the_deal_has() -> None:
    state = started("-", "-", "-")
    end = play(state, "As 2s 3s Ks 4c 5c")
    assert end.over
    assert [trick.winner for trick in end.results[0].tricks] == [0, 0]


def test_the_turn_up_may_be_unknown_but_trump_must_be_possible() -> None:
    assert started("-", "-", "-", trump=None).deal is not None
    with pytest.raises(IllegalActionError, match="turned up in this deal"):
        started("-", "-", "-", trump="none")


def test_the_rules_of_a_game_are_frozen_case_9() -> None:
    table = Table("As", "4c", "2h", turn_up="7h")
    with pytest.raises(FrozenInstanceError):
        table.state.rules.scoring = "squares"  # type: ignore[misc] # frozen
    table.state.rules.replace({"scoring": "squares"})
    assert table.state.rules.scoring == "ten-plus-tricks"
