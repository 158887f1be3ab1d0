"""What a deal scores."""

import re
from collections.abc import Mapping

from .cards import Rules, text

SCHEMES: dict[str, dict[str, str]] = {
    "ten-plus-tricks": {"made": "10 + t", "missed": "t"},
    "blackout": {"made": "10 + b", "missed": "0"},
    "ten-per-trick": {"made": "10 b", "zero": "10", "missed": "-10 d"},
    "squares": {"made": "10 + b^2", "missed": "-d^2"},
    "boerenbridge": {"made": "10 b", "zero": "5 n", "missed": "t"},
    "ten-plus-minus": {"made": "10 + b", "missed": "-10 d"},
    "pikes": {"made": "10 + b", "missed": "-10 - d"},
    "sixty": {"made": "20 + 10 t", "missed": "-10 d"},
    "romanian": {"made": "5 + b", "missed": "-d"},
}
MADE_ZERO = {"5": "5", "10": "10", "5+n": "5 + n", "5n": "5 n"}


def _term(term: str, values: Mapping[str, int]) -> int:
    """Work out a product such as ``10 b`` or ``d^2``."""
    product = 1
    consumed = 0
    for match in re.finditer(r"\s*\*?\s*(?:(\d+)|([tbnd]))(?:\s*\^\s*(\d+))?\s*", term):
        if match.start() != consumed:
            break
        consumed = match.end()
        value = int(match[1]) if match[1] else values[match[2]]
        product *= value ** int(match[3] or 1)
    if consumed != len(term) or not term.strip():
        reason = f"not a formula: {term!r}"
        raise ValueError(reason)
    return product


def formula(text_of_it: str, bid: int, taken: int, size: int) -> int:
    """Work out a formula in t (tricks), b (bid), n (hand size) and d (difference)."""
    values = {"t": taken, "b": bid, "n": size, "d": abs(taken - bid)}
    plain = text_of_it.replace("\N{MINUS SIGN}", "-").replace("\N{SUPERSCRIPT TWO}", "^2").strip()
    if plain[:1] not in {"+", "-"}:
        plain = "+" + plain
    total = 0
    pieces = re.split(r"([+-])", plain)[1:]
    for sign, term in zip(pieces[0::2], pieces[1::2], strict=True):
        total += _term(term, values) if sign == "+" else -_term(term, values)
    return total


def _scheme(rules: Rules) -> dict[str, str]:
    scoring = rules.get("scoring", "ten-plus-tricks")
    if isinstance(scoring, Mapping):
        return {str(key): str(value) for key, value in scoring.items()}
    named = SCHEMES[str(scoring)]
    return {**named, "over": named["missed"], "under": named["missed"]}


def score(rules: Rules, bid: int, taken: int, size: int) -> int:
    """Score one seat for one deal."""
    scheme = _scheme(rules)
    if taken > bid:
        chosen = scheme["over"]
    elif taken < bid:
        chosen = scheme["under"]
    elif bid == 0:
        option = text(rules, "made_zero", "scheme")
        chosen = scheme.get("zero", scheme["made"]) if option == "scheme" else MADE_ZERO[option]
    else:
        chosen = scheme["made"]
    return formula(chosen, bid, taken, size)
