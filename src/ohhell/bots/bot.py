"""What a bot is: a name, and an action for every view in which it may act."""

from typing import Literal, Protocol

from ohhell.game import Action, View

Aim = Literal["game", "deal"]
"""What a bot plays for: to win the game, or for the points of each deal."""


class Bot(Protocol):
    """A player that is a program. It is shown a view, never a state, so it knows no more than its seat may."""

    @property
    def name(self) -> str:
        """The name the bot is registered under."""

    def choose(self, view: View) -> Action:
        """One of ``view.legal``, which is never empty when a bot is asked.

        The same view with the same dice gives the same action, but where a bot thinks until a time is up.
        """
