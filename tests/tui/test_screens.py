"""The screens one by one: the start, the pages, the options, small windows, and trouble with the disk."""

import os
from pathlib import Path

import pytest
from textual.widgets import Button, Input, OptionList

from ohhell.bots import BOTS
from ohhell.store import Games, Settings, load_settings
from ohhell.tui.centre import asks
from ohhell.tui.pages import HelpPage, LastTrick, RulesPage, Trouble
from ohhell.tui.sheet import ScoreSheet
from ohhell.tui.start import Cycle, StartScreen
from ohhell.tui.summary import DealSummary, GameOver
from ohhell.tui.table_screen import TableScreen
from tests.dicers import DicersTable
from tests.tui.driver import AT_ONCE, by_keys, lines, settle, sitting, wish_for


def picture(app: object) -> str:
    return "\n".join(lines(app))


async def test_enter_enter_plays_the_usual_game(tmp_path: Path) -> None:
    with sitting(tmp_path) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot, lambda screen: isinstance(screen, StartScreen))
            await pilot.press("enter", "enter")
            screen = await settle(pilot)
            assert isinstance(screen, TableScreen)
            assert screen.table.state.rules.preset == "oh-hell"
            assert [seat.name for seat in screen.table.seats] == ["Me", "Ann", "Bo", "Cy"]
            assert {seat.bot for seat in screen.table.seats[1:]} == {"casual"}
            await pilot.press("q")


async def test_a_game_is_found_by_another_of_its_names(tmp_path: Path) -> None:
    with sitting(tmp_path) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot, lambda screen: isinstance(screen, StartScreen))
            await pilot.press(*"judgement")
            await pilot.pause()
            assert app.screen.query_one(OptionList).option_count == 1
            assert "Kachuful" in picture(app)
            await pilot.press(*" zzz")
            await pilot.pause()
            assert "No rules are known by that name" in picture(app)
            await pilot.press("enter", "enter")
            await pilot.pause()
            assert isinstance(app.screen, StartScreen)


async def test_everything_can_be_chosen(tmp_path: Path) -> None:
    with sitting(tmp_path) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            start = await settle(pilot, lambda screen: isinstance(screen, StartScreen))
            await pilot.press(*"jokers", "tab", "tab")
            players = start.query_one("#players", Cycle)
            assert players.has_focus
            assert players.values == ["5", "6"]
            assert players.value == "5"
            await pilot.press("right")
            assert players.value == "6"
            await pilot.press("tab", *"by", "tab", *"Annie", "tab", "right")
            bot = start.query_one("#bot0", Cycle)
            assert bot.values == ["novice", "casual", "strong", "expert"]
            assert bot.value == "strong"
            assert "strong: " + BOTS["strong"].summary[:20] in picture(app)
            assert not start.query_one("#other5").display
            await pilot.click("#deal")
            screen = await settle(pilot)
            assert isinstance(screen, TableScreen)
            assert screen.table.state.rules.preset == "atkinson"
            assert len(screen.table.seats) == 6
            assert screen.table.seats[1].bot == bot.value
            await pilot.press("q")


async def test_a_rules_file_can_be_played(tmp_path: Path) -> None:
    house = tmp_path / "friday.toml"
    house.write_text('preset = "blackout"\nsizes = [2, 1]\n')
    bad = tmp_path / "bad.toml"
    bad.write_text('bids = "simultaneous"\n')
    with sitting(tmp_path / "data") as app:
        async with app.run_test(size=(80, 24)) as pilot:
            start = await settle(pilot, lambda screen: isinstance(screen, StartScreen))
            start.query_one("#search", Input).value = str(bad)
            await pilot.pause()
            assert "contradict" in picture(app)
            await pilot.press("enter", "enter")
            await settle(pilot, lambda screen: screen.query_one("#search").has_focus)
            assert isinstance(app.screen, StartScreen)
            start.query_one("#search", Input).value = str(house)
            await settle(pilot, lambda _: "friday" in picture(app))
            assert "2 deals: 2 1" in picture(app)
            await pilot.press("enter", "enter")
            screen = await settle(pilot)
            assert isinstance(screen, TableScreen)
            assert screen.table.state.form.plan == (2, 1)
            await pilot.press("q")


async def test_the_notice_of_a_damaged_game_is_shown(tmp_path: Path) -> None:
    with sitting(tmp_path, notice="The game in progress cannot be read.") as app:
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot, lambda screen: isinstance(screen, StartScreen))
            assert "The game in progress cannot be read." in picture(app)
            await pilot.press("escape")


