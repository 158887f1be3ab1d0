"""The tables over HTTP."""

import asyncio
import hashlib
from typing import Any

import httpx
import pytest

from ohhell.table.archive import Archive, ArchiveError, MemoryArchive
from ohhell.web.app import Application
from ohhell.web.config import Limits, Rate, Settings
from ohhell.web.identity import COOKIE, person_of
from tests.web.house import STRANGER, Clock, browser, make, opened


async def open_table(page: httpx.AsyncClient, **wish: Any) -> str:
    answer = await page.post("/api/tables", json={"rules": "oh-hell", "name": "Ann", "pace": "instant"} | wish)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


async def test_opening_a_table_and_finding_it_again(archive: Archive) -> None:
    async with opened(make(archive=archive)) as app, browser(app) as page:
        table = await open_table(page, players=3)
        [card] = (await page.get("/api/tables")).json()
        changed = card.pop("changed")
        assert changed > 0
        assert card == {
            "table": table,
            "stage": "lobby",
            "title": "Oh Hell",
            "players": 3,
            "names": ["Ann", "", ""],
            "yours": True,
            "your_turn": False,
            "deal": 0,
            "deals": card["deals"],
        }
        assert (await page.get(f"/api/tables/{table}")).json() == card | {"changed": changed}


async def test_another_browser_is_somebody_else() -> None:
    async with opened(make()) as app, browser(app) as ann, browser(app) as bo:
        table = await open_table(ann)
        assert (await bo.get("/api/tables")).json() == []
        assert (await bo.get(f"/api/tables/{table}")).json()["yours"] is False
        assert ann.cookies[COOKIE] != bo.cookies[COOKIE]


async def test_the_cookie() -> None:
    async with opened(make()) as app, browser(app) as page, browser(app, base="https://localhost:8000") as safe:
        plain, secure = await page.get("/api/tables"), await safe.get("/api/tables")
        token, *words = plain.headers["set-cookie"].split("; ")
        assert len(token.removeprefix("ohhell=")) == 43
        assert {word.lower() for word in words} == {"httponly", "samesite=lax", "path=/", "max-age=34560000"}
        assert "; secure" in secure.headers["set-cookie"].lower()
        assert (await page.get("/api/tables")).headers["set-cookie"].startswith(f"{token};")


@pytest.mark.parametrize("path", ["/", "/api/here", "/api/presets", "/healthz", "/nowhere"])
async def test_whoever_only_looks_gets_no_cookie(path: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        assert "set-cookie" not in (await page.get(path)).headers


@pytest.mark.parametrize("token", ["", "short", "x" * 44, "x" * 42 + "!", "ü" * 43, '"' + "x" * 41 + '"'])
async def test_a_token_that_is_none_of_ours_is_replaced(token: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        answer = await page.get("/api/tables", headers={b"Cookie": f"ohhell={token}".encode()})
        fresh = answer.headers["set-cookie"].split(";")[0].removeprefix("ohhell=")
        assert len(fresh) == 43
        assert fresh != token


def test_a_person_is_a_digest_of_the_token() -> None:
    assert person_of("x" * 43) == hashlib.sha256(b"x" * 43).hexdigest()[:32]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "malformed"),
        (b"{", 400, "malformed"),
        (b"\xff\xfe", 400, "malformed"),
        (b"[" * 60_000, 400, "malformed"),
        (b"{}", 400, "malformed"),
        (b'{"rules":"oh-hell"}', 400, "malformed"),
        (b'{"rules":"oh-hell","name":"Ann","more":1}', 400, "malformed"),
        (b'{"rules":"oh-hell","name":["Ann"]}', 400, "malformed"),
        (b'{"rules":"oh-hell","name":"Ann","players":1e99}', 400, "malformed"),
        (b'{"rules":"oh-hell","name":"Ann","pace":"fast"}', 400, "malformed"),
        (b'{"rules":"oh-hell","name":"\\ud800"}', 400, "malformed"),
        (b'{"rules":"no-such","name":"Ann"}', 422, "rules"),
        (b'{"rules":"hook = 7","name":"Ann"}', 422, "rules"),
        (b'{"rules":"oh-hell","name":"Ann","players":1}', 422, "rules"),
        (b'{"rules":"oh-hell","name":"Ann","players":-9223372036854775808}', 422, "rules"),
        (b'{"rules":"oh-hell","name":" \\u0000 "}', 422, "name_empty"),
        (b'{"rules":"oh-hell","name":"Ann","bot":"cmd:rm"}', 422, "unknown_bot"),
    ],
)
async def test_what_is_no_wish_for_a_table(body: bytes, status: int, code: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        answer = await page.post("/api/tables", content=body)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        "'; DROP TABLE tables; --",
        "🂡👩‍👩‍👧",
        "\u202eevil",
        "a" * 5000,
        "{{x}}",
        "%s%n",
        "a\r\nSet-Cookie: x=1",
    ],
)
async def test_names_are_only_ever_names(name: str, archive: Archive) -> None:
    async with opened(make(archive=archive)) as app, browser(app) as page:
        answer = await page.post("/api/tables", json={"rules": "oh-hell", "name": name})
        assert answer.status_code == 201
        card = (await page.get(f"/api/tables/{answer.json()['table']}")).json()
        assert 0 < len(card["names"][0]) <= 40
        assert "\u202e" not in card["names"][0]
        assert "\n" not in card["names"][0]


