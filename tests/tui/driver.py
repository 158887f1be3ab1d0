"""Sits at the table for the tests: builds the application in a folder, and presses keys or clicks."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from textual.events import Key
from textual.pilot import Pilot
from textual.screen import Screen

from ohhell.bots import OFFERED, Bot, make_bot
from ohhell.cards import Stream
from ohhell.rules import RuleSet, preset
from ohhell.store import Games, Settings, save_settings
from ohhell.table.minds import NearMinds
from ohhell.tui.app import OhHellApp
from ohhell.tui.parts import Centre, Hand
from ohhell.tui.summary import DealSummary, GameOver
from ohhell.tui.table_screen import TableScreen
from ohhell.tui.wish import Wish, make_seats

AT_ONCE = Settings(pace="instant", name="Me")
PATIENCE = 2_000


def quick_bot(name: str, stream: Stream) -> Bot:
    """The bot of this name; one that has something to load is stood in for."""
    return make_bot("careful" if name in OFFERED else name, stream)


@contextmanager
def sitting(
    folder: Path,
    wish: Wish | None = None,
    *,
    settings: Settings = AT_ONCE,
    resume: bool = False,
    notice: str = "",
) -> Iterator[OhHellApp]:
    """The application on the data folder ``folder``."""
    folder.mkdir(exist_ok=True)
    save_settings(folder, settings)
    with Games(folder) as games:
        saved = games.resume() if resume else None
        yield OhHellApp(games, folder, minds=NearMinds(quick_bot), saved=saved, wish=wish, notice=notice)


def wish_for(name: str, players: int, *, bots: str = "random", **settings: object) -> Wish:
    """A game by a preset's name with some rules set anew."""
    rules: RuleSet = preset(name).rules.replace(settings)
    return Wish(rules, make_seats(players, "Me", [bots]), seed=f"{name} {players}", dice=b"dice")


def at_rest(screen: Screen[object]) -> bool:
    """Whether the screen waits for the player."""
    return screen.waiting if isinstance(screen, TableScreen) else isinstance(screen, DealSummary | GameOver)


async def settle(pilot: Pilot[None], until: Callable[[Screen[object]], bool] = at_rest) -> Screen[object]:
    """Wait until the game waits for the player; the screen that asks."""
    for _ in range(PATIENCE):
        await pilot.pause()
        if pilot.app.screen.is_mounted and until(pilot.app.screen):
            await pilot.pause()
            return pilot.app.screen
        if pilot.app._exit:
            break
    raise AssertionError(f"the game does not go on: {lines(pilot.app)}")


def lines(app: object) -> list[str]:
    """What stands on the screen, a text a row."""
    screen = app.screen  # type: ignore[attr-defined] # an application
    return ["".join([segment.text for segment in strip]) for strip in screen._compositor.render_strips()]


async def hammer(pilot: Pilot[None], keys: Iterable[str]) -> None:
    """Press keys so fast that the screen cannot follow, then wait until it has."""
    driver = pilot.app._driver
    assert driver is not None
    for key in keys:
        event = Key(key, key if len(key) == 1 else None)
        event.set_sender(pilot.app)
        driver.send_message(event)
    await pilot.pause()


async def by_keys(pilot: Pilot[None], screen: Screen[object]) -> None:
    """Do what the cursor offers first; go on where nothing is asked."""
    await pilot.press("enter")


async def by_mouse(pilot: Pilot[None], screen: Screen[object]) -> None:
    """Click the first choice that is allowed; the foot's first word, or the table, to go on."""
    if not isinstance(screen, TableScreen):
        await pilot.click(".foot", offset=(1, 0))
        return
    options = screen.options()
    if not screen._choosing(options):
        await pilot.click(Centre, offset=(1, 1))
        return
    part = screen.query_one(Hand if not screen.query_one(Centre).spots else Centre)
    at = next(number for number, one in enumerate(options) if not one.barred)
    spot = part.spots[at]
    await pilot.click(part, offset=(spot.x + 1, spot.y))
