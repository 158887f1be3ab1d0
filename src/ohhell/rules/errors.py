"""What is wrong with rules, in one sentence."""

from collections.abc import Iterable

_SHOWN = 40

Told = str | int | tuple[int, ...] | tuple[str, ...]
"""A value that a sentence speaks of."""


def shown(value: object) -> str:
    """The value as any page may show it: short, and with nothing that a terminal would not print."""
    text = str(value)
    clean = "".join(char if char.isprintable() else "?" for char in text[:_SHOWN])
    return f"{clean}…" if len(text) > _SHOWN else clean


def quoted(value: object) -> str:
    """The value as a sentence may quote it."""
    return f"'{shown(value)}'"


class RulesError(ValueError):
    """Rules that do not exist or contradict themselves.

    Attributes:
        problem: what is wrong.
        mend: what to do about it; may be empty.
        code: which of all problems it is, for other languages; empty where there are no other words for it.
        keys: the keys of the rules that it is about; ``players``, ``preset`` and ``name`` stand beside them.
        values: what its sentence speaks of, by name.
        more: what else is wrong with the same rules.
    """

    def __init__(
        self, problem: str, mend: str = "", *, code: str = "", keys: Iterable[str] = (), **values: Told
    ) -> None:
        """Say the problem and how to mend it."""
        super().__init__(f"{problem}: {mend}" if mend else problem)
        self.problem = problem
        self.mend = mend
        self.code = code
        self.keys = tuple(keys)
        self.values = values
        self.more: tuple[RulesError, ...] = ()
