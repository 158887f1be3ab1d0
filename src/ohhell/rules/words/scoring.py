"""Scoring and the end of the game in words, with worked examples (rules §7, §8)."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from ohhell.rules.formula import Formula
from ohhell.rules.ruleset import RuleSet
from ohhell.rules.scoring import Scheme
from ohhell.rules.words.catalogues import Catalogue, catalogue
from ohhell.rules.words.facts import Facts

Outcome = Literal["made", "missed", "over", "under"]

EXAMPLE_SIZE = 7
"""With how many cards examples are worked, where the deals have as many."""
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
        return example_words(self)


def example_words(example: Example, lang: str = "en") -> str:
    """The example in words: ``bid 2, took 3: 3 points``."""
    return catalogue(lang)("scoring.example", **example._asdict(), one=abs(example.points) == 1)


def worked_examples(rules: RuleSet, size: int) -> tuple[Example, ...]:
    """A bid made, a bid of 0 made, a trick too many and a trick too few, with ``size`` cards (at least 1).

    The points are worked out by the scheme itself.
    """
    return scheme_examples(rules.scheme, size)


def scheme_examples(scheme: Scheme, size: int) -> tuple[Example, ...]:
    """The worked examples of a scheme."""
    bid = min(_EXAMPLE_BID, size)
    over = min(_EXAMPLE_BID, size - 1)
    pairs = ((bid, bid), (0, 0), (over, over + 1), (bid, bid - 1))
    return tuple([Example(each, taken, scheme.points(each, taken, size)) for each, taken in pairs])


def formula_words(formula: Formula, outcome: Outcome, lang: str = "en") -> str:
    """What a formula pays, as the end of a sentence: ``scores 10 points and 1 point for each trick taken``.

    Args:
        formula: the formula.
        outcome: what it pays for, which decides how the difference is called.
        lang: the language.
    """
    return _pays(formula, outcome, catalogue(lang))


def _pays(formula: Formula, outcome: Outcome, say: Catalogue) -> str:
    gains: list[str] = []
    losses: list[str] = []
    for factor, term in zip(
        _made(formula).factors if outcome == "made" else formula.factors, _terms(outcome), strict=True
    ):
        if factor:
            squares = "s" if term.endswith("square") and abs(factor) > 1 else ""
            (gains if factor > 0 else losses).append(say(f"term.{term}{squares}", times=abs(factor)))
    if gains and losses:
        return say("pays.both", gains=gains, losses=losses)
    if losses:
        return say("pays.losses", losses=losses)
    return say("pays.gains", gains=gains) if gains else say("pays.nothing")


def _terms(outcome: Outcome) -> tuple[str, ...]:
    off = "missed" if outcome == "made" else outcome
    return ("flat", "taken", "bid", "size", f"off_{off}", "bid_square", f"{off}_square")


def _made(formula: Formula) -> Formula:
    """The same points for a bid made, where tricks taken and bid are one and there is no difference."""
    flat, t, b, n, _, bb, _ = formula.factors
    return Formula((flat, 0, t + b, n, 0, bb, 0))


def scoring(facts: Facts, say: Catalogue) -> Iterator[str]:
    """What a bid made or missed is worth, and examples of it."""
    yield from scheme_sentences(facts.form.scheme, say.language)
    size = min(EXAMPLE_SIZE, facts.form.largest)
    examples = [example_words(example, say.language) for example in worked_examples(facts.rules, size)]
    yield say("scoring.examples", size=size, examples="; ".join(examples))


def scheme_sentences(scheme: Scheme, lang: str = "en") -> Iterator[str]:
    """What a bid made or missed is worth."""
    say = catalogue(lang)
    zero = _zero(scheme)
    yield say("scoring.made", pays=_pays(scheme.made, "made", say))
    if zero is not None:
        yield say("scoring.zero", pays=_pays(zero, "made", say))
    if scheme.over == scheme.under:
        yield say("scoring.missed", pays=_pays(scheme.over, "missed", say))
    else:
        yield say("scoring.over", pays=_pays(scheme.over, "over", say))
        yield say("scoring.under", pays=_pays(scheme.under, "under", say))


def _zero(scheme: Scheme) -> Formula | None:
    """What a made bid of 0 pays, where that is not what any made bid of 0 would."""
    if scheme.zero is None:
        return None
    flat, _, _, n, *_ = scheme.zero.factors
    other_flat, _, _, other_n, *_ = scheme.made.factors
    return None if (flat, n) == (other_flat, other_n) else Formula((flat, 0, 0, n, 0, 0, 0))


def ending(facts: Facts, say: Catalogue) -> Iterator[str]:
    """When the game ends, who has won, and what it costs."""
    rules = facts.rules
    yield say("end.target" if rules.target else "end.wins", target=rules.target, negative=_can_lose(facts.form.scheme))
    yield say(f"tie.{rules.tie}", largest=facts.form.largest)
    if rules.stake:
        yield say("end.stake", stake=rules.stake)


def _can_lose(scheme: Scheme) -> bool:
    """Whether a deal can score below 0."""
    formulas = (scheme.made, scheme.over, scheme.under, *([] if scheme.zero is None else [scheme.zero]))
    return any(factor < 0 for formula in formulas for factor in formula.factors)
