"""Life at the table: lines that break, second windows, other devices, the host's powers, odd names."""

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.people import PHONE, Person, play_out
from tests.browser.walk import seat_bot

RULES = 'preset = "oh-hell"\nsizes = [3]\nfirst_dealer = 0\n'


def until(person: Person, wanted: Callable[[], bool]) -> None:
    """Wait for something that no element of the page tells."""
    for _ in range(400):
        if wanted():
            return
        person.page.wait_for_timeout(25)
    pytest.fail(f"it never came: {person.may()}")


def pair(visit: Visit) -> tuple[Person, Person, str]:
    """Two people and two bots at a table that has begun."""
    ann, bo = visit(), visit(viewport=PHONE)
    path = ann.open_table(RULES)
    bo.sit(path, "Bo")
    ann.start()
    ann.at_the_table()
    bo.at_the_table()
    return ann, bo, path


def to_turn(people: tuple[Person, ...], of: Person) -> None:
    """Let the others act until it is one person's turn."""
    dice = random.Random(3)
    for _ in range(400):
        if of.may().bids or of.may().cards:
            return
        done = [person.act(dice) for person in people if person is not of]
        if not any(done):
            of.page.wait_for_timeout(25)
    pytest.fail("the turn never came")


def commands(person: Person, kind: str) -> list[dict[str, object]]:
    """What a person's page has asked for."""
    return [command for command in map(json.loads, person.sent) if command["type"] == kind]


def labels(page: Page) -> list[str]:
    found: list[str] = page.evaluate("[...document.querySelectorAll('.hand button')].map((one) => one.ariaLabel)")
    return found


def test_a_reload_changes_nothing(visit: Visit) -> None:
    ann, bo, _ = pair(visit)
    to_turn((ann, bo), bo)
    before, may = labels(bo.page), bo.may()
    bo.page.reload()
    bo.at_the_table()
    until(bo, lambda: bo.may() == may)
    assert labels(bo.page) == before


def test_a_line_that_breaks_mends_itself_and_nothing_is_missed(visit: Visit) -> None:
    lines: list[WebSocketRoute] = []
    bo = visit(viewport=PHONE)

    def on_line(route: WebSocketRoute) -> None:
        route.connect_to_server()
        lines.append(route)

    bo.page.route_web_socket(re.compile("/socket"), on_line)
    ann = visit()
    path = ann.open_table(RULES)
    bo.sit(path, "Bo")
    ann.start()
    bo.at_the_table()
    to_turn((ann, bo), ann)
    lines[-1].close(code=1011)
    ann.act(random.Random(1))
    until(bo, lambda: len(lines) > 1)
    ann.at_the_table()
    play_out([ann, bo])
    assert ann.scene["game"]["totals"] == bo.scene["game"]["totals"]


def test_out_of_reach_it_is_said_and_back_again_it_goes_on(visit: Visit) -> None:
    ann, bo, _ = pair(visit)
    to_turn((ann, bo), bo)
    may = bo.may()
    bo.context.set_offline(True)
    bo.page.evaluate("dispatchEvent(new Event('online'))")  # it looks whether the line is alive
    expect(bo.page.get_by_text(bo.says("table.link.lost"))).to_be_visible()
    bo.context.set_offline(False)
    expect(bo.page.get_by_text(bo.says("table.link.lost"))).to_be_hidden()
    until(bo, lambda: bo.may() == may)
    bo.forgive()  # the browser complains of what it could not reach
    play_out([ann, bo])


def test_a_second_window_shows_the_same_and_may_act(visit: Visit) -> None:
    ann, bo, path = pair(visit)
    to_turn((ann, bo), bo)
    second = bo.window()
    second.goto(bo.url + path)
    expect(second.get_by_role("group", name="Your hand")).to_be_visible()
    assert labels(second) == labels(bo.page)
    bid = bo.may().bids[0]
    second.get_by_role("button", name=bid, exact=True).click()
    until(bo, lambda: not bo.may().bids)
    second.close()
    bo.at_the_table()


def test_a_double_click_bids_once_and_plays_nothing_by_mistake(visit: Visit) -> None:
    ann, bo, _ = pair(visit)
    to_turn((ann, bo), bo)
    bo.page.get_by_role("button", name=bo.may().bids[-1], exact=True).dblclick(delay=0)
    until(bo, lambda: not bo.may().bids)
    assert len(commands(bo, "bid")) == 1
    assert not commands(bo, "play")


def test_a_double_click_plays_one_card_where_one_tap_plays(visit: Visit) -> None:
    ann = visit(oneTap=True)
    ann.open_table(RULES, start=True)
    ann.at_the_table()
    until(ann, lambda: bool(ann.may().bids))
    ann.act(random.Random(1))
    until(ann, lambda: bool(ann.may().cards))
    card = ann.hand.locator(".legal").first
    box = card.bounding_box()
    assert box is not None
    while not commands(ann, "play"):  # a press right after the bid means nothing
        ann.page.mouse.dblclick(box["x"] + 8, box["y"] + 12, delay=0)
        ann.page.wait_for_timeout(100)
    until(ann, lambda: any(event["type"] == "played" and event["seat"] == 0 for event in ann.happened))
    assert len(commands(ann, "play")) == 1


