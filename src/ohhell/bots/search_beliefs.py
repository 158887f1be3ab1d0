"""Which worlds a seat believes in: drawn evenly, then taken by how well they agree with what the others have done."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ohhell.bots.search_past import Past, past
from ohhell.bots.search_settings import SearchSettings
from ohhell.bots.seen import Seen
from ohhell.cards import Card, Stream
from ohhell.game import View
from ohhell.kernel.layout import Values
from ohhell.kernel.net.sheet import Weights, ranks
from ohhell.kernel.sampling import Worlds
from ohhell.kernel.search.beliefs import ANYTHING, BIDS, CARDS, WAYS, beliefs

_AT_ONCE = 64
"""So many worlds are weighed between two looks at the clock."""


class Watch(NamedTuple):
    """A clock and when to stop, both in seconds."""

    clock: Callable[[], float]
    until: float

    @property
    def over(self) -> bool:
        """Whether it is time to stop."""
        return self.clock() >= self.until


class Sample(NamedTuple):
    """Worlds to try choices in.

    Attributes:
        hands: by world and seat, the two words of a hand; all different.
        weights: by world, how often it counts.
    """

    hands: NDArray[np.int64]
    weights: Values


def sample_of(worlds: Worlds, pack: tuple[Card, ...]) -> Sample:
    """The different ones of these worlds, and how often each is among them."""
    first, counts = _different(worlds, pack)
    return Sample(worlds.chosen(first).words(pack), counts)


class Believer:
    """A seat that reads the others' cards from what they have done."""

    def __init__(self, view: View, seen: Seen, net: Weights, settings: SearchSettings, watch: Watch) -> None:
        """Look at what has been done in the deal of a view."""
        self._told = seen.tables.data, ranks(view.form), net
        self._seat, self._pack = view.seat, seen.tables.cards
        self._settings, self._watch = settings, watch
        # Who has not seen its own hand cannot tell how the others would decide.
        self._past = None if view.hand is None else past(view, seen.tables)

    def believed(self, worlds: Worlds, stream: Stream) -> Worlds:
        """Worlds taken by how likely the others were to decide as they did, had they the cards they have there.

        What has been said counts in all of them; what has been played is looked into only in some, taken by that.
        """
        units, settings, before = (stream.unit(), stream.unit()), self._settings, self._past
        ways = np.zeros((2, WAYS))
        ways[0, BIDS], ways[1, CARDS], ways[:, ANYTHING] = (
            settings.bid_temperature,
            settings.play_temperature,
            settings.anything,
        )
        plays = before is not None and len(before.history) > before.said and settings.play_temperature > 0
        if before is not None and before.said and settings.bid_temperature > 0:
            said = before._replace(history=before.history[: before.said])
            count = settings.weighed if plays else settings.worlds
            worlds = self._taken(worlds, said, ways[0], count, units[0])
        if before is not None and plays:
            worlds = self._taken(worlds, before, ways[1], settings.worlds, units[1])
        return worlds.chosen(np.arange(min(settings.worlds, len(worlds))))

    def _taken(self, worlds: Worlds, before: Past, ways: Values, count: int, unit: float) -> Worlds:
        """So many of the worlds, by what has happened; only of those that there is time to look into."""
        first, counts = _different(worlds, self._pack)
        worlds = worlds.chosen(first)
        hands, found = worlds.words(self._pack) | before.played, np.zeros(len(worlds))
        done = 0
        while done < len(hands) and (not done or not self._watch.over):
            end = min(done + _AT_ONCE, len(hands))
            told = before.opening, *self._told
            beliefs(*told, hands, before.history, self._seat, ways, done, found[:end])
            done = end
        return worlds.chosen(np.arange(done)).weighted(found[:done] + np.log(counts[:done]), count, unit)


def _different(worlds: Worlds, pack: tuple[Card, ...]) -> tuple[NDArray[np.intp], Values]:
    """The numbers of the different worlds in the order in which they first come, and how often each comes."""
    words = worlds.words(pack)
    lines = words.reshape(len(words), -1)
    _, first, counts = np.unique(
        lines.view(f"V{lines.shape[1] * lines.itemsize}"), return_index=True, return_counts=True
    )
    order = np.argsort(first)
    return first[order], counts[order].astype(np.float64)
