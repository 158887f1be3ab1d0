"""What the command says when something is wrong: one line on standard error, never a traceback."""

import sys

FAULT = 1
"""Exit status: a fault in what was given (a rules file that contradicts itself, a record with a mistake)."""
USAGE = 2
"""Exit status: bad usage, or a file that cannot be read."""
INTERRUPTED = 130
"""Exit status: stopped by Ctrl-C."""
BROKEN_PIPE = 141
"""Exit status: whoever read the output has stopped reading, as ``head`` does."""


class UsageError(Exception):
    """The command was asked for something it cannot do; the message is one sentence that says what to do."""


def complain(problem: object, status: int = FAULT) -> int:
    """Say what is wrong, in one line on standard error, and return the exit status."""
    line = " ".join(str(problem).split())
    shown = "".join([char if char.isprintable() else "?" for char in line])
    print(f"ohhell: {shown}", file=sys.stderr)
    return status


def file_problem(error: OSError) -> str:
    """What is wrong with a file, in words: ``game.ohr: no such file or directory``."""
    reason = error.strerror or str(error) or "it cannot be read"
    reason = reason[:1].lower() + reason[1:]
    return f"{error.filename}: {reason}" if error.filename is not None else reason
