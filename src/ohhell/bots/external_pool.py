"""Programs that speak the protocol of ``docs/bots.md``: started, greeted, and kept for the next bot."""

import atexit
import contextlib
from collections.abc import Sequence
from threading import Lock
from time import monotonic

from ohhell.bots.external_command import Command, Limits
from ohhell.bots.external_program import NoAnswerError, Program
from ohhell.bots.safe import ForfeitError, one_line

GREETING = "ohhell 1"
"""The first line that a bot is sent: the protocol and its version."""
MANY = 200
"""So many candidates, or options, are remembered."""
_KEPT = 16
_FAREWELL = 0.3
_SHOWN = 40

_idle: dict[Command, list[Program]] = {}
_lock = Lock()


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
