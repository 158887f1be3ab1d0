"""A score that others follow on their phones: it changes there as it is entered, and whoever was away catches up."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie

import httpx
import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ViewportSize, expect
from websockets.asyncio.client import connect

from ohhell.api import score as scorer
from ohhell.api.wire_score import AnyChange, ChangeScore, Finish, NewScore, SetBid, SetTaken, SetTrump, StartDeal
from ohhell.table import wire
from tests.browser.conftest import Visit
from tests.browser.people import LAPTOP, PHONE, TABLET, Person
from tests.browser.test_screens import _FITS, _SMALL, TARGET
from tests.live.server import Served


class Keeper:
    """Somebody who keeps score, and shows it at a table of the server."""

    def __init__(self, url: str, aside: ThreadPoolExecutor) -> None:
        self.score = scorer.new(NewScore(rules="blackout", players=["Ann", "Bo <b>", "Cy"], dealer=2))
        self._url, self._aside, self._count = url, aside, 0
        wish = wire.OpenTable(rules="", name="", record=self.score.record)
        answer = httpx.post(f"{url}/api/tables", content=msgspec.json.encode(wish), headers={"Origin": url})
        self.table: str = answer.json()["table"]
        self._cookie = SimpleCookie(answer.headers["set-cookie"])["ohhell"].value

    @property
    def path(self) -> str:
        return f"/t/{self.table}"

    def change(self, *changes: AnyChange) -> None:
        """Enter something, and show it."""
        self.score = scorer.changed(ChangeScore(record=self.score.record, changes=list(changes)))
        self._aside.submit(asyncio.run, self._show()).result()

    async def _show(self) -> None:
        self._count += 1
        command = wire.KeepScore(cmd_id=str(self._count), table=self.table, expected_seq=0, record=self.score.record)
        line = connect(
            f"{self._url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket",
            origin=self._url,  # type: ignore[arg-type] # any text
            additional_headers={"Cookie": f"ohhell={self._cookie}"},
        )
        async with line as socket:
            await socket.send(msgspec.json.encode(command).decode())
            async for text in socket:
                if '"type":"ack"' in str(text):
                    return

    def bid(self, *bids: int) -> None:
        order = self.score.sheet.deals[-1].playing
        self.change(*[SetBid(seat=seat, bid=bid) for seat, bid in zip(order, bids, strict=False)])

    def took(self, *taken: int) -> None:
        order = self.score.sheet.deals[-1].playing
        self.change(*[SetTaken(seat=seat, taken=tricks) for seat, tricks in zip(order, taken, strict=False)])


def shows(person: Person, words: str, place: str = ".now") -> None:
    """Wait until a place on the page says this; names stand there apart from the writing around them."""
    wanted = re.compile(r"[\u2068\u2069\s]*".join([re.escape(word) for word in words.split()]))
    expect(person.page.locator(place).first).to_contain_text(wanted)


@pytest.fixture
def keeper(served: Served) -> Iterator[Keeper]:
    with ThreadPoolExecutor(1) as aside:
        yield Keeper(served.url, aside)


def test_what_is_entered_is_seen_at_once(visit: Visit, keeper: Keeper) -> None:
    phone = visit(viewport=PHONE)
    phone.go(keeper.path)
    shows(phone, "Deal 1: 10 cards, Cy deals")
    keeper.change(StartDeal(), SetTrump(trump="7h"))
    shows(phone, "deal 1 of 19 · 10 cards · hearts")
    shows(phone, "Ann bids")
    keeper.bid(3, 2)
    shows(phone, "Cy bids")
    shows(phone, "called 5 of 10")
    keeper.change(SetBid(seat=2, bid=1))
    shows(phone, "Under by 4")
    keeper.took(3, 5)
    shows(phone, "2 tricks still to be entered")
    keeper.change(SetTaken(seat=2, taken=2))
    shows(phone, "Deal 2: 9 cards, Ann deals")
    shows(phone, "Ann", "li")
    shows(phone, "13", "li")
    expect(phone.page.get_by_role("columnheader", name="Bo <b>")).to_be_visible()
    keeper.change(Finish())
    shows(phone, "Ann wins with 13")


def test_whoever_was_away_catches_up(visit: Visit, keeper: Keeper) -> None:
    phone = visit(viewport=PHONE)
    phone.go(keeper.path)
    shows(phone, "Deal 1")
    phone.context.set_offline(True)
    keeper.change(StartDeal())
    keeper.bid(3, 2)
    phone.context.set_offline(False)
    shows(phone, "Cy bids")
    phone.page.reload()
    shows(phone, "Cy bids")
    phone.forgive()


# Colours follow the theme, texts the language, and the layout the width: none of them needs all the others.
@pytest.mark.parametrize(("size", "theme", "language"), [(PHONE, "paper", "de"), (LAPTOP, "lamp", "nl")])
def test_the_page_is_for_everybody(visit: Visit, keeper: Keeper, size: ViewportSize, theme: str, language: str) -> None:
    keeper.change(StartDeal(), SetTrump(trump="7h"))
    keeper.bid(3, 2, 1)
    keeper.took(3, 5, 2)
    keeper.change(StartDeal())
    keeper.bid(1)
    person = visit(viewport=size, theme=theme, language=language)
    person.go(keeper.path)
    expect(person.page.locator(".now .turn")).to_be_visible()
    person.page.get_by_text(person.says("follow.pass"), exact=True).click()
    expect(person.page.get_by_label(person.says("follow.pass.label"), exact=True)).to_have_value(
        f"{person.url}{keeper.path}"
    )
    expect(person.page.get_by_role("button")).to_have_count(1)  # to copy the link; nothing else can be done here
    found = [f"{one['id']} {one['nodes'][0]['target']}" for one in Axe().run(person.page).response["violations"]]
    assert not found
    for viewport in (size, TABLET):
        person.page.set_viewport_size(viewport)
        assert not person.page.evaluate(_SMALL, TARGET)
        assert person.page.evaluate(_FITS)
