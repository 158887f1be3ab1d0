"""``ohhell arena`` and ``ohhell bot`` as they are typed."""

import csv
import io
import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ohhell.arena import match
from ohhell.bots import BOTS
from ohhell.cli import main

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"
OUTSIDE = f"cmd:{shlex.join([sys.executable, '-m', 'ohhell', 'bot', 'careful'])}"
QUICK = ["arena", "--deals", "4", "--sizes", "2", "--seed", "5"]
PAIR = ["--bots", "careful,random"]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OHHELL_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def result(text: str) -> dict[str, Any]:
    """The JSON without its times."""
    found: dict[str, Any] = json.loads(text)
    for bot in found["bots"]:
        assert bot.pop("ms_median") > 0
        assert bot.pop("ms_99") > 0
    return found


def test_people_get_a_line_for_each_bot_and_one_for_each_pair(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, *PAIR]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0] == "oh-hell, 4 players, 4 deals of 2 cards at 24 tables, seed 5"
    assert lines[1].split("  ")[0] == "bot"
    assert [line.split()[0] for line in lines[2:4]] == ["careful", "random"]
    assert lines[4].startswith("careful against random: ")
    assert " points a deal (95 %: " in lines[4]
    assert len(lines) == 5
    assert not err
    (run,) = (data / "arena").iterdir()
    assert len(run.read_text().splitlines()) == 5


def test_the_json_is_the_same_whatever_the_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for count in ("1", "2"):
        assert main([*QUICK, *PAIR, "--json", "--processes", count]) == 0
        found.append(result(capsys.readouterr().out))
    assert found[0] == found[1]
    assert found[0]["unit"] == "deal"
    assert (found[0]["played"], found[0]["wanted"], found[0]["tables"]) == (4, 4, 24)
    assert [bot["bot"] for bot in found[0]["bots"]] == ["careful", "random"]
    assert [pair["sample"] for pair in found[0]["pairs"]] == [4]


def test_whole_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", *PAIR, "--rules", "blackout", "--players", "3", "--sizes", "1,2", "--games", "2", "--seed", "1"]
    assert main([*words, "--json"]) == 0
    found = result(capsys.readouterr().out)
    assert (found["unit"], found["tables"], found["sizes"], found["preset"]) == ("game", 12, [1, 2], "blackout")


def test_csv_is_two_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--csv", "--bots", "careful,random,random"]) == 0
    bots, pairs = [list(csv.DictReader(io.StringIO(part))) for part in capsys.readouterr().out.split("\n\n")]
    assert [bot["bot"] for bot in bots] == ["careful", "random (1)", "random (2)"]
    assert [(pair["bot"], pair["against"]) for pair in pairs] == [
        ("careful", "random (1)"),
        ("careful", "random (2)"),
        ("random (1)", "random (2)"),
    ]
    assert all(float(pair["low"]) <= float(pair["difference"]) <= float(pair["high"]) for pair in pairs)


def test_markdown_is_two_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, *PAIR, "--markdown"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2:4] == [
        "| bot | points/deal | made | win share | ms median | ms 99 % | faults | rating |",
        "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ]
    assert lines[7:9] == ["| bot | against | points/deal | 95 % interval |", "| --- | --- | --: | --: |"]


def test_one_deal_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *PAIR, "--deals", "1", "--sizes", "2"]) == 0
    assert "95 %" not in capsys.readouterr().out


def test_what_was_stopped_goes_on_to_the_same_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run = tmp_path / "a.run"
    assert main([*QUICK, *PAIR, "--json"]) == 0
    whole = result(capsys.readouterr().out)
    play = match.Match.play

    def interrupted(self: match.Match, number: int) -> match.Unit:
        if number == 2:
            raise KeyboardInterrupt
        return play(self, number)

    with monkeypatch.context() as patched:
        patched.setattr(match.Match, "play", interrupted)
        assert main([*QUICK, *PAIR, "--out", str(run), "--processes", "1"]) == 130
    out, err = capsys.readouterr()
    assert "2 of 4 deals" in out
    assert err == f"ohhell: stopped: go on with ohhell arena --resume {run}\n"
    with run.open("a") as file:
        file.write('{"unit":2,"tab')
    assert main(["arena", "--resume", str(run), "--json"]) == 0
    out, err = capsys.readouterr()
    assert result(out) == whole
    assert err == "ohhell: 1 line was cut off or damaged: what stood there is played again\n"
    assert main(["arena", "--resume", str(run), "--csv"]) == 0  # all is there: it is only shown


