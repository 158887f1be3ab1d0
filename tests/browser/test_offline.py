"""Play on this device: all that it takes is fetched by those who want it, and then the server may go."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ohhell.cli import main
from tests.browser.conftest import Visit
from tests.browser.offline import at_hand, download, list_is_there, new_game, play_on, with_short_game
from tests.browser.people import LAPTOP, PHONE
from tests.live.server import Served


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Served]:
    """A server that may be stopped."""
    server = Served(tmp_path)
    server.start()
    yield server
    server.stop()


def test_a_whole_game_with_the_server_gone(
    visit: Visit, own: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    person = visit(viewport=PHONE, url=own.url, language="nl", name="Ann")
    with_short_game(person, 2, 1)
    at_hand(person)
    own.stop()

    person.go("/solo")
    list_is_there(person)
    table = new_game(person)
    dice = random.Random(4)
    assert play_on(person, dice, 3) == 3
    person.page.reload()
    expect(person.hand).to_be_visible(timeout=30_000)
    play_on(person, dice)

    expect(person.page.get_by_role("heading", level=1)).not_to_be_empty()
    person.page.locator("details", has_text=person.says("pages.back.trump")).first.locator("summary").click()
    expect(person.page.get_by_role("heading", name=person.says("pages.back.tricks")).first).to_be_visible()
    record = download(person, "pages.summary.download", tmp_path)
    assert record.name == f"oh-hell-{table}.ohr"
    assert main(["referee", str(record)]) == 0, capsys.readouterr()
    assert main(["verify", str(record)]) == 0, capsys.readouterr()

    person.page.get_by_role("link", name=person.says("pages.back")).click()
    list_is_there(person)
    expect(person.page.get_by_role("heading", name=person.says("device.over"))).to_be_visible()
    person.page.get_by_role("button", name=person.says("device.drop"), exact=False).click()
    person.choose("device.drop")
    expect(person.page.get_by_text(person.says("device.none"))).to_be_visible()
    person.forgive()  # the browser notes each question that nobody answered


def test_play_now_needs_no_server_once_all_is_at_hand(visit: Visit, own: Served) -> None:
    person = visit(viewport=LAPTOP, url=own.url)
    with_short_game(person)
    at_hand(person, "/score")
    own.stop()
    person.go("/")
    expect(person.page.get_by_text(person.says("pages.home.offline"))).to_be_visible()
    person.page.get_by_role("link", name=person.says("pages.home.play")).click()
    person.page.get_by_role("button", name="Short one").click(timeout=60_000)
    expect(person.hand).to_be_visible(timeout=60_000)
    assert "/solo?game=" in person.page.url
    person.go("/")
    expect(person.page.get_by_text(person.says("pages.home.here"))).to_be_visible()
    person.page.get_by_role("link", name="Short one").click()
    expect(person.hand).to_be_visible(timeout=60_000)
    for path in ("/rules", "/help", "/settings", "/score"):
        person.go(path)
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    person.forgive()


def test_who_plays_with_others_fetches_no_engine(visit: Visit) -> None:
    person = visit()
    asked: list[str] = []
    person.context.on("request", lambda request: asked.append(request.url))
    person.go("/")
    person.open_table("oh-hell", start=True)
    person.at_the_table()
    person.page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "python-" in url or "/assets/engine-" in url or "/assets/device-" in url]


def test_all_can_be_fetched_from_the_settings(visit: Visit) -> None:
    person = visit()
    person.go("/settings")
    person.button("device.offline.make").click()
    expect(person.page.get_by_text(person.says("device.offline.ready"))).to_be_visible(timeout=60_000)
    person.page.reload()
    expect(person.page.get_by_text(person.says("device.offline.ready"))).to_be_visible()
