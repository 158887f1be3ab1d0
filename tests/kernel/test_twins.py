"""The kernel is the engine's twin: the same pack and the same choices give the same deal, step by step.

At each step the kernel's own state is compared with one made from the engine's, which proves as well that a state made
in the middle of a deal plays on like one that was played from its beginning.
"""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.cards import Stream
from ohhell.game import Bid, ChangeBid, Dealt, FairDeck, Phase, State, apply, legal_actions, new_game, view
from ohhell.kernel import layout as at
from ohhell.kernel import moves, states
from ohhell.kernel.layout import Words
from ohhell.kernel.tables import Tables, tables
from ohhell.rules import RuleSet, form, preset
from tests.game.walks import PRESET_TABLES, open_actions, short
from tests.strategies import tables as some_tables


def told(state: Words) -> list[int]:
    """The state without what lies in places that mean nothing now."""
    clean = state.copy()
    clean[at.TRICK + state[at.COUNT] : at.TRICK + at.PLACES] = 0
    return list(map(int, clean))


def legal(table: Tables, state: Words) -> list[int]:
    choices = np.zeros(at.CARDS, np.int64)
    return list(map(int, choices[: moves.legal(state, table.data, choices)]))


class Twins:
    """One game in the engine, and each of its deals in the kernel."""

    def __init__(self, rules: RuleSet, players: int, seed: int) -> None:
        self.engine = new_game(rules, players)
        self.table = tables(self.engine.form)
        self.kernel = np.zeros(at.STATE, np.int64)
        self.deck, self.dice = FairDeck.of_seed(seed), Stream.of_seed(seed, "twins")

    def play(self) -> None:
        while not self.engine.over:
            if self.engine.phase is Phase.DEAL:
                self.deal()
            else:
                self.step()
            if self.engine.deal:
                self.agree()
            elif self.engine.results:
                self.agree_on_the_result()

    def deal(self) -> None:
        number = self.engine.next_number
        event = self.deck.next_event(self.engine)
        self.engine = apply(self.engine, event)
        if isinstance(event, Dealt):
            order = states.order_of(self.table, self.deck.order(self.engine.form.pack, number))
            moves.deal(self.kernel, self.table.data, order, event.size, event.dealer, number)

    def step(self) -> None:
        action = self.dice.choice(open_actions(self.engine))
        if isinstance(action, ChangeBid) and self.dice.below(3):
            action = self.dice.choice(legal_actions(self.engine))
        choice = states.choice_of(self.table, action)
        if isinstance(action, Bid | ChangeBid):
            moves.bid(self.kernel, self.table.data, action.seat, choice)
        else:
            assert states.action_of(self.table, self.kernel, choice) == action
            moves.act(self.kernel, self.table.data, choice)
        self.engine = apply(self.engine, action)

    def agree(self) -> None:
        assert told(self.kernel) == told(states.state_of(self.table, self.engine))
        theirs = [states.choice_of(self.table, action) for action in legal_actions(self.engine)]
        assert legal(self.table, self.kernel) == theirs
        assert self.engine.deal is not None
        for seat, hand in enumerate(self.engine.deal.hands):
            words = self.kernel[at.HANDS + 2 * seat : at.HANDS + 2 * seat + 2]
            assert states.cards_of(self.table, words) == hand

    def agree_on_the_result(self) -> None:
        result, players = self.engine.results[-1], self.engine.players
        assert self.kernel[at.PHASE] == at.DONE
        assert legal(self.table, self.kernel) == []
        assert self.kernel[at.TAKEN : at.TAKEN + players].tolist() == list(result.taken)
        assert self.kernel[at.SCORES : at.SCORES + players].tolist() == list(result.scores)


@pytest.mark.parametrize(("name", "players"), PRESET_TABLES)
def test_every_preset_at_every_number_of_players(name: str, players: int) -> None:
    Twins(short(preset(name).rules, players), players, seed=players).play()


