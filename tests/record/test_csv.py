"""A sheet as a table: spreadsheets show it and take none of it for a formula, and it comes back as the same sheet."""

import csv
import io
import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.record import RecordError, dumps, loads, record_of, sheet_of
from ohhell.record.csv_reading import read_csv
from ohhell.record.csv_writing import csv_of
from ohhell.record.spreadsheet import CSV_LIMIT, guarded, unguarded
from ohhell.rules import possible_players, preset, preset_names
from ohhell.sheet import Sheet
from tests.sheet.evenings import NAMES, ODD, kept

from .make_golden import golden_records

SHEET = """ohr 1
rules blackout
set sizes [1, 2, 1, 2]
players Ann "Bo B." Cy
sheet
adjust 2 5 "came first"
deal 1 size 1 dealer 2 turn-up 7h
bids 1 0 1
taken 1 0 0
join Dee after 2 start 11
leave 1
deal 2 size 2 dealer 3 trump s
waive hook
bids 1 1 0
taken 1 - 0 1
adjust 0 -5 "=revoke"
out 0
deal 3 size 3 dealer 2 extra
bids 1 -
"""


def table(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def again(text: str) -> Sheet:
    return sheet_of(loads(read_csv(text)))


def test_a_table_has_a_line_for_each_deal_and_columns_for_each_player() -> None:
    head, columns, *rows = table(csv_of(sheet_of(loads(SHEET))))
    assert head == ["Oh Hell score sheet", "1", "rules blackout", "set sizes [1, 2, 1, 2]"]
    assert columns[:9] == [
        "deal",
        "cards",
        "dealer",
        "trump",
        "notes",
        "Ann bid",
        "Ann taken",
        "Ann score",
        "Ann total",
    ]
    assert columns[9::4] == ["Bo B. bid", "Cy bid", "Dee bid"]
    assert rows[0][:5] + rows[0][13:] == ["adjust", "", "", "", '2 5 "came first"', "", "", "5", "5", "", "", "", ""]
    assert rows[1] == [
        "1",
        "1",
        "Cy",
        "turn-up 7h",
        "",
        *["1", "1", "11", "11"],
        *["0", "0", "10", "10"],
        *["1", "0", "0", "5"],
        "",
        "",
        "",
        "",
    ]
    assert rows[2] == ["join", "", "", "", "Dee after 2 start 11", *[""] * 14, "11", "11"]
    assert rows[4][:13] == ["2", "2", "Dee", "trump s", "waive hook", "1", "1", "11", "22", "", "", "", "10"]
    assert rows[5][7:9] == ["-5", "17"]
    assert rows[7] == ["3", "3", "Cy", "", "extra", *[""] * 8, "", "", "", "", "1", "", "", ""]


def test_it_comes_back_as_the_same_sheet() -> None:
    sheet = sheet_of(loads(SHEET))
    assert again(csv_of(sheet)) == sheet


@pytest.mark.parametrize("name", sorted(golden_records()))
def test_of_a_game_with_cards_it_keeps_what_a_score_sheet_would(name: str) -> None:
    sheet = sheet_of(golden_records()[name])
    assert again(csv_of(sheet)) == sheet


@given(st.sampled_from(preset_names()), st.integers(0, 2**32))
def test_any_evening_comes_back_as_the_same_sheet(name: str, seed: int) -> None:
    dice = Random(seed)
    rules = preset(name).rules
    players = dice.choice([count for count in possible_players(rules) if count < 8])
    sheet = kept(rules, dice.sample([*NAMES, *ODD], players), dice, steps=40)
    assert again(csv_of(sheet)) == sheet
    assert dumps(record_of(again(csv_of(sheet)))) == dumps(record_of(sheet))


@pytest.mark.parametrize("separator", [";", "\t"])
def test_it_is_read_as_spreadsheets_save_it(separator: str) -> None:
    sheet = sheet_of(loads(SHEET))
    file = io.StringIO()
    writer = csv.writer(file, delimiter=separator, lineterminator="\n")
    rows = table(csv_of(sheet))
    width = max(len(row) for row in rows)
    for row in rows:
        writer.writerow(row + [""] * (width - len(row)))
    assert again(file.getvalue() + separator * width + "\n\n") == sheet


def test_a_number_changed_in_the_table_is_what_counts() -> None:
    text = csv_of(sheet_of(loads(SHEET))).replace("turn-up 7h,,1,1,11,11,0,0,10,10", "turn-up 7h,,1,0,99,99,0,1,,")
    assert again(text).evening.deals[0].totals == [0, 0, 5, None]


FORMULA = re.compile(r"(^|[,;|\t\r\n])\s*[=+\-@\uff1d\uff0b\uff0d\uff20]")
STARTS = ["\x1f", "\u3000", "=", "+", "-", "@", "\uff1d", "'", ",", ";", "\t", "\n", " ", '"', "cmd", "1", "|"]


@given(st.lists(st.sampled_from(STARTS)).map("".join) | st.text())
def test_no_text_is_taken_for_a_formula_and_each_comes_back(text: str) -> None:
    assert not FORMULA.search(guarded(text))
    assert unguarded(guarded(text)) == text


def test_a_cell_of_any_length_is_read_at_once() -> None:
    for cell in ("\n" * 100_000, "'" * 100_000 + "=", "\n'" * 50_000, "=" * 100_000):
        assert unguarded(guarded(cell)) == cell


def test_names_that_would_be_formulas_are_names() -> None:
    names = ("=1+1", "@SUM(A1)", "-2", "+x", "\tz", "'=", 'a";=b', "a,=b")
    sheet = Sheet(preset("oh-hell").rules.replace({"sizes": [1]}), names)
    text = csv_of(sheet)
    for row in [*table(text), *csv.reader(io.StringIO(text), delimiter=";")]:
        assert not [cell for cell in row if cell.lstrip()[:1] in set("=+-@")]
    assert again(text) == sheet


FAULTS = {
    "deal,size\n1,2\n": "this is not a table of ours: its first cell is 'Oh Hell score sheet'",
    "Oh Hell score sheet,2,rules oh-hell\nx,y\n": "version 1 of the table is read here",
    "Oh Hell score sheet,1\n": "version 1 of the table is read here",
    "Oh Hell score sheet,1\ndeal,cards\n": "row 2: the columns are deal, cards, dealer, trump, notes, and for each",
    "Oh Hell score sheet,1,rules x\nHEAD": "row 1: there is no preset 'x'",
    "Oh Hell score sheet,1\nHEAD1,3,Eve": "row 3: 'Eve' is not one player's name",
    "Oh Hell score sheet,1\nHEAD1,three,Ann": "row 3: 'three' is no number of cards",
    "Oh Hell score sheet,1\nHEAD1,3,Ann,,,x": "row 3: 'x' is no bid",
    "Oh Hell score sheet,1\nHEAD1,3,Ann,,,-1": "row 3: ",
    "Oh Hell score sheet,1\nHEAD1,3,Ann,,,9": "row 3: ",
    "Oh Hell score sheet,1\nHEAD1,99,Ann,,,": "row 3: ",
    "Oh Hell score sheet,1\nHEAD1,3,Ann,turn-up zz,,": "row 3: ",
    "Oh Hell score sheet,1\nHEADjoin,,,,what": "row 3: 'join what' is not understood",
    "Oh Hell score sheet,1\nHEADleave,,,,7": "row 3: there is no seat 7",
    "Oh Hell score sheet,1\nHEADstop,,,,\n1,3,Ann": "row 4: the game has ended",
    'Oh Hell score sheet,1\n"a': "the table is broken",
    "Oh Hell score sheet,1\n" + "x" * CSV_LIMIT: "a table has at most 1,000,000 characters",
    "Oh Hell score sheet,1\n" + "\n" * 6000: "a table has at most 5,000 rows",
}
HEAD = ",".join(
    ["deal,cards,dealer,trump,notes", *[f"{n} bid,{n} taken,{n} score,{n} total" for n in ("Ann", "Bo", "Cy")]]
)


@pytest.mark.parametrize("text", FAULTS, ids=range(len(FAULTS)))
def test_what_is_no_such_table_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_csv(text.replace("HEAD", HEAD + "\n"))
    assert FAULTS[text] in str(caught.value)
    assert "\n" not in str(caught.value)


@given(st.data())
def test_a_broken_table_is_read_or_refused_in_one_line(data: st.DataObject) -> None:
    rows = table(csv_of(sheet_of(loads(SHEET))))
    odd = st.sampled_from(
        ["", "-", "1", "99", "-1", "9" * 30, "Ann", "Cy", "join", "out", "x" * 3000, "\n", '"', "0 0", "stop"]
    )
    for _ in range(data.draw(st.integers(1, 6))):
        row = data.draw(st.integers(0, len(rows) - 1))
        change = data.draw(st.integers(0, 3))
        if change == 0 and rows[row]:
            rows[row][data.draw(st.integers(0, len(rows[row]) - 1))] = data.draw(odd | st.text(max_size=5))
        elif change == 1:
            rows.insert(row, rows.pop(data.draw(st.integers(0, len(rows) - 1))))
        elif change == 2 and len(rows) > 1:
            del rows[row]
        else:
            rows[row] = rows[row][: data.draw(st.integers(0, 12))]
    file = io.StringIO()
    csv.writer(file).writerows(rows)
    text, problem = "", ""
    try:
        text = read_csv(file.getvalue())
    except RecordError as error:
        problem = str(error)
    assert problem.isprintable()
    if not problem:
        assert again(csv_of(sheet_of(loads(text)))) == sheet_of(loads(text))
