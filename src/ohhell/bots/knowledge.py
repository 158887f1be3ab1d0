"""What a seat knows of the cards: which are still out, how many each player holds, and who is out of which suit."""

from dataclasses import dataclass

from ohhell.cards import Card
from ohhell.game import View
from ohhell.game.dealing import shows_last_card
from ohhell.rules.following import always_allowed
from ohhell.rules.tricks import NO_SUIT, led_suit


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What follows from a view about the cards that cannot be seen.

    Attributes:
        unseen: the cards that are in a hidden hand or in the stock, for all the seat knows.
        held: by seat how many unseen cards it holds.
        voids: by seat the suits it has shown to hold none of.
    """

    unseen: tuple[Card, ...]
    held: tuple[int, ...]
    voids: tuple[frozenset[int], ...]


def knowledge(view: View) -> Knowledge:
    """What the viewer knows of the cards in the deal in progress."""
    form = view.form
    seen = {card for hand in view.hands if hand for card in hand}
    seen.update(view.trick, *[trick.cards for trick in view.tricks])
    if not shows_last_card(form, view.size):
        seen.update(view.shown)
    held = tuple([0 if hand else count for hand, count in zip(view.hands, view.counts, strict=True)])
    return Knowledge(tuple([card for card in form.pack.cards if card not in seen]), held, _voids(view))


def _voids(view: View) -> tuple[frozenset[int], ...]:
    ordering = view.form.ordering(view.trump)
    must_trump = view.form.rules.void == "must-trump"
    voids: list[set[int]] = [set() for _ in view.hands]
    for leader, cards in [*[(trick.leader, trick.cards) for trick in view.tricks], (view.leader, view.trick)]:
        led = NO_SUIT
        for turn, card in enumerate(cards):
            suit = ordering.suit[card]
            if led >= 0 and suit != led and not always_allowed(ordering, card):
                shown = voids[(leader + turn) % len(voids)]
                shown.add(led)
                if must_trump and suit != ordering.trump is not None:
                    shown.add(ordering.trump)
            if led == NO_SUIT:
                led = led_suit(suit, first=turn == 0)
    return tuple([frozenset(suits) for suits in voids])
