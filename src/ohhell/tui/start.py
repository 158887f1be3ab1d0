"""The first screen: which rules, how many, who, and which bots. Enter, Enter plays the usual game."""

from collections.abc import Sequence
from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Grid, Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from ohhell.bots import BOTS, DEFAULT_BOT, OFFERED
from ohhell.rules import RulesError, RuleSet, find_presets, form, load_toml, possible_players, presets
from ohhell.rules.presets import usual_players
from ohhell.rules.words.phrases import count
from ohhell.tui.pages import HelpPage
from ohhell.tui.wish import NAMES, Wish, make_seats

_FILE_LIMIT = 100_000
_KEYS = "Enter deals · Tab next field · ← → change · F1 help"


class Cycle(Widget, can_focus=True):
    """A choice among a few words: ← → or a click turns it."""

    BINDINGS = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
    ]

    class Turned(Message):
        """It has been turned."""

    def __init__(self, values: Sequence[str], value: str, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        """Start at ``value``."""
        super().__init__(id=id)
        self.values = list(values)
        self.value = value

    def render(self) -> str:
        """The word between its arrows."""
        return f"◂ {self.value} ▸"

    def set_values(self, values: Sequence[str], value: str) -> None:
        """Offer other words."""
        self.values, self.value = list(values), value
        self.refresh(layout=True)

    def action_turn(self, by: int) -> None:
        """Turn to the next word."""
        if self.values:
            at = self.values.index(self.value) if self.value in self.values else 0
            self.value = self.values[(at + by) % len(self.values)]
            self.refresh(layout=True)
            self.post_message(self.Turned())

    def on_click(self) -> None:
        """A click turns it too."""
        self.focus()
        self.action_turn(1)


class StartScreen(Screen[Wish]):
    """Where a game begins.

    Args:
        name: the player's name as it was the last time.
        notice: a line to be said first.
    """

    BINDINGS = [
        Binding("down", "list(1)", show=False),
        Binding("up", "list(-1)", show=False),
        Binding("enter", "ready", show=False),
        Binding("escape", "app.leave", show=False),
        Binding("f1", "help", show=False),
    ]

    def __init__(self, name: str, notice: str = "") -> None:
        """Offer the usual game."""
        super().__init__()
        self._name = name
        self._notice = notice
        self._rules: RuleSet | None = None
        self._about: list[str] = []

    def compose(self) -> ComposeResult:
        """The fields."""
        yield Static("[b]Oh Hell[/b]   say how many tricks you will take, then take exactly that many", id="title")
        yield Static(self._notice, id="notice", markup=False)
        with Horizontal(id="choose"):
            with Vertical(id="find"):
                yield Input(placeholder="rules by any name, or a file", compact=True, id="search")
                yield OptionList(id="found", compact=True)
            with VerticalScroll(id="about-box", can_focus=False):
                yield Static(id="about", markup=False)
        with Horizontal(classes="field"):
            yield Static("Players", classes="label")
            yield Cycle(["4"], "4", id="players")
            yield Static("You", classes="label")
            yield Input(self._name, placeholder="your name", compact=True, id="name")
        with Grid(id="others"):
            for at, name in enumerate(NAMES):
                with Horizontal(classes="other", id=f"other{at}"):
                    yield Input(name, compact=True, id=f"name{at}")
                    yield Cycle(OFFERED, DEFAULT_BOT, id=f"bot{at}")
        with Horizontal(id="go"):
            yield Button("Deal the cards", id="deal", compact=True)
            yield Static(_KEYS, classes="foot", id="hint", markup=False)

    def on_mount(self) -> None:
        """Show all the rules there are, the usual ones chosen."""
        if not self.query("#found"):
            return  # left before it was laid out
        self.query_one("#notice").display = bool(self._notice)
        self._find("")
        self.query_one("#search").focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Look for what is typed."""
        if event.input.id == "search":
            self._find(event.value)

    def _find(self, words: str) -> None:
        found = self.query_one("#found", OptionList)
        found.clear_options()
        self._rules = None
        path = _rules_file(words)
        if path is not None:
            found.add_option(Option(f"the file {path.name}", id=f"file:{path}"))
        else:
            found.add_options([Option(one.title, id=one.name) for one in find_presets(words)])
        if found.option_count:
            found.highlighted = 0
        else:
            self._say("No rules are known by that name. Try a shorter word, or the path of a rules file.")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell about the rules under the cursor."""
        name = str(event.option_id)
        self._rules = None
        try:
            if name.startswith("file:"):
                self._choose(load_toml(_read(Path(name[5:]))), f"House rules from {Path(name[5:]).name}.")
            else:
                one = next(one for one in presets() if one.name == name)
                known = f"Also known as {', '.join(one.aka)}." if one.aka else ""
                self._choose(one.rules, one.summary, known)
        except (RulesError, OSError) as error:
            self._say(f"{error}.")

    def _choose(self, rules: RuleSet, *about: str) -> None:
        counts = possible_players(rules)
        if not counts:
            form(rules, usual_players(rules))  # raises, and so says why
        self._rules = rules
        players = self.query_one("#players", Cycle)
        now = int(players.value)
        usual = usual_players(rules)
        players.set_values([str(count) for count in counts], str(now if now in counts else usual))
        if usual not in (4, now):
            players.set_values(players.values, str(usual))
        self._about = [text for text in about if text]
        self._seated()

    def _seated(self) -> None:
        """Show as many seats as there are players, and the plan for so many."""
        if self._rules is None:
            return
        players = int(self.query_one("#players", Cycle).value)
        for at in range(len(NAMES)):
            self.query_one(f"#other{at}").display = at < players - 1
        plan = form(self._rules, players).plan
        sizes = " ".join([str(size) for size in plan[:40]]) + (" …" if len(plan) > 40 else "")
        self._say("\n\n".join([self._about[0], f"{count(len(plan), 'deal')}: {sizes}", *self._about[1:]]))

    def _say(self, text: str) -> None:
        self.query_one("#about", Static).update(text)

    def on_cycle_turned(self) -> None:
        """Another number of players, or another bot."""
        self._seated()
        self._hint()

    def on_descendant_focus(self) -> None:
        """Tell what the bot is like that the cursor is on."""
        self._hint()

    def _hint(self) -> None:
        chosen = self.focused
        bot = chosen.value if isinstance(chosen, Cycle) else ""
        self.query_one("#hint", Static).update(f"{bot}: {BOTS[bot].summary}" if bot in BOTS else _KEYS)

    def action_list(self, by: int) -> None:
        """Move in the list of rules, wherever the cursor is."""
        found = self.query_one("#found", OptionList)
        if found.option_count:
            found.highlighted = min(max((found.highlighted or 0) + by, 0), found.option_count - 1)

    async def action_help(self) -> None:
        """Show the help."""
        await self.app.push_screen(HelpPage())

    def action_ready(self) -> None:
        """Go to the button that deals; a second Enter deals, however quickly it follows the first."""
        deal = self.query_one("#deal", Button)
        if self.focused is deal:
            deal.press()
        else:
            self.set_focus(deal)  # at once, where focus() would wait for the next message

    def on_input_submitted(self) -> None:
        """Enter in a field goes to the button that deals."""
        self.action_ready()

    def on_option_list_option_selected(self) -> None:
        """As does Enter in the list."""
        self.action_ready()

    def on_button_pressed(self) -> None:
        """Begin."""
        if self._rules is None:
            self.set_focus(self.query_one("#search"))
            return
        players = int(self.query_one("#players", Cycle).value)
        names = [self.query_one(f"#name{at}", Input).value for at in range(len(NAMES))]
        bots = [self.query_one(f"#bot{at}", Cycle).value for at in range(len(NAMES))]
        name = self.query_one("#name", Input).value
        _ = self.dismiss(Wish(self._rules, make_seats(players, name, bots, names)))


def _rules_file(words: str) -> Path | None:
    """The rules file that is meant, if one is."""
    text = words.strip()
    if not text.endswith(".toml") and "/" not in text and "\\" not in text:
        return None
    try:
        path = Path(text).expanduser()
        return path if path.is_file() else None
    except (OSError, ValueError, RuntimeError):
        return None


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_FILE_LIMIT)
