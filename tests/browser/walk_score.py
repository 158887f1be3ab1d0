"""A walk past everything that is seen while score is kept."""

import random
from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.keeper import Keeper
from tests.browser.people import Person

RULES = 'preset = "oh-hell"\nsizes = [3, 1]\n'
NAMES = ["Ann", "Bartholom\u00e4us van den Heuvel-Oosterwijk", "\u05d2\u05d3\u05e2\u05d5\u05df", "\U0001f98a"]


def keeping(person: Person) -> Iterator[str]:
    """Keep a short game from its beginning to its end; yields the name of each screen while it is shown."""
    keeper, dice = Keeper(person), random.Random(4)
    page = person.page
    person.go("/score")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "score: no evening"
    person.go("/score?new")
    expect(page.locator("main ol input").first).to_be_visible()
    yield "score: new evening"
    keeper.begin(NAMES, RULES)
    yield "score: who deals first"
    keeper.draw()
    yield "score: drawn"
    keeper.deal()
    yield "score: bidding"
    for bid in (1, 0, 1):
        keeper.tap(bid)
    yield "score: last bid"
    page.locator("main .suits button").first.click()
    page.locator("main button.known").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("dialog").locator("label").first.click()
    yield "score: trump"
    keeper.close()
    keeper.bids(dice)
    yield "score: tricks"
    keeper.tricks(dice)
    yield "score: deal closed"
    yield from panels(keeper)
    keeper.play(dice)
    yield "score: game over"
    person.go("/score")
    expect(page.locator("main li a").first).to_be_visible()
    yield "score: evenings"
    page.locator("main li button").first.click()
    yield "score: delete"
    keeper.close()
    person.go("/score?sheet=nothing")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "score: no such evening"


def panels(keeper: Keeper) -> Iterator[str]:
    """What lies over an evening between two deals."""
    dialog = keeper.page.get_by_role("dialog")
    if keeper.page.get_by_role("navigation").get_by_text(keeper.person.says("score.sheet"), exact=True).count():
        keeper.menu("score.sheet")
        yield "score: sheet"
        dialog.locator("tbody tr button").first.click()
    else:
        keeper.page.locator("main tbody tr button").first.click()
    expect(dialog.locator("td button").first).to_be_visible()
    dialog.locator("td button").first.click()
    yield "score: correct a deal"
    keeper.close()
    keeper.menu("score.people")
    dialog.locator("li .who").first.click()
    yield "score: a person"
    dialog.locator("li .who").first.click()
    keeper.button("score.people.join").click()
    yield "score: somebody joins"
    keeper.close()
    keeper.menu("score.more")
    yield "score: more"
    keeper.button("score.more.insert").click()
    expect(dialog.locator("td button").first).to_be_visible()
    yield "score: put in a deal"
    keeper.close()
