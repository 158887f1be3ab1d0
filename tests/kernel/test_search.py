"""Looking ahead does in the kernel what the network would do in the game, each seat with what it knows itself."""

import math

import numpy as np
import pytest
from numpy.typing import NDArray

from ohhell.bots.judged import weights
from ohhell.bots.learned import LearnedBot
from ohhell.bots.search_past import past
from ohhell.bots.seen import seen_rows
from ohhell.cards import Stream
from ohhell.game import Action, FairDeck, State, apply, legal_actions, new_game, view
from ohhell.kernel import layout as at
from ohhell.kernel.net import sheet
from ohhell.kernel.net.judge import HEAP, judge
from ohhell.kernel.net.sheet import ranks
from ohhell.kernel.search.beliefs import ANYTHING, BIDS, CARDS, WAYS, beliefs
from ohhell.kernel.search.lookahead import glance, lookahead
from ohhell.kernel.states import choice_of, state_of
from ohhell.kernel.tables import tables
from ohhell.rules import preset

TABLES = [("oh-hell", 4, [6]), ("oh-hell", 3, [5, 1]), ("blackout", 5, [4]), ("kachuful", 4, [5])]
"""The preset, the players and the hand sizes."""


def decisions(name: str, players: int, sizes: list[int], seed: int = 1) -> list[tuple[State, Action]]:
    """The moments of a game between the network's likes in which there is a choice, and what was chosen at random."""
    state = new_game(preset(name).rules.replace({"sizes": sizes, "first_dealer": 0}), players)
    deck, dice, found = FairDeck.of_seed(seed), Stream.of_seed(seed, "search"), []
    while not state.over:
        if state.to_act is None:
            state = apply(state, deck.next_event(state))
            continue
        legal = legal_actions(state)
        action = dice.choice(legal)
        if len(legal) > 1:
            found.append((state, action))
        state = apply(state, action)
    return found


def values(state: State) -> dict[int, float]:
    """By choice, what the network expects for the seat to act, asked with its view alone."""
    assert state.to_act is not None
    rows = seen_rows(view(state, state.to_act))
    ids, heap, worth = np.zeros(sheet.LISTED, np.int16), np.zeros(HEAP, np.float32), np.zeros(at.CARDS)
    count = judge(rows.state, rows.tables.data, ranks(state.form), weights(), rows.desk, ids, heap, worth)
    return dict(zip(rows.desk[:count].tolist(), worth[:count].tolist(), strict=True))


def true_hands(state: State) -> NDArray[np.int64]:
    """The hands as they are, as the one world there is."""
    words = state_of(tables(state.form), state)
    return words[at.HANDS : at.HANDS + 2 * at.PLACES].reshape(1, at.PLACES, 2).copy()


def looked_ahead(state: State, depth: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """By legal action and seat the points, and by ending its chance, where the hands are as they are."""
    assert state.to_act is not None
    rows = seen_rows(view(state, state.to_act))
    choices = np.array([choice_of(rows.tables, action) for action in legal_actions(state)])
    points, odds = np.zeros((1, len(choices), at.PLACES)), np.zeros((1, len(choices), sheet.ENDINGS))
    told = rows.state, rows.tables.data, ranks(state.form), weights(), rows.desk
    lookahead(*told, true_hands(state), choices, depth, points, odds)
    return points[0], odds[0]


@pytest.mark.parametrize(("name", "players", "sizes"), TABLES, ids=str)
def test_to_the_end_everybody_plays_as_the_learned_bot_does(name: str, players: int, sizes: list[int]) -> None:
    bot = LearnedBot()
    for state, _ in decisions(name, players, sizes)[::3]:
        points, odds = looked_ahead(state, 0)
        seat, before = state.to_act, len(state.results)
        for action, found, chances in zip(legal_actions(state), points, odds, strict=True):
            after = apply(state, action)
            while len(after.results) == before:
                assert after.to_act is not None
                after = apply(after, bot.choose(view(after, after.to_act)))
            result = after.results[-1]
            assert found[:players].tolist() == list(result.scores)
            assert seat is not None
            off = max(-sheet.OFF, min(sheet.OFF, result.taken[seat] - result.bids[seat]))
            assert np.flatnonzero(chances).tolist() == [off + sheet.OFF]


@pytest.mark.parametrize("depth", [1, 2])
def test_a_shorter_look_ends_with_what_the_network_expects_at_a_later_turn(depth: int) -> None:
    bot = LearnedBot()
    for state, _ in decisions("oh-hell", 4, [6])[::2]:
        points, odds = looked_ahead(state, depth)
        seat, before = state.to_act, len(state.results)
        for action, found, chances in zip(legal_actions(state), points, odds, strict=True):
            after, left = apply(state, action), depth
            while len(after.results) == before:
                assert after.to_act is not None
                if after.to_act == seat and len(legal_actions(after)) > 1:
                    left -= 1
                    if not left:
                        break
                after = apply(after, bot.choose(view(after, after.to_act)))
            assert seat is not None
            expected = max(values(after).values()) if not left else after.results[-1].scores[seat]
            assert found[seat] == pytest.approx(expected, abs=1e-4)
            assert chances.sum() == pytest.approx(1, abs=1e-5)


def test_a_glance_is_the_network_itself() -> None:
    for state, _ in decisions("oh-hell", 4, [5]):
        assert state.to_act is not None
        rows, expected = seen_rows(view(state, state.to_act)), list(values(state).values())
        found, odds = np.zeros((1, len(expected))), np.zeros((1, len(expected), sheet.ENDINGS))
        told = rows.state, rows.tables.data, ranks(state.form), weights(), rows.desk
        glance(*told, true_hands(state), found, odds)
        assert found[0].tolist() == expected
        assert odds[0].sum(axis=1) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize(("name", "players", "sizes"), TABLES, ids=str)
def test_what_is_believed_of_a_world_is_how_likely_each_of_the_others_was_to_do_as_it_did(
    name: str, players: int, sizes: list[int]
) -> None:
    log, number = [0.0] * players, 0
    for state, action in decisions(name, players, sizes):
        deal, seat = state.deal, state.to_act
        assert deal is not None
        assert seat is not None
        if deal.number != number:
            log, number = [0.0] * players, deal.number
        table, seen = tables(state.form), view(state, seat)
        before = past(seen, table)
        assert before is not None
        ways, found = np.zeros(WAYS), np.zeros(1)
        ways[BIDS], ways[CARDS], ways[ANYTHING] = 1.5, 0.5, 0.1
        hands = true_hands(state)[:, :players] | before.played
        told = before.opening, table.data, ranks(state.form), weights()
        beliefs(*told, hands, before.history, seat, ways, 0, found)
        assert found[0] == pytest.approx(sum(log) - log[seat], abs=1e-4)
        worth = values(state)
        temperature = 1.5 if None in deal.bids else 0.5
        odds = {choice: math.exp(value / temperature) for choice, value in worth.items()}
        chance = odds[choice_of(table, action)] / sum(odds.values())
        log[seat] += math.log(0.9 * chance + 0.1 / len(odds))