@pytest.mark.parametrize("name", dict(PRESET_TABLES))
def test_every_preset_at_its_largest_hand(name: str) -> None:
    rules, players = preset(name).rules, preset(name).players
    size = form(rules, players).largest
    Twins(rules.replace({"sizes": [size, 1, size], "tie": "shared"}), players, seed=size).play()


@given(some_tables(max_size=8), st.integers(0, 10**6))
def test_any_rules(table: tuple[RuleSet, int], seed: int) -> None:
    rules, players = table
    Twins(rules.replace({"tie": "shared"}), players, seed).play()


@given(some_tables(void="must-trump", must_beat=True, deck="double", bowers=True, max_players=5), st.integers(0, 99))
def test_two_packs_where_one_must_trump_and_beat(table: tuple[RuleSet, int], seed: int) -> None:
    rules, players = table
    Twins(rules.replace({"tie": "shared"}), players, seed).play()


@given(some_tables(deck="atkinson"), st.integers(0, 99))
def test_jokers_called_high_and_low(table: tuple[RuleSet, int], seed: int) -> None:
    rules, players = table
    Twins(rules.replace({"tie": "shared"}), players, seed).play()


@pytest.mark.parametrize(
    "settings",
    [
        {"sizes": [13], "trump": "dealer-last-card"},
        {"sizes": [13, 13], "trump": "rotation", "trump_cycle": ["h", "none", "c"]},
        {"sizes": [5, 4], "no_trump_on_largest": True},
        {"sizes": [3], "deck": "sixty", "turned_joker": "dealer-names"},
        {"sizes": [14], "deck": "sixty"},
        {"sizes": [26], "deck": "double", "scoring": "boerenbridge"},
        {"sizes": [2, 2], "hook": "overbid", "tie": "largest-until"},
    ],
    ids=str,
)
def test_deals_of_every_kind(settings: dict[str, Any]) -> None:
    rules = preset("oh-hell").rules.replace(settings)
    for seed in range(10):
        Twins(rules, 4, seed).play()


def started(rules: RuleSet, players: int, steps: int) -> State:
    """A deal in which so much has been done."""
    twins = Twins(rules, players, seed=steps)
    while twins.engine.deal is None:
        twins.deal()
    for _ in range(steps):
        twins.step()
    return twins.engine


@pytest.mark.parametrize("steps", [0, 2, 4, 7, 11, 18])
def test_a_seats_view_and_the_other_hands_make_a_world(steps: int) -> None:
    state = started(preset("oh-hell").rules.replace({"sizes": [5]}), 4, steps)
    assert state.deal is not None
    table = tables(state.form)
    for seat in range(4):
        made = states.world(table, view(state, seat), state.deal.hands)
        assert told(made) == told(states.state_of(table, state))


def test_sealed_bids_have_to_be_supposed() -> None:
    state = started(preset("oh-hell-ramp").rules.replace({"sizes": [5]}), 4, 3)
    assert state.deal is not None
    table, seen = tables(state.form), view(state, 0)
    with pytest.raises(ValueError, match="each bid that has been made"):
        states.world(table, seen, state.deal.hands)
    made = states.world(table, seen, state.deal.hands, state.deal.bids)
    assert told(made) == told(states.state_of(table, state))


def test_a_world_needs_whole_hands_and_a_deal() -> None:
    state = started(preset("oh-hell").rules.replace({"sizes": [5]}), 4, 0)
    table = tables(state.form)
    with pytest.raises(ValueError, match=r"hold \(5, 5, 5, 5\) cards"):
        states.world(table, view(state, 0), [(), (), (), ()])
    before = new_game(state.rules, 4)
    with pytest.raises(ValueError, match="no deal is in progress"):
        states.world(table, view(before, 0), [])
    with pytest.raises(ValueError, match="only a deal in progress"):
        states.state_of(table, before)
