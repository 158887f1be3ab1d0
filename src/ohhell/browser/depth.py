"""JSON that is nested too deep is refused: reading it would take the whole worker down.

Elsewhere Python's JSON reader raises RecursionError by itself. Compiled to WebAssembly it may use up the browser's
stack before it notices, after which nothing runs any more.
"""

import re
from json import JSONDecoder
from typing import Any

DEEPEST = 200
"""How deep JSON may be nested; what crosses the wire is less than ten deep."""
_PIECES = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', re.DOTALL)


def is_deep(text: str) -> bool:
    """Whether brackets in a text are nested too deep."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for piece in _PIECES.finditer(text):
        first = piece[0][0]
        if first != '"':
            depth += 1 if first in "[{" else -1
            if depth > DEEPEST:
                return True
    return False


def guard_json() -> None:
    """Let Python's JSON reader raise RecursionError in time, whoever uses it."""
    setattr(JSONDecoder, "raw_decode", _careful)  # noqa: B010 - the one way that all readers go


_usual = JSONDecoder.raw_decode


def _careful(self: JSONDecoder, text: str, idx: int = 0) -> tuple[Any, int]:
    if is_deep(text):
        raise RecursionError("the JSON is nested too deep")
    return _usual(self, text, idx)
