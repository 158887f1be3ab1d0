"""How well a world agrees with what the others have done in this deal: bids, trumps named, cards, jokers called."""

import math
from typing import Final

import numpy as np

from ohhell.kernel import layout as at
from ohhell.kernel.compiler import compiled, part, row
from ohhell.kernel.deals import Hands
from ohhell.kernel.layout import Values, Words
from ohhell.kernel.moves import legal
from ohhell.kernel.net import sheet
from ohhell.kernel.net.facts import begin
from ohhell.kernel.net.judge import HEAP, judge
from ohhell.kernel.net.sheet import Weights
from ohhell.kernel.search.lookahead import make, put_hands

# How others are thought to decide: by softmax of the expected points over a temperature, one for bids and names and
# one for cards and calls (0: nothing is read from those); with some chance they do anything.
BIDS, CARDS, ANYTHING, WAYS = range(4)
_HOPELESS: Final = 8.0
"""A world this much less likely than another, in natural logarithms, is not looked into any further."""


@part
def _log_chance(worth: Values, desk: Words, count: int, choice: int, temperature: float, anything: float) -> float:
    """The logarithm of the chance of a choice."""
    top = worth[0]
    for option in range(1, count):
        top = max(top, worth[option])
    total = made = 0.0
    for option in range(count):
        odds = math.exp((worth[option] - top) / temperature)
        total += odds
        if desk[sheet.CHOICES + option] == choice:
            made = odds
    return math.log((1 - anything) * made / total + anything / count)


@compiled(
    "void(int64[::1], int64[::1], int64[::1], float32[::1], int64[:, :, ::1], int64[::1], int64, float64[::1], "
    "int64, float64[::1])",
    allocates=True,
)
def beliefs(  # noqa: PLR0913, PLR0917 - the rows of a deal, of a network and of what is asked
    opening: Words,
    tables: Words,
    ranks: Words,
    net: Weights,
    hands: Hands,
    history: Words,
    asks: int,
    ways: Values,
    first: int,
    found: Values,
) -> None:
    """Write by world the logarithm of how likely the others were to do what they have done; no chance if hardly.

    Args:
        opening: the deal as it began.
        tables: the form's tables.
        ranks: the form's ranks.
        net: the weights.
        hands: by world and seat, the two words of the hand that was dealt.
        history: every choice made since, in order.
        asks: the seat that asks, whose own doings say nothing.
        ways: how the others decide.
        first: the worlds before this number have been done.
        found: where it is written, a number for each of the worlds up to the last to be done now.
    """
    state, desk = np.empty(at.STATE, np.int64), np.empty(sheet.DESK, np.int64)
    ids, heap = np.empty(sheet.LISTED, np.int16), np.empty(HEAP, np.float32)
    worth = np.empty(at.CARDS, np.float64)
    best = -math.inf
    for world in range(first):
        best = max(best, found[world])
    for world in range(first, len(found)):
        state[:] = opening
        put_hands(row(state), hands, world, tables[at.PLAYERS])
        begin(row(desk), row(state), row(tables))
        log = 0.0
        for step in range(len(history)):
            choice, phase = history[step], state[at.PHASE]
            temperature = ways[BIDS] if phase in (at.BID, at.NAME) else ways[CARDS]
            if temperature > 0 and state[at.TO_ACT] != asks and legal(row(state), row(tables), row(desk)) > 1:
                told = row(state), row(tables), row(ranks), row(net), row(desk), row(ids), row(heap)
                count = judge(*told, row(worth))
                log += _log_chance(row(worth), row(desk), count, choice, temperature, ways[ANYTHING])
                if log < best - _HOPELESS:
                    log = -math.inf
                    break
            make(row(state), row(tables), row(desk), choice)
        found[world] = log
        best = max(best, log)