def test_ctrl_c_stops_the_processes_and_keeps_what_is_finished(tmp_path: Path) -> None:
    """A real signal, to the whole process group, as a terminal sends it."""
    run = tmp_path / "a.run"
    code = f"""
import os, signal, sys
from ohhell.arena.runfile import RunFile
from ohhell.cli import main
if __name__ == "__main__":
    add = RunFile.add
    def added(self, unit):
        add(self, unit)
        os.killpg(0, signal.SIGINT)
    RunFile.add = added
    signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may have it ignored
    sys.exit(main(["arena", *{PAIR!r}, "--deals", "100000", "--processes", "2", "--out", {str(run)!r}]))
"""
    (tmp_path / "go.py").write_text(code)
    done = subprocess.run(
        [sys.executable, str(tmp_path / "go.py")], capture_output=True, text=True, check=False, start_new_session=True
    )
    assert done.returncode == 130
    assert done.stderr == f"ohhell: stopped: go on with ohhell arena --resume {run}\n"
    assert "of 100,000 deals" in done.stdout
    assert len(run.read_text().splitlines()) == 2


@pytest.mark.parametrize(
    ("options", "status", "said"),
    [
        (["--bots", "clever"], 2, "there is no bot 'clever': the bots are novice, casual, "),
        (["--bots", " , "], 2, "--bots names nobody: the bots are novice, casual, "),
        (["--bots", ",".join(["random"] * 101)], 2, "--bots names 101 bots: at most 100 can be compared"),
        (["--bots", "cmd:no-such-bot"], 2, "there is no program no-such-bot that can be run"),
        (["--bots", "cmd:echo hello"], 2, "cmd:echo hello cannot play: it said 'hello' where it should say 'ready'"),
        (["--deals", "0"], 2, "--deals cannot be 0: use a number from 1 to 10000000"),
        (["--time", "0"], 2, "--time cannot be 0"),
        (["--deals", "1", "--games", "1"], 2, "--deals and --games exclude each other: choose one"),
        (["--json", "--csv"], 2, "--json, --csv and --markdown exclude each other"),
        (["--sizes", "many"], 2, "--sizes cannot be 'many': write hand sizes with commas between, like 5,10"),
        (["--sizes", "14", "--players", "4"], 1, "14 cards each are too many for 4 players"),
        (["--players", "11"], 1, "11 players cannot play"),
        (["--rules", "no such game"], 1, "there is no preset"),
        (["--resume", "none.run"], 2, "none.run: no such file or directory"),
        (["--resume", "a.run", "--seed", "1"], 2, "--resume takes all else from the run file"),
    ],
    ids=str,
)
def test_what_cannot_be_done_is_refused_in_one_line(
    options: list[str], status: int, said: str, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *options]) == status
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"ohhell: {said}")
    assert shown.err.count("\n") == 1
    assert not data.exists()


def test_nothing_is_ever_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "precious.txt"
    path.write_text("dear diary\n")
    assert main([*QUICK, *PAIR, "--out", str(path)]) == 2
    assert main(["arena", "--resume", str(path)]) == 1
    assert path.read_text() == "dear diary\n"
    assert capsys.readouterr().err.count("\n") == 2


# Bots from outside.


def test_a_bot_from_outside_plays_like_any_other(capsys: pytest.CaptureFixture[str]) -> None:
    bots = f"careful,cmd:{shlex.join([sys.executable, str(EXAMPLE)])},{OUTSIDE}"
    assert main([*QUICK, "--bots", bots, "--json", "--processes", "1", "--time", "60000"]) == 0
    found = result(capsys.readouterr().out)
    assert [bot["faults"] for bot in found["bots"]] == [0, 0, 0]


def test_the_same_bot_here_and_outside_is_equally_good(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--bots", f"careful,{OUTSIDE}", "--json", "--processes", "1", "--time", "60000"]) == 0
    (pair,) = result(capsys.readouterr().out)["pairs"]
    assert (pair["low"], pair["difference"], pair["high"]) == (0.0, 0.0, 0.0)


def test_a_bot_that_does_wrong_is_told_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "bad, bot.py"
    script.write_text(EXAMPLE.read_text().replace('say(f"action {legal[0]}")', 'say("action 99")'))
    bots = f"random,cmd:{shlex.join([sys.executable, str(script)])}"
    assert main([*QUICK, "--bots", bots, "--processes", "1", "--time", "60000"]) == 0
    out = capsys.readouterr().out
    assert "forfeited " in out
    assert "the first since its action '99' is not legal" in out


def test_the_bots_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot"]) == 0
    out = capsys.readouterr().out
    assert [line.split(":")[0] for line in out.splitlines()[:5]] == ["novice", "casual", "strong", "expert", "careful"]
    assert out.endswith("A program that speaks the protocol of docs/bots.md plays as well: cmd:./mybot\n")


def test_a_bot_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "clever"]) == 2
    assert capsys.readouterr().err == f"ohhell: there is no bot 'clever': the bots are {', '.join(BOTS)}\n"


def test_a_bot_is_a_program_for_others(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("ohhell 1\nweather fine\nquit\nohhell 1\n"))
    assert main(["bot", "random"]) == 0
    assert capsys.readouterr().out == "id random\nready\n"
