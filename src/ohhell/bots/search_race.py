"""A race between choices: tried in the same worlds, batch by batch; one that is clearly behind is given up."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ohhell.bots.search_beliefs import Sample, Watch
from ohhell.bots.search_settings import SearchSettings
from ohhell.bots.seen import Seen
from ohhell.kernel import layout as at
from ohhell.kernel.layout import Values, Words
from ohhell.kernel.moves import legal
from ohhell.kernel.net.sheet import ENDINGS, Weights, ranks
from ohhell.kernel.search.lookahead import glance, lookahead


class Result(NamedTuple):
    """What is thought of a choice.

    Attributes:
        value: what was found in the worlds and what was thought beforehand, together.
        network: what was thought of it beforehand.
        points: by seat, the points found on average; NaN where nothing is known.
        chances: by ending, from the most tricks too few to the most too many, how likely it is.
        worlds: how many worlds it was tried in.
    """

    value: float
    network: float
    points: tuple[float, ...]
    chances: tuple[float, ...]
    worlds: int


class Race:
    """Choices and the worlds to try them in.

    Attributes:
        kept: the numbers of the choices that are still in the race.
    """

    def __init__(
        self, seen: Seen, net: Weights, choices: Words, sample: Sample, *, blind: bool, worths: Values | None = None
    ) -> None:
        """Set up a race.

        Args:
            seen: what the seat to act knows.
            net: the network's weights.
            choices: the choices.
            sample: the worlds.
            blind: whether the seat has not seen its own hand.
            worths: by choice and ending, what that is worth to the seat, if not its points.
        """
        self._told = seen.tables.data, ranks(seen.tables.form), net, seen.desk
        self._start, self._choices, self._sample = seen.state, choices, sample
        self._seat = int(seen.state[at.TO_ACT])
        self._worths = worths
        self._network, self._chances = self._glance(blind=blind)
        worlds, count = len(sample.hands), len(choices)
        self._points = np.full((worlds, count, at.PLACES), np.nan)
        self._worth, self._odds = np.zeros((worlds, count)), np.zeros((worlds, count, ENDINGS))
        self._tried = np.zeros(count, np.intp)
        self.kept = tuple(range(count))

    def _glance(self, *, blind: bool) -> tuple[Values, Values]:
        """By choice, what the network expects, and the chances of each ending.

        Where the seat has not seen its hand, that is the average over the worlds.
        """
        listed = np.zeros(at.CARDS, np.int64)
        count = legal(self._start, self._told[0], listed)
        worlds = len(self._sample.hands) if blind else 1
        values, odds = np.zeros((worlds, count)), np.zeros((worlds, count, ENDINGS))
        glance(self._start, *self._told, self._sample.hands[:worlds], values, odds)
        means = [np.average(block, axis=0, weights=self._sample.weights[:worlds]) for block in (values, odds)]
        places = {choice: place for place, choice in enumerate(listed[:count].tolist())}
        wanted = [places[choice] for choice in self._choices.tolist()]
        points, chances = means[0][wanted], means[1][wanted]
        return points if self._worths is None else (chances * self._worths).sum(axis=1), chances

    def run(self, settings: SearchSettings, watch: Watch) -> None:
        """Try the choices until the worlds or the time are used up, or only one is left."""
        done, batch = 0, settings.first_batch
        while done < len(self._sample.hands) and len(self.kept) > 1 and (now := watch.clock()) < watch.until:
            end = min(done + batch, len(self._sample.hands))
            self._try(done, end, settings.depth)
            self._give_up(end, settings)
            # As many again, unless the time is too short for that.
            then = watch.clock()
            left, spent = watch.until - then, then - now
            batch = end if spent * end <= left * (end - done) else max(1, int(left / spent * (end - done)))
            done = end

    def _try(self, done: int, end: int, depth: int) -> None:
        kept = list(self.kept)
        points, odds = np.empty((end - done, len(kept), at.PLACES)), np.empty((end - done, len(kept), ENDINGS))
        hands, choices = self._sample.hands[done:end], self._choices[kept]
        lookahead(self._start, *self._told, hands, choices, depth, points, odds)
        self._points[done:end, kept], self._odds[done:end, kept] = points, odds
        if self._worths is None:
            self._worth[done:end, kept] = points[:, :, self._seat]
        else:
            self._worth[done:end, kept] = np.einsum("wce,ce->wc", odds, self._worths[kept])
        self._tried[kept] = end

    def _give_up(self, done: int, settings: SearchSettings) -> None:
        """Leave only the choices that may still be the best."""
        weights, kept = self._sample.weights[:done], list(self.kept)
        worth, share = self._worth[:done, kept], _share(weights, settings.shrink)
        weights = weights / weights.sum()
        values = share * (weights @ worth) + (1 - share) * self._network[kept]
        best = int(np.argmax(values))
        apart = worth[:, best : best + 1] - worth
        errors = share * np.sqrt(weights**2 @ (apart - weights @ apart) ** 2)
        behind = values[best] - values > settings.margin * errors
        # Two that come to the same in every world are one.
        same = (errors == 0) & (np.arange(len(kept)) != best)
        self.kept = tuple([choice for choice, out in zip(kept, behind | same, strict=True) if not out])

    def results(self, shrink: float) -> Iterator[Result]:
        """What is thought of each choice."""
        for choice, tried in enumerate(self._tried.tolist()):
            weights, network = self._sample.weights[:tried], float(self._network[choice])
            if not tried:
                told = tuple(self._chances[choice].tolist())
                yield Result(network, network, (np.nan,) * at.PLACES, told, 0)
                continue
            share = _share(weights, shrink)
            weights = weights / weights.sum()
            mean = weights @ self._worth[:tried, choice]
            points, odds = (weights @ block[:tried, choice] for block in (self._points, self._odds))
            value = float(share * mean + (1 - share) * network)
            yield Result(value, network, tuple(points.tolist()), tuple(odds.tolist()), tried)


def _share(weights: Values, shrink: float) -> float:
    """How much what was found in these worlds counts against what was thought beforehand.

    Worlds of unequal weight say as little as fewer of equal weight would (Kish 1965).
    """
    worlds = weights.sum() ** 2 / (weights**2).sum()
    return float(worlds / (worlds + shrink))
