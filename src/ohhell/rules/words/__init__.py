"""The rules of one table in plain words: everything a newcomer needs, and nothing these rules leave out.

>>> from ohhell.rules import preset
>>> rules = preset("blackout").rules
>>> print(describe(rules, players=4)[-1])
The end
After the last deal the highest total wins.
Equal totals share the win.
>>> print(*worked_examples(rules, size=7), sep="; ")
bid 2, took 2: 12 points; bid 0, took 0: 10 points; bid 2, took 3: 0 points; bid 2, took 1: 0 points
>>> print(describe(rules, players=4, lang="nl")[-1])
Het einde
Na de laatste ronde wint het hoogste totaal.
Bij een gelijke stand wordt de winst gedeeld.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ohhell.rules.ruleset import RuleSet
from ohhell.rules.words.bidding import bidding
from ohhell.rules.words.cards import pack_words, plan_sentences, players_and_pack
from ohhell.rules.words.catalogues import LANGUAGES, Catalogue, catalogue
from ohhell.rules.words.facts import Facts
from ohhell.rules.words.play import play
from ohhell.rules.words.problems import problem_words
from ohhell.rules.words.scoring import (
    Example,
    Outcome,
    ending,
    example_words,
    formula_words,
    scheme_sentences,
    scoring,
    worked_examples,
)
from ohhell.rules.words.trump import dealing, trump

__all__ = [
    "LANGUAGES",
    "Example",
    "Outcome",
    "Section",
    "describe",
    "example_words",
    "formula_words",
    "pack_words",
    "problem_words",
    "scheme_sentences",
    "worked_examples",
]


class Section(NamedTuple):
    """A part of the rules.

    Attributes:
        heading: what it is about, in a word or two.
        sentences: the rules, in order; each stands by itself.
    """

    heading: str
    sentences: tuple[str, ...]

    def __str__(self) -> str:
        """The heading and a line for each sentence."""
        return "\n".join([self.heading, *self.sentences])


def _aim(_: Facts, say: Catalogue) -> Iterator[str]:
    yield say("aim.trick")
    yield say("aim.bid")


_SECTIONS: tuple[tuple[str, tuple[Callable[[Facts, Catalogue], Iterator[str]], ...]], ...] = (
    ("aim", (_aim,)),
    ("players", (players_and_pack,)),
    ("deals", (plan_sentences, dealing)),
    ("trump", (trump,)),
    ("bidding", (bidding,)),
    ("play", (play,)),
    ("scoring", (scoring,)),
    ("end", (ending,)),
)


def describe(rules: RuleSet, players: int, lang: str = "en") -> tuple[Section, ...]:
    """The rules for a table of ``players`` in plain words.

    Args:
        rules: the rules.
        players: how many sit at the table.
        lang: the language, one of :data:`LANGUAGES`.

    Raises:
        RulesError: the rules have no form for that many players.
    """
    facts, say = Facts(rules, players), catalogue(lang)
    return tuple(
        [
            Section(say(f"heading.{name}"), tuple([sentence for part in parts for sentence in part(facts, say)]))
            for name, parts in _SECTIONS
        ]
    )
