"""What the rules pages ask for and are told, as types; the browser's types are made from these.

What is told are the values of :mod:`ohhell.rules.editor` and :mod:`ohhell.rules.words`, field for field. Sentences
are in the language asked for, since they come from the rules themselves and not from the client's catalogue.
"""

from typing import Literal

from msgspec import Struct, field

Lang = Literal["en", "nl", "de"]
Plain = bool | int | str | list[int | str] | dict[str, str]
"""What a rule is set to: a stake as a text (``0.05``), since it is exact; a scoring of one's own as its formulas."""
Kind = Literal["choice", "flag", "number", "number-or-word", "sizes", "cycle", "scoring", "money"]
"""How a key is edited; ``number-or-word`` is one of its words or a number of one's own."""


# ---------------------------------------------------------------------------------------------- asked


class DescribeRules(Struct, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/rules/describe`` (answered by an Outline): what these rules are at a table of so many.

    Attributes:
        rules: the preset's name to start from.
        text: a canonical text (``RulesScene.text``) that says all that differs from the defaults, made from that
            preset; empty for the preset as it is.
        settings: what is changed from that.
        players: how many sit at the table; None for as many as the rules are best known with.
        lang: the language of the sentences.
        name: a name of one's own for the rules, which the rules file shall bear.
    """

    rules: str
    text: str = ""
    settings: dict[str, Plain] = field(default_factory=dict)
    players: int | None = None
    lang: Lang = "en"
    name: str = ""


class ReadRules(Struct, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/rules/read`` (answered by a Reading): read a rules file that somebody gave."""

    text: str
    lang: Lang = "en"


# ---------------------------------------------------------------------------------------------- told


class PresetCard(Struct, kw_only=True):
    """A preset, as the list of rules shows it (``GET /api/presets?lang=`` answers a list of these).

    Attributes:
        name: what ``OpenTable.rules`` and a rules file call it.
        title: what people call it.
        aka: every other name people know it by.
        summary: what sets it apart, in one sentence.
        players: the numbers of players it has a form for.
        usual: the number it is best known with.
        plans: the hand size of each deal, for each of the numbers of players in turn.
        short: what to set for a short game.
        short_plans: the plans of the short game, likewise; empty for so many players that the game is short anyway.
    """

    name: str
    title: str
    aka: list[str]
    summary: str
    players: list[int]
    usual: int
    plans: list[list[int]]
    short: dict[str, Plain]
    short_plans: list[list[int]]


class Choice(Struct, kw_only=True):
    """A word to choose: the word, a label, and what it means in one sentence (may be empty)."""

    value: str
    label: str
    meaning: str


class Field(Struct, kw_only=True):
    """A key of a rules file, as the editor shows it.

    Attributes:
        key: the key.
        label: what it is about, in a few words.
        explanation: what it means.
        kind: how it is edited.
        default: its value where nothing sets it.
        advanced: whether it is shown only to those who ask for more.
        choices: the words it may be set to.
        low: the least number.
        high: the largest number.
        number: the label of "a number of your own".
        unset: what the default means where it sets nothing, such as "none"; may be empty.
    """

    key: str
    label: str
    explanation: str
    kind: Kind
    default: Plain
    advanced: bool
    choices: list[Choice]
    low: int | None
    high: int | None
    number: str
    unset: str


class Group(Struct, kw_only=True):
    """Keys that belong together, under a heading."""

    name: str
    label: str
    fields: list[Field]


class ExampleWords(Struct, kw_only=True):
    """A worked score: a bid, the tricks taken, the points, and the same in words."""

    bid: int
    taken: int
    points: int
    words: str


class SchemeWords(Struct, kw_only=True):
    """A scoring scheme: its name (``own`` for one's own), formulas, sentences and worked scores."""

    name: str
    label: str
    formulas: dict[str, str]
    sentences: list[str]
    examples: list[ExampleWords]


class Editor(Struct, kw_only=True):
    """All the editor shows that is the same for all rules (``GET /api/rules/keys?lang=``).

    Attributes:
        groups: the keys.
        schemes: the scoring schemes that have a name.
        parts: the parts of a scoring of one's own.
        letters: what may stand in its formulas.
    """

    groups: list[Group]
    schemes: list[SchemeWords]
    parts: list[Choice]
    letters: list[Choice]


class RulesSection(Struct, kw_only=True):
    """A part of the rules in plain words: a heading and sentences."""

    heading: str
    sentences: list[str]


class Difference(Struct, kw_only=True):
    """A key that differs from the preset.

    Attributes:
        key: the key.
        label: what it is about.
        value: what it is set to, in words.
        before: what the preset has, in words.
        words: the same as a line among the rules of a table.
    """

    key: str
    label: str
    value: str
    before: str
    words: str


class RulesProblem(Struct, kw_only=True):
    """What does not hold together.

    Attributes:
        code: which fault.
        keys: the keys to show it at; ``players`` for the number of players; may be empty.
        values: what the sentences speak of.
        words: what is wrong.
        mend: what to do about it; may be empty.
        line: the line of the file it stands on.
        mending: what to set to mend it at a touch; may be empty.
    """

    code: str
    keys: list[str]
    values: dict[str, str | int]
    words: str
    mend: str
    line: int | None
    mending: dict[str, Plain]


class Outline(Struct, kw_only=True):
    """Rules at a table.

    Attributes:
        preset: the preset they are made from.
        title: that preset's title.
        sound: whether the rules hold together; where they do not, only settings (as asked for) and problems are told.
        text: the canonical short text.
        toml: the rules file that says them; ``OpenTable.rules`` takes it.
        settings: what every key is set to.
        differences: what differs from the preset.
        players: the numbers of players the rules have a form for.
        seats: the number of players this is for.
        plan: the hand size of each deal; empty where there is no form for so many players.
        cards: how many cards the pack has.
        suits: its suits, and ``none``.
        sections: the rules in plain words.
        scheme: the scoring.
        idle: by key one sentence why it changes nothing as the other rules stand.
        problems: what is wrong.
    """

    preset: str
    title: str
    sound: bool
    text: str
    toml: str
    settings: dict[str, Plain]
    differences: list[Difference]
    players: list[int]
    seats: int
    plan: list[int]
    cards: int
    suits: list[Choice]
    sections: list[RulesSection]
    scheme: SchemeWords | None
    idle: dict[str, str]
    problems: list[RulesProblem]


class Reading(Struct, kw_only=True):
    """What a rules file says: its own name (may be empty), its preset, what it sets; or what is wrong with it."""

    name: str
    preset: str
    settings: dict[str, Plain]
    problem: RulesProblem | None