async def test_every_page_opens_and_closes_by_its_key(tmp_path: Path) -> None:
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[3, 2])) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(2):
                await by_keys(pilot, await settle(pilot))
            await settle(pilot)
            for key, page, words in (
                ("question_mark", HelpPage, "how many tricks"),
                ("s", ScoreSheet, "Score sheet"),
                ("t", LastTrick, "trick"),
                ("r", RulesPage, "The rules of this table: Oh Hell"),
            ):
                await pilot.press(key)
                await settle(pilot, lambda screen, page=page: isinstance(screen, page))  # type: ignore[misc] # bound at once
                assert words in picture(app)
                await pilot.press("escape")
                await settle(pilot, lambda screen: isinstance(screen, TableScreen))
            await pilot.click("#keys", offset=(1, 0))
            await settle(pilot, lambda screen: isinstance(screen, HelpPage))
            await pilot.click(".foot", offset=(1, 0))
            await settle(pilot)
            await pilot.press("q")


async def test_options_work_at_once_and_are_remembered(tmp_path: Path) -> None:
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[5])) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert any(mark in picture(app) for mark in "♠♥♦♣")
            await pilot.press("o")
            await settle(pilot, lambda screen: screen.__class__.__name__ == "OptionsPage")
            await pilot.press("enter", "down", "enter", "down", "right", "escape")
            await settle(pilot)
            assert not any(mark in picture(app) for mark in "♠♥♦♣")
            assert app.theme == "paper"
            await pilot.press("q")
    assert load_settings(tmp_path) == Settings("four", "letters", "paper", "instant", name="Me")


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 10)])
async def test_a_small_window_is_told_in_a_line(tmp_path: Path, size: tuple[int, int]) -> None:
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[5])) as app:
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            assert "The table needs 80 by 24" in " ".join(picture(app).split())
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert "your bid" in picture(app)
            await pilot.press("q")


async def test_a_dimmed_card_says_why_and_is_not_played(tmp_path: Path) -> None:
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[8])) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await settle(pilot)
            assert isinstance(screen, TableScreen)
            while not any(one.barred for one in screen.options()) or asks(screen.scene()):
                await by_keys(pilot, await settle(pilot))
                await settle(pilot)
            before = screen.table.version
            at = next(number for number, one in enumerate(screen.options()) if one.barred)
            await pilot.press("home", *["right"] * at)
            await pilot.pause()
            assert f"not {screen.options()[at].label}: " in picture(app)
            assert "you hold" in picture(app)
            await pilot.press("enter")
            await settle(pilot)
            assert screen.table.version == before
            await pilot.press("tab", "enter")
            await settle(pilot)
            assert screen.table.version > before
            await pilot.press("q")


async def test_the_hook_is_struck_out_and_explained(tmp_path: Path) -> None:
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[5, 1], first_dealer=0)) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await settle(pilot)
            assert isinstance(screen, TableScreen)
            view = screen.table.view(0)
            (bar,) = view.barred
            assert f"the hook: not {bar}" in picture(app)
            assert f"-{bar}-" in picture(app)
            assert f"called {view.called} of 5" in picture(app)
            await pilot.press(str(bar), "enter")
            await settle(pilot)
            assert "the hook bars this bid" in picture(app)
            assert screen.table.view(0).bids[0] is None
            await pilot.press("q")


async def test_a_forced_bid_is_shown_as_forced(tmp_path: Path) -> None:
    wish = wish_for("oh-hell", 4, sizes=[1], first_dealer=0)
    with sitting(tmp_path, wish) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await settle(pilot)
            assert isinstance(screen, TableScreen)
            if screen.table.view(0).called <= 1:
                assert "the bid is forced" in picture(app)
            await pilot.press("q")


async def test_sealed_bids_are_not_shown(tmp_path: Path) -> None:
    with sitting(tmp_path, wish_for("oh-hell-ramp", 4, sizes=[5], first_dealer=0)) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            shown = picture(app)
            assert shown.count("bid made") == 3
            assert "3 of 4 have bid" in shown
            assert "called" not in shown
            await pilot.press("q")


async def test_the_log_of_a_wide_window_tells_no_sealed_bid(tmp_path: Path) -> None:
    with sitting(tmp_path, wish_for("oh-hell-ramp", 4, sizes=[5], first_dealer=0)) as app:
        async with app.run_test(size=(120, 40)) as pilot:
            await settle(pilot)
            shown = picture(app)
            assert "Ann has bid" in shown
            assert "Ann bids" not in shown
            await pilot.press("enter")
            await settle(pilot)
            assert "you bid" in picture(app)
            assert "leads" in picture(app) or "you lead" in picture(app)
            await pilot.press("q")


async def test_a_key_meant_for_the_trick_before_plays_no_card(tmp_path: Path) -> None:
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[5])) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await settle(pilot)
            assert isinstance(screen, TableScreen)
            version = screen.table.version
            screen._ripe = float("inf")
            await pilot.press("enter")
            await settle(pilot)
            assert screen.table.version == version
            await pilot.press("q")


