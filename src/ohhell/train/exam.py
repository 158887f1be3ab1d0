"""What has been learned, measured: duplicate deals against another bot."""

from statistics import fmean

from ohhell.arena import Match
from ohhell.arena.game import SeatLog, play_on
from ohhell.arena.statistics import Estimate, estimate
from ohhell.bots import Bot, make_bot
from ohhell.bots.learned import LearnedBot
from ohhell.cards import Stream
from ohhell.kernel.net.sheet import Weights
from ohhell.rules import RuleSet

POOL = ("careful", "random")
"""Those that a network in training is measured against."""


def exam(
    net: Weights, rules: RuleSet, players: int, size: int, deals: int, seed: str, against: str = POOL[0]
) -> Estimate:
    """How many points a deal a network is better than another bot, in a seat.

    Each deal is played under all ways to share the seats evenly; the deals are what is independent.

    Args:
        net: its weights.
        rules: the rules.
        players: how many sit at the table.
        size: cards in each hand.
        deals: how many deals.
        seed: what the deals are drawn from.
        against: the name of the other bot.

    Raises:
        RulesError: the rules have no form for that many players or this size.
    """
    match = Match(rules, players, ("learned", against), deals, seed, sizes=(size,))
    bots = LearnedBot(net), make_bot(against, Stream.of_seed(seed, against))
    return estimate([_difference(match, bots, number) for number in range(deals)])


def _difference(match: Match, bots: tuple[Bot, Bot], number: int) -> float:
    points: tuple[list[int], list[int]] = ([], [])
    for seating in match.seatings(number):
        logs = [SeatLog() for _ in seating]
        start = match.start(number)
        state = play_on(start, [bots[bot] for bot in seating], match.deck(number), logs, deals=1)
        for bot, score in zip(seating, state.results[-1].scores, strict=True):
            points[bot].append(score)
    return fmean(points[0]) - fmean(points[1])
