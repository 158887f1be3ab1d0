"""What the worker's engine answers, and how its tables live on the device's shelf."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.api import paths
from ohhell.browser.engine import Engine
from ohhell.browser.shelf import PageShelf, ShelfError
from ohhell.record import loads, verify
from tests.browser_engine.player import Page
from tests.shelves import MemoryShelf

SHORT = 'preset = "oh-hell"\nsizes = [2, 1]\nfirst_dealer = 0\n'
GONE, ELSEWHERE, LATER, RESTART = 4404, 4409, 1013, 1012


def page_at(shelf: MemoryShelf) -> Page:
    page = Page()
    page.engine = Engine(shelf, page.tell)
    return page


async def at_table(shelf: MemoryShelf, **wish: Any) -> tuple[Page, str]:
    page = page_at(shelf)
    table = await page.open(**({"rules": SHORT, "players": 3} | wish))
    await page.come(table)
    await page.take_in()
    return page, table


async def until_turn(page: Page) -> None:
    """Bots play until it is the page's turn."""
    await page.play(lambda now: bool(now.scene["game"]["choices"]["bids"] or now.scene["game"]["choices"]["cards"]))


async def ended(page: Page) -> int:
    """The code with which the line ends."""
    while await page.frames.get() is not None:
        pass
    return page.code


async def test_a_game_is_opened_played_listed_and_looked_back_at() -> None:
    page, table = await at_table(MemoryShelf())
    assert page.welcome["scene"]["you"] == 0
    assert await page.ask("GET", f"/api/tables/{table}/record") == (
        409,
        {"code": "not_over", "reason": "the game is not over yet", "values": {}},
    )
    await page.play()
    record = loads(await page.record())
    assert record.state.over
    assert verify(record).ok
    status, deals = await page.ask("GET", f"/api/tables/{table}/deals")
    assert (status, [len(deal["tricks"]) for deal in deals]) == (200, [2, 1])
    status, [card] = await page.ask("GET", "/api/tables")
    assert (status, card["table"], card["stage"], card["yours"], card["deal"]) == (200, table, "over", True, 2)
    assert await page.ask("GET", f"/api/tables/{table}") == (200, card)


async def test_what_is_here_is_told() -> None:
    status, here = await page_at(MemoryShelf()).ask("GET", "/api/here")
    assert (status, here["addresses"], here["bots"]) == (200, [], ["novice", "casual", "strong"])


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/", "", 404, "not_found"),
        ("GET", "/api/qr.svg?text=a", "", 404, "not_found"),
        ("POST", "/api/tables/abcdefghjkmn/link", "", 404, "not_found"),
        ("GET", "/api/tables/abcdefghjkmn", "", 404, "no_table"),
        ("GET", "/api/tables/no/record", "", 404, "no_table"),
        ("GET", "/api/tables/abcdefghjkmn/deals", "", 404, "no_table"),
        ("DELETE", "/api/tables/abcdefghjkmn", "", 404, "no_table"),
        ("GET", "/api/score/new", "", 405, "method"),
        ("POST", "/api/tables", "", 400, "malformed"),
        ("POST", "/api/tables", '{"rules": "oh-hell", "name": 1}', 400, "malformed"),
        ("POST", "/api/tables", '{"rules": "oh-hell", "name": "\\ud800"}', 400, "malformed"),
        ("POST", "/api/tables", '{"rules": "none such", "name": "Ann"}', 422, "rules"),
        ("POST", "/api/tables", '{"rules": "oh-hell", "name": " "}', 422, "name_empty"),
        ("POST", "/api/tables", '{"rules": "oh-hell", "name": "Ann", "bot": "expert"}', 422, "unknown_bot"),
        ("POST", "/api/rules/describe", '{"rules": "none such"}', 422, "rules"),
    ],
)
async def test_what_cannot_be_done_is_a_problem(method: str, path: str, body: str, status: int, code: str) -> None:
    found, problem = await page_at(MemoryShelf()).ask(method, path, body)
    assert (found, problem["code"]) == (status, code)
    assert problem["reason"].count("\n") == 0


async def test_a_fault_of_ours_is_a_problem_and_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_lang: str) -> object:
        raise ZeroDivisionError("secret")

    monkeypatch.setitem(paths.LISTS, "/api/presets", broken)
    status, problem = await page_at(MemoryShelf()).ask("GET", "/api/presets?lang=en")
    assert (status, problem["code"]) == (500, "fault")
    assert "secret" not in str(problem)


