"""A walk past everything that there is to be seen, in any language."""

import random
import re
from collections.abc import Iterator

from playwright.sync_api import Locator, expect

from tests.browser.people import Person
from tests.browser.walk_score import keeping

RULES = 'preset = "oh-hell"\nsizes = [2, 1]\nfirst_dealer = 0\n'
PANELS = ("sheet", "last", "rules", "talk", "share", "device", "help", "settings", "leave")

_SETTLED = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)));
}"""


def settled(person: Person) -> None:
    """Wait until nothing more is on its way and nothing moves."""
    person.page.wait_for_load_state("networkidle")
    person.page.evaluate(_SETTLED)


def seat_bot(person: Person) -> Locator:
    """Put a bot on the first empty seat; returns what chooses its level."""
    level = person.page.get_by_label(re.compile(person.says("pages.lobby.level-of").replace("{name}", ".+")))
    person.page.get_by_role("button", name=person.says("pages.lobby.bot-here")).first.click()
    expect(level).to_be_visible()
    return level


def walk(person: Person) -> Iterator[str]:
    """Go everywhere; yields the name of each screen while it is shown."""
    for name, path in {
        "home": "/",
        "picking rules": "/#play",
        "rules editor": "/rules",
        "help": "/help",
        "settings": "/settings",
        "nothing there": "/nowhere",
        "no such table": "/t/aaaaaaaaaaaa",
    }.items():
        person.page.goto("about:blank")
        person.go(path)
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        settled(person)
        yield name
    person.forgive()  # the browser notes that nothing was there
    person.open_table(RULES)
    expect(person.button("pages.lobby.start")).to_be_visible()
    settled(person)
    yield "lobby"
    seat_bot(person)
    settled(person)
    yield "lobby, with a bot"
    person.start()
    person.at_the_table()
    yield from at_the_table(person)
    for screen in keeping(person):
        settled(person)
        yield screen


def at_the_table(person: Person) -> Iterator[str]:
    """Play a short game and look at every state of the table."""
    dice = random.Random(5)
    seen: set[str] = set()
    while not person.may().over:
        may = person.may()
        state = "bidding" if may.bids else "playing" if may.cards else "deal summary" if may.ready else ""
        if state and state not in seen:
            seen.add(state)
            settled(person)
            yield state
            if state == "playing":
                for panel in PANELS:
                    person.button("table.menu").click()
                    if panel == PANELS[0]:
                        settled(person)
                        yield "menu"
                    person.choose(f"table.menu.{panel}")
                    settled(person)
                    yield f"panel: {panel}"
                    person.page.keyboard.press("Escape")
        if not person.act(dice):
            person.page.wait_for_timeout(25)
    settled(person)
    yield "game over"
