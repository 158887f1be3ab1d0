"""Networks that play deals against each other, and what there is to learn from those."""

import numpy as np
from numpy.typing import NDArray

from ohhell.kernel import layout as at
from ohhell.kernel.compiler import compiled, part, row
from ohhell.kernel.deals import shuffle
from ohhell.kernel.dice import below
from ohhell.kernel.layout import Dice, Values, Words
from ohhell.kernel.moves import act, deal
from ohhell.kernel.net import sheet
from ohhell.kernel.net.facts import begin, bid_facts, call_facts, card_facts, clip, facts, remember
from ohhell.kernel.net.judge import HEAP, best_of, judge, span
from ohhell.kernel.net.sheet import Facts, Weights

Lists = NDArray[np.int16]
"""Lists of facts, one a line."""
# What is noted of a decision besides its facts.
COUNT, LOW, HIGH, ENDING, SEAT, NOTES = range(6)
# The plan of a practice: the seats that do not learn, as bits; the hand size; how many deals; of a thousand bids how
# many are one off the best; of a thousand cards how many are played at random; the same two for those who do not learn.
OTHERS, SIZE, DEALS, ODD_BIDS, ODD_CARDS, OTHERS_ODD_BIDS, OTHERS_ODD_CARDS, PLAN = range(8)
_MILLE = 1000


@part
def _choose(desk: Words, worth: Values, count: int, odd: int, bidding: bool, dice: Dice) -> int:
    """The best of the choices, or now and then another."""
    best = best_of(worth, count)
    if count > 1 and odd and below(dice, _MILLE) < odd:
        best = clip(best - 1 + 2 * below(dice, 2), 0, count - 1) if bidding else below(dice, count)
    choice: int = desk[sheet.CHOICES + best]
    return choice


@compiled("void(int64[::1], int64[::1], int64[::1], int64[::1], int64, int16[::1], int64[::1])")
def note(state: Words, tables: Words, ranks: Words, desk: Words, choice: int, ids: Facts, notes: Words) -> None:
    """Write down a decision before it is carried out: its facts, and all but the ending of the rest."""
    seat = state[at.TO_ACT]
    phase, trump = state[at.PHASE], state[at.TRUMP]
    if phase == at.NAME:
        state[at.TRUMP] = choice
    known = facts(state, tables, ranks, desk, ids)
    state[at.TRUMP] = trump
    bid = choice if phase == at.BID else state[at.BIDS + seat]
    if phase == at.BID:
        known = bid_facts(state, tables, ranks, choice, ids, known)
    elif phase == at.PLAY:
        known = card_facts(state, tables, desk, choice, ids, known)
    elif phase == at.CALL:
        known = call_facts(state, tables, choice, ids, known)
    notes[COUNT] = known
    notes[LOW], notes[HIGH] = span(state, bid)
    notes[SEAT] = seat


@part
def _endings(state: Words, notes: NDArray[np.int64], first: int, end: int) -> None:
    """Write down how the deal has ended for each decision made in it."""
    for line in range(first, end):
        seat = notes[line, SEAT]
        off = state[at.TAKEN + seat] - state[at.BIDS + seat]
        notes[line, ENDING] = clip(off, -sheet.OFF, sheet.OFF) + sheet.OFF


@compiled(
    "int64(int64[::1], int64[::1], float32[::1], float32[::1], int64[::1], uint64[::1], int16[:, ::1], int64[:, ::1])",
    allocates=True,
)
def practise(
    tables: Words,
    ranks: Words,
    net: Weights,
    other: Weights,
    plan: Words,
    dice: Dice,
    lists: Lists,
    notes: NDArray[np.int64],
) -> int:
    """Play deals, write down the decisions of the seats that learn, and return how many there were.

    Args:
        tables: the form's tables.
        ranks: the form's ranks.
        net: the weights of those who learn.
        other: the weights of the others, who sit in other seats in each deal.
        plan: what is played; fewer deals where there is no more room.
        dice: the dice.
        lists: where the facts are written, a line for each decision.
        notes: where the rest is written.
    """
    players, size = tables[at.PLAYERS], plan[SIZE]
    state, desk = np.empty(at.STATE, np.int64), np.empty(sheet.DESK, np.int64)
    ids, heap = np.empty(sheet.LISTED, np.int16), np.empty(HEAP, np.float32)
    worth, order = np.empty(at.CARDS, np.float64), np.arange(tables[at.PACK])
    line = 0
    for _ in range(plan[DEALS]):
        if line + players * (size + 2) + 8 > len(lists):
            break
        shift = below(dice, players)
        shuffle(order, tables[at.PACK], min(tables[at.PACK], players * size + tables[at.TURNS]), dice)
        deal(state, tables, order, size, below(dice, players), 1 + below(dice, 4))
        begin(desk, state, tables)
        first = line
        while state[at.PHASE] != at.DONE:
            bidding = state[at.PHASE] == at.BID
            learns = ((plan[OTHERS] >> ((state[at.TO_ACT] + shift) % players)) & 1) == 0
            mind = net if learns else other
            told = row(state), row(tables), row(ranks)
            count = judge(*told, row(mind), row(desk), row(ids), row(heap), row(worth))
            odd = plan[(ODD_CARDS - bidding) if learns else (OTHERS_ODD_CARDS - bidding)]
            choice = _choose(desk, worth, count, odd, bidding, dice)
            # A dealer who names trump before the bids judges by what it would bid, and learns from the bid.
            if learns and count > 1 and (state[at.PHASE] != at.NAME or state[at.MISSING] == 0):
                note(state, tables, ranks, desk, choice, lists[line], notes[line])
                line += 1
            if state[at.PHASE] == at.PLAY:
                remember(desk, state, tables, choice)
            act(state, tables, choice)
        _endings(state, notes, first, line)
    return line
