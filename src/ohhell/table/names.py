"""What people call themselves and say: kept as they wrote it, without what would disturb others."""

import unicodedata
from collections.abc import Collection

NAME_LIMIT = 40
"""Characters of a name."""
TEXT_LIMIT = 300
"""Characters that may be said at once."""
BOT_NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")
"""What bots are called, at most one of each at a table."""

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs of which nothing can be seen
_JOINERS = "\u200c\u200d"  # they make one sign of several, as in families and in Persian


def clean_name(name: str) -> str:
    """The name on one line, without control characters and what turns the direction of text; cut where it is long.

    Empty where nothing of it can be seen.
    """
    return _clean(name)[:NAME_LIMIT].strip(" " + _JOINERS)


def clean_text(text: str) -> str:
    """What is said, likewise on one line, but not cut."""
    return _clean(text)


def _clean(text: str) -> str:
    kept = "".join([char for char in " ".join(text.split()) if char in _JOINERS or char == " " or _harmless(char)])
    line = " ".join(kept.split())
    return line if any(unicodedata.category(char)[0] in "LNPS" for char in line) else ""


def _harmless(char: str) -> bool:
    return unicodedata.category(char)[0] not in "CZ" and char not in _BLANK


def bot_name(taken: Collection[str]) -> str:
    """The first of the bots' names that nobody at the table has."""
    return next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])
