"""Positions for bots, from records, and worlds that a seat cannot tell apart."""

import random

from ohhell.bots import make_bot
from ohhell.cards import Stream
from ohhell.game import Action, Bid, Play, State, View, view
from ohhell.record import loads

FORMS: list[dict[str, object]] = [
    {"blind": "one-card", "sizes": [1, 1, 2]},
    {"blind": "last-one-card", "sizes": [1, 2, 1]},
    {"blind": "first-deal", "sizes": [4, 1]},
    {"blind": "first-deal", "trump": "nominated", "sizes": [4]},
    {"bids": "sealed", "sizes": [3, 4]},
    {"bids": "simultaneous", "hook": "off", "sizes": [3, 4]},
    {"bids": "simultaneous", "hook": "off", "blind": "one-card", "sizes": [1]},
    {"trump": "nominated", "sizes": [5, 1]},
    {"deck": "sixty", "turned_joker": "dealer-names", "sizes": [1, 2, 3, 4, 5]},
    {"deck": "atkinson-54", "turned_joker": "dealer-names", "sizes": [5, 1, 3]},
    {"deck": "double", "sizes": [8, 3], "duplicate_wins": "earlier"},
    {"deck": "brader-54", "sizes": [5, 1]},
    {"bowers": True, "sizes": [5, 1]},
    {"void": "must-trump", "must_beat": True, "sizes": [5]},
    {"trump": "none", "hook": "overbid", "trump_lead": "broken", "sizes": [5, 1]},
    {"trump": "dealer-last-card", "first_lead": "dealer", "bid_change": "until-next", "sizes": [5, 1]},
]
"""Changes of the usual game that bots have to play, one for each thing that is done in another way."""


def careful(seen: View) -> Action:
    """What the careful bot does."""
    return make_bot("careful", Stream.of_seed(1, "test")).choose(seen)


def seen_by_next(record: str, *, rules: str = "oh-hell") -> View:
    """What the seat to act sees at the end of a record, given without its first line and its rules."""
    state = loads(f"ohr 1\nrules {rules}\n{record}").state
    assert state.to_act is not None
    return view(state, state.to_act)


def forehead(own: str, *others: str) -> View:
    """What the first of four sees who bids on a card that only the others see."""
    hands = "".join([f"hand {seat} {name}\n" for seat, name in enumerate((own, *others))])
    seen = seen_by_next(
        f"set blind one-card\nset sizes [1]\nplayers North East South West\ndeal 1 size 1 dealer 3 turn-up 7h\n{hands}"
    )
    assert seen.hand is None
    return seen


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
