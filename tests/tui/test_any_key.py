"""Any key and any click at any moment: nothing breaks, nothing is lost, and nothing is done unseen."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from ohhell.store import Games, Settings
from ohhell.tui.pages import HelpPage, LastTrick, RulesPage
from ohhell.tui.sheet import ScoreSheet
from ohhell.tui.summary import GameOver
from ohhell.tui.table_screen import TableScreen
from tests.tui.driver import by_keys, hammer, lines, settle, sitting, wish_for

KEYS = (
    *("left", "right", "up", "down", "home", "end", "tab", "tab", "enter", "enter", "enter", "space", "escape"),
    *("s", "t", "r", "o", "question_mark", "n", "a", "0", "1", "2", "9", "f1", "shift+tab", "pagedown", "é"),
)
SIZES = ((80, 24), (80, 24), (200, 60), (20, 5), (106, 24))


async def test_every_key_while_the_others_bid(tmp_path: Path) -> None:
    slow = Settings(pace="slow", name="Me")
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[5], first_dealer=3), settings=slow) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await settle(pilot, lambda one: isinstance(one, TableScreen) and bool(one.options()))
            assert isinstance(screen, TableScreen)
            screen._ripe = 0.0
            await pilot.press("3", "enter")
            await settle(pilot, lambda _: screen.table.view(0).bids[0] == 3)
            assert screen.options() == ()
            await pilot.press("tab", "left", "right", "up", "down", "home", "end", "4", "tab")
            assert screen.table.view(0).bids[0] == 3
            await pilot.press("q")
    assert app.return_code == 0


@pytest.mark.parametrize(
    ("seed", "name", "players", "rules"),
    [
        (1, "oh-hell", 4, {}),
        (2, "atkinson", 5, {}),
        (3, "bondebridge", 3, {"bid_change": "until-next"}),
        (4, "nomination-whist", 3, {}),
    ],
)
async def test_a_child_at_the_keyboard(
    tmp_path: Path, seed: int, name: str, players: int, rules: dict[str, Any]
) -> None:
    hand = Random(seed)
    wish = wish_for(name, players, sizes=[3, 2, 1], **rules)
    with sitting(tmp_path, wish) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(150):
                if app._exit or isinstance(app.screen, GameOver):
                    break
                what = hand.random()
                if what < 0.7:
                    await hammer(pilot, hand.choices(KEYS, k=hand.randint(1, 6)))
                elif what < 0.95:
                    await pilot.click(offset=(hand.randrange(app.size.width), hand.randrange(app.size.height)))
                else:
                    await pilot.resize_terminal(*hand.choice(SIZES))
            if not app._exit:
                app.exit()
    assert not app.return_code
    with Games(tmp_path) as games:
        saved = games.resume()
        finished = list(games.finished.iterdir())
        assert (saved is None) == bool(finished)


async def test_nothing_is_played_in_a_window_too_small_to_show_it(tmp_path: Path) -> None:
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[5])) as app:
        async with app.run_test(size=(20, 5)) as pilot:
            screen = await settle(pilot)
            assert isinstance(screen, TableScreen)
            version = screen.table.version
            await pilot.press("1", "tab", "enter", "space")
            await settle(pilot)
            assert screen.table.version == version
            await pilot.resize_terminal(80, 24)
            await by_keys(pilot, await settle(pilot))
            await settle(pilot)
            assert screen.table.version > version
            await pilot.press("q")


async def test_enter_does_not_leave_the_final_standings(tmp_path: Path) -> None:
    with sitting(tmp_path, wish_for("oh-hell", 3, sizes=[1])) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            while not isinstance(screen := await settle(pilot), GameOver):
                await by_keys(pilot, screen)
            await pilot.press("enter", "enter", "space")
            await settle(pilot)
            assert app.screen is screen
            assert "n new game" in "\n".join(lines(app))
            await pilot.press("q")


@pytest.mark.parametrize("leaving", ["dismiss", "exit"])
async def test_a_page_closed_before_it_is_laid_out(tmp_path: Path, leaving: str) -> None:
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[2])) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await settle(pilot)
            assert isinstance(screen, TableScreen)
            for page in (HelpPage(), RulesPage(screen.scene()), LastTrick(screen.scene()), ScoreSheet(screen.scene())):
                opened = app.push_screen(page)
                if leaving == "dismiss":
                    closed = page.dismiss(None)
                    await opened
                    await closed
            if leaving == "exit":
                app.exit()
            else:
                assert await settle(pilot) is screen
                await pilot.press("q")
    assert app.return_code == 0


async def test_a_table_left_before_it_is_laid(tmp_path: Path) -> None:
    for wish in (None, wish_for("oh-hell", 4, sizes=[2])):
        with sitting(tmp_path, wish) as app:
            async with app.run_test(size=(80, 24)):
                app.exit()
        assert app.return_code == 0
