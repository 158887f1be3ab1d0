"""The command ``ohhell``: one small module for each of its commands, imported when that command is run."""

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command ``ohhell`` with ``argv`` (the program's own arguments without one).

    Returns:
        The exit status: what the command returned; 1 for a fault in what it was given, 2 for bad usage or a
        file that cannot be read, 130 after Ctrl-C. Whatever went wrong is said in one line on standard error.
    """
    try:
        from ohhell.cli.app import run

        return run(argv)
    except KeyboardInterrupt:
        from ohhell.cli.errors import INTERRUPTED

        return INTERRUPTED