def test_another_device_has_the_same_seat(visit: Visit) -> None:
    ann, bo, _ = pair(visit)
    to_turn((ann, bo), bo)
    bo.button("table.menu").click()
    bo.choose("table.menu.device")
    bo.choose("table.device.make")
    link = bo.page.get_by_label(bo.says("table.share.copy")).first.input_value()
    bo.page.keyboard.press("Escape")
    tablet = visit()
    tablet.page.goto(link)
    tablet.at_the_table()
    assert "key=" not in tablet.page.url
    assert tablet.seat == bo.seat
    assert labels(tablet.page) == labels(bo.page)
    assert tablet.token != bo.token
    tablet.act(random.Random(1))
    until(bo, lambda: not bo.may().bids)


def test_the_host_lets_a_bot_play_and_it_hands_back(visit: Visit) -> None:
    ann, bo, _ = pair(visit)
    ann.button("table.menu").click()
    ann.choose("table.menu.host")
    ann.choose("table.host.take_over")
    ann.page.keyboard.press("Escape")
    bo.button("table.back.button").click()
    expect(bo.page.get_by_text(bo.says("table.back.text"))).to_be_hidden()
    play_out([ann, bo])


def test_the_host_gives_a_seat_to_a_bot_for_good(visit: Visit) -> None:
    ann, bo, _ = pair(visit)
    ann.button("table.menu").click()
    ann.choose("table.menu.host")
    ann.choose("table.host.remove")
    ann.page.keyboard.press("Escape")
    until(bo, lambda: bo.seat is None)
    expect(bo.page.get_by_role("main")).to_contain_text(bo.says("table.watching"))
    play_out([ann])


def test_the_host_chooses_how_well_the_bots_play(visit: Visit) -> None:
    """For all that fill up, and for each that sits there; the others see it, and it is remembered."""
    ann, bo = visit(viewport=PHONE), visit()
    path = ann.open_table(RULES)
    bo.sit(path, "Bo")
    level = seat_bot(ann)
    expect(level).to_have_value("casual")
    level.select_option(ann.says("pages.bot.expert"))
    ann.page.get_by_role("radio", name=ann.says("pages.bot.novice")).check()
    expect(ann.page.get_by_text(ann.says("pages.level.novice"))).to_be_visible()
    expect(bo.page.get_by_text("bot, expert")).to_be_visible()
    expect(bo.page.get_by_text("Bots that fill up: novice")).to_be_visible()
    ann.go("/#play")
    expect(ann.page.get_by_role("radio", name=ann.says("pages.bot.novice"))).to_be_checked()
    ann.go(path)
    ann.start()
    ann.at_the_table()
    assert sorted(str(seat["bot"]) for seat in ann.scene["seats"]) == ["None", "None", "expert", "novice"]


def test_a_rematch_keeps_seats_and_rules(visit: Visit) -> None:
    ann, bo = visit(), visit(viewport=PHONE)
    path = ann.open_table('preset = "oh-hell"\nsizes = [1]\nfirst_dealer = 0\n')
    bo.sit(path, "Bo")
    ann.start()
    bo.at_the_table()
    play_out([ann, bo])
    names = [seat["name"] for seat in ann.scene["seats"]]
    ann.button("pages.summary.rematch").click()
    bo.button("pages.summary.join").click()
    ann.at_the_table()
    bo.at_the_table()
    assert ann.page.url != ann.url + path
    assert ann.page.url == bo.page.url
    assert [seat["name"] for seat in ann.scene["seats"]] == names
    play_out([ann, bo])


NAMES = [
    "<img src=x onerror=alert(1)><script>alert(2)</script>",
    "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL} & <b>Bo</b>",
    "\N{HEBREW LETTER SHIN}\N{RIGHT-TO-LEFT OVERRIDE} evil \N{POP DIRECTIONAL FORMATTING}\N{ARABIC LETTER MEEM}",
    "W" * 200,
    "   spaced    out   ",
]


def test_names_are_shown_as_they_were_written(visit: Visit) -> None:
    ann = visit(viewport=PHONE)
    others = [visit() for _ in NAMES]
    for person in (ann, *others):
        person.page.on("dialog", lambda dialog: ann.troubles.append(f"a name did something: {dialog.message}"))
    path = ann.open_table('preset = "oh-hell"\nsizes = [1]\nfirst_dealer = 0\n', 1 + len(NAMES))
    for person, name in zip(others, NAMES, strict=True):
        person.sit(path, name)
    in_the_lobby = ann.page.get_by_role("main").inner_text()
    ann.start()
    ann.at_the_table()
    shown = [seat["name"] for seat in ann.scene["seats"]][1:]
    for text, what in ((in_the_lobby, "lobby"), (ann.page.get_by_role("main").text_content() or "", "table")):
        assert [name for name in shown if name not in text] == [], what
    assert ann.page.evaluate("document.querySelectorAll('main b, img[src=x], main script').length") == 0
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    play_out([ann, *others])
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_talk_is_literal_and_can_be_muted(visit: Visit) -> None:
    ann, bo, _ = pair(visit)
    ann.button("table.menu").click()
    ann.choose("table.menu.talk")
    ann.page.get_by_label(ann.says("table.talk.say")).last.fill("<i>hello</i> & good luck")
    ann.page.get_by_label(ann.says("table.talk.say")).last.press("Enter")
    bo.button("table.menu").click()
    bo.choose("table.menu.talk")
    expect(bo.page.get_by_role("dialog")).to_contain_text("<i>hello</i> & good luck")
