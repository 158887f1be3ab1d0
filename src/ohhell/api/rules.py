"""The rules: the presets, the editor's keys, rules in words, and reading a rules file; answers ready for JSON."""

from dataclasses import replace
from typing import get_args

from ohhell.api.refused import by_rules
from ohhell.api.wire_rules import DescribeRules, Lang, ReadRules
from ohhell.rules import RulesError, parse_canonical, preset
from ohhell.rules.editor import draft, editor, preset_cards, read_rules

LANGUAGES: tuple[str, ...] = get_args(Lang)
"""The languages that the rules are told in, the usual one first."""


def plain(value: object) -> object:
    """A value of the rules' words with its fields by name, as JSON has it."""
    if isinstance(value, tuple):
        names = getattr(value, "_fields", None)
        items = [plain(item) for item in value]
        return items if names is None else dict(zip(names, items, strict=True))
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return value


def presets(lang: str) -> object:
    """Every preset, as a list of :class:`~ohhell.api.wire_rules.PresetCard`; in English for an unknown language."""
    return plain(preset_cards(_known(lang)))


def keys(lang: str) -> object:
    """All that the editor shows, as an :class:`~ohhell.api.wire_rules.Editor`; likewise."""
    return plain(editor(_known(lang)))


def describe(asked: DescribeRules) -> object:
    """What rules are at a table, as an :class:`~ohhell.api.wire_rules.Outline`.

    Raises:
        Refused: there is no such preset or text; what is wrong with settings is in the outline.
    """
    try:
        rules = preset(asked.rules).rules
        if asked.text:
            rules = replace(parse_canonical(asked.text), preset=asked.rules)
        return plain(draft(rules, asked.settings, asked.players, asked.lang, asked.name))
    except RulesError as error:
        raise by_rules(error) from None


def reading(asked: ReadRules) -> object:
    """What a rules file says, as a :class:`~ohhell.api.wire_rules.Reading`."""
    return plain(read_rules(asked.text, asked.lang))


def _known(lang: str) -> str:
    return lang if lang in LANGUAGES else LANGUAGES[0]
