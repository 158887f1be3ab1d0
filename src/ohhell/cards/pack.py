"""A pack: a fixed set of cards and the names that people give them."""

from collections.abc import Mapping, Sequence

from ohhell.cards.card import Card, Suit, suit_of, twin_of

_SPELLINGS = str.maketrans("♠♥♦♣♤♡♢♧’\u2032", "shdcshdc''", "\ufe0e\ufe0f")
"""Suits as symbols and primes of every kind; a phone puts a sign after ♥ that chooses its looks."""


class UnknownCardError(ValueError):
    """A name that no card of the pack has; the message is one sentence."""


class Pack:
    """The cards of one deck, in a fixed order, with their names.

    Two packs of the same key are the same object (see :func:`ohhell.cards.deck.deck`).
    """

    __slots__ = ("_by_name", "_names", "card_set", "cards", "key", "suit_letters", "suit_words")

    def __init__(
        self, key: str, names: Mapping[Card, str], suit_letters: Sequence[str], suit_words: Sequence[str]
    ) -> None:
        """Make a pack of the cards in ``names``; ``suit_letters`` and ``suit_words`` name suits 0–3 and 4."""
        self.key = key
        self.cards = tuple(names)
        self.card_set = frozenset(names)
        self.suit_letters = tuple(suit_letters)
        self.suit_words = tuple(suit_words)
        self._names = dict(names)
        self._by_name = {name.lower(): card for card, name in names.items()}

    def __len__(self) -> int:
        """How many cards the pack holds."""
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        """Whether this card is in the pack."""
        return card in self._names

    def __repr__(self) -> str:
        """The key and the size."""
        return f"<Pack {self.key}: {len(self)} cards>"

    def name(self, card: Card) -> str:
        """The card's name in a record, e.g. ``Ah``, ``Td``, ``3c'``, ``W1``."""
        return self._names[card]

    def names(self, cards: Sequence[Card]) -> str:
        """The names of several cards, separated by spaces."""
        return " ".join([self._names[card] for card in cards])

    def card(self, name: str) -> Card:
        """The card with this name; also read are ``10d``, upper or lower case and ``A♥``, and any prime.

        Raises:
            UnknownCardError: no card of this pack is called so.
        """
        text = name.lower().translate(_SPELLINGS)
        card = self._by_name.get(text)
        if card is None and text.startswith("10"):
            card = self._by_name.get("t" + text[2:])
        if card is None:
            raise UnknownCardError(f"there is no card {_shown(name)} in the deck {self.key}")
        return card

    @property
    def plain_suits(self) -> tuple[Suit, ...]:
        """The four suits that can be named or cycled as trump."""
        return (Suit(0), Suit(1), Suit(2), Suit(3))

    def suit_letter(self, suit: Suit | None) -> str:
        """The suit's letter in a record: ``s h d c`` (Spanish ``o c e b``), ``j`` for jokers, or ``none``."""
        return "none" if suit is None else self.suit_letters[suit]

    def suit_word(self, suit: Suit | None) -> str:
        """The suit in words, e.g. ``hearts`` or ``no trump``."""
        return "no trump" if suit is None else self.suit_words[suit]

    def suit(self, letter: str) -> Suit | None:
        """The plain suit with this letter, symbol or word, or None for ``none``.

        Raises:
            UnknownCardError: no plain suit is called so.
        """
        text = letter.lower().translate(_SPELLINGS)
        if text in {"none", "no trump", "nt"}:
            return None
        for suit in self.plain_suits:
            if text in {self.suit_letters[suit], self.suit_words[suit]}:
                return suit
        letters = " ".join(self.suit_letters[:4])
        raise UnknownCardError(f"{_shown(letter)} is no suit of the deck {self.key}: use {letters} or none")

    @property
    def has_twins(self) -> bool:
        """Whether some card is in the pack twice."""
        return any(card & 1 and twin_of(card) in self._names for card in self.cards)

    def has_suit(self, suit: Suit) -> bool:
        """Whether a card of this printed suit (jokers, wizards … included) is in the pack."""
        return any(suit_of(card) == suit for card in self.cards)


def _shown(text: str) -> str:
    """The text as a message may quote it: printable and short."""
    clean = "".join(char if char.isprintable() else "?" for char in text[:24])
    return f"'{clean}…'" if len(text) > 24 else f"'{clean}'"
