"""The command as a whole: exit status, one-line errors, help."""

import json
import os
import subprocess
import sys
from collections.abc import Callable

import pytest

import ohhell.cli.app as app_module
from ohhell import __version__
from ohhell.cli import main
from ohhell.cli.errors import UsageError, complain
from ohhell.rules import RulesError

COMMANDS = ("play", "score", "rules", "referee", "verify", "simulate", "arena", "bot", "records", "backup", "restore")


def run_program(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "ohhell", *words],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | environment,
    )


def test_without_arguments_it_helps(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    assert all(f"\n  {command} " in out for command in COMMANDS)
    assert "start here" in out


@pytest.mark.parametrize("columns", ["30", "80", "200"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_stands_in_two_columns_that_fit(
    command: str, columns: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert main([*([command] if command else []), "--help"]) == 0
    _, *rows = capsys.readouterr().out.split(":\n", 1)
    assert rows
    words = [word for word in rows[0].split() if not word.startswith("-")]
    assert words
    assert all(len(line) <= max(int(columns), 30) or len(line.split()) <= 2 for line in rows[0].splitlines())


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    help_text = capsys.readouterr().out
    assert main([]) == 0
    assert capsys.readouterr().out == help_text
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"ohhell {__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith(f"Usage: ohhell {command}")
    assert not err


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["deal"], "ohhell: there is no command 'deal': see 'ohhell --help'"),
        (["ruls"], "ohhell: there is no command 'ruls': did you mean 'ohhell rules'"),
        (["--fast"], "ohhell: there is no option '--fast': see 'ohhell --help'"),
        (["rules", "--fast"], "ohhell: there is no option '--fast': see 'ohhell rules --help'"),
        (["rules", "--jsn"], "ohhell: there is no option '--jsn': did you mean '--json'"),
        (["rules", "show", "blob", "--players", "many"], "ohhell: --players cannot be 'many', it is a whole number"),
        (["rules", "show", "blob", "--players", "4", "--players", "5"], "ohhell: --players is given twice"),
        (["rules", "show", "blob", "--players"], "ohhell: --players needs a value"),
        (["rules", "check"], "ohhell: FILE is missing: see 'ohhell rules check --help'"),
        (["rules", "check", "a", "b"], "ohhell: 'b' is one word too many: see 'ohhell rules check --help'"),
    ],
)
def test_bad_usage_is_one_line_that_says_what_to_do(
    words: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    assert err.startswith("ohhell: ")
    assert line in err


def ends(raised: BaseException) -> Callable[[], None]:
    def command(*_: object, **__: object) -> None:
        raise raised

    return command


@pytest.mark.parametrize(
    ("raised", "status", "line"),
    [
        (RulesError("this is wrong", "do that"), 1, "ohhell: this is wrong: do that\n"),
        (ValueError("line 3:\n no"), 1, "ohhell: line 3: no\n"),
        (UsageError("no terminal here"), 2, "ohhell: no terminal here\n"),
        (FileNotFoundError(2, "No such file or directory", "a.ohr"), 2, "ohhell: a.ohr: no such file or directory\n"),
        (PermissionError(13, "Permission denied", "a.ohr"), 2, "ohhell: a.ohr: permission denied\n"),
        (OSError("odd"), 2, "ohhell: odd\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_what_goes_wrong_is_said_in_one_line(
    raised: BaseException,
    status: int,
    line: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(app_module, "make_app", lambda: ends(raised))
    assert main(["play"]) == status
    assert capsys.readouterr().err == line


def test_the_status_is_what_the_command_returns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "make_app", lambda: lambda *_, **__: 7)
    assert main(["play"]) == 7


def test_a_complaint_shows_nothing_a_terminal_would_act_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert complain("no \x1b[2J such\nname") == 1
    assert capsys.readouterr().err == "ohhell: no ?[2J such name\n"


def test_a_reader_who_stops_reading_is_no_error() -> None:
    done = subprocess.run(
        [f"{sys.executable} -m ohhell rules | head -n 1"],
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert done.stdout == "oh-hell: Oh Hell\n"
    assert not done.stderr


@pytest.mark.parametrize(
    ("words", "closed", "status"),
    [
        (["rules", "blob"], ["stdout"], 0),
        (["referee", "-"], ["stdin"], 1),
        (["referee", "no-such-file"], ["stderr"], 2),
        (["referee", "-"], ["stdin", "stdout", "stderr"], 1),
    ],
)
def test_a_stream_that_the_shell_closed_is_no_error(
    words: list[str], closed: list[str], status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in closed:
        monkeypatch.setattr(sys, name, None)
    assert main(words) == status


def test_an_interruption_while_the_program_starts_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app_module, "run", ends(KeyboardInterrupt()))
    assert main(["rules"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_terminal_without_the_suits_gets_question_marks() -> None:
    done = run_program("rules", "kachuful", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "trump goes round ? ? ? ?" in done.stdout


def test_there_is_no_colour_where_nobody_sees_it() -> None:
    for words in ([], ["rules"], ["rules", "show", "blob"], ["nothing"]):
        done = run_program(*words, NO_COLOR="1")
        assert "\x1b" not in done.stdout + done.stderr


LOADED = """
import json, sys
from ohhell.cli import main
main(["rules", "show"])
print(json.dumps([name for name in ("textual", "ohhell.tui", "ohhell.bots", "ohhell.cli.play") if name in sys.modules]))
"""


def test_a_command_loads_only_what_it_needs() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout.splitlines()[-1]) == []
