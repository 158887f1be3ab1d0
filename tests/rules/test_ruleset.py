"""A rule set is one frozen value."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.rules import DEFAULTS, KEYS, RulesError, RuleSet, form, preset
from tests.strategies import rule_sets


def test_the_defaults_are_the_preset_oh_hell() -> None:
    assert preset("oh-hell").rules == DEFAULTS == RuleSet()
    assert {key: DEFAULTS.value(key) for key in KEYS} == {key: about.default for key, about in KEYS.items()}


def test_rules_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        DEFAULTS.hook = "off"  # type: ignore[misc]


def test_replacing_leaves_the_original_as_it_was() -> None:
    DEFAULTS.replace({"hook": "off"})
    assert DEFAULTS.hook == "on"


def test_the_preset_names_the_rules_and_decides_nothing() -> None:
    wuori, podrida = preset("wuori").rules, preset("la-podrida").rules
    assert wuori == podrida
    assert hash(wuori) == hash(podrida)
    assert wuori.digest == podrida.digest
    assert wuori.preset != podrida.preset


def test_values_are_read_as_records_and_files_have_them() -> None:
    assert DEFAULTS.replace({"sizes": "[2]"}).sizes == (2,)
    assert DEFAULTS.replace({"sizes": "5, 4 3"}).sizes == (5, 4, 3)
    assert DEFAULTS.replace({"must_beat": "true"}).must_beat is True
    assert DEFAULTS.replace({"largest": "7"}).largest == 7
    assert DEFAULTS.replace({"stake": 0.1}) == DEFAULTS.replace({"stake": "0.10"})
    assert DEFAULTS.replace({"made_zero": 5}) == DEFAULTS.replace({"made_zero": "5"})
    assert DEFAULTS.replace({"made_zero": "5 + n"}).made_zero == "5+n"


@given(rule_sets())
def test_what_changed_makes_the_rules_again(rules: RuleSet) -> None:
    assert DEFAULTS.replace(rules.changed()) == rules
    assert not rules.changed(rules)


@given(rule_sets(), st.sampled_from([*KEYS, "jokers"]), st.one_of(st.none(), st.text(), st.integers(), st.floats()))
def test_any_value_is_read_or_refused_in_one_line(rules: RuleSet, key: str, value: object) -> None:
    try:
        problem = ""
        assert isinstance(rules.replace({key: value}), RuleSet)
    except RulesError as error:
        problem = str(error)
    assert problem.isprintable()


def test_equal_rules_of_two_presets_keep_their_names_at_the_table() -> None:
    wuori, podrida = (form(preset(name).rules, 4) for name in ("wuori", "la-podrida"))
    assert wuori == podrida
    assert (wuori.rules.preset, podrida.rules.preset) == ("wuori", "la-podrida")
