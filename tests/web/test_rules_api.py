"""The rules over HTTP."""

from typing import Any, get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.api import wire_rules
from ohhell.api.rules import plain
from ohhell.api.wire_rules import Editor, Outline, PresetCard, Reading
from ohhell.rules import editor, preset_names
from tests.web.house import browser, make, opened

LANGUAGES = ["en", "nl", "de"]


def exact(value: object, kind: Any) -> Any:
    """The value as this type, which has to say all of it and nothing else."""
    found = msgspec.convert(value, kind)
    assert msgspec.to_builtins(found) == value
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_presets(lang: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        cards = exact((await page.get("/api/presets", params={"lang": lang})).json(), list[PresetCard])
    assert [card.name for card in cards] == list(preset_names())
    assert all(card.usual in card.players and len(card.plans) == len(card.players) for card in cards)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_keys(lang: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        exact((await page.get("/api/rules/keys", params={"lang": lang})).json(), Editor)


@pytest.mark.parametrize("lang", ["", "xx", "../en", "en-GB"])
async def test_a_language_that_we_do_not_have_is_english(lang: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        for path in ("/api/presets", "/api/rules/keys"):
            english = await page.get(path, params={"lang": "en"})
            assert (await page.get(path, params={"lang": lang})).content == english.content


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", preset_names())
async def test_every_preset_is_told(name: str, lang: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        answer = await page.post("/api/rules/describe", json={"rules": name, "lang": lang})
        outline = exact(answer.json(), Outline)
        assert outline.sound
        assert outline.sections
        again = await page.post("/api/rules/describe", json={"rules": name, "text": outline.text, "lang": lang})
        assert again.json() == answer.json()
        reading = exact((await page.post("/api/rules/read", json={"text": outline.toml})).json(), Reading)
        assert (reading.preset, reading.settings, reading.problem) == (name, {}, None)


async def test_a_contradiction_is_told_and_not_a_failure() -> None:
    async with opened(make()) as app, browser(app) as page:
        wish = {"rules": "oh-hell", "settings": {"bids": "simultaneous", "hook": "on"}, "lang": "de"}
        answer = await page.post("/api/rules/describe", json=wish)
        outline = exact(answer.json(), Outline)
    assert answer.status_code == 200
    assert not outline.sound
    assert outline.problems
    assert outline.settings["bids"] == "simultaneous"


@pytest.mark.parametrize("wish", [{"rules": "no-such"}, {"rules": "oh-hell", "text": "nonsense"}])
async def test_rules_that_are_none(wish: dict[str, str]) -> None:
    async with opened(make()) as app, browser(app) as page:
        answer = await page.post("/api/rules/describe", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (422, "rules")


@given(
    st.dictionaries(
        st.sampled_from(["deck", "sizes", "scoring", "stake", "largest", "trump_cycle", "<b>", "first_dealer"]),
        st.one_of(
            st.integers(),
            st.booleans(),
            st.text(max_size=20),
            st.lists(st.integers() | st.text(max_size=5), max_size=5),
            st.dictionaries(st.sampled_from(["made", "over", "under", "zero", "x"]), st.text(max_size=12), max_size=4),
        ),
    ),
    st.none() | st.integers(-3, 40),
)
async def test_any_settings_may_be_tried(settings: dict[str, Any], players: int | None) -> None:
    async with opened(make()) as app, browser(app) as page:
        wish = {"rules": "oh-hell", "settings": settings, "players": players}
        answer = await page.post("/api/rules/describe", content=msgspec.json.encode(wish))
    assert answer.status_code in {200, 400}
    if answer.status_code == 200:
        exact(answer.json(), Outline)


@given(st.text(max_size=200))
async def test_any_file_may_be_read(text: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        answer = await page.post("/api/rules/read", content=msgspec.json.encode({"text": text}))
    assert answer.status_code == 200
    exact(answer.json(), Reading)


@pytest.mark.parametrize(
    ("told", "kind"),
    [
        (editor.Outline, Outline),
        (editor.Editor, Editor),
        (editor.Reading, Reading),
        (editor.PresetCard, PresetCard),
        (editor.Problem, wire_rules.RulesProblem),
        (editor.Field, wire_rules.Field),
        (editor.SchemeWords, wire_rules.SchemeWords),
    ],
)
def test_the_types_have_the_fields_of_what_is_told(told: type, kind: type) -> None:
    assert set(get_type_hints(told)) == set(get_type_hints(kind))


def test_what_is_told_has_its_fields_by_name() -> None:
    choice = editor.Choice("on", "The hook", "")
    told = plain({"a": (choice, (1, 2))})
    assert told == {"a": [{"value": "on", "label": "The hook", "meaning": ""}, [1, 2]]}
