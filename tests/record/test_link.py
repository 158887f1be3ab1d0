"""A link holds the whole game, is short, and is refused where it is not whole."""

import random
import zlib
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.record import RecordError, dumps, loads
from ohhell.record.link import RECORD_LIMIT, _sealed, link_code, linked_record
from ohhell.rules import RulesError, RuleSet, form, preset, presets, schemes
from ohhell.rules.values import setting_text

from .make_golden import golden_records

HOST = "https://some-host.example/score#"
NAMES = ("Annelies", "Robert", "Charlotte", "Wim")
OWN = {"made": "25 + 3 t - 2 n", "over": "-1000 d²", "under": "-5 - d + b²", "zero": "5 n"}
HOUSE = {"scoring": OWN, "stake": "0.05", "tie": "largest-until", "hook_min": 2, "bid_change": "until-next"}
DEALS = 19


def plain(record: str) -> str:
    """A record without what is worked out."""
    return "".join([line for line in record.splitlines(keepends=True) if line.split()[:1] not in (["score"], ["end"])])


def head(rules: RuleSet, names: Sequence[str] = NAMES) -> list[str]:
    changes = rules.changed(preset(rules.preset).rules)
    settings = [f"set {key} {setting_text(value)}" for key, value in changes.items()]
    return ["ohr 1", f"rules {rules.preset}", *settings, "players " + " ".join(names)]


def evening(rules: RuleSet, noted: str, seed: int) -> str:
    """A sheet of 19 deals of four, with any bids and tricks, trump noted as ``trump``, ``turn-up`` or not."""
    dice = random.Random(seed)
    table = form(rules, 4)
    first = dice.randrange(4)
    lines = head(rules)
    for number, size in enumerate((table.plan * DEALS)[:DEALS], start=1):
        what = {
            "": "",
            "trump": f" trump {dice.choice([*table.pack.suit_letters[:4], 'none'])}",
            "turn-up": f" turn-up {table.pack.name(dice.choice(table.pack.cards))}",
        }[noted]
        lines.append(f"deal {number} size {size} dealer {(first + number) % 4}{what}")
        lines.append(" ".join(["bids", *[str(dice.randint(0, size)) for _ in range(4)]]))
        taken = [0] * 4
        for _ in range(size):
            taken[dice.randrange(4)] += 1
        lines.append(" ".join(["taken", *map(str, taken)]))
    return "\n".join([*lines, ""])


def for_four() -> list[RuleSet]:
    found = []
    for one in presets():
        try:
            form(one.rules, 4)
        except RulesError:
            continue
        found.append(one.rules)
    return found


@pytest.mark.parametrize("rules", for_four(), ids=lambda rules: rules.preset)
@pytest.mark.parametrize("noted", ["", "trump", "turn-up"])
def test_a_game_of_19_deals_of_four_is_a_short_link_under_any_rules(rules: RuleSet, noted: str) -> None:
    own = rules.replace({key: value for key, value in HOUSE.items() if rules.bids == "open" or key == "scoring"})
    schemed = [rules.replace({"scoring": key}) for key in schemes()]
    for seed, rule in enumerate([rules, *schemed, own]):
        record = evening(rule, noted, seed)
        code = link_code(record)
        assert linked_record(code) == record
        assert code.isalnum()
        assert len(HOST + code) <= (240 if rule is own else 190)


def test_the_link_of_a_plain_game_fits_a_small_qr_code() -> None:
    lengths = [len(HOST + link_code(evening(preset("oh-hell").rules, "trump", seed))) for seed in range(20)]
    assert max(lengths) <= 154  # what version 7 holds with its lowest correction, 45 modules wide


@pytest.mark.parametrize("name", sorted(golden_records()))
def test_every_record_comes_back(name: str) -> None:
    record = dumps(golden_records()[name])
    assert dumps(loads(linked_record(link_code(record)))) == record


SHEET = """ohr 1
rules romanian-whist
set scoring {made = "10 + b²", over = "t", under = "-d"}
sheet
players Ann "Bo \\"the hook\\" #1" Νίκος 李小龙 "" Zoë
draw Kh 9c - Ks 4d W1
dealer 2
deal 1 size 5 dealer 2 turn-up 7h
bids 1 0 2 0 1 0
taken 2 0 1 0 2 0
adjust 1 -5 "revoke: 10♥ \\u000a=1"
adjust 0 1000000 ""
join "Eve O'Neil" after 1 start -20
leave 2
out 0
deal 2 size 4 dealer 3 trump named place 7
waive hook
bids 0 4 - 0 0
name s
taken - 1 - 1 1 1 0
back 0
skip
skip 4
deal 17 size 51 dealer 0 turn-up W1 E3 3c' extra
bids 51 0 0 0 0 0
taken 51 0 - 0 0 0 0
stop
"""


