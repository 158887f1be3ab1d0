"""The catalogues: every language says everything, in whole sentences, with the same values."""

from decimal import Decimal

import pytest
from hypothesis import given

from ohhell.rules import RuleSet, possible_players, preset, preset_names, presets
from ohhell.rules.words import LANGUAGES, Section, describe
from ohhell.rules.words.catalogues import BRACES, Catalogue, catalogue
from tests.strategies import rule_sets

OTHERS = LANGUAGES[1:]


def spoken(sentence: str) -> set[str | None]:
    """The names of the values that a sentence speaks of."""
    return {place["name"] for place in BRACES.finditer(sentence)}


# What the files hold.


@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_has_the_same_sentences(lang: str) -> None:
    english, other = catalogue("en").sentences, catalogue(lang).sentences
    summaries = {f"preset.{name}" for name in preset_names()}  # the English ones stand with the presets
    assert set(other) == set(english) | summaries


@pytest.mark.parametrize("lang", OTHERS)
def test_the_same_sentence_speaks_of_the_same_values(lang: str) -> None:
    english, other = catalogue("en").sentences, catalogue(lang).sentences
    told = {key: (spoken(sentence), spoken(other[key])) for key, sentence in english.items()}
    assert {key: pair for key, pair in told.items() if pair[0] != pair[1]} == {}


@pytest.mark.parametrize("lang", OTHERS)
def test_nothing_was_left_in_english(lang: str) -> None:
    english, other = catalogue("en").sentences, catalogue(lang).sentences
    alike = {key for key, sentence in english.items() if sentence == other[key] and sentence.count(" ") >= 2}
    assert alike == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_braces_are_understood(lang: str) -> None:
    for key, sentence in catalogue(lang).sentences.items():
        assert not set(BRACES.sub("", sentence)) & set("{}|"), key
        assert sentence == sentence.strip(), key
        assert sentence.isprintable(), key
        assert "  " not in sentence, key


# The braces.


def english() -> Catalogue:
    return catalogue("en")


@pytest.mark.parametrize(
    ("sentence", "values", "told"),
    [
        ("{n} {n|card|cards}", {"n": 1}, "1 card"),
        ("{n} {n|card|cards}", {"n": 0}, "0 cards"),
        ("{n}", {"n": -10}, "−10"),
        ("{n}", {"n": Decimal("0.05")}, "0.05"),
        ("{all}", {"all": [2, 3, 4]}, "2, 3 and 4"),
        ("{all:or}", {"all": ["a", "b"]}, "a or b"),
        ("{all:or}", {"all": range(3)}, "0, 1 or 2"),
        ("{all}", {"all": ["a"]}, "a"),
        ("{all:runs}", {"all": [1, 2, 3, 4, 7, 9, 10]}, "1 to 4, 7 and 9 to 10"),
        ("{all:runs} {all|card|cards}", {"all": [1]}, "1 card"),
        ("{all:runs} {all|card|cards}", {"all": (1, 2)}, "1 to 2 cards"),
        ("over{even|, even|} or under", {"even": True}, "over, even or under"),
        ("over{even|, even|} or under", {"even": False}, "over or under"),
        ("{text}", {"text": "{n}"}, "{n}"),
    ],
)
def test_the_braces(sentence: str, values: dict[str, object], told: str) -> None:
    assert english().fill(sentence, **values) == told  # type: ignore[arg-type]


def test_a_decimal_mark_is_the_languages_own() -> None:
    assert catalogue("de").fill("{n}", n=Decimal("0.05")) == "0,05"


@pytest.mark.parametrize(
    ("wanted", "found"), [("nl", "nl"), ("nl-BE", "nl"), ("DE", "de"), ("fr", "en"), ("", "en"), ("../nl", "en")]
)
def test_a_language_that_is_not_here_is_english(wanted: str, found: str) -> None:
    assert catalogue(wanted).language == found


# What the rules make of them.


def check(sections: tuple[Section, ...], english_ones: tuple[Section, ...]) -> None:
    assert [len(section.sentences) for section in sections] == [len(section.sentences) for section in english_ones]
    for section in sections:
        for sentence in section.sentences:
            assert sentence[0].isupper() or sentence[0].isdigit(), sentence
            assert sentence.endswith("."), sentence
            assert not set(sentence) & set("!_{}[]|"), sentence
            assert "  " not in sentence, sentence
            assert ".." not in sentence, sentence


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", preset_names())
def test_every_preset_is_told_at_every_table(name: str, lang: str) -> None:
    rules = preset(name).rules
    for players in possible_players(rules):
        check(describe(rules, players, lang), describe(rules, players))


@given(rule_sets())
def test_any_rules_are_told_in_every_language(rules: RuleSet) -> None:
    for players in possible_players(rules):
        told = describe(rules, players)
        for lang in OTHERS:
            check(describe(rules, players, lang), told)


@pytest.mark.parametrize("lang", OTHERS)
def test_presets_that_read_differently_do_so_in_every_language(lang: str) -> None:
    for players in range(2, 11):
        tables = [one.rules for one in presets() if players in possible_players(one.rules)]
        assert len({describe(rules, players, lang) for rules in tables}) == len(
            {describe(rules, players) for rules in tables}
        )
