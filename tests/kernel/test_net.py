"""The network's facts are those of the seat alone, mean something, and can be learned from."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohhell.bots.seen import seen_rows
from ohhell.cards import Stream
from ohhell.game import FairDeck, Phase, Play, apply, legal_actions, new_game, view
from ohhell.kernel import layout as at
from ohhell.kernel import states
from ohhell.kernel.dice import dice_of
from ohhell.kernel.layout import Words
from ohhell.kernel.net import sheet
from ohhell.kernel.net.facts import begin, facts, remember
from ohhell.kernel.net.lesson import learn
from ohhell.kernel.net.practice import COUNT, ENDING, HIGH, LOW, NOTES, Lists, practise
from ohhell.kernel.tables import Tables, tables
from ohhell.rules import RuleSet, form, possible_players, preset, preset_names
from ohhell.train.school import beginner
from tests.strategies import tables as some_tables

REMEMBERED = slice(sheet.GONE, sheet.PLACE_OF)


def known(table: Tables, state: Words, memory: Words) -> list[int]:
    desk, ids = np.zeros(sheet.DESK, np.int64), np.zeros(sheet.LISTED, np.int16)
    desk[REMEMBERED] = memory[REMEMBERED]
    count = facts(state, table.data, sheet.ranks(table.form), desk, ids)
    assert count < sheet.LISTED - 8
    found = ids[:count].tolist()
    assert all(0 <= fact < sheet.FACTS for fact in found)
    return [int(fact) for fact in found]


class Followed:
    """A random game in the engine; the kernel remembers each deal, and every seat's view is compared with that."""

    def __init__(self, rules: RuleSet, players: int, seed: int) -> None:
        self.state = new_game(rules, players)
        self.table = tables(self.state.form)
        self.deck, self.dice = FairDeck.of_seed(seed), Stream.of_seed(seed, "net")
        self.memory = np.zeros(sheet.DESK, np.int64)
        self.compared = 0

    def play(self) -> None:
        fresh = True
        while not self.state.over:
            if self.state.to_act is None:
                self.state, fresh = apply(self.state, self.deck.next_event(self.state)), True
                continue
            if fresh and self.state.deal and self.state.deal.dealt.trump is not None:
                whole = states.state_of(self.table, self.state)
                begin(self.memory, whole, self.table.data)
                if self.table.data[at.SHOWS + whole[at.SIZE]] == 1:
                    # In practice the cards that were turned before the last are not remembered: few packs have them.
                    self.memory[sheet.GONE : sheet.GONE + 2] |= states.card_set(self.table, self.state.deal.dealt.shown)
                fresh = False
            self.compare()
            action = self.dice.choice(legal_actions(self.state))
            if isinstance(action, Play):
                whole = states.state_of(self.table, self.state)
                remember(self.memory, whole, self.table.data, states.choice_of(self.table, action))
            self.state = apply(self.state, action)

    def compare(self) -> None:
        seat = self.state.to_act
        assert seat is not None
        seen = view(self.state, seat)
        if seen.hand is None or any(seen.hands[:seat] + seen.hands[seat + 1 :]):
            return
        rows = seen_rows(seen)
        assert rows.desk[REMEMBERED].tolist() == self.memory[REMEMBERED].tolist()
        whole = states.state_of(self.table, self.state)
        assert known(self.table, rows.state, rows.desk) == known(self.table, whole, self.memory)
        self.compared += 1


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize(
    "change",
    [{}, {"void": "must-trump", "must_beat": True}, {"bowers": True}, {"trump": "none"}, {"trump": "dealer-last-card"}],
    ids=str,
)
def test_what_a_view_says_is_what_the_kernel_remembers_and_no_hidden_card_matters(
    players: int, change: dict[str, object]
) -> None:
    followed = Followed(preset("oh-hell").rules.replace({"sizes": (5, 1, 3), **change}), players, players)
    followed.play()
    assert followed.compared > 20


@pytest.mark.parametrize("name", preset_names())
def test_the_same_in_every_preset(name: str) -> None:
    rules = preset(name).rules
    for players in possible_players(rules):
        Followed(rules, players, players).play()


@given(some_tables(max_size=6), st.integers(0, 999))
@settings(max_examples=40)
def test_the_same_under_any_rules(drawn: tuple[RuleSet, int], seed: int) -> None:
    rules, players = drawn
    Followed(rules.replace({"tie": "shared"}), players, seed).play()


