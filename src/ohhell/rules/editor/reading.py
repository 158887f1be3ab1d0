"""Reading the rules file that somebody gives."""

import re
from typing import NamedTuple

from ohhell.rules.editor.plain import Plain, plain_all
from ohhell.rules.editor.problems import Problem, problem
from ohhell.rules.errors import RulesError
from ohhell.rules.presets import preset
from ohhell.rules.ruleset import DEFAULT_PRESET
from ohhell.rules.text import load_toml, toml_table


class Reading(NamedTuple):
    """What a rules file says, or what is wrong with it.

    Attributes:
        name: what the file calls its rules; may be empty.
        preset: the preset it starts from.
        settings: what it sets to something else than that.
        problem: what is wrong with the file; None where nothing is.
    """

    name: str
    preset: str
    settings: dict[str, Plain]
    problem: Problem | None


def read_rules(data: str | bytes, lang: str = "en") -> Reading:
    """The rules that a rules file says, or what is wrong with it and on which line."""
    try:
        rules = load_toml(data)
    except RulesError as error:
        return Reading("", DEFAULT_PRESET, {}, problem(error, lang, _line(error, data)))
    name = toml_table(data).get("name", "")
    return Reading(str(name), rules.preset, plain_all(rules.changed(preset(rules.preset).rules)), None)


def _line(error: RulesError, data: str | bytes) -> int | None:
    """The line that an error is about: the last that sets one of its keys."""
    if isinstance(line := error.values.get("line"), int):
        return line
    text = data.decode("utf-8", "replace") if isinstance(data, bytes) else data
    keys = "|".join([re.escape(key) for key in error.keys])
    sets = re.compile(rf"\s*(\[\s*)?[\"']?({keys})[\"']?\s*[=.\]]")
    lines = [number for number, line in enumerate(text.splitlines(), start=1) if keys and sets.match(line)]
    return lines[-1] if lines else None
