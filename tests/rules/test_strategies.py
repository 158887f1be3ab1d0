"""The strategies that other tests draw from keep their word."""

from hypothesis import given

from ohhell.rules import RuleSet, form
from tests.strategies import rule_sets, tables


@given(rule_sets())
def test_any_rule_set_is_sound(rules: RuleSet) -> None:
    assert rules.replace({}) == rules


@given(rule_sets(trump="rotation", bids="sealed"))
def test_fixed_keys_stay_fixed(rules: RuleSet) -> None:
    assert rules.trump == "rotation"
    assert rules.bids == "sealed"


@given(tables())
def test_a_table_has_a_form_and_a_short_plan(table: tuple[RuleSet, int]) -> None:
    rules, players = table
    plan = form(rules, players).plan
    assert 1 <= len(plan) <= 4
    assert max(plan) <= 6
