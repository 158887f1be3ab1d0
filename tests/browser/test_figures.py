"""A sheet shared and opened, settled to the cent, and what evenings come to."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from ohhell.record import loads
from tests.browser.conftest import Visit
from tests.browser.kept import Told, bring, code_of, evening
from tests.browser.people import PHONE, Person, catalogue

FOUR = ["Ann", "Bo", "Cy", "Dee"]
COMING: dict[int, list[Told]] = {
    3: [{"type": "join", "name": "Eve", "after": 1, "start": "average"}, {"type": "out", "seat": 0}],
    5: [{"type": "back", "seat": 0}, {"type": "adjust", "seat": 0, "points": -5, "reason": "9"}],
    7: [{"type": "leave", "seat": 2}],
}
TARGET = 44
_SMALL = """(least) => [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('[inert]'))
  .filter((one) => !document.querySelector('dialog[open]') || one.closest('dialog'))
  .map((one) => [one, (one.closest('label') ?? one).getBoundingClientRect()])
  .filter(([one, box]) => box.width && !one.classList.contains('sr-only'))
  .filter(([one, box]) => box.width < least - 0.5 || box.height < least - 0.5)
  .map(([one, box]) => `${one.tagName} ${one.ariaLabel ?? one.textContent.trim()} ${box.width} x ${box.height}`)"""


def faults(person: Person) -> list[str]:
    """What axe finds on the page, what is too small for a finger, what makes the page scroll sideways."""
    page = person.page
    found = [
        f"{violation['id']} {[node['target'] for node in violation['nodes']][:3]}"
        for violation in Axe().run(page).response["violations"]
    ]
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        found.append("it scrolls sideways")
    small: list[str] = page.evaluate(_SMALL, TARGET)
    return found + small


def over(person: Person, button: str, title: str) -> Locator:
    """The dialog that a button at the end of an evening opens."""
    person.button(button).click()
    dialog = person.page.get_by_role("dialog", name=person.says(title))
    expect(dialog).to_be_visible()
    return dialog


def saved(person: Person, press: Callable[[], None]) -> tuple[str, str]:
    """A file that is downloaded: its name and text."""
    with person.page.expect_download() as download:
        press()
    return download.value.suggested_filename, Path(download.value.path()).read_text(encoding="utf-8")


def keeps(person: Person, evenings: int) -> None:
    """The device has so many evenings, as its list says."""
    person.go("/score")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()  # the list is there with it
    expect(person.page.locator('a[href*="/score?sheet="]')).to_have_count(evenings)


def test_a_sheet_goes_to_another_phone_by_its_link(visit: Visit) -> None:
    score = evening(FOUR)
    ann, bo = visit(viewport=PHONE, theme="lamp"), visit(viewport=PHONE)
    bring(ann, score)
    dialog = over(ann, "score.share", "figures.share.title")
    field = dialog.get_by_label(ann.says("figures.share.link-label"), exact=True)
    expect(field).to_have_value(re.compile(r"/score#\w+$"))
    link = field.input_value()
    assert len(link) <= 500
    expect(dialog.get_by_role("img")).to_be_visible()
    assert not faults(ann)

    name, text = saved(ann, lambda: ann.choose("figures.share.ohr"))
    assert name.endswith(".ohr")
    assert list(loads(text).players) == FOUR
    table = saved(ann, lambda: ann.choose("figures.share.csv"))[1]
    whole = saved(ann, lambda: ann.choose("figures.share.json"))[1]

    bo.go("/score#" + link.partition("#")[2])
    offered = bo.page.get_by_role("dialog")
    expect(offered).to_contain_text("19 deals")
    assert not faults(bo)
    keeps(bo, 0)  # nothing is kept unasked
    bring(bo, score)
    for given in (link, text, table, whole):
        bo.go("/score")
        bo.button("score.list.open").click()
        bo.page.get_by_label(bo.says("figures.open.paste")).fill(given)
        bo.choose("figures.open.open")
        expect(bo.page.get_by_role("dialog").get_by_role("button", name=bo.says("figures.open.show"))).to_be_visible()
    bo.choose("figures.open.show")
    bo.page.wait_for_url("**/score?sheet=*")
    keeps(bo, 1)


def test_another_version_of_an_evening_never_takes_its_place_unasked(visit: Visit) -> None:
    person = visit(viewport=PHONE)
    bring(person, evening(FOUR, deals=3))
    person.go(f"/score#{code_of(evening(FOUR, deals=5))}")
    dialog = person.page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name=person.says("figures.open.replace"))).to_be_visible()
    assert not faults(person)
    person.choose("figures.open.replace")
    person.page.wait_for_url("**/score?sheet=*")
    keeps(person, 1)
    person.go(f"/score#{code_of(evening(FOUR, deals=4))}")
    person.choose("figures.open.both")
    person.page.wait_for_url("**/score?sheet=*")
    keeps(person, 2)

    person.button("score.list.open").click()
    for text in ("hello", "ohr 1\nplayers\n", "https://example.com/score#nothing", "{", "a,b\n1,2\n"):
        person.page.get_by_label(person.says("figures.open.paste")).fill(text)
        person.choose("figures.open.open")
        alert = dialog.get_by_role("alert")
        expect(alert).to_be_visible()
        assert "\n" not in alert.inner_text().strip()
    person.page.keyboard.press("Escape")
    person.forgive()  # the browser notes the refusals
    keeps(person, 2)


def test_settling_is_exact_and_can_be_sent(visit: Visit) -> None:
    score = evening(FOUR, seed=3)
    person = visit(viewport=PHONE, context_options={"permissions": ["clipboard-read", "clipboard-write"]})
    bring(person, score)
    dialog = over(person, "score.settle", "figures.settle.title")
    expect(dialog).to_contain_text(person.says("figures.settle.none"))
    dialog.get_by_label(person.says("figures.settle.stake")).fill("0,05")
    rows = dialog.locator("tbody tr")
    expect(rows).to_have_count(4)
    balance = {row.locator("th").inner_text(): cents(row.locator("td").last.inner_text()) for row in rows.all()}
    assert sum(balance.values()) == 0
    totals = {player["name"]: player["total"] for player in score["sheet"]["players"]}
    average = sum(totals.values()) / 4
    assert all(abs(balance[name] - 5 * (totals[name] - average)) < 1 for name in FOUR)
    lines = dialog.locator("li").all_inner_texts()
    for line in lines:
        found = re.fullmatch(r"\W*(\w+)\W* gives \W*(\w+)\W* ([\d.]+)", line)
        assert found, line
        balance[found[1]] += cents(found[3])
        balance[found[2]] -= cents(found[3])
    assert set(balance.values()) == {0}
    assert len(lines) <= 3
    assert not faults(person)
    person.choose("figures.settle.copy")
    sent = person.page.evaluate("navigator.clipboard.readText()")
    assert sent.count("\n") == 4 + len(lines)
    dialog.get_by_label(person.says("figures.settle.stake")).fill("much")
    expect(dialog.get_by_role("alert")).to_have_text(person.says("figures.settle.unclear"))
    person.forgive()


def cents(money: str) -> int:
    return round(float(money.replace("\N{MINUS SIGN}", "-").replace("+", "")) * 100)


def made(scores: list[Told], name: str) -> tuple[int, int]:
    """How many bids somebody made, of how many, counted anew."""
    done = [
        (deal["bids"][seat], deal["taken"][seat])
        for score in scores
        for seat, player in enumerate(score["sheet"]["players"])
        if player["name"] == name
        for deal in score["sheet"]["deals"]
        if deal["bids"][seat] is not None
    ]
    return sum(bid == taken for bid, taken in done), len(done)


def test_what_evenings_come_to(visit: Visit) -> None:
    scores = [
        evening(FOUR, seed=4, between={2: [{"type": "join", "name": "Eve", "after": 0, "start": "lowest"}]}),
        evening(["Ann", "Bo", "Cy"], seed=5),
        evening(FOUR, seed=6, deals=4),
    ]
    person = visit(viewport=PHONE, theme="lamp")
    for score in scores:
        bring(person, score)
    person.go("/score?group=")
    page = person.page
    everybody = page.get_by_role("region", name=person.says("figures.stats.everybody"))
    rows = everybody.locator("tbody tr")
    expect(rows).to_have_count(5)
    for row in rows.all():
        name, _, share, _ = row.locator("th, td").all_inner_texts()
        good, deals = made(scores, name)
        assert share == f"{good / deals:.0%}", name
    assert not faults(person)

    one = page.get_by_role("region", name=person.says("figures.stats.one"))
    one.get_by_role("radio", name="Dee").check(force=True)
    good, deals = made(scores, "Dee")
    expect(one).to_contain_text(f"made {good} of {deals}")
    expect(one.get_by_role("table").first.locator("tbody tr")).to_have_count(10)  # a row for each hand size
    # only the evenings of those who are chosen count
    page.get_by_role("button", name="Eve", exact=True).click()
    expect(page.get_by_text("1 of 3 evenings counted")).to_be_visible()
    expect(rows).to_have_count(1)
    page.get_by_role("button", name="Cy", exact=True).press("Enter")
    expect(rows).to_have_count(2)
    page.get_by_text("1 of 3 evenings counted").click()
    page.get_by_role("checkbox").first.uncheck()
    expect(page.get_by_text(person.says("figures.stats.none-left"))).to_be_visible()
    assert not faults(person)


def test_others_follow_live(visit: Visit) -> None:
    ann, bo = visit(viewport=PHONE, theme="lamp"), visit(viewport=PHONE)
    bring(ann, evening(FOUR, deals=3))
    ann.button("score.more").click()
    ann.choose("score.share")
    dialog = ann.page.get_by_role("dialog", name=ann.says("figures.share.title"))
    ann.choose("figures.live.start")
    field = dialog.get_by_label(ann.says("figures.live.link"), exact=True)
    expect(field).to_have_value(re.compile(r"/t/[\w-]+$"))
    expect(dialog).to_contain_text(ann.says("figures.live.told"))
    assert not faults(ann)
    bo.go("/t/" + field.input_value().rpartition("/")[2])
    sheet = bo.page.get_by_role("region", name=bo.says("pages.sheet.title"))
    expect(sheet.locator("tr.deal")).to_have_count(3)
    ann.choose("figures.live.stop")
    expect(dialog.get_by_role("button", name=ann.says("figures.live.start"))).to_be_visible()


@pytest.mark.parametrize("language", ["de"])
def test_every_figure_speaks_the_language(visit: Visit, language: str) -> None:
    person = visit(viewport=PHONE, language=language)
    english, ours = catalogue("en"), catalogue(language)
    foreign = {text for key, text in english.items() if "{" not in text and len(text) > 4 and ours[key] != text}
    foreign -= set(ours.values())
    sheet = bring(person, evening(FOUR, between=COMING))
    bring(person, evening(["Ann", "Bo"], deals=2))
    found: list[str] = []

    def look() -> None:
        words = person.page.locator("body").inner_text().split("\n")
        found.extend(word for word in words if word.strip() in foreign or re.search(r"\b(figures|score)\.[a-z]", word))

    for path in ("/score?group=", f"/score?print={sheet}", "/score?blank"):
        person.go(path)
        expect(person.page.locator("table").first).to_be_visible()
        look()
        assert not person.page.evaluate("document.documentElement.scrollWidth > innerWidth"), path
    person.go(f"/score?sheet={sheet}")
    for button, title in (("score.share", "figures.share.title"), ("score.settle", "figures.settle.title")):
        over(person, button, title)
        look()
        person.page.keyboard.press("Escape")
    assert not found
