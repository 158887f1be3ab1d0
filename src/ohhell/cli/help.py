"""What ``--help`` prints: plain text in two columns, wrapped for the terminal."""

import io
import textwrap

from cyclopts.help import HelpEntry, HelpPanel, PlainFormatter
from rich.console import Console, ConsoleOptions

from ohhell.cli.paper import width

_WIDEST_NAME = 22
_GAP = 2
_ENDLESS = 100_000


class HelpLayout(PlainFormatter):
    """Names on the left, what they are for on the right."""

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:  # noqa: ARG002 - its caller's
        """Print one group of commands or options."""
        rows = [(_name(entry, panel), _about(entry)) for entry in panel.entries]
        if not rows:
            return
        column = min(_WIDEST_NAME, max(len(name) for name, _ in rows))
        print(f"{panel.title}:", file=console.file)
        for name, about in rows:
            print(_row(name, about, self.indent, column), file=console.file)
        print(file=console.file)


def _name(entry: HelpEntry, panel: HelpPanel) -> str:
    labels = entry.display_labels_with_metavar if panel.format == "parameter" else entry.names
    return ", ".join(label for label in labels if label)


def _about(entry: HelpEntry) -> str:
    about = _plain(entry.description)
    chosen = entry.default
    return f"{about} [{chosen}]" if chosen not in (None, "False", "None", "") else about


def _plain(description: object) -> str:
    """What a description says, on one line and without its styles."""
    sheet = Console(file=io.StringIO(), width=_ENDLESS, no_color=True, highlight=False, markup=False, emoji=False)
    with sheet.capture() as capture:
        sheet.print(description or "", end="")
    return " ".join(capture.get().split())


def _row(name: str, about: str, indent: str, column: int) -> str:
    """One name and its text; a name too long for its column stands on a line of its own."""
    left = indent + name.ljust(column) + " " * _GAP
    after = " " * (len(indent) + column + _GAP)
    first = left if len(name) <= column else after
    wrapped = textwrap.fill(about, width(), initial_indent=first, subsequent_indent=after, break_on_hyphens=False)
    return (wrapped if first is left else f"{indent}{name}\n{wrapped}").rstrip()
