"""How soon one bids without a network: the client kept by the browser, the server stopped, on a laptop.

Cold: a new page, from the tap on an address to the hand with its bid pad, the engine started on the way. Warm: another
game on a page whose engine runs. Both to the moment that the cards lie there; whose turn it is first, and so how many
bots bid before, is left to chance and counts nothing here.
"""

import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.browser.conftest import QUIET, chromium
from tests.browser.offline import at_hand
from tests.browser.people import LAPTOP, Person
from tests.live.server import Served

ROUNDS = 7
_PATIENCE = 60_000


def tap_rules(page: Page, person: Person) -> float:
    """Tap the usual rules as soon as they are shown; returns when the hand lies there."""
    page.get_by_role("button", name="Oh Hell").first.click(timeout=_PATIENCE)
    page.get_by_role("group", name=person.says("table.hand")).wait_for(timeout=_PATIENCE)
    return time.perf_counter()


def cold_and_warm(context: BrowserContext, person: Person) -> tuple[float, float]:
    """Seconds for a first game on a new page and for a second one there."""
    page = context.new_page()
    began = time.perf_counter()
    page.goto(f"{person.url}/#play")
    cold = tap_rules(page, person) - began
    page.evaluate("history.pushState(null, '', '/solo#new'); dispatchEvent(new PopStateEvent('popstate'))")
    page.get_by_role("heading", name=person.says("device.new")).wait_for()
    began = time.perf_counter()
    warm = tap_rules(page, person) - began
    page.close()
    return cold, warm


def main() -> None:
    """Measure and print it."""
    program = chromium()
    if program is None:
        print("No Chromium: the time to the first bid without a network is not measured.")
        return
    server = Served(Path(tempfile.mkdtemp()))
    server.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        context = browser.new_context(viewport=LAPTOP, locale="en-GB")
        person = Person(context, server.url)
        at_hand(person)
        person.page.close()
        server.stop()
        rounds = [cold_and_warm(context, person) for _ in range(ROUNDS)]
        browser.close()
    cold, warm = sorted(one[0] for one in rounds), sorted(one[1] for one in rounds)
    print("First bid without a network, a laptop, seconds (median, and from the least to the most):")
    print(f"  cold  {median(cold):.2f}  ({cold[0]:.2f} to {cold[-1]:.2f})   to be under 5")
    print(f"  warm  {median(warm):.2f}  ({warm[0]:.2f} to {warm[-1]:.2f})   to be under 2")
