"""Records to try things on."""

from pathlib import Path

EXAMPLE = (Path(__file__).parent / "example.ohr").read_text(encoding="utf-8")
"""A whole game, with a comment on each kind of line."""


def head(*settings: str, players: str = "Ann Bo Cy Dee", rules: str = "oh-hell") -> str:
    """The head of a record."""
    return "\n".join(["ohr 1", f"rules {rules}", *[f"set {line}" for line in settings], f"players {players}", ""])


def changed(old: str, new: str, text: str = EXAMPLE) -> str:
    """A text with one thing in it changed."""
    assert text.count(old) == 1, (old, text)
    return text.replace(old, new)


def until(start: str, text: str = EXAMPLE) -> str:
    """The lines of a text before the one that starts so."""
    lines = text.splitlines(keepends=True)
    return "".join(lines[: next(at for at, line in enumerate(lines) if line.startswith(start))])
