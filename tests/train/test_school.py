"""A course can be repeated, left and gone on with."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ohhell.cli import main
from ohhell.kernel.net import sheet
from ohhell.kernel.net.practice import ENDING, HIGH, LOW
from ohhell.train import Course, School, SchoolError
from ohhell.train.study import Task, study

SHORT = Course(rounds=4, tables=2, decisions=300, elder=1)


def through(school: School, processes: int = 1) -> School:
    for _ in school.go_on(processes):
        pass
    return school


def test_the_same_course_gives_the_same_network() -> None:
    one, other = through(School(SHORT)), through(School(SHORT))
    assert one.net.tolist() == other.net.tolist()
    assert one.deals == other.deals > 20
    assert one.net.tolist() != School(SHORT).net.tolist()


def test_another_seed_gives_another() -> None:
    assert School(Course(seed=2)).net.tolist() != School(Course(seed=1)).net.tolist()


def test_a_course_that_was_left_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    school = School(SHORT)
    school.attend()
    school.attend()
    school.keep(tmp_path / "kept.npz")
    again = through(School.resume(tmp_path / "kept.npz"))
    assert again.net.tolist() == through(School(SHORT)).net.tolist()
    assert (again.steps, again.deals) == (through(school).steps, school.deals)


STUDIOUS = Course(rounds=2, tables=4, decisions=300, elder=1, studies=2, searches=6)


def test_what_a_search_found_is_learned_and_anybody_may_have_searched() -> None:
    one, other = through(School(STUDIOUS)), through(School(STUDIOUS), processes=2)
    assert one.over
    assert one.round == 4
    assert one.net.tolist() == other.net.tolist()
    assert one.net.tolist() != through(School(replace(STUDIOUS, studies=0))).net.tolist()


def test_a_study_that_was_left_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    school = School(STUDIOUS)
    for number in school.go_on(1):
        if number == 3:
            break
    school.keep(tmp_path / "kept.npz")
    again = through(School.resume(tmp_path / "kept.npz"))
    assert again.net.tolist() == through(School(STUDIOUS)).net.tolist()


def test_after_more_practice_it_searches_with_what_it_knows_then(tmp_path: Path) -> None:
    through(School(STUDIOUS)).keep(tmp_path / "kept.npz")
    longer = School.resume(tmp_path / "kept.npz", rounds=5)
    nets = {number: longer.net.copy() for number in longer.go_on(1)}
    assert list(nets) == [5, 6, 7]
    assert longer._teacher is not None
    assert longer._teacher.tolist() == nets[5].tolist()


def test_a_lesson_holds_endings_that_can_be() -> None:
    lesson = study(Task(School(STUDIOUS).net, 1, 1, 10))
    assert len(lesson.lists) == len(lesson.notes) > 10
    notes = lesson.notes
    assert ((notes[:, LOW] <= notes[:, ENDING]) & (notes[:, ENDING] <= notes[:, HIGH])).all()


def test_a_course_can_be_made_longer(tmp_path: Path) -> None:
    through(School(SHORT)).keep(tmp_path / "kept.npz")
    longer = School.resume(tmp_path / "kept.npz", rounds=6)
    assert (longer.course.rounds, longer.round) == (6, 4)
    assert through(longer).round == 6


def test_chance_and_pace_fall() -> None:
    course = Course()
    assert course.pace(0) < course.pace(20) > course.pace(400) > course.pace(799) > 0
    assert course.odd_bids(0) > course.odd_bids(799) > 0
    assert course.odd_cards(0) > course.odd_cards(799) > 0


def test_the_network_alone_is_small(tmp_path: Path) -> None:
    School(SHORT).export(tmp_path / "net.npz")
    assert (tmp_path / "net.npz").stat().st_size < 5_000_000
    with np.load(tmp_path / "net.npz") as kept:
        assert kept["net"].shape == (sheet.WEIGHTS,)


@pytest.mark.parametrize("content", [b"", b"no training", b"PK\x03\x04"])
def test_a_file_of_another_kind_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.npz").write_bytes(content)
    with pytest.raises(SchoolError, match="holds no training to go on with"):
        School.resume(tmp_path / "x.npz")


def test_the_command_trains_measures_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, net = str(tmp_path / "t.npz"), str(tmp_path / "n.npz")
    assert main(["train", "--out", out, "--rounds", "1", "--deals", "1", "--weights", net]) == 0
    said = capsys.readouterr().out
    assert said.startswith("round 1: ")
    assert "against careful" in said
    assert main(["train", "--out", out]) == 2
    assert "go on with it by --resume" in capsys.readouterr().err
    assert main(["train", "--out", out, "--resume"]) == 0
    assert main(["train", "--out", out, "--resume", "--seed", "3"]) == 2
    assert "leave --seed out" in capsys.readouterr().err
    assert main(["train", "--out", str(tmp_path / "none.npz"), "--resume"]) == 2
    assert main(["train", "--rounds", "0"]) == 2
    capsys.readouterr()
