"""What is wrong with rules is told beside the keys it is about, in every language, with a way to mend it."""

from collections.abc import Callable

import pytest

from ohhell.cards import deck
from ohhell.rules import DEFAULTS, RulesError, form, load_toml, parse_canonical
from ohhell.rules.editor import draft, problem
from ohhell.rules.schedule import plan
from ohhell.rules.words import LANGUAGES, problem_words
from ohhell.rules.words.catalogues import catalogue


def setting(**settings: object) -> Callable[[], object]:
    return lambda: DEFAULTS.replace(settings)


def table(players: int, **settings: object) -> Callable[[], object]:
    return lambda: form(DEFAULTS.replace(settings), players)


def file(data: str | bytes) -> Callable[[], object]:
    return lambda: load_toml(data)


def formula(text: str) -> Callable[[], object]:
    return setting(scoring={"made": text, "missed": "0"})


REFUSED: dict[str, tuple[Callable[[], object], tuple[str, ...]]] = {
    "hook_without_last": (setting(bids="simultaneous"), ("bids", "hook")),
    "cycle_without_rotation": (setting(trump_cycle=["s"]), ("trump", "trump_cycle")),
    "hook_never": (setting(hook_min=5, hook_max=4), ("hook_min", "hook_max")),
    "smallest_above_largest": (setting(largest=3, smallest=4), ("largest", "smallest")),
    "cycle_strange_suit": (setting(trump="rotation", trump_cycle=["o"]), ("deck", "trump_cycle")),
    "bowers_without_jacks": (setting(deck="spanish-40", bowers=True), ("deck", "bowers")),
    "number_of_players": (table(1), ("players",)),
    "no_such_seat": (table(3, first_dealer=3), ("first_dealer", "players")),
    "deck_for_players": (table(4, deck="atkinson"), ("deck", "players")),
    "too_few_cards": (lambda: plan(DEFAULTS, 53, deck("standard", 4)), ("deck", "players")),
    "hand_too_large": (table(4, largest=14), ("largest", "players")),
    "hand_too_large_kept": (table(4, sizes=[13], keep_turn_up=True), ("sizes", "keep_turn_up", "players")),
    "no_choice": (setting(deck="tarot"), ("deck",)),
    "no_flag": (setting(bowers="perhaps"), ("bowers",)),
    "no_number": (setting(largest=53), ("largest",)),
    "no_sizes": (setting(sizes=[5, 0]), ("sizes",)),
    "no_cycle": (setting(trump_cycle=["x"]), ("trump_cycle",)),
    "no_scheme": (setting(scoring="golf"), ("scoring",)),
    "no_stake": (setting(stake="much"), ("stake",)),
    "too_many_deals": (setting(sizes=[1] * 201), ("sizes",)),
    "formula_two_numbers": (formula("1 0"), ("scoring",)),
    "formula_empty": (formula(""), ("scoring",)),
    "formula_unread": (formula("x"), ("scoring",)),
    "formula_term": (formula("t²"), ("scoring",)),
    "formula_too_large": (formula("9999999"), ("scoring",)),
    "scoring_part": (setting(scoring={"wide": "0"}), ("scoring",)),
    "scoring_lacks": (setting(scoring={"made": "10"}), ("scoring",)),
    "scoring_no_formula": (setting(scoring={"made": True, "missed": "0"}), ("scoring",)),
    "no_such_preset": (file('preset = "qqqq"'), ("preset",)),
    "no_such_preset_near": (file('preset = "blackuot"'), ("preset",)),
    "preset_no_text": (file("preset = 3"), ("preset",)),
    "name_no_text": (file("name = 3"), ("name",)),
    "no_such_key": (file("colour = 3"), ("colour",)),
    "not_key_value": (lambda: parse_canonical("deck"), ()),
    "file_too_long": (file(" " * 20_001), ()),
    "file_not_utf8": (file(b"\xff"), ()),
    "file_not_toml": (file("deck"), ()),
    "file_too_deep": (file("a = " + "[" * 5_000), ()),
    "file_long_number": (file("a = " + "1" * 5_000), ()),
}


def refusal(code: str) -> RulesError:
    with pytest.raises(RulesError) as caught:
        REFUSED[code][0]()
    return caught.value


@pytest.mark.parametrize("code", REFUSED)
def test_every_error_says_which_it_is_and_what_it_is_about(code: str) -> None:
    error = refusal(code)
    assert error.code == code
    assert error.keys == REFUSED[code][1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_has_its_words(lang: str) -> None:
    sentences = catalogue(lang).sentences
    told = {key.partition(".")[2] for key in sentences if key.startswith("problem.")}
    assert told == set(REFUSED)
    assert {key.partition(".")[2] for key in sentences if key.startswith("mend.")} <= told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", REFUSED)
def test_errors_are_told_in_whole_sentences(code: str, lang: str) -> None:
    words, mend = problem_words(refusal(code), lang)
    for sentence in (words, *([mend] if mend else [])):
        assert sentence.endswith(".")
        assert sentence[0].isupper() or not sentence[0].isalpha()
        assert not set(sentence) & set("{}|_")


def test_the_words_of_one_error() -> None:
    error = refusal("hand_too_large")
    assert problem_words(error, "nl") == (
        "14 kaarten per speler is te veel voor 4 spelers met 52 kaarten.",
        "De grootste hand die kan, heeft er 13.",
    )
    assert problem_words(refusal("no_choice"), "de")[0] == "Blatt kann nicht „tarot“ sein."


def test_an_error_without_other_words_speaks_for_itself() -> None:
    assert problem_words(RulesError("this is wrong", "do that"), "nl") == ("this is wrong", "do that")


def test_values_are_texts_and_numbers() -> None:
    assert problem(refusal("deck_for_players")).values == {"players": 4, "possible": "5, 6"}


def test_all_that_is_wrong_is_told_at_once() -> None:
    told = draft(DEFAULTS, {"bids": "simultaneous", "hook_min": 5, "hook_max": 4, "bowers": True, "deck": "spanish-40"})
    assert [each.code for each in told.problems] == ["hook_without_last", "hook_never", "bowers_without_jacks"]
    values = draft(DEFAULTS, {"deck": "tarot", "largest": 0})
    assert [each.keys for each in values.problems] == [("deck",), ("largest",)]


@pytest.mark.parametrize(
    ("settings", "players"),
    [
        ({"bids": "simultaneous"}, 4),
        ({"hook_min": 5, "hook_max": 4}, 4),
        ({"trump_cycle": ["s"]}, 4),
        ({"trump": "rotation", "trump_cycle": ["o"]}, 4),
        ({"deck": "spanish-40", "bowers": True}, 4),
        ({"largest": 3, "smallest": 4}, 4),
        ({"first_dealer": 3}, 3),
        ({"largest": 14}, 4),
        ({"largest": 13, "keep_turn_up": True}, 4),
    ],
)
def test_what_can_be_mended_is_mended(settings: dict[str, object], players: int) -> None:
    (wrong,) = draft(DEFAULTS, settings, players).problems
    assert wrong.mending
    assert draft(DEFAULTS, settings | wrong.mending, players).problems == ()


def test_a_list_of_sizes_is_for_its_maker_to_mend() -> None:
    (wrong,) = draft(DEFAULTS, {"sizes": [14]}, 4).problems
    assert wrong.mending == {}
