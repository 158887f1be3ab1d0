"""What rules are set to: as JSON holds it, and in words."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from ohhell.cards import Pack, deck
from ohhell.rules.editor.worked import scheme_label
from ohhell.rules.keys import KEYS, Value
from ohhell.rules.scoring import Scheme
from ohhell.rules.words.cards import suit_word
from ohhell.rules.words.catalogues import Catalogue

Plain = bool | int | str | tuple[int, ...] | tuple[str, ...] | dict[str, str]
"""What a rule is set to, as JSON: a stake is exact as a text, a scoring of one's own is its formulas by part."""


def plain(value: Value) -> Plain:
    """A value as JSON."""
    if isinstance(value, Scheme):
        return value.table()
    return f"{value:f}" if isinstance(value, Decimal) else value


def plain_all(values: Mapping[str, Value]) -> dict[str, Plain]:
    """Some values as JSON, by key."""
    return {key: plain(value) for key, value in values.items()}


def suits_of(key: str) -> Pack:
    """A pack with the suits of the deck ``key``, whose form may hang on the number of players."""
    return deck("spanish-40" if key == "spanish-40" else "standard", 0)


def value_words(key: str, value: Value, pack: Pack, say: Catalogue) -> str:
    """What ``key`` is set to, in words.

    Args:
        key: the key.
        value: what it is set to.
        pack: a pack with the suits that the value may name.
        say: the catalogue.
    """
    field = f"field.{key}"
    if value == KEYS[key].default and f"{field}.unset" in say:
        return say(f"{field}.unset")
    if isinstance(value, bool):
        return say("value.yes" if value else "value.no")
    if isinstance(value, Scheme):
        return say("field.scoring.own_told", formulas="; ".join(value.table().values()))
    if isinstance(value, tuple):
        return say.fill("{items}", items=_items(value, pack, say))
    if isinstance(value, int | Decimal):
        return say(f"{field}.told", number=value)
    return scheme_label(value, say) if key == "scoring" else say(f"{field}.choice.{value}.label")


def _items(value: tuple[int, ...] | tuple[str, ...], pack: Pack, say: Catalogue) -> Sequence[str]:
    return [suit_word(pack, pack.suit(item), say) if isinstance(item, str) else str(item) for item in value]
