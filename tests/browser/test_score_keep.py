"""Keeping score: an evening with all that happens in one, and what must never go wrong."""

import random
import re

import pytest
from playwright.sync_api import expect

from ohhell.record import loads, sheet_of
from tests.browser.conftest import Visit
from tests.browser.keeper import TWICE, Keeper
from tests.browser.people import PHONE

SHORT = 'preset = "oh-hell"\nsizes = [3, 2, 1]\n'
FIVE = ["Ann", "Bo", "Cy", "Dee", "Eve"]


@pytest.mark.timeout(300)  # two hundred taps, each of them waited for
def test_an_evening_of_nineteen_deals_with_all_that_happens_in_one(visit: Visit) -> None:
    """Somebody comes late, somebody sits out, a bid was wrong, and the phone was put away in the middle of it all."""
    keeper = Keeper(visit(viewport=PHONE))
    page, dice = keeper.page, random.Random(7)
    keeper.begin(FIVE)
    keeper.draw()
    for _ in range(3):
        keeper.play(dice)

    keeper.join("Flo", ("Bo", "Cy"), "average")
    names = page.locator("main .rows bdi").all_inner_texts()
    assert names == ["Ann", "Bo", "Flo", "Cy", "Dee", "Eve"]
    keeper.play(dice)

    keeper.person_does("Dee", "score.people.out")
    keeper.deal()
    assert keeper.row("Dee").is_disabled()
    keeper.tap(1)
    page.reload()  # in the middle of the bids
    expect(keeper.keys.first).to_be_visible()
    keeper.bids(dice)
    page.reload()  # and before the tricks
    expect(keeper.keys.first).to_be_visible()
    keeper.tricks(dice)

    keeper.person_does("Dee", "score.people.back")

    before = keeper.totals()
    deal = keeper.sheet.evening.deals[1]
    bid, taken = deal.bids[0] or 0, deal.taken[0] or 0
    bid = taken if bid != taken else taken + 1
    keeper.correct_bid(1, 0, bid)
    assert keeper.totals()[0] != before[0]
    assert keeper.totals()[1:] == before[1:]
    assert keeper.sheet.evening.deals[1].bids[0] == bid

    while keeper.go_on.count():
        keeper.play(dice)
    expect(keeper.button("score.over.again")).to_be_visible()
    evening = keeper.sheet.evening
    assert evening.over
    assert len(evening.deals) == 19
    assert [len(deal.playing) for deal in evening.deals[:7]] == [5, 5, 5, 6, 5, 6, 6]
    assert keeper.totals() == [evening.totals[seat] for seat in evening.order]
    won = page.locator("main .won").first.inner_text()
    assert all(evening.names[seat] in won for seat in evening.winners)
    page.wait_for_timeout(TWICE)
    keeper.button("score.over.again").click()
    expect(keeper.go_on).to_be_visible()
    assert page.locator("main .rows bdi").all_inner_texts() == names


def test_two_quick_taps_are_one_bid(visit: Visit) -> None:
    keeper = Keeper(visit(viewport=PHONE))
    keeper.begin(FIVE, SHORT)
    keeper.first("Eve")
    keeper.deal()
    for _ in range(2):
        keeper.page.wait_for_timeout(TWICE)
        keeper.keys.nth(1).dblclick()
    keeper.page.wait_for_timeout(TWICE)
    assert keeper.sheet.evening.deals[-1].bids == [1, 1, None, None, None]


def test_a_double_tap_on_the_way_on_bids_nothing(visit: Visit) -> None:
    """The pad comes to lie where the button was."""
    keeper = Keeper(visit(viewport=PHONE))
    keeper.begin(FIVE, 'preset = "oh-hell"\nsizes = [1]\n')
    keeper.first("Eve")
    keeper.page.wait_for_timeout(TWICE)
    keeper.go_on.dblclick()
    expect(keeper.keys.first).to_be_visible()
    keeper.page.wait_for_timeout(TWICE)
    assert keeper.sheet.evening.deals[-1].bids == [None] * 5


def test_a_barred_bid_says_why_and_may_have_been_bid_all_the_same(visit: Visit) -> None:
    keeper = Keeper(visit(viewport=PHONE))
    keeper.begin(FIVE, SHORT)
    keeper.first("Eve")
    keeper.deal()
    for bid in (1, 0, 1, 0):
        keeper.tap(bid)
    barred = keeper.keys.nth(1)
    expect(barred).to_have_attribute("aria-disabled", "true")
    expect(keeper.page.locator("main .note")).to_contain_text("The hook: not 1")
    barred.click(force=True)
    keeper.page.get_by_role("button", name="They bid 1 all the same").click()
    expect(keeper.page.locator("main .called strong")).to_have_text("Even")
    deal = keeper.sheet.evening.deals[-1]
    assert deal.bids == [1, 0, 1, 0, 1]
    assert deal.hook_broken


