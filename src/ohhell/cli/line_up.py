"""Bots as they are named on the command line."""

from collections.abc import Iterator

from ohhell.bots import BOTS, OFFERED, UnknownBotError, check_bot
from ohhell.bots.learned import NETWORK
from ohhell.cli.errors import UsageError
from ohhell.kernel import warm_up
from ohhell.table.minds import rehearse


def named_bots(text: str) -> list[str]:
    """The names between commas; a comma in quotes is part of a command.

    Raises:
        UsageError: nobody is named.
    """
    names = [name.strip() for name in _split(text) if name.strip()]
    if not names:
        raise UsageError(f"--bots names nobody: the bots are {', '.join(BOTS)}")
    return names


def check_bots(names: list[str]) -> None:
    """See whether all bots can be had; those from outside are started once, and ours get ready once for all processes.

    Raises:
        UsageError: one cannot.
    """
    if not {NETWORK.name, *OFFERED}.isdisjoint(names):
        warm_up()
    for name in dict.fromkeys(names):
        try:
            check_bot(name)
        except UnknownBotError as error:
            raise UsageError(str(error)) from None
        if name in BOTS:
            rehearse(name)


def _split(text: str) -> Iterator[str]:
    part, quote = "", ""
    for char in text:
        if char == "," and not quote:
            yield part
            part = ""
            continue
        if char in "\"'":
            quote = "" if char == quote else quote or char
        part += char
    yield part
