"""``ohhell rules``: found by any name, told in plain words, checked from a file."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from ohhell.cli import main
from ohhell.cli.rules import house_rules
from ohhell.rules import DEFAULTS, KEYS, RuleSet, load_toml, preset, presets
from tests.strategies import rule_sets


@pytest.fixture
def ohhell(capsys: pytest.CaptureFixture[str]) -> "Ohhell":
    return Ohhell(capsys)


class Ohhell:
    """Runs the command in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str, status: int = 0) -> str:
        assert main(words) == status
        out, err = self.capsys.readouterr()
        assert (out == "") == (status != 0 and "--json" not in words)
        assert err.count("\n") == (0 if out else 1)
        return out or err

    def json(self, *words: str, status: int = 0) -> Any:
        return json.loads(self(*words, "--json", status=status))


def test_the_list_has_every_rule_set(ohhell: Ohhell) -> None:
    out = ohhell("rules")
    assert all(f"{one.name}: {one.title}\n" in out for one in presets())
    found = ohhell.json("rules")
    assert [one["name"] for one in found] == [one.name for one in presets()]
    assert {one["name"]: one["set"] for one in found}["squares"] == {"scoring": "squares"}


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["blob"], "blackout"),
        (["contract whist"], "nomination-whist"),
        (["contract", "whist"], "nomination-whist"),
        (["judgement"], "kachuful"),
        (["up", "down", "river"], "up-and-down-the-river"),
    ],
)
def test_words_find_by_any_name(ohhell: Ohhell, words: list[str], name: str) -> None:
    assert ohhell.json("rules", *words)[0]["name"] == name
    assert f"In plain words: ohhell rules show {name}" in ohhell("rules", *words)


def test_words_that_find_nothing(ohhell: Ohhell) -> None:
    assert ohhell("rules", "blackuot", status=1) == (
        "ohhell: no rule set is called 'blackuot': did you mean blackout\n"
    )
    assert "'ohhell rules' lists them all" in ohhell("rules", "qqq", status=1)


@pytest.mark.parametrize("one", presets(), ids=lambda one: one.name)
def test_every_rule_set_is_shown(ohhell: Ohhell, one: Any) -> None:
    out = ohhell("rules", "show", one.name)
    assert out.startswith(f"{one.title}, {one.players} players\n")
    assert "For example" in out
    assert max(map(len, out.splitlines())) <= 80


def test_show_takes_any_name(ohhell: Ohhell) -> None:
    assert ohhell("rules", "show", "contract", "whist") == ohhell("rules", "show", "nomination-whist")
    assert ohhell("rules", "show") == ohhell("rules", "show", "oh-hell")


def test_show_refuses_a_name_of_several(ohhell: Ohhell) -> None:
    assert ohhell("rules", "show", "river", status=1).startswith(
        "ohhell: 'river' may mean several rule sets: choose one of "
    )


def test_the_plan_with_its_dealers(ohhell: Ohhell) -> None:
    out = ohhell("rules", "show", "oh-hell", "--players", "5")
    assert "  cards  10  9  8  7  6  5  4  3  2  1  2  3  4  5  6  7  8  9 10\n" in out
    assert "  dealer  1  2  3  4  5  1  2  3  4  5  1  2  3  4  5  1  2  3  4\n" in out
    fixed = ohhell("rules", "show", "oh-hell-ramp", "--players", "7")
    assert "  cards   7  6  5  4  3  2  1  2  3  4  5  6  7\n" in fixed
    assert "  dealer  0  1  2  3  4  5  6  0  1  2  3  4  5\n" in fixed


def test_show_as_json(ohhell: Ohhell) -> None:
    table = ohhell.json("rules", "show", "romanian-whist", "--players", "4")
    assert table["rules"] == "romanian-whist"
    assert table["deck"] == "short-32"
    assert table["cards"] == 32
    assert [deal["size"] for deal in table["plan"]][:6] == [1, 1, 1, 1, 2, 3]
    assert len(table["plan"]) == 24
    assert {"size": 8, "bid": 2, "taken": 2, "points": 7} in table["examples"]
    assert table["words"][0]["heading"] == "The aim"
    assert table["digest"] == preset("romanian-whist").rules.digest


