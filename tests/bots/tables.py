"""Positions for bots, from records, and worlds that a seat cannot tell apart."""

import random

from ohhell.bots import make_bot
from ohhell.cards import Stream
from ohhell.game import Action, Bid, Play, State, View, view
from ohhell.record import loads


def careful(seen: View) -> Action:
    """What the careful bot does."""
    return make_bot("careful", Stream.of_seed(1, "test")).choose(seen)


def seen_by_next(record: str, *, rules: str = "oh-hell") -> View:
    """What the seat to act sees at the end of a record, given without its first line and its rules."""
    state = loads(f"ohr 1\nrules {rules}\n{record}").state
    assert state.to_act is not None
    return view(state, state.to_act)


def bid(seen: View) -> int:
    """The careful bot's bid."""
    action = careful(seen)
    assert isinstance(action, Bid)
    return action.bid


def card(seen: View) -> str:
    """The name of the card the careful bot plays."""
    action = careful(seen)
    assert isinstance(action, Play)
    return seen.form.pack.name(action.card)


def other_world(state: State, seat: int, dice: random.Random) -> State:
    """The state with all the cards that the seat cannot see dealt anew, the stock's among them."""
    deal, seen = state.deal, view(state, seat)
    assert deal is not None
    known = {*deal.dealt.shown, *deal.trick, *[each for trick in deal.tricks for each in trick.cards]}
    known.update(each for hand in seen.hands if hand for each in hand)
    hidden = [each for each in state.form.pack.cards if each not in known]
    dice.shuffle(hidden)
    hands = []
    for hand, visible in zip(deal.hands, seen.hands, strict=True):
        kept = [each for each in hand if visible is not None or each in deal.dealt.shown]
        hands.append(tuple(sorted(kept + [hidden.pop() for _ in range(len(hand) - len(kept))])))
    return state._replace(deal=deal._replace(hands=tuple(hands)))