@pytest.mark.parametrize("table", ["none", "aaaaaaaaaaaa", "%2e%2e", "%00", "a" * 3000, "AAAAAAAAAAAA", "é"])
async def test_a_table_that_is_not_there(table: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        for answer in (
            await page.get(f"/api/tables/{table}"),
            await page.get(f"/api/tables/{table}/record"),
            await page.post(f"/api/tables/{table}/link"),
            await page.post(f"/api/tables/{table}/device", json={"key": "x"}),
        ):
            assert answer.status_code == 404


async def test_too_many_tables() -> None:
    settings, clock = Settings(limits=Limits(tables=Rate(2, 0.1), address_tables=Rate(3, 0.1))), Clock()
    wish = {"rules": "oh-hell", "name": "Ann"}
    async with opened(make(settings, clock=clock)) as app, browser(app) as ann, browser(app) as bo:
        codes = [(await ann.post("/api/tables", json=wish)).status_code for _ in range(3)]
        assert codes == [201, 201, 429]
        codes = [(await bo.post("/api/tables", json=wish)).status_code for _ in range(3)]
        assert codes[0] == 201
        assert 429 in codes
        clock.now += 20
        assert (await ann.post("/api/tables", json=wish)).status_code == 201


async def _seated(app: Application, page: httpx.AsyncClient) -> tuple[str, str]:
    table = await open_table(page)
    key: str = (await page.post(f"/api/tables/{table}/link")).json()["key"]
    return table, key


async def test_a_personal_link_brings_another_device_to_the_same_seat(archive: Archive) -> None:
    async with opened(make(archive=archive)) as app, browser(app) as laptop, browser(app) as phone:
        table, key = await _seated(app, laptop)
        card = (await phone.post(f"/api/tables/{table}/device", json={"key": key})).json()
        assert card["yours"] is True
        assert card["names"][0] == "Ann"
        assert [mine["table"] for mine in (await phone.get("/api/tables")).json()] == [table]
        again = (await phone.post(f"/api/tables/{table}/link")).json()["key"]
        assert again == key
        assert (await laptop.post(f"/api/tables/{table}/device", json={"key": key})).status_code == 200


async def test_a_link_outlives_a_restart() -> None:
    archive = MemoryArchive()
    async with opened(make(archive=archive)) as app, browser(app) as laptop:
        table, key = await _seated(app, laptop)
    async with opened(make(archive=archive)) as app, browser(app) as phone:
        assert (await phone.post(f"/api/tables/{table}/device", json={"key": key})).status_code == 200


async def test_only_who_sits_there_has_a_link() -> None:
    async with opened(make()) as app, browser(app) as ann, browser(app) as bo:
        table = await open_table(ann)
        answer = await bo.post(f"/api/tables/{table}/link")
        assert (answer.status_code, answer.json()["code"]) == (403, "not_seated")


async def test_a_key_to_another_table_is_wrong() -> None:
    async with opened(make()) as app, browser(app) as ann, browser(app) as bo:
        _, key = await _seated(app, ann)
        other = await open_table(ann)
        answer = await bo.post(f"/api/tables/{other}/device", json={"key": key})
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_key")


async def test_wrong_keys_are_slowed_down() -> None:
    settings, clock = Settings(limits=Limits(wrong_keys=Rate(3, 0.1))), Clock()
    app = make(settings, clock=clock)
    async with opened(app), browser(app) as ann, browser(app, "203.0.113.9") as bo, browser(app) as neighbour:
        table, key = await _seated(app, ann)
        guesses = [
            await bo.post(f"/api/tables/{table}/device", json={"key": guess}) for guess in ("", "x", "ÿ" * 34, key)
        ]
        assert [answer.status_code for answer in guesses] == [403, 403, 403, 429]
        assert guesses[-1].json()["code"] == "too_many_keys"
        assert (await bo.post(f"/api/tables/{table}/device", json={"key": key})).status_code == 429
        bo.cookies.clear()
        assert (await bo.post(f"/api/tables/{table}/device", json={"key": key})).status_code == 429
        assert (await neighbour.post(f"/api/tables/{table}/device", json={"key": key})).status_code == 200
        clock.now += 10
        assert (await bo.post(f"/api/tables/{table}/device", json={"key": key})).status_code == 200


async def test_the_record_comes_once_the_game_is_over(archive: Archive) -> None:
    async with opened(make(archive=archive)) as app, browser(app) as page:
        rules = 'preset = "oh-hell"\nshape = "constant"\nlargest = 1\ndeals = 1'
        table = await open_table(page, rules=rules, players=2, start=True)
        early = await page.get(f"/api/tables/{table}/record")
        assert (early.status_code, early.json()["code"]) == (409, "not_over")
        early = await page.get(f"/api/tables/{table}/deals")
        assert (early.status_code, early.json()["code"]) == (409, "not_over")


async def test_here_says_how_phones_reach_it() -> None:
    async with opened(make(Settings(public_urls=("https://cards.example",)))) as app, browser(app) as page:
        here = (await page.get("/api/here")).json()
    assert here["addresses"] == ["https://cards.example"]
    assert here["bots"] == ["novice", "casual", "strong", "expert"]


async def test_a_score_is_opened_by_its_record_and_may_be_had_by_whoever_follows() -> None:
    record = "ohr 1\nrules blackout\nplayers Ann Bo Cy\n"
    async with opened(make()) as app, browser(app) as page, browser(app) as other:
        table = await open_table(page, rules="", name="", record=record)
        [card] = (await page.get("/api/tables")).json()
        assert (card["table"], card["stage"], card["names"]) == (table, "score", ["Ann", "Bo", "Cy"])
        answer = await other.get(f"/api/tables/{table}/record")
        assert (answer.status_code, answer.text) == (200, record)
        assert (await other.get(f"/api/tables/{table}/deals")).status_code == 409
        assert (await page.post(f"/api/tables/{table}/link")).status_code == 403
        for text, code in (("nonsense", "record"), (record + "commit " + "0" * 64 + "\n", "record_cards")):
            refused = await page.post("/api/tables", json={"rules": "", "name": "", "record": text})
            assert (refused.status_code, refused.json()["code"]) == (422, code)


async def test_metrics_are_for_this_machine_alone() -> None:
    async with opened(make()) as app, browser(app) as page, browser(app, "127.0.0.1") as here:
        assert (await page.get("/metrics")).status_code == 403
        await open_table(here)
        answer = await here.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain")
        assert "ohhell_tables 1.0" in answer.text
        assert "ohhell_events 2.0" in answer.text
        assert 'ohhell_requests_total{route="/api/tables",status="201"} 1.0' in answer.text
    async with opened(make(Settings(open_metrics=True))) as app, browser(app, STRANGER) as page:
        assert (await page.get("/metrics")).status_code == 200


class _Broken(MemoryArchive):
    async def tables_of(self, _: str) -> list[str]:
        raise ArchiveError("the disk of SECRET is full")


async def test_ready_and_alive() -> None:
    async with opened(make()) as app, browser(app) as page:
        assert (await page.get("/readyz")).status_code == 200
        await app.drain()
        assert (await page.get("/readyz")).status_code == 503
        assert (await page.get("/healthz")).status_code == 200


async def test_while_the_database_is_away() -> None:
    async with opened(make(archive=_Broken())) as app, browser(app) as page:
        assert (await page.get("/readyz")).status_code == 503
        assert (await page.get("/healthz")).status_code == 200
        answer = await page.get("/api/tables")
        assert (answer.status_code, answer.json()["code"]) == (503, "not_kept")
        assert "SECRET" not in answer.text


class _Faulty(MemoryArchive):
    async def tables_of(self, _: str) -> list[str]:
        raise RuntimeError("the ace of SECRET")


async def test_a_fault_of_our_own_tells_nothing() -> None:
    async with opened(make(archive=_Faulty())) as app, browser(app) as page:
        answer = await page.get("/api/tables")
    assert answer.status_code == 500
    assert answer.json() == {"code": "fault", "reason": "Something went wrong here; it has been noted.", "values": {}}


async def test_many_at_once() -> None:
    async with opened(make()) as app, asyncio.TaskGroup() as group:
        for number in range(30):
            group.create_task(_visit(app, f"203.0.113.{number}"))


async def _visit(app: Application, address: str) -> None:
    async with browser(app, address) as page:
        table = await open_table(page)
        assert [card["table"] for card in (await page.get("/api/tables")).json()] == [table]
