"""The rules editor: every key with its choices in words, and what a draft of rules comes to."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ohhell.rules import (
    DEFAULTS,
    KEYS,
    RulesError,
    RuleSet,
    form,
    load_toml,
    possible_players,
    preset,
    presets,
    schemes,
)
from ohhell.rules.editor import Field, draft, editor, outline, preset_cards, read_rules
from ohhell.rules.presets import usual_players
from ohhell.rules.scoring import MADE_ZERO
from ohhell.rules.words import LANGUAGES, describe
from tests.strategies import key_values, rule_sets, tables

FIELDS = {field.key: field for group in editor().groups for field in group.fields}


# The keys.


def test_every_key_has_its_place() -> None:
    assert sorted(FIELDS) == sorted(KEYS)
    assert sum(len(group.fields) for group in editor().groups) == len(KEYS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_is_labelled_and_explained(lang: str) -> None:
    for group in editor(lang).groups:
        assert group.label[0].isupper()
        for field in group.fields:
            assert field.label[0].isupper()
            assert field.explanation.endswith(".")
            for choice in field.choices:
                assert choice.label
                assert choice.meaning.endswith(".") or field.kind == "cycle"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_labels_are_alike(lang: str) -> None:
    fields = [field for group in editor(lang).groups for field in group.fields]
    assert len({field.label for field in fields}) == len(fields)
    for field in fields:
        assert len({choice.label for choice in field.choices}) == len(field.choices)


@pytest.mark.parametrize("field", FIELDS.values(), ids=lambda field: field.key)
def test_a_field_offers_what_its_key_takes(field: Field) -> None:
    key = KEYS[field.key]
    for choice in field.choices if field.kind != "cycle" else ():
        key.read(choice.value)
    if field.kind in {"choice", "number-or-word"} and field.key != "made_zero":
        assert tuple([choice.value for choice in field.choices]) == key.choices
    if field.kind in {"number", "number-or-word", "money"}:
        assert field.low is not None
        assert field.high is not None
        assert key.read(field.low) == field.low
        assert key.read(field.high) == field.high
        for outside in (field.low - 1, field.high + 1):
            with pytest.raises(RulesError):
                key.read(outside)
    assert key.read(field.default) == key.default


def test_the_kinds() -> None:
    kinds: dict[str, set[str]] = {}
    for field in FIELDS.values():
        kinds.setdefault(field.kind, set()).add(field.key)
    assert kinds["flag"] == {"keep_turn_up", "no_trump_on_largest", "must_beat", "bowers"}
    assert kinds["number"] == {"smallest", "deals", "hook_min", "hook_max", "target"}
    assert kinds["number-or-word"] == {"largest", "first_dealer"}
    assert (kinds["sizes"], kinds["cycle"], kinds["scoring"], kinds["money"]) == (
        {"sizes"},
        {"trump_cycle"},
        {"scoring"},
        {"stake"},
    )


def test_the_choices_for_a_made_zero() -> None:
    assert [choice.value for choice in FIELDS["made_zero"].choices] == ["scheme", *MADE_ZERO]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_scheme_is_told_with_worked_scores(lang: str) -> None:
    told = editor(lang).schemes
    assert [scheme.name for scheme in told] == list(schemes())
    for scheme in told:
        assert scheme.label != scheme.name
        assert len(scheme.examples) == 4
        assert scheme.formulas == schemes()[scheme.name].table()
    squares = next(scheme for scheme in told if scheme.name == "squares")
    assert [example.points for example in squares.examples] == [14, 10, -1, -1]


def test_the_letters_of_a_formula() -> None:
    assert [letter.value for letter in editor().letters] == ["t", "b", "n", "d", "b²", "d²"]
    assert [part.value for part in editor().parts] == ["made", "over", "under", "zero"]


# A draft.


@given(rule_sets(), st.sampled_from(LANGUAGES))
def test_a_draft_says_the_rules_again(rules: RuleSet, lang: str) -> None:
    told = outline(rules, lang=lang)
    assert told.sound
    assert DEFAULTS.replace(told.settings) == rules
    assert load_toml(told.toml) == rules
    assert told.players == possible_players(rules)
    assert set(told.settings) == set(KEYS)
    assert [each.key for each in told.differences] == list(rules.changed(preset(rules.preset).rules))
    assert all(each.value != each.before for each in told.differences if each.key != "scoring")


@given(tables(), st.sampled_from(LANGUAGES))
def test_a_draft_tells_the_table(table: tuple[RuleSet, int], lang: str) -> None:
    rules, players = table
    told = draft(DEFAULTS, rules.changed(), players, lang)
    assert told.plan == form(rules, players).plan
    assert told.cards == len(form(rules, players).pack)
    assert told.seats == players
    assert told.sections == describe(rules, players, lang)
    assert told.problems == ()
    assert told.scheme is not None
    for example in told.scheme.examples:
        assert example.words in " ".join(told.sections[6].sentences)


def test_rules_without_a_form_at_the_table_are_sound_all_the_same() -> None:
    told = outline(preset("atkinson").rules, 4)
    assert told.sound
    assert not told.plan
    assert not told.sections
    assert told.players == (5, 6)
    assert told.scheme is not None
    assert [wrong.keys for wrong in told.problems] == [("deck", "players")]


def test_a_draft_in_contradiction_keeps_what_was_asked() -> None:
    told = draft(preset("blackout").rules, {"bids": "simultaneous", "colour": 3})
    assert not told.sound
    assert told.title == "Blackout"
    assert told.problems[0].code == "no_such_key"
    told = draft(preset("blackout").rules, {"bids": "simultaneous"})
    assert told.settings["bids"] == "simultaneous"
    assert told.settings["scoring"] == "blackout"
    assert told.toml == told.text == ""


def test_differences_in_words() -> None:
    rules = preset("blackout").rules.replace(
        {
            "trump": "rotation",
            "trump_cycle": ["h", "none"],
            "largest": 1,
            "first_dealer": 0,
            "bowers": True,
            "sizes": [3, 2],
            "scoring": {"made": "10", "missed": "-d"},
            "target": 50,
            "stake": "0.5",
        }
    )
    told = {each.key: (each.value, each.before) for each in outline(rules, lang="nl").differences}
    assert told == {
        "largest": ("1 kaart", "Zoals gebruikelijk"),
        "sizes": ("3 en 2", "geen lijst"),
        "first_dealer": ("plaats 0", "Kaarten trekken"),
        "trump": ("Om de beurt", "Een kaart wordt gedraaid"),
        "trump_cycle": ("harten en geen troef", "de vier kleuren na elkaar"),
        "bowers": ("ja", "nee"),
        "scoring": ("eigen formules: 10; -d; -d", "Blackout: 10 plus het bod, of niets"),
        "target": ("50 punten", "geen"),
        "stake": ("0,5 per punt", "geen"),
    }


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"sizes": [3, 2, 1]}, "Hands of 3, 2 and 1 card"),
        ({"sizes": [5]}, "Hands of 5 cards"),
        ({"must_beat": True}, "Beat if you can"),
        ({"largest": 7}, "Largest hand: 7 cards"),
    ],
)
def test_differences_as_lines_among_the_rules(settings: dict[str, Any], words: str) -> None:
    assert [each.words for each in draft(preset("oh-hell").rules, settings).differences] == [words]


def test_a_hand_larger_than_any_pack_is_told_what_this_pack_allows() -> None:
    rules = preset("oh-hell").rules
    [problem] = draft(rules, {"sizes": [99, 2]}, 4).problems
    assert (problem.words, problem.mend) == (
        "99 cards each are too many for 4 players with 52 cards.",
        "The largest hand possible is 13.",
    )
    assert problem.keys[0] == "sizes"
    [problem] = draft(rules, {"sizes": [3, "x"]}, 4).problems
    assert problem.words == "“x” is no number of cards for a hand."
    [problem] = draft(rules, {"sizes": [99]}, 40).problems
    assert problem.code == "no_sizes"


def test_the_suits_are_those_of_the_deck() -> None:
    spanish = outline(preset("la-pocha").rules)
    assert [suit.value for suit in spanish.suits] == ["o", "c", "e", "b", "none"]
    assert [suit.label for suit in outline(DEFAULTS, lang="de").suits] == [
        "Pik",
        "Herz",
        "Karo",
        "Kreuz",
        "kein Trumpf",
    ]


@pytest.mark.parametrize("one", presets(), ids=lambda one: one.name)
def test_a_preset_differs_in_nothing_from_itself(one: Any) -> None:
    told = outline(one.rules)
    assert not told.differences
    assert not told.problems
    assert told.seats == usual_players(one.rules)


# What changes nothing.


@given(tables(max_size=5, max_deals=3), st.data())
def test_an_idle_key_changes_nothing(table: tuple[RuleSet, int], data: st.DataObject) -> None:
    rules, players = table
    idle = sorted(outline(rules, players).idle)
    assume(idle)
    key = data.draw(st.sampled_from(idle), label="key")
    try:
        other = rules.replace({key: data.draw(key_values(key), label=key)})
        told = describe(other, players)
    except RulesError:
        assume(False)
    assert told == describe(rules, players)


@pytest.mark.parametrize(
    ("settings", "idle"),
    [
        ({}, {"deals", "trump_cycle", "turned_joker", "duplicate_wins", "keep_turn_up"}),
        ({"largest": "ceiling"}, {"deals", "trump_cycle", "turned_joker", "duplicate_wins"}),
        (
            {"sizes": [3], "trump": "none", "hook": "off"},
            {
                *("deals", "shape", "largest", "smallest", "keep_turn_up", "trump_cycle", "turned_joker"),
                *("duplicate_wins", "no_trump_on_largest", "trump_lead", "void", "bowers", "hook_min", "hook_max"),
            },
        ),
        (
            {"deck": "sixty", "shape": "constant", "trump": "nominated"},
            {"smallest", "trump_cycle", "keep_turn_up", "turned_joker", "first_lead", "duplicate_wins"},
        ),
        ({"deck": "double", "trump": "rotation"}, {"deals", "keep_turn_up", "turned_joker"}),
    ],
)
def test_what_is_idle(settings: dict[str, object], idle: set[str]) -> None:
    assert set(draft(DEFAULTS, settings, 4).idle) == idle


# Presets and files.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shelf_of_presets(lang: str) -> None:
    cards = preset_cards(lang)
    assert [card.name for card in cards] == [one.name for one in presets()]
    assert len({card.summary for card in cards}) == len(cards)
    for card, one in zip(cards, presets(), strict=True):
        assert card.summary.endswith(".")
        assert (card.title, card.aka) == (one.title, one.aka)
        assert card.usual in card.players
        assert card.plans == tuple([form(one.rules, players).plan for players in card.players])


def test_a_short_game_is_one_with_fewer_cards() -> None:
    for card in preset_cards():
        rules = preset(card.name).rules.replace(card.short)
        assert card.short_plans[card.players.index(card.usual)]
        for players, short, whole in zip(card.players, card.short_plans, card.plans, strict=True):
            assert not short or (short == form(rules, players).plan and sum(short) < sum(whole))
    classic = preset_cards()[0]
    assert classic.short == {"largest": 5}
    assert classic.short_plans[classic.players.index(4)] == (5, 4, 3, 2, 1, 2, 3, 4, 5)
    assert classic.short_plans[classic.players.index(10)] == ()


def test_a_rules_file_is_read() -> None:
    told = read_rules('name = "Friday"\npreset = "blackout"\nlargest = 7\nstake = 0.05\n')
    assert told._asdict() == {
        "name": "Friday",
        "preset": "blackout",
        "settings": {"largest": 7, "stake": "0.05"},
        "problem": None,
    }
    assert draft(preset(told.preset).rules, told.settings).sound


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('name = "x"\ndeck = 3', 2),
        ('\n# deck\n  "hook" = "no"', 3),
        ('bids = "simultaneous"\n\nhook = "on"', 3),
        ('bids = "simultaneous"', 1),
        ('name = "x"\n[scoring]\nmade = "x"', 2),
        ("deck = 1\ndeck = 2", 2),
        ("deck =", 1),
        ('name = "x', 1),
        ("hook_min = 3\nhook_max = 2\nhook = 'off'", 2),
        (b"\xff", None),
    ],
)
def test_an_error_in_a_file_has_its_line(text: str | bytes, line: int | None) -> None:
    problem = read_rules(text).problem
    assert problem is not None
    assert problem.line == line
