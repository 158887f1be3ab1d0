"""The rules of one table in plain words: everything a newcomer needs, and nothing these rules leave out.

>>> from ohhell.rules import preset
>>> rules = preset("blackout").rules
>>> print(describe(rules, players=4)[-1])
The end
After the last deal the highest total wins.
Equal totals share the win.
>>> print(*worked_examples(rules, size=7), sep="; ")
bid 2, took 2: 12 points; bid 0, took 0: 10 points; bid 2, took 3: 0 points; bid 2, took 1: 0 points
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ohhell.rules.ruleset import RuleSet
from ohhell.rules.words.bidding import bidding
from ohhell.rules.words.cards import pack_words, plan_sentences, players_and_pack
from ohhell.rules.words.facts import Facts
from ohhell.rules.words.play import play
from ohhell.rules.words.scoring import Example, Outcome, ending, formula_words, scoring, worked_examples
from ohhell.rules.words.trump import dealing, trump

__all__ = ["Example", "Outcome", "Section", "describe", "formula_words", "pack_words", "worked_examples"]


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


def _aim(_: Facts) -> Iterator[str]:
    yield "A trick is one card from each player, and the best card takes it."
    yield "Say beforehand how many tricks you will take, then take exactly that many: no more and no fewer."


_SECTIONS: tuple[tuple[str, tuple[Callable[[Facts], Iterator[str]], ...]], ...] = (
    ("The aim", (_aim,)),
    ("Players and cards", (players_and_pack,)),
    ("The deals", (plan_sentences, dealing)),
    ("Trump", (trump,)),
    ("Bidding", (bidding,)),
    ("Play", (play,)),
    ("Scoring", (scoring,)),
    ("The end", (ending,)),
)


def describe(rules: RuleSet, players: int) -> tuple[Section, ...]:
    """The rules for a table of ``players`` in plain words.

    Raises:
        RulesError: the rules have no form for that many players.
    """
    facts = Facts(rules, players)
    return tuple(
        [
            Section(heading, tuple([sentence for part in parts for sentence in part(facts)]))
            for heading, parts in _SECTIONS
        ]
    )
