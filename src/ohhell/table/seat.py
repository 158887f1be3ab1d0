"""Who sits where, and who plays the cards."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ohhell.cards import Stream
from ohhell.game import Action, View


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of the table.

    Attributes:
        name: what the others call whoever sits there; shown literally, and never used to decide anything.
        bot: the bot that plays the seat, or None for a person.
    """

    name: str
    bot: str | None = None


class Chooser(Protocol):
    """Whoever decides for a seat, from what that seat may see."""

    def choose(self, view: View) -> Action:
        """The action to take; ``view`` is the seat's own, and it is its turn."""
        ...


MakeBot = Callable[[str, Stream], Chooser]
"""Makes the bot of a name, with a stream of random numbers of its own."""
