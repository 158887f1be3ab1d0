"""What is wrong with rules, in one sentence."""

_SHOWN = 40


def quoted(value: object) -> str:
    """The value as a sentence may quote it: short, and with nothing that a terminal would not print."""
    text = str(value)
    clean = "".join(char if char.isprintable() else "?" for char in text[:_SHOWN])
    return f"'{clean}…'" if len(text) > _SHOWN else f"'{clean}'"


class RulesError(ValueError):
    """Rules that do not exist or contradict themselves.

    Attributes:
        problem: what is wrong.
        mend: what to do about it; may be empty.
    """

    def __init__(self, problem: str, mend: str = "") -> None:
        """Say the problem and how to mend it."""
        super().__init__(f"{problem}: {mend}" if mend else problem)
        self.problem = problem
        self.mend = mend
