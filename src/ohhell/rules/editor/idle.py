"""Which keys change nothing as the other rules stand."""

from collections.abc import Iterator

from ohhell.cards import EXCUSERS, JESTERS, WIZARDS
from ohhell.rules.errors import RulesError
from ohhell.rules.form import form
from ohhell.rules.ruleset import RuleSet
from ohhell.rules.words.facts import Facts


def idle_keys(rules: RuleSet, players: int) -> tuple[str, ...]:
    """The keys that change nothing at a table of ``players``, whatever they are set to.

    Raises:
        RulesError: the rules have no form for that many players.
    """
    facts = Facts(rules, players)
    return tuple([key for part in (_cards, _trump, _play) for key in part(facts)])


def _cards(facts: Facts) -> Iterator[str]:
    rules = facts.rules
    if rules.sizes:
        yield from ("shape", "largest", "smallest", "deals")
    elif rules.shape == "constant":
        yield "smallest"
    else:
        yield "deals"
    if _same_plan_with_turn_up(facts):
        yield "keep_turn_up"


def _same_plan_with_turn_up(facts: Facts) -> bool:
    other = facts.rules.replace({"keep_turn_up": not facts.rules.keep_turn_up})
    try:
        return form(other, facts.players).plan == facts.form.plan
    except RulesError:
        return False


def _trump(facts: Facts) -> Iterator[str]:
    rules = facts.rules
    if rules.trump != "rotation":
        yield "trump_cycle"
    if not facts.trump_exists:
        yield "no_trump_on_largest"
    special = any(facts.pack.has_suit(suit) for suit in (EXCUSERS, WIZARDS, JESTERS))
    if not (special and facts.turning and facts.trump_sizes):
        yield "turned_joker"
    if rules.hook == "off":
        yield from ("hook_min", "hook_max")


def _play(facts: Facts) -> Iterator[str]:
    if facts.rules.trump == "nominated":
        yield "first_lead"
    if not facts.trump_sizes:
        yield from ("trump_lead", "void", "bowers")
    if not (facts.has_twins or (facts.has_joker_suit and facts.shown_sizes)):
        yield "duplicate_wins"
