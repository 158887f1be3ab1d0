"""The values of rules as text: in a rules file, after ``set KEY`` in a record, and in the canonical text."""

import tomllib
from collections.abc import Mapping
from decimal import Decimal

from ohhell.rules.keys import Value
from ohhell.rules.scoring import Scheme

NO_CHANGES = "defaults"
"""The canonical text of rules that change nothing."""


def canonical(settings: Mapping[str, Value]) -> str:
    """``key=value`` for each setting, or :data:`NO_CHANGES`."""
    return " ".join([f"{key}={_compact(value)}" for key, value in settings.items()]) or NO_CHANGES


def _compact(value: Value) -> str:
    if isinstance(value, Scheme):
        return ",".join(f"{part}:{formula.replace(' ', '')}" for part, formula in value.table().items())
    if isinstance(value, tuple):
        return ",".join([str(item) for item in value])
    return setting_text(value)


def value_text(value: Value) -> str:
    """A value as TOML writes it, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | Decimal):
        return str(value)
    if isinstance(value, tuple):
        return "[" + ", ".join([value_text(item) for item in value]) + "]"
    if isinstance(value, Scheme):
        return "{" + ", ".join([f'{part} = "{text}"' for part, text in value.table().items()]) + "}"
    return f'"{value}"'


def setting_text(value: Value) -> str:
    """A value as ``set KEY VALUE`` of a record writes it: as TOML, but a word alone needs no quotes."""
    return value if isinstance(value, str) else value_text(value)


def read_setting(text: str) -> object:
    """What the VALUE of ``set KEY VALUE`` says: a TOML value, or else the bare text."""
    if text[:1] in {"[", "{", '"', "'"}:
        try:
            value: object = tomllib.loads(f"value = {text}\n")["value"]
        except (ValueError, RecursionError):  # no TOML, or a number of thousands of digits
            return text
        return value
    return text
