"""Programs that speak the protocol of ``docs/bots.md``: named, started, greeted, and kept for the next bot."""

import atexit
import contextlib
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from time import monotonic

from ohhell.bots.external_program import NoAnswerError, Program
from ohhell.bots.safe import ForfeitError, one_line

PREFIX = "cmd:"
"""A bot's name that begins so is a command."""
GREETING = "ohhell 1"
"""The first line that a bot is sent: the protocol and its version."""
TIME_MS = 1000
"""Milliseconds a decision, where nobody says otherwise."""
MANY = 200
"""So many candidates, or options, are remembered."""
_KEPT = 16
_FAREWELL = 0.3
_SHOWN = 40

_idle: dict["Command", list[Program]] = {}
_lock = Lock()


class CommandError(ValueError):
    """A command that names no program; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Command:
    """How a bot from outside is run.

    Attributes:
        words: the program and its arguments.
        options: what it is told with ``set``: names and values.
    """

    words: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Command":
        """The command that a name such as ``cmd:@level=3 ./mybot --flag`` says: options, then the program.

        Raises:
            CommandError: it says none.
        """
        try:
            words = shlex.split(text.removeprefix(PREFIX))
        except ValueError:
            raise CommandError(f"{one_line(text)} has a quote without its partner: close it") from None
        options = []
        while words and words[0].startswith("@"):
            name, equals, value = words.pop(0)[1:].partition("=")
            if not (name and equals and value) or len(value.split()) != 1 or len(name.split()) != 1:
                raise CommandError(f"{one_line(text)}: an option is written @name=value")
            options.append((name, value))
        if not words:
            raise CommandError(f"{PREFIX} needs a program: write {PREFIX}./mybot")
        if shutil.which(words[0]) is None:
            raise CommandError(f"there is no program {one_line(words[0])} that can be run: check its name and its path")
        return cls(tuple(words), tuple(options))


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a bot from outside is waited for, in seconds.

    Attributes:
        start: to get ready, after its start and before a game.
        decision: to decide; then it is told to stop.
        grace: to obey; then it is ended.
    """

    start: float = 60.0
    decision: float = TIME_MS / 1000
    grace: float = 0.5


def check(command: Command, limits: Limits | None = None) -> None:
    """Start the program, greet it, and let it end.

    Raises:
        ForfeitError: it cannot be started, or does not answer as the protocol says.
    """
    _started(command, limits or Limits()).quit(_FAREWELL)


def words_of(program: Program, deadline: float) -> list[str]:
    """The words of the next line that says something."""
    while not (words := program.line(deadline).split()):
        pass
    return words


def short(words: Sequence[str]) -> str:
    """Some words of a program as a message quotes them."""
    return one_line(" ".join(words))[:_SHOWN]


def await_ready(program: Program, limits: Limits) -> set[str]:
    """The options that the program tells of before it is ready."""
    options: set[str] = set()
    deadline = monotonic() + limits.start
    while True:
        try:
            words = words_of(program, deadline)
        except NoAnswerError:
            raise ForfeitError(f"it was not ready after {limits.start:g} s") from None
        if words[0] == "ready":
            return options
        if words[0] == "error":
            raise ForfeitError(f"it said: {' '.join(words[1:])}")
        if words[0] not in ("id", "option", "info"):
            raise ForfeitError(f"it said '{short(words)}' where it should say 'ready'")
        if words[0] == "option" and len(words) > 1 and len(options) < MANY:
            options.add(words[1])


def acquire(command: Command, limits: Limits) -> tuple[Program, bool]:
    """A program of this command that has been greeted, and whether it is one that was kept."""
    with _lock:
        free = _idle.get(command)
        if free:
            return free.pop(), True
    return _started(command, limits), False


def _started(command: Command, limits: Limits) -> Program:
    """A new program, greeted and told its options."""
    program = Program(command.words)
    try:
        program.send([GREETING])
        _check_options(command, await_ready(program, limits))
        program.send([f"set {name} {value}" for name, value in command.options])
    except ForfeitError:
        program.kill()
        raise
    return program


def _check_options(command: Command, offered: set[str]) -> None:
    for name, _ in command.options:
        if name not in offered:
            has = f"its options are {', '.join(sorted(offered))}" if offered else "it has none"
            raise ForfeitError(f"it has no option {name}: {has}")


def release(command: Command, running: list[Program]) -> None:
    """Keep the programs for others."""
    while running:
        program = running.pop()
        with _lock:
            free = _idle.setdefault(command, [])
            if len(free) < _KEPT and not program.ended:
                free.append(program)
                continue
        program.quit(_FAREWELL)


def quit_programs() -> None:
    """End all programs that are kept."""
    with _lock:
        programs = [program for free in _idle.values() for program in free]
        _idle.clear()
    for program in programs:
        with contextlib.suppress(ForfeitError):
            program.send(["quit"])
    deadline = monotonic() + _FAREWELL
    for program in programs:
        program.quit(max(0.0, deadline - monotonic()))


atexit.register(quit_programs)