def practice(decisions: int, players: int, size: int, seed: int, name: str = "oh-hell") -> tuple[Lists, Words]:
    table = form(preset(name).rules, players)
    net, lists = beginner(seed), np.zeros((decisions + 200, sheet.LISTED), np.int16)
    notes = np.zeros((decisions + 200, NOTES), np.int64)
    plan = np.array([0, size, decisions // (players * (size + 1)), 300, 300, 0, 0])
    dice = dice_of(Stream.of_seed(seed, "practice"))
    lines = practise(tables(table).data, sheet.ranks(table), net, net, plan, dice, lists, notes)
    return lists[:lines], notes[:lines]


def test_decisions_are_written_down_with_how_they_end() -> None:
    _, notes = practice(3000, 4, 6, 1)
    assert len(notes) > 1000
    assert ((notes[:, LOW] <= notes[:, ENDING]) & (notes[:, ENDING] <= notes[:, HIGH])).all()
    assert len(set(notes[:, ENDING].tolist())) > 5


def test_every_kind_of_fact_is_met() -> None:
    met = set()
    kinds = ((2, 8, "oh-hell"), (3, 13, "oh-hell"), (10, 4, "oh-hell"), (5, 9, "atkinson"), (4, 10, "sixty"))
    for players, size, name in kinds:
        lists, notes = practice(4000, players, size, players, name)
        for ids, count in zip(lists, notes[:, COUNT], strict=True):
            met.update(ids[:count].tolist())
    starts = sorted(set(sheet.BLOCKS))
    for start, end in zip(starts, [*starts[1:], sheet.FACTS], strict=True):
        if start != end:
            assert any(start <= fact < end for fact in met), start


def test_learning_makes_the_chances_fit_the_endings() -> None:
    lists, notes = practice(6000, 4, 6, 2)
    rows, order = np.zeros((4, sheet.WEIGHTS), np.float32), np.arange(len(lists))
    rows[0] = beginner(2)
    losses = [learn(rows, lists, notes, order, 64, 1 + turn * (len(order) // 64), 0.001) for turn in range(4)]
    assert losses[3] < losses[2] < losses[1] < losses[0]
    assert not rows[1].any()


def test_learning_goes_down_the_slope() -> None:
    # Adam's first step moves each weight by the pace against the sign of its slope.
    lists, notes = practice(2000, 4, 4, 3)
    order, net = np.arange(256), beginner(3)

    def loss(weights: sheet.Weights) -> float:
        rows = np.zeros((4, sheet.WEIGHTS), np.float32)
        rows[0] = weights
        return learn(rows, lists, notes, order, 256, 1, 0.0)

    rows = np.zeros((4, sheet.WEIGHTS), np.float32)
    rows[0] = net
    learn(rows, lists, notes, order, 256, 1, 1e-5)
    slope = rows[2] / 0.1
    for start, end in ((0, sheet.FIRST_BIAS), (sheet.SECOND, sheet.SECOND_BIAS), (sheet.THIRD, sheet.WEIGHTS)):
        there, back = net.copy(), net.copy()
        part = slice(start, end)
        way = slope[part] / np.linalg.norm(slope[part])
        there[part] += np.float32(0.01) * way
        back[part] -= np.float32(0.01) * way
        measured = (loss(there) - loss(back)) / 0.02
        assert measured == pytest.approx(float(np.linalg.norm(slope[part])), rel=0.05)


def test_suits_have_no_names() -> None:
    # The same hand in other suits, of lengths 5, 3, 2 and 0, gives the same facts.
    table = tables(form(preset("oh-hell").rules.replace({"trump": "none", "sizes": [10], "first_dealer": 0}), 4))
    state = new_game(table.form.rules, 4)
    state = apply(state, FairDeck.of_seed(5).next_event(state))
    assert state.phase is Phase.BID
    words, found = states.state_of(table, state), []
    hand = 0b1001011001 | 0b1100001 << 13 | 0b101 << 26
    for shift in range(4):
        words[at.HANDS + 2] = (hand << 13 * shift | hand >> 52 - 13 * shift) & (1 << 52) - 1
        found.append(sorted(known(table, words, np.zeros(sheet.DESK, np.int64))))
    assert found[0] == found[1] == found[2] == found[3]
