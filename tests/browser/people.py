"""People at browsers: what they see and do, by the names that everything on the page has."""

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    ViewportSize,
    WebSocket,
    expect,
)
from playwright.sync_api import TimeoutError as TooLate

MESSAGES = Path(__file__).parents[2] / "web" / "messages"
PHONE: ViewportSize = {"width": 360, "height": 640}
TABLET: ViewportSize = {"width": 768, "height": 1024}
LAPTOP: ViewportSize = {"width": 1440, "height": 900}
_SOON = 3_000
"""Milliseconds."""

# What can be done at the table now, as the page tells it: read at once, since asking bit by bit is slow.
_MAY = """() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const all = (css) => [...document.querySelectorAll(css)].filter(seen);
  const open = (css) => all(css).filter((one) => one.ariaDisabled !== "true");
  const names = (css) => open(css).map((one) => one.ariaLabel ?? one.textContent.trim());
  return {
    over: all('a[href$="/record"]').length > 0,
    bids: names(".pad.turn:not(:has(.sent)) button"),
    asked: names(".ask button"),
    cards: names(".hand:not(:has(.sent)) .legal"),
    ready: names(".summary button"),
  };
}"""


expect.set_options(timeout=15_000)  # a slow machine is no fault of the page


class May(NamedTuple):
    """What a person may do: the names of the buttons."""

    over: bool
    bids: list[str]
    asked: list[str]
    cards: list[str]
    ready: list[str]


def catalogue(language: str) -> dict[str, str]:
    """What the pages say, by key."""
    found: dict[str, str] = {}
    for path in sorted((MESSAGES / language).glob("*.json")):
        found |= json.loads(path.read_text(encoding="utf-8"))
    return found


class Person:
    """Somebody at a browser of their own.

    Args:
        context: their browser.
        url: the server.
        language: the language that they read.
        settings: what they have chosen in the settings.

    Attributes:
        page: what they look at.
        sent: what the page has sent through its sockets.
        frames: what the page has received through its sockets.
        troubles: what went wrong that nobody has forgiven: errors of the page, warnings, requests to elsewhere.
    """

    def __init__(self, context: BrowserContext, url: str, language: str = "en", **settings: object) -> None:
        self.context = context
        self.url = url
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.troubles: list[str] = []
        self._missed = 0
        self._words = catalogue(language)
        chosen = json.dumps(settings | {"lang": language})
        context.add_init_script(f"localStorage['ohhell.settings'] ??= {json.dumps(chosen)}")
        self.page = self.window()

    def window(self) -> Page:
        """Another window of the same browser."""
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"page: {error}"))
        page.on("request", self._request)
        page.on("response", self._response)
        page.on("websocket", self._socket)
        return page

    def says(self, key: str) -> str:
        """What the pages say for a key in this person's language."""
        return self._words[key]

    def button(self, key: str) -> Locator:
        """The button with these words."""
        return self.page.get_by_role("button", name=self.says(key), exact=True)

    def choose(self, key: str) -> None:
        """Press a button of the dialog that is open."""
        self.page.get_by_role("dialog").get_by_role("button", name=self.says(key), exact=True).click()

    def forgive(self) -> None:
        """Forget what went wrong so far: it was meant to."""
        self.troubles.clear()

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    # ------------------------------------------------------------------------------------------- what they do

    def open_table(self, rules: str, players: int = 4, *, start: bool = False, pace: str = "instant") -> str:
        """Open a table and go there; returns its path."""
        body = {"rules": rules, "players": players, "name": "Ann", "start": start, "pace": pace}
        answer = self.context.request.post(
            f"{self.url}/api/tables", data=json.dumps(body), headers={"Origin": self.url}
        )
        assert answer.status == 201, answer.text()
        path = f"/t/{answer.json()['table']}"
        self.go(path)
        return path

    def sit(self, path: str, name: str) -> None:
        """Go to a table and sit down."""
        self.go(path)
        self.page.get_by_label(self.says("pages.lobby.name")).fill(name)
        self.button("pages.lobby.sit").click()
        expect(self.button("pages.lobby.stand-up")).to_be_visible()

    def start(self) -> None:
        self.button("pages.lobby.start").click()

    def at_the_table(self) -> None:
        """Wait until the game has begun."""
        expect(self.hand).to_be_visible()

    @property
    def scene(self) -> dict[str, Any]:
        """The newest picture that the page was sent."""
        for frame in reversed(self.frames):
            if frame.startswith(('{"type":"welcome"', '{"type":"update"')):
                found: dict[str, Any] = json.loads(frame)["scene"]
                return found
        raise AssertionError("no picture yet")

    @property
    def seat(self) -> int | None:
        found: int | None = self.scene["you"]
        return found

    @property
    def happened(self) -> list[dict[str, Any]]:
        """What the page was told, each thing once, in order."""
        told = [json.loads(frame) for frame in self.frames if frame.startswith('{"type":"update"')]
        return [event for _, event in sorted({update["seq"]: update["event"] for update in told}.items())]

    @property
    def token(self) -> str:
        """The secret in the cookie."""
        return next(cookie["value"] for cookie in self.context.cookies() if cookie["name"] == "ohhell")

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name=self.says("table.hand"))

    def may(self) -> May:
        return May(**self.page.evaluate(_MAY))

    def act(self, dice: random.Random) -> bool:
        """Do something that the page offers now; False where that is nothing."""
        may = self.may()
        if may.bids:
            return self._press(self.page.get_by_role("button", name=dice.choice(may.bids), exact=True))
        if may.asked:
            return self._press(self.page.get_by_role("button", name=dice.choice(may.asked), exact=True))
        if may.ready:
            return self._press(self.page.get_by_role("button", name=may.ready[0], exact=True))
        if may.cards:
            raised = [name for name in may.cards if "raised" in name]
            return self.tap(raised[0] if raised else dice.choice(may.cards))
        return False

    def tap(self, name: str) -> bool:
        """Tap a card where it is not covered: the first time it is raised, the second time played."""
        card = name.partition(",")[0]
        return self._press(self.hand.locator(f'button[aria-label^="{card},"]'), position={"x": 8, "y": 12})

    def _press(self, button: Locator, **where: Any) -> bool:
        """Press a button; it may be gone by then, but not time and again."""
        try:
            button.click(timeout=_SOON, **where)
        except TooLate:
            self._missed += 1
            if self._missed > 2:
                raise
            return False
        self._missed = 0
        return True

    # ------------------------------------------------------------------------------------------- what goes wrong

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.troubles.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(self.url).netloc and not request.url.startswith(("blob:", "data:")):
            self.troubles.append(f"asked elsewhere: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self.troubles.append(f"{response.status}: {response.url}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))


def play_out(people: Sequence[Person], seed: int = 1) -> None:
    """Play a game to its end, everybody doing whatever the page offers."""
    dice = random.Random(seed)
    idle = 0
    while not all(person.may().over for person in people):
        done = [person.act(dice) for person in people]
        if any(done):
            idle = 0
        else:
            idle += 1
            assert idle < 400, f"nobody can do anything: {[person.may() for person in people]}"
            people[0].page.wait_for_timeout(25)
