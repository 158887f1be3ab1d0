"""What lies where: the facts by number, the network's weights in one flat row, and what a seat remembers.

Suits are told apart by their part in the deal only. Place 0 is trump; place 1, for a seat that follows a plain suit,
is that suit; the other plain suits come by length in the seat's own hand. A card is told by the number of unseen cards
of its suit that are higher, so that facts mean the same with any pack.
"""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ohhell.kernel.layout import CARDS, PLACES, TRUMPS, Words
from ohhell.kernel.tables import Tables, tables, trump_of
from ohhell.rules import Form

Weights = NDArray[np.float32]
"""All weights of a network in one row."""
Facts = NDArray[np.int16]
"""A list of facts, each by its number."""

# --- A seat's desk: what it may do, what it remembers, and room to work ----------------------------------------------
SUITS: Final = 4
CHOICES: Final = 0
"""What is legal."""
GONE: Final = CHOICES + CARDS
"""Two words: the cards that have been played or turned up."""
VOIDS: Final = GONE + 2
"""By seat, the suits it has shown to hold none of, as bits."""
PLACE_OF: Final = VOIDS + PLACES
"""By suit, its place; what is remembered ends here."""
LENGTH: Final = PLACE_OF + SUITS
"""By suit, how many cards of it the seat holds."""
UNSEEN: Final = LENGTH + SUITS
"""By suit, how many cards of it are unseen."""
HIGHER: Final = UNSEEN + SUITS
"""By card, how many unseen cards of its suit are higher."""
OWN_HIGHER: Final = HIGHER + CARDS
"""By card, how many of the seat's own cards of its suit are higher."""
DESK: Final = OWN_HIGHER + CARDS

# --- The ranks of a form ---------------------------------------------------------------------------------------------
IN_SUIT: Final = 32
"""Room for the cards of a suit, the highest first, and -1 after the last."""
KIND: Final = TRUMPS * SUITS * IN_SUIT
"""Which kind of scoring it is: whether more tricks too many, and more too few, cost more."""
RANKS: Final = KIND + 1

# --- The facts -----------------------------------------------------------------------------------------------------
BLOCKS: list[int] = []
"""Where each kind of fact ends and the next begins."""


def _block(count: int) -> int:
    start = BLOCKS[-1] if BLOCKS else 0
    BLOCKS.append(start + count)
    return start


TURNS: Final = 3
"""To bid, to lead, to follow: most facts have a number for each."""
UP: Final = 13
MUCH: Final = 14
PARTS: Final = 5
OTHERS: Final = PLACES - 1
HELD: Final = _block(TURNS * PARTS * UP)
LONG: Final = _block(TURNS * PARTS * MUCH)
OUT: Final = _block(TURNS * PARTS * MUCH)
SIZE: Final = _block(TURNS * MUCH)
LEFT: Final = _block(TURNS * MUCH)
TABLE: Final = _block(TURNS * PLACES)
DEALT: Final = _block(TURNS * UP)
NEED: Final = _block(TURNS * MUCH)
THEIRS: Final = _block(TURNS * OTHERS * MUCH)
EXCESS: Final = _block(TURNS * MUCH)
ASKED: Final = _block(MUCH)
WAITING: Final = _block(PLACES)
RULES: Final = _block(TURNS * 9 + TURNS * 4)
VOID: Final = _block(2 * OTHERS * PARTS)
BEST: Final = _block(2 * UP)
WINNER: Final = _block(OTHERS * 4)
BEHIND: Final = _block(PLACES)
LED: Final = _block(3)
BEHIND_VOID: Final = _block(OTHERS * 2)
# Of a choice.
BID: Final = _block(MUCH * MUCH)
BID_TABLE: Final = _block(MUCH * PLACES)
BALANCE: Final = _block(4 * 15)
CARD: Final = _block(2 * PARTS * UP)
WINS: Final = _block(2 * PLACES)
WINS_NEED: Final = _block(2 * 6 * 4)
REST: Final = _block(2 * PARTS * MUCH)
OWN: Final = _block(2 * PARTS * 7)
BELOW: Final = _block(2 * PARTS * UP)
SHEDS: Final = _block(4)
FACTS: Final = _block(0)
LISTED: Final = 128
"""Room for a list of facts."""

# --- The weights ---------------------------------------------------------------------------------------------------
WIDE: Final = 128
NARROW: Final = 64
OFF: Final = 6
"""So many tricks off the bid are told apart, on either side."""
ENDINGS: Final = 2 * OFF + 1
FIRST: Final = 0
FIRST_BIAS: Final = FACTS * WIDE
SECOND: Final = FIRST_BIAS + WIDE
SECOND_BIAS: Final = SECOND + WIDE * NARROW
THIRD: Final = SECOND_BIAS + NARROW
THIRD_BIAS: Final = THIRD + NARROW * ENDINGS
WEIGHTS: Final = THIRD_BIAS + ENDINGS

LARGEST: Final = 13
"""The largest hand that the network is made for."""


@lru_cache(maxsize=64)
def ranks(form: Form) -> Words:
    """By trump and suit, the cards from the highest, and the kind of scoring."""
    table: Tables = tables(form)
    found = np.full(RANKS, -1, np.int64)
    for code in range(TRUMPS):
        ordering = form.ordering(trump_of(code))
        for suit in range(SUITS):
            cards = [card for card in table.cards if ordering.suit[card] == suit]
            cards.sort(key=ordering.strength, reverse=True)
            start = (code * SUITS + suit) * IN_SUIT
            found[start : start + len(cards)] = [table.numbers[card] for card in cards]
    points = form.scheme.points
    over = np.sign(points(3, 5, 8) - points(3, 4, 8))
    under = np.sign(points(3, 1, 8) - points(3, 2, 8))
    found[KIND] = 3 * (over + 1) + under + 1
    return found
