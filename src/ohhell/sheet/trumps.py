"""The trump of a deal as people say it: a card turned up, a suit, or nothing."""

from dataclasses import replace

from ohhell.cards import JOKERS, Card, Suit, UnknownCardError
from ohhell.game.dealing import shows_card
from ohhell.rules import Form
from ohhell.rules.trump import Trump
from ohhell.sheet.dealing import settled
from ohhell.sheet.errors import SheetError
from ohhell.sheet.model import SheetDeal

NAMED = "named"
"""A card was turned up that lets the dealer name trump, and nobody noted which."""


def with_trump(table: Form, number: int, deal: SheetDeal, words: str | None) -> SheetDeal:
    """The deal with its trump said anew.

    Args:
        table: the rules at a table of as many as play it.
        number: which deal it is, from 1.
        deal: the deal.
        words: the cards turned up in turn, such as ``7h``; a suit's letter or ``none``, which is named where somebody
            names trump; ``named``; None where nothing is noted.

    Raises:
        SheetError: it is no card of the pack and no suit, or trump cannot be so.
    """
    bare = replace(deal, shown=(), named=(), trump=settled(table, number, deal.size))
    if words is None or not words.strip():
        return bare
    suit = _suit(table, words.strip())
    if suit is not None:
        return _with_suit(table, deal, bare, suit[0])
    shows = shows_card(table, deal.size)
    if words.strip().lower() == NAMED and shows:
        return replace(bare, trump=Trump(None, "dealer"))
    cards = tuple([_card(table, word) for word in words.split()])
    if not shows:
        raise SheetError("no_turn_up", "no card is turned up in this deal")
    return replace(bare, shown=cards, trump=settled(table, number, deal.size, cards))


def _with_suit(table: Form, deal: SheetDeal, bare: SheetDeal, suit: Suit | None) -> SheetDeal:
    if deal.trump and deal.trump.namer:
        return replace(deal, named=(suit,))
    if not shows_card(table, deal.size):
        if bare.trump and bare.trump.suit != suit:
            letter = table.pack.suit_letter(bare.trump.suit)
            raise SheetError("trump_fixed", f"the rules fix trump in this deal: {letter}", trump=letter)
        return bare
    return replace(bare, trump=Trump(suit))


def _suit(table: Form, word: str) -> tuple[Suit | None] | None:
    """The suit that a word is, alone; None where it is none."""
    if word.lower() in ("j", "jokers") and table.pack.has_suit(JOKERS):
        return (JOKERS,)
    try:
        return (table.pack.suit(word.lower()),)
    except UnknownCardError:
        return None


def _card(table: Form, word: str) -> Card:
    try:
        return table.pack.card(word)
    except UnknownCardError as error:
        raise SheetError("no_card", str(error), card=word[:20]) from None
