"""``ohhell score FILE``: keep score at a real table, a line at a time."""

import secrets
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

from rich.console import Console

from ohhell.api.wire_score import NewScore
from ohhell.cli.errors import FAULT, UsageError, complain
from ohhell.cli.given import rules_of
from ohhell.cli.paper import width
from ohhell.record import RecordError
from ohhell.rules import RulesError, dump_toml, preset
from ohhell.store.files import StoreError
from ohhell.table.refused import Refused
from ohhell.tui.score.book import Book
from ohhell.tui.score.commands import Misread, split
from ohhell.tui.score.desk import Desk
from ohhell.tui.score.words import sentence

Answer = TypeVar("Answer")

_ENDING = ".ohr"
_COMMANDS = ("blank", "csv", "json", "link", "paper", "settle", "show", "statistics")
"""What may stand in the place of a file's name, and be mistyped."""


def keep(file: Path, /, *names: str, rules: str | None = None) -> int:
    """Keep score at a real table: what is asked for is typed in, and the file is written after each change.

    Args:
        file: The record of the evening, ending in .ohr; a new one is begun where there is none.
        names: Who plays in a new one, clockwise.
        rules: The rules of a new one: a name of the game, or a file of house rules.

    Returns:
        The exit status: 0 when it was left, 1 for a fault in the record or a file that cannot be written, 2 for
        bad usage.
    """
    there = file.exists()
    if there and (names or rules is not None):
        raise UsageError(f"{file.name} is there already: leave the names and rules out to go on with it")
    try:
        book = Book.take_up(file) if there else _begun(file, names, rules)
    except RecordError as error:
        return _fault(error)
    except EOFError:
        print()
        return 0
    except (Refused, StoreError) as error:
        return complain(f"{file.name}: {_reason(error)}", FAULT)
    Desk(book, ask, console(), lambda: secrets.token_hex(16)).run()
    return 0


def ask(prompt: str) -> str:
    """A line, as it is typed; where it comes from a file or a pipe, it is shown as if it had been.

    Raises:
        EOFError: there is no more.
    """
    typed = sys.stdin.isatty()
    if typed:
        with suppress(ImportError):  # not on every system
            import readline  # noqa: F401 - with it, the line can be edited
    try:
        line = input(prompt)
    except KeyboardInterrupt:
        print()
        raise
    if not typed:
        print(line)
    return line


def _begun(file: Path, names: Sequence[str], rules: str | None) -> Book:
    """A new evening: what was not given is asked for, until it holds.

    Raises:
        RulesError: there are no rules of the name given.
        Refused: by these rules, the people given cannot play.
        StoreError: the file cannot be written.
        EOFError: there is nobody to ask any more.
    """
    if file.suffix.lower() != _ENDING:
        near = get_close_matches(file.name, _COMMANDS, n=1)
        mend = f"did you mean '{near[0]}'" if near else f"write {file.name}{_ENDING}"
        raise UsageError(f"{file.name} is no command, and the name of a new record ends in {_ENDING}: {mend}")
    if not file.parent.is_dir():
        raise UsageError(f"there is no folder {file.parent}: make it first")
    if rules is None and not names:
        print(f"{file.name} is new.")
        text = _asked("Which rules (Enter: oh-hell)> ", lambda line: rules_text(line.strip() or "oh-hell"))
    else:
        text = rules_text("oh-hell" if rules is None else rules)
    if names:
        return Book.begin(file, NewScore(rules=text, players=list(names)))
    return _asked("Who plays, clockwise> ", lambda line: _seated(file, text, line))


def _seated(file: Path, rules: str, line: str) -> Book:
    if not (names := split(line.replace(",", " "))):
        raise Misread("write the names one after another, like: Ann Bo Cy")
    return Book.begin(file, NewScore(rules=rules, players=names))


def _asked(prompt: str, read: Callable[[str], Answer]) -> Answer:
    """What is made of an answer; it is asked for again as long as it does not hold.

    Raises:
        EOFError: there is nobody to ask any more.
    """
    while True:
        try:
            return read(ask(prompt))
        except (Misread, RulesError, Refused) as why:
            print(sentence(why.reason if isinstance(why, Refused) else str(why)))


def rules_text(given: str) -> str:
    """The rules as the scorekeeper takes them: a preset's name, or the text of a file.

    Raises:
        RulesError: there are no such rules.
        OSError: the file cannot be read.
    """
    rules = rules_of(given)
    return rules.preset if rules == preset(rules.preset).rules else dump_toml(rules)


class _Out(Console):
    """Leaves it to the command what happens when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Console:
    """Prints as wide as the terminal, and nothing but what it is given."""
    return _Out(width=width(), highlight=False, markup=False, emoji=False)


def _reason(error: Exception) -> str:
    return error.reason if isinstance(error, Refused) else str(error)


def _fault(error: RecordError) -> int:
    print(error, file=sys.stderr)  # bare, so that a line number stands first
    return FAULT
