"""Each choice made in each world, the network playing on for everybody."""

from typing import Final

import numpy as np

from ohhell.kernel import layout as at
from ohhell.kernel.compiler import compiled, part, row
from ohhell.kernel.deals import Hands
from ohhell.kernel.layout import Values, Words
from ohhell.kernel.moves import act, legal
from ohhell.kernel.net import sheet
from ohhell.kernel.net.facts import clip, remember
from ohhell.kernel.net.judge import HEAP, best_of, chance_of, judge
from ohhell.kernel.net.sheet import Weights

_UNKNOWN: Final = np.nan


@part
def put_hands(state: Words, hands: Hands, world: int, players: int) -> None:
    """Give each seat its cards of one world."""
    for seat in range(players):
        state[at.HANDS + 2 * seat], state[at.HANDS + 2 * seat + 1] = hands[world, seat, 0], hands[world, seat, 1]


@part
def make(state: Words, tables: Words, desk: Words, choice: int) -> None:
    """The seat to act makes a choice, and everybody sees it."""
    if state[at.PHASE] == at.PLAY:
        remember(desk, state, tables, choice)
    act(state, tables, choice)


@compiled(
    "void(int64[::1], int64[::1], int64[::1], float32[::1], int64[::1], int64[:, :, ::1], int64[::1], int64, "
    "float64[:, :, ::1], float64[:, :, ::1])",
    allocates=True,
)
def lookahead(  # noqa: PLR0913, PLR0917 - the rows of a deal, of a network and of what is asked
    start: Words,
    tables: Words,
    ranks: Words,
    net: Weights,
    memory: Words,
    hands: Hands,
    choices: Words,
    depth: int,
    points: Values,
    odds: Values,
) -> None:
    """Make each choice in each world and play on, each seat doing what the network thinks best for it.

    Where the seat comes to a decision that is deep enough, the network's own value of its best choice stands for
    the rest. The points of the others are then what each expected when it last decided, NaN if it has not.

    Args:
        start: the deal as the seat to act has it.
        tables: the form's tables.
        ranks: the form's ranks.
        net: the weights.
        memory: the desk of the seat to act.
        hands: by world and seat, the two words of the hand in place of the one in ``start``.
        choices: choices that are legal in all worlds.
        depth: how many further decisions of the seat to go to, forced ones not counted; 0 for the end of the deal.
        points: by world, choice and seat, where the points are written.
        odds: by world, choice and ending, where the chances of each ending are written.
    """
    players, me = tables[at.PLAYERS], start[at.TO_ACT]
    state, desk = np.empty(at.STATE, np.int64), np.empty(sheet.DESK, np.int64)
    ids, heap = np.empty(sheet.LISTED, np.int16), np.empty(HEAP, np.float32)
    worth = np.empty(at.CARDS, np.float64)
    for world in range(len(hands)):
        for option in range(len(choices)):
            state[:] = start
            desk[:] = memory
            put_hands(row(state), hands, world, players)
            points[world, option, :] = _UNKNOWN
            odds[world, option, :] = 0
            make(row(state), row(tables), row(desk), choices[option])
            left, stopped = depth, False
            while state[at.PHASE] != at.DONE and not stopped:
                count = legal(row(state), row(tables), row(desk))
                best = 0
                if count > 1:
                    seat = state[at.TO_ACT]
                    told = row(state), row(tables), row(ranks), row(net), row(desk), row(ids), row(heap)
                    judge(*told, row(worth))
                    best = best_of(row(worth), count)
                    points[world, option, seat] = worth[best]
                    if seat == me:
                        left -= 1
                        stopped = left == 0
                        if stopped:
                            for ending in range(sheet.ENDINGS):
                                odds[world, option, ending] = chance_of(row(heap), best, ending)
                if not stopped:
                    make(row(state), row(tables), row(desk), desk[sheet.CHOICES + best])
            if not stopped:
                for seat in range(players):
                    points[world, option, seat] = state[at.SCORES + seat]
                off = clip(state[at.TAKEN + me] - state[at.BIDS + me], -sheet.OFF, sheet.OFF)
                odds[world, option, off + sheet.OFF] = 1


@compiled(
    "void(int64[::1], int64[::1], int64[::1], float32[::1], int64[::1], int64[:, :, ::1],"
    "float64[:, ::1], float64[:, :, ::1])",
    allocates=True,
)
def glance(
    start: Words,
    tables: Words,
    ranks: Words,
    net: Weights,
    memory: Words,
    hands: Hands,
    values: Values,
    odds: Values,
) -> None:
    """Write by world and choice what the network expects, were the hand of the seat to act the one of that world.

    Args:
        start: the deal as all the worlds have it.
        tables: the form's tables.
        ranks: the form's ranks.
        net: the weights.
        memory: what the seat remembers.
        hands: by world and seat, the two words of a hand.
        values: where the expected points are written.
        odds: where the chances of each ending are written.
    """
    state, desk = np.empty(at.STATE, np.int64), np.empty(sheet.DESK, np.int64)
    ids, heap = np.empty(sheet.LISTED, np.int16), np.empty(HEAP, np.float32)
    worth = np.empty(at.CARDS, np.float64)
    for world in range(len(hands)):
        state[:] = start
        desk[:] = memory
        put_hands(row(state), hands, world, tables[at.PLAYERS])
        told = row(state), row(tables), row(ranks), row(net), row(desk), row(ids), row(heap)
        count = judge(*told, row(worth))
        for option in range(count):
            values[world, option] = worth[option]
            for ending in range(sheet.ENDINGS):
                odds[world, option, ending] = chance_of(row(heap), option, ending)
