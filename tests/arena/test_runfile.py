"""Run files: a match that was stopped goes on as if nothing had happened."""

import json
from pathlib import Path

import pytest

from ohhell.arena import Match, Unit, play_match
from ohhell.arena.runfile import RunFile, RunFileError
from ohhell.arena.tally import tally
from ohhell.rules import preset
from tests.arena.test_match import untimed, without_times

RULES = preset("kachuful").rules.replace({"scoring": {"made": "7 + b", "over": "t", "under": "-2 d"}})
MATCH = Match(RULES, 3, ("careful", "random", "careful"), 5, "run", sizes=(2,), time_ms=77, most_seatings=2)
UNITS, _ = play_match(MATCH, processes=1)


def written(path: Path, units: list[Unit]) -> Path:
    run = RunFile.create(path, MATCH)
    for unit in units:
        run.add(unit)
    run.close()
    return path


def test_a_run_is_read_back_as_it_was(tmp_path: Path) -> None:
    run = RunFile.resume(written(tmp_path / "deep" / "a.run", UNITS))
    run.close()
    assert run.match == MATCH
    assert run.match.rules.preset == "kachuful"
    assert list(run.units) == UNITS
    assert run.damaged == 0


@pytest.mark.parametrize("cut", [1, 10, 100])
def test_a_line_cut_off_at_the_end_is_played_again(tmp_path: Path, cut: int) -> None:
    path = written(tmp_path / "a.run", UNITS[:3])
    before = path.read_bytes()[:-cut]
    path.write_bytes(before)
    run = RunFile.resume(path)
    assert list(run.units) == UNITS[:2]
    assert run.damaged == 1
    units, stopped = play_match(run.match, done=run.units, processes=1, keep=run.add)
    run.close()
    assert not stopped
    assert path.read_bytes().startswith(before)  # nothing that was written is ever changed
    assert without_times(units) == without_times(UNITS)
    assert untimed(tally(run.match, units)) == untimed(tally(MATCH, UNITS))
    again = RunFile.resume(path)
    again.close()
    assert without_times(sorted(again.units)) == without_times(UNITS)


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        "null",
        "[" * 100_000,
        '{"unit":99,"tables":[],"times":[],"faults":[]}',
        '{"unit":4,"tables":[],"times":[{},{},{}],"faults":[[0,""],[0,""],[0,""]]}',
        '{"unit":"x","tables":[],"times":[],"faults":[]}',
        '{"unit":4,"tables":[[[1,1],[1,1],[0],1],0,0],"times":[],"faults":[]}',
    ],
    ids=range(7),
)
def test_a_line_that_makes_no_sense_is_passed_over(tmp_path: Path, line: str) -> None:
    path = written(tmp_path / "a.run", UNITS[:1])
    with path.open("a") as file:
        file.write(line + "\n")
    run = RunFile.resume(path)
    run.close()
    assert list(run.units) == UNITS[:1]
    assert run.damaged == 1


def test_a_run_from_before_seatings_could_be_limited_has_all_of_them(tmp_path: Path) -> None:
    path = written(tmp_path / "a.run", [])
    head = json.loads(path.read_text())
    assert head.pop("seatings") == 2
    path.write_text(json.dumps(head) + "\n")
    run = RunFile.resume(path)
    run.close()
    assert run.match.most_seatings is None
    assert len(run.match.seatings(0)) == 3


def test_of_two_lines_for_one_deal_the_first_counts(tmp_path: Path) -> None:
    run = RunFile.resume(written(tmp_path / "a.run", [UNITS[0], UNITS[0]._replace(faults=((9, "x"),) * 3), UNITS[1]]))
    run.close()
    assert list(run.units) == UNITS[:2]


def test_a_run_is_never_written_over(tmp_path: Path) -> None:
    path = written(tmp_path / "a.run", UNITS)
    before = path.read_bytes()
    with pytest.raises(RunFileError, match="is there already: name a new file, or go on with --resume"):
        RunFile.create(path, MATCH)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"ohhell": "0.0.0"}, "was begun with ohhell 0.0.0, this is"),
        ({"rules": 'preset = "none"'}, "the first line of .* is damaged: there is no preset 'none'"),
        ({"players": "x"}, "the first line of .* is damaged"),
        ({"bots": []}, "a match needs bots"),
        ({"seatings": 0}, "the first line of .* is damaged: --seatings 0 is too few for 3 bots"),
        ({"seatings": "few"}, "the first line of .* is damaged"),
        ({"ohhell arena": 2}, "was begun with ohhell"),
    ],
    ids=str,
)
def test_a_head_that_cannot_be_is_refused(tmp_path: Path, change: dict[str, object], said: str) -> None:
    path = written(tmp_path / "a.run", [])
    path.write_text(json.dumps(json.loads(path.read_text()) | change) + "\n")
    with pytest.raises(RunFileError, match=said):
        RunFile.resume(path)


@pytest.mark.parametrize("content", ["", "hello\n", "[]\n", "\x00\xff\n", "{}\n", "9\n"])
def test_any_other_file_is_no_run(tmp_path: Path, content: str) -> None:
    path = tmp_path / "a.run"
    path.write_text(content)
    with pytest.raises(RunFileError, match="is no run of the arena"):
        RunFile.resume(path)
    assert path.read_text() == content
