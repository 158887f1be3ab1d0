"""The levels play every form of the game, tell what they think, and keep to their time."""

import itertools
import math
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohhell.arena import SeatLog, play_game
from ohhell.bots import level_ahead
from ohhell.bots.level_bot import LevelBot
from ohhell.bots.levels import LEVELS, Level
from ohhell.bots.search_settings import SearchSettings
from ohhell.bots.thought import Candidate, Thought
from ohhell.game import Action, Bid, FairDeck, State, View, apply, new_game, view
from ohhell.kernel.net.sheet import ENDINGS, OFF
from ohhell.rules import RuleSet, possible_players, preset, preset_names
from tests.bots.leveled import QUICK, STEADY, moments, seated
from tests.bots.tables import FORMS
from tests.game.walks import short
from tests.strategies import tables

PRESETS = preset_names()


def by_name(level: Level) -> str:
    return level.name


def faults(rules: RuleSet, levels: list[Level], seed: str) -> list[str]:
    """The faults of a whole game with these levels at the table."""
    logs = [SeatLog() for _ in levels]
    bots = [seated(level, f"{seed} {seat}") for seat, level in enumerate(levels)]
    record = play_game(rules, bots, FairDeck.of_seed(seed), [level.name for level in levels], logs)
    assert record.state.over
    return [log.reason for log in logs if log.faults]


def mixed(players: int, first: int = 0) -> list[Level]:
    """A level for each seat, each in turn."""
    return [QUICK[(first + seat) % len(QUICK)] for seat in range(players)]


@pytest.mark.parametrize("level", QUICK, ids=by_name)
@pytest.mark.parametrize("name", PRESETS)
def test_each_level_plays_every_preset(name: str, level: Level) -> None:
    players = preset(name).players
    assert not faults(short(preset(name).rules, players), [level] * players, name)


@pytest.mark.parametrize("name", PRESETS)
def test_the_levels_play_every_preset_with_the_fewest_and_the_most(name: str) -> None:
    counts = possible_players(preset(name).rules.replace({"sizes": [1]}))
    for players in {counts[0], counts[-1]}:
        assert not faults(short(preset(name).rules, players), mixed(players, players), name)


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize(
    "change",
    FORMS,
    ids=str,
)
def test_the_levels_play_every_form_at_every_table(change: dict[str, object], players: int) -> None:
    assert not faults(preset("oh-hell").rules.replace(change), mixed(players, players), "form")


@pytest.mark.parametrize(("players", "size"), [(2, 26), (3, 17), (4, 13)])
def test_the_levels_play_the_largest_hands(players: int, size: int) -> None:
    assert not faults(preset("oh-hell").rules.replace({"sizes": [size]}), mixed(players), "large")


@given(table=tables(), seed=st.integers(0, 10**6))
@settings(max_examples=30)
def test_the_levels_play_any_sound_rules(table: tuple[RuleSet, int], seed: int) -> None:
    rules, players = table
    assert not faults(rules, mixed(players, seed), str(seed))


# --- What they think -------------------------------------------------------------------------------------------------


def expected(seen: View, candidate: Candidate) -> float | None:
    """The points that the endings of a candidate come to; None where its bid is not known yet."""
    bid = candidate.action.bid if isinstance(candidate.action, Bid) else seen.bids[seen.seat]
    if bid is None:
        return None
    total = 0.0
    for off, chance in zip(range(-OFF, OFF + 1), candidate.endings, strict=True):
        total += chance * seen.form.scheme.points(bid, min(max(bid + off, 0), seen.size), seen.size)
    return total


def check(seen: View, thought: Thought) -> None:
    """What a level tells fits together."""
    assert [candidate.action for candidate in thought.candidates] == list(seen.legal)
    assert thought.choice in seen.legal
    for candidate in thought.candidates:
        assert len(candidate.endings) == ENDINGS
        assert sum(candidate.endings) == pytest.approx(1, abs=1e-4)
        assert min(candidate.endings) >= 0
        assert candidate.make == candidate.endings[OFF]
        assert not math.isnan(candidate.value)
        points = expected(seen, candidate)
        assert points is None or candidate.points == pytest.approx(points, abs=1e-2)
    assert thought.best.value == max([candidate.value for candidate in thought.candidates])


