"""What people give on the command line: rules by any of their names, a file of house rules, numbers and a seed."""

import secrets
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ohhell.cli.errors import UsageError
from ohhell.rules import RulesError, RuleSet, find_presets, load_toml, preset, preset_names
from ohhell.rules.errors import quoted
from ohhell.rules.values import setting_text

Flag = Annotated[bool, Parameter(negative="")]
"""An option that is there or not, and takes no value."""

STDIN = "-"
"""Stands for standard input where a file is asked for."""

_ENOUGH = 100_000
"""Bytes; more than a rules file may have."""


def rules_of(text: str) -> RuleSet:
    """The rules meant by a preset's name, by another of its names, or by the path of a rules file.

    Raises:
        RulesError: no preset or several have that name, or the file is not sound.
        OSError: the file cannot be read.
    """
    if text in preset_names():
        return preset(text).rules
    if text == STDIN or text.endswith(".toml") or _is_file(text):
        try:
            return load_toml(read_file(text))
        except RulesError as error:
            raise RulesError(f"{file_title(text)}: {error.problem}", error.mend) from None
    found = find_presets(text) if text.strip() else ()
    if len(found) > 1:
        names = ", ".join([one.name for one in found[:6]])
        raise RulesError(f"{quoted(text)} may mean several rule sets", f"choose one of {names}")
    return found[0].rules if found else preset(text).rules


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except OSError:  # far too long for a path
        return False


def file_title(path: str) -> str:
    """What a message calls this file."""
    return "standard input" if path == STDIN else Path(path).name


def read_file(path: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``; of an endless one enough to see that it is no rules file.

    Raises:
        OSError: it cannot be read.
    """
    if path == STDIN:
        return sys.stdin.buffer.read(_ENOUGH)
    with Path(path).open("rb") as file:
        return file.read(_ENOUGH)


def settings_of(rules: RuleSet) -> dict[str, str]:
    """The keys off their defaults, as ``set KEY VALUE`` of a record has them."""
    return {key: setting_text(value) for key, value in rules.changed().items()}


def rules_title(rules: RuleSet) -> str:
    """The rules in a heading: their preset, and whether they differ from it."""
    return rules.preset + ("" if rules == preset(rules.preset).rules else " (changed)")


def within(name: str, value: int | None, most: int) -> None:
    """Refuse a number given for the option ``name`` that is not from 1 to ``most``.

    Raises:
        UsageError: it is not.
    """
    if value is not None and not 1 <= value <= most:
        raise UsageError(f"--{name} cannot be {value}: use a number from 1 to {most}")


def seed_or_chosen(seed: str | None) -> str:
    """The seed given, or one chosen at random."""
    return str(secrets.randbelow(10**9)) if seed is None else seed
