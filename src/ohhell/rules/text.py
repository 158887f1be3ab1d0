"""Rules from text and to text: the canonical short text and rules files (TOML)."""

import re
import tomllib
from collections.abc import Mapping

from ohhell.rules.errors import RulesError, quoted, shown
from ohhell.rules.keys import KEYS, Value
from ohhell.rules.presets import preset
from ohhell.rules.ruleset import DEFAULT_PRESET, DEFAULTS, RuleSet
from ohhell.rules.scoring import Scheme
from ohhell.rules.values import NO_CHANGES, setting_text, value_text

_FILE_LIMIT = 20_000
_MOST_DOTS = 200
"""Dots on a line: reading a dotted key takes the square of its length."""
_HOW = "a rule is written key = value"


def parse_canonical(text: str) -> RuleSet:
    """The rules that a canonical text says.

    Raises:
        RulesError: it is not such a text, or the rules are not sound.
    """
    settings: dict[str, object] = {}
    for part in text.split() if text.strip() != NO_CHANGES else ():
        key, equals, value = part.partition("=")
        if not equals or key in settings:
            raise RulesError(
                f"{quoted(part)} is not key=value", "write each key once", code="not_key_value", part=shown(part)
            )
        settings[key] = _scheme_parts(value) if ":" in value else value
    return DEFAULTS.replace(settings)


def _scheme_parts(value: str) -> dict[str, object]:
    parts = [part.partition(":") for part in value.split(",")]
    return {part: formula for part, _, formula in parts}


def dump_toml(rules: RuleSet, name: str = "") -> str:
    """A rules file that says these rules: the preset they came from and what differs from it."""
    lines = [f"name = {_toml_string(name)}"] if name else []
    lines.append(f'preset = "{rules.preset}"')
    changes = rules.changed(preset(rules.preset).rules)
    scheme = changes.pop("scoring", None)
    if isinstance(scheme, str):
        changes["scoring"] = scheme
    lines += [f"{key} = {value_text(changes[key])}" for key in KEYS if key in changes]
    if isinstance(scheme, Scheme):
        lines += ["", "[scoring]", *[f'{part} = "{text}"' for part, text in scheme.table().items()]]
    return "\n".join(lines) + "\n"


def _toml_string(text: str) -> str:
    escaped = "".join(
        f"\\u{ord(char):04x}" if ord(char) < ord(" ") or ord(char) == 0x7F else "\\" + char if char in '"\\' else char
        for char in text
    )
    return f'"{escaped}"'


def load_toml(data: str | bytes) -> RuleSet:
    """The rules that a rules file says.

    A file may name the ``preset`` it starts from (``oh-hell`` without one) and its own ``name``.

    Raises:
        RulesError: it is no TOML, a key or value does not exist, or the rules contradict themselves.
    """
    table = toml_table(data)
    base = table.pop("preset", DEFAULT_PRESET)
    if not isinstance(base, str):
        raise RulesError(
            "preset must be the name of a preset",
            'write it like preset = "oh-hell"',
            code="preset_no_text",
            keys=("preset",),
        )
    name = table.pop("name", "")
    if not isinstance(name, str):
        raise RulesError(
            "name must be a text", 'write it like name = "Friday rules"', code="name_no_text", keys=("name",)
        )
    return preset(base).rules.replace(table)


def toml_table(data: str | bytes) -> dict[str, object]:
    """The top-level table of a TOML text of sane size.

    Raises:
        RulesError: it is too long, not UTF-8 or not TOML.
    """
    if len(data) > _FILE_LIMIT:
        raise RulesError(
            f"a rules file has at most {_FILE_LIMIT} bytes", "this is not one", code="file_too_long", most=_FILE_LIMIT
        )
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
    except UnicodeDecodeError:
        raise RulesError("the file is not UTF-8 text", "save it as UTF-8", code="file_not_utf8") from None
    too_deep = RulesError("the file is not TOML, it is nested too deep", _HOW, code="file_too_deep")
    if any(line.count(".") > _MOST_DOTS for line in text.split("\n")):
        raise too_deep
    try:
        return tomllib.loads(text.replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as error:
        reason = str(error).replace("\n", " ")[:100]
        raise RulesError(
            f"the file is not TOML, {_lowered(reason)}", _HOW, code="file_not_toml", line=_line(str(error), text)
        ) from None
    except RecursionError:
        raise too_deep from None
    except ValueError:  # a number of thousands of digits
        raise RulesError(
            "a number in the file is far too long", "no rule needs more than a few digits", code="file_long_number"
        ) from None


def _line(reason: str, text: str) -> int:
    """The line that a complaint about TOML speaks of, the last where it is about the end."""
    place = re.search(r"line (\d+)", reason)
    return int(place[1]) if place else text.rstrip().count("\n") + 1


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def describe_changes(settings: Mapping[str, Value]) -> str:
    """Settings on one line, as a heading shows them: ``scoring squares, hook off``."""
    return ", ".join(f"{key} {setting_text(value)}" for key, value in settings.items())
