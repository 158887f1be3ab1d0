"""What does not get in, and the headers of every answer."""

from collections.abc import AsyncIterator

import pytest

from ohhell.web.config import Limits, Rate, Settings
from ohhell.web.guard import HEADERS
from tests.web.house import BASE, Clock, browser, make, opened

_PATHS = [
    "/",
    "/t/abc",
    "/nowhere",
    "/assets/none.js",
    "/api/here",
    "/api/tables/none",
    "/healthz",
]


@pytest.mark.parametrize("path", _PATHS)
async def test_every_answer_has_the_headers(path: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        for answer in (await page.get(path), await page.head(path), await page.post(path), await page.delete(path)):
            assert {name: answer.headers[name] for name in HEADERS} == HEADERS


@pytest.mark.parametrize("header", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}])
async def test_what_is_turned_away_has_the_headers_too(header: dict[str, str]) -> None:
    async with opened(make()) as app, browser(app) as page:
        answer = await page.post("/api/tables", headers=header)
    assert answer.status_code == 403
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS


def test_no_script_style_or_frame_but_ours() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == policy["base-uri"] == policy["form-action"] == policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "evil.example:8000"])
async def test_a_name_that_is_not_ours(host: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        answer = await page.get("/api/here", headers={"Host": host})
        shown = await page.get("/", headers={"Host": host})
    assert (answer.status_code, answer.json()["code"]) == (403, "host")
    assert shown.status_code == 403
    assert shown.headers["content-type"].startswith("text/plain")
    assert "--allow-host" in shown.text


async def test_names_that_were_set() -> None:
    settings = Settings(public_urls=("https://cards.example",), hosts=("inside",))
    async with opened(make(settings)) as app, browser(app) as page:
        for host in ("cards.example", "inside:8000", "192.168.1.7:8000", "[::1]:8000"):
            assert (await page.get("/api/here", headers={"Host": host})).status_code == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://localhost:9000", "https://localhost:8000", None]
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/rules/describe", "/api/tables/x/device", "/nowhere"])
async def test_other_sites_pages_may_not_do_anything(origin: str | None, path: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        if origin is None:
            del page.headers["Origin"]
        answer = await page.post(path, headers={"Origin": origin} if origin else {}, json={})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
        assert 'ohhell_turned_away_total{code="origin"} 1.0' in app.metrics.text().decode()


async def test_our_own_pages_may_also_by_the_public_address() -> None:
    async with opened(make(Settings(public_urls=("https://cards.example",)))) as app, browser(app) as page:
        for origin in (BASE, "https://cards.example"):
            answer = await page.post(
                "/api/tables", headers={"Origin": origin}, json={"rules": "oh-hell", "name": "Ann"}
            )
            assert answer.status_code == 201


@pytest.mark.parametrize(
    ("path", "size"),
    [("/api/tables", 65_537), ("/api/rules/read", 65_537), ("/api/rules/describe", 65_537), ("/nowhere", 1_048_577)],
)
async def test_too_much_at_once(path: str, size: int) -> None:
    async with opened(make()) as app, browser(app) as page:
        answer = await page.post(path, content=b" " * size)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_too_much_without_saying_so() -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    async with opened(make()) as app, browser(app) as page:
        answer = await page.post("/api/rules/read", content=endless())
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("length", ["-1", "x", "1e3", "²", "9" * 400])
async def test_lengths_that_are_none(length: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        answer = await page.post("/api/rules/read", content=b"{}", headers={b"Content-Length": length.encode()})
        assert answer.status_code == 413


async def test_an_address_asks_too_often() -> None:
    settings, clock = Settings(limits=Limits(requests=Rate(3, 0.5))), Clock()
    app = make(settings, clock=clock)
    async with opened(app), browser(app) as page, browser(app, "203.0.113.8") as other, browser(app, "::1") as here:
        codes = [(await page.get("/api/here")).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]
        refused = await page.get("/api/here")
        assert refused.headers["retry-after"] == "2"
        assert refused.json() == {
            "code": "too_often",
            "reason": "That was too often: try again in 2 s.",
            "values": {"seconds": 2},
        }
        assert (await other.get("/api/here")).status_code == 200
        assert {(await here.get("/api/here")).status_code for _ in range(9)} == {200}
        clock.now += 2
        assert (await page.get("/api/here")).status_code == 200


async def test_all_of_one_ipv6_network_count_as_one() -> None:
    async with opened(make(Settings(limits=Limits(requests=Rate(1, 0.1))))) as app:
        codes = []
        for address in ("2001:db8::1", "2001:db8::2", "2001:db8:1::1", "::ffff:203.0.113.7", "203.0.113.7"):
            async with browser(app, address) as page:
                codes.append((await page.get("/api/here")).status_code)
    assert codes == [200, 429, 200, 200, 429]


@pytest.mark.parametrize("method", ["TRACE", "CONNECT"])
async def test_methods_that_nobody_needs(method: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        assert (await page.request(method, "/")).status_code == 405
