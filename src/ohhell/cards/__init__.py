"""Cards and packs: what lies on the table before any rule is applied.

A card is a small integer (see :mod:`ohhell.cards.card`), so hands are cheap tuples; a :class:`Pack` gives
the cards of one deck their names. Nothing here knows a rule of play.
"""

from ohhell.cards.card import (
    CLUBS,
    DIAMONDS,
    EXCUSERS,
    HEARTS,
    JESTERS,
    JOKERS,
    SPADES,
    WIZARDS,
    Card,
    Suit,
    card_of,
    copy_of,
    rank_of,
    suit_of,
    twin_of,
)
from ohhell.cards.deck import DECK_KEYS, DeckError, deck
from ohhell.cards.pack import Pack, UnknownCardError
from ohhell.cards.random import Stream

__all__ = [
    "CLUBS",
    "DECK_KEYS",
    "DIAMONDS",
    "EXCUSERS",
    "HEARTS",
    "JESTERS",
    "JOKERS",
    "SPADES",
    "WIZARDS",
    "Card",
    "DeckError",
    "Pack",
    "Stream",
    "Suit",
    "UnknownCardError",
    "card_of",
    "copy_of",
    "deck",
    "rank_of",
    "suit_of",
    "twin_of",
]
