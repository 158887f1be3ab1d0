"""Play on this device where something stands in the way: another tab, a full disk, no place to keep, no engine."""

import random

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.offline import list_is_there, new_game, play_on, with_short_game
from tests.browser.people import PHONE, Person
from tests.live.server import Served


def test_a_game_is_played_in_one_tab_at_a_time(visit: Visit, served: Served) -> None:
    person = visit()
    with_short_game(person)
    person.go("/solo")
    list_is_there(person)
    table = new_game(person)
    first, other = person.page, person.window()
    other.goto(f"{served.url}/solo?game={table}")
    take = other.get_by_role("button", name=person.says("common.table.elsewhere.take"))
    expect(take).to_be_visible(timeout=60_000)
    take.click()
    hand = other.get_by_role("group", name=person.says("table.hand"))
    expect(hand).to_be_visible()
    expect(first.get_by_text(person.says("common.table.elsewhere"))).to_be_visible()
    person.page = other
    play_on(person, random.Random(1))
    other.close()
    person.page = first
    first.get_by_role("button", name=person.says("common.table.elsewhere.take")).click()
    expect(first.get_by_text(person.says("pages.summary.download"))).to_be_visible()
    person.forgive()  # the first tab finds that its table has gone on without it


_FULL_ONCE_TOLD = """
  let full = false;
  new BroadcastChannel("disk").onmessage = ({ data }) => { full = data === "full"; };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (full) throw new DOMException("no room", "QuotaExceededError");
    return put.apply(this, given);
  };
"""
_NOTHING_TO_KEEP_IN = """
  Object.defineProperty(self, "indexedDB", { get() { throw new DOMException("no", "SecurityError"); } });
"""


def in_worker(person: Person, script: str) -> None:
    """Let this run before the engine."""

    def changed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=script + answer.text())

    person.context.route("**/assets/device-*.js", changed)


def test_a_full_disk_is_said_and_nothing_is_pretended(visit: Visit) -> None:
    person = visit()
    with_short_game(person)
    in_worker(person, _FULL_ONCE_TOLD)
    person.go("/solo")
    list_is_there(person)
    new_game(person)
    person.page.evaluate("new BroadcastChannel('disk').postMessage('full')")
    dice = random.Random(2)
    while not person.act(dice):
        person.page.wait_for_timeout(25)
    said = person.page.get_by_text(person.says("device.keeping-full"))
    expect(said).to_be_visible()
    assert not [trouble for trouble in person.troubles if trouble.startswith("page:")]
    person.page.evaluate("new BroadcastChannel('disk').postMessage('room')")
    play_on(person, dice)
    expect(said).to_have_count(0)
    person.forgive()


def test_a_browser_that_keeps_nothing_is_told_of(visit: Visit) -> None:
    person = visit()
    with_short_game(person)
    in_worker(person, _NOTHING_TO_KEEP_IN)
    person.go("/solo")
    list_is_there(person)
    expect(person.page.get_by_text(person.says("device.keeping-refused"))).to_be_visible()
    new_game(person)
    play_on(person, random.Random(3))


_NO_HTTPS = """
  delete Navigator.prototype.serviceWorker;
  delete Navigator.prototype.locks;
  delete Navigator.prototype.storage;
  delete Crypto.prototype.randomUUID;
  delete self.caches;
"""


def test_without_https_all_works_and_what_does_not_is_said(visit: Visit) -> None:
    """What a phone lacks that comes to a server in the same room."""
    person = visit(viewport=PHONE)
    with_short_game(person)
    person.context.add_init_script(_NO_HTTPS)
    in_worker(person, "delete WorkerNavigator.prototype.locks; delete self.caches;")
    for path in ("/score", "/solo"):
        person.go(path)
        expect(person.page.get_by_text(person.says("device.unkept"))).to_be_visible()
    list_is_there(person)
    new_game(person)
    play_on(person, random.Random(8))


def test_what_cannot_be_kept_is_said_where_the_browser_takes_no_service_worker(visit: Visit) -> None:
    person = visit()
    person.context.route("**/sw.js", lambda route: route.abort())
    person.page.clock.install()
    person.go("/settings")
    person.button("device.offline.make").click()
    person.page.clock.fast_forward(11_000)
    expect(person.page.get_by_text(person.says("device.offline.offline"))).to_be_visible()
    person.forgive()


def test_an_engine_that_breaks_is_said_and_another_one_goes_on(visit: Visit) -> None:
    person = visit()
    with_short_game(person)
    in_worker(
        person,
        """
        let broken = false;
        new BroadcastChannel("engine").onmessage = () => { broken = true; };
        const { parse } = JSON;
        JSON.parse = (...given) => { if (broken) throw new Error("broken"); return parse(...given); };
        """,
    )
    person.go("/solo")
    list_is_there(person)
    person.page.evaluate("new BroadcastChannel('engine').postMessage('')")
    person.page.get_by_role("link", name=person.says("device.new"), exact=True).click()
    expect(person.page.get_by_text(person.says("device.failed-fault"))).to_be_visible()
    person.button("pages.again").click()
    person.page.get_by_role("button", name="Short one").click(timeout=60_000)
    expect(person.hand).to_be_visible(timeout=60_000)


def test_an_engine_that_cannot_be_had_is_tried_again(visit: Visit) -> None:
    person = visit(viewport=PHONE)
    person.context.route("**/pyodide.asm.wasm", lambda route: route.abort())
    person.go("/solo")
    expect(person.page.get_by_text(person.says("device.failed-offline"))).to_be_visible(timeout=60_000)
    person.context.unroute("**/pyodide.asm.wasm")
    person.button("pages.again").click()
    list_is_there(person)
    expect(person.page.get_by_text(person.says("device.none"))).to_be_visible()
    person.forgive()
