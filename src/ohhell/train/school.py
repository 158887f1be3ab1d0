"""Going through a course: rounds of practice and learning, kept in one file after every few rounds."""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from ohhell.cards import Stream
from ohhell.kernel.dice import dice_of
from ohhell.kernel.net import sheet
from ohhell.kernel.net.lesson import learn
from ohhell.kernel.net.practice import NOTES, practise
from ohhell.kernel.net.sheet import Weights
from ohhell.kernel.tables import tables
from ohhell.train.course import Course, sitting
from ohhell.train.study import Lesson, lessons

_ELDERS = 8
_BLUNDERS = ((0, 0), (0, 0), (300, 100), (500, 300))
"""Of a thousand bids and cards of those who do not learn, how many are odd: some of them play well, some badly."""


class SchoolError(ValueError):
    """A file that training cannot go on from; the message is one sentence."""


def beginner(seed: int) -> Weights:
    """A network that knows nothing."""
    random = np.random.Generator(np.random.PCG64(seed))
    net = np.zeros(sheet.WEIGHTS, np.float32)
    spread = (
        (sheet.FIRST, sheet.FIRST_BIAS, 0.1),
        (sheet.SECOND, sheet.SECOND_BIAS, (2 / sheet.WIDE) ** 0.5),
        (sheet.THIRD, sheet.THIRD_BIAS, 0.05),
    )
    for start, end, width in spread:
        net[start:end] = width * random.standard_normal(end - start)
    return net


class School:
    """A network and how far it has come.

    Attributes:
        course: what it goes through.
        round: how many rounds are finished.
        steps: how many steps of learning have been made.
        deals: how many deals have been played.
        loss: the average loss in the latest round.
    """

    def __init__(self, course: Course) -> None:
        """Begin."""
        self.course = course
        self._rows = np.zeros((4, sheet.WEIGHTS), np.float32)
        self._rows[0] = beginner(course.seed)
        self.round = self.steps = self.deals = 0
        self.loss = 0.0
        self._elders = np.zeros((0, sheet.WEIGHTS), np.float32)
        self._teacher: Weights | None = None
        room = course.tables * (course.decisions + 600)
        self._lists = np.zeros((room, sheet.LISTED), np.int16)
        self._notes = np.zeros((room, NOTES), np.int64)

    @property
    def net(self) -> Weights:
        """The network's weights."""
        net: Weights = self._rows[0]
        return net

    @property
    def over(self) -> bool:
        """Whether it has gone through the course."""
        return self.round >= self.course.rounds + self.course.studies

    def attend(self, lesson: Lesson | None = None) -> None:
        """Practise and learn for one round.

        Args:
            lesson: what was found by search, to be learned besides; each round of study has one.
        """
        stream = Stream.of_seed(self.course.seed, f"round {self.round}")
        lines = 0
        if lesson is not None:
            lines = min(len(lesson.lists), len(self._lists) // 2)
            self._lists[:lines], self._notes[:lines] = lesson.lists[:lines], lesson.notes[:lines]
        for _ in range(self.course.tables if lesson is None else self.course.tables // 4):
            lines += self._sit(stream, lines)
        order = np.random.Generator(np.random.PCG64([self.course.seed, self.round])).permutation(lines)
        pace = self.course.pace(self.round)
        batch = min(self.course.batch, lines)
        self.loss = learn(self._rows, self._lists, self._notes, order, batch, self.steps + 1, pace)
        self.steps += lines // batch
        self.round += 1
        if self.round % self.course.elder == 0:
            self._elders = np.concatenate([self._elders, self.net[None]])[-_ELDERS:]

    def go_on(self, processes: int | None = None) -> Iterator[int]:
        """Go through what is left of the course, and name each round that is finished.

        The searches of a round of study are shared out among processes; they change no result.

        Args:
            processes: how many; by default one for each processor there is.
        """
        while self.round < self.course.rounds:
            self.attend()
            self._teacher = None
            yield self.round
        if self._teacher is None:
            self._teacher = self.net.copy()
        left = range(self.round, self.course.rounds + self.course.studies)
        for lesson in lessons(self._teacher, self.course.seed, left, self.course.searches, processes):
            self.attend(lesson)
            yield self.round

    def _sit(self, stream: Stream, lines: int) -> int:
        """Play at one table, and return how many decisions were written."""
        table = sitting(stream)
        players = table.form.players
        deals = max(1, self.course.decisions // (players * (table.size + 1)))
        elder, others, blunders = self.net, 0, (0, 0)
        if len(self._elders) and stream.below(3) == 0:
            elder, others = self._elders[stream.below(len(self._elders))], 1 + stream.below(2**players - 2)
            blunders = stream.choice(_BLUNDERS)
        odd = self.course.odd_bids(self.round), self.course.odd_cards(self.round)
        plan = np.array([others, table.size, deals, *odd, *blunders], np.int64)
        self.deals += deals
        return practise(
            tables(table.form).data,
            sheet.ranks(table.form),
            self.net,
            elder,
            plan,
            dice_of(stream),
            self._lists[lines:],
            self._notes[lines:],
        )

    def keep(self, path: Path) -> None:
        """Write down everything that is needed to go on, in place of what stood there."""
        told = {"course": asdict(self.course), "round": self.round, "steps": self.steps, "deals": self.deals}
        beside = path.with_suffix(".part")
        with beside.open("wb") as file:
            teacher = np.zeros(0, np.float32) if self._teacher is None else self._teacher
            np.savez(file, told=np.array(json.dumps(told)), rows=self._rows, elders=self._elders, teacher=teacher)
        beside.replace(path)

    def export(self, path: Path) -> None:
        """Write the weights alone, in half precision, as the learned bot reads them."""
        with path.open("wb") as file:
            np.savez_compressed(file, net=self.net.astype(np.float16))

    @classmethod
    def resume(cls, path: Path, rounds: int | None = None, studies: int | None = None) -> "School":
        """Go on from a file that :meth:`keep` has written.

        Args:
            path: the file.
            rounds: how many rounds the course shall have now, the finished ones included; by default as many as before.
            studies: how many rounds of study shall follow; by default as many as before.

        Raises:
            SchoolError: it is not one of those.
        """
        try:
            with path.open("rb") as file, np.load(file) as kept:
                told: dict[str, Any] = json.loads(str(kept["told"]))
                course = Course(**told["course"])
                longer = {"rounds": rounds, "studies": studies}
                school = cls(replace(course, **{name: count for name, count in longer.items() if count is not None}))
                school._rows[:] = kept["rows"]
                school._elders = kept["elders"].reshape(-1, sheet.WEIGHTS)
                if len(teacher := kept["teacher"]):
                    school._teacher = teacher
                school.round, school.steps, school.deals = told["round"], told["steps"], told["deals"]
        except (ValueError, KeyError, TypeError, EOFError, BadZipFile) as error:
            raise SchoolError(f"{path} holds no training to go on with: begin anew without --resume") from error
        return school
