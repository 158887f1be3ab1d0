"""``ohhell score FILE`` and its file: nothing is lost whatever is typed, whoever else writes, whenever it is killed."""

import io
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohhell.cli import main, score_keep
from ohhell.cli.score import app
from ohhell.record import dumps, loads
from ohhell.tui.score.book import Book
from ohhell.tui.score.commands import COMMANDS, OTHERS
from tests.cli.evening import DEALT, Evening

GAME = """ohr 1
rules oh-hell
set sizes [2]
players Ann Bo Cy
deal 1 size 2 dealer 2 turn-up 7h
hand 0 As Kd
bids 1 0 0
"""
ODDS = ["0", "1", "2", "3", "4", "5", "10", "-1", "-", "ann", "Bo", "cy", "#1", "#9", "7h", "h", "none", "draw"]


def test_what_is_asked_for_a_new_evening_is_asked_again_where_it_does_not_hold(evening: Evening) -> None:
    out = evening.run(lines=("nope", "blackout", "", "Ann", '"', "Ann Bo"))
    assert "There is no preset 'nope': see 'ohhell rules' for all names.\nWhich rules" in out
    assert "Oh Hell is for 2 to 10.\nWho plays" in out
    assert "A quote is not closed" in out
    assert (evening.status, len(evening.sheet.players)) == (0, 2)


def test_a_mistyped_command_begins_no_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["score", "statstics", "a.ohr", "b.ohr"]) == 2
    assert "statstics is no command, and the name of a new record ends in .ohr: did you mean 'statistics'" in (
        capsys.readouterr().err
    )
    assert main(["score", "friday", "Ann", "Bo"]) == 2
    assert capsys.readouterr().err.endswith("write friday.ohr\n")
    assert not list(tmp_path.iterdir())
    assert set(score_keep._COMMANDS) == {name for name in app if not name.startswith("-")}


def test_comments_are_spoken_of_before_they_go(evening: Evening) -> None:
    evening.type("dee")
    assert "comments" not in evening.type("q")
    evening.path.write_text(evening.record + "# at Bo's\n", encoding="utf-8")
    assert "The comments in evening.ohr go with the first change.\n" in evening.type("q")
    assert "# at Bo's" in evening.record
    evening.type("skip", "rename bo 'B #1'")
    assert "comments" not in evening.type("q")


def test_a_file_that_may_only_be_read_is_not_written(evening: Evening) -> None:
    evening.type("dee")
    before = evening.record
    evening.path.chmod(0o444)
    out = evening.type("skip").replace("\n", " ")
    assert "Not kept: evening.ohr may only be read: allow that it is written" in out
    assert evening.record == before


def test_an_evening_goes_on_where_it_was(evening: Evening) -> None:
    evening.type(*DEALT, "2 3", "quit", "4 4 4")
    out = evening.type("4 0", "q")
    assert "Deal 1 of 19 · 10 cards · Dee deals" in out
    assert "All have bid" in out
    assert evening.record.endswith("bids 2 3 4 0\n")


def test_a_file_that_another_program_changed_is_not_written_over(evening: Evening) -> None:
    evening.type(*DEALT, "2 3 4 0", "2 3 4 1")
    book = Book.take_up(evening.path)
    evening.type("adjust bo 3 cake")
    theirs = evening.record
    with pytest.raises(Exception, match="another program has changed"):
        book.change(*COMMANDS["skip"].changes(book.score.sheet, []))
    assert evening.record == theirs
    evening.path.unlink()
    with pytest.raises(Exception, match="another program has changed"):
        book.change(*COMMANDS["skip"].changes(book.score.sheet, []))
    assert not evening.path.exists()


def test_the_files_permissions_stay(evening: Evening) -> None:
    evening.type("dee")
    evening.path.chmod(0o644)
    evening.type("skip")
    assert evening.path.stat().st_mode & 0o777 == 0o644


def test_a_link_to_a_file_stays_a_link(evening: Evening, tmp_path: Path) -> None:
    evening.type("dee")
    link = tmp_path / "link.ohr"
    link.symlink_to(evening.path)
    book = Book.take_up(link)
    book.change(*COMMANDS["skip"].changes(book.score.sheet, []))
    assert link.is_symlink()
    assert "skip" in evening.record


@pytest.mark.parametrize(
    ("text", "status", "line"),
    [
        ("nonsense\n", 1, "line 1: a record begins with 'ohr 1', not with 'nonsense'\n"),
        (GAME, 1, "ohhell: evening.ohr: that game was played with these cards"),
        (GAME.replace("hand 0 As Kd\n", "").replace("bids 1 0 0", "bids 1 0 1"), 1, "line 6: seat 2 may not bid 1"),
    ],
)
def test_what_is_no_score_sheet_is_not_kept(evening: Evening, text: str, status: int, line: str) -> None:
    evening.path.write_text(text, encoding="utf-8")
    assert evening.run() == ""
    assert (evening.status, evening.errors[: len(line)]) == (status, line)
    assert evening.errors.count("\n") == 1
    assert evening.record == text


def test_bad_usage(evening: Evening, tmp_path: Path) -> None:
    evening.run("Ann")
    assert (evening.status, evening.path.exists()) == (1, False)
    evening.run("Ann", "Bo", "--rules", "no-such-game")
    assert (evening.status, evening.path.exists()) == (1, False)
    evening.type("dee")
    evening.run("Ann", "Bo")
    assert (evening.status, evening.errors) == (
        2,
        "ohhell: evening.ohr is there already: leave the names and rules out to go on with it\n",
    )
    evening.path = tmp_path / "nowhere" / "evening.ohr"
    evening.run("Ann", "Bo", "Cy")
    assert evening.status == 2
    evening.path = tmp_path
    evening.run()
    assert evening.status == 2


def test_whoever_says_nothing_begins_nothing(evening: Evening) -> None:
    evening.run()
    assert (evening.status, evening.path.exists()) == (0, False)


@settings(max_examples=25)
@given(st.integers(0, 2**32))
def test_whatever_is_typed_the_file_is_sound(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    dice = random.Random(seed)
    path = tmp_path_factory.mktemp("typed") / "evening.ohr"
    words = [
        *COMMANDS,
        *OTHERS,
        *ODDS,
        "",
        '"',
        "after",
        "start",
    ]
    lines = [" ".join(dice.choices(words, k=dice.choice([0, 1, 1, 1, 2, 3, 5]))) for _ in range(60)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO("\n".join(line for line in lines if not line.startswith("quit"))))
        patch.setattr(sys, "stdout", io.StringIO())
        assert main(["score", str(path), "Ann", "Bo", "Cy", "--rules", "blackout"]) == 0
    text = path.read_text(encoding="utf-8")
    assert dumps(loads(text)) == text


def test_killed_at_any_moment_nothing_typed_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "evening.ohr"
    words = [sys.executable, "-m", "ohhell", "score", str(path), "Ann", "Bo", "Cy"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write("cy\n\n\n3 2\n1\n")
        program.stdin.flush()
        for line in program.stdout:
            if line.startswith("All have bid"):
                break
        program.kill()
    assert path.read_text(encoding="utf-8").endswith("bids 3 2 1\n")
