"""Bots from outside: how they are named, and how long they are waited for."""

import shlex
import shutil
from dataclasses import dataclass

from ohhell.bots.safe import one_line

PREFIX = "cmd:"
"""A bot's name that begins so is a command."""
TIME_MS = 1000
"""Milliseconds a decision, where nobody says otherwise."""


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
