"""What people see: the first visit on a slow phone, and how smoothly cards fly on a laptop.

The phone has a quarter of this machine's speed and "fast 3G": 1.44 Mbit/s down, 562 ms there and back, as the browser's
own tools have it. The frames are those of the page while a hand is played at the usual pace.
"""

import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser.conftest import QUIET, chromium
from tests.browser.people import LAPTOP, PHONE, Person
from tests.live.server import Served

ROUNDS = 5
FAST_3G = {"offline": False, "latency": 562.5, "downloadThroughput": 1.44e6 / 8, "uploadThroughput": 675e3 / 8}
SLOWER = 4
FRAME = 1000 / 60
_WATCH = """() => {
  window.frames60 = [];
  let before = null;
  const look = (now) => {
    const moving = document.getAnimations().some((one) => one.playState === "running");
    if (moving && before !== null) window.frames60.push(now - before);
    before = moving ? now : null;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def slowed(page: Page) -> CDPSession:
    """Make a page as slow as on the phone."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", dict(FAST_3G))
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return session


def first_visit(browser: Browser, url: str) -> tuple[float, float, float]:
    """Seconds until the first page is painted, can be used, and has led to a table where one may bid."""
    context = browser.new_context(viewport=PHONE)
    person = Person(context, url)
    slowed(person.page)
    start = time.perf_counter()
    person.page.goto(url, wait_until="commit")
    play = person.page.get_by_role("link", name=person.says("pages.home.play"))
    play.click()
    person.page.get_by_role("heading", name=person.says("pages.picker.title")).wait_for()
    usable = time.perf_counter() - start
    painted = person.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime") / 1000
    person.page.get_by_role("button", name="Blackout").click()
    person.page.locator(".pad").wait_for(timeout=60_000)
    seated = time.perf_counter() - start
    context.close()
    return painted, usable, seated


def frames(browser: Browser, url: str) -> list[float]:
    """The milliseconds of each frame in which something moved, while a hand is played."""
    context = browser.new_context(viewport=LAPTOP)
    person = Person(context, url, oneTap=True)
    person.open_table('preset = "oh-hell"\nsizes = [5]\nfirst_dealer = 0\n', start=True, pace="normal")
    person.at_the_table()
    person.page.evaluate(_WATCH)
    while not person.may().over:
        may = person.may()
        if may.bids:
            person.page.get_by_role("button", name=may.bids[0], exact=True).click()
        elif may.cards:
            person.tap(may.cards[0])
        person.page.wait_for_timeout(300)
    found: list[float] = person.page.evaluate("window.frames60")
    context.close()
    return found


def main() -> None:
    """Measure both and print them."""
    program = chromium()
    if program is None:
        print("browser: there is no Chromium")
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Served(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        visits = [first_visit(browser, server.url) for _ in range(ROUNDS)]
        moved = sorted(frames(browser, server.url))
        browser.close()
        server.stop()
    told = ("painted", "usable", "at a table, bidding")
    print(f"first visit, phone {SLOWER} times as slow on fast 3G, seconds, median and longest of {ROUNDS}:")
    for what, seconds in zip(told, zip(*visits, strict=True), strict=True):
        print(f"  {what:22}{median(seconds):6.2f}{max(seconds):7.2f}")
    in_time = sum(1 for one in moved if one < 1.5 * FRAME) / len(moved)
    print(f"frames while something moves: {len(moved)}, {in_time:.1%} at 60 a second; milliseconds:")
    print(f"  median {median(moved):.1f}, p99 {moved[int(0.99 * len(moved))]:.1f}, longest {moved[-1]:.1f}")


if __name__ == "__main__":
    main()
