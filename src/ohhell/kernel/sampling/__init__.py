"""Hidden hands: every deal that fits what a seat has seen, counted and drawn at random, each equally likely.

>>> from ohhell.cards import Stream
>>> from ohhell.game import FairDeck, apply, new_game, view
>>> from ohhell.kernel.sampling import HiddenHands
>>> from ohhell.rules import preset
>>> state, deck = new_game(preset("oh-hell").rules, players=4), FairDeck.of_seed(1)
>>> while state.to_act is None:
...     state = apply(state, deck.next_event(state))
>>> worlds = HiddenHands(view(state, 0)).sample(Stream.of_seed(1, "worlds"), 100)
>>> len(worlds), worlds.hands(0)[0] == state.deal.hands[0]
(100, True)
"""

from ohhell.kernel.sampling.facts import Facts, facts
from ohhell.kernel.sampling.hands import HiddenHands
from ohhell.kernel.sampling.matching import MAX_CELLS, Matching
from ohhell.kernel.sampling.worlds import NO_CARD, Worlds, weights

__all__ = ["MAX_CELLS", "NO_CARD", "Facts", "HiddenHands", "Matching", "Worlds", "facts", "weights"]
