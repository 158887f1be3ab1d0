"""What may be asked at which address, whoever answers: each question brings all that it is about, and changes nothing.

The modules that answer are imported with the first question for them: a browser that runs them loads only what is
wanted.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

from msgspec import Struct

from ohhell.api import wire_rules, wire_score


class Question(NamedTuple):
    """Something that may be asked by POST.

    Attributes:
        asked: what the body says, as JSON.
        answer: answers it with what JSON can say; raises :class:`~ohhell.table.refused.Refused`.
    """

    asked: type[Struct]
    answer: Callable[[Any], object]


def _answer(module: str, function: str, asked: object) -> object:
    return getattr(import_module(f"ohhell.api.{module}"), function)(asked)


def _question(asked: type[Struct], module: str, function: str) -> Question:
    return Question(asked, partial(_answer, module, function))


QUESTIONS = {
    "/api/rules/describe": _question(wire_rules.DescribeRules, "rules", "describe"),
    "/api/rules/read": _question(wire_rules.ReadRules, "rules", "reading"),
    "/api/score/new": _question(wire_score.NewScore, "score", "new"),
    "/api/score/open": _question(wire_score.OpenScore, "score", "opened"),
    "/api/score/change": _question(wire_score.ChangeScore, "score", "changed"),
    "/api/score/share": _question(wire_score.ShareScore, "share", "shared"),
    "/api/score/blank": _question(wire_score.BlankScore, "score", "blank"),
    "/api/score/statistics": _question(wire_score.ScoreStatistics, "score_figures", "statistics"),
    "/api/score/settle": _question(wire_score.SettleScore, "score_figures", "settled"),
}
"""Questions by POST, by their address."""

LISTS: dict[str, Callable[[str], object]] = {
    "/api/presets": partial(_answer, "rules", "presets"),
    "/api/rules/keys": partial(_answer, "rules", "keys"),
}
"""What may be had by GET with ``?lang=``, by its address: given the language."""
