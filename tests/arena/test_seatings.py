"""Who sits where, and what it takes to play a deal under fewer seatings."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ohhell.arena import Match, match
from ohhell.arena.seatings import SeatingsError, seatings
from ohhell.cards import Stream
from ohhell.cli import main
from ohhell.rules import preset

MATCH = Match(preset("oh-hell").rules, 4, ("careful", "careful"), 6, "7", sizes=(2, 3))
QUICK = [
    "arena",
    "--deals",
    "5",
    "--sizes",
    "2",
    "--seed",
    "5",
    "--players",
    "5",
    "--seatings",
    "2",
    "--bots",
    "careful,random",
    "--json",
]


def dice() -> Stream:
    return Stream.of_seed(1, "seats")


def test_two_bots_at_four_seats_have_six_seatings() -> None:
    assert set(seatings(2, 4, dice())) == {
        (0, 0, 1, 1),
        (0, 1, 0, 1),
        (0, 1, 1, 0),
        (1, 0, 0, 1),
        (1, 0, 1, 0),
        (1, 1, 0, 0),
    }


@pytest.mark.parametrize(("players", "count"), [(2, 2), (3, 6), (4, 6), (5, 20), (6, 20), (7, 70), (10, 252)])
def test_two_bots_are_seated_in_all_distinct_ways(players: int, count: int) -> None:
    found = seatings(2, players, dice())
    assert len(found) == len(set(found)) == count


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("bots", range(1, 13))
def test_every_bot_has_every_seat_equally_often(bots: int, players: int) -> None:
    found = seatings(bots, players, dice())
    for seat in range(players):
        counts = Counter(seating[seat] for seating in found)
        assert set(counts) == set(range(bots))
        assert len(set(counts.values())) == 1
    shares = {count for seating in found for count in Counter(seating).values()}
    assert max(shares) - min(shares) <= 1


def test_with_more_than_two_bots_neighbours_change_from_deal_to_deal() -> None:
    left_of = Counter(
        (seating[seat], seating[(seat + 1) % 4])
        for deal in range(2000)
        for seating in seatings(4, 4, Stream.of_seed("1", str(deal)))
        for seat in range(4)
    )
    assert len(left_of) == 12
    assert min(left_of.values()) > 0.9 * 2000 * 16 / 12


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("most", [2, 3, 4, 7, 20])
def test_of_two_bots_fewer_seatings_are_pairs_in_which_they_change_places(players: int, most: int) -> None:
    every = set(seatings(2, players, dice()))
    for seed in range(20):
        found = seatings(2, players, Stream.of_seed(seed, "seats"), most)
        assert len(found) == len(set(found)) == min(most - most % 2, len(every))
        assert set(found) <= every
        for seat in range(players):
            assert 2 * sum(seating[seat] for seating in found) == len(found)


def test_two_seatings_of_two_bots_alternate() -> None:
    assert set(seatings(2, 4, dice(), 2)) == {(0, 1, 0, 1), (1, 0, 1, 0)}
    odd = Counter(seatings(2, 5, Stream.of_seed("1", str(deal)), 2)[0] for deal in range(1000))
    assert len(odd) == 10
    assert all(sum(seating[at] == seating[at - 1] for at in range(5)) == 1 for seating in odd)
    assert min(odd.values()) > 60


def test_a_single_seating_of_two_bots_is_drawn() -> None:
    found = Counter(seatings(2, 4, Stream.of_seed("1", str(deal)), 1) for deal in range(1000))
    assert set(found) == {((0, 1, 0, 1),), ((1, 0, 1, 0),)}
    assert min(found.values()) > 450


@pytest.mark.parametrize(
    ("bots", "players", "most"), [(3, 4, 1), (3, 4, 2), (6, 4, 2), (6, 4, 5), (10, 4, 3), (12, 2, 6)]
)
def test_of_many_bots_none_plays_a_hand_twice_and_each_has_a_seat(bots: int, players: int, most: int) -> None:
    seats: Counter[tuple[int, int]] = Counter()
    for deal in range(1200):
        found = seatings(bots, players, Stream.of_seed("1", str(deal)), most)
        assert len(found) == most
        assert {bot for seating in found for bot in seating} == set(range(bots))
        for seat in range(players):
            assert len({seating[seat] for seating in found}) == most
            seats.update((seating[seat], seat) for seating in found)
    even = 1200 * most / bots
    assert all(0.75 * even < seats[bot, seat] < 1.25 * even for bot in range(bots) for seat in range(players))


@pytest.mark.parametrize(("bots", "players"), [(1, 4), (2, 4), (3, 4), (12, 5)])
def test_as_many_seatings_as_there_are_or_more_are_all_of_them(bots: int, players: int) -> None:
    every = seatings(bots, players, dice())
    assert seatings(bots, players, dice(), len(every)) == seatings(bots, players, dice(), 1000) == every


def test_each_bot_needs_a_seat() -> None:
    with pytest.raises(SeatingsError, match="--seatings 2 is too few for 9 bots at 4 seats: use 3 or more"):
        replace(MATCH, bots=("random",) * 9, most_seatings=2)


def test_fewer_seatings_are_the_same_deals() -> None:
    fewer = replace(MATCH, most_seatings=2)
    for number in range(3):
        every, some = MATCH.play(number).tables, fewer.play(number).tables
        assert len(some) == 2
        assert set(some) == set(every)


# As it is typed.


def points(text: str) -> list[Any]:
    found = json.loads(text)
    return [found["tables"], found["pairs"], [bot["points_per_deal"] for bot in found["bots"]]]


def test_a_run_that_is_gone_on_with_keeps_its_seatings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OHHELL_DATA", str(tmp_path / "data"))
    assert main(QUICK) == 0
    whole = points(capsys.readouterr().out)
    assert whole[0] == 10
    play = Match.play

    def interrupted(self: Match, number: int) -> match.Unit:
        if number == 2:
            raise KeyboardInterrupt
        return play(self, number)

    run = str(tmp_path / "a.run")
    with monkeypatch.context() as patched:
        patched.setattr(Match, "play", interrupted)
        assert main([*QUICK, "--out", run, "--processes", "1"]) == 130
    assert points(capsys.readouterr().out)[0] == 4
    assert main(["arena", "--resume", run, "--json", "--processes", "2"]) == 0
    assert points(capsys.readouterr().out) == whole


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--seatings", "0"], "--seatings cannot be 0: use a number from 1 to 252"),
        (["--seatings", "1", "--bots", "random,random,random", "--players", "2"], "--seatings 1 is too few for 3 bots"),
        (["--seatings", "2", "--resume", "a.run"], "--resume takes all else from the run file"),
    ],
    ids=str,
)
def test_seatings_that_cannot_be_are_refused_in_one_line(
    options: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *options]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith(f"ohhell: {said}")
    assert err.count("\n") == 1
