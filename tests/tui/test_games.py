"""Whole games, by keyboard alone and by mouse; and nothing on the screen that the seat may not see."""

import re
from pathlib import Path
from typing import Any

import pytest

from ohhell.cards import Card
from ohhell.game import View, view
from ohhell.record import loads
from ohhell.tui.faces import Faces
from ohhell.tui.summary import GameOver
from ohhell.tui.table_screen import TableScreen
from tests.tui.driver import AT_ONCE, by_keys, by_mouse, lines, settle, sitting, wish_for

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("oh-hell", 4, {"sizes": [3, 1]}),
    ("oh-hell-ramp", 4, {"sizes": [3, 2]}),
    ("bondebridge", 4, {"sizes": [2, 3]}),
    ("devils-bridge", 3, {"sizes": [2, 1]}),
    ("nomination-whist", 4, {"sizes": [4, 2], "blind": "first-deal"}),
    ("atkinson", 5, {"sizes": [4, 4]}),
    ("bust", 5, {"sizes": [4, 3]}),
    ("sixty", 4, {"sizes": [4, 3], "turned_joker": "dealer-names"}),
    ("brader", 4, {"sizes": [4, 3]}),
    ("la-pocha", 4, {"sizes": [4]}),
    ("marrows", 2, {"sizes": [5, 1]}),
    ("oh-hell", 10, {"deck": "double", "sizes": [2, 1], "bid_change": "until-next"}),
]


def names(one: object) -> str:
    return str(one) if isinstance(one, str | int) else ""


@pytest.mark.parametrize("by", [by_keys, by_mouse], ids=["keys", "mouse"])
@pytest.mark.parametrize(("name", "players", "rules"), TABLES, ids=names)
async def test_a_whole_game(tmp_path: Path, name: str, players: int, rules: dict[str, Any], by: object) -> None:
    assert by in (by_keys, by_mouse)
    act = by_keys if by is by_keys else by_mouse
    with sitting(tmp_path, wish_for(name, players, **rules)) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            while True:
                screen = await settle(pilot)
                assert_no_leak(screen, lines(app))
                if isinstance(screen, GameOver):
                    break
                await act(pilot, screen)
            assert " with " in "\n".join(lines(app))
            await pilot.press("q")
    assert app.return_code == 0
    assert "record" in app.farewell
    (path,) = (tmp_path / "games" / "finished").iterdir()
    record = loads(path.read_text(encoding="utf-8"))
    assert record.state.over
    assert record.secret is not None


def assert_no_leak(screen: object, rows: list[str]) -> None:
    """Every card that can be read on the screen is one that the seat may see."""
    if not isinstance(screen, TableScreen):
        return
    seen = view(screen.table.state, screen.seat)
    faces = Faces(seen.form.pack)
    allowed = {faces.card(card) for card in visible(seen)}
    every = sorted({faces.card(card) for card in seen.form.pack.cards}, key=len, reverse=True)
    pattern = re.compile(r"(?<![\w])(" + "|".join(map(re.escape, every)) + r")(?![\w])")
    shown = {found for row in rows for found in pattern.findall(row)}
    assert shown <= allowed, (shown - allowed, rows)


def visible(seen: View) -> set[Card]:
    """The cards that a seat may see: hands shown to it, what was turned up, what has been played."""
    cards = {card for hand in seen.hands if hand is not None for card in hand} | set(seen.shown)
    cards |= set(seen.trick) | {card for trick in seen.tricks for card in trick.cards}
    if not seen.number and seen.results:
        last = seen.results[-1]
        cards |= set(last.shown) | {card for trick in last.tricks for card in trick.cards}
    return cards


async def test_a_blind_card_is_not_shown_and_the_others_are(tmp_path: Path) -> None:
    with sitting(tmp_path, wish_for("devils-bridge", 3, sizes=[1])) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await settle(pilot)
            assert isinstance(screen, TableScreen)
            seen = screen.table.view(0)
            assert seen.hand is None
            picture = "\n".join(lines(app))
            assert "░░░" in picture
            faces = Faces(seen.form.pack)
            assert all(f"shows {faces.card(hand[0])}" in picture for hand in seen.hands if hand)
            hidden = screen.table.state.deal.hands[0][0]  # type: ignore[union-attr] # a deal is in progress
            assert f" {faces.card(hidden)} " not in picture
            await pilot.press("q")


async def test_a_bid_may_be_changed_until_the_next_player_has_bid(tmp_path: Path) -> None:
    wish = wish_for("oh-hell", 4, sizes=[4], bid_change="until-next", first_dealer=2)
    with sitting(tmp_path, wish) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await settle(pilot)
            assert isinstance(screen, TableScreen)
            await pilot.press("2", "enter")
            await settle(pilot)
            assert "you bid 2" in "\n".join(lines(app))
            await pilot.press("3", "enter")
            await settle(pilot)
            assert screen.table.view(0).bids[0] == 3
            await pilot.press("enter")
            await settle(pilot, lambda one: isinstance(one, TableScreen) and one.table.view(0).phase == "play")
            assert screen.table.view(0).bids[0] == 3
            await pilot.press("q")


async def test_ctrl_c_leaves_and_the_game_goes_on_where_it_was(tmp_path: Path) -> None:
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[5, 4])) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(4):
                await by_keys(pilot, await settle(pilot))
            screen = await settle(pilot)
            assert isinstance(screen, TableScreen)
            before = screen.table.view(0)
            await pilot.press("ctrl+c")
    assert app.farewell == "Saved. `ohhell play` goes on where you were."
    with sitting(tmp_path, resume=True, settings=AT_ONCE) as app:
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await settle(pilot)
            assert isinstance(screen, TableScreen)
            assert screen.table.view(0) == before
            await pilot.press("q")
