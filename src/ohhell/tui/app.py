"""The application: the start screen, the table, the end, and leaving at any moment."""

import asyncio
import os
import signal
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding
from textual.types import CSSPathType

from ohhell.store import GameLog, Games, SavedGame, Settings, StoreError, load_settings, save_settings
from ohhell.table.minds import Minds
from ohhell.tui.conductor import Conductor
from ohhell.tui.own_table import OwnTable
from ohhell.tui.pages import Trouble
from ohhell.tui.start import StartScreen
from ohhell.tui.summary import GameOver
from ohhell.tui.table_screen import TableScreen
from ohhell.tui.theme import textual_theme
from ohhell.tui.wish import Wish

PERSON = 0
"""The seat of the person."""


class OhHellApp(App[None]):
    """The table in the terminal.

    Args:
        games: where games are kept; held by this program.
        folder: the data folder, for the settings.
        minds: where the bots think; closed with the program.
        saved: the game to go on with.
        wish: the game to begin, where there is none to go on with; without either the start screen asks.
        notice: a line for the start screen.

    Attributes:
        farewell: what is to be said when the program has ended.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        games: Games,
        folder: Path,
        *,
        minds: Minds,
        saved: SavedGame | None = None,
        wish: Wish | None = None,
        notice: str = "",
    ) -> None:
        """Make ready; nothing is shown yet."""
        # In the terminal's own colours, all colour can be taken away and none is left.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self._games = games
        self._folder = folder
        self._minds = minds
        self._saved = saved
        self._wish = wish
        self._notice = notice
        self._settings = load_settings(folder)
        self.farewell = ""
        for name in ("lamp", "paper"):
            self.register_theme(textual_theme(name))

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The tokens that Textual's own themes lack."""
        return textual_theme("lamp").variables

    def on_mount(self) -> None:
        """Light the lamp and go to the table, or to the start."""
        self.theme = self._settings.theme
        self._heed_signals()
        self._minds.expect(())
        self.run_worker(self._evening(), exclusive=True)

    async def on_unmount(self) -> None:
        """Let the bots think no more."""
        await self._minds.close()

    def _heed_signals(self) -> None:
        """Told to end, give the terminal back first."""
        if sys.platform == "win32" or self.is_headless:
            return
        for number in (signal.SIGTERM, signal.SIGHUP):
            asyncio.get_running_loop().add_signal_handler(number, partial(self.exit, return_code=128 + number))

    @property
    def settings(self) -> Settings:
        """The settings of the moment."""
        return self._settings

    def change_settings(self, settings: Settings) -> None:
        """Take new settings, at once, and remember them."""
        self._settings = settings
        self.theme = settings.theme
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.update_parts()
        try:
            save_settings(self._folder, settings)
        except StoreError as error:
            self.notify(str(error), severity="warning")

    async def _evening(self) -> None:
        """One game after another, until the player has had enough."""
        game = self._saved or await self._begin(self._wish)
        while await self._play(game):
            game = await self._begin(None)
        self.exit()

    async def _begin(self, wish: Wish | None) -> SavedGame:
        """Begin the game wished for; without a wish, or where it cannot be saved, the start screen asks."""
        while True:
            if wish is None:
                start = StartScreen(self._settings.name, self._notice)
                wish = await self.push_screen_wait(start)
            setup = wish.setup()
            try:
                log = await asyncio.to_thread(self._games.begin, setup)
            except StoreError as error:
                wish, self._notice = None, str(error)
                continue
            self._notice = ""
            if wish.seats[PERSON].name != self._settings.name:
                self.change_settings(replace(self._settings, name=wish.seats[PERSON].name))
            return SavedGame(setup, (), log)

    async def _play(self, game: SavedGame) -> bool:
        """Play one game to its end; whether another is wanted."""
        table = OwnTable(game, PERSON, self._minds)
        self.farewell = "Saved. `ohhell play` goes on where you were."
        screen = TableScreen(table, PERSON, lambda: self._settings, self.change_settings)
        await self.push_screen(screen)
        await Conductor(table, PERSON, screen).run()
        path = await self._finish(game.log)
        if path is None:
            return False
        self.farewell = f"The record of the game: {path}"
        again = await self.push_screen_wait(GameOver(screen.scene(), path))
        if again:
            await screen.dismiss(None)
            self.farewell = ""
        return bool(again)

    async def _finish(self, log: GameLog) -> Path | None:
        while True:
            try:
                return await asyncio.to_thread(log.finish)
            except StoreError as error:
                if not await self.push_screen_wait(Trouble(str(error))):
                    return None

    def action_leave(self) -> None:
        """Leave; everything is saved."""
        self.exit()
