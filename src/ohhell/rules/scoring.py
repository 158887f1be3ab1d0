"""Scoring schemes (rules §7): what a bid made or missed is worth. Schemes are data, in ``schemes.toml``."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ohhell.rules.data import toml
from ohhell.rules.errors import RulesError, quoted, shown
from ohhell.rules.formula import Formula

MADE_ZERO = {"5": "5", "10": "10", "5+n": "5 + n", "5n": "5 n"}
"""The values of the key ``made_zero`` other than ``scheme``, and the formula each stands for."""

_PARTS = ("made", "over", "under", "missed", "zero")
_KEYS = ("scoring",)


@dataclass(frozen=True, slots=True)
class Scheme:
    """What each outcome of a bid pays.

    Attributes:
        made: for a bid made exactly.
        over: for more tricks than bid.
        under: for fewer tricks than bid.
        zero: for a bid of 0 made, where that differs from ``made``.
    """

    made: Formula
    over: Formula
    under: Formula
    zero: Formula | None = None

    @classmethod
    def of_table(cls, table: Mapping[str, object]) -> "Scheme":
        """A scheme from a ``[scoring]`` table of formulas; ``missed`` stands for both ``over`` and ``under``.

        Raises:
            RulesError: a part is unknown, missing or no formula.
        """
        unknown = [key for key in table if key not in _PARTS]
        if unknown:
            raise RulesError(
                f"[scoring] has no part {quoted(unknown[0])}",
                f"its parts are {', '.join(_PARTS)}",
                code="scoring_part",
                keys=_KEYS,
                part=shown(unknown[0]),
                parts=_PARTS,
            )
        parts = {key: _formula(key, value) for key, value in table.items()}
        made, missed = parts.get("made"), parts.get("missed")
        over, under = parts.get("over", missed), parts.get("under", missed)
        if made is None or over is None or under is None:
            lacking = "made" if made is None else "over" if over is None else "under"
            raise RulesError(
                f"[scoring] lacks '{lacking}'",
                "it needs made, over and under",
                code="scoring_lacks",
                keys=_KEYS,
                part=lacking,
            )
        return cls(made, over, under, parts.get("zero"))

    def table(self) -> dict[str, str]:
        """The formulas by part, as a rules file holds them."""
        table = {"made": str(self.made), "over": str(self.over), "under": str(self.under)}
        return table if self.zero is None else table | {"zero": str(self.zero)}

    def with_zero(self, made_zero: str) -> "Scheme":
        """The scheme under the option ``made_zero``."""
        if made_zero == "scheme":
            return self
        return Scheme(self.made, self.over, self.under, Formula.parse(MADE_ZERO[made_zero]))

    def points(self, bid: int, taken: int, size: int) -> int:
        """The points of one seat for one deal of ``size`` cards."""
        if taken > bid:
            return self.over(taken, bid, size)
        if taken < bid:
            return self.under(taken, bid, size)
        if bid == 0 and self.zero is not None:
            return self.zero(taken, bid, size)
        return self.made(taken, bid, size)


def _formula(part: str, value: object) -> Formula:
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        return Formula.parse(str(value))
    raise RulesError(
        f"[scoring] {part} must be a formula",
        'write it like "10 + b"',
        code="scoring_no_formula",
        keys=_KEYS,
        part=part,
    )


@cache
def schemes() -> dict[str, Scheme]:
    """Every named scheme, by its key."""
    return {
        key: Scheme.of_table({part: value for part, value in table.items() if part != "source"})
        for key, table in _tables().items()
    }


def scheme_source(key: str) -> str:
    """Which of the rule texts a named scheme is from."""
    return _tables()[key]["source"]


@cache
def _tables() -> dict[str, dict[str, str]]:
    return toml("schemes")
