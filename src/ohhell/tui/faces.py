"""How a card reads on the table, and how a hand is sorted."""

from collections.abc import Sequence
from typing import Final

from ohhell.cards import CLUBS, DIAMONDS, EXCUSERS, HEARTS, JESTERS, JOKERS, SPADES, WIZARDS, Card, Pack, Suit, suit_of
from ohhell.rules.tricks import Ordering

_SYMBOLS = "♠♥♦♣"
_SPECIAL = {JOKERS: "Jkr", EXCUSERS: "Jkr", WIZARDS: "Wiz", JESTERS: "Jes"}
_SPECIAL_WORDS = {JOKERS: "a joker", EXCUSERS: "a joker", WIZARDS: "a wizard", JESTERS: "a jester"}
_RED: Final = (HEARTS, DIAMONDS)
# Neighbours of different colours; a suit that is missing leaves its place to the next that still alternates.
_ALTERNATING = (SPADES, HEARTS, CLUBS, DIAMONDS)


class Faces:
    """The names that people read off the cards of a pack.

    Args:
        pack: the pack.
        letters: suits as letters instead of symbols.
    """

    def __init__(self, pack: Pack, *, letters: bool = False) -> None:
        """Name the cards of ``pack``."""
        self.pack = pack
        # The Spanish suits have no symbols of their own.
        self.letters = letters or pack.key == "spanish-40"

    def suit(self, suit: Suit) -> str:
        """The mark of a suit: ``♥``, or ``h``."""
        return self.pack.suit_letter(suit) if self.letters or suit > 3 else _SYMBOLS[suit]

    def card(self, card: Card) -> str:
        """The card as it reads, in up to three characters: ``K♥``, ``10h``, ``Jkr``; twins read the same."""
        special = _SPECIAL.get(suit_of(card))
        if special:
            return special
        rank = self.pack.name(card)[0].replace("T", "10")
        return rank + self.suit(suit_of(card))

    def spoken(self, card: Card) -> str:
        """The card in a sentence."""
        return _SPECIAL_WORDS.get(suit_of(card)) or self.card(card)

    def trump(self, suit: Suit | None) -> str:
        """The trump suit with its word: ``♥ hearts``, ``no trump``."""
        return "no trump" if suit is None else f"{self.suit(suit)} {self.pack.suit_word(suit)}"


def tone(card: Card) -> str:
    """The colour family a card is printed in: its suit's number, or ``special``."""
    return str(int(suit_of(card))) if suit_of(card) < JOKERS else "special"


def sort_hand(cards: Sequence[Card], ordering: Ordering, dealt: Sequence[Card] = ()) -> tuple[Card, ...]:
    """The hand as a player holds it: trump first, then suits alternating in colour, high cards first.

    Args:
        cards: what is in the hand.
        ordering: what counts as what in this deal.
        dealt: the hand at the start of the deal, so that the suits keep their places to its end.
    """
    order = _suit_order({ordering.suit[card] for card in (*cards, *dealt)}, ordering.trump)
    return tuple(sorted(cards, key=lambda card: (order.index(ordering.suit[card]), -ordering.strength(card), card)))


def _suit_order(present: set[int], trump: int | None) -> list[int]:
    plain = [suit for suit in _ALTERNATING if suit in present]
    if trump in plain:
        at = plain.index(Suit(trump or 0))
        plain = plain[at:] + plain[:at]
    if len(plain) == 3 and (plain[0] in _RED) == (plain[1] in _RED):
        plain[1], plain[2] = plain[2], plain[1]
    elif len(plain) == 3 and (plain[1] in _RED) == (plain[2] in _RED) and trump not in plain:
        plain[0], plain[1] = plain[1], plain[0]
    special = [suit for suit in (WIZARDS, JOKERS, EXCUSERS) if suit in present]
    return [*special, *plain, JESTERS]
