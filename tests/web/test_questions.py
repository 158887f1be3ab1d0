"""Questions about score sheets over HTTP: each is answered, refused in one line, or too much."""

import contextlib
from typing import Any, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohhell.api.paths import LISTS, QUESTIONS
from ohhell.api.wire_score import Score, Settlement, SharedScore, Statistics
from ohhell.web.config import Limits, Rate, Settings
from tests.web.house import STRANGER, Clock, browser, make, opened

NEW = {"rules": "blackout", "players": ["Ann", "Bo", "Cy"], "dealer": 0}
ANSWERS: dict[str, Any] = {
    "new": Score,
    "open": Score,
    "change": Score,
    "blank": Score,
    "share": SharedScore,
    "statistics": Statistics,
    "settle": Settlement,
}


def asked(record: str) -> dict[str, dict[str, Any]]:
    return {
        "new": NEW,
        "blank": NEW,
        "open": {"text": record},
        "change": {"record": record, "changes": [{"type": "deal"}, {"type": "bid", "seat": 1, "bid": 2}]},
        "share": {"record": record},
        "statistics": {"records": [record, record]},
        "settle": {"record": record, "stake": "0.05"},
    }


async def begun(page: Any) -> str:
    record: str = (await page.post("/api/score/new", json=NEW)).json()["record"]
    return record


def test_there_is_a_path_for_every_question_and_it_leads_to_what_answers() -> None:
    assert {path for path in QUESTIONS if "/score/" in path} == {f"/api/score/{name}" for name in ANSWERS}
    for question in QUESTIONS.values():
        module, name, *_ = question.answer.args  # type: ignore[attr-defined] # each is a partial function
        found = getattr(__import__(f"ohhell.api.{module}", fromlist=[name]), name)
        assert get_type_hints(found)["asked"] is question.asked


async def test_every_question_is_answered_with_what_its_type_says() -> None:
    async with opened(make()) as app, browser(app) as page:
        for name, body in asked(await begun(page)).items():
            answer = await page.post(f"/api/score/{name}", json=body)
            assert answer.status_code == 200, answer.text
            assert answer.headers["cache-control"] == "no-store"
            assert "set-cookie" not in answer.headers
            found = msgspec.json.decode(answer.content, type=ANSWERS[name])
            assert msgspec.to_builtins(found) == answer.json()


async def test_what_is_refused_says_why() -> None:
    async with opened(make()) as app, browser(app) as page:
        record = await begun(page)
        for name, body, code in (
            ("new", NEW | {"players": ["Ann"]}, "rules"),
            ("new", NEW | {"players": ["Ann", " ", "Cy"]}, "name_empty"),
            ("open", {"text": "nonsense"}, "unreadable"),
            ("change", {"record": "nonsense", "changes": [{"type": "skip"}]}, "record"),
            ("change", {"record": record, "changes": [{"type": "taken", "seat": 0, "taken": 1}]}, "no_open_deal"),
            ("settle", {"record": record, "stake": "plenty"}, "stake"),
        ):
            answer = await page.post(f"/api/score/{name}", json=body)
            assert (answer.status_code, answer.json()["code"]) == (422, code)
            assert "\n" not in answer.json()["reason"]
            assert (await page.post("/api/score/open", json={"text": record})).json()["record"] == record


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"rules": 3}', b'{"record": "", "changes": [{"type": "x"}]}'])
async def test_what_is_no_question_is_malformed(body: bytes) -> None:
    async with opened(make()) as app, browser(app) as page:
        for path in QUESTIONS:
            answer = await page.post(path, content=body)
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


async def test_a_question_of_many_evenings_may_be_longer_than_others() -> None:
    async with opened(make()) as app, browser(app) as page:
        record = await begun(page)
        long = {"records": [record + "#" * 1000 + "\n"] * 100}
        answer = await page.post("/api/score/statistics", json=long)
        assert (answer.status_code, answer.json()["evenings"]) == (200, 100)
        assert (await page.post("/api/score/statistics", json={"records": ["#" * 1000] * 1100})).status_code == 413
        for name in ("open", "share", "settle", "change"):
            answer = await page.post(f"/api/score/{name}", json={"text": "#" * 70_000, "record": "", "changes": []})
            assert answer.status_code == 413


async def test_questions_have_a_limit_for_each_address() -> None:
    clock = Clock()
    limits = Limits(questions=Rate(3, 0.5), statistics=Rate(1, 0.1))
    async with contextlib.AsyncExitStack() as stack:
        app = await stack.enter_async_context(opened(make(Settings(limits=limits), clock=clock)))
        page, here, other = [
            await stack.enter_async_context(browser(app, address))
            for address in (STRANGER, "127.0.0.1", "198.51.100.4")
        ]
        assert (await page.post("/api/score/statistics", json={"records": []})).status_code == 200
        assert (await page.post("/api/score/statistics", json={"records": []})).status_code == 429
        assert (await page.post("/api/score/new", json=NEW)).status_code == 200
        refused = await page.post("/api/score/new", json=NEW)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_often")
        assert refused.headers["retry-after"] == "2"
        assert (await other.post("/api/score/new", json=NEW)).status_code == 200
        for _ in range(5):
            assert (await here.post("/api/score/new", json=NEW)).status_code == 200
        clock.now += 2
        assert (await page.post("/api/score/new", json=NEW)).status_code == 200


@pytest.mark.parametrize("path", [*QUESTIONS, *LISTS])
async def test_a_question_takes_one_method(path: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        wrong = await (page.get(path) if path in QUESTIONS else page.post(path, json={}))
        assert wrong.status_code in {404, 405}


@settings(max_examples=25)
@given(
    st.lists(
        st.builds(
            lambda kind, values: {"type": kind} | values,
            st.sampled_from(["deal", "bid", "taken", "trump", "join", "correct", "insert", "remove", "adjust", "out"]),
            st.dictionaries(
                st.sampled_from(
                    ["seat", "bid", "taken", "number", "size", "dealer", "trump", "name", "after", "start"]
                ),
                st.none() | st.integers(-2, 12) | st.integers() | st.text(max_size=8),
                max_size=5,
            ),
        ),
        max_size=6,
    )
)
async def test_any_changes_may_be_tried(changes: list[dict[str, Any]]) -> None:
    async with opened(make()) as app, browser(app, "127.0.0.1") as page:
        body = {"record": await begun(page), "changes": changes}
        answer = await page.post("/api/score/change", content=msgspec.json.encode(body))
        assert answer.status_code in {200, 400, 422}


@settings(max_examples=25)
@given(st.text(max_size=100))
async def test_any_text_may_be_opened(text: str) -> None:
    async with opened(make()) as app, browser(app, "127.0.0.1") as page:
        for given_text in (text, "ohr 1\n" + text, "ohr 1\nplayers Ann Bo Cy\n" + text, "/score#" + text):
            answer = await page.post("/api/score/open", content=msgspec.json.encode({"text": given_text}))
            assert answer.status_code in {200, 422}
