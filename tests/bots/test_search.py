"""The search sees what its seat sees, finds what is plain, and keeps to its time."""

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ohhell.bots.judged import weights
from ohhell.bots.search import Found, search
from ohhell.bots.search_past import past
from ohhell.bots.search_settings import SearchSettings
from ohhell.cards import Stream
from ohhell.game import Bid, Play, State, View, view
from ohhell.kernel import layout as at
from ohhell.kernel.moves import act
from ohhell.kernel.net.sheet import ENDINGS
from ohhell.kernel.states import state_of
from ohhell.kernel.tables import tables
from ohhell.rules import possible_players, preset, presets
from tests.bots.tables import forehead, seen_by_next
from tests.game.walks import short, walk

QUICK = SearchSettings(worlds=6, drawn=12, weighed=8, first_batch=3, depth=2, bids=True)
PRESETS = [found.name for found in presets()]


def stopped() -> float:
    return 0.0


def found(
    seen: View, settings: SearchSettings = QUICK, *, seed: int = 1, clock: Callable[[], float] = stopped
) -> Found:
    return search(seen, weights(), settings, Stream.of_seed(seed, "test"), clock)


def moments(name: str, players: int = 0) -> Iterator[tuple[State, View]]:
    """What each seat sees in its turn in a random game of three small deals."""
    rules = preset(name).rules
    players = players or possible_players(rules.replace({"sizes": [1]}))[-1]
    for state, _ in walk(short(rules, players), players, players):
        if state.to_act is not None:
            yield state, view(state, state.to_act)


@pytest.mark.parametrize("name", PRESETS)
def test_it_finds_something_legal_in_every_preset_and_the_same_again(name: str) -> None:
    for _, seen in list(moments(name))[::4]:
        one, other = found(seen), found(seen)
        assert one.best in one.kept
        assert len(one.results) == len(seen.legal)
        assert repr(one) == repr(other)


@pytest.mark.parametrize("name", PRESETS)
def test_what_has_happened_leads_from_the_deal_to_now(name: str) -> None:
    for state, seen in moments(name):
        table, before, words = tables(state.form), past(seen, tables(state.form)), state_of(tables(state.form), state)
        if before is None or any(made and bid is None for made, bid in zip(seen.has_bid, seen.bids, strict=True)):
            continue
        hands = slice(at.HANDS, at.HANDS + 2 * state.players)
        now = before.opening.copy()
        now[hands] = words[hands] | before.played.ravel()
        for choice in before.history:
            act(now, table.data, int(choice))
        # What lies behind the cards of the trick is nobody's concern.
        now[at.TRICK + now[at.COUNT] : at.SCORES] = 0
        assert now.tolist() == words.tolist()


FOUR = "players North East South West"


def test_the_last_to_play_takes_the_trick_it_needs() -> None:
    # Two cards left, a bid of two, the ace and a deuce in hand: whoever plays the deuce is one short.
    seen = seen_by_next(
        f"set sizes [2]\n{FOUR}\ndeal 1 size 2 dealer 3 turn-up 7h\nhand 3 Ah 2s\nbids 0 0 1 2\ntrick 0 3d 4d 5d"
    )
    told = found(seen, SearchSettings(worlds=32, depth=0))
    assert seen.legal[told.best] == Play(3, seen.form.pack.card("Ah"))
    assert told.results[told.best].value > 1


@pytest.mark.parametrize(("others", "bids"), [("2s 3c 4d", 1), ("Ah 3c 4d", 0)])
def test_a_card_on_the_forehead_is_bid_by_what_the_others_show(others: str, bids: int) -> None:
    seen = forehead("2c", *others.split())
    best = found(seen, SearchSettings(worlds=64, depth=0, shrink=0)).best
    assert seen.legal[best] == Bid(0, bids)


def opening() -> View:
    """The first bid of a deal of ten cards."""
    hands = "deal 1 size 10 dealer 3 turn-up 7h\nhand 0 Kh 9h 2h As Js 6s Qd 8d 4c 3c"
    return seen_by_next(f"set sizes [10]\n{FOUR}\n{hands}")


ALIKE: dict[str, Any] = {"bids": True, "bid_temperature": 0.0, "play_temperature": 0.0}
"""All worlds count alike."""


def test_what_is_told_of_a_choice_fits_together() -> None:
    seen = opening()
    settings = SearchSettings(worlds=32, first_batch=32, depth=0, shrink=8, **ALIKE)
    for action, result in zip(seen.legal, found(seen, settings).results, strict=True):
        assert isinstance(action, Bid)
        assert result.worlds == 32
        assert sum(result.chances) == pytest.approx(1)
        middle = len(result.chances) // 2
        points = [10 * (off == 0) + action.bid + off for off in range(-middle, middle + 1)]
        if action.bid < middle and not result.chances[-1]:
            assert result.points[seen.seat] == pytest.approx(np.dot(result.chances, points))
        assert result.value == pytest.approx((32 * result.points[seen.seat] + 8 * result.network) / 40)


def test_only_choices_clearly_behind_are_given_up() -> None:
    seen = opening()
    all_tried = found(seen, SearchSettings(worlds=64, first_batch=64, margin=99, **ALIKE))
    raced = found(seen, SearchSettings(worlds=64, first_batch=8, **ALIKE))
    assert {result.worlds for result in all_tried.results} == {64}
    assert min([result.worlds for result in raced.results]) == 8
    assert raced.best == all_tried.best
    for result, other in zip(raced.results, all_tried.results, strict=True):
        assert result == other or result.worlds < 64


def test_when_the_time_is_up_it_says_what_it_has_found() -> None:
    seen = opening()
    ticks = itertools.count()
    late = found(
        seen, SearchSettings(worlds=500, first_batch=8, bids=True, budget_ms=12000), clock=lambda: float(next(ticks))
    )
    assert max([result.worlds for result in late.results]) < 500
    never = found(seen, SearchSettings(bids=True, budget_ms=0))
    assert {result.worlds for result in never.results} == {0}
    assert never.results[never.best].value == max([result.network for result in never.results])


def test_bids_can_be_left_to_the_network() -> None:
    unsearched = found(opening(), SearchSettings(bids=False))
    assert {result.worlds for result in unsearched.results} == {0}


def test_a_seat_may_want_something_else_than_its_own_points() -> None:
    seen = opening()
    # One trick too many is all it wants, whatever the bid.
    worths = np.zeros((11, ENDINGS))
    worths[:, ENDINGS // 2 + 1] = 1
    settings = SearchSettings(worlds=32, first_batch=32, shrink=0, margin=99, **ALIKE)
    greedy = search(seen, weights(), settings, Stream.of_seed(1, "test"), stopped, worths)
    for result in greedy.results:
        assert result.value == pytest.approx(result.chances[ENDINGS // 2 + 1])


def test_what_others_bid_changes_what_is_believed() -> None:
    start = f"set sizes [6]\n{FOUR}\ndeal 1 size 6 dealer 3 turn-up 7h\nhand 3 Ks Qd Jc 9h 5s 3d\n"
    many = SearchSettings(worlds=256, drawn=1024, first_batch=256, depth=0, shrink=0, bids=True)
    for text in ("0 0 0", "2 2 2"):
        seen = seen_by_next(f"{start}bids {text}")
        assert found(seen, many).results != found(seen, replace(many, bid_temperature=0.0)).results
    # The more the others want, the fewer tricks are left for oneself.
    modest, bold = [found(seen_by_next(f"{start}bids {text}"), many) for text in ("0 0 0", "2 2 2")]
    assert modest.results[3].points[3] > bold.results[3].points[3]
