"""Somebody who keeps score on a phone in the middle of the table."""

import random
import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from ohhell.record import loads, sheet_of
from ohhell.sheet import Sheet
from tests.browser.people import Person

TWICE = 450
"""Milliseconds after which a tap on the same number is another tap, not the second half of the first."""

_KEPT = """async () => {
  const asked = indexedDB.open("ohhell-score");
  const db = await new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = failed;
  });
  const all = await new Promise((done, failed) => {
    const got = db.transaction("evenings").objectStore("evenings").getAll();
    got.onsuccess = () => done(got.result);
    got.onerror = failed;
  });
  db.close();
  return all;
}"""

_LOOK = """() => {
  const all = (css) => [...document.querySelectorAll(`main .pad button${css} .n`)];
  const numbers = (css) => all(css).map((one) => Number(one.textContent));
  return {
    bids: !document.querySelector("main .called strong") && numbers("").length > 0,
    must: numbers(".must"),
    keys: numbers(":not(.barred, .beyond)"),
  };
}"""


class Keeper:
    """Keeps score in a person's browser.

    Args:
        person: whose browser.
        page: which of their windows; their first where it is None.
    """

    def __init__(self, person: Person, page: Page | None = None) -> None:
        self.person = person
        self.page = page or person.page
        self._last: int | None = None
        self._tapped = 0.0

    # ------------------------------------------------------------------------------------------- what is seen

    def button(self, key: str, **values: object) -> Locator:
        name = self.person.says(key)
        for value, text in values.items():
            name = name.replace(f"{{{value}}}", str(text))
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def keys(self) -> Locator:
        """The numbers of the pad."""
        return self.page.locator("main .pad button")

    @property
    def go_on(self) -> Locator:
        """What begins the next deal."""
        return self.page.locator("main .go:not(.draw)")

    def row(self, name: str) -> Locator:
        return self.page.locator("main .rows button").filter(has=self.page.get_by_text(name, exact=True))

    @property
    def asked(self) -> str:
        """What stands above the pad."""
        return self.page.locator("main .title .who").inner_text()

    def totals(self) -> list[int]:
        """The totals on the page, as people sit."""
        texts = self.page.locator("main .rows .total").all_inner_texts()
        return [int(text.replace("\u2212", "-")) for text in texts]

    @property
    def evenings(self) -> list[dict[str, Any]]:
        """What the browser keeps."""
        kept: list[dict[str, Any]] = self.page.evaluate(_KEPT)
        return kept

    @property
    def sheet(self) -> Sheet:
        """The evening that the browser keeps, the only one, as the engine reads it."""
        (evening,) = self.evenings
        return sheet_of(loads(evening["record"]))

    # ------------------------------------------------------------------------------------------- what is done

    def begin(self, names: Sequence[str], rules: str | None = None) -> None:
        """A new evening, as far as the question who deals first."""
        if rules is not None:
            self.person.go("/rules")  # any page of ours will do
            self.page.evaluate("(rules) => localStorage.setItem('ohhell.score.rules', rules)", rules)
        self.person.go("/score?new")
        fields = self.page.locator("main ol input")
        expect(fields.first).to_be_visible()
        while fields.count() < len(names):
            self.button("score.names.add").click()
        for place, name in enumerate(names):
            fields.nth(place).fill(name)
        self.button("score.new.start").click()
        expect(self.page.locator("main .rows")).to_be_visible()

    def first(self, name: str) -> None:
        """They deal first."""
        self.row(name).click()
        expect(self.go_on).to_be_visible()

    def draw(self) -> None:
        """Cards say who deals first."""
        self.button("score.first.draw").click()
        self._tapped = time.monotonic()
        expect(self.go_on).to_be_visible()

    def deal(self) -> None:
        self._apart()
        self.go_on.click()
        self._tapped = time.monotonic()
        expect(self.keys.first).to_be_visible()
        self._last = None

    def tap(self, number: int) -> None:
        """A number on the pad, and wait until it is written."""
        before = self._version()
        if number == self._last or self._last is None:
            self._apart()
        self.keys.nth(number).click()
        self._tapped = time.monotonic()
        self._last = number
        self.written(before)

    def _apart(self) -> None:
        """Wait until a tap is no second half of the last one."""
        self.page.wait_for_timeout(max(0.0, TWICE - 1000 * (time.monotonic() - self._tapped)))

    def _version(self) -> str:
        return self.page.locator("main.keep").get_attribute("data-version") or ""

    def written(self, before: str) -> None:
        """Wait for the page to show what was written after that version."""
        self.page.wait_for_function(
            "(before) => document.querySelector('main.keep')?.dataset.version !== before", arg=before, timeout=15_000
        )

    def bids(self, dice: random.Random) -> None:
        """Everybody bids something they may bid."""
        while (look := self._look())["bids"]:
            self.tap(dice.choice(look["keys"]))

    def tricks(self, dice: random.Random) -> None:
        """Everybody's tricks; the last one's is the number that is offered."""
        while (look := self._look())["keys"]:
            self.tap(dice.choice(look["must"] or look["keys"]))

    def _look(self) -> dict[str, Any]:
        """Whether bids are asked for, the number that must be, and a few that may be, not the last one again."""
        found: dict[str, Any] = self.page.evaluate(_LOOK)
        keys = found["keys"][:5]
        found["keys"] = [key for key in keys if key != self._last] or keys
        return found

    def play(self, dice: random.Random) -> None:
        """A whole deal."""
        self.deal()
        self.bids(dice)
        self.tricks(dice)

    def play_out(self, seed: int = 1) -> None:
        """All that is left of the game, from wherever it is."""
        dice = random.Random(seed)
        self.bids(dice)
        self.tricks(dice)
        while self.go_on.count():
            self.play(dice)

    def join(self, name: str, between: tuple[str, str], start: str) -> None:
        """Somebody joins between two others, starting as that choice says."""
        self.menu("score.people")
        self.button("score.people.join").click()
        self.page.get_by_label(self.person.says("score.join.name")).fill(name)
        where = self.page.get_by_label(self.person.says("score.join.where"))
        where.select_option(label="between \u2068{}\u2069 and \u2068{}\u2069".format(*between))
        self.page.get_by_text(self.person.says(f"score.join.start-{start}"), exact=True).click()
        self.button("score.join.do").click()
        expect(self.page.get_by_role("dialog").get_by_text(name, exact=True)).to_be_visible()
        self.close()

    def person_does(self, name: str, key: str) -> None:
        """Somebody sits out, comes back, or leaves."""
        self.menu("score.people")
        self.page.get_by_role("dialog").locator("li .who").filter(has_text=name).click()
        before = self._version()
        self.button(key).click()
        self.written(before)
        self.close()

    def correct_bid(self, place: int, seat: int, bid: int) -> None:
        """A bid of a finished deal (both from 0) was another; the dialog for it is gone then."""
        self.menu("score.sheet")
        dialog = self.page.get_by_role("dialog")
        dialog.locator("tbody tr button").nth(place).click()
        dialog.locator("tbody td button").nth(2 * seat).click()
        dialog.locator(".pad button").nth(bid).click()
        self.button("score.correct.do").click()
        expect(dialog).to_have_count(0)

    def menu(self, key: str) -> None:
        """Open something of the bar at the foot of the page."""
        self.page.get_by_role("navigation").get_by_role("button", name=self.person.says(key), exact=True).click()
        expect(self.page.get_by_role("dialog")).to_be_visible()

    def close(self) -> None:
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)
