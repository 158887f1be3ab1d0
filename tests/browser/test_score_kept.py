"""What the device keeps of the score, and what happens where it will not."""

import random

from playwright.sync_api import expect

from ohhell.record import loads, sheet_of
from tests.browser.conftest import Visit
from tests.browser.keeper import TWICE, Keeper
from tests.browser.people import PHONE

RULES = 'preset = "oh-hell"\nsizes = [3, 2, 1]\n'
NAMES = ["Ann", "Bo", "Cy"]
_REFUSED = "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); }"
_FULL = """(full) => {
  IDBObjectStore.prototype.really ??= IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = full
    ? () => { throw new DOMException("no room", "QuotaExceededError"); }
    : IDBObjectStore.prototype.really;
}"""


def begun(keeper: Keeper) -> Keeper:
    """A deal in which the first of three is to bid."""
    keeper.begin(NAMES, RULES)
    keeper.first("Cy")
    keeper.deal()
    return keeper


def test_two_windows_never_write_over_each_other(visit: Visit) -> None:
    person = visit(viewport=PHONE)
    ours = begun(Keeper(person))
    theirs = Keeper(person, person.window())
    theirs.page.goto(ours.page.url)
    expect(theirs.keys.first).to_be_visible()
    ours.tap(1)
    expect(theirs.page.locator("main .title .who")).to_have_text("\u2068Bo\u2069 bids")
    expect(theirs.page.locator(".toasts")).to_contain_text(person.says("score.overtaken"))
    theirs.tap(0)
    expect(ours.page.locator("main .title .who")).to_have_text("\u2068Cy\u2069 bids")
    assert ours.sheet.evening.deals[-1].bids == [1, 0, None]


def test_a_window_that_has_not_heard_of_a_change_does_not_undo_it(visit: Visit) -> None:
    """As where the browser put it to sleep."""
    person = visit(viewport=PHONE)
    person.context.add_init_script("delete window.BroadcastChannel")
    ours = begun(Keeper(person))
    theirs = Keeper(person, person.window())
    theirs.page.goto(ours.page.url)
    expect(theirs.keys.first).to_be_visible()
    ours.tap(1)
    theirs.keys.nth(2).click()
    expect(theirs.page.locator(".toasts")).to_contain_text(person.says("score.overtaken"))
    expect(theirs.page.locator("main .title .who")).to_have_text("\u2068Bo\u2069 bids")
    assert ours.sheet.evening.deals[-1].bids == [1, None, None]


def test_a_browser_that_keeps_nothing_says_so_and_the_game_goes_on(visit: Visit) -> None:
    person = visit(viewport=PHONE)
    person.context.add_init_script(_REFUSED)
    keeper = begun(Keeper(person))
    page = keeper.page
    expect(page.get_by_role("alert")).to_contain_text(person.says("score.unkept.none"))
    keeper.bids(random.Random(1))
    with page.expect_download() as download:
        keeper.button("score.download").click()
    assert download.value.suggested_filename.endswith(".ohr")
    evening = sheet_of(loads(download.value.path().read_text(encoding="utf-8"))).evening
    assert evening.deals[0].all_bid


def test_a_full_device_loses_nothing_that_is_on_the_screen(visit: Visit) -> None:
    keeper = begun(Keeper(visit(viewport=PHONE)))
    page = keeper.page
    page.evaluate(_FULL, True)
    page.wait_for_timeout(TWICE)
    keeper.keys.nth(1).click()
    expect(page.get_by_role("alert")).to_contain_text(keeper.person.says("score.unkept.full"))
    expect(page.locator("main .title .who")).to_have_text("\u2068Bo\u2069 bids")
    assert keeper.sheet.evening.deals[-1].bids == [None, None, None]
    keeper.keys.nth(0).click()
    expect(page.locator("main .title .who")).to_have_text("\u2068Cy\u2069 bids")
    page.evaluate(_FULL, False)
    keeper.button("score.unkept.again").click()
    expect(page.get_by_role("alert")).to_be_empty()
    assert keeper.sheet.evening.deals[-1].bids == [1, 0, None]


def test_a_deleted_evening_can_be_put_back(visit: Visit) -> None:
    keeper = begun(Keeper(visit(viewport=PHONE)))
    page = keeper.page
    keeper.tap(1)
    kept = keeper.evenings
    keeper.person.go("/score")
    page.get_by_role("button", name="Delete: \u2068Ann\u2069, \u2068Bo\u2069 and \u2068Cy\u2069").click()
    keeper.button("score.list.do-delete").click()
    expect(keeper.button("score.list.put-back")).to_be_visible()
    assert keeper.evenings == []
    keeper.button("score.list.put-back").click()
    expect(page.locator("main li a").first).to_be_visible()
    assert keeper.evenings == kept


def test_the_last_group_sits_down_with_one_tap(visit: Visit) -> None:
    keeper = begun(Keeper(visit(viewport=PHONE)))
    page = keeper.page
    keeper.play_out()
    keeper.person.go("/score?new")
    page.get_by_role("button", name="Ann, Bo, Cy", exact=True).click()
    page.get_by_role("button", name="Cy: one place up").click()
    keeper.button("score.new.start").click()
    expect(page.locator("main .rows bdi")).to_have_text(["Ann", "Cy", "Bo"])
    assert {evening["group"] for evening in keeper.evenings} == {"Ann, Bo, Cy"}
