"""The bots there are, by name."""

from collections.abc import Callable
from dataclasses import dataclass

from ohhell.bots.bot import Bot
from ohhell.bots.careful import CarefulBot
from ohhell.bots.random import RandomBot
from ohhell.cards import Stream


class UnknownBotError(ValueError):
    """A name that no bot has; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot one can ask for.

    Attributes:
        name: what it is asked for by.
        summary: how it plays, on one line.
        make: makes one that rolls the dice of a stream of its own.
    """

    name: str
    summary: str
    make: Callable[[Stream], Bot]


BOTS: dict[str, BotKind] = {
    kind.name: kind
    for kind in (
        BotKind(
            "careful",
            "counts its tricks, remembers the cards and plays to take what it bid",
            lambda _dice: CarefulBot(),
        ),
        BotKind("random", "bids about what its hand is worth and plays any card that is legal", RandomBot),
    )
}
"""Every bot by name."""


def make_bot(name: str, stream: Stream) -> Bot:
    """A bot of this name that rolls the dice of ``stream``.

    Raises:
        UnknownBotError: there is none.
    """
    if name not in BOTS:
        shown = "".join(char if char.isprintable() else "?" for char in name[:24])
        raise UnknownBotError(f"there is no bot '{shown}': the bots are {', '.join(BOTS)}")
    return BOTS[name].make(stream)
