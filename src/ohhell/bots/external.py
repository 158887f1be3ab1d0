"""Bots from outside: any program that speaks the protocol of ``docs/bots.md`` over standard input and output."""

import contextlib
import weakref
from collections.abc import Sequence
from time import monotonic

from ohhell.bots.external_command import Command, Limits
from ohhell.bots.external_lines import game_lines, position_lines
from ohhell.bots.external_pool import MANY, acquire, await_ready, release, short, words_of
from ohhell.bots.external_program import NoAnswerError, Program
from ohhell.bots.safe import ForfeitError
from ohhell.cards import Stream
from ohhell.game import Action, View
from ohhell.record.position import written
from ohhell.rules import Form

_PATIENCE = 3


class ExternalBot:
    """A bot that asks a program.

    The program is started when it is first needed, and kept for the next bot of the same command when this one is
    no longer used. A program that crashes, stalls or says what makes no sense forfeits the decision; where it can no
    longer be trusted to answer it is ended, children and all, and started again for the next decision, but not after
    three such faults in a row.

    Args:
        name: the name it was asked for by.
        command: the program.
        stream: gives the seed that the program is told.
        limits: how long it is waited for.

    Attributes:
        name: the name it was asked for by.
        candidates: the actions with their expected points that it told of before its last answer.
    """

    def __init__(self, name: str, command: Command, stream: Stream, limits: Limits | None = None) -> None:
        """Remember the command; nothing is started yet."""
        self.name = name
        self.candidates: tuple[tuple[Action, float], ...] = ()
        self._command = command
        self._seed = stream.below(1 << 32)
        self._limits = limits or Limits()
        self._game: tuple[Form, int] | None = None
        self._faults = 0
        self._running: list[Program] = []
        weakref.finalize(self, release, command, self._running)

    def choose(self, view: View) -> Action:
        """The action that the program chooses.

        Raises:
            ForfeitError: it has chosen none.
        """
        self.candidates = ()
        if self._faults >= _PATIENCE:
            raise ForfeitError(f"it failed {_PATIENCE} times in a row, and is not asked again")
        try:
            words = self._answer(view)
        except ForfeitError:
            self._faults += 1
            self._give_up()
            raise
        self._faults = 0
        return self._action(view, words)

    def prepare(self, table: Form, seat: int) -> None:
        """Start the program and tell it of a game, so that its first decision need not wait for that.

        What goes wrong is told when the decision is due.
        """
        try:
            self._ready(table, seat)
        except ForfeitError:
            self._give_up()

    def close(self) -> None:
        """Give the program back, for the next bot of the same command."""
        release(self._command, self._running)
        self._game = None

    def _answer(self, view: View) -> list[str]:
        """What the program answers to a position."""
        program = self._ready(view.form, view.seat)
        program.drain()
        limits = self._limits
        program.send([*position_lines(view), f"go {round(limits.decision * 1000)}"])
        with contextlib.suppress(NoAnswerError):
            return self._wait(program, monotonic() + limits.decision, view)
        program.send(["stop"])
        return self._wait(program, monotonic() + limits.grace, view)

    def _wait(self, program: Program, deadline: float, view: View) -> list[str]:
        """What the program answers until then; candidates it tells of are remembered."""
        by_word = {written(view.form.pack, action): action for action in view.legal}
        while True:
            words = words_of(program, deadline)
            if words[0] in ("action", "error"):
                return words
            if words[0] != "info":
                raise ForfeitError(f"it said '{short(words)}' where an action was due")
            if len(words) == 4 and words[1] == "candidate" and words[2] in by_word:
                with contextlib.suppress(ValueError):
                    self.candidates = (*self.candidates[1 - MANY :], (by_word[words[2]], float(words[3])))

    def _action(self, view: View, words: Sequence[str]) -> Action:
        if words[0] == "error":
            raise ForfeitError(f"it said: {' '.join(words[1:])}")
        by_word = {written(view.form.pack, action): action for action in view.legal}
        if len(words) == 2 and words[1] in by_word:
            return by_word[words[1]]
        problem = f"its action '{short(words[1:])}' is not legal"
        if self._running:
            self._running[0].send([f"error {problem}: legal are {' '.join(by_word)}"])
        raise ForfeitError(problem)

    def _give_up(self) -> None:
        while self._running:
            self._running.pop().kill()

    def _ready(self, table: Form, seat: int) -> Program:
        """The running program, told of this game."""
        game = table, seat
        if self._running and self._game == game:
            return self._running[0]
        while True:
            kept = bool(self._running)
            if not kept:
                program, kept = acquire(self._command, self._limits)
                self._running.append(program)
            program = self._running[0]
            try:
                program.drain()
                program.send([*game_lines(table), f"newgame seat {seat} seed {self._seed}"])
                await_ready(program, self._limits)
            except ForfeitError:
                if not kept:
                    raise
                self._running.pop().kill()  # it has been idle for too long: a new one may do better
            else:
                self._game = game
                return program
