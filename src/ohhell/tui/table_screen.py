"""The table: what one player sees of the game, and the keys to play it with."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import replace
from textwrap import wrap
from time import monotonic

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.events import Click, Key
from textual.screen import Screen
from textual.widgets import Static

from ohhell.game import Action, Event, Trick
from ohhell.store import Settings
from ohhell.tui.canvas import rows_up
from ohhell.tui.centre import asks, taker
from ohhell.tui.faces import Faces
from ohhell.tui.notes import note_of, told
from ohhell.tui.options import OptionsPage
from ohhell.tui.own_table import OwnTable
from ohhell.tui.pages import HelpPage, LastTrick, RulesPage, Trouble
from ohhell.tui.parts import HAND_HEIGHT, Centre, Hand, Heading, Part, Pointed, Seats, Status
from ohhell.tui.scene import Choice, Scene, choices, first_choice
from ohhell.tui.sheet import ScoreSheet
from ohhell.tui.summary import DealSummary
from ohhell.tui.theme import palette
from ohhell.tui.words import clean, to_you

PACES = {"slow": (1.7, 3.5), "normal": (0.9, 1.8), "quick": (0.35, 0.9), "instant": (0.0, 0.0)}
"""For each pace the seconds that a bot takes, and that a finished trick lies."""

WIDTH, HEIGHT = 80, 24
_WIDE = 106
_TALL = 36
_LOG_WIDTH = 23
_CROWDED = 10
_GRACE = 0.3
_KEYS = (
    ("?", "help", "help"),
    ("s", "sheet", "score sheet"),
    ("t", "last_trick", "last trick"),
    ("r", "rules", "rules"),
    ("o", "options", "options"),
    ("q", "leave", "leave"),
)


class Keys(Static):
    """What the keys do; each word can be clicked."""

    def on_mount(self) -> None:
        """Write them down."""
        self.update("  ".join(f"[@click=screen.{action}][b]{key}[/b] {word}[/]" for key, action, word in _KEYS))


class TableScreen(Screen[None]):
    """The table.

    Args:
        table: the table.
        seat: the player's seat.
        settings: gives the settings of the moment.
        change: takes new settings.
    """

    BINDINGS = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("up", "row(-1)", show=False),
        Binding("down", "row(1)", show=False),
        Binding("home", "move(-999)", show=False),
        Binding("end", "move(999)", show=False),
        Binding("tab", "next_allowed", show=False, priority=True),
        Binding("enter,space", "choose", show=False),
        Binding("s", "sheet", show=False),
        Binding("t", "last_trick", show=False),
        Binding("r", "rules", show=False),
        Binding("o", "options", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(
        self, table: OwnTable, seat: int, settings: Callable[[], Settings], change: Callable[[Settings], None]
    ) -> None:
        """Sit down."""
        super().__init__()
        self._change = change
        self.table = table
        self.seat = seat
        self._settings = settings
        self._answer: asyncio.Future[Action | None] | None = None
        self._present = asyncio.Event()
        self._resting: Trick | None = None
        self._note = ""
        self._why = ""
        self._cursor = 0
        self._typed = ""
        self._asked = -1
        self._ripe = 0.0
        self._small = False
        self._log: list[str] = []

    @property
    def waiting(self) -> bool:
        """Whether the game waits for the player, a bid, a card or a word to go on."""
        return self._answer is not None

    @property
    def _laid(self) -> bool:
        """Whether the table is laid: not where it is left before that."""
        return bool(self.query(Keys))

    def compose(self) -> ComposeResult:
        """Lay the table."""
        with Horizontal(id="whole"):
            with Vertical(id="table"):
                yield Heading()
                yield Seats()
                yield Centre()
                yield Status()
                yield Hand()
                yield Keys(id="keys")
            yield Static(id="log")
        yield Static(id="small")

    def on_mount(self) -> None:
        """Make room for every seat."""
        if not self._laid:
            return
        self.query_one(Seats).styles.height = len(self.table.seats)
        self.query_one(Hand).styles.height = HAND_HEIGHT
        self.query_one(Heading).styles.margin = (0, 0, 1 if len(self.table.seats) < _CROWDED else 0, 0)
        self.fit()

    def on_resize(self) -> None:
        """Fit the window."""
        self.fit()

    def fit(self) -> None:
        """Show the table where the window is large enough for it, else say how large that is."""
        size = self.app.size
        if not self._laid:
            return
        self._small = size.width < WIDTH or size.height < HEIGHT
        self.query_one("#whole").display = not self._small
        note = self.query_one("#small", Static)
        note.display = self._small
        note.update(
            f"The table needs {WIDTH} by {HEIGHT}; this window is {size.width} by {size.height}. "
            "Make it larger; q leaves."
        )
        self.query_one("#log").display = size.width >= _WIDE
        self.update_parts()

    def on_screen_resume(self) -> None:
        """Go on when the player looks at the table again."""
        self._present.set()
        self.update_parts()

    def on_screen_suspend(self) -> None:
        """Wait while the player looks at something else."""
        self._present.clear()

    def scene(self) -> Scene:
        """The present moment."""
        settings = self._settings()
        view = self.table.view(self.seat)
        return Scene(
            view=view,
            names=tuple([clean(seat.name) for seat in self.table.seats]),
            faces=Faces(view.form.pack, letters=settings.suits == "letters"),
            colours=palette(settings.theme, settings.colours),
            resting=self._resting,
            note=self._note,
            why=self._why,
            cursor=self._cursor,
        )

    def options(self) -> tuple[Choice, ...]:
        """What the player may choose from."""
        scene = self.scene()
        return choices(scene.view, scene.faces)

    def update_parts(self) -> None:
        """Draw everything anew."""
        if not (self.is_mounted and self._laid):
            return
        scene = self.scene()
        options = choices(scene.view, scene.faces)
        if self._asked != self.table.version:
            self._asked = self.table.version
            self._cursor = first_choice(scene.view, options)
            self._ripe = monotonic() + min(PACES[self._settings().pace][0], _GRACE)
            self._typed = ""
            scene = replace(scene, cursor=self._cursor)
        for part in self.query(Part):
            part.show(scene, options)
        rows = [row for line in self._log for row in wrap(line, _LOG_WIDTH)]
        room = min(self.app.size.height, _TALL) - 2
        self.query_one("#log", Static).update(Text("\n".join(rows[-room:]), no_wrap=True))

    # What the course of the game asks of the screen; see ohhell.tui.conductor.Stage.

    async def show(self, event: Event | None) -> None:
        """Show the table as it now stands."""
        self._why = ""
        if event is not None:
            scene = self.scene()
            self._note = note_of(event, scene)
            self._log.append(told(event, scene))
        self.update_parts()

    async def human(self, *, hurry: bool) -> Action | None:
        """What the player does, or None where the game goes on."""
        seconds = PACES[self._settings().pace][0] if hurry else None
        return await self._wait(seconds)

    async def rest(self, trick: Trick) -> None:
        """Let a finished trick lie."""
        settings = self._settings()
        self._resting = trick
        self._note = taker(self.scene(), trick)
        self._log.append(self._note)
        self.update_parts()
        await self._wait(None if settings.rest == "key" else PACES[settings.pace][1])
        self._resting = None
        self.update_parts()

    async def between_deals(self) -> None:
        """Show the scores of the deal."""
        await self._present.wait()
        await self.app.push_screen_wait(DealSummary(self.scene()))
        self._log.clear()

    async def trouble(self, problem: str) -> None:
        """Say what is wrong; the player tries again or leaves."""
        if not await self.app.push_screen_wait(Trouble(problem)):
            self.action_leave()

    async def _wait(self, seconds: float | None) -> Action | None:
        if seconds == 0:
            return None
        self._answer = asyncio.get_running_loop().create_future()
        try:
            with contextlib.suppress(TimeoutError):
                return await asyncio.wait_for(asyncio.shield(self._answer), seconds)
            await self._present.wait()
            return self._answer.result() if self._answer.done() else None
        finally:
            self._answer = None

    def _give(self, action: Action | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(action)

    # The keys.

    def _choosing(self, options: tuple[Choice, ...]) -> bool:
        """Whether the player may choose now, from what is really seen."""
        if self._small or self._resting is not None or self._asked != self.table.version:
            return False
        view = self.table.view(self.seat)
        return self._cursor < len(options) and bool(view.legal or view.changes)

    def _point(self, at: int) -> None:
        """Put the cursor on a choice, and say why where it is barred."""
        options = self.options()
        if not self._choosing(options):
            return
        self._cursor = min(max(at, 0), len(options) - 1)
        self._explain(options[self._cursor])
        self.update_parts()

    def _explain(self, choice: Choice) -> None:
        self._why = ""
        if choice.barred and choice.action is not None:
            refused = self.table.refusal(choice.action)
            if refused:
                self._why = f"not {choice.label}: {to_you(refused, self.scene().faces)}"

    def action_move(self, by: int) -> None:
        """Move the cursor along the row."""
        self._typed = ""
        self._point(self._cursor + by)

    def action_row(self, by: int) -> None:
        """Move the cursor to the next row."""
        spots = self.query_one(Centre if asks(self.scene()) else Hand).spots
        if spots and self._cursor < len(spots):
            self._point(rows_up(spots, self._cursor, by))

    def action_next_allowed(self) -> None:
        """Move the cursor to the next choice that is allowed."""
        allowed = [at for at, choice in enumerate(self.options()) if not choice.barred]
        self._point(next((at for at in allowed if at > self._cursor), allowed[0] if allowed else self._cursor))

    def on_key(self, event: Key) -> None:
        """A number typed on the pad chooses that bid."""
        if event.character is None or not event.character.isdigit() or not asks(self.scene()):
            return
        labels = [choice.label for choice in self.options()]
        for typed in (self._typed + event.character, event.character):
            if typed in labels:
                self._typed = typed
                self._point(labels.index(typed))
                return

    def action_choose(self) -> None:
        """Do what the cursor is on; or let the game go on."""
        options = self.options()
        if not self._choosing(options):
            self._give(None)
            return
        choice = options[self._cursor]
        if monotonic() < self._ripe:
            return  # meant for what stood here a moment ago
        if choice.barred:
            self._explain(choice)
            self.update_parts()
        else:
            self._give(choice.action)

    def on_pointed(self, message: Pointed) -> None:
        """A click chooses what it is on; anywhere else it lets the game go on where nothing is asked."""
        options = self.options()
        asked = Centre if asks(self.scene()) else Hand
        if not self._choosing(options):
            self._give(None)
        elif isinstance(message.part, asked) and message.choice is not None and message.choice < len(options):
            self._point(message.choice)
            self.action_choose()

    def on_click(self, _event: Click) -> None:
        """A click beside the table lets the game go on."""
        if not self._choosing(self.options()):
            self._give(None)

    async def action_last_trick(self) -> None:
        """Show the last trick."""
        await self.app.push_screen(LastTrick(self.scene()))

    async def action_sheet(self) -> None:
        """Show the score sheet."""
        await self.app.push_screen(ScoreSheet(self.scene()))

    async def action_rules(self) -> None:
        """Show the rules of this table."""
        await self.app.push_screen(RulesPage(self.scene()))

    async def action_help(self) -> None:
        """Show what the keys and the marks mean."""
        await self.app.push_screen(HelpPage())

    async def action_options(self) -> None:
        """Show the options."""
        await self.app.push_screen(OptionsPage(self._settings, self._change))

    def action_leave(self) -> None:
        """Leave; everything is saved."""
        self.app.exit()
