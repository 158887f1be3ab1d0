"""The engine in the browser's Python is the engine: games and records go to and fro, and nothing is lost."""

from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from ohhell.browser.engine import Engine
from ohhell.cards import Stream
from ohhell.record import dumps, loads, position, verify
from ohhell.rules import RuleSet, possible_players, presets
from ohhell.rules.presets import usual_players
from tests.browser_engine.conftest import InWorker
from tests.browser_engine.evenings import evening
from tests.browser_engine.player import Page
from tests.record.play import played
from tests.shelves import MemoryShelf
from tests.strategies import tables

DECISION = 0.1
"""Seconds that a bot and all that comes with its decision may take on average; far more than they need."""


def without_times(welcome: dict[str, Any]) -> dict[str, Any]:
    """A welcome without what hangs on the clock."""
    return welcome | {"now": 0}


@pytest.mark.parametrize("half", [0, 1])
def test_a_whole_game_by_every_preset_is_accepted_by_the_referee(in_worker: InWorker, half: int) -> None:
    wishes = [
        {"rules": found.name, "bot": "careful", "players": min(possible_players(found.rules))}
        for found in presets()[half::2]
    ]
    for wish, done in zip(wishes, in_worker("games", wishes), strict=True):
        record = loads(done["record"])
        assert record.rules.preset == wish["rules"]
        assert record.state.over
        assert len(record.players) == wish["players"]
        assert verify(record).ok
        assert dumps(record) == done["record"]


def test_the_bots_that_are_offered_play_and_decide_at_once(in_worker: InWorker) -> None:
    [[_, here]] = in_worker("asked", [["GET", "/api/here", ""]])
    assert here["bots"] == ["novice", "casual", "strong"]
    wishes = [{"rules": "oh-hell", "bot": bot, "players": 3} for bot in here["bots"]]
    for done in in_worker("games", wishes):
        record = loads(done["record"])
        assert record.state.over
        assert done["seconds"] / len(record.events) < DECISION


def records() -> list[str]:
    """Records of games by any rules, broken off at any point, some of them only counted."""
    found: list[str] = []

    @settings(max_examples=60, phases=[Phase.generate], database=None, deadline=None)
    @given(tables(max_deals=3), st.integers(0, 10**6), st.integers(0, 300), st.booleans())
    def collect(table: tuple[RuleSet, int], seed: int, stop: int, sheet: bool) -> None:
        found.append(dumps(played(*table, str(seed), stop=stop, sheet=sheet)))

    collect()
    found += [dumps(played(one.rules, usual_players(one.rules), one.name)) for one in presets()]
    return found


def test_records_are_judged_alike(in_worker: InWorker) -> None:
    texts = records()
    spoilt = [text.replace("bids 1", "bids 2", 1).replace("play ", "play 2c ", 1) for text in texts[:30]]
    here = [_judged(text) for text in [*texts, *spoilt]]
    assert in_worker("positions", [*texts, *spoilt]) == here


def _judged(text: str) -> Any:
    try:
        return position(loads(text))
    except ValueError as error:
        return str(error)


@pytest.mark.parametrize("rules", ["oh-hell", "blackout"])
async def test_a_worker_that_is_killed_again_and_again_loses_nothing(in_worker: InWorker, rules: str) -> None:
    *times, last = in_worker("broken_off", {"rules": rules, "bot": "careful", "players": 4})
    assert len(times) > 3
    for once in times:
        welcome = once["welcome"]
        assert welcome["seq"] >= once["seq"]
        if welcome["seq"] == once["seq"]:
            assert welcome["scene"] == once["scene"]
        page = Page()
        page.engine = Engine(MemoryShelf(dict(once["shelf"])), page.tell)
        await page.come(once["table"], once["seq"])
        await page.take_in()
        assert without_times(page.welcome) == without_times(welcome)
        await page.engine.close()
    record = loads(last["record"])
    assert record.state.over
    assert verify(record).ok


async def test_the_same_is_answered_to_all_that_needs_no_table(in_worker: InWorker) -> None:
    page = Page()
    page.engine = Engine(MemoryShelf(), page.tell)
    asked: list[tuple[str, str, str]] = [
        *[("GET", f"/api/{what}?lang={lang}", "") for what in ("presets", "rules/keys") for lang in ("en", "nl", "de")],
        *[("POST", "/api/rules/describe", f'{{"rules": "{found.name}", "lang": "nl"}}') for found in presets()],
        ("POST", "/api/rules/describe", '{"rules": "oh hel"}'),
        ("POST", "/api/rules/describe", '{"rules": "oh-hell", "settings": {"largest": 99}}'),
        ("POST", "/api/rules/read", '{"text": "scoring = \\"none such\\""}'),
        ("POST", "/api/rules/read", "[" * 100_000),
        ("POST", "/api/score/open", '{"text": "no record"}'),
        ("PUT", "/api/nothing", ""),
    ]
    for number in range(12):
        asked += await evening(page, Stream.of_seed(number, "evening"))
    here = [await page.ask(*question) for question in asked]
    there = in_worker("asked", asked)
    for question, ours, theirs in zip(asked, here, there, strict=True):
        assert list(ours) == theirs, question
