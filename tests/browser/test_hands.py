"""Whole games without a mouse: by keys alone, and in words alone."""

import json
import random

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import Person

RULES = 'preset = "oh-hell"\nsizes = [3, 2, 1]\nfirst_dealer = 0\n'
_FOCUSED = """() => {
  const one = document.activeElement;
  return one === document.body ? '' : (one.ariaLabel || one.labels?.[0]?.textContent || one.textContent).trim();
}"""


def focused(person: Person) -> str:
    """What has the focus, by its name."""
    found: str = person.page.evaluate(_FOCUSED)
    return found


def tab_to(person: Person, name: str) -> None:
    """Press Tab until something has the focus."""
    seen = []
    for _ in range(80):
        person.page.keyboard.press("Tab")
        seen.append(focused(person))
        if seen[-1].startswith(name):
            assert person.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none", name
            return
    raise AssertionError(f"Tab never came to {name!r}, only to {seen}")


def test_from_the_first_page_to_the_table_by_keys(visit: Visit) -> None:
    person = visit()
    person.go("/")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    tab_to(person, person.says("pages.home.play"))
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("heading", name=person.says("pages.picker.title"))).to_be_focused()
    tab_to(person, "Blackout")
    person.page.keyboard.press("Enter")
    person.at_the_table()
    assert person.scene["rules"]["preset"] == "blackout"


def test_a_whole_game_by_keys(visit: Visit) -> None:
    person, dice = visit(), random.Random(2)
    person.open_table(RULES, start=True)
    person.at_the_table()
    keyboard = person.page.keyboard
    while not (may := person.may()).over:
        if may.bids:
            keyboard.press(dice.choice(may.bids).split()[1])
        elif may.ready:
            keyboard.press("Enter")  # the focus is there by itself
        elif may.cards:
            while focused(person) not in may.cards:
                keyboard.press("ArrowRight")
            keyboard.press("Enter")  # it is raised, and the next time played
        person.page.wait_for_timeout(40)
    assert [command["type"] for command in map(json.loads, person.sent) if command["type"] == "play"] == ["play"] * 6


def test_a_whole_game_in_words(visit: Visit) -> None:
    person, dice = visit(textMode=True), random.Random(2)
    person.open_table(RULES, start=True)
    prompt = person.page.get_by_label(person.says("table.text.prompt"))
    expect(prompt).to_be_visible()
    said = -1
    while not person.may().over:
        choices, game = person.scene["game"]["choices"], person.scene["game"]
        number = len(person.frames)
        if number == said:
            person.page.wait_for_timeout(25)
            continue
        said = number
        if choices["bids"]:
            prompt.fill(f"bid {dice.choice(choices['bids'])}")
        elif choices["cards"]:
            prompt.fill(f"play {dice.choice(choices['cards']).lower()}")
        elif game["phase"] == "deal" and not person.scene["seats"][0]["ready"] and game["next_number"] != 1:
            prompt.fill("ready")
        else:
            continue
        prompt.press("Enter")
    assert len(person.scene["game"]["winners"]) > 0


def test_words_answer_what_is_asked(visit: Visit) -> None:
    person = visit(textMode=True)
    person.open_table(RULES, start=True)
    prompt = person.page.get_by_label(person.says("table.text.prompt"))
    log = person.page.get_by_role("main")
    for asked, answer in {
        "hand": "Your hand:",
        "seats": "points",
        "dance": "is no command here",
        "play 2z": "You hold no card",
        "help": "Commands:",
    }.items():
        prompt.fill(asked)
        prompt.press("Enter")
        expect(log).to_contain_text(answer)
