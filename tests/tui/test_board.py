"""What stands on the table: who leads, the present bids on the sheet, and everything in its column."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from ohhell.game import Phase
from ohhell.tui.board import seat_rows
from ohhell.tui.centre import draw_centre, taker
from ohhell.tui.faces import Faces
from ohhell.tui.pages import last_trick
from ohhell.tui.scene import Scene
from ohhell.tui.sheet import heads, rows
from ohhell.tui.theme import palette
from tests.dicers import DicersTable
from tests.tui.driver import by_keys, lines, settle, sitting, wish_for


def table_of(name: str, players: int, **rules: Any) -> DicersTable:
    return DicersTable(wish_for(name, players, **rules).setup())


def scene_of(table: DicersTable, names: tuple[str, ...] = ()) -> Scene:
    view = table.view(0)
    names = names or tuple([seat.name for seat in table.seats])
    return Scene(view=view, names=names, faces=Faces(view.form.pack), colours=palette("lamp"))


@pytest.mark.parametrize("name", ["oh-hell", "atkinson", "nomination-whist", "denexa"])
@pytest.mark.parametrize("first_lead", ["eldest", "dealer"])
def test_dealer_and_leader_are_always_said_in_full(name: str, first_lead: str) -> None:
    table = table_of(name, 5, sizes=[3, 2], first_lead="eldest" if name == "nomination-whist" else first_lead)
    while not table.state.over:
        table.step()
        scene = scene_of(table)
        view = scene.view
        if not view.number:
            continue
        said = {
            seat: row[17:33].rstrip() for seat, row in zip(scene.order, seat_rows(scene).plain.split("\n"), strict=True)
        }
        assert [seat for seat in said if "dealer" in said[seat]] == [view.dealer]
        leading = [seat for seat in said if "lead" in said[seat] or "led" in said[seat]]
        if name != "nomination-whist" or view.phase is Phase.PLAY:
            crowded = view.dealer == view.to_act and view.phase is not Phase.PLAY
            assert len(leading) == 1 or (crowded and first_lead == "dealer") or view.phase is Phase.CALL
        assert all(word.split(", ")[-1] in WORDS for word in said.values())


WORDS = {"", "dealer", "leads", "led", "to bid", "to lead", "to play", "to call", "to name"}


def test_the_bids_of_the_present_deal_stand_on_the_sheet() -> None:
    table = table_of("oh-hell", 3, sizes=[3, 2], first_dealer=2)
    table.step()
    table.step()
    scene = scene_of(table)
    assert [cell.plain.strip() for cell in rows(scene)[0][1:]] == [f"·/{scene.view.bids[0]}", "·", "·"]
    while not table.state.results:
        view = scene_of(table).view
        if view.number and None not in view.bids:
            shown = [cell.plain.strip() for cell in rows(scene_of(table))[0][1:]]
            assert shown == [f"{taken}/{bid}" for taken, bid in zip(view.taken, view.bids, strict=True)]
        table.step()


def test_sealed_bids_do_not_stand_on_the_sheet_before_their_time() -> None:
    table = table_of("oh-hell-ramp", 4, sizes=[3], first_dealer=0)
    while table.state.deal or not table.state.results:
        table.step()
        if None in (bids := scene_of(table).view.bids) or not bids:
            break
    for _ in range(3):
        table.step()
    scene = scene_of(table)
    assert [cell.plain.strip() for cell in rows(scene)[0][1:]] == ["·"] * 4


def test_wide_names_keep_every_column() -> None:
    table = table_of("oh-hell", 4, sizes=[2], first_dealer=3)
    while table.view(0).phase is not Phase.PLAY or not table.view(0).trick:
        table.step()
    scene = scene_of(table, ("日本語", "e\u0301a", "Bo", "👍👍"))
    assert len({cell_len(head.plain) for head in heads(scene)[1:]}) == 1
    names = draw_centre(scene, (), 78, 6)[0].plain.split("\n")[5]
    slots = [cell_len(names[: names.index(name)]) + cell_len(name) / 2 for name in ("e\u0301a", "Bo", "👍👍")]
    assert slots == sorted(slots)
    assert all(abs(later - earlier - 12) <= 1 for earlier, later in pairwise(slots))


def test_a_joker_that_takes_a_trick_is_named_once() -> None:
    table = table_of("atkinson", 5, sizes=[9, 9, 9, 9])
    said = set()
    while not table.state.over:
        table.step()
        scene = scene_of(table)
        said |= {taker(scene, trick).partition("with ")[2] for trick in scene.view.tricks if trick.high is not None}
    assert "a joker called high" in said
    assert not any("joker, the joker called high" in one for one in said)


async def test_the_log_of_a_wide_window_ends_with_the_newest_line(tmp_path: Path) -> None:
    with sitting(tmp_path, wish_for("oh-hell", 4, sizes=[8])) as app:
        async with app.run_test(size=(106, 24)) as pilot:
            for _ in range(6):
                await by_keys(pilot, await settle(pilot))
            screen = await settle(pilot)
            newest = screen._log[-1].split()  # type: ignore[attr-defined] # the table's
            shown = " ".join(" ".join([row[81:] for row in lines(app)]).replace("│", " ").split())
            assert shown.endswith(" ".join(newest))
            await pilot.press("q")


def test_the_last_completed_trick_can_be_seen_at_all_times() -> None:
    table = table_of("oh-hell", 3, sizes=[2, 1])
    taken = 0
    while not table.state.over:
        table.step()
        scene = scene_of(table)
        done = [trick for result in scene.view.results for trick in result.tricks] + list(scene.view.tricks)
        taken = max(taken, len(done))
        shown = last_trick(scene).plain
        assert shown.endswith(taker(scene, done[-1])) if done else shown == "No trick has been taken yet."
    assert taken == 3
