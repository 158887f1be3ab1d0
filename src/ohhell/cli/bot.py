"""``ohhell bot``: the bots there are, and any of them as a program for others."""

import sys
from typing import Annotated

from cyclopts import Parameter

from ohhell.bots import BOTS, UnknownBotError, check_bot, make_bot
from ohhell.bots.external_packages import PackageError, package_bots
from ohhell.bots.external_server import Server, serve
from ohhell.cli.errors import UsageError
from ohhell.table.minds import rehearse


def bot(name: Annotated[str | None, Parameter(show_default=False)] = None, /) -> int:
    """List the bots, or let one play over standard input and output.

    Args:
        name: The bot; without it all are listed. The protocol is told in docs/bots.md.
    """
    if name is None:
        _list()
        return 0
    try:
        check_bot(name)
    except UnknownBotError as error:
        raise UsageError(str(error)) from None
    if name in BOTS:
        rehearse(name)
    serve(Server(name, lambda stream: make_bot(name, stream)), sys.stdin, lambda line: print(line, flush=True))
    return 0


def _list() -> None:
    """Each bot with what it says of itself, or why it cannot play."""
    for kind in BOTS.values():
        print(f"{kind.name}: {kind.summary}")
    for found in package_bots(BOTS):
        try:
            print(f"{found.name}: {found.summary() or 'says nothing of itself'} ({found.package})")
        except PackageError as error:
            print(error)
    print("\nA program that speaks the protocol of docs/bots.md plays as well: cmd:./mybot")