def test_everything_that_a_sheet_may_say_comes_back() -> None:
    code = link_code(SHEET)
    assert code.startswith("1")
    assert linked_record(code) == SHEET


LINKS = {
    SHEET: (
        "1r7I8sALaHbWWcd0bfOrzygPF5fpPcOxGKIGvUVXt8N7oBRFAfR5nWZMyMuZeSxQw6vaO1fITAMNpPZeCjpbc03CdK"
        "yDNA6krxnAJlGqhFFpRuACLssGjKertHXYIbevjpkRpKeUJQIXqGtAdpn8ZtZa3NpoAtZ1QaryiczTMB98L1uB6ovo"
        "LZdLb3qIiMSxZbts3n2ynu6"
    ),
    evening(preset("kachuful").rules, "trump", 1): (
        "1RI2YxxnmcFuTDEJuqatnWltpsXOnerjegmPapzY57GnMToBOFaIY8PEEqcg3qtk43L15JrqQci6EjibBttNDWcbbLjgT69R1aHTDO"
    ),
    'ohr 1\nplayers Ann Bo\nhand 0 As Kd\ntrick 0 As Kd\nentropy 0 "a walk"\n': "2ustjcJTaKDfnrFVcg4vWv1bZUGJDN71T72",
}
"""Links as they were first made: they are read the same for ever."""


@pytest.mark.parametrize("record", LINKS, ids=range(len(LINKS)))
def test_links_that_were_made_once_are_read_for_ever(record: str) -> None:
    assert linked_record(LINKS[record]) == record
    if LINKS[record].startswith("1"):  # how well a machine squeezes is its own affair
        assert link_code(record) == LINKS[record]


def test_no_link_opens_to_more_than_a_record_may_have() -> None:
    for much in (b"a" * 50_000_000, b"set hook off\n" * 4_000_000):
        squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
        with pytest.raises(RecordError, match="not whole"):
            linked_record(_sealed("2", squeezer.compress(much) + squeezer.flush()))
    for content in (b"", b"\0", b"\xff" * 12_000, b"\x55" * 100_000, random.Random(1).randbytes(11_000)):
        for how in "12":
            with pytest.raises(RecordError, match="not whole"):
                linked_record(_sealed(how, content))


def test_a_game_too_long_for_a_link_is_refused() -> None:
    with pytest.raises(RecordError, match="this game is too long for a link: send its record"):
        link_code("ohr 1\n" + "#" * RECORD_LIMIT)


@given(st.binary(max_size=400))
def test_any_sealed_content_is_read_or_refused(content: bytes) -> None:
    for how in "12":
        try:
            record = linked_record(_sealed(how, content))
        except RecordError:
            continue
        assert linked_record(link_code(record)) == plain(record)


lines = st.one_of(
    st.sampled_from(SHEET.splitlines()[1:]),
    st.sampled_from(
        ["bids 99 -1", "taken 1 2", "taken 01", "deal x", "deal 1 size 99 dealer 99", "join", "adjust 99 x y"]
    ),
    st.sampled_from(["bids", "name", "waive hook hook", "set", "rules", "players", '"', "leave 99", "draw", "skip x"]),
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), min_size=1, max_size=30),
)


@given(st.lists(lines, max_size=12))
def test_whatever_stands_on_a_line_comes_back(some: list[str]) -> None:
    record = plain("\n".join(["ohr 1", *some, ""]))
    assert linked_record(link_code(record)) == record


@given(st.integers(0, 10_000), st.data())
def test_a_link_that_is_not_whole_is_refused_in_one_line(seed: int, data: st.DataObject) -> None:
    code = link_code(evening(preset("oh-hell").rules, "", seed) if seed % 2 else dumps(golden_records()["oh-hell"]))
    at = data.draw(st.integers(0, len(code) - 1))
    char = data.draw(st.sampled_from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_ é"))
    changes = [code[:at], code[at + 1 :], code[:at] + char + code[at + 1 :], code[:at] + char + code[at:]]
    changes += [code + char, code[:at] + code[at + 1 : at + 2] + code[at : at + 1] + code[at + 2 :], code.swapcase()]
    for broken in changes:
        if "".join(broken.split()) != code:
            with pytest.raises(RecordError, match=r"^this link is not whole: ask for it again$"):
                linked_record(broken)


def test_a_code_broken_into_lines_is_read() -> None:
    code = link_code(SHEET)
    assert linked_record(f" {code[:50]}\r\n{code[50:]}\n") == SHEET


@given(st.text(max_size=200) | st.text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", max_size=400))
def test_any_text_is_a_code_or_is_refused(text: str) -> None:
    for code in (text, "1" + text, "2" + text):
        with pytest.raises(RecordError, match=r"^this link is not whole: ask for it again$"):
            linked_record(code)
