"""The score sheet: a row a deal, for each player bid, tricks and total, and a blot over every missed bid."""

from rich.cells import cell_len
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import DataTable

from ohhell.cards import Suit
from ohhell.game import Phase, Result
from ohhell.rules.ending import ranks
from ohhell.tui.marks import score_mark
from ohhell.tui.pages import Page
from ohhell.tui.scene import Scene
from ohhell.tui.words import cards, clean

_DEAL = 15


class ScoreSheet(Page):
    """The sheet, which scrolls both ways; the deals to come stand on it with their sizes."""

    heading = "Score sheet  ·  tricks/bid and total  ·  ✹ missed"
    foot = "Esc goes back · ← → ↑ ↓ show more"
    BINDINGS = [
        Binding("escape,enter,space,q,s", "dismiss_page", show=False),
        Binding("left", "scroll_by(-10, 0)", show=False, priority=True),
        Binding("right", "scroll_by(10, 0)", show=False, priority=True),
        Binding("up", "scroll_by(0, -1)", show=False, priority=True),
        Binding("down", "scroll_by(0, 1)", show=False, priority=True),
    ]

    def __init__(self, scene: Scene) -> None:
        """Take the sheet as it stands."""
        super().__init__()
        self._scene = scene

    def contents(self) -> ComposeResult:
        """The table of scores."""
        table = DataTable[Text](cursor_type="none", fixed_columns=1, cell_padding=1)
        for column in heads(self._scene):
            table.add_column(column)
        for row in rows(self._scene):
            table.add_row(*row)
        yield table
        self.call_after_refresh(table.scroll_to, y=max(len(self._scene.view.results) - 8, 0), animate=False, force=True)

    def action_scroll_by(self, across: int, down: int) -> None:
        """Scroll."""
        table = self.query_one(DataTable)
        table.scroll_relative(x=across, y=down, animate=False)


def heads(scene: Scene) -> list[Text]:
    """The head of each column: the deal, then the players from seat 0."""
    width = _width(scene)
    return [Text(f"{'deal':<{_DEAL}}"), *[Text(_right(clean(name, width), width)) for name in scene.names]]


def _right(text: str, width: int) -> str:
    return " " * (width - cell_len(text)) + text


def _width(scene: Scene) -> int:
    """Room for tricks, bid, blot and total: ``1/2✹ 103``."""
    return 2 * _digits(scene) + 6


def _digits(scene: Scene) -> int:
    return len(str(max(scene.view.form.largest, scene.view.size)))


def rows(scene: Scene) -> list[list[Text]]:
    """A row for each deal finished, in progress and to come; then the places."""
    view, quiet, width = scene.view, scene.colours.quiet, _width(scene)
    done = [_finished(scene, result) for result in view.results]
    plan = list(enumerate(view.form.plan, start=1))[len(view.results) :]
    if view.number > len(view.form.plan):
        plan = [(view.number, view.size)]
    blank = Text(f"{'·':>{width}}", quiet)
    ahead = [
        _present(scene)
        if number == view.number
        else [Text(_deal(number, size, ""), quiet), *[blank] * len(scene.names)]
        for number, size in plan
    ]
    places = [Text(f"{place:>{width}}", "bold") for place in ranks(view.totals)]
    last = [Text("place", "bold"), *(places if view.results else [blank] * len(places))]
    return [*done, *(() if view.phase is Phase.OVER else ahead), last]


def _deal(number: int, size: int, trump: str) -> str:
    return f"{number:>3} {cards(size):>8} {trump}"


def _trump(scene: Scene, trump: Suit | None) -> str:
    return "NT" if trump is None else scene.faces.suit(trump)


def _present(scene: Scene) -> list[Text]:
    """The deal in progress: each bid as soon as it is known, and the tricks so far."""
    view, colours, width, digits = scene.view, scene.colours, _width(scene), _digits(scene)
    trump = "" if view.namer else _trump(scene, view.trump)
    row = [Text(_deal(view.number, view.size, trump), f"bold {colours.accent}")]
    for bid, taken in zip(view.bids, view.taken, strict=True):
        mark = f"{'·':>{width}}" if bid is None else f"{'·' if None in view.bids else taken:>{digits}}/{bid}"
        row.append(Text(mark, colours.quiet if bid is None else colours.ink))
    return row


def _finished(scene: Scene, result: Result) -> list[Text]:
    row = [Text(_deal(result.number, result.size, _trump(scene, result.trump)))]
    digits = _digits(scene)
    for bid, taken, total in zip(result.bids, result.taken, result.totals, strict=True):
        made = bid == taken
        cell = Text(f"{taken:>{digits}}/{bid:<{digits}}")
        cell.append(" " if made else score_mark(bid, taken), f"bold {scene.colours.red}")
        cell.append(f"{total:>4}", "bold" if made else "")
        row.append(cell)
    return row
