"""What rules come to at one table, in words and numbers."""

from collections.abc import Mapping
from typing import NamedTuple, cast

from ohhell.rules.editor.fields import Choice, suit_choices
from ohhell.rules.editor.idle import idle_keys
from ohhell.rules.editor.plain import Plain, plain_all, suits_of, value_words
from ohhell.rules.editor.problems import Problem, problems
from ohhell.rules.editor.worked import OWN, SchemeWords, scheme_words
from ohhell.rules.errors import RulesError
from ohhell.rules.form import form, possible_players
from ohhell.rules.keys import KEYS, MAX_SIZE, Value
from ohhell.rules.presets import preset, usual_players
from ohhell.rules.ruleset import RuleSet
from ohhell.rules.schedule import too_large
from ohhell.rules.text import dump_toml
from ohhell.rules.words import Section, describe
from ohhell.rules.words.catalogues import Catalogue, catalogue
from ohhell.rules.words.scoring import EXAMPLE_SIZE


class Difference(NamedTuple):
    """A key that is set to something else than in the preset.

    Attributes:
        key: the key.
        label: what it is about.
        value: what it is set to, in words.
        before: what the preset sets it to, in words.
        words: the same as a line among the rules of a table.
    """

    key: str
    label: str
    value: str
    before: str
    words: str


class Outline(NamedTuple):
    """Rules at one table.

    Attributes:
        preset: the preset they were made from.
        title: that preset's title.
        sound: whether the rules hold together. Where they do not, there are only settings, suits and problems.
        text: the canonical short text.
        toml: a rules file that says the rules.
        settings: what every key is set to, or was asked to be set to.
        differences: what is set to something else than in the preset.
        players: the numbers of players the rules have a form for.
        seats: the number of players the outline is for.
        plan: the hand size of each deal. It, sections and idle are empty where there is no form for so many.
        cards: the number of cards in the pack; 0 where there is no form.
        suits: the suits of the pack, and no trump.
        sections: the rules in plain words.
        scheme: the scoring.
        idle: for each key that changes nothing as the other rules stand, a sentence that says so.
        problems: what is wrong.
    """

    preset: str
    title: str
    sound: bool
    text: str
    toml: str
    settings: dict[str, Plain]
    differences: tuple[Difference, ...]
    players: tuple[int, ...]
    seats: int
    plan: tuple[int, ...]
    cards: int
    suits: tuple[Choice, ...]
    sections: tuple[Section, ...]
    scheme: SchemeWords | None
    idle: dict[str, str]
    problems: tuple[Problem, ...]


def draft(
    base: RuleSet, settings: Mapping[str, object], players: int | None = None, lang: str = "en", name: str = ""
) -> Outline:
    """What ``base`` comes to with some keys set anew, or else all that is wrong with that.

    Args:
        base: the rules to begin with.
        settings: the keys to set, as a rules file or JSON holds them.
        players: how many sit at the table; None for as many as the rules are best known with.
        lang: the language.
        name: what the rules file shall call the rules.
    """
    try:
        rules = base.replace(settings)
    except RulesError as wrong:
        seats = usual_players(base) if players is None else players
        error = _at_this_table(wrong, base, settings, seats)
        asked = plain_all({key: base.value(key) for key in KEYS}) | {
            key: cast("Plain", value) for key, value in settings.items() if key in KEYS
        }
        return Outline(
            preset=base.preset,
            title=preset(base.preset).title,
            sound=False,
            text="",
            toml="",
            settings=asked,
            differences=(),
            players=(),
            seats=seats,
            plan=(),
            cards=0,
            suits=suit_choices(str(asked["deck"]), catalogue(lang)),
            sections=(),
            scheme=None,
            idle={},
            problems=problems(error, lang),
        )
    return outline(rules, players, lang, name)


def _at_this_table(error: RulesError, base: RuleSet, settings: Mapping[str, object], players: int) -> RulesError:
    """The error; where a hand is larger than any pack allows, what the pack of this table allows instead."""
    size = str(error.values.get("value", ""))
    if error.code != "no_sizes" or not size.isdecimal() or int(size) <= MAX_SIZE:
        return error
    try:
        table = form(base.replace({**settings, "sizes": (1,)}), players)
    except RulesError:
        return error
    return too_large(table.rules, players, table.pack, int(size))


def outline(rules: RuleSet, players: int | None = None, lang: str = "en", name: str = "") -> Outline:
    """What ``rules`` come to; the arguments are those of :func:`draft`."""
    say = catalogue(lang)
    seats = usual_players(rules) if players is None else players
    bare = Outline(
        preset=rules.preset,
        title=preset(rules.preset).title,
        sound=True,
        text=str(rules),
        toml=dump_toml(rules, name),
        settings=plain_all({key: rules.value(key) for key in KEYS}),
        differences=_differences(rules, say),
        players=possible_players(rules),
        seats=seats,
        plan=(),
        cards=0,
        suits=suit_choices(rules.deck, say),
        sections=(),
        scheme=_scheme(rules, EXAMPLE_SIZE, say),
        idle={},
        problems=(),
    )
    try:
        table = form(rules, seats)
    except RulesError as error:
        return bare._replace(problems=problems(error, lang))
    return bare._replace(
        plan=table.plan,
        cards=len(table.pack),
        sections=describe(rules, seats, lang),
        scheme=_scheme(rules, min(EXAMPLE_SIZE, table.largest), say),
        idle={key: say(f"field.{key}.idle") for key in idle_keys(rules, seats)},
    )


def _scheme(rules: RuleSet, size: int, say: Catalogue) -> SchemeWords:
    name = rules.scoring if isinstance(rules.scoring, str) else OWN
    return scheme_words(name, rules.scheme, say, size)


def _differences(rules: RuleSet, say: Catalogue) -> tuple[Difference, ...]:
    base = preset(rules.preset).rules
    return tuple([_difference(key, value, rules, base, say) for key, value in rules.changed(base).items()])


def _difference(key: str, value: Value, rules: RuleSet, base: RuleSet, say: Catalogue) -> Difference:
    label, told = say(f"field.{key}.label"), value_words(key, value, suits_of(rules.deck), say)
    words = f"{label}: {told}"
    if value is True:
        words = label
    elif key == "sizes" and rules.sizes:
        words = say("field.sizes.said", sizes=told, last=rules.sizes[-1])
    before = value_words(key, base.value(key), suits_of(base.deck), say)
    return Difference(key=key, label=label, value=told, before=before, words=words)
