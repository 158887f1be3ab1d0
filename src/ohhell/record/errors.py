"""What is wrong with a record, in one line."""


class RecordError(ValueError):
    """A record that cannot be read, or that says something which is not so.

    Its text is one printable line, such as
    ``line 12: seat 3 may not bid 1: the hook bars it (5 cards, the others bid 4)``.

    Attributes:
        line: the number of the line with the first fault, from 1; None where no single line is to blame.
        problem: what is wrong and, where that helps, what to do.
    """

    def __init__(self, problem: str, line: int | None = None) -> None:
        """Say the problem and where it is."""
        self.line = line
        self.problem = "".join([char if char.isprintable() else "?" for char in problem])
        super().__init__(self.problem if line is None else f"line {line}: {self.problem}")
