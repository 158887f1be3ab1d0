"""Scoring formulas such as ``10 + b²`` or ``-10 d``: text in, numbers out.

The letters are those of the scoring table: t tricks taken, b bid, n hand size, d = |t - b|.
"""

import re
from dataclasses import dataclass

from ohhell.rules.errors import RulesError, Told, quoted, shown

TERMS = ("", "t", "b", "n", "d", "b²", "d²")
"""What a formula is a sum of: a number alone, or a number times one of these."""

_TERM = re.compile(r"([+-]?)(\d{0,7})([tbnd](?:\^2)?)?")
_HOW = "write it like '10 + t', '10 + b²' or '-10 d', with t taken, b bid, n cards, d difference"
_LIMIT = 1_000_000
_KEYS = ("scoring",)


def _unread(text: str, why: str, code: str, **values: Told) -> RulesError:
    problem = f"the scoring formula {quoted(text)} {why}"
    return RulesError(problem, _HOW, code=code, keys=_KEYS, formula=shown(text), **values)


@dataclass(frozen=True, slots=True)
class Formula:
    """A sum of whole multiples of :data:`TERMS`.

    Attributes:
        factors: one whole number for each of :data:`TERMS`.
    """

    factors: tuple[int, ...]

    @classmethod
    def parse(cls, text: str) -> "Formula":
        """Read a formula; ``*``, ``·``, ``−`` and ``b^2`` are understood too.

        Raises:
            RulesError: it is not a sum of such terms.
        """
        plain = re.sub(r"[\s*·]", "", text.lower()).replace("−", "-").replace("²", "^2")
        if re.search(r"\d\s+\d", text):
            raise _unread(text, "has two numbers side by side", "formula_two_numbers")
        if not plain or len(plain) > 80:
            raise RulesError("an empty or endless scoring formula", _HOW, code="formula_empty", keys=_KEYS)
        factors = [0] * len(TERMS)
        at = 0
        while at < len(plain):
            match = _TERM.match(plain, at)
            sign, digits, letter = match.groups() if match else ("", "", None)
            if match is None or not (digits or letter) or (at > 0 and not sign):
                raise _unread(text, "cannot be read", "formula_unread")
            term = (letter or "").replace("^2", "²")
            if term not in TERMS:
                raise _unread(text, f"has {term} in it", "formula_term", term=term)
            factors[TERMS.index(term)] += (-1 if sign == "-" else 1) * int(digits or 1)
            at = match.end()
        if any(abs(factor) > _LIMIT for factor in factors):
            raise _unread(text, f"has a number above {_LIMIT}", "formula_too_large", most=_LIMIT)
        return cls(tuple(factors))

    def __call__(self, taken: int, bid: int, size: int) -> int:
        """The points for ``taken`` tricks on ``bid`` with ``size`` cards in hand."""
        difference = abs(taken - bid)
        flat, t, b, n, d, bb, dd = self.factors
        return flat + t * taken + b * bid + n * size + d * difference + bb * bid * bid + dd * difference * difference

    def __str__(self) -> str:
        """The canonical text, e.g. ``10 + b²``."""
        text = ""
        for factor, term in zip(self.factors, TERMS, strict=True):
            if factor:
                number = "" if abs(factor) == 1 and term else str(abs(factor))
                sign = ("-" if factor < 0 else "") if not text else (" - " if factor < 0 else " + ")
                text += sign + " ".join(part for part in (number, term) if part)
        return text or "0"