def test_anything_can_be_taken_back_even_after_the_page_was_closed(visit: Visit) -> None:
    keeper = Keeper(visit(viewport=PHONE))
    page = keeper.page
    keeper.begin(FIVE, SHORT)
    first = keeper.evenings[0]["record"]
    keeper.first("Eve")
    dice = random.Random(3)
    keeper.play(dice)
    last = keeper.evenings[0]["record"]
    page.reload()
    undo = page.get_by_role("navigation").get_by_role("button", name=re.compile(f"^{keeper.person.says('score.undo')}"))
    expect(undo).to_be_visible()
    steps = keeper.evenings[0]["step"]
    assert steps >= 12
    for step in range(steps - 1, -1, -1):
        undo.click()
        page.wait_for_function(_STEP, arg=step)
    assert keeper.evenings[0]["record"] == first
    expect(undo).to_have_attribute("aria-disabled", "true")
    redo = keeper.button("score.redo")
    for step in range(1, steps + 1):
        redo.click()
        page.wait_for_function(_STEP, arg=step)
    assert keeper.evenings[0]["record"] == last


_STEP = "(step) => document.querySelector('main.keep').dataset.step === String(step)"


def test_a_correction_that_breaks_the_hook_warns_before_it_is_written(visit: Visit) -> None:
    keeper = Keeper(visit(viewport=PHONE))
    page, dice = keeper.page, random.Random(1)
    keeper.begin(FIVE, SHORT)
    keeper.first("Eve")
    keeper.deal()
    for bid in (0, 1, 0, 1, 0):
        keeper.tap(bid)
    for taken in (1, 2, 0, 0, 0):
        keeper.tap(taken)
    keeper.menu("score.sheet")
    dialog = page.get_by_role("dialog")
    dialog.locator("tbody tr button").first.click()
    tricks = dialog.locator("tbody td button")
    tricks.nth(1).click()
    dialog.locator(".pad button").nth(2).click()
    expect(dialog.get_by_role("status")).to_contain_text("1 trick too many")
    expect(keeper.button("score.correct.do")).to_be_disabled()
    tricks.nth(1).click()
    dialog.locator(".pad button").nth(1).click()
    tricks.nth(8).click()
    dialog.locator(".pad button").nth(1).click()
    expect(dialog.get_by_role("status")).to_contain_text("which the hook bars")
    keeper.button("score.correct.do").click()
    expect(dialog).to_have_count(0)
    (deal,) = keeper.sheet.evening.deals
    assert deal.bids == [0, 1, 0, 1, 1]
    assert deal.hook_broken
    keeper.play(dice)
    assert len(keeper.sheet.evening.deals) == 2


def test_a_whole_deal_with_the_keyboard(visit: Visit) -> None:
    keeper = Keeper(visit())
    page = keeper.page
    keeper.begin(["Ann", "Bo", "Cy"], 'preset = "oh-hell"\nsizes = [10]\n')
    keeper.row("Cy").focus()
    page.keyboard.press("Enter")
    expect(keeper.go_on).to_be_visible()
    keeper.go_on.focus()
    page.keyboard.press("Enter")
    expect(keeper.keys.first).to_be_visible()
    page.wait_for_timeout(TWICE)
    for seat, keys in enumerate((["1", "0"], ["0"], ["2", "ArrowRight"])):
        before = page.locator("main.keep").get_attribute("data-version") or ""
        for key in keys:
            page.keyboard.press(key)
        page.keyboard.press("Enter")
        keeper.written(before)
        assert keeper.sheet.evening.deals[-1].bids[seat] is not None
    assert keeper.sheet.evening.deals[-1].bids == [10, 0, 3]
    page.keyboard.press("Control+z")
    expect(page.locator("main .called strong")).to_have_count(0)
    assert keeper.sheet.evening.deals[-1].bids == [10, 0, None]
    page.keyboard.press("Control+Shift+z")
    expect(page.locator("main .called strong")).to_have_text("Over by 3")


def test_skipping_and_an_extra_deal_and_an_early_end(visit: Visit) -> None:
    keeper = Keeper(visit(viewport=PHONE))
    page, dice = keeper.page, random.Random(2)
    keeper.begin(FIVE, SHORT)
    keeper.first("Eve")
    keeper.play(dice)
    keeper.menu("score.more")
    page.get_by_role("button", name=re.compile("^Play the last deal again")).click()
    expect(keeper.keys.first).to_be_visible()
    keeper.bids(dice)
    keeper.tricks(dice)
    keeper.menu("score.more")
    page.get_by_role("button", name=re.compile("^Leave out the next deal")).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(keeper.go_on).to_contain_text("1 card")
    keeper.menu("score.more")
    keeper.button("score.more.end").click()
    keeper.button("score.more.do-end").click()
    expect(keeper.button("score.over.again")).to_be_visible()
    evening = keeper.sheet.evening
    assert [(deal.size, deal.extra) for deal in evening.deals] == [(3, False), (3, True)]
    keeper.menu("score.more")
    keeper.button("score.more.reopen").click()
    expect(keeper.go_on).to_be_visible()
    assert sheet_of(loads(keeper.evenings[0]["record"])).evening.stage == "deal"