async def test_a_game_stopped_at_its_very_end_still_ends(tmp_path: Path) -> None:
    wish = wish_for("oh-hell", 3, sizes=[1])
    with Games(tmp_path) as games:
        setup = wish.setup()
        log = games.begin(setup)
        table = DicersTable(setup, log.append)
        while not table.state.over:
            table.step()
    with sitting(tmp_path, resume=True) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot, lambda screen: isinstance(screen, GameOver))
            await pilot.press("q")
    assert len(list((tmp_path / "games" / "finished").iterdir())) == 1


async def test_a_sheet_of_ten_scrolls(tmp_path: Path) -> None:
    sizes = [1] * 25
    with sitting(tmp_path, wish_for("oh-hell", 10, deck="double", sizes=sizes)) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("s")
            await settle(pilot, lambda screen: isinstance(screen, ScoreSheet))
            assert "Me" in picture(app)
            assert "Ida" not in picture(app)
            await pilot.press(*["right"] * 10, *["down"] * 20)
            await settle(pilot, lambda _: "Ida" in picture(app) and "place" in picture(app))
            assert "25   1 card" in picture(app)
            await pilot.press("escape")
            await settle(pilot)
            await pilot.press("q")


async def test_the_disk_is_full_and_then_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> None:
        raise OSError(28, "No space left on device")

    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[3])) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            table = await settle(pilot)
            assert isinstance(table, TableScreen)
            before = table.table.version
            with monkeypatch.context() as patched:
                patched.setattr(os, "fsync", fail)
                await pilot.press("enter")
                await settle(pilot, lambda screen: isinstance(screen, Trouble))
                assert "no space left on device" in " ".join(picture(app).split())
                assert table.table.version == before
            await pilot.press("enter")
            await settle(pilot)
            assert table.table.version > before
            await pilot.press("q")
    with sitting(tmp_path, resume=True) as app:
        assert app._saved is not None
        assert app._saved.setup.record(app._saved.events).state == table.table.state


async def test_a_table_that_cannot_be_saved_can_be_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> None:
        raise OSError(30, "Read-only file system")

    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[3])) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            with monkeypatch.context() as patched:
                patched.setattr(os, "fsync", fail)
                await pilot.press("enter")
                await settle(pilot, lambda screen: isinstance(screen, Trouble))
                await pilot.press("q")
                await pilot.pause()
    assert app.return_code == 0


async def test_a_tie_shares_a_place_and_another_game_can_follow(tmp_path: Path) -> None:
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[1], stake="0.05")) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            while not isinstance(screen := await settle(pilot), GameOver):
                await by_keys(pilot, screen)
            shown = picture(app)
            assert "stakes" in shown
            assert "games/finished" in "".join(shown.split())
            await pilot.press("n")
            await settle(pilot, lambda screen: isinstance(screen, StartScreen))
            app.screen.query_one(Button).press()
            await settle(pilot)
            await pilot.press("q")


async def test_the_summary_stands_between_deals(tmp_path: Path) -> None:
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[1, 2])) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            while not isinstance(screen := await settle(pilot), DealSummary):
                await by_keys(pilot, screen)
            assert "Deal 1 of 2 · 1 card" in picture(app)
            assert "Next: 2 cards" in picture(app)
            await pilot.press("s")
            await settle(pilot, lambda screen: isinstance(screen, ScoreSheet))
            await pilot.press("escape")
            await settle(pilot, lambda screen: isinstance(screen, DealSummary))
            await pilot.press("q")


async def test_a_finished_trick_rests_until_a_key(tmp_path: Path) -> None:
    patient = Settings(pace="instant", rest="key", name="Me")
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[3]), settings=patient) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await settle(pilot)
            assert isinstance(screen, TableScreen)
            while not screen.scene().resting:
                await pilot.press("enter")
                await settle(pilot)
            assert "the trick with" in picture(app)
            assert "took it" in picture(app)
            version = screen.table.version
            for _ in range(20):
                await pilot.pause()
            assert screen.table.version == version
            await pilot.press("enter")
            await settle(pilot)
            assert screen.table.version > version or not screen.scene().resting
            await pilot.press("q")


async def test_without_colour_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[8]), settings=AT_ONCE) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(3):
                await by_keys(pilot, await settle(pilot))
            screen = await settle(pilot)
            styles = {
                segment.style
                for line in screen._compositor.render_strips()
                for segment in line.apply_filter(app._filters[-1], app.screen.styles.background)
                if segment.style
            }
            colours = {style.color for style in styles} | {style.bgcolor for style in styles}
            assert {colour.name for colour in colours if colour is not None} <= {"default"}
            await pilot.press("q")
