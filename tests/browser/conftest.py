"""A real Chromium in front of the real server.

Without a browser, or without the built client, these tests are skipped, or fail where ``OHHELL_BROWSER`` is
``required``. ``OHHELL_CHROMIUM`` names another Chromium than the system's.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, sync_playwright

import ohhell.web
from tests.browser.people import LAPTOP, Person
from tests.live.server import Served

CLIENT = Path(ohhell.web.__file__).parent / "client"
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
Visit = Callable[..., Person]


def chromium() -> str | None:
    """The program, None where there is none."""
    named = os.environ.get("OHHELL_CHROMIUM")
    candidates = [named] if named else ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return next((found for name in candidates if (found := shutil.which(name))), None)


def _lacking(what: str) -> None:
    if os.environ.get("OHHELL_BROWSER") == "required":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser, with a context for each person.

    Its driver runs an event loop in this thread, where no other test may run one before it is stopped.
    """
    program = chromium()
    if program is None:
        _lacking("there is no Chromium: install it, or name one in OHHELL_CHROMIUM")
    if not (CLIENT / "index.html").exists():
        _lacking("the browser's client is not built: make client")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        yield started
        started.close()


@pytest.fixture(scope="package")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for the whole run."""
    server = Served(tmp_path_factory.mktemp("browser"))
    server.start()
    try:
        yield server
    finally:
        log = server.stop()
    assert '"level": "error"' not in log, log


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Visit]:
    """Makes people with a browser of their own; in the end nothing may have gone wrong with any of them."""
    people: list[Person] = []

    def make(
        viewport: ViewportSize = LAPTOP,
        language: str = "en",
        url: str = served.url,
        context_options: dict[str, Any] | None = None,
        **settings: object,
    ) -> Person:
        options: dict[str, Any] = {"viewport": viewport, "reduced_motion": "reduce", "locale": "en-GB"}
        context = browser.new_context(**(options | (context_options or {})))
        context.set_default_timeout(10_000)
        person = Person(context, url, language, **settings)
        people.append(person)
        return person

    yield make
    troubles = [trouble for person in people for trouble in person.troubles]
    for person in people:
        person.context.close()
    assert not troubles
