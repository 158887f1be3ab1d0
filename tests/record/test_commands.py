"""The commands ``ohhell referee`` and ``ohhell verify``."""

import io
import json
import sys
from pathlib import Path

import pytest

from ohhell.cli import main
from ohhell.cli.referee import referee
from ohhell.cli.verify import verify
from ohhell.record import dumps, loads, position

from .test_verify import fair
from .texts import EXAMPLE, changed, until

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.ohr"
    path.write_text(EXAMPLE, encoding="utf-8")
    return path


def test_the_referee_says_where_the_game_stands(record: Path, capsys: Captured) -> None:
    assert referee(str(record)) == 0
    assert "The game is over: West wins with 14 points." in capsys.readouterr().out


def test_the_referee_prints_one_object_for_each_game(record: Path, capsys: Captured) -> None:
    record.write_text(EXAMPLE + until("trick 0"), encoding="utf-8")
    assert referee(str(record), json=True) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line) for line in lines] == [position(loads(EXAMPLE)), position(loads(until("trick 0")))]


@pytest.mark.parametrize("as_json", [False, True])
def test_a_fault_is_one_line_and_nothing_else(record: Path, capsys: Captured, as_json: bool) -> None:
    record.write_text(EXAMPLE + changed("bids 1 0 1 2", "bids 1 0 1 0"), encoding="utf-8")
    for command in (referee, verify):
        assert command(str(record), json=as_json) == 1
        out, error = capsys.readouterr()
        assert out == ""
        assert error == "line 27: seat 3 may not bid 0: the hook bars it (2 cards, the others bid 2)\n"


def test_a_file_that_cannot_be_read_is_bad_usage(tmp_path: Path, capsys: Captured) -> None:
    for path in (tmp_path / "none.ohr", tmp_path):
        for command in (referee, verify):
            assert command(str(path)) == 2
            out, error = capsys.readouterr()
            assert out == ""
            assert error.count("\n") == 1
            assert str(path) in error


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    for command in ("referee", "verify"):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(dumps(fair()).encode())))
        assert main([command, "-", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)


def test_verify_says_whether_the_game_was_dealt_as_promised(record: Path, capsys: Captured) -> None:
    assert verify(str(record)) == 1
    assert capsys.readouterr().out == (
        "Not verified: this game has no commitment, so nobody can tell how it was shuffled.\n"
    )
    record.write_text(dumps(fair()), encoding="utf-8")
    assert verify(str(record)) == 0
    assert capsys.readouterr().out == (
        "Verified: the secret is the one that was committed to, and all 2 deals follow from it.\n"
    )
    assert verify(str(record), json=True) == 0
    assert json.loads(capsys.readouterr().out)["verified"] is True


def test_all_games_of_a_file_must_be_fair(record: Path, capsys: Captured) -> None:
    record.write_text(dumps(fair()) + EXAMPLE, encoding="utf-8")
    assert verify(str(record), json=True) == 1
    verdicts = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [verdict["verified"] for verdict in verdicts] == [True, False]
    assert set(verdicts[0]) == {"verified", "reason", "deal"}
