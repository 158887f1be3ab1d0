"""Score sheets kept at a real table as records: what they say, and where they stand."""

import pytest

from ohhell.record import describe, dumps, loads, position, record_of, sheet_of
from ohhell.sheet import Sheet

from .texts import EXAMPLE, head

SHEET = head("sizes [3, 2, 1]", players="Ann Bo Cy") + "sheet\n"
DEAL = "deal 1 size 3 dealer 2\nbids 1 1 0\ntaken 1 1 1\n"


def where(text: str) -> tuple[object, ...]:
    now = position(loads(text))
    return now["phase"], now["to_act"], now["legal"], now["barred"]


def test_a_sheet_that_needs_no_more_is_an_ordinary_record() -> None:
    record = loads(SHEET + DEAL)
    assert record.sheet is None
    assert dumps(record) == SHEET.replace("sheet\n", "") + DEAL + "score 11 11 1\n"
    assert loads(SHEET).sheet is None


def test_a_dealer_who_deals_in_turn_need_not_be_told() -> None:
    text = SHEET + "out 1\nback 1\ndealer 0\ndeal 1 size 3 dealer 0\n"
    assert "dealer 0\ndeal" not in dumps(loads(text))
    out_of_turn = SHEET + DEAL + "dealer 2\ndeal 2 size 2 dealer 2\n"
    assert "dealer 2\ndeal 2" in dumps(loads(out_of_turn))
    assert "\ndealer" not in dumps(loads(SHEET + DEAL + "adjust 0 1\ndealer 0\n"))


def test_a_dealer_who_gets_the_turn_by_who_leaves_need_not_be_told() -> None:
    # Ann dealt, Cy was to deal out of turn, and then Bo, whose turn it was, sat out.
    text = dumps(loads(SHEET + DEAL.replace("dealer 2", "dealer 0") + "dealer 2\nout 1\n"))
    assert "dealer 2" not in text
    assert dumps(loads(text)) == text


def test_bids_on_several_lines_and_blanks_among_them() -> None:
    record = loads(SHEET + "deal 1 size 3 dealer 2\nbids -\nbids 2\n")
    assert sheet_of(record).evening.deals[0].bids == [None, 2, None]
    assert dumps(record).endswith("bids - 2\n")


def test_where_a_sheet_stands() -> None:
    odd = SHEET + "adjust 0 5\n"
    assert where(odd) == ("deal", None, [], None)
    assert where(odd + "deal 1 size 3 dealer 2\nbids 1 - 1\n") == ("bid", 1, ["0", "1", "2", "3"], None)
    assert where(odd + "deal 1 size 3 dealer 2\nbids 1 1\n") == ("bid", 2, ["0", "2", "3"], 1)
    assert where(odd + "deal 1 size 3 dealer 2\nbids 1 1 1\n") == ("bid", 2, ["0", "2", "3"], 1)
    assert where(odd + "deal 1 size 3 dealer 2\nwaive hook\nbids 1 1 1\ntaken 1 - -\n") == ("play", 0, None, None)
    assert where(odd + "stop\n") == ("over", None, [], None)


def test_where_a_sheet_stands_while_trump_is_to_be_named() -> None:
    text = head(rules="nomination-whist", players="Ann Bo Cy") + "sheet\nadjust 0 5\ndeal 1 size 10 dealer 2\n"
    assert where(text + "bids 1 3 3\n") == ("name", 1, ["s", "h", "d", "c", "none"], None)
    assert where(text + "bids 1 3 3\nname none\n") == ("play", 1, None, None)
    text = head("turned_joker dealer-names", rules="sixty", players="Ann Bo Cy")
    text += "sheet\nadjust 0 5\ndeal 1 size 1 dealer 2 turn-up W1\n"
    assert where(text + "bids 0 0 0\n")[:3] == ("name", 2, ["s", "h", "d", "c"])
    named = loads(text + "name h\nbids 0 0 0\n")
    assert position(named)["deals"][0]["trump"] == "h"  # type: ignore[index] # a list of objects
    assert "\nname h\nbids" in dumps(named)


@pytest.mark.parametrize(
    ("rules", "words", "trump"),
    [
        ("brader", "trump j", "j"),
        ("oh-hell", "turn-up 7h", "h"),
        ("oh-hell", "trump s", "s"),
        ("kachuful", "trump c", "c"),
        ("kachuful", "", "s"),
        ("sixty", "turn-up W1 E3 7h", "h"),
    ],
)
def test_trump_on_a_sheet(rules: str, words: str, trump: str) -> None:
    text = head("sizes [3]", rules=rules) + f"sheet\nadjust 0 1\ndeal 1 size 3 dealer 3 {words}\n"
    assert sheet_of(loads(text)).evening.deals[0].trump == trump
    assert loads(dumps(loads(text))) == loads(text)


def test_a_sheet_in_words() -> None:
    text = SHEET + DEAL + 'join "Dee D." after 1 start -8\nout 2\nadjust 1 -5 "x"\n'
    text += "deal 2 size 2 dealer 0 extra\nwaive hook\nbids 1 0 1\ntaken 1 1 - 0\nleave 0\nback 2\n"
    assert describe(loads(text)).splitlines() == [
        "oh-hell, a score sheet (sizes [3, 2, 1])",
        "",
        "deal  cards  trump  dealer        0 Ann         1 Bo         2 Cy     3 Dee D.",
        "   1      3      -       2  1 of 1   11  1 of 1    6  1 of 0    1       -",
        "  +2      2      -       0  1 of 1   22  1 of 1   17       -    1  0 of 0    2",
        "",
        "Ann has left.",
        "The bids of deal 2 break the hook.",
        "Deal 3 is next: 2 cards each, Bo deals.",
    ]
    assert describe(loads(text + "stop\n")).splitlines()[-1] == "The game is over: Bo wins with 17 points."
    going = describe(loads(text + "deal 3 size 2 dealer 1\nbids 0 2\n"))
    assert going.splitlines()[-2:] == [
        "Called so far: 2 of 2.",
        "Bo (seat 1) is to bid: 1 2 (the hook: not 0).",
    ]


def test_the_sheet_of_any_game() -> None:
    sheet = sheet_of(loads(EXAMPLE))
    assert isinstance(sheet, Sheet)
    assert (sheet.evening.totals, sheet.evening.winners) == ([-1, 10, -1, 14], (3,))
    assert "trick" not in dumps(record_of(sheet))
    assert sheet_of(record_of(sheet)) == sheet
