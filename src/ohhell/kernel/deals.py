"""Whole deals at random, thousands at a call: shuffled, dealt, bid, played and scored, or played on from a state."""

import numpy as np
from numpy.typing import NDArray

from ohhell.kernel import layout as at
from ohhell.kernel.compiler import compiled, count_bits, nth_bit, part, row
from ohhell.kernel.dice import below
from ohhell.kernel.layout import Dice, Words
from ohhell.kernel.moves import act, bars, deal, legal_cards

Block = NDArray[np.int64]
"""By deal and seat, points."""
Hands = NDArray[np.int64]
"""By world and seat, the two words of a hand; :meth:`ohhell.kernel.sampling.Worlds.words` makes them."""


@compiled("void(int64[::1], int64, int64, uint64[::1])")
def shuffle(order: Words, cards: int, places: int, dice: Dice) -> None:
    """Put random ones of so many ``cards`` on the first ``places`` of the row, each row of them equally likely."""
    for place in range(places):
        other = place + below(dice, cards - place)
        order[place], order[other] = order[other], order[place]


@part
def random_card(low: int, high: int, dice: Dice) -> int:
    """One of the cards of two words, each equally likely."""
    lows = count_bits(low)
    skip = below(dice, lows + count_bits(high))
    return nth_bit(low, skip) if skip < lows else 64 + nth_bit(high, skip - lows)


@compiled("int64(int64[::1], int64[::1], uint64[::1])")
def random_choice(state: Words, tables: Words, dice: Dice) -> int:
    """One of the legal choices of the seat to act, each equally likely."""
    phase = state[at.PHASE]
    if phase == at.PLAY:
        low, high = legal_cards(state, tables)
        return random_card(low, high, dice)
    if phase == at.BID:
        barred, above = bars(state, tables)
        choice = below(dice, state[at.SIZE] + 1 - (above - barred))
        return choice if choice < barred else choice + above - barred
    if phase == at.NAME:
        return random_card(tables[at.NAMABLE + state[at.NAMER] - at.DEALER_NAMES], 0, dice)
    return below(dice, 2)


@compiled("void(int64[::1], int64[::1], uint64[::1])")
def play_on(state: Words, tables: Words, dice: Dice) -> None:
    """Play the deal to its end with random choices."""
    while state[at.PHASE] != at.DONE:
        act(state, tables, random_choice(state, tables, dice))


@compiled("void(int64[::1], int64[::1], int64[::1], int64, int64, int64, uint64[::1])")
def random_deal(state: Words, tables: Words, order: Words, size: int, dealer: int, number: int, dice: Dice) -> None:
    """Shuffle the pack in ``order``, deal, and play the deal to its end with random choices."""
    shuffle(order, tables[at.PACK], min(tables[at.PACK], tables[at.PLAYERS] * size + tables[at.TURNS]), dice)
    deal(state, tables, order, size, dealer, number)
    play_on(state, tables, dice)


# The rows made here outlive the bare pointers to them: each is used in the last turn of its loop.
@compiled("void(int64[::1], int64, int64, uint64[::1], int64[:, ::1])", allocates=True)
def random_deals(tables: Words, size: int, number: int, dice: Dice, scores: Block) -> None:
    """A random deal for each line of ``scores``, where each seat's points are written; the first is dealt by seat 0."""
    players = tables[at.PLAYERS]
    state = np.empty(at.STATE, np.int64)
    order = np.arange(tables[at.PACK])
    for line in range(len(scores)):
        random_deal(row(state), row(tables), row(order), size, line % players, number, row(dice))
        scores[line, :players] = state[at.SCORES : at.SCORES + players]


@compiled("void(int64[::1], int64[::1], uint64[::1], int64[:, ::1])", allocates=True)
def playouts(start: Words, tables: Words, dice: Dice, scores: Block) -> None:
    """Play ``start`` to its end at random for each line of ``scores``, where each seat's points are written."""
    players = tables[at.PLAYERS]
    state = np.empty(at.STATE, np.int64)
    for line in range(len(scores)):
        state[:] = start
        play_on(row(state), row(tables), row(dice))
        scores[line, :players] = state[at.SCORES : at.SCORES + players]


@compiled("void(int64[::1], int64[::1], int64[:, :, ::1], int64, uint64[::1], int64[:, ::1])", allocates=True)
def worlds_playouts(start: Words, tables: Words, hands: Hands, choice: int, dice: Dice, scores: Block) -> None:
    """Let the seat to act make ``choice`` in each of several worlds, then play each to its end at random.

    Args:
        start: the deal as all the worlds have it.
        tables: the form's tables.
        hands: by world and seat, the two words of the hand in place of the one in ``start``.
        choice: a choice that is legal in all of the worlds.
        dice: the dice.
        scores: by world and seat, where the points are written.
    """
    players = tables[at.PLAYERS]
    state = np.empty(at.STATE, np.int64)
    for line in range(len(scores)):
        state[:] = start
        for seat in range(players):
            state[at.HANDS + 2 * seat], state[at.HANDS + 2 * seat + 1] = hands[line, seat, 0], hands[line, seat, 1]
        act(row(state), row(tables), choice)
        play_on(row(state), row(tables), row(dice))
        scores[line, :players] = state[at.SCORES : at.SCORES + players]
