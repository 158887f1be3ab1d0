"""What is practised: tables of many kinds, drawn at random, with chances that fall as the course goes on."""

import math
from dataclasses import dataclass

from ohhell.cards import Stream
from ohhell.kernel.net.sheet import LARGEST
from ohhell.rules import Form, form, preset

_PLAYERS = (2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 6, 6, 7, 8, 10)
_SCHEMES = (
    *("ten-plus-tricks",) * 5,
    *("blackout",) * 3,
    *("ten-per-trick",) * 2,
    *("squares",) * 2,
    "boerenbridge",
    "ten-plus-minus",
    "pikes",
    "sixty",
    "romanian",
)
_TRUMPS = ("turn-up", "turn-up", "turn-up", "turn-up", "rotation", "none")
_HOOKS = ("on", "on", "on", "off")


@dataclass(frozen=True, slots=True)
class Course:
    """How the network is trained.

    Attributes:
        seed: the number that everything random hangs on.
        rounds: how often it plays and then learns.
        tables: how many different tables are played at in a round.
        decisions: about how many decisions are made at each.
        batch: how many decisions one step of learning looks at.
        rate: the greatest pace of learning; it rises over the first rounds and falls to a fiftieth along a cosine.
        elder: after so many rounds each, the weights are kept to play against.
    """

    seed: int = 1
    rounds: int = 800
    tables: int = 12
    decisions: int = 3000
    batch: int = 256
    rate: float = 0.001
    elder: int = 40

    def pace(self, number: int) -> float:
        """The pace of learning in round ``number``, counted from 0."""
        warm = min(1.0, (number + 1) / 20)
        return warm * self.rate * (0.02 + 0.98 * (1 + math.cos(math.pi * number / self.rounds)) / 2)

    def odd_bids(self, number: int) -> int:
        """Of a thousand bids, how many are one off the best."""
        return round(200 - 120 * number / self.rounds)

    def odd_cards(self, number: int) -> int:
        """Of a thousand cards, how many are played at random."""
        return round(60 - 45 * number / self.rounds)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table to practise at.

    Attributes:
        form: the rules.
        size: cards in each hand.
    """

    form: Form
    size: int


def sitting(dice: Stream) -> Sitting:
    """A table drawn at random."""
    players, rules = dice.choice(_PLAYERS), preset("oh-hell").rules
    settings = {"scoring": dice.choice(_SCHEMES), "trump": dice.choice(_TRUMPS), "hook": dice.choice(_HOOKS)}
    drawn = form(rules.replace(settings), players)
    top = min(LARGEST, drawn.ceiling)
    # The larger of two draws as often as one: large hands hold more to learn.
    sizes = [1 + dice.below(top) for _ in range(1 + dice.below(2))]
    return Sitting(drawn, max(sizes))
