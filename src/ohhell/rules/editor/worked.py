"""Scoring schemes with worked scores, in words."""

from typing import NamedTuple

from ohhell.rules.scoring import Scheme, schemes
from ohhell.rules.words.catalogues import Catalogue
from ohhell.rules.words.scoring import EXAMPLE_SIZE, example_words, scheme_examples, scheme_sentences

OWN = "own"
"""What a scheme is called that has no name."""


class ExampleWords(NamedTuple):
    """A worked score: a bid, the tricks taken, the points, and the same in words."""

    bid: int
    taken: int
    points: int
    words: str


class SchemeWords(NamedTuple):
    """A scoring scheme.

    Attributes:
        name: its name, or ``own``.
        label: what it is called.
        formulas: the formulas by part, as a rules file holds them.
        sentences: what a bid made or missed is worth.
        examples: worked scores.
    """

    name: str
    label: str
    formulas: dict[str, str]
    sentences: tuple[str, ...]
    examples: tuple[ExampleWords, ...]


def scheme_words(name: str, scheme: Scheme, say: Catalogue, size: int = EXAMPLE_SIZE) -> SchemeWords:
    """A scheme with what it pays for hands of ``size`` cards."""
    return SchemeWords(
        name=name,
        label=scheme_label(name, say),
        formulas=scheme.table(),
        sentences=tuple(scheme_sentences(scheme, say.language)),
        examples=tuple(
            [ExampleWords(*each, example_words(each, say.language)) for each in scheme_examples(scheme, size)]
        ),
    )


def named_schemes(say: Catalogue) -> tuple[SchemeWords, ...]:
    """All schemes that have a name."""
    return tuple([scheme_words(name, scheme, say) for name, scheme in schemes().items()])


def scheme_label(name: str, say: Catalogue) -> str:
    """What a scheme is called; its bare name where the catalogue has none yet."""
    return say(f"scheme.{name}") if f"scheme.{name}" in say else name
