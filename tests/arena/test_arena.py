"""Games by bots alone, one and many."""

from dataclasses import replace

import pytest

from ohhell.arena import BotSummary, SeatLog, Series, play_game, series, simulate
from ohhell.bots import make_bot
from ohhell.cards import Stream
from ohhell.game import Action, Bid, FairDeck, View
from ohhell.record import dumps, loads, verify
from ohhell.rules import RulesError, preset

RULES = preset("oh-hell").rules.replace({"sizes": [3, 1]})
SERIES = Series(RULES, ("careful", "random", "random"), 7, 5)


class Broken:
    """Bids what nobody may, and fails when it has to play."""

    name = "broken"

    def choose(self, view: View) -> Action:
        if isinstance(view.legal[0], Bid):
            return Bid(view.seat, 99)
        raise RuntimeError("no idea")


def without_times(bots: tuple[BotSummary, ...]) -> list[BotSummary]:
    return [replace(bot, seconds=0.0) for bot in bots]


def test_a_game_leaves_a_sound_record_that_can_be_verified() -> None:
    bots = [make_bot("careful", Stream.of_seed(1, str(seat))) for seat in range(3)]
    record = play_game(RULES, bots, FairDeck.of_seed(1), ["a", "b", "c"])
    assert record.state.over
    assert loads(dumps(record)) == record
    assert verify(record).ok


def test_a_bot_that_fails_does_not_stop_the_game() -> None:
    logs = [SeatLog(), SeatLog()]
    good = make_bot("careful", Stream.of_seed(1, "x"))
    record = play_game(RULES, [Broken(), good], FairDeck.of_seed(1), ["a", "b"], logs)
    assert record.state.over
    assert (logs[0].faults, logs[0].decisions) == (6, 6)
    assert logs[1].faults == 0


def test_every_bot_needs_a_name() -> None:
    with pytest.raises(ValueError, match="2 bots need as many names"):
        play_game(RULES, [Broken(), Broken()], FairDeck.of_seed(1), ["a"])


def test_a_series_is_the_same_whatever_the_number_of_processes() -> None:
    alone: dict[int, str] = {}
    together: dict[int, str] = {}
    one = simulate(SERIES, processes=1, keep=alone.__setitem__)
    two = simulate(SERIES, processes=2, keep=together.__setitem__)
    assert alone == together
    assert sorted(alone) == list(range(7))
    assert without_times(one.bots) == without_times(two.bots)
    assert (one.played, one.stopped) == (7, False)


def test_a_game_hangs_on_the_seed_and_its_number_alone() -> None:
    shorter = replace(SERIES, games=2)
    assert shorter.play(1)[0] == SERIES.play(1)[0]
    assert replace(SERIES, seed=6).play(1)[0] != SERIES.play(1)[0]
    assert replace(SERIES, seed="5").play(1)[0] == SERIES.play(1)[0]


def test_the_bots_move_on_one_seat_from_game_to_game() -> None:
    seats = [SERIES.play(number)[0].players for number in range(3)]
    assert seats == [
        ("careful-1", "random-2", "random-3"),
        ("random-2", "random-3", "careful-1"),
        ("random-3", "careful-1", "random-2"),
    ]


def test_the_summary_adds_up() -> None:
    result = simulate(SERIES, processes=1)
    careful, random = result.bots
    assert [bot.bot for bot in result.bots] == ["careful", "random"]
    assert (careful.games, random.games, careful.deals, random.deals) == (7, 14, 14, 28)
    assert careful.wins + random.wins == pytest.approx(7)
    assert careful.decisions > 0
    states = [SERIES.play(number)[0].state for number in range(7)]
    assert careful.points + random.points == sum(sum(state.totals) for state in states)
    pairs = [zip(each.bids, each.taken, strict=True) for state in states for each in state.results]
    assert careful.made + random.made == sum(bid == taken for pair in pairs for bid, taken in pair)


def test_a_shared_win_counts_in_parts() -> None:
    drawn = RULES.replace({"scoring": {"made": "0", "missed": "0"}})
    result = simulate(Series(drawn, ("careful", "random", "random", "random"), 2, 1), processes=1)
    assert [bot.wins for bot in result.bots] == [0.5, 1.5]


def test_progress_is_told_after_each_game() -> None:
    told: list[tuple[int, int]] = []
    simulate(SERIES, processes=1, progress=lambda done, games: told.append((done, games)))
    assert told == [(done, 7) for done in range(1, 8)]


@pytest.mark.parametrize("processes", [1, 2])
def test_an_interruption_keeps_what_is_finished(processes: int) -> None:
    kept: list[int] = []

    def stop_at_three(done: int, games: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    result = simulate(SERIES, processes=processes, progress=stop_at_three, keep=lambda number, _: kept.append(number))
    assert (result.played, result.stopped, len(kept)) == (3, True, 3)
    assert sum(bot.games for bot in result.bots) == 9


def test_rules_without_a_form_for_the_table_are_refused() -> None:
    with pytest.raises(RulesError):
        simulate(replace(SERIES, rules=preset("atkinson").rules), processes=1)


def test_faults_are_counted_bot_by_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(name: str, stream: Stream) -> object:
        return Broken() if name == "broken" else make_bot(name, stream)

    monkeypatch.setattr(series, "make_bot", make)
    result = simulate(Series(RULES, ("careful", "broken"), 2, 1), processes=1)
    assert [bot.faults for bot in result.bots] == [0, 12]
