"""Duplicate matches: the same deals under all seatings, and what is made of them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from ohhell.arena import Match, Unit, game, match, play_match
from ohhell.arena.match import Table
from ohhell.arena.tally import Tally, tally, unit_points
from ohhell.bots import make_bot
from ohhell.bots.bot import Aim
from ohhell.cards import SPADES, Stream
from ohhell.game import Action, Bid, Dealt, View
from ohhell.rules import RulesError, preset

RULES = preset("oh-hell").rules
MATCH = Match(RULES, 4, ("careful", "random"), 6, "7", sizes=(2, 3))


def without_times(units: Sequence[Unit]) -> list[Unit]:
    return [unit._replace(times=tuple([{0: sum(times.values())} for times in unit.times])) for unit in units]


def untimed(result: Tally) -> Tally:
    return replace(result, bots=tuple([replace(bot, median_ms=0.0, slow_ms=0.0) for bot in result.bots]))


# The same deals.


@pytest.mark.parametrize("whole_games", [False, True])
def test_a_deal_is_the_same_under_all_seatings(whole_games: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[Dealt] = []
    play_on = game.play_on

    def noting(*args: Any, **kwargs: Any) -> Any:
        events: list[Any] = []
        state = play_on(*args, **kwargs, events=events)
        dealt.extend([event for event in events if isinstance(event, Dealt)])
        return state

    monkeypatch.setattr(match, "play_on", noting)
    played = replace(MATCH, whole_games=whole_games)
    for number in range(3):
        dealt.clear()
        unit = played.play(number)
        assert len(unit.tables) == 6
        deals = unit.tables[0].deals
        assert deals == (2 if whole_games else 1)
        assert len(dealt) == 6 * deals
        assert all(dealt[at] == dealt[at % deals] for at in range(len(dealt)))
        assert {deal.size for deal in dealt} == ({2, 3} if whole_games else {(2, 3)[number % 2]})


def test_different_deals_and_seeds_give_different_cards() -> None:
    orders = {tuple(each.deck(number).order(each._form.pack, 1)) for each in (MATCH, replace(MATCH, seed="8"))
              for number in range(3)}  # fmt: skip
    assert len(orders) == 6


def test_the_deals_go_through_the_plan_of_the_rules() -> None:
    plain = Match(RULES, 4, ("random",), 40, "1")
    plan = (*range(10, 0, -1), *range(2, 11))
    for number in range(40):
        state = plain.start(number)
        assert state.next_size == plan[number % 19]
        assert state.next_number == number % 19 + 1
        assert state.next_dealer == number % 4
        assert state.totals == (0, 0, 0, 0)


def test_each_size_is_played_with_each_trump_of_a_cycle() -> None:
    played = Match(preset("kachuful").rules, 4, ("random",), 16, "1", sizes=(1, 5))
    seen = Counter()  # type: Counter[tuple[int, int | None]]
    for number in range(16):
        event = played.deck(number).next_event(played.start(number))
        assert isinstance(event, Dealt)
        assert event.trump is not None
        seen[event.size, event.trump.suit] += 1
    assert len(seen) == 8
    assert set(seen.values()) == {2}
    assert seen[1, SPADES] == 2


def test_a_fixed_first_dealer_deals_in_turn() -> None:
    ramp = Match(preset("oh-hell-ramp").rules, 4, ("random",), 8, "1")
    assert [ramp.start(number).next_dealer for number in range(6)] == [0, 1, 2, 3, 0, 1]


def test_every_preset_can_be_played() -> None:
    for name in ("bust", "atkinson", "brader", "sixty", "marrows", "romanian-whist", "devils-bridge", "bondebridge"):
        one = preset(name)
        unit = Match(one.rules, one.players, ("random", "careful"), 1, "1").play(0)
        assert [count for count, _ in unit.faults] == [0, 0]


def test_a_match_that_cannot_be_is_refused() -> None:
    with pytest.raises(RulesError, match="20 cards each are too many"):
        replace(MATCH, sizes=(20,))
    with pytest.raises(RulesError, match="11 players cannot play"):
        replace(MATCH, players=11)
    with pytest.raises(ValueError, match="a match needs bots"):
        replace(MATCH, bots=())


# What is made of them.


def test_points_are_means_over_all_seats_of_a_deal() -> None:
    """Worked out by hand: bot 0 has seats 01 02 03 12 13 23."""
    tables = [Table((1, 2, 3, 4), (1, 0, 0, 1), (3,), 1)] * 6
    unit = Unit(0, tuple(tables), ({}, {}), ((0, ""), (0, "")))
    assert unit_points(MATCH, unit) == (2.5, 2.5)
    tables[0] = Table((13, 2, 3, 4), (1, 0, 0, 1), (0, 1), 1)  # the seating 0 0 1 1
    better = unit._replace(number=1, tables=tuple(tables), faults=((3, "no idea"), (0, "")))
    assert unit_points(MATCH, better) == (3.5, 2.5)
    result = tally(MATCH, [unit, better])
    assert (result.played, result.tables) == (2, 12)
    first, second = result.bots
    assert (first.points_per_deal, second.points_per_deal) == (3.0, 2.5)
    assert first.made_rate == second.made_rate == 0.5
    assert first.win_share == pytest.approx((3 + 1 + 3) / 12)
    assert first.win_share + second.win_share == pytest.approx(1)
    assert (first.faults, first.reason, second.faults, second.reason) == (3, "no idea", 0, "")
    (pair,) = result.pairs
    # 0 and 1: mean 0.5, standard error 0.5, t with 1 degree 12.7062
    assert pair.difference.mean == 0.5
    assert pair.difference.low == pytest.approx(0.5 - 6.3531, abs=1e-4)
    assert pair.difference.high == pytest.approx(0.5 + 6.3531, abs=1e-4)


def test_the_same_bot_twice_differs_by_nothing() -> None:
    result = tally(each := replace(MATCH, bots=("random", "random"), count=60), play_match(each, processes=1)[0])
    assert [bot.bot for bot in result.bots] == ["random (1)", "random (2)"]
    (pair,) = result.pairs
    assert pair.difference.low is not None
    assert pair.difference.high is not None
    assert pair.difference.low < 0 < pair.difference.high


def test_a_bot_without_dice_is_exactly_as_good_as_itself() -> None:
    each = replace(MATCH, bots=("careful", "careful"), count=3)
    (pair,) = tally(each, play_match(each, processes=1)[0]).pairs
    assert pair.difference == (0.0, 0.0, 0.0, 3)


def test_who_counts_is_better_than_who_does_not() -> None:
    each = replace(MATCH, count=30, sizes=(5,), bots=("random", "careful", "random"))
    result = tally(each, play_match(each)[0])
    assert [(pair.bot, pair.against) for pair in result.pairs] == [
        ("random (1)", "careful"),
        ("random (1)", "random (2)"),
        ("careful", "random (2)"),
    ]
    low = result.pairs[2].difference.low
    assert low is not None
    assert low > 0
    assert max(result.bots, key=lambda bot: bot.rating.mu).bot == "careful"
    assert sum(bot.win_share for bot in result.bots) == pytest.approx(1)


@pytest.mark.parametrize("whole_games", [False, True])
def test_a_match_is_the_same_whatever_the_number_of_processes(whole_games: bool) -> None:
    played = replace(MATCH, whole_games=whole_games, count=4)
    one, two = play_match(played, processes=1)[0], play_match(played, processes=2)[0]
    assert [unit.number for unit in one] == [0, 1, 2, 3]
    assert without_times(one) == without_times(two)
    assert untimed(tally(played, one)) == untimed(tally(played, two))


class Broken:
    name = "broken"

    def choose(self, view: View) -> Action:
        if isinstance(view.legal[0], Bid):
            return Bid(view.seat, 99)
        raise RuntimeError("no idea")


def test_faults_are_counted_with_the_first_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(name: str, stream: Stream, **told: Any) -> object:
        return Broken() if name == "broken" else make_bot(name, stream, **told)

    monkeypatch.setattr(match, "make_bot", make)
    played = replace(MATCH, bots=("broken", "random"), count=2)
    result = tally(played, play_match(played, processes=1)[0])
    assert result.bots[0].faults == result.bots[0].decisions > 20
    assert result.bots[0].reason == "its answer was not legal"
    assert result.bots[1].faults == 0


@pytest.mark.parametrize(("whole_games", "aim"), [(False, "deal"), (True, "game")])
def test_bots_are_told_what_they_play_for(whole_games: bool, aim: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def make(name: str, stream: Stream, *, time_ms: int, aim: Aim) -> object:
        told.append(aim)
        return make_bot(name, stream, time_ms=time_ms, aim=aim)

    monkeypatch.setattr(match, "make_bot", make)
    replace(MATCH, whole_games=whole_games).play(0)
    assert told == [aim] * 24


@pytest.mark.parametrize("processes", [1, 2])
def test_an_interruption_keeps_what_is_finished(processes: int) -> None:
    kept: list[int] = []

    def stop_at_two(done: int, count: int) -> None:
        assert count == 6
        if done == 2:
            raise KeyboardInterrupt

    units, stopped = play_match(
        MATCH, processes=processes, progress=stop_at_two, keep=lambda unit: kept.append(unit.number)
    )
    assert stopped
    assert sorted(kept) == [unit.number for unit in units]
    rest, stopped = play_match(MATCH, done=units, processes=processes)
    assert not stopped
    assert without_times(rest) == without_times(play_match(MATCH, processes=1)[0])
