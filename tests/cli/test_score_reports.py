"""``ohhell score``: what a record of scores comes to, for people and as JSON."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len

from ohhell.api.wire_score import PersonStatistics
from ohhell.cli import main
from ohhell.cli.score_reports import mean, money, share, table

DONE = """ohr 1
rules blackout
set sizes [3, 2]
players Ann Bo Cy
deal 1 size 3 dealer 2 turn-up 7s
bids 1 2 1
taken 1 2 0
score 11 12 0
deal 2 size 2 dealer 0 turn-up 9h
bids 1 0 0
taken 0 2 0
score 10 0 10
end 21 12 10
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COLUMNS", "80")
    path = tmp_path / "friday.ohr"
    path.write_text(DONE, encoding="utf-8")
    return path


def said(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    assert main(["score", *map(str, words)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_a_sheet_is_shown(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "show", file)
    lines = [line.rstrip() for line in out.splitlines()]
    assert lines[0] == "Blackout: Ann, Bo and Cy"
    assert lines[2].split() == ["1", "3", "Cy", "♠", "1/1", "11", "2/2", "12", "0/1✹", "0"]
    assert lines[4].split() == ["total", "21", "12", "10"]
    assert lines[5].split() == ["place", "1", "2", "3"]
    assert lines[-1] == "The game is over: Ann wins with 21."


def test_a_sheet_as_json(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(said(capsys, "show", file, "--json"))
    assert told["record"] == DONE
    assert [player["total"] for player in told["sheet"]["players"]] == [21, 12, 10]


def test_every_form_is_read_again(file: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shown = said(capsys, "show", file)
    link = said(capsys, "link", file, "--base", "https://cards.example/")
    assert link.startswith("https://cards.example/score#")
    assert link.endswith("\n")
    for name, text in (("a.csv", said(capsys, "csv", file)), ("a.json", said(capsys, "json", file)), ("a.txt", link)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert said(capsys, "show", tmp_path / name) == shown


def test_standard_input_is_read(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = said(capsys, "show", file)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(DONE.encode())))
    assert said(capsys, "show", "-") == shown


def test_who_pays_whom(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "settle", file, "--stake", "0.05")
    assert out.splitlines() == [
        "A point is worth 0.05; the average is 14.33 points.",
        "                points   gets",
        "Ann                 21  +0.34",
        "Bo                  12  −0.12",
        "Cy                  10  −0.22",
        "Bo gives Ann 0.12.",
        "Cy gives Ann 0.22.",
    ]
    told = json.loads(said(capsys, "settle", file, "--stake", "0.05", "--json"))
    assert sum(told["balance"]) == 0
    assert told["average"] == [43, 3]


def test_statistics_over_many_evenings(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "statistics", file, file)
    assert out.startswith("2 evenings, 2 finished\n")
    rows = {line.split()[0]: line.split()[1:] for line in out.split("\n\n")[1].splitlines()[1:]}
    assert rows["Ann"][:3] == ["2", "2", "4"]
    assert rows["Cy"] == ["2", "0", "4", "50", "%", "5.0", "0.5", "0.0", "0", "%", "50", "%"]
    told = json.loads(said(capsys, "statistics", file, file, "--json"))
    assert set(told["people"][0]) == set(PersonStatistics.__struct_fields__)


def test_a_sheet_for_paper(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "│ 0/1✹  0 │" in said(capsys, "paper", file)
    blank = said(capsys, "blank", "Ann", "Bo", "Cy", "--rules", "blob")
    assert blank.count("├") == 20
    assert max(len(line) for line in blank.splitlines()) <= 80
    assert "·" not in blank


@pytest.mark.parametrize("command", ["show", "settle", "link", "csv", "json", "paper", "statistics"])
def test_what_cannot_be_read_is_said_in_one_line(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["score", command, str(tmp_path / "none.ohr")]) == 2
    assert capsys.readouterr().err == f"ohhell: {tmp_path / 'none.ohr'}: no such file or directory\n"
    bad = tmp_path / "bad.ohr"
    for text in ("", "nonsense", DONE.replace("end 21", "end 99"), "\udcff\x00"):
        bad.write_bytes(text.encode(errors="surrogateescape"))
        assert main(["score", command, str(bad)]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("ohhell: bad.ohr: ")
        assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "status"),
    [(["settle", "FILE", "--stake", "lots"], 1), (["statistics"], 2), (["blank"], 2), (["blank", "Ann"], 1)],
)
def test_what_cannot_be_done_is_said_in_one_line(
    words: list[str], status: int, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["score", *[str(file) if word == "FILE" else word for word in words]]) == status
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


def test_a_game_with_its_cards_is_shown_and_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.ohr"
    text = DONE.replace("bids 1 2 1", "hand 0 As Kd 2c\nbids 1 2 1")
    path.write_text(text, encoding="utf-8")
    assert "Ann wins with 21" in said(capsys, "show", path)
    assert path.read_text(encoding="utf-8") == text


def test_where_there_is_nothing_to_divide_a_dash_stands() -> None:
    assert (share(0, 0), mean(5, 0), share(1, 3), mean(-1, 2)) == ("–", "–", "33 %", "−0.5")
    assert (money(-5), money(1234)) == ("−0.05", "12.34")


def test_a_wide_table_is_told_in_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    told = table(["", *["x" * 10] * 5], [["Ann", *["1"] * 5]])
    assert max(len(line) for line in told.splitlines()) <= 40
    assert told.count("Ann") == 3


def test_a_link_is_read_where_a_file_is_asked_for(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    link = said(capsys, "link", file).strip()
    assert said(capsys, "show", link) == said(capsys, "show", file)
    assert main(["score", "show", link[:-1]]) == 1
    assert capsys.readouterr().err == "ohhell: the link: this link is not whole: ask for it again\n"


def test_wide_names_stand_in_line() -> None:
    lines = table(["", "日本語", "b"], [["Ann", "1", "2"], ["日本語太郎", "–", "–"]]).splitlines()
    assert {cell_len(line) for line in lines} == {cell_len(lines[0])}


def test_without_a_stake_it_is_said_how_to_name_one(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "settle", file).endswith(
        "Nobody owes anything: say what a point is worth, like --stake 0.05.\n"
    )
    assert said(capsys, "settle", file, "--stake", "0.001").endswith("Cy gives Ann 0.01.\n")


def test_on_paper_the_sum_is_blank_until_the_game_is_over(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "paper", file).splitlines()[0] == "Blackout: Ann, Bo and Cy"
    assert " 21 │" in said(capsys, "paper", file).splitlines()[-4]
    file.write_text(DONE.partition("deal 2")[0], encoding="utf-8")
    for out in (said(capsys, "paper", file), said(capsys, "blank", "Ann", "Bo", "--rules", "blackout")):
        (total,) = [line for line in out.splitlines() if "total" in line]
        assert not any(char.isdigit() for char in total)


def test_whoever_stops_reading_is_no_fault(file: Path) -> None:
    command = f"{sys.executable} -m ohhell score paper {file}"
    reading = f"set -o pipefail; {command} | true; echo $?"
    done = subprocess.run(["bash", "-c", reading], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("141\n", "")
