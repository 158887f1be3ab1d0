"""The real program in a real terminal: bid, play, be killed, go on."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from ohhell.game import Play
from ohhell.rules import preset
from ohhell.store import Games, Settings, save_settings
from ohhell.tui.wish import Wish, make_seats

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such terminals"),
    pytest.mark.timeout(600),
]

PATIENCE = 100
"""Seconds that a busy machine may take to show what is waited for."""

ESCAPES = re.compile(r"\x1b\[[0-9;?<>=]*[A-Za-z~]|\x1b[()=>][0-9A-Za-z]?|\x1b\].*?(?:\x07|\x1b\\)")
COMMAND = [sys.executable, "-m", "ohhell", "play", "--data"]


def start(folder: Path, *options: str, env: dict[str, str] | None = None) -> "pexpect.spawn[str]":
    return pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], str(folder), *options],
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=PATIENCE,
        env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", **(env or {})},
    )


def turned_up(child: "pexpect.spawn[str]") -> str:
    child.expect(r"trump [^\x1b]+turned up")
    return str(child.after)


def test_a_killed_game_goes_on_with_the_same_deal(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(pace="instant", rest="key"))
    child = start(tmp_path, "--rules", "blob", "--players", "3", "--name", "Zoë", "--seed", "7")
    first = turned_up(child)
    child.expect("your bid")
    child.send("0\r")
    child.expect("your turn|you lead")
    child.send("\r")
    child.expect("takes? the trick")
    child.kill(signal.SIGKILL)
    child.wait()
    child.close()
    with Games(tmp_path) as games:
        saved = games.resume()
        assert saved is not None
        assert [seat.name for seat in saved.setup.seats] == ["Zoë", "Ann", "Bo"]
        assert any(isinstance(event, Play) and event.seat == 0 for event in saved.events)
    again = start(tmp_path)
    assert turned_up(again) == first
    again.expect("your turn|you lead")
    again.send("q")
    again.expect(pexpect.EOF)
    assert "Saved. `ohhell play` goes on where you were." in ESCAPES.sub("", str(again.before))
    again.close()
    assert again.exitstatus == 0
    with Games(tmp_path) as games:
        later = games.resume()
        assert later is not None
        assert later.events[: len(saved.events)] == saved.events


def test_ctrl_c_leaves_cleanly(tmp_path: Path) -> None:
    child = start(tmp_path)
    child.expect("rules by any name")
    child.send("\r\r")
    child.expect("deals? first|deals? 10 cards")
    child.sendintr()
    child.expect(pexpect.EOF)
    assert "Traceback" not in str(child.before)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_told_to_end_it_gives_the_terminal_back(tmp_path: Path, number: signal.Signals) -> None:
    child = start(tmp_path)
    child.expect("rules by any name")
    child.kill(number)
    child.expect(pexpect.EOF)
    said = str(child.before)
    child.close()
    for off in ("1049l", "1003l", "25h"):  # the other screen, the mouse, the hidden cursor
        assert f"\x1b[?{off}" in said
    assert "Traceback" not in said
    assert child.exitstatus == 128 + number


def test_a_suspended_table_comes_back(tmp_path: Path) -> None:
    child = start(tmp_path, "--players", "3")
    child.expect("your bid|to bid")
    child.send("\x1a")
    child.expect_exact("\x1b[?1049l")
    assert child.pid is not None
    os.waitid(os.P_PID, child.pid, os.WSTOPPED)  # it has said so, and is about to stop
    child.kill(signal.SIGCONT)
    child.expect("your bid|to bid")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_cards_are_drawn_whatever_the_locale_says(tmp_path: Path) -> None:
    child = start(tmp_path, "--players", "3", env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"})
    child.expect("[♠♥♦♣]")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"careful"', '"oracle"', "there is no bot 'oracle'"),
        ('"careful"', "null", "one person in seat 0"),
        ("null", '"careful"', "one person in seat 0"),
    ],
)
def test_a_game_for_another_table_is_refused_in_one_line_and_kept(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    with Games(tmp_path) as games:
        games.begin(Wish(preset("oh-hell").rules, make_seats(3, "Me", ["careful"])).setup())
        path = games.current / "table.json"
        path.write_text(path.read_text().replace(old, new, 1))
    child = start(tmp_path)
    child.expect(pexpect.EOF)
    lines = str(child.before).strip().splitlines()
    child.close()
    assert len(lines) == 1
    assert said in lines[0]
    assert "--new begins another and keeps it aside" in lines[0]
    assert child.exitstatus == 1
    assert path.exists()


def test_two_at_once_and_other_rules_are_refused_in_one_line(tmp_path: Path) -> None:
    child = start(tmp_path, "--players", "3")
    child.expect("your bid|to bid")
    other = start(tmp_path)
    other.expect(pexpect.EOF)
    assert "another ohhell is using" in str(other.before)
    other.close()
    assert other.exitstatus == 1
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    asked = start(tmp_path, "--rules", "blob")
    asked.expect(pexpect.EOF)
    assert "a game is in progress" in str(asked.before)
    asked.close()
    assert asked.exitstatus == 2


def test_without_a_terminal_it_says_so() -> None:
    done = subprocess.run([*COMMAND, "/nowhere"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "ohhell: the table needs a terminal: run it without < or > or |\n"
    assert done.stdout == ""


def test_without_a_terminal_to_draw_on_it_says_so(tmp_path: Path) -> None:
    command = ["-c", f"{' '.join(COMMAND)} {tmp_path} 2>{tmp_path / 'said'}"]
    child = pexpect.spawn("/bin/sh", command, timeout=PATIENCE, encoding="utf-8")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 2
    assert "the table needs a terminal" in (tmp_path / "said").read_text()


@pytest.mark.parametrize(
    ("options", "said", "status"),
    [
        (["--rules", "no such game"], "there is no preset", 1),
        (["--rules", "missing.toml"], "no such file", 2),
        (["--rules", "atkinson", "--players", "4"], "no form for 4 players", 1),
        (["--players", "11"], "11 players cannot play", 1),
        (["--bots", "genius"], "there is no bot 'genius'", 1),
        (["--players", "many"], "many", 2),
    ],
)
def test_bad_usage_is_one_line(tmp_path: Path, options: list[str], said: str, status: int) -> None:
    child = start(tmp_path, *options)
    child.expect(pexpect.EOF)
    lines = str(child.before).strip().splitlines()
    child.close()
    assert len(lines) == 1
    assert said in lines[0]
    assert child.exitstatus == status
