"""Claiming: taking all tricks that are left at once, where nothing can be lost any more.

What is certain is judged from the view of the seat alone: it leads, and none of its cards could be beaten by any card
that it has not seen, wherever that lies and whatever is played when. So a claim that is open gives nothing away.
"""

from ohhell.cards import EXCUSERS, Card
from ohhell.game.actions import Action, CallJoker
from ohhell.game.apply import apply
from ohhell.game.dealing import shows_last_card
from ohhell.game.legal import legal_actions
from ohhell.game.state import Phase, State
from ohhell.game.view import View
from ohhell.rules.tricks import HIGH_POWER, NO_SUIT, Ordering, led_suit, standing

_WORTHWHILE = 2


def may_claim(view: View) -> bool:
    """Whether the viewer, who is to lead, is certain to take every trick that is left; of the last one nobody asks."""
    hand = view.hand if isinstance(view.viewer, int) else None
    if not view.legal or view.phase is not Phase.PLAY or view.trick or not hand or len(hand) < _WORTHWHILE:
        return False
    ordering = view.form.ordering(view.trump)
    out = _out(view, hand)
    return not any(_beats(ordering, other, card) for card in hand for other in out)


def _out(view: View, hand: tuple[Card, ...]) -> list[Card]:
    """The cards that others may hold."""
    seen = {*hand, *view.trick}
    for trick in view.tricks:
        seen.update(trick.cards)
    if not shows_last_card(view.form, view.size):
        seen.update(view.shown)
    return [card for card in view.form.pack.cards if card not in seen]


def _beats(ordering: Ordering, other: Card, card: Card) -> bool:
    """Whether ``other`` could take the trick that is led with ``card``."""
    suit = ordering.suit
    if suit[other] == EXCUSERS:
        return True  # it may be called high
    led = led_suit(suit[card], first=True)
    best = HIGH_POWER if suit[card] == EXCUSERS else standing(ordering.powers[led][card])
    if led == NO_SUIT:
        led = led_suit(suit[other], first=False)
    return ordering.powers[led][other] > best


def claimed_play(state: State) -> tuple[Action, ...]:
    """The rest of a deal in which the seat to act has claimed: it leads its cards, the others follow as they must."""
    done: list[Action] = []
    deal = state.deal
    while state.deal and deal and state.deal.number == deal.number:
        action = CallJoker(state.to_act or 0, high=True) if state.phase is Phase.CALL else legal_actions(state)[0]
        done.append(action)
        state = apply(state, action)
    return tuple(done)
