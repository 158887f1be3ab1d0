"""Sentences in several languages: a folder of TOML files for each language, and the braces they are written with.

A sentence stands whole under its key. In braces stand the values that it speaks of:

* ``{cards}``: the value; a list is told as ``2, 3 and 4``;
* ``{bids:or}``: a list told as ``2, 3 or 4``;
* ``{sizes:runs}``: numbers in rising order, told as ``1 to 4 and 7``;
* ``{cards|card|cards}``: the first text where the value is 1, true or a list of nothing but 1, else the second.

>>> say = catalogue("en")
>>> say.fill("{cards} {cards|card|cards}, in deals of {sizes:runs}", cards=7, sizes=[1, 2, 3, 9])
'7 cards, in deals of 1 to 3 and 9'
>>> say("trump.beats")
'A trump beats every card of the other suits.'
>>> catalogue("nl-BE").language, catalogue("eo").language
('nl', 'en')
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from functools import cache
from typing import Any, Final

from ohhell.rules.data import toml, toml_names

LANGUAGES: Final = ("en", "nl", "de")
"""The languages there are, English first."""

Spoken = str | int | Decimal | Sequence[str] | Sequence[int]
"""What a sentence may speak of; yes and no only to choose between two texts."""

BRACES: Final = re.compile(r"\{(?P<name>\w+)(?::(?P<way>or|runs))?(?:\|(?P<one>[^|{}]*)\|(?P<other>[^|{}]*))?\}")
"""A place in a sentence."""


class Catalogue:
    """The sentences of one language.

    Attributes:
        language: which language, as in :data:`LANGUAGES`.
        sentences: every sentence by its key, as the files have it.
    """

    def __init__(self, language: str, sentences: Mapping[str, str]) -> None:
        """Hold these sentences."""
        self.language = language
        self.sentences = sentences

    def __call__(self, key: str, /, **values: Spoken) -> str:
        """The sentence under ``key``, its braces filled.

        Raises:
            KeyError: there is no such sentence, or it speaks of a value that is not given.
        """
        return self.fill(self.sentences[key], **values)

    def __contains__(self, key: str) -> bool:
        """Whether there is a sentence under ``key``."""
        return key in self.sentences

    def fill(self, sentence: str, /, **values: Spoken) -> str:
        """A sentence with its braces filled."""
        return BRACES.sub(lambda place: self._told(place, values[place["name"]]), sentence)

    def _told(self, place: re.Match[str], value: Spoken) -> str:
        if place["one"] is not None:
            return place["one"] if value == 1 or value in ([1], (1,)) else place["other"]
        if isinstance(value, str):
            return value
        if isinstance(value, int | Decimal):
            return f"{Decimal(value):f}".replace("-", "−").replace(".", self.sentences["forms.point"])
        return self._listed(value, place["way"])

    def _listed(self, items: Sequence[str] | Sequence[int], way: str | None) -> str:
        *rest, last = self._runs(items) if way == "runs" else [str(item) for item in items]
        return (
            f"{', '.join(rest)} {self.sentences['forms.or' if way == 'or' else 'forms.and']} {last}" if rest else last
        )

    def _runs(self, numbers: Sequence[Any]) -> Iterator[str]:
        """Numbers in rising order, those that follow one another as a run."""
        start = 0
        for at, number in enumerate(numbers, start=1):
            if at == len(numbers) or numbers[at] != number + 1:
                low = numbers[start]
                yield str(low) if low == number else self("forms.run", low=low, high=number)
                start = at


def catalogue(language: str) -> Catalogue:
    """The sentences in a language, given as ``nl`` or ``nl-BE``; English for one that is not here."""
    wanted = language.lower().partition("-")[0]
    return _catalogue(wanted if wanted in LANGUAGES else LANGUAGES[0])


@cache
def _catalogue(language: str) -> Catalogue:
    sentences: dict[str, str] = {}
    for name in toml_names("words", language):
        sentences |= _flat(toml("words", language, name))
    return Catalogue(language, sentences)


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """The sentences of a table by keys such as ``play.lead.eldest``."""
    for key, value in table.items():
        if isinstance(value, str):
            yield prefix + key, value
        else:
            yield from _flat(value, f"{prefix}{key}.")
