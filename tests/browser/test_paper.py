"""Score sheets on paper: blank ones and finished ones, as the browser's PDF has them."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.kept import Told, bring, evening
from tests.browser.people import PHONE, Person

PAPERS = ("A4", "Letter")
NAMES = ["Ann", "Bartholomew", "Cy", "Dee", "Eve", "Ferdinand", "Gus", "Hanneke", "Ivo", "Jo"]
JOINS: dict[int, list[Told]] = {
    3: [{"type": "join", "name": "Evangeline", "after": 1, "start": "average"}],
    5: [{"type": "out", "seat": 1}, {"type": "adjust", "seat": 0, "points": -5, "reason": "revoke"}],
    7: [{"type": "back", "seat": 1}],
    9: [{"type": "leave", "seat": 2}],
}
# What lies beyond the sheet's edges, and what is cut off inside a cell of numbers.
_OUTSIDE = """() => {
  const sheet = document.querySelector('.print-sheet').getBoundingClientRect();
  const all = [...document.querySelectorAll('.print-sheet *:not(.sr-only, .sr-only *)')];
  const out = all.filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.right > sheet.right + 1 || box.left < sheet.left - 1);
  });
  const cut = all.filter((one) => one.matches('td, .total') && one.scrollWidth > one.clientWidth + 1);
  return [...out, ...cut].map((one) => one.outerHTML.slice(0, 80));
}"""
# Colours other than black, white and what lies between them.
_COLOURS = """() => [...document.querySelectorAll('.print-sheet, .print-sheet *')].flatMap((one) => {
  const style = getComputedStyle(one);
  return [style.color, style.backgroundColor, style.fill, style.borderBlockEndColor];
}).filter((colour) => {
  const parts = colour.match(/[0-9.]+/g);
  return parts && new Set(parts.slice(0, 3)).size > 1;
})"""


def printed(page: Page, paper: str) -> list[tuple[int, int]]:
    """Print the page; returns the width and height of each sheet of paper, in points."""
    pdf = page.pdf(format=paper)
    boxes = re.findall(rb"/Type /Page\b(?!s).*?/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf, re.DOTALL)
    return [(round(float(width)), round(float(height))) for width, height in boxes]


def paper_of(person: Person, score: Told) -> Page:
    """The page that shows an evening's sheet on paper."""
    person.go(f"/score?print={bring(person, score)}")
    expect(person.page.locator(".print-sheet section")).to_be_visible()
    return person.page


def test_a_finished_sheet_is_one_page_in_black_on_white(visit: Visit) -> None:
    score = evening(["Ann", "Bo", "Cy", "Dee"], between=JOINS)
    sheet = score["sheet"]
    page = paper_of(visit(viewport=PHONE, theme="lamp"), score)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    seen = page.locator(".print-sheet").bounding_box()
    assert seen is not None
    assert 0 <= seen["x"] <= seen["x"] + seen["width"] <= PHONE["width"]

    expect(page.locator(".print-sheet tbody tr")).to_have_count(19)
    blots = sum(
        bid is not None and bid != taken
        for deal in sheet["deals"]
        for bid, taken in zip(deal["bids"], deal["taken"], strict=True)
    )
    expect(page.locator(".print-sheet .blotted")).to_have_count(blots)
    assert page.locator("thead th b").all_inner_texts() == ["Ann", "Bo", "Evangeline", "Cy", "Dee"]
    totals = [str(sheet["players"][seat]["total"]) for seat in (0, 1, 4, 3)]
    assert [text for text in page.locator("tbody tr").last.locator("td .total").all_inner_texts() if text] == totals
    expect(page.locator(".notes")).to_contain_text("revoke")

    for paper in PAPERS:
        assert [width < height for width, height in printed(page, paper)] == [True], paper
    page.emulate_media(media="print")
    assert not page.evaluate(_OUTSIDE)
    assert not page.evaluate(_COLOURS)
    assert page.evaluate("getComputedStyle(document.querySelector('.print-sheet')).color") == "rgb(0, 0, 0)"
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).not_to_be_visible()


def test_a_sheet_begun_leaves_room_for_the_rest(visit: Visit) -> None:
    person = visit()
    many = 'preset = "oh-hell"\nsizes = [7,6,5,4,3,2,1,2,3,4,5,6,7,6,5,4,3,2,1,2,3,4,5,6,7]\n'
    few = 'preset = "oh-hell"\nsizes = [5, 4, 3, 2, 1, 2, 3, 4, 5]\n'
    for players, rules, rows, wide in ((7, many, 25, False), (10, few, 9, True)):
        page = paper_of(person, evening(NAMES[:players], rules=rules, deals=2))
        expect(page.locator(".print-sheet tbody tr")).to_have_count(rows)
        for paper in PAPERS:
            assert [width > height for width, height in printed(page, paper)] == [wide], (players, paper)
        page.emulate_media(media="print")
        assert not page.evaluate(_OUTSIDE)
        heights = page.evaluate(
            "[...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height / 96 * 25.4)"
        )
        assert min(heights) >= 4.9, players  # millimetres
        page.emulate_media(media="null")
    page = paper_of(person, evening(["Ann", "Bo"], rules="cardsharp", deals=1))
    assert len(printed(page, "A4")) > 1  # with the columns' names on each
    assert page.evaluate("getComputedStyle(document.querySelector('thead')).display") == "table-header-group"


def test_a_blank_sheet_for_any_rules_and_names(visit: Visit) -> None:
    person = visit()
    person.go("/score?blank")
    page = person.page
    expect(page.locator(".print-sheet tbody tr")).to_have_count(19)
    expect(page.locator("thead b .line")).to_have_count(5)
    person.button("figures.blank.others").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Boerenbridge")).click()
    expect(page.locator(".print-sheet h2")).to_have_text(re.compile("Boerenbridge"))
    page.get_by_text(person.says("figures.blank.names")).click()
    page.get_by_label("Player 1", exact=True).fill("Ann")
    expect(page.locator("thead th b").first).to_have_text("Ann")
    expect(page.locator(".print-sheet .dealer")).to_have_count(0)
    page.get_by_label(person.says("figures.blank.dealer")).select_option("0")
    expect(page.locator(".print-sheet .dealer").first).to_be_attached()
    for paper in PAPERS:
        assert len(printed(page, paper)) == 1
    page.evaluate("window.print = () => (window.asked = true)")
    person.button("figures.paper.print").click()
    assert page.evaluate("window.asked")

    person.button("figures.blank.others").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^CardSharp")).click()
    expect(page.locator(".print-sheet h2")).to_have_text("CardSharp")
    while person.button("pages.more").is_enabled():
        person.button("pages.more").click()
    expect(page.get_by_role("alert")).to_be_visible()  # the rules have no form for so many
    expect(page.locator(".print-sheet")).to_have_count(0)
    person.forgive()  # the browser notes the refusal
