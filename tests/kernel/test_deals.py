"""Random deals of the kernel: each choice is legal and each equally likely, and batches are the same deals."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.cards import Stream
from ohhell.game import Bid, NameTrump, Play, State, apply, deal_from, legal_actions, new_game, view
from ohhell.kernel import deals, moves, states
from ohhell.kernel import layout as at
from ohhell.kernel.dice import dice_of
from ohhell.kernel.layout import Dice, Words
from ohhell.kernel.sampling import HiddenHands
from ohhell.kernel.tables import Tables, tables
from ohhell.rules import RuleSet, form, preset
from tests.strategies import tables as some_tables


def dice(seed: int) -> Dice:
    return dice_of(Stream.of_seed(seed, "deals"))


def scores_of(table: Tables, state: Words) -> list[int]:
    return list(map(int, state[at.SCORES : at.SCORES + table.form.players]))


@given(some_tables(max_size=7, max_deals=1), st.integers(0, 10**6), st.integers(0, 9))
def test_a_random_deal_is_one_the_engine_allows(drawn: tuple[RuleSet, int], seed: int, dealer: int) -> None:
    rules, players = drawn
    rules = rules.replace({"first_dealer": dealer % players})
    engine = new_game(rules, players)
    table, size = tables(engine.form), engine.form.plan[0]
    whole, stepped = np.zeros(at.STATE, np.int64), np.zeros(at.STATE, np.int64)
    first, again = dice(seed), dice(seed)
    orders = [np.arange(len(table.cards)) for _ in range(2)]
    deals.random_deal(whole, table.data, orders[0], size, dealer % players, 1, first)
    deals.shuffle(orders[1], len(table.cards), min(len(table.cards), players * size + int(table.data[at.TURNS])), again)
    engine = apply(engine, deal_from(engine, [table.cards[card] for card in orders[1]], dealer % players))
    moves.deal(stepped, table.data, orders[1], size, dealer % players, 1)
    while engine.deal:
        action = states.action_of(table, stepped, deals.random_choice(stepped, table.data, again))
        assert action in legal_actions(engine)
        moves.act(stepped, table.data, states.choice_of(table, action))
        engine = apply(engine, action)
    assert whole.tolist() == stepped.tolist()
    assert int(first[0]) == int(again[0])
    assert scores_of(table, whole) == list(engine.results[0].scores)


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_each_order_of_the_first_places_is_as_likely() -> None:
    order, rolled = np.arange(5), dice(1)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(20_000):
        deals.shuffle(order, 5, 2, rolled)
        counts[tuple(order[:2].tolist())] += 1
        assert sorted(order.tolist()) == [0, 1, 2, 3, 4]
    assert len(counts) == 20
    assert chi_square(list(counts.values())) < 43.8  # 19 degrees of freedom, 1 in 1,000


def in_play(rules: RuleSet, players: int, seed: int) -> State:
    """The first deal after random bids and names."""
    state, stream = new_game(rules.replace({"first_dealer": 0}), players), Stream.of_seed(seed, "in play")
    order = list(state.form.pack.cards)
    stream.shuffle(order)
    state = apply(state, deal_from(state, order))
    while not isinstance(legal_actions(state)[0], Play):
        state = apply(state, stream.choice(legal_actions(state)))
    return state


def choices(state: State, count: int) -> Counter[object]:
    table = tables(state.form)
    words, rolled = states.state_of(table, state), dice(2)
    rows = [deals.random_choice(words, table.data, rolled) for _ in range(count)]
    return Counter(states.action_of(table, words, choice) for choice in rows)


def test_each_legal_choice_is_as_likely() -> None:
    rules = preset("nomination-whist").rules.replace({"sizes": [6], "hook": "on"})
    state = new_game(rules.replace({"first_dealer": 0}), 4)
    state = apply(state, deal_from(state, state.form.pack.cards))
    kinds = set()
    while state.deal:
        legal = legal_actions(state)
        found = choices(state, 2000)
        assert set(found) == set(legal)
        assert chi_square(list(found.values())) < 27.9  # 9 degrees of freedom at most, 1 in 1,000
        kinds.add(type(legal[0]))
        state = apply(state, legal[-1])
    assert kinds == {Bid, NameTrump, Play}


def test_a_batch_is_the_same_deals_one_after_the_other() -> None:
    table = tables(form(preset("oh-hell").rules, 4))
    scores, first, again = np.zeros((50, 4), np.int64), dice(3), dice(3)
    deals.random_deals(table.data, 7, 1, first, scores)
    state, order = np.zeros(at.STATE, np.int64), np.arange(52)
    for number, line in enumerate(scores.tolist()):
        deals.random_deal(state, table.data, order, 7, number % 4, 1, again)
        assert line == scores_of(table, state)


def test_threads_play_beside_each_other() -> None:
    table = tables(form(preset("oh-hell").rules, 4))

    def batch(seed: int) -> list[list[int]]:
        scores = np.zeros((5000, 4), np.int64)
        deals.random_deals(table.data, 5, 1, dice(seed), scores)
        return [list(map(int, line)) for line in scores]

    with ThreadPoolExecutor(3) as threads:
        assert list(threads.map(batch, range(6))) == [batch(seed) for seed in range(6)]


def test_playouts_start_from_the_state_given_and_leave_it() -> None:
    state = in_play(preset("oh-hell").rules.replace({"sizes": [5]}), 4, seed=1)
    table = tables(state.form)
    start = states.state_of(table, state)
    before, scores, again = start.copy(), np.zeros((30, 4), np.int64), dice(4)
    deals.playouts(start, table.data, dice(4), scores)
    assert start.tolist() == before.tolist()
    for line in scores.tolist():
        one = start.copy()
        deals.play_on(one, table.data, again)
        assert line == scores_of(table, one)
    assert len({tuple(line) for line in scores.tolist()}) > 1


@pytest.mark.parametrize("name", ["oh-hell", "sixty", "nomination-whist"])
def test_playouts_of_worlds_begin_with_the_choice_given(name: str) -> None:
    state = in_play(preset(name).rules.replace({"sizes": [5]}), 4, seed=2)
    table, seat = tables(state.form), state.to_act
    assert seat is not None
    worlds = HiddenHands(view(state, seat)).sample(Stream.of_seed(1, "worlds"), 20)
    start, hands = states.state_of(table, state), worlds.words(table.cards)
    choice = states.choice_of(table, legal_actions(state)[-1])
    scores, again = np.zeros((20, 4), np.int64), dice(5)
    deals.worlds_playouts(start, table.data, hands, choice, dice(5), scores)
    for number, line in enumerate(scores.tolist()):
        one = states.world(table, view(state, seat), worlds.hands(number))
        moves.act(one, table.data, choice)
        deals.play_on(one, table.data, again)
        assert line == scores_of(table, one)
