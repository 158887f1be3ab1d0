"""The keys of a rules file as an editor shows them (rules §10): labels, explanations, choices."""

from typing import Literal, NamedTuple

from ohhell.rules.editor.plain import Plain, plain, suits_of
from ohhell.rules.editor.worked import SchemeWords, named_schemes
from ohhell.rules.formula import TERMS
from ohhell.rules.keys import KEYS, Key
from ohhell.rules.scoring import MADE_ZERO
from ohhell.rules.words.cards import suit_word
from ohhell.rules.words.catalogues import Catalogue, catalogue

Kind = Literal["choice", "flag", "number", "number-or-word", "sizes", "cycle", "scoring", "money"]
"""How a key is edited; ``number-or-word`` is one of its words or a number of one's own."""

GROUPS = {
    "cards": ("deck", "shape", "largest", "smallest", "sizes", "deals", "keep_turn_up", "first_dealer"),
    "trump": ("trump", "trump_cycle", "no_trump_on_largest", "turned_joker"),
    "bidding": ("hook", "hook_min", "hook_max", "bids", "bid_change", "blind"),
    "play": ("first_lead", "trump_lead", "void", "must_beat", "bowers", "duplicate_wins"),
    "scoring": ("scoring", "made_zero"),
    "end": ("tie", "target", "stake"),
}
"""Every key, by what it is about."""

_BASIC = {"deck", "shape", "largest", "deals", "trump", "trump_cycle", "hook", "bids", "void", "scoring", "tie"}
_KINDS: dict[str, Kind] = {"sizes": "sizes", "trump_cycle": "cycle", "scoring": "scoring", "stake": "money"}


class Choice(NamedTuple):
    """A word to choose.

    Attributes:
        value: the word, as a rules file holds it.
        label: what it is called.
        meaning: what it means, in one sentence; may be empty.
    """

    value: str
    label: str
    meaning: str


class Field(NamedTuple):
    """A key as an editor shows it.

    Attributes:
        key: the key.
        label: what it is about, in a few words.
        explanation: what it means, in one sentence.
        kind: how it is edited.
        default: its value where nothing sets it.
        advanced: whether it is for those who want to see everything.
        choices: the words it may be set to.
        low: the least number it may be set to.
        high: the largest.
        number: beside words, what a number of one's own is called; else empty.
        unset: what the default means where it sets nothing, such as "none"; else empty.
    """

    key: str
    label: str
    explanation: str
    kind: Kind
    default: Plain
    advanced: bool
    choices: tuple[Choice, ...]
    low: int | None
    high: int | None
    number: str
    unset: str


class Group(NamedTuple):
    """Keys that belong together.

    Attributes:
        name: which group.
        label: its heading.
        fields: the keys.
    """

    name: str
    label: str
    fields: tuple[Field, ...]


class Editor(NamedTuple):
    """All that an editor shows whatever the rules are.

    Attributes:
        groups: the keys.
        schemes: the scoring schemes that have a name.
        parts: the parts of a scoring of one's own.
        letters: what may stand in its formulas.
    """

    groups: tuple[Group, ...]
    schemes: tuple[SchemeWords, ...]
    parts: tuple[Choice, ...]
    letters: tuple[Choice, ...]


def editor(lang: str = "en") -> Editor:
    """All that an editor shows whatever the rules are."""
    say = catalogue(lang)
    return Editor(
        groups=tuple(
            [
                Group(name, say(f"group.{name}"), tuple([_field(KEYS[key], say) for key in keys]))
                for name, keys in GROUPS.items()
            ]
        ),
        schemes=named_schemes(say),
        parts=_choices("part", ("made", "over", "under", "zero"), say),
        letters=_choices("letter", [term for term in TERMS if term], say),
    )


def _field(key: Key, say: Catalogue) -> Field:
    field = f"field.{key.name}"
    return Field(
        key=key.name,
        label=say(f"{field}.label"),
        explanation=say(f"{field}.explanation"),
        kind=_kind(key),
        default=plain(key.default),
        advanced=key.name not in _BASIC,
        choices=_words(key, say),
        low=key.low,
        high=key.high,
        number=say(f"{field}.number") if f"{field}.number" in say else "",
        unset=say(f"{field}.unset") if f"{field}.unset" in say else "",
    )


def _kind(key: Key) -> Kind:
    if key.name in _KINDS:
        return _KINDS[key.name]
    if isinstance(key.default, bool):
        return "flag"
    if key.low is None:
        return "choice"
    return "number-or-word" if key.choices else "number"


def _words(key: Key, say: Catalogue) -> tuple[Choice, ...]:
    """The words a key may be set to."""
    if key.name == "scoring":
        return tuple([Choice(each.name, each.label, " ".join(each.sentences)) for each in named_schemes(say)])
    if key.name == "trump_cycle":
        return suit_choices("standard", say)
    words = ("scheme", *MADE_ZERO) if key.name == "made_zero" else key.choices
    return _choices(f"field.{key.name}.choice", words, say)


def suit_choices(deck: str, say: Catalogue) -> tuple[Choice, ...]:
    """The suits of a deck by their letters, and no trump: what a cycle of trumps is made of."""
    pack = suits_of(deck)
    return tuple(
        [
            Choice("none" if suit is None else pack.suit_letters[suit], suit_word(pack, suit, say), "")
            for suit in (*pack.plain_suits, None)
        ]
    )


def _choices(where: str, words: list[str] | tuple[str, ...], say: Catalogue) -> tuple[Choice, ...]:
    return tuple([Choice(word, say(f"{where}.{word}.label"), say(f"{where}.{word}.meaning")) for word in words])
