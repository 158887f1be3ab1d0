"""What lies where: the facts by number, the network's weights in one flat row, and what a seat remembers.

Suits are told apart by their part in the deal only. Place 0 is trump; place 1, for a seat that follows a plain suit,
is that suit; the other plain suits come by length in the seat's own hand; the jokers, wizards and jesters of larger
packs have the last places. A card is told by the number of unseen cards of its suit that are higher, so that facts mean
the same with any pack.
"""

from functools import lru_cache
from typing import Final

from ohhell.cards import JOKERS
from ohhell.kernel import rows
from ohhell.kernel.layout import CARDS, PLACES, TRUMPS, Words
from ohhell.kernel.tables import Tables, tables, trump_of
from ohhell.rules import Form

Weights = rows.Reals
"""All weights of a network in one row."""
Facts = rows.Facts
"""A list of facts, each by its number."""

# --- A seat's desk: what it may do, what it remembers, and room to work ----------------------------------------------
SUITS: Final = 4
"""The plain suits."""
FOLLOWED: Final = JOKERS + 1
"""Those that can be followed."""
FAMILIES: Final = 8
"""What a card may count as: a plain suit, or one of the special kinds."""
CHOICES: Final = 0
"""What is legal."""
GONE: Final = CHOICES + CARDS
"""Two words: the cards that have been played or turned up."""
VOIDS: Final = GONE + 2
"""By seat, the suits it has shown to hold none of, as bits."""
PLACE_OF: Final = VOIDS + PLACES
"""By suit, its place; what is remembered ends here."""
LENGTH: Final = PLACE_OF + FAMILIES
"""By suit, how many cards of it the seat holds."""
UNSEEN: Final = LENGTH + FAMILIES
"""By suit, how many cards of it are unseen."""
HIGHER: Final = UNSEEN + FAMILIES
"""By card, how many unseen cards of its suit are higher."""
OWN_HIGHER: Final = HIGHER + CARDS
"""By card, how many of the seat's own cards of its suit are higher."""
DESK: Final = OWN_HIGHER + CARDS

# --- The ranks of a form ---------------------------------------------------------------------------------------------
IN_SUIT: Final = 32
"""Room for the cards of a suit, the highest first, and -1 after the last."""
KIND: Final = TRUMPS * FAMILIES * IN_SUIT
"""Which kind of scoring it is: whether more tricks too many, and more too few, cost more."""
STAKE: Final = KIND + 1
"""How much a higher bid pays beside what a missed one costs, in steps."""
ZERO: Final = STAKE + 1
"""Whether a bid of 0 made pays less than one of 1 (0), about as much (1) or more (2)."""
MEMBERS: Final = ZERO + 1
"""How many of the families have cards: all up to this number are looked at."""
SECRET: Final = MEMBERS + 1
"""1 where the bids of others are not known before all have bid."""
DUTIES: Final = SECRET + 1
"""What else the rules are like, as bits: see :func:`ranks`."""
RANKS: Final = DUTIES + 1

# --- The facts -----------------------------------------------------------------------------------------------------
BLOCKS: list[int] = []
"""Where each kind of fact ends and the next begins."""


def _block(count: int) -> int:
    start = BLOCKS[-1] if BLOCKS else 0
    BLOCKS.append(start + count)
    return start


TURNS: Final = 4
"""To bid, to lead, to follow, to say something (name trump, call a joker): most facts have a number for each."""
UP: Final = 13
MUCH: Final = 18
PARTS: Final = FAMILIES + 1
FLAGS: Final = 12
"""Room for facts about the rules."""
KINDS: Final = 9
STAKES: Final = 7
ZEROS: Final = 3
SCHEME: Final = KINDS + STAKES + ZEROS
"""What is told of the scoring: see KIND, STAKE and ZERO above."""
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
SCORING: Final = _block(TURNS * SCHEME)
RULES: Final = _block(TURNS * FLAGS)
VOID: Final = _block(2 * OTHERS * PARTS)
BEST: Final = _block(3 * UP + 1)
WINNER: Final = _block(OTHERS * 4)
BEHIND: Final = _block(PLACES)
LED: Final = _block(4)
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
CALL: Final = _block(2 * 6 * 4 + 2 * PLACES)
FACTS: Final = _block(0)
LISTED: Final = 128
"""Room for a list of facts."""

# --- The weights ---------------------------------------------------------------------------------------------------
WIDE: Final = 192
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

LARGEST: Final = 26
"""The largest hand there is; those of 17 cards and more look alike to the network."""


_STAKES = (0.15, 0.25, 0.35, 0.6, 0.8, 1.5)
_ZEROS = (0.5, 1.3)


@lru_cache(maxsize=64)
def ranks(form: Form) -> Words:
    """By trump and suit, the cards from the highest, and what the rules are like."""
    table: Tables = tables(form)
    found = [-1] * RANKS
    for code in range(TRUMPS):
        ordering = form.ordering(trump_of(code))
        for suit in range(FAMILIES):
            cards = [card for card in table.cards if ordering.suit[card] == suit]
            cards.sort(key=ordering.strength, reverse=True)
            start = (code * FAMILIES + suit) * IN_SUIT
            found[start : start + len(cards)] = [table.numbers[card] for card in cards]
    points = form.scheme.points
    over = _sign(points(3, 5, 8) - points(3, 4, 8))
    under = _sign(points(3, 1, 8) - points(3, 2, 8))
    found[KIND] = 3 * (over + 1) + under + 1
    price = points(1, 1, 8) - max(points(1, 0, 8), points(1, 2, 8))
    found[STAKE] = sum([points(3, 3, 8) - points(1, 1, 8) >= step * price for step in _STAKES])
    found[ZERO] = sum([points(0, 0, 8) > share * points(1, 1, 8) for share in _ZEROS])
    families = form.ordering(None).suit
    found[MEMBERS] = max(SUITS, 1 + max([families[card] for card in table.cards]))
    rules = form.rules
    found[SECRET] = rules.bids != "open"
    duties = (
        rules.void == "must-trump",
        rules.must_beat,
        rules.duplicate_wins == "later" and len({card >> 1 for card in table.cards}) < len(table.cards),
        rules.trump_lead == "broken",
        rules.trump_lead == "not-first-trick",
        rules.first_lead == "dealer",
        rules.first_lead == "highest-bidder",
        rules.bowers,
    )
    found[DUTIES] = sum([1 << number for number, duty in enumerate(duties) if duty])
    return rows.words(found)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
