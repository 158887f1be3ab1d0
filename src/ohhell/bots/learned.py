"""The network alone: a bot that neither slips nor looks ahead, to measure others by."""

from typing import Any

from ohhell.bots.level_bot import LevelBot
from ohhell.bots.levels import Level
from ohhell.cards import Stream

NETWORK = Level("learned", "the network of the levels by itself: it neither slips nor looks ahead")


class LearnedBot(LevelBot):
    """Takes the choice with the most expected points, as far as the network can tell.

    It rolls dice of its own, always the same, only where it has to bid on a hand that it has not seen.
    """

    def __init__(self, net: Any = None) -> None:  # noqa: ANN401 - a row of weights; importing NumPy takes a while
        """Play with these weights, or with the ones that come with ohhell."""
        super().__init__(NETWORK, Stream.of_seed(0, NETWORK.name), "deal", net)
