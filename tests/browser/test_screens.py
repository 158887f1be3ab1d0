"""Every screen: for everybody to use, in every language, at every size."""

import os
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ViewportSize

from tests.browser.conftest import Visit
from tests.browser.people import LAPTOP, PHONE, TABLET, catalogue
from tests.browser.walk import settled, walk

KEY = re.compile(r"\b(common|table|pages|rules|refusal|reject|score|figures|solo)\.[a-z][a-z_.-]+\b")
TARGET = 44
_FITS = "document.documentElement.scrollWidth <= innerWidth"
_SMALL = """(least) => [...document.querySelectorAll('a[href], button, input, select, textarea, [role=button]')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('[inert]'))
  .filter((one) => !document.querySelector('dialog[open]') || one.closest('dialog'))
  .map((one) => [one, (one.closest('label') ?? one).getBoundingClientRect()])
  .filter(([one, box]) => box.width && (box.width < least - 0.5 || box.height < least - 0.5))
  .filter(([one]) => !(one.matches('a') && one.closest('p, li, dd, td')?.textContent.trim() !== one.textContent.trim()))
  .map(([one, box]) => `${one.tagName} ${one.ariaLabel ?? one.textContent.trim()} ${box.width} x ${box.height}`)
"""
# Every text and name on the page that is not somebody's own.
_TEXTS = """() => {
  const found = [document.title];
  const own = 'script, style, bdi, [translate=no], [lang]:not(html)';
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const around = nodes.currentNode.parentElement;
    if (!around.closest(own)) found.push(nodes.currentNode.data.trim());
  }
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(one.getAttribute(name) ?? '');
  return found.filter(Boolean);
}"""


@pytest.mark.parametrize(
    ("size", "theme"),
    [(PHONE, "paper"), (PHONE, "lamp"), (LAPTOP, "lamp")],
    ids=["phone, paper", "phone, lamp", "laptop, lamp"],
)
def test_every_screen_is_for_everybody(visit: Visit, size: ViewportSize, theme: str) -> None:
    """Nothing that axe finds, and nothing to press that is too small for a finger."""
    person = visit(viewport=size, theme=theme)
    found: list[str] = []
    for screen in walk(person):
        for violation in Axe().run(person.page).response["violations"]:
            places = [node["target"] for node in violation["nodes"]][:3]
            found.append(f"{screen}: {violation['id']} {places} {violation['nodes'][0]['failureSummary'][:200]}")
        found += [f"{screen}: too small: {small}" for small in person.page.evaluate(_SMALL, TARGET)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_screen_speaks_the_language(visit: Visit, language: str) -> None:
    person = visit(viewport=PHONE, language=language)
    english, ours = catalogue("en"), catalogue(language)
    foreign = {text for key, text in english.items() if "{" not in text and len(text) > 3 and ours[key] != text} - set(
        ours.values()
    )
    found = []
    for screen in walk(person):
        assert person.page.locator("html").get_attribute("lang") == language
        texts: list[str] = person.page.evaluate(_TEXTS)
        found += [f"{screen}: {text}" for text in texts if KEY.search(text) or text in foreign]
    assert not found, "\n".join(found)


def test_at_twice_the_size_nothing_is_cut_off(visit: Visit) -> None:
    """Zoomed to 200 %, a laptop's window is half as wide and high to the page."""
    person = visit(viewport={"width": 720, "height": 450}, context_options={"device_scale_factor": 2})
    found = [
        screen
        for screen in walk(person)
        if not person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ]
    assert not found


@pytest.mark.parametrize("size", [PHONE, TABLET, LAPTOP], ids=["phone", "tablet", "laptop"])
def test_ten_cards_trump_and_the_bids_are_in_sight_at_once(visit: Visit, size: ViewportSize) -> None:
    person = visit(viewport=size)
    person.open_table('preset = "oh-hell"\nsizes = [10]\nfirst_dealer = 0\n', start=True)
    person.at_the_table()
    while not person.may().bids:
        person.page.wait_for_timeout(25)
    settled(person)
    page = person.page
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate(_FITS)
    hidden = page.evaluate(
        """() => [...document.querySelectorAll('.hand button, .pad button, .trump, .called')].filter((one) => {
          const box = one.getBoundingClientRect();
          const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
          const corner = document.elementFromPoint(box.left + Math.min(20, box.width / 2), box.top + box.height / 2.5);
          return !inside || !one.contains(corner);
        }).map((one) => one.ariaLabel ?? one.textContent)"""
    )
    assert not hidden
    assert person.hand.get_by_role("button").count() == 10
    assert person.page.locator(".pad button").count() == 11
    widths = page.evaluate(
        """() => [...document.querySelectorAll('.hand button')].map((one) => one.getBoundingClientRect().width)"""
    )
    assert min(widths) >= TARGET


def test_pictures_can_be_looked_at(visit: Visit, tmp_path: Path) -> None:
    """Where OHHELL_PICTURES names a folder, a picture of each screen at three sizes in both themes is put there."""
    folder = os.environ.get("OHHELL_PICTURES")
    if folder is None:
        pytest.skip("OHHELL_PICTURES names no folder")
    for name, size in {"phone": PHONE, "tablet": TABLET, "laptop": LAPTOP}.items():
        for theme in ("paper", "lamp"):
            person = visit(viewport=size, theme=theme)
            for screen in walk(person):
                person.page.screenshot(
                    path=Path(folder) / f"{screen.replace(': ', '-').replace(' ', '-')}-{name}-{theme}.png"
                )
