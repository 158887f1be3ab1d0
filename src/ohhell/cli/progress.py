"""How far a long run has got, on the terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress_bar(things: str, doing: str = "Playing") -> Iterator[Callable[[int, int], None] | None]:
    """What to call with how many ``things`` are finished, and of how many; None where there is no terminal to tell."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    look = (TextColumn(doing), BarColumn(), MofNCompleteColumn(), TextColumn(f"{things},"), TimeRemainingColumn())
    with Progress(*look, TextColumn("left"), console=console, transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, count: bar.update(task, completed=done, total=count)
