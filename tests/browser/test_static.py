"""The folder that `ohhell static` writes, on a plain web host and under a path of its own."""

import os
import random
import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from ohhell.web.site import write_site
from tests.browser.conftest import Visit
from tests.browser.offline import at_hand, list_is_there, new_game, play_on, with_short_game
from tests.browser.people import LAPTOP, PHONE

UNDER = "/games/cards"


class Host:
    """A plain web host for a folder.

    Attributes:
        url: where the client lies on it.
        asked: the paths that were asked for.
    """

    def __init__(self, folder: Path) -> None:
        self.asked: list[str] = []
        asked = self.asked

        class Handler(SimpleHTTPRequestHandler):
            def log_message(self, *said: object) -> None:  # noqa: ARG002 - its caller's
                asked.append(self.path)

            def end_headers(self) -> None:
                self.send_header("Cache-Control", "no-cache")
                super().end_headers()

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}{UNDER}"

    def stop(self) -> None:
        if self._thread.is_alive():
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_site(tmp_path / UNDER.strip("/"))
    return tmp_path


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    started = Host(folder)
    yield started
    started.stop()


def test_every_page_works_under_a_path_with_no_server(visit: Visit, host: Host) -> None:
    person = visit(viewport=LAPTOP, url=host.url)
    person.go("/")
    person.page.get_by_role("button", name=person.says("pages.home.friends")).click()
    expect(person.page.get_by_text(person.says("pages.home.friends-static"))).to_be_visible()
    for key in ("pages.home.score", "pages.help.title", "rules.title", "pages.settings.title", "pages.home.solo"):
        person.page.get_by_role("link", name=person.says(key), exact=True).click()
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        address = person.page.url
        assert re.fullmatch(rf"{host.url}/\w+/", address), address
        person.page.goto(address)  # by itself, as from a bookmark
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        person.page.get_by_role("link", name="Oh Hell").click()
        expect(person.button("pages.home.friends")).to_be_visible()
        assert person.page.url == f"{host.url}/"
    assert not [path for path in host.asked if "/api/" in path]
    assert not [path for path in host.asked if not path.startswith(UNDER)]


def test_the_rules_are_told_by_the_engine(visit: Visit, host: Host) -> None:
    person = visit(url=host.url, language="de")
    person.go("/help/")
    expect(person.page.locator("select option")).not_to_have_count(0, timeout=60_000)
    person.go("/rules/")
    expect(person.page.get_by_role("button", name=person.says("rules.play")).first).to_be_visible(timeout=60_000)


def test_a_page_from_a_file_says_that_it_wants_a_web_host(visit: Visit, folder: Path) -> None:
    person = visit()
    for page in ("index.html", "score/index.html"):
        person.page.goto((folder / UNDER.strip("/") / page).as_uri())
        expect(person.page.locator("body")).to_contain_text("python3 -m http.server")
    person.forgive()  # the browser notes each script that it does not run


def test_a_document_by_its_file_name_is_its_page(visit: Visit, host: Host) -> None:
    person = visit(url=host.url)
    person.go("/score/index.html")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.says("score.title"))


def test_a_game_is_played_with_the_host_gone(visit: Visit, host: Host) -> None:
    person = visit(viewport=PHONE, url=host.url)
    with_short_game(person)
    at_hand(person, "/solo/")
    host.stop()
    person.go("/solo")  # as somebody types it
    list_is_there(person)
    new_game(person)
    dice = random.Random(5)
    play_on(person, dice, 2)
    person.page.reload()
    expect(person.hand).to_be_visible(timeout=60_000)
    play_on(person, dice)
    person.go("/")
    expect(person.page.get_by_role("link", name=person.says("pages.home.play"))).to_be_visible()
    person.forgive()


_TAKEN_UP = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const taken = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
  await registration.update();
  await taken;
  const { active } = registration;
  while (active.state !== "activated") await new Promise((done) => setTimeout(done, 20));
}"""
_KEPT = """async () => {
  const parts = await caches.open((await caches.keys()).find((name) => name.endsWith(" parts")));
  return (await parts.keys()).map((request) => request.url);
}"""


def put_up(folder: Path, version: str) -> None:
    """A version of the client whose engine alone is another, in place of the one that lies there."""
    client = folder / UNDER.strip("/")
    (engine,) = (client / "assets").glob("*engine-*.zip")
    newer = engine.with_name(f"{version}-engine-{engine.name.rpartition('-')[2]}")
    worker = (client / "sw.js").read_text(encoding="utf-8")
    assert worker.count(engine.name) == 1
    worker = re.sub(r"\$\{OURS\}[0-9a-f]{16}", f"${{OURS}}{version * 16}", worker).replace(engine.name, newer.name)
    engine.rename(newer)
    then = (client / "sw.js").stat().st_mtime + 60  # the host tells versions apart by the second
    (client / "sw.js").write_text(worker, encoding="utf-8")
    os.utime(client / "sw.js", (then, then))


def test_a_new_version_fetches_the_engine_again_only_where_it_has_changed(
    visit: Visit, host: Host, folder: Path
) -> None:
    """What the version before brought along stays for the pages that are open, until there is another one."""
    person = visit(url=host.url)
    at_hand(person, "/solo/")
    for version, kept in (("a", ["a", "assets"]), ("b", ["a", "b"])):
        put_up(folder, version)
        host.asked.clear()
        person.page.evaluate(_TAKEN_UP)
        urls = [urlsplit(url).path for url in person.page.evaluate(_KEPT)]
        engines = [re.split("[/-]", url.removesuffix(".zip"))[-3] for url in urls if "engine-" in url]
        assert sorted(engines) == kept
        assert [url for url in urls if "pyodide.asm.wasm" in url]
        assert not [path for path in host.asked if "python-" in path]
        assert len([path for path in host.asked if f"{version}-engine-" in path]) == 1


def test_a_page_of_the_version_before_goes_on(visit: Visit, host: Host, folder: Path) -> None:
    person = visit(url=host.url)
    with_short_game(person)
    at_hand(person, "/score/")
    put_up(folder, "a")
    person.page.evaluate(_TAKEN_UP)
    for part in (folder / UNDER.strip("/") / "assets").glob("*.js"):
        part.unlink()
    person.page.get_by_role("link", name="Oh Hell").click()
    person.page.get_by_role("link", name=person.says("pages.home.solo"), exact=True).click()
    list_is_there(person)
    new_game(person)
    play_on(person, random.Random(6))


def test_a_page_that_is_answered_in_place_of_a_part_is_not_kept(visit: Visit, host: Host) -> None:
    """As by hosts that answer each address with their first page."""
    person = visit(url=host.url)
    page = "<!doctype html><title>Welcome</title>"
    person.context.route("**/assets/Statistics-*.js", lambda route: route.fulfill(content_type="text/html", body=page))
    person.go("/settings/")
    person.button("device.offline.make").click()
    expect(person.page.get_by_text(person.says("device.offline.offline"))).to_be_visible(timeout=60_000)
    assert not [url for url in person.page.evaluate(_KEPT) if "Statistics-" in url]
    person.context.unroute("**/assets/Statistics-*.js")
    person.button("device.offline.make").click()
    expect(person.page.get_by_text(person.says("device.offline.ready"))).to_be_visible(timeout=60_000)
