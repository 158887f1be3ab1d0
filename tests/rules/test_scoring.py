"""Scoring: every scheme's worked examples, the options for a made zero, and schemes of one's own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.rules import DEFAULTS, Formula, RulesError, Scheme, schemes
from tests.strategies import formulas, scoring_schemes

NAMED = (
    "ten-plus-tricks",
    "blackout",
    "ten-per-trick",
    "squares",
    "boerenbridge",
    "ten-plus-minus",
    "pikes",
    "sixty",
    "romanian",
)


def points(scoring: object, bid: int, taken: int, size: int = 7, made_zero: str = "scheme") -> int:
    rules = DEFAULTS.replace({"scoring": scoring, "made_zero": made_zero})
    return rules.scheme.points(bid, taken, size)


def test_the_schemes_by_name() -> None:
    assert tuple(schemes()) == NAMED


@pytest.mark.parametrize(
    ("bid", "taken", "expected"),
    [
        (2, 2, (12, 12, 20, 14, 20, 12, 12, 40, 7)),
        (5, 3, (3, 0, -20, -4, 3, -20, -12, -20, -2)),
        (0, 0, (10, 10, 10, 10, 35, 10, 10, 20, 5)),
        (0, 1, (1, 0, -10, -1, 1, -10, -11, -10, -1)),
        (3, 2, (2, 0, -10, -1, 2, -10, -11, -10, -1)),
        (2, 3, (3, 0, -10, -1, 3, -10, -11, -10, -1)),
        (3, 5, (5, 0, -20, -4, 5, -20, -12, -20, -2)),
    ],
)
def test_worked_examples_with_7_cards(bid: int, taken: int, expected: tuple[int, ...]) -> None:
    assert tuple(points(scheme, bid, taken) for scheme in NAMED) == expected


@pytest.mark.parametrize(("made_zero", "expected"), [("scheme", 10), ("5", 5), ("10", 10), ("5+n", 12), ("5n", 35)])
def test_made_zero_is_an_option_on_a_scheme(made_zero: str, expected: int) -> None:
    assert points("ten-plus-tricks", 0, 0, 7, made_zero) == expected


@pytest.mark.parametrize("scheme", NAMED)
@pytest.mark.parametrize("made_zero", ["5", "10", "5+n", "5n"])
def test_made_zero_changes_nothing_but_a_made_zero(scheme: str, made_zero: str) -> None:
    for bid in range(5):
        for taken in range(5):
            if (bid, taken) != (0, 0):
                assert points(scheme, bid, taken, 4, made_zero) == points(scheme, bid, taken, 4)


def test_made_zero_overrules_a_scheme_with_a_zero_of_its_own() -> None:
    assert points("boerenbridge", 0, 0, 7) == 35
    assert points("boerenbridge", 0, 0, 7, "5") == 5


def test_over_and_under_may_differ() -> None:
    family = {"made": "10 + b", "over": "t", "under": "0"}
    assert points(family, 2, 3) == 3
    assert points(family, 2, 1) == 0
    assert points(family, 2, 2) == 12


def test_missed_stands_for_over_and_under() -> None:
    assert Scheme.of_table({"made": "10", "missed": "-d"}) == Scheme.of_table(
        {"made": "10", "over": "-d", "under": "-d"}
    )


def test_all_parts_of_custom_scoring() -> None:
    scheme = {"made": "1 + 2 t + 3 b + b²", "missed": "4 - 2 t + 5 d - d² + n"}
    assert points(scheme, 3, 3, 7) == 1 + 6 + 9 + 9
    assert points(scheme, 3, 1, 7) == 4 - 2 + 10 - 4 + 7


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("10+t", "10 + t"),
        ("10 + b^2", "10 + b²"),
        ("−10·d", "-10 d"),
        ("-10 * D", "-10 d"),
        ("t + t", "2 t"),
        ("b - b", "0"),
        ("0", "0"),
    ],
)
def test_formulas_are_read_as_people_write_them(text: str, canonical: str) -> None:
    assert str(Formula.parse(text)) == canonical


@pytest.mark.parametrize("text", ["", "ten", "10 +", "10 10", "t²", "n²", "b³", "10 x", "b b", "1" * 90, "9999999 t"])
def test_what_is_no_formula_is_refused_with_how_to_write_one(text: str) -> None:
    with pytest.raises(RulesError, match="scoring formula") as refused:
        Formula.parse(text)
    assert "write it like" in refused.value.mend


@given(formulas())
def test_a_formula_reads_back_from_its_text(formula: Formula) -> None:
    assert Formula.parse(str(formula)) == formula


@given(scoring_schemes())
def test_a_scheme_reads_back_from_its_table(scheme: Scheme) -> None:
    assert Scheme.of_table(scheme.table()) == scheme


@given(scoring_schemes(), st.integers(0, 10), st.integers(0, 10))
def test_over_under_and_made_are_scored_by_their_own_formula(scheme: Scheme, bid: int, taken: int) -> None:
    formula = scheme.over if taken > bid else scheme.under if taken < bid else scheme.made
    if bid == taken == 0 and scheme.zero is not None:
        formula = scheme.zero
    assert scheme.points(bid, taken, 10) == formula(taken, bid, 10)
