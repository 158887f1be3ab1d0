"""What is wrong with rules, in one sentence."""


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
