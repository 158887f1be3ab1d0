"""``ohhell simulate`` as it is typed."""

import json
from pathlib import Path
from typing import Any

import pytest

from ohhell.arena import series
from ohhell.cli.app import run
from ohhell.record import load
from ohhell.rules import dump_toml, preset

SIMULATE = ["simulate", "--bots", "careful,random"]
SHORT = preset("oh-hell").rules.replace({"sizes": [2, 1]})


@pytest.fixture
def rules(tmp_path: Path) -> str:
    path = tmp_path / "short.toml"
    path.write_text(dump_toml(SHORT), encoding="utf-8")
    return str(path)


def as_json(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    summary = json.loads(capsys.readouterr().out)
    assert isinstance(summary, dict)
    return summary


def test_one_json_object_sums_up_the_games(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = [*SIMULATE, "--rules", rules, "--games", "4", "--seed", "9", "--json"]
    assert run([*command, "--processes", "1"]) == 0
    first = as_json(capsys)
    assert run([*command, "--processes", "2"]) == 0
    assert as_json(capsys) == first
    assert (first["rules"], first["set"]) == ("oh-hell", {"sizes": "[2, 1]"})
    assert (first["games"], first["players"], first["seed"], first["stopped"]) == (4, 4, "9", False)
    assert [(bot["bot"], bot["games"], bot["deals"]) for bot in first["bots"]] == [
        ("careful", 8, 16),
        ("random", 8, 16),
    ]


def test_timing_is_told_when_asked_for(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = [*SIMULATE, "--rules", rules, "--games", "1", "--seed", "9", "--processes", "1"]
    assert run([*command, "--json", "--timing"]) == 0
    assert all(bot["ms_per_decision"] > 0 for bot in as_json(capsys)["bots"])
    assert run([*command, "--timing"]) == 0
    assert "ms/move" in capsys.readouterr().out
    assert run(command) == 0
    assert "ms/move" not in capsys.readouterr().out


def test_the_seed_is_shown_so_that_the_games_can_be_had_again(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--bots", "careful", "--rules", rules, "--games", "1"]) == 0
    said = capsys.readouterr()
    assert "oh-hell (changed), 4 players, 1 game, seed " in said.out
    assert "careful" in said.out
    assert said.err == ""


def test_each_game_is_written_and_none_is_ever_written_over(
    rules: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "deep" / "games"
    command = [*SIMULATE, "--rules", rules, "--games", "2", "--seed", "9", "--out", str(folder)]
    assert run(command) == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["game-1.ohr", "game-2.ohr"]
    assert all(load(folder / name).state.over for name in names)
    before = [(folder / name).read_bytes() for name in names]
    capsys.readouterr()
    assert run(command) == 2
    assert capsys.readouterr().err == f"ohhell: --out {folder} holds games already: name a new folder\n"
    assert [(folder / name).read_bytes() for name in names] == before


def test_a_folder_is_only_made_for_games_that_can_be_played(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    assert run(["simulate", "--bots", "nobody", "--out", str(folder)]) == 2
    assert not folder.exists()


@pytest.mark.parametrize(
    ("options", "status", "said"),
    [
        (["--bots", "clever"], 2, "there is no bot 'clever': the bots are novice, casual, "),
        (["--bots", ","], 2, "--bots names nobody: the bots are novice, casual, "),
        (["--bots", "random,random,random", "--players", "2"], 2, "--bots names 3 bots, but 2 play"),
        (["--games", "0"], 2, "--games cannot be 0: use a number from 1 to 1000000"),
        (["--processes", "0"], 2, "--processes cannot be 0: use a number from 1 to 256"),
        (["--players", "11"], 1, "11 players cannot play: Oh Hell is for 2 to 10"),
        (["--rules", "no such game"], 1, "there is no preset"),
        (["--rules", "missing.toml"], 2, "missing.toml: no such file or directory"),
    ],
    ids=str,
)
def test_what_cannot_be_done_is_refused_in_one_line(
    options: list[str], status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", *options]) == status
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"ohhell: {said}")
    assert shown.err.count("\n") == 1


def test_an_interruption_sums_up_what_is_finished(
    rules: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play = series.Series.play

    def interrupted(self: series.Series, number: int) -> Any:
        if number == 2:
            raise KeyboardInterrupt
        return play(self, number)

    monkeypatch.setattr(series.Series, "play", interrupted)
    assert run(["simulate", "--rules", rules, "--games", "9", "--processes", "1"]) == 130
    assert "2 of 9 games" in capsys.readouterr().out


def test_rules_for_other_numbers_of_players_choose_a_number_they_have(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["simulate", "--rules", "atkinson", "--games", "1", "--json", "--processes", "1"]) == 0
    assert as_json(capsys)["players"] == 5
