"""What people name on the command line: rules by any of their names, or a file of house rules."""

import sys
from pathlib import Path

from ohhell.rules import RulesError, RuleSet, find_presets, load_toml, preset, preset_names
from ohhell.rules.errors import quoted

STDIN = "-"
"""Stands for standard input where a file is asked for."""


def rules_of(text: str) -> RuleSet:
    """The rules meant by a preset's name, by another of its names, or by the path of a rules file.

    Raises:
        RulesError: no preset or several have that name, or the file is not sound.
        OSError: the file cannot be read.
    """
    if text in preset_names():
        return preset(text).rules
    if text == STDIN or text.endswith(".toml") or _is_file(text):
        return load_toml(read_file(text))
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


def read_file(path: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``.

    Raises:
        OSError: it cannot be read.
    """
    return sys.stdin.buffer.read() if path == STDIN else Path(path).read_bytes()
