"""A corpus of score sheets written by hand: what each comes to stands in its first lines, and is added up here again.

The points are worked out a second time by the table of schemes as people know it, and nothing of the program is used
for that. ``# totals`` and ``# winners`` say what must come of a sheet, ``# phase`` where it stands, ``# fault`` what is
wrong with it.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ohhell.api import score
from ohhell.api.wire_score import OpenScore
from ohhell.record import RecordError, loads, position
from ohhell.rules import schemes

CORPUS = sorted((Path(__file__).parent / "data").glob("*.ohr"))
Points = Callable[[int, int, int], int]

MADE: dict[str, Points] = {
    "ten-plus-tricks": lambda t, _b, _n: 10 + t,
    "blackout": lambda _t, b, _n: 10 + b,
    "ten-per-trick": lambda _t, b, _n: 10 * b if b else 10,
    "squares": lambda _t, b, _n: 10 + b * b,
    "boerenbridge": lambda _t, b, n: 10 * b if b else 5 * n,
    "ten-plus-minus": lambda _t, b, _n: 10 + b,
    "pikes": lambda _t, b, _n: 10 + b,
    "sixty": lambda t, _b, _n: 20 + 10 * t,
    "romanian": lambda _t, b, _n: 5 + b,
    "custom": lambda _t, b, n: 3 * b + n,
}
MISSED: dict[str, Points] = {
    "ten-plus-tricks": lambda t, _b, _n: t,
    "blackout": lambda _t, _b, _n: 0,
    "ten-per-trick": lambda t, b, _n: -10 * abs(t - b),
    "squares": lambda t, b, _n: -((t - b) ** 2),
    "boerenbridge": lambda t, _b, _n: t,
    "ten-plus-minus": lambda t, b, _n: -10 * abs(t - b),
    "pikes": lambda t, b, _n: -(10 + abs(t - b)),
    "sixty": lambda t, b, _n: -10 * abs(t - b),
    "romanian": lambda t, b, _n: -abs(t - b),
    "custom": lambda t, b, _n: t if t > b else 0,
}
ZERO: dict[str, Callable[[int], int]] = {
    "5": lambda _n: 5,
    "10": lambda _n: 10,
    "5+n": lambda n: 5 + n,
    "5n": lambda n: 5 * n,
}


def said(text: str, what: str) -> str | None:
    """What a sheet says must come of it."""
    found = re.search(rf"^# {what} (.*)$", text, re.MULTILINE)
    return found[1] if found else None


def added_up(text: str) -> list[int]:  # noqa: C901 - a case for each statement
    """The totals, from bids and tricks alone."""
    scheme, zero, size = "ten-plus-tricks", "scheme", 0
    sitting: list[int] = []
    away: set[int] = set()
    order: list[int] = []
    bids: dict[int, int] = {}
    totals: list[int] = []
    for line in text.splitlines():
        keyword, *words = line.partition("#")[0].split() or [""]
        if keyword == "set" and words[0] == "scoring":
            scheme = "custom" if words[1].startswith("{") else words[1]
        elif keyword == "set" and words[0] == "made_zero":
            zero = words[1]
        elif keyword == "players":
            sitting, totals = list(range(len(words))), [0] * len(words)
        elif keyword == "join":
            sitting.insert(sitting.index(int(words[2])) + 1, len(totals))
            totals.append(int(words[4]))
        elif keyword in ("out", "leave"):
            away.add(int(words[0]))
        elif keyword == "back":
            away.remove(int(words[0]))
        elif keyword == "adjust":
            totals[int(words[0])] += int(words[1])
        elif keyword == "deal":
            size, dealer = int(words[2]), int(words[4])
            there = [seat for seat in sitting if seat not in away]
            turn = there.index(dealer) + 1
            order = there[turn:] + there[:turn]
        elif keyword == "bids":
            bids = {seat: int(word) for seat, word in zip(order, words, strict=True)}
        elif keyword == "taken" and "-" not in [words[seat] for seat in order]:
            taken = {seat: int(words[seat]) for seat in order}
            for seat in order if sum(taken.values()) == size else ():
                t, b = taken[seat], bids[seat]
                if t == b == 0 and zero != "scheme":
                    totals[seat] += ZERO[zero](size)
                else:
                    totals[seat] += (MADE if t == b else MISSED)[scheme](t, b, size)
    return totals


def test_the_corpus_has_every_scheme_every_tie_and_every_case() -> None:
    names = {path.stem for path in CORPUS}
    assert {f"scheme-{scheme}" for scheme in [*schemes(), "custom"]} <= names
    assert {f"zero-{zero}" for zero in ZERO} <= names
    ties = ("shared", "one-card", "one-card-until", "largest-until", "most-bid", "fewest-missed")
    assert {f"tie-{tie}" for tie in ties} <= names
    assert {"case-23", "case-24", "case-25", "case-26"} <= names
    totals = [int(word) for path in CORPUS for word in (said(path.read_text("utf-8"), "totals") or "").split()]
    assert min(totals) < 0


@pytest.mark.parametrize("path", CORPUS, ids=[path.stem for path in CORPUS])
def test_a_sheet_comes_to_what_is_worked_out_by_hand(path: Path) -> None:
    text = path.read_text("utf-8")
    if fault := said(text, "fault"):
        with pytest.raises(RecordError) as caught:
            loads(text)
        assert str(caught.value) == fault
        return
    totals = [int(word) for word in (said(text, "totals") or "").split()]
    assert added_up(text) == totals
    place = position(loads(text))
    assert place["totals"] == totals
    assert place["phase"] == said(text, "phase")
    assert place["winners"] == [int(word) for word in (said(text, "winners") or "").split()]
    sheet = score.opened(OpenScore(text=text)).sheet
    assert [player.total for player in sheet.players] == totals
    for deal in sheet.deals:
        if deal.scores != [None] * len(totals):
            assert sum(number or 0 for number in deal.taken) == deal.size


def sheet_of_case(number: int) -> str:
    return next(path for path in CORPUS if path.stem == f"case-{number}").read_text("utf-8")


def test_a_late_fifth_keeps_twenty_points_and_deal_two_shows_four() -> None:
    sheet = score.opened(OpenScore(text=sheet_of_case(23))).sheet
    assert (sheet.players[4].start, sheet.players[4].since) == (20, 4)
    assert [deal.dealer for deal in sheet.deals] == [3, 0, 1, 4, 2]
    assert len(sheet.deals[1].playing) == 4
    assert sheet.deals[1].totals[4] is None


def test_blanks_and_missing_tricks_are_told() -> None:
    asked = score.opened(OpenScore(text=sheet_of_case(25))).sheet.open
    assert asked
    assert (asked.missing, asked.blank, asked.fits) == (1, [2], 1)


def test_a_corrected_bid_that_breaks_the_hook_is_told_of() -> None:
    notes = score.opened(OpenScore(text=sheet_of_case(26))).sheet.notes
    assert [(note.code, dict(note.values)) for note in notes] == [("hook", {"deal": 1, "called": 4, "size": 4})]
