"""The presets (rules §9): rule sets that people search for by name, as data in ``presets/*.toml``."""

import re
from dataclasses import dataclass
from functools import cache

from ohhell.rules.data import toml, toml_names
from ohhell.rules.errors import RulesError, quoted, shown
from ohhell.rules.form import possible_players
from ohhell.rules.ruleset import RuleSet

_FOLDER = "presets"


@dataclass(frozen=True, slots=True)
class Preset:
    """A rule set with a name.

    Attributes:
        name: what a rules file or record calls it.
        title: what people call it.
        aka: every other name people know it by.
        source: the rule texts it is from.
        summary: what sets it apart, in one sentence.
        players: how many players it is best known with.
        rules: the rules.
    """

    name: str
    title: str
    aka: tuple[str, ...]
    source: str
    summary: str
    players: int
    rules: RuleSet


def preset_names() -> tuple[str, ...]:
    """The names of all presets, the default first."""
    return _names()


@cache
def _names() -> tuple[str, ...]:
    return ("oh-hell", *[name for name in toml_names(_FOLDER) if name != "oh-hell"])


@cache
def preset(name: str) -> Preset:
    """The preset of this name.

    Raises:
        RulesError: there is none; the message names near ones.
    """
    if name not in _names():
        near = near_presets(name)
        mend = f"did you mean {' or '.join(near)}" if near else "see 'ohhell rules' for all names"
        raise RulesError(
            f"there is no preset {quoted(name)}",
            mend,
            code="no_such_preset_near" if near else "no_such_preset",
            keys=("preset",),
            name=shown(name),
            near=near,
        )
    keys = toml(_FOLDER, name)
    about = keys.pop("about")
    return Preset(
        name=name,
        title=about["title"],
        aka=tuple(about["aka"]),
        source=about["source"],
        summary=about["summary"],
        players=about["players"],
        rules=RuleSet(**keys, preset=name),
    )


def presets() -> tuple[Preset, ...]:
    """All presets, the default first."""
    return tuple([preset(name) for name in _names()])


def usual_players(rules: RuleSet) -> int:
    """The number of players the rules are best known with, or the nearest they have a form for.

    Where there is none, the known number still: making that form says why.
    """
    known = preset(rules.preset).players
    return min(possible_players(rules), key=lambda count: (abs(count - known), count), default=known)


def find_presets(words: str) -> tuple[Preset, ...]:
    """The presets with a name that matches, best first; those with this very name alone, if there are any.

    A name matches when it holds every word asked for. Capitals and punctuation do not matter.
    """
    wanted = _words(words)
    if not wanted:
        return presets()
    ranked = sorted([(_closeness(found, wanted), place) for place, found in enumerate(presets())])
    limit = _PARTIAL if ranked[0][0] < _PARTIAL else _MISS
    return tuple([presets()[place] for closeness, place in ranked if closeness < limit])


def near_presets(words: str) -> tuple[str, ...]:
    """The names of up to three presets that may have been meant: those that match, else those spelt alike."""
    if len(words) >= _LONGEST:
        return ()
    from difflib import get_close_matches  # noqa: PLC0415 - it takes a while to load, and few people mistype

    found = [match.name for match in find_presets(words)] or [
        names[spelling]
        for names in [{name: one.name for one in presets() for name in _spellings(one)}]
        for spelling in get_close_matches("".join(_words(words)), names, n=_MOST, cutoff=_ALIKE)
    ]
    return tuple(dict.fromkeys(found))[:_MOST]


def _spellings(found: Preset) -> list[str]:
    return ["".join(_words(name)) for name in (found.name, found.title, *found.aka)]


_PARTIAL, _MISS = 3, 9
_MOST, _LONGEST, _ALIKE = 3, 60, 0.7


def _closeness(found: Preset, wanted: list[str]) -> int:
    """0 for the very name, 1 or 2 for another name, _PARTIAL up for part of one; _MISS for no match."""
    best = _MISS
    for weight, text in [(0, found.name), (1, found.title), *[(2, name) for name in found.aka]]:
        have = _words(text)
        if have == wanted or "".join(have) == "".join(wanted):
            best = min(best, weight)
        elif all(any(word.startswith(part) for word in have) for part in wanted):
            best = min(best, weight + 3)
        elif all(any(part in word for word in have) for part in wanted):
            best = min(best, weight + 6)
    return best


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold().replace("'", "").replace("’", ""))
