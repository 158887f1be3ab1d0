"""What is wrong with rules, as an editor shows it beside the keys it is about."""

from collections.abc import Callable
from typing import NamedTuple

from ohhell.rules.editor.plain import Plain, plain_all
from ohhell.rules.errors import RulesError, Told
from ohhell.rules.keys import KEYS
from ohhell.rules.words import problem_words


class Problem(NamedTuple):
    """What is wrong.

    Attributes:
        code: which of all problems.
        keys: the keys it is about; ``players``, ``preset`` and ``name`` stand beside them.
        values: what its sentences speak of.
        words: what is wrong.
        mend: what to do about it; may be empty.
        line: the line of the file that it is about; None where there is no file, or no such line.
        mending: settings that mend it; may be empty.
    """

    code: str
    keys: tuple[str, ...]
    values: dict[str, str | int]
    words: str
    mend: str
    line: int | None
    mending: dict[str, Plain]


def problem(error: RulesError, lang: str = "en", line: int | None = None) -> Problem:
    """An error as an editor shows it."""
    words, mend = problem_words(error, lang)
    return Problem(
        code=error.code,
        keys=error.keys,
        values={name: _single(value) for name, value in error.values.items()},
        words=words,
        mend=mend,
        line=line,
        mending=_MENDING.get(error.code, _nothing)(error),
    )


def problems(error: RulesError, lang: str = "en") -> tuple[Problem, ...]:
    """An error and all that is wrong beside it."""
    return tuple([problem(each, lang) for each in (error, *error.more)])


def _single(value: Told) -> str | int:
    return ", ".join([str(item) for item in value]) if isinstance(value, tuple) else value


def _nothing(_: RulesError) -> dict[str, Plain]:
    return {}


def _fitting_hand(error: RulesError) -> dict[str, Plain]:
    return {"largest": "ceiling"} if "largest" in error.keys else {}


_MENDING: dict[str, Callable[[RulesError], dict[str, Plain]]] = {
    "hook_without_last": lambda _: {"hook": "off"},
    "hook_never": lambda _: {"hook": "off"} | plain_all({key: KEYS[key].default for key in ("hook_min", "hook_max")}),
    "cycle_without_rotation": lambda _: {"trump_cycle": ()},
    "cycle_strange_suit": lambda _: {"trump_cycle": ()},
    "bowers_without_jacks": lambda _: {"bowers": False},
    "smallest_above_largest": lambda error: {"smallest": _single(error.values["largest"])},
    "no_such_seat": lambda _: {"first_dealer": "draw"},
    "hand_too_large": _fitting_hand,
    "hand_too_large_kept": _fitting_hand,
}
