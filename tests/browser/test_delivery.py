"""What the server sends a browser: little, from nowhere else, and safely; and what a bad line does to the page."""

import asyncio
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import PHONE, play_out
from tests.live.chaos import Chaos, Faults
from tests.live.server import Served

MOST_SCRIPT = 90_000


def test_the_first_page_needs_little(visit: Visit) -> None:
    person = visit(viewport=PHONE)
    with person.page.expect_event("load"):
        sizes: dict[str, int] = {}
        person.page.on(
            "requestfinished", lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]})
        )
        person.page.goto(person.url, wait_until="networkidle")
    scripts = {url: size for url, size in sizes.items() if url.endswith(".js")}
    assert scripts
    assert sum(scripts.values()) <= MOST_SCRIPT, scripts


def test_the_page_may_do_little(visit: Visit) -> None:
    person = visit()
    answer = person.page.goto(person.url)
    assert answer is not None
    headers = answer.headers
    policy = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] in {"'none'", "'self'"}
    assert "unsafe-inline" not in policy["script-src"]
    assert "unsafe-eval" not in headers["content-security-policy"]
    assert policy["frame-ancestors"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert "referrer-policy" in headers
    blocked = person.page.evaluate(
        """() => new Promise((done) => {
          document.addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
          const script = document.createElement("script");
          script.textContent = "window.broken = true";
          document.body.append(script);
        })"""
    )
    assert blocked == "script-src-elem"
    assert person.page.evaluate("window.broken === undefined")
    person.forgive()


@contextmanager
def bad_line(server: str, faults: Faults) -> Iterator[Chaos]:
    """A bad line to the server, run in a thread of its own."""
    made: list[Chaos] = []
    ready, done = threading.Event(), asyncio.Event()
    loops: list[asyncio.AbstractEventLoop] = []

    async def run() -> None:
        async with Chaos(server, faults, random.Random(3)) as chaos:
            made.append(chaos)
            loops.append(asyncio.get_running_loop())
            ready.set()
            await done.wait()

    thread = threading.Thread(target=asyncio.run, args=[run()])
    thread.start()
    assert ready.wait(10)
    try:
        yield made[0]
    finally:
        loops[0].call_soon_threadsafe(done.set)
        thread.join()


def test_the_page_survives_a_bad_line(visit: Visit, served: Served) -> None:
    with bad_line(served.url, Faults(doubled=0.2, late=0.2, cut=0.02, lost=0.02)) as chaos:
        ann = visit(url=chaos.url)
        path = ann.open_table('preset = "oh-hell"\nsizes = [3]\nfirst_dealer = 0\n')
        bo = visit()
        bo.sit(path, "Bo")
        ann.start()
        play_out([ann, bo])
        expect(ann.page.get_by_role("main")).to_contain_text("Bo")
        assert ann.scene["game"]["totals"] == bo.scene["game"]["totals"]
        assert chaos.done > 5
        ann.forgive()  # the browser complains of lines that were cut off
        ann.page.close()
