"""A card is an integer below 256: ``suit << 5 | rank << 1 | copy``.

* suit 0–3 are the plain suits of the pack (spades, hearts, diamonds, clubs; oros, copas, espadas, bastos);
  4 is the suit that Brader's two jokers form; 5 holds Atkinson's jokers, 6 the wizards and 7 the jesters,
  none of which is a suit to follow or to name.
* rank is the strength within the suit, 2 the lowest; it says nothing of the printed name, which the
  :class:`~ohhell.cards.pack.Pack` knows (the seven of oros has strength 9, since sota is 10).
* copy is 0, or 1 for the second of two equal cards (``3c'``).

The numbers never leave the program: records and rules files hold names, so reordering the suits here would
change no saved game.
"""

from typing import NewType

Card = NewType("Card", int)
Suit = NewType("Suit", int)

SPADES = Suit(0)
HEARTS = Suit(1)
DIAMONDS = Suit(2)
CLUBS = Suit(3)
JOKERS = Suit(4)
"""The suit of Brader's two equal jokers."""
EXCUSERS = Suit(5)
"""Atkinson's two jokers: called high or low, of no suit."""
WIZARDS = Suit(6)
JESTERS = Suit(7)

CARD_LIMIT = 256
"""Every card is below this; tables indexed by card have this length."""


def card_of(suit: Suit, rank: int, copy: int = 0) -> Card:
    """The card with this suit, strength and copy."""
    return Card(suit << 5 | rank << 1 | copy)


def suit_of(card: Card) -> Suit:
    """The suit printed on the card (a left bower is still of its own suit here)."""
    return Suit(card >> 5)


def rank_of(card: Card) -> int:
    """The card's strength within its suit, higher is stronger."""
    return card >> 1 & 15


def copy_of(card: Card) -> int:
    """0, or 1 for the second of two equal cards."""
    return card & 1


def twin_of(card: Card) -> Card:
    """The other copy of the same card, whether or not the pack holds it."""
    return Card(card ^ 1)