def test_show_for_a_number_of_players_there_is_no_form_for(ohhell: Ohhell) -> None:
    assert ohhell("rules", "show", "atkinson", "--players", "4", status=1) == (
        "ohhell: the deck 'atkinson' has no form for 4 players, only for 5 or 6\n"
    )


def test_show_a_file(ohhell: Ohhell, tmp_path: Path) -> None:
    file = tmp_path / "friday.toml"
    file.write_text('preset = "blackout"\nhook = "off"\n')
    assert ohhell("rules", "show", str(file)).startswith("Blackout with hook off, 4 players\n")


@given(rule_sets())
def test_a_file_to_start_from_says_the_same_rules(rules: RuleSet) -> None:
    assert load_toml(house_rules(rules)) == rules


@pytest.mark.parametrize("one", presets(), ids=lambda one: one.name)
def test_the_offers_of_a_file_to_start_from_are_the_rules_as_they_are(ohhell: Ohhell, one: Any) -> None:
    text = ohhell("rules", "show", one.name, "--toml")
    assert load_toml(text) == one.rules
    offers = [line[2:] for line in text.splitlines() if line.startswith("# ") and " = " in line]
    assert len(offers) == len(KEYS)
    assert load_toml(f'preset = "{one.name}"\n' + "\n".join(offers)) == one.rules


def test_check_a_sound_file(ohhell: Ohhell, tmp_path: Path) -> None:
    file = tmp_path / "friday.toml"
    file.write_text('preset = "bust"\nscoring = "squares"\n')
    assert ohhell("rules", "check", str(file)) == (
        "friday.toml is sound: Bust with scoring squares.\n"
        "For 3, 4, 5 or 6 players.\n"
        f"In plain words: ohhell rules show {file}\n"
    )
    assert ohhell.json("rules", "check", str(file)) == {
        "sound": True,
        "rules": "bust",
        "set": {
            "deck": "bust",
            "largest": "13",
            "hook": "off",
            "bids": "simultaneous",
            "scoring": "squares",
        },
        "players": [3, 4, 5, 6],
    }


def test_check_says_what_contradicts_what_and_how_to_mend_it(ohhell: Ohhell, tmp_path: Path) -> None:
    file = tmp_path / "friday.toml"
    file.write_text('bids = "simultaneous"\n')
    assert ohhell("rules", "check", str(file), status=1) == (
        "ohhell: friday.toml: simultaneous bids and a hook contradict each other, since nobody bids last: "
        'set hook = "off", or bids = "open" or "sealed"\n'
    )
    problem = ohhell.json("rules", "check", str(file), status=1)
    assert problem["sound"] is False
    assert problem["mend"].startswith("set hook")


def test_check_rules_that_nobody_can_play(ohhell: Ohhell, tmp_path: Path) -> None:
    file = tmp_path / "friday.toml"
    file.write_text("sizes = [30]\n")
    assert "30 cards each are too many for 4 players" in ohhell("rules", "check", str(file), status=1)
    file.write_text("sizes = [13]\n")
    assert "For 2, 3 or 4 players." in ohhell("rules", "check", str(file))
    assert "too many for 5 players" in ohhell("rules", "check", str(file), "--players", "5", status=1)
    assert "For 4 players." in ohhell("rules", "check", str(file), "--players", "4")


def test_check_a_file_that_cannot_be_read(ohhell: Ohhell, tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    assert ohhell("rules", "check", str(missing), status=2) == f"ohhell: {missing}: no such file or directory\n"
    assert ohhell("rules", "check", str(tmp_path), status=2) == f"ohhell: {tmp_path}: is a directory\n"
    assert ohhell("rules", "show", str(missing), status=2).endswith("no such file or directory\n")


def test_defaults_have_nothing_set(ohhell: Ohhell) -> None:
    assert ohhell.json("rules", "oh", "hell")[0]["set"] == {}
    assert DEFAULTS.changed() == {}


def test_a_file_with_a_fault_is_named_wherever_it_is_read(ohhell: Ohhell, tmp_path: Path) -> None:
    file = tmp_path / "friday.toml"
    file.write_text('hook = "maybe"\n')
    for words in (["rules", "check"], ["rules", "show"], ["simulate", "--rules"]):
        assert ohhell(*words, str(file), status=1).startswith("ohhell: friday.toml: hook cannot be 'maybe': ")
