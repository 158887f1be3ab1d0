"""Who sits where, and who plays the cards."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ohhell.cards import Stream

if TYPE_CHECKING:
    from ohhell.bots import Bot  # to load the bots takes a while, and whoever speaks of a table may need none


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of the table.

    Attributes:
        name: what the others call whoever sits there; shown literally, and never used to decide anything.
        bot: the bot that plays the seat, or None for a person.
    """

    name: str
    bot: str | None = None


MakeBot = Callable[[str, Stream], "Bot"]
"""Makes the bot of a name, with a stream of random numbers of its own."""
