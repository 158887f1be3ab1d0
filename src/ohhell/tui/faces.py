"""How a card reads on the table."""

from ohhell.cards import EXCUSERS, JESTERS, JOKERS, WIZARDS, Card, Pack, Suit, suit_of

_SYMBOLS = "♠♥♦♣"
_SPECIAL = {JOKERS: "Jkr", EXCUSERS: "Jkr", WIZARDS: "Wiz", JESTERS: "Jes"}
_SPECIAL_WORDS = {JOKERS: "a joker", EXCUSERS: "a joker", WIZARDS: "a wizard", JESTERS: "a jester"}


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
