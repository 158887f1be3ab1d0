"""The commands by name, and how each is run."""

import io
import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from ohhell import __version__
from ohhell.cli.errors import BROKEN_PIPE, FAULT, USAGE, UsageError, complain, file_problem
from ohhell.cli.help import HelpLayout
from ohhell.cli.usage import usage_problem

_HELP = "Oh Hell: bid how many tricks you will take, then take exactly that many."
_COMMANDS = {
    "serve": "Play in the browser: start here.",
    "static": "Write a folder for any web host: play and keep score with no server.",
    "play": "Play at a table in the terminal.",
    "score": "Keep score at a real table; statistics, links, paper, who pays whom.",
    "rules": "The rules by name, in plain words, and house rules from a file.",
    "referee": "Read a game record: where the game stands, or what is wrong with it.",
    "verify": "Check that a finished game was dealt as promised.",
    "simulate": "Let bots play many games and sum them up.",
    "arena": "Compare bots: the same deals under all seatings.",
    "records": "Write the records of all games finished in the browser into a folder.",
    "backup": "Copy the live tables' database into a file, while the server runs.",
    "restore": "Put a backup in the place of the live tables' database.",
    "train": "Train the learned bot by letting it play against itself.",
    "bot": "The bots there are; or one as a program for others.",
}
_GROUPS = ("rules", "score")
"""Those that have commands of their own."""


def make_app() -> App:
    """The application; a command's module is imported only when that command is run."""
    app = App(
        name="ohhell",
        help=_HELP,
        help_format="plaintext",
        help_formatter=HelpLayout(),
        version=f"ohhell {__version__}",
        version_flags=["--version"],
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )
    app["--help"].help = "Show this help."
    app["--version"].help = "Show the version."
    for place, (name, about) in enumerate(_COMMANDS.items()):
        target = "app" if name in _GROUPS else name
        app.command(f"ohhell.cli.{name}:{target}", name=name, help=about, sort_key=place)
    return app


def run(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status; see :func:`ohhell.cli.main`."""
    tokens = list(sys.argv[1:] if argv is None else argv)
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show ♠ shows a ? instead
    try:
        status = _run(tokens)
        sys.stdout.flush()
    except BrokenPipeError:
        # What is left in the buffer goes nowhere, so that the interpreter does not complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return status


def _open_closed_streams() -> None:
    """Let a stream that the shell closed (``<&-``, ``>&-``) be an empty input, an output that nobody reads."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, open(nowhere, mode, encoding="utf-8", closefd=False))  # noqa: SIM115  as long as we run


def _run(tokens: list[str]) -> int:
    try:
        result: object = make_app()(tokens, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        return complain(usage_problem(error, _COMMANDS), USAGE)
    except UsageError as error:
        return complain(error, USAGE)
    except BrokenPipeError:
        raise
    except OSError as error:
        return complain(file_problem(error), USAGE)
    except ValueError as error:
        return complain(error, FAULT)
    return result if isinstance(result, int) else 0
