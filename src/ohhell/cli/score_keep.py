"""``ohhell score FILE``: keep score at a real table, a line at a time."""

import secrets
import sys
from contextlib import suppress
from pathlib import Path

from rich.console import Console

from ohhell.api.wire_score import NewScore
from ohhell.cli.errors import FAULT, UsageError, complain
from ohhell.cli.given import rules_of
from ohhell.cli.paper import width
from ohhell.record import RecordError
from ohhell.rules import dump_toml, preset
from ohhell.store.files import StoreError
from ohhell.table.refused import Refused
from ohhell.tui.score.book import Book
from ohhell.tui.score.commands import Misread, split
from ohhell.tui.score.desk import Desk


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
        book = Book.take_up(file) if there else Book.begin(file, _wish(file, list(names), rules))
    except RecordError as error:
        return _fault(error)
    except EOFError:
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
    line = input(prompt)
    if not typed:
        print(line)
    return line


def _wish(file: Path, names: list[str], rules: str | None) -> NewScore:
    """The evening to begin: what was not given is asked for.

    Raises:
        RulesError: there are no such rules.
        EOFError: there is nobody to ask any more.
    """
    if not file.parent.is_dir():
        raise UsageError(f"there is no folder {file.parent}: make it first")
    if rules is None and not names:
        print(f"{file.name} is new.")
        rules = ask("Which rules (Enter: oh-hell)> ").strip()
    text = rules_text(rules or "oh-hell")
    while not names:
        try:
            names = split(ask("Who plays, clockwise> ").replace(",", " "))
        except Misread as why:
            print(f"{why}.")
    return NewScore(rules=text, players=names)


def rules_text(given: str) -> str:
    """The rules as the scorekeeper takes them: a preset's name, or the text of a file.

    Raises:
        RulesError: there are no such rules.
        OSError: the file cannot be read.
    """
    rules = rules_of(given)
    return rules.preset if rules == preset(rules.preset).rules else dump_toml(rules)


def console() -> Console:
    """Prints as wide as the terminal, and nothing but what it is given."""
    return Console(width=width(), highlight=False, markup=False, emoji=False)


def _reason(error: Exception) -> str:
    return error.reason if isinstance(error, Refused) else str(error)


def _fault(error: RecordError) -> int:
    print(error, file=sys.stderr)  # bare, so that a line number stands first
    return FAULT
