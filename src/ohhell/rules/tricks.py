"""What beats what in a trick (rules §6)."""

from typing import Final

from ohhell.cards import (
    CLUBS,
    DIAMONDS,
    EXCUSERS,
    HEARTS,
    JESTERS,
    JOKERS,
    SPADES,
    WIZARDS,
    Card,
    Pack,
    Suit,
    card_of,
    rank_of,
)
from ohhell.cards.card import CARD_LIMIT
from ohhell.rules.ruleset import RuleSet

NO_SUIT: Final = -1
"""Nothing to follow yet: the trick is empty, or holds only cards that set no suit."""
FREE: Final = -2
"""A wizard was led: nobody has to follow anything."""

_JACK = 11
_RIGHT_BOWER, _LEFT_BOWER = 16, 15
_COLOUR_PARTNER = {SPADES: CLUBS, CLUBS: SPADES, HEARTS: DIAMONDS, DIAMONDS: HEARTS}

# Powers are even, so that "a little more than equal" has a place between two of them.
_LOW, _JESTER, _DISCARD, _FOLLOWING, _TRUMP, _WIZARD, _HIGH = -4, -2, 0, 100, 200, 300, 400
HIGH_POWER: Final = _HIGH
"""The power of a joker called high."""
LOW_POWER: Final = _LOW
"""The power of a joker not called, or called low."""


class Ordering:
    """The order of the cards under one trump: which suit each belongs to, and which of two wins.

    Attributes:
        trump: the trump suit, or None.
        suit: by card, the suit it counts as (the left bower is a trump).
    """

    __slots__ = ("_later_wins", "_pack", "_powers", "_rank", "suit", "trump")

    def __init__(self, rules: RuleSet, pack: Pack, trump: Suit | None) -> None:
        """Work out the order for the cards of ``pack`` with ``trump``."""
        self.trump = trump
        self.suit = [card >> 5 for card in range(CARD_LIMIT)]
        self._rank = [rank_of(Card(card)) for card in range(CARD_LIMIT)]
        self._later_wins = rules.duplicate_wins == "later"
        self._powers: dict[int, tuple[list[int], list[int]]] = {}
        if rules.bowers and trump is not None and trump in _COLOUR_PARTNER:
            for copy in (0, 1):
                right = card_of(trump, _JACK, copy)
                left = card_of(_COLOUR_PARTNER[trump], _JACK, copy)
                self._rank[right], self._rank[left] = _RIGHT_BOWER, _LEFT_BOWER
                self.suit[left] = trump
        self._pack = pack

    def powers(self, led: int) -> tuple[list[int], list[int]]:
        """Two tables by card, for a trick in which ``led`` is to be followed.

        The first holds what a card in the trick has to be beaten by, the second what a new card comes with;
        the new one wins when its number is the greater. They differ only where the later of two equal cards wins.
        """
        tables = self._powers.get(led)
        if tables is None:
            tables = self._powers[led] = self._tables(led)
        return tables

    def _tables(self, led: int) -> tuple[list[int], list[int]]:
        standing = [0] * CARD_LIMIT
        coming = [0] * CARD_LIMIT
        for card in self._pack.cards:
            power = standing[card] = coming[card] = self._power(card, led)
            # A led Brader joker is not beaten by its twin (S4: Mark Brader).
            if self._later_wins and _FOLLOWING <= power < _WIZARD and not led == JOKERS == self.suit[card]:
                coming[card] = power + 1
        return standing, coming

    def _power(self, card: Card, led: int) -> int:
        suit = self.suit[card]
        special = {EXCUSERS: _LOW, WIZARDS: _WIZARD, JESTERS: _JESTER}.get(Suit(suit))
        if special is not None:
            return special
        if suit == self.trump:
            return _TRUMP + 2 * self._rank[card]
        return _FOLLOWING + 2 * self._rank[card] if suit == led else _DISCARD

    def is_trump(self, card: Card) -> bool:
        """Whether the card counts as a trump."""
        return self.suit[card] == self.trump

    def strength(self, card: Card) -> int:
        """The card's strength within the suit it counts as, bowers included."""
        return self._rank[card]


def led_suit(ordering: Ordering, led: int, card: Card, *, first: bool) -> int:
    """The suit to follow once ``card`` has been played to a trick in which ``led`` was."""
    if led != NO_SUIT:
        return led
    suit = ordering.suit[card]
    if suit <= JOKERS:
        return suit
    return FREE if suit == WIZARDS and first else NO_SUIT
