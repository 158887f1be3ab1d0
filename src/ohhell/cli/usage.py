"""Bad usage in one line of plain words, and where to read how it is used."""

from collections.abc import Iterable
from difflib import get_close_matches

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)


def usage_problem(error: CycloptsError, commands: Iterable[str]) -> str:
    """What is wrong with the arguments, and what to do.

    Args:
        error: what cyclopts found.
        commands: the names of the commands, for one that is misspelt.
    """
    command = " ".join(["ohhell", *(error.command_chain or ())])
    problem, near = _problem(error, command, list(commands))
    mend = f"did you mean '{near}'" if near else f"see '{command} --help'"
    return f"{problem}: {mend}"


def _problem(error: CycloptsError, command: str, commands: list[str]) -> tuple[str, str]:
    """The problem, and what was probably meant."""
    if isinstance(error, UnknownCommandError) and error.unused_tokens:
        word = error.unused_tokens[0]
        if word.startswith("-"):
            return f"there is no option '{word}'", ""
        near = get_close_matches(word, commands, n=1)
        return f"there is no command '{word}'", f"{command} {near[0]}" if near else ""
    if isinstance(error, UnknownOptionError):
        word = (error.token.keyword or error.token.value).partition("=")[0]
        names = [name for argument in error.argument_collection for name in argument.names]
        near = get_close_matches(word, names, n=1)
        return f"there is no option '{word}'", near[0] if near else ""
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return f"'{error.unused_tokens[0]}' is one word too many", ""
    if isinstance(error, RepeatArgumentError):
        return f"{error.token.keyword or error.token.value} is given twice", ""
    if isinstance(error, CoercionError) and error.token and error.target_type is int:
        return f"{error.token.keyword or 'the number'} cannot be '{error.token.value}', it is a whole number", ""
    if isinstance(error, MissingArgumentError) and error.argument:
        name = error.argument.name
        return f"{name} needs a value" if name.startswith("-") else f"{name} is missing", ""
    return " ".join(str(error).split()).rstrip("."), ""
