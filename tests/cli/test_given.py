"""Rules named on the command line: by any name, or by a file."""

import io
from pathlib import Path

import pytest

from ohhell.cli.given import rules_of
from ohhell.rules import RulesError, preset, preset_names


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_by_its_name(name: str) -> None:
    assert rules_of(name).preset == name


def test_a_preset_by_another_of_its_names() -> None:
    assert rules_of("blob").preset == "blackout"
    assert rules_of("Contract Whist").preset == "nomination-whist"


def test_a_file_by_its_path(tmp_path: Path) -> None:
    for name in ("friday.toml", "friday"):
        file = tmp_path / name
        file.write_text('hook = "off"\n')
        assert rules_of(str(file)).hook == "off"


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b'hook = "off"\n')))
    assert rules_of("-").hook == "off"


def test_input_without_end_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = io.TextIOWrapper(io.BytesIO(b"# no end\n" * 1_000_000))
    monkeypatch.setattr("sys.stdin", endless)
    with pytest.raises(RulesError, match="standard input: a rules file has at most"):
        rules_of("-")
    assert endless.buffer.tell() < 1_000_000


def test_a_name_beats_a_file_called_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bust").write_text('hook = "off"\n')
    assert rules_of("bust") == preset("bust").rules


def test_a_missing_file() -> None:
    with pytest.raises(FileNotFoundError):
        rules_of("no-such-file.toml")


@pytest.mark.parametrize("text", ["", " ", "qqq", "x" * 100_000, "\x00", "a/b", "..", "river"])
def test_what_names_no_rules_or_several_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(RulesError) as caught:
        rules_of(text)
    assert str(caught.value).isprintable()
