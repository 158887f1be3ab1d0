"""Scoring and the end of the game in words, with worked examples (rules §7, §8)."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from ohhell.rules.formula import Formula
from ohhell.rules.ruleset import RuleSet
from ohhell.rules.scoring import Scheme
from ohhell.rules.words.facts import Facts
from ohhell.rules.words.phrases import count, listed, signed

Outcome = Literal["made", "missed", "over", "under"]

_EXAMPLE_SIZE = 7
_EXAMPLE_BID = 2


class Example(NamedTuple):
    """One worked example of scoring.

    Attributes:
        bid: the bid.
        taken: the tricks taken.
        points: what that scores.
    """

    bid: int
    taken: int
    points: int

    def __str__(self) -> str:
        """The example in words: ``bid 2, took 3: 3 points``."""
        return f"bid {self.bid}, took {self.taken}: {_points(self.points)}"


def worked_examples(rules: RuleSet, size: int) -> tuple[Example, ...]:
    """A bid made, a bid of 0 made, a trick too many and a trick too few, with ``size`` cards (at least 1).

    The points are worked out by the scheme itself.
    """
    bid = min(_EXAMPLE_BID, size)
    over = min(_EXAMPLE_BID, size - 1)
    pairs = ((bid, bid), (0, 0), (over, over + 1), (bid, bid - 1))
    return tuple([Example(each, taken, rules.scheme.points(each, taken, size)) for each, taken in pairs])


def formula_words(formula: Formula, outcome: Outcome) -> str:
    """What a formula pays, as the end of a sentence: ``scores 10 points and 1 point for each trick taken``.

    Args:
        formula: the formula.
        outcome: what it pays for, which decides how the difference is called.
    """
    gains: list[str] = []
    losses: list[str] = []
    for factor, thing in zip(
        _made(formula).factors if outcome == "made" else formula.factors, _things(outcome), strict=True
    ):
        if factor:
            (gains if factor > 0 else losses).append(_term(abs(factor), thing))
    if not gains and not losses:
        return "scores nothing"
    if not gains:
        return f"loses {listed(losses)}"
    return f"scores {listed(gains)}" + (f", less {listed(losses)}" if losses else "")


def _things(outcome: Outcome) -> tuple[str, ...]:
    off = {"over": "trick too many", "under": "trick too few"}.get(outcome, "trick too many or too few")
    square = {"over": "the tricks too many", "under": "the tricks too few"}.get(outcome, "the tricks missed by")
    return (
        "",
        "trick taken",
        "trick bid",
        "card dealt to you",
        off,
        "the square of the bid",
        f"the square of {square}",
    )


def _term(factor: int, thing: str) -> str:
    if thing.startswith("the "):
        return thing if factor == 1 else f"{factor} times {thing}"
    return f"{count(factor, 'point')}{f' for each {thing}' if thing else ''}"


def _made(formula: Formula) -> Formula:
    """The same points for a bid made, where tricks taken and bid are one and there is no difference."""
    flat, t, b, n, _, bb, _ = formula.factors
    return Formula((flat, 0, t + b, n, 0, bb, 0))


def _points(points: int) -> str:
    return f"{signed(points)} point{'' if abs(points) == 1 else 's'}"


def scoring(facts: Facts) -> Iterator[str]:
    """What a bid made or missed is worth, and examples of it."""
    scheme = facts.form.scheme
    zero = _zero(scheme)
    yield f"A bid made exactly {formula_words(scheme.made, 'made')}."
    if zero is not None:
        yield f"A bid of 0 made {formula_words(zero, 'made')} instead."
    if scheme.over == scheme.under:
        yield f"A bid missed, over or under, {formula_words(scheme.over, 'missed')}."
    else:
        yield f"Too many tricks: the bid {formula_words(scheme.over, 'over')}."
        yield f"Too few tricks: the bid {formula_words(scheme.under, 'under')}."
    size = min(_EXAMPLE_SIZE, facts.form.largest)
    examples = worked_examples(facts.rules, size)
    yield f"For example, with {count(size, 'card')}: {'; '.join([str(example) for example in examples])}."


def _zero(scheme: Scheme) -> Formula | None:
    """What a made bid of 0 pays, where that is not what any made bid of 0 would."""
    if scheme.zero is None:
        return None
    flat, _, _, n, *_ = scheme.zero.factors
    other_flat, _, _, other_n, *_ = scheme.made.factors
    return None if (flat, n) == (other_flat, other_n) else Formula((flat, 0, 0, n, 0, 0, 0))


_TIES = {
    "shared": "Equal totals share the win.",
    "one-card": "If several lead, all play one extra deal of one card; those who still lead share the win.",
    "one-card-until": "If several lead, all play extra deals of one card until anybody leads alone.",
    "largest-until": "If several lead, all play extra deals of {largest} until anybody leads alone.",
    "most-bid": "If several lead, the one whose made bids add up to the most wins; still equal, they share.",
    "fewest-missed": "If several lead, the one with the fewest missed bids wins; still equal, they share.",
}


def ending(facts: Facts) -> Iterator[str]:
    """When the game ends, who has won, and what it costs."""
    rules = facts.rules
    when = ""
    if rules.target:
        when = f" or as soon as a deal leaves somebody with {count(rules.target, 'point')} or more,"
    negative = ", even a negative one" if _can_lose(facts.form.scheme) else ""
    yield f"After the last deal{',' if when else ''}{when} the highest total wins{negative}."
    yield _TIES[rules.tie].format(largest=count(facts.form.largest, "card"))
    if rules.stake:
        yield (
            f"A point is worth {rules.stake:f}: everybody receives, or pays, that much for each point "
            "above or below the average."
        )


def _can_lose(scheme: Scheme) -> bool:
    """Whether a deal can score below 0."""
    formulas = (scheme.made, scheme.over, scheme.under, *([] if scheme.zero is None else [scheme.zero]))
    return any(factor < 0 for formula in formulas for factor in formula.factors)
