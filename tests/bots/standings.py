"""Views of a deal of a game that has come to some standing."""

from collections.abc import Sequence

from ohhell.game import Bid, FairDeck, Result, State, View, apply, new_game, view
from ohhell.rules import RuleSet, preset


def played(rules: RuleSet, totals: Sequence[int], deals: int) -> State:
    """A game after so many deals, of which nothing is told but the totals."""
    start, players, none = new_game(rules, len(totals)), len(totals), (0,) * len(totals)
    results = [
        Result(number + 1, size, number % players, (), None, none, none, none, tuple(totals), ())
        for number, size in enumerate(start.form.plan[:deals])
    ]
    return start._replace(first_dealer=0, results=tuple(results))


def seen(
    totals: Sequence[int],
    left: Sequence[int],
    *,
    bids: Sequence[int] = (),
    before: int = 6,
    **settings: object,
) -> View:
    """What the next bidder sees in the first of the deals left, when some have bid.

    Args:
        totals: the totals by the order of bidding, so that the viewer comes after those that have bid.
        left: the sizes of the deals left, that of the deal in progress first.
        bids: the bids made, in their order.
        before: how many deals have been played.
        settings: what differs from the rules of Oh Hell without a hook.
    """
    rules = preset("oh-hell").rules.replace({"sizes": [1] * before + list(left), "hook": "off", **settings})
    eldest = (before + 1) % len(totals)
    by_seat = [totals[(seat - eldest) % len(totals)] for seat in range(len(totals))]
    state, deck = played(rules, by_seat, before), FairDeck.of_seed(1)
    while state.to_act is None:
        state = apply(state, deck.next_event(state))
    for bid in bids:
        assert state.to_act is not None
        state = apply(state, Bid(state.to_act, bid))
    assert state.to_act is not None
    return view(state, state.to_act)
