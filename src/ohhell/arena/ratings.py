"""Ratings of the bots among each other, by the model of Plackett and Luce as openskill has it."""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

from ohhell.cards import Stream


class Rating(NamedTuple):
    """How strong a bot is believed to be; 25 is the average.

    Attributes:
        mu: the belief.
        sigma: its standard deviation.
    """

    mu: float
    sigma: float


def ratings(bots: int, points: Sequence[Sequence[float]], seed: str) -> tuple[Rating, ...]:
    """The ratings after all deals or games.

    Each is one contest of all the bots, ranked by their points over all its seatings, so that the cards decide
    nothing. Later contests weigh a little more, so their order is drawn from the seed.

    Args:
        bots: how many there are.
        points: the points of each bot, deal by deal.
        seed: what the order is drawn from.
    """
    model = PlackettLuce(tau=0.0)  # bots learn nothing from deal to deal
    rated = [model.rating() for _ in range(bots)]
    order = list(points)
    Stream.of_seed(f"{seed} ratings", "order").shuffle(order)
    if bots > 1:
        for row in order:
            rated = [team[0] for team in model.rate([[one] for one in rated], scores=[round(own, 9) for own in row])]
    return tuple([Rating(one.mu, one.sigma) for one in rated])
