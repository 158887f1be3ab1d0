"""What Hypothesis draws from: any sound rules, and rules at a table that have a form there."""

from decimal import Decimal
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from ohhell.cards.deck import deck, deck_players
from ohhell.rules import KEYS, Formula, RuleSet, Scheme
from ohhell.rules.formula import TERMS
from ohhell.rules.schedule import largest_possible
from ohhell.rules.scoring import MADE_ZERO, schemes


def formulas() -> st.SearchStrategy[Formula]:
    """Scoring formulas with small numbers."""
    factor = st.one_of(st.just(0), st.integers(-20, 20))
    return st.tuples(*[factor for _ in TERMS]).map(Formula)


def scoring_schemes() -> st.SearchStrategy[Scheme]:
    """Custom scoring, over and under alike or not."""
    return st.builds(Scheme, formulas(), formulas(), formulas(), st.one_of(st.none(), formulas()))


def _settings() -> dict[str, st.SearchStrategy[Any]]:
    """For each key, any value that it may have by itself."""
    settings: dict[str, st.SearchStrategy[Any]] = {}
    for name, key in KEYS.items():
        if isinstance(key.default, bool):
            settings[name] = st.booleans()
        elif key.choices:
            settings[name] = st.sampled_from(key.choices)
    return settings | {
        "largest": st.one_of(st.sampled_from(KEYS["largest"].choices), st.integers(1, 13)),
        "smallest": st.integers(1, 6),
        "sizes": st.lists(st.integers(1, 13), max_size=6).map(tuple),
        "deals": st.integers(0, 12),
        "first_dealer": st.one_of(st.sampled_from(KEYS["first_dealer"].choices), st.integers(0, 4)),
        "hook_min": st.integers(0, 10),
        "hook_max": st.one_of(st.just(52), st.integers(0, 13)),
        "scoring": st.one_of(st.sampled_from(list(schemes())), scoring_schemes()),
        "made_zero": st.sampled_from(["scheme", *MADE_ZERO]),
        "target": st.one_of(st.just(0), st.integers(1, 200)),
        "stake": st.sampled_from([Decimal(0), Decimal("0.05"), Decimal("0.0001"), Decimal(3)]),
    }


def key_values(key: str) -> st.SearchStrategy[Any]:
    """Any value that ``key`` may have by itself; it may contradict other keys."""
    letters = ["s", "h", "d", "c", "none"]
    cycle = st.lists(st.sampled_from(letters), max_size=6).map(tuple)
    return cycle if key == "trump_cycle" else _settings()[key]


@st.composite
def rule_sets(draw: st.DrawFn, /, **fixed: Any) -> RuleSet:
    """Any sound combination of keys, custom scoring included; ``fixed`` sets some keys.

    Where two keys drawn would contradict each other, one of them gives way.
    """
    drawn: dict[str, Any] = {
        name: draw(st.one_of(st.just(KEYS[name].default), values), label=name) if name not in fixed else fixed[name]
        for name, values in _settings().items()
    }
    if drawn["bids"] == "simultaneous":
        drawn["hook"] = "off"
    drawn["hook_min"], drawn["hook_max"] = sorted((drawn["hook_min"], drawn["hook_max"]))
    if isinstance(drawn["largest"], int):
        drawn["smallest"] = min(drawn["smallest"], drawn["largest"])
    spanish = drawn["deck"] == "spanish-40"
    if spanish:
        drawn["bowers"] = False
    if drawn["trump"] == "rotation":
        letters = [*("oceb" if spanish else "shdc"), "none"]
        cycle = st.lists(st.sampled_from(letters), max_size=6).map(tuple)
        drawn["trump_cycle"] = draw(cycle, label="trump_cycle")
    return RuleSet(**(drawn | fixed))


@st.composite
def tables(
    draw: st.DrawFn, /, *, max_size: int = 6, max_deals: int = 4, max_players: int = 10, **fixed: Any
) -> tuple[RuleSet, int]:
    """Rules and a number of players that have a form together, with a short plan.

    Args:
        draw: given by Hypothesis.
        max_size: the largest hand, where the pack allows it.
        max_deals: the longest plan.
        max_players: the largest table.
        **fixed: keys set in advance.
    """
    rules = draw(rule_sets(**fixed))
    counts = [count for count in deck_players(rules.deck) if count <= max_players]
    assume(counts)
    players = draw(st.sampled_from(counts))
    settings: dict[str, object] = {}
    if "sizes" not in fixed:
        ceiling = largest_possible(rules, players, deck(rules.deck, players))
        size = st.integers(1, min(max_size, ceiling))
        settings["sizes"] = draw(st.lists(size, min_size=1, max_size=max_deals), label="sizes")
    if isinstance(rules.first_dealer, int):
        settings["first_dealer"] = rules.first_dealer % players
    return rules.replace(settings), players
