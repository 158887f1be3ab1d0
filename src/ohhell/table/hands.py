"""How a hand is held."""

from collections.abc import Sequence
from typing import Final

from ohhell.cards import CLUBS, DIAMONDS, EXCUSERS, HEARTS, JESTERS, JOKERS, SPADES, WIZARDS, Card, Suit
from ohhell.game import View
from ohhell.rules.tricks import Ordering

_RED: Final = (HEARTS, DIAMONDS)
# Neighbours of different colours; a suit that is missing leaves its place to the next that still alternates.
_ALTERNATING = (SPADES, HEARTS, CLUBS, DIAMONDS)


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


def played_by(view: View, seat: int) -> list[Card]:
    """The cards that a seat has played in this deal."""
    players = view.form.players
    rows = [(trick.leader, trick.cards) for trick in view.tricks] + [(view.leader, view.trick)]
    return [cards[at] for leader, cards in rows if (at := (seat - leader) % players) < len(cards)]