@pytest.mark.parametrize("answer", [object(), "\ud800"])
async def test_an_answer_that_cannot_be_written_is_a_fault_as_well(
    answer: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(paths.LISTS, "/api/presets", lambda _lang: answer)
    status, problem = await page_at(MemoryShelf()).ask("GET", "/api/presets?lang=en")
    assert (status, problem["code"]) == (500, "fault")


_PATHS = ["/api/here", "/api/tables", "/api/tables/abcdefghjkmn", "/api/tables/a/b/c", *paths.QUESTIONS, *paths.LISTS]
_BODIES = ["", "{}", "[]", "null", '{"rules": "oh-hell"}', '{"record": "ohr 1"}', '{"text": ""}', '{"records": [""]}']


@given(
    st.sampled_from(["GET", "POST", "DELETE", "", "x"]),
    st.sampled_from(_PATHS) | st.text(max_size=12),
    st.sampled_from(["", "?", "?lang=nl", "?lang", "?=&&x", "?lang=\x00"]),
    st.sampled_from(_BODIES) | st.text(max_size=20) | st.dictionaries(st.text(max_size=5), st.text()).map(json.dumps),
)
async def test_whatever_is_asked_is_answered(method: str, path: str, query: str, body: str) -> None:
    status, _ = await page_at(MemoryShelf()).ask(method, path + query, body)
    assert status in {200, 201, 400, 404, 405, 409, 422}


# ------------------------------------------------------------------------------------------- lines


async def test_a_line_answers_pings_and_what_is_no_frame() -> None:
    page, table = await at_table(MemoryShelf())
    await until_turn(page)
    for text in ('{"type":"ping","n":7}', "[" * 50, '{"cmd_id":"x","type":"nonsense"}'):
        await page.engine.hear(1, text)
    frames = [await page.frames.get() for _ in range(3)]
    assert [(frame["type"], frame.get("cmd_id")) for frame in frames if frame] == [
        ("pong", None),
        ("reject", ""),
        ("reject", "x"),
    ]
    page.engine.close_line(1)
    await page.engine.hear(1, '{"type":"ping","n":8}')
    await page.engine.hear(99, "")
    page.engine.close_line(99)
    assert page.frames.empty()
    await page.come(table, since=page.seq)
    assert (await page.take_in())["past"] == []


async def test_a_table_that_is_not_there_is_gone() -> None:
    page = await page_at(MemoryShelf()).come("abcdefghjkmn")
    assert (await page.take_in())["why"] == "gone"
    assert await ended(page) == GONE


async def test_the_end_of_the_worker_is_told() -> None:
    page, _ = await at_table(MemoryShelf())
    await page.engine.close()
    assert await ended(page) == RESTART


# ------------------------------------------------------------------------------------------- the shelf


class WatchedShelf(MemoryShelf):
    """A shelf that can be full, and remembers how it stood after each change."""

    def __init__(self) -> None:
        super().__init__()
        self.full = False
        self.stood: list[dict[str, str]] = []

    async def swap(self, key: str, expected: str | None, changes: Mapping[str, str | None]) -> bool:
        if self.full:
            raise ShelfError("there is no room")
        done = await super().swap(key, expected, changes)
        self.stood.append(dict(self.texts))
        return done


async def test_nothing_is_told_before_it_is_kept() -> None:
    shelf = WatchedShelf()
    page = Page()
    told: list[tuple[int, int]] = []

    def tell(line: int, text: str | None, code: int, why: str) -> None:
        frame = json.loads(text or "{}")
        if frame.get("type") in {"update", "ack", "welcome"}:
            log = [key for key in shelf.texts if key.startswith("log/")]
            told.append((frame["seq"], len(log)))
        page.tell(line, text, code, why)

    page.engine = Engine(shelf, tell)
    await page.come(await page.open(rules=SHORT, players=3))
    await page.play()
    assert told
    assert all(seq <= kept for seq, kept in told)


async def test_a_worker_may_stop_after_any_change_and_the_game_goes_on() -> None:
    shelf = WatchedShelf()
    page, table = await at_table(shelf)
    await page.play()
    await page.engine.close()
    for stood in shelf.stood[1::3]:
        again = page_at(MemoryShelf(stood))
        await again.come(table)
        await again.play()
        assert verify(loads(await again.record())).ok
        await again.engine.close()


async def test_where_there_is_no_room_nothing_happens_until_there_is() -> None:
    shelf = WatchedShelf()
    page, table = await at_table(shelf)
    await until_turn(page)
    shelf.full = True
    before = dict(shelf.texts)
    await page.say("bid", bid=page.scene["game"]["choices"]["bids"][0])
    frame = await page.frames.get()
    assert frame is not None
    assert (frame["type"], frame["code"]) == ("reject", "not_kept")
    status, problem = await page.ask("POST", "/api/tables", {"rules": "oh-hell", "name": "Ann"})
    assert (status, problem["code"]) == (503, "not_kept")
    assert (await page.ask("DELETE", f"/api/tables/{table}"))[0] == 503
    assert shelf.texts == before
    shelf.full = False
    await page.come(table)
    await page.play()
    assert verify(loads(await page.record())).ok


async def test_of_two_tabs_the_one_that_came_last_plays_and_the_other_is_told() -> None:
    shelf = MemoryShelf()
    first, table = await at_table(shelf)
    await until_turn(first)
    second = await page_at(shelf).come(table)
    await second.take_in()
    assert second.scene == first.scene
    await first.say("bid", bid=first.scene["game"]["choices"]["bids"][0])
    assert await ended(first) == ELSEWHERE
    await second.play()
    assert verify(loads(await second.record())).ok
    await first.come(table)
    assert (await first.take_in())["scene"]["stage"] == "over"


async def test_a_tab_that_has_let_a_table_go_finds_it_as_another_has_left_it() -> None:
    shelf = MemoryShelf()
    first, table = await at_table(shelf)
    await until_turn(first)
    first.engine.close_line(1)
    await first.engine.let_go(table)
    await first.engine.let_go("abcdefghjkmn")
    second = await page_at(shelf).come(table)
    await second.play()
    await first.come(table)
    assert (await first.take_in())["scene"]["stage"] == "over"


async def test_a_table_is_deleted_whatever_goes_on_there() -> None:
    shelf = MemoryShelf()
    page, table = await at_table(shelf)
    other = await page.open(rules=SHORT)
    kept = len((await page.ask("GET", "/api/tables"))[1])
    assert (await page.ask("DELETE", f"/api/tables/{table}"))[0] == 200
    assert await ended(page) == GONE
    assert kept == 2
    assert [card["table"] for card in (await page.ask("GET", "/api/tables"))[1]] == [other]
    assert not [key for key in shelf.texts if table in key]
    assert (await page.ask("DELETE", f"/api/tables/{table}"))[0] == 404


async def test_cards_are_kept_and_made_anew_when_something_has_happened() -> None:
    shelf = MemoryShelf()
    page, table = await at_table(shelf)
    await until_turn(page)
    [card] = (await page.ask("GET", "/api/tables"))[1]
    assert card["your_turn"]
    assert json.loads(shelf.texts[f"card/{table}"])["card"] == card
    assert (await page_at(shelf).ask("GET", "/api/tables"))[1] == [card]
    await page.play()
    [card] = (await page_at(shelf).ask("GET", "/api/tables"))[1]
    assert card["stage"] == "over"
    shelf.texts[f"card/{table}"] = "of another version"
    assert (await page_at(shelf).ask("GET", "/api/tables"))[1] == [card]


SPOILT: dict[str, tuple[str, str | None]] = {
    "no head": ("head/{}", "{}"),
    "another form": ("head/{}", '{"format":2}'),
    "a later version": ("log/{}/000002", '[null,1,{"type":"unheard of"}]'),
    "broken off": ("log/{}/000002", "["),
    "a gap": ("log/{}/000003", None),
}


@pytest.mark.parametrize("what", SPOILT)
async def test_a_table_that_cannot_be_read_says_so_and_hides_no_other(what: str) -> None:
    shelf = MemoryShelf()
    page, table = await at_table(shelf)
    other = await page.open(rules=SHORT)
    await page.engine.close()
    key, text = SPOILT[what][0].format(table), SPOILT[what][1]
    assert await shelf.swap(key, shelf.texts[key], {key: text, f"card/{table}": None})
    again = page_at(shelf)
    assert [card["table"] for card in (await again.ask("GET", "/api/tables"))[1]] == [other]
    assert (await again.ask("GET", f"/api/tables/{table}/record"))[0] == 503
    await again.come(table)
    assert await ended(again) == LATER
    assert (await again.ask("DELETE", f"/api/tables/{table}"))[0] == 200


async def test_where_a_bot_is_no_longer_another_plays_for_it() -> None:
    shelf = MemoryShelf()
    page, table = await at_table(shelf, bot="careful")
    await page.engine.close()
    texts = {key: text.replace('"careful"', '"gone"') for key, text in shelf.texts.items()}
    again = await page_at(MemoryShelf(texts)).come(table)
    await again.play()
    assert again.scene["seats"][1]["bot"] == "gone"
    assert verify(loads(await again.record())).ok


async def test_whatever_javascript_says_of_a_shelf_is_a_shelf_error() -> None:
    class Broken:
        async def get(self, _key: str) -> object:
            raise RuntimeError("QuotaExceededError:\n no room")

        async def entries(self, _prefix: str) -> str:
            return "["

        async def swap(self, _key: str, _expected: str | None, _changes: str) -> bool:
            raise RuntimeError("aborted")

    shelf = PageShelf(Broken())
    for asked in (shelf.get("a"), shelf.entries("a"), shelf.swap("a", None, {})):
        with pytest.raises(ShelfError, match=r"^the device keeps nothing: [^\n]+$"):
            await asked


async def test_a_shelf_of_javascript_is_used_by_texts_alone() -> None:
    class Page:
        async def get(self, key: str) -> object:
            return object() if key == "null" else "text"

        async def entries(self, prefix: str) -> str:
            return json.dumps([[f"{prefix}1", "one"]])

        async def swap(self, key: str, expected: str | None, changes: str) -> bool:
            return (key, expected, json.loads(changes)) == ("a", None, {"a": "b", "c": None})

    shelf = PageShelf(Page())
    assert (await shelf.get("null"), await shelf.get("a")) == (None, "text")
    assert await shelf.entries("log/") == [("log/1", "one")]
    assert await shelf.swap("a", None, {"a": "b", "c": None})
