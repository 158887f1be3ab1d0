"""A sheet goes out in every form that can be sent, and comes in by each of them."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.api.score_figures import settled, statistics
from ohhell.api.share import shared, sheet_from, text_of
from ohhell.api.wire_score import ScoreStatistics, SettleScore, ShareScore
from ohhell.record import dumps, loads, record_of, sheet_of
from ohhell.record.link import RECORD_LIMIT
from ohhell.rules import possible_players, preset, preset_names
from ohhell.table.refused import Refused
from tests.record.make_golden import golden_records
from tests.sheet.evenings import NAMES, ODD, TWO_DEALS, kept

WHOLE = dumps(loads(TWO_DEALS))


def evening(name: str, seed: int) -> str:
    dice = Random(seed)
    rules = preset(name).rules
    players = dice.choice([count for count in possible_players(rules) if count < 8])
    return dumps(record_of(kept(rules, dice.sample([*NAMES, *ODD], players), dice, steps=40)))


@given(st.sampled_from(preset_names()), st.integers(0, 2**32))
def test_any_evening_comes_back_from_each_form(name: str, seed: int) -> None:
    record = evening(name, seed)
    sheet = sheet_of(loads(record))
    forms = shared(ShareScore(record=record))
    assert forms.record == record
    assert dumps(loads(text_of(forms.code))) == record
    assert text_of(forms.json) == record
    for given_ in (forms.record, forms.code, forms.json, forms.csv):
        assert sheet_from(given_) == sheet


@pytest.mark.parametrize("name", sorted(golden_records()))
def test_a_game_with_cards_keeps_them_in_all_forms_but_the_table(name: str) -> None:
    record = dumps(golden_records()[name])
    forms = shared(ShareScore(record=record))
    assert [dumps(loads(text_of(given_))) for given_ in (forms.code, forms.json, forms.record)] == [record] * 3
    assert sheet_from(forms.csv) == sheet_of(loads(record))


@pytest.mark.parametrize(
    "around",
    [
        "{}",
        "https://some-host.example/score#{}",
        "  <https://some-host.example/score#{}>\n",
        "Our evening: http://192.168.1.7:8765/score#{} – see you on Friday.",
        "#{}",
    ],
)
def test_a_link_is_found_among_other_words(around: str) -> None:
    code = shared(ShareScore(record=TWO_DEALS)).code
    assert dumps(loads(text_of(around.format(code)))) == WHOLE


def test_the_code_alone_of_an_evening_that_has_hardly_begun_is_read() -> None:
    for record in ("ohr 1\nplayers A B\n", "ohr 1\nplayers Ann Bo Cy\n"):
        code = shared(ShareScore(record=record)).code
        assert dumps(loads(text_of(code))) == dumps(loads(record))


def test_a_link_broken_into_lines_is_put_together() -> None:
    code = shared(ShareScore(record=TWO_DEALS)).code
    assert dumps(loads(text_of(f"https://some-host.example/score#{code[:20]}\r\n{code[20:]}\r\n"))) == WHOLE


def test_a_record_with_a_comment_or_a_byte_order_mark_is_a_record() -> None:
    assert dumps(loads(text_of("# our evening #12345678\n" + TWO_DEALS))) == WHOLE
    assert dumps(loads(text_of("\ufeff\n" + TWO_DEALS))) == WHOLE


def test_the_json_holds_what_the_sheet_comes_to() -> None:
    table = json.loads(shared(ShareScore(record=TWO_DEALS)).json)
    assert (table["format"], table["version"], table["record"]) == ("ohhell score sheet", 1, WHOLE)
    assert (table["players"], table["totals"], table["winners"]) == (["Ann", "Bo", "Cy"], [21, 12, 10], [0])
    assert [deal["scores"] for deal in table["deals"]] == [[11, 12, 0], [10, 0, 10]]


STRANGE = {
    "": "this is no score sheet",
    "hello": "this is no score sheet",
    "# nothing": "this is no score sheet",
    "a,b\n1,2": "this is no score sheet",
    "https://some-host.example/score": "this is no score sheet",
    "https://some-host.example/score#1abcdefgh": "this link is not whole: ask for it again",
    "1abcdefghijklmnopqrstuvwxyz": "this link is not whole: ask for it again",
    "{": "this begins as JSON and is none",
    "[" * 100_000: "this begins as JSON and is none",
    '{"a": 1}': "this JSON holds no score sheet",
    "[1, 2]": "this JSON holds no score sheet",
    '{"record": 5}': "this JSON holds no score sheet",
    "Oh Hell score sheet,1\n": "version 1 of the table is read here",
    "x" * 20_000_000: "a file has at most",
}


@pytest.mark.parametrize("text", STRANGE, ids=range(len(STRANGE)))
def test_what_is_no_sheet_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(Refused) as caught:
        text_of(text)
    assert caught.value.code in {"unreadable", "link", "table"}
    assert STRANGE[text] in caught.value.reason
    assert caught.value.reason.isprintable()


def test_the_line_of_a_fault_is_told() -> None:
    with pytest.raises(Refused) as caught:
        sheet_from(TWO_DEALS.replace("taken 1 2 0", "taken 1 2 1"))
    assert (caught.value.code, caught.value.values) == ("record", {"line": 7})
    with pytest.raises(Refused) as caught:
        sheet_from("\ufeff\r\n \n" + TWO_DEALS.replace("taken 1 2 0", "taken 1 2 1"))
    assert caught.value.values == {"line": 9}


def test_whoever_gave_it_is_told_what_it_was() -> None:
    for text, code, values in [
        ("hello", "unreadable", {}),
        ("https://some-host.example/score#1abcdefgh", "link", {}),
        (shared(ShareScore(record=TWO_DEALS)).csv.replace("1,3,Cy", "1,three,Cy"), "table", {"row": 3}),
    ]:
        with pytest.raises(Refused) as caught:
            text_of(text)
        assert (caught.value.code, caught.value.values) == (code, values)


def refusal(given_: str) -> str:
    """Why it is refused; empty where it is not."""
    try:
        sheet_from(given_)
    except Refused as error:
        return error.reason
    return ""


@given(st.text(max_size=300) | st.binary(max_size=300).map(lambda data: data.decode("utf-8", "surrogateescape")))
def test_whatever_is_given_is_read_or_refused(text: str) -> None:
    for given_ in (text, "{" + text, "Oh Hell score sheet,1," + text, "ohr 1\n" + text, "x#" + text):
        assert refusal(given_).isprintable()


def test_a_game_too_long_for_a_link_has_none() -> None:
    names = " ".join(["N" + "x" * 999] * 4)
    adjusts = "".join([f'adjust 0 1 "{"y" * 1000}"\n' for _ in range(RECORD_LIMIT // 1000)])
    assert not shared(ShareScore(record=f"ohr 1\nplayers {names}\nsheet\n{adjusts}")).code


def test_a_settlement_is_at_the_stake_of_the_rules_or_the_one_given() -> None:
    record = TWO_DEALS.replace("players", "set stake 0.1\nplayers")
    found = settled(SettleScore(record=record))
    assert (found.stake, found.average, found.balance) == ("0.1", [43, 3], [67, -23, -44])
    assert [(one.payer, one.payee, one.cents) for one in found.payments] == [(1, 0, 23), (2, 0, 44)]
    for stake in ("0.05", " 0,05 ", ",05", "0.0500"):
        assert settled(SettleScore(record=record, stake=stake)).balance == [34, -12, -22]
    for stake in ("", "much", "-1", "0.00001", "nan", "1e999999999"):
        with pytest.raises(Refused) as caught:
            settled(SettleScore(record=record, stake=stake))
        assert caught.value.code == "stake"


def test_a_settlement_counts_those_who_left_and_those_who_came_late() -> None:
    record = """ohr 1
rules blackout
set sizes [1, 1]
players Ann Bo Cy
sheet
deal 1 size 1 dealer 2
bids 1 0 1
taken 1 0 0
join Dee after 2 start 10
leave 1
stop
"""
    assert settled(SettleScore(record=record, stake="1")).balance == [325, 225, -775, 225]


@given(st.lists(st.text(max_size=50), max_size=3))
def test_statistics_of_anything_are_told(records: list[str]) -> None:
    found = statistics(ScoreStatistics(records=records))
    assert found.evenings + len(found.unread) == len(records)