@pytest.mark.parametrize("level", QUICK, ids=by_name)
@pytest.mark.parametrize("name", PRESETS)
def test_what_is_thought_of_each_choice_fits_together(name: str, level: Level) -> None:
    players = preset(name).players
    for seen in list(moments(short(preset(name).rules, players), players))[::3]:
        for aim in ("game", "deal"):
            check(seen, seated(level, aim=aim).consider(seen))


@pytest.mark.parametrize(
    "change", [{"blind": "one-card", "sizes": [1]}, {"blind": "first-deal", "sizes": [4]}], ids=str
)
@pytest.mark.parametrize("level", QUICK, ids=by_name)
def test_so_it_does_of_cards_that_nobody_may_look_at(level: Level, change: dict[str, object]) -> None:
    seen = [each for each in moments(preset("oh-hell").rules.replace(change), 4) if each.hand is None]
    assert seen
    for each in seen:
        check(each, seated(level).consider(each))


@pytest.mark.parametrize("level", STEADY, ids=by_name)
def test_who_does_not_slip_does_what_it_thinks_best(level: Level) -> None:
    for seen in moments(short(preset("oh-hell").rules, 4, largest=6), 4):
        thought = seated(level).consider(seen)
        assert thought.choice == thought.best.action


def alone(bot: LevelBot, state: State) -> Action:
    """Asked for nothing but an action."""
    return bot.choose(view(state, state.to_act or 0))


def asked_much(bot: LevelBot, state: State) -> Action:
    """Asked what it thinks as well, more than once."""
    seen, again = view(state, state.to_act or 0), view(state, state.to_act or 0)
    assert bot.consider(seen) == bot.consider(again) == bot.consider(seen)
    return bot.choose(again)


def played(level: Level, ask: Callable[[LevelBot, State], Action]) -> list[Action]:
    """What four of a level do in a game."""
    rules = preset("oh-hell").rules.replace({"sizes": [6, 3], "first_dealer": 0})
    state, deck, done = new_game(rules, 4), FairDeck.of_seed(1), list[Action]()
    bots = [seated(level, seat) for seat in range(4)]
    while not state.over:
        if state.to_act is None:
            state = apply(state, deck.next_event(state))
            continue
        done.append(ask(bots[state.to_act], state))
        state = apply(state, done[-1])
    return done


@pytest.mark.parametrize("level", QUICK, ids=by_name)
def test_what_it_is_asked_in_between_changes_nothing(level: Level) -> None:
    assert played(level, alone) == played(level, asked_much)


# --- Time ------------------------------------------------------------------------------------------------------------


def timed(monkeypatch: pytest.MonkeyPatch, budget: float, step: float) -> Thought:
    """What the expert thinks of a first bid when each look at the clock finds it so many seconds later."""
    ticks = itertools.count()
    monkeypatch.setattr(level_ahead, "perf_counter", lambda: next(ticks) * step)
    patient = SearchSettings(bids=True, worlds=128, first_batch=16, margin=1e6, budget_ms=budget)
    level = replace(LEVELS["expert"], search=patient)
    seen = next(moments(preset("oh-hell").rules.replace({"sizes": [8]}), 4))
    thought = seated(level).consider(seen)
    check(seen, thought)
    assert thought.choice == thought.best.action
    return thought


def worlds(thought: Thought) -> int:
    return max([candidate.worlds for candidate in thought.candidates])


def test_the_expert_looks_at_all_its_worlds_while_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    assert worlds(timed(monkeypatch, 1000, 0)) == 128


def test_the_expert_stops_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 0 < worlds(timed(monkeypatch, 4000, 1)) < 128


def test_the_expert_answers_when_there_is_no_time_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    assert worlds(timed(monkeypatch, 0, 1)) == 0


def test_the_expert_keeps_nobody_waiting_for_longer_than_a_second() -> None:
    expert = LEVELS["expert"].search
    assert expert is not None
    assert expert.budget_ms <= 1000
