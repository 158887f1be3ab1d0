"""The rules of Oh Hell and its house rules: one frozen value, and a small module for each part of it."""

from ohhell.rules.errors import RulesError
from ohhell.rules.form import Form, form, possible_players
from ohhell.rules.formula import Formula
from ohhell.rules.keys import KEYS
from ohhell.rules.presets import Preset, find_presets, preset, preset_names, presets
from ohhell.rules.ruleset import DEFAULTS, RuleSet
from ohhell.rules.scoring import Scheme, schemes
from ohhell.rules.text import dump_toml, load_toml, parse_canonical

__all__ = [
    "DEFAULTS",
    "KEYS",
    "Form",
    "Formula",
    "Preset",
    "RuleSet",
    "RulesError",
    "Scheme",
    "dump_toml",
    "find_presets",
    "form",
    "load_toml",
    "parse_canonical",
    "possible_players",
    "preset",
    "preset_names",
    "presets",
    "schemes",
]
