"""The options: few, at work at once, and remembered."""

from collections.abc import Callable
from dataclasses import replace

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from ohhell.store import Settings
from ohhell.store.settings import CHOICES
from ohhell.tui.pages import Page

_TITLES = {
    "colours": "Colours of the suits",
    "suits": "Suits shown as",
    "theme": "Light",
    "pace": "Pace of the bots",
    "rest": "A finished trick lies",
}
_WORDS = {
    "two": "two: ♠ ♣ black, ♥ ♦ red",
    "four": "four: ♠ black, ♥ red, ♦ blue, ♣ green",
    "symbols": "symbols: ♠ ♥ ♦ ♣",
    "letters": "letters: s h d c",
    "lamp": "lamp, for the evening",
    "paper": "paper, for the day",
    "moment": "for a moment, or until a key",
    "key": "until a key",
}


class OptionsPage(Page):
    """The options, each changed by Enter."""

    heading = "Options"
    BINDINGS = [
        Binding("escape,q,o", "dismiss_page", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
    ]

    def __init__(self, settings: Callable[[], Settings], change: Callable[[Settings], None]) -> None:
        """Start from the settings of the moment."""
        super().__init__()
        self._settings = settings
        self._change = change

    def contents(self) -> ComposeResult:
        """One line an option."""
        yield OptionList(*[Option(self._line(key), id=key) for key in CHOICES])

    def _line(self, key: str) -> Text:
        value = str(getattr(self._settings(), key))
        return Text(f"{_TITLES[key]:<24}◂ {_WORDS.get(value, value)} ▸")

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        """Turn the option on."""
        self._turn(str(message.option_id), 1)

    def action_turn(self, by: int) -> None:
        """Turn the option under the cursor."""
        option = self.query_one(OptionList).highlighted_option
        if option is not None and option.id is not None:
            self._turn(option.id, by)

    def _turn(self, key: str, by: int) -> None:
        values = CHOICES[key]
        now = values.index(getattr(self._settings(), key))
        self._change(replace(self._settings(), **{key: values[(now + by) % len(values)]}))
        self.query_one(OptionList).replace_option_prompt(key, self._line(key))
