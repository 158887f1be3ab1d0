"""Rules as text: the canonical text, the digest and rules files all say the same rules."""

import tomllib

import pytest
from hypothesis import given

from ohhell.rules import (
    DEFAULTS,
    KEYS,
    RulesError,
    RuleSet,
    dump_toml,
    load_toml,
    parse_canonical,
    preset,
    presets,
)
from ohhell.rules.text import describe_changes
from ohhell.rules.values import read_setting, setting_text
from tests.strategies import rule_sets

NAMES = [one.name for one in presets()]


@given(rule_sets())
def test_any_rules_read_back_from_their_canonical_text(rules: RuleSet) -> None:
    assert parse_canonical(str(rules)) == rules
    assert str(parse_canonical(str(rules))) == str(rules)


@given(rule_sets())
def test_any_rules_read_back_from_their_file(rules: RuleSet) -> None:
    text = dump_toml(rules, 'Friday "rules" \\ at ours\n')
    assert load_toml(text) == rules
    assert load_toml(text.encode()) == rules


@given(rule_sets())
def test_any_rules_read_back_from_the_settings_of_a_record(rules: RuleSet) -> None:
    settings = {key: read_setting(setting_text(value)) for key, value in rules.changed().items()}
    assert DEFAULTS.replace(settings) == rules


@given(rule_sets(), rule_sets())
def test_rules_are_equal_when_texts_and_digests_are(first: RuleSet, other: RuleSet) -> None:
    assert (first == other) == (str(first) == str(other)) == (first.digest == other.digest)
    assert first.digest == parse_canonical(str(first)).digest
    assert len(first.digest) == 64


@pytest.mark.parametrize("name", NAMES)
def test_every_preset_reads_back_from_every_text(name: str) -> None:
    rules = preset(name).rules
    assert parse_canonical(str(rules)) == rules
    assert load_toml(dump_toml(rules)) == rules
    assert load_toml(dump_toml(rules)).preset == name
    assert dump_toml(rules) == f'preset = "{name}"\n'


def test_a_file_says_only_what_differs_from_its_preset() -> None:
    rules = preset("kachuful").rules.replace({"hook_min": 4, "scoring": {"made": "10 + b", "over": "t", "under": "0"}})
    assert dump_toml(rules, "Ours") == (
        'name = "Ours"\npreset = "kachuful"\nhook_min = 4\n\n[scoring]\nmade = "10 + b"\nover = "t"\nunder = "0"\n'
    )


def test_the_canonical_text_is_fixed() -> None:
    rules = DEFAULTS.replace(
        {
            "sizes": [5, 4],
            "stake": "0.050",
            "trump": "rotation",
            "trump_cycle": ["S", "none"],
            "scoring": {"made": "10+b", "over": "t", "under": "0"},
        }
    )
    assert str(rules) == ("sizes=5,4 trump=rotation trump_cycle=s,none scoring=made:10+b,over:t,under:0 stake=0.05")
    assert str(DEFAULTS) == "defaults"
    assert DEFAULTS.digest == "0f37e81dc8d7c6889a55c9f1612a2e09d2c0363ec29face87a183fe1ff347f80"


def test_keys_may_come_in_any_order() -> None:
    one = load_toml('hook = "off"\nbids = "simultaneous"\n')
    assert one == load_toml('bids = "simultaneous"\nhook = "off"\n')


def test_a_file_may_have_a_mark_at_its_start_and_any_line_ends() -> None:
    assert load_toml(b'\xef\xbb\xbfpreset = "blackout"\r\nhook = "off"\r\n') == load_toml(
        'preset = "blackout"\nhook = "off"\n'
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("hook = ", "the file is not TOML, "),
        ("hook = on", "the file is not TOML, "),
        ("[[[", "the file is not TOML, "),
        (b"\xff\xfe", "the file is not UTF-8 text"),
        ('preset = "nowhere-at-all"', "there is no preset 'nowhere-at-all'"),
        ("preset = 5", "preset must be the name of a preset"),
        ("name = 5", "name must be a text"),
        ('hooks = "on"', "there is no rule 'hooks'"),
        ("hook = true", "hook cannot be 'True'"),
        ("# " + "x" * 30_000, "a rules file has at most 20000 bytes"),
        ("a = " + "[" * 3000 + "]" * 3000, "the file is not TOML, "),
        ("target = " + "9" * 5000, "a number in the file is far too long"),
    ],
)
def test_a_file_that_is_not_sound_is_refused_in_one_line(text: str | bytes, problem: str) -> None:
    with pytest.raises(RulesError) as caught:
        load_toml(text)
    assert str(caught.value).startswith(problem)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    "text", ["hook", "hook=off hook=on", "hook=", "nokey=1", "=1", "hook=off bids=simultaneous=1", "scoring=made:10"]
)
def test_what_is_no_canonical_text_is_refused(text: str) -> None:
    with pytest.raises(RulesError):
        parse_canonical(text)


def test_changes_on_one_line() -> None:
    rules = DEFAULTS.replace({"scoring": "squares", "hook": "off", "sizes": [2, 1]})
    assert describe_changes(rules.changed()) == "sizes [2, 1], hook off, scoring squares"


def test_every_key_has_a_default_that_a_file_can_say() -> None:
    lines = [f"{key} = {tomllib_text(about.default)}" for key, about in KEYS.items()]
    assert load_toml("\n".join(lines)) == DEFAULTS


def tomllib_text(value: object) -> str:
    text = setting_text(value)  # type: ignore[arg-type]
    try:
        tomllib.loads(f"x = {text}")
    except tomllib.TOMLDecodeError:
        return f'"{text}"'
    return text
