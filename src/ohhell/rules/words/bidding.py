"""Bidding in words (rules §5)."""

from collections.abc import Iterator

from ohhell.rules.bidding import barred_bids
from ohhell.rules.words.facts import Facts
from ohhell.rules.words.phrases import count, listed, sizes_words

_EXAMPLE_SIZE = 5


def bidding(facts: Facts) -> Iterator[str]:
    """Who bids when, what may be bid, and what the others know of it."""
    yield from _looking(facts)
    yield "A bid is the number of tricks you mean to take: 0, or any number up to the cards in your hand."
    yield from _FORMS[facts.rules.bids]()
    if facts.rules.bid_change == "until-next":
        last = "the last bid is in" if facts.rules.bids == "simultaneous" else "the next player has bid"
        yield f"You may change your bid until {last}."
    yield from _hook(facts)
    even = "" if facts.hook_sizes == facts.sizes and facts.rules.bids != "simultaneous" else ", even"
    outcome = f"over{even} or under" if even else "over or under"
    yield f"When all have bid, the total is told against the number of tricks: {outcome}, and by how much."


_IN_TURN = "The player to the dealer's left bids first, then the others clockwise, the dealer last. Nobody passes."


def _open() -> Iterator[str]:
    yield _IN_TURN
    yield "Each bid is said aloud, so later bidders know more."


def _sealed() -> Iterator[str]:
    yield _IN_TURN
    yield "Bids are sealed: each player knows only their own until all have bid, then all are shown."


def _simultaneous() -> Iterator[str]:
    yield "Everybody bids at once, and nobody knows another's bid until the last is in. Nobody passes."


_FORMS = {"open": _open, "sealed": _sealed, "simultaneous": _simultaneous}


def _looking(facts: Facts) -> Iterator[str]:
    """Who may look at which cards before bidding."""
    blind = facts.rules.blind
    if blind == "first-deal":
        yield "In the first deal everybody bids before looking at their cards."
    if 1 not in (facts.sizes if blind == "one-card" else facts.form.plan):
        return
    which = {"one-card": "In the deals of one card", "last-one-card": "In the last deal of one card"}.get(blind)
    if which:
        yield (
            f"{which} you hold yours on your forehead until the last bid is made, without a look at it: "
            "you see all cards but your own."
        )


def _hook(facts: Facts) -> Iterator[str]:
    sizes = facts.hook_sizes
    if not sizes:
        return
    where = "" if sizes == facts.sizes else f"in the deals of {sizes_words(sizes)} "
    size = min(sizes, key=lambda each: (abs(each - _EXAMPLE_SIZE), -each))
    overbid = facts.rules.hook == "overbid"
    others = max(size - 2, 1 if overbid or size > 1 else 0)
    barred = barred_bids(facts.rules, size, others)
    case = f"With {count(size, 'card')}, if the others have bid {others} in all, the last bidder"
    if overbid:
        yield f"The hook: {where}the last bidder must take the bids above the number of tricks."
        yield f"{case} must bid at least {barred.stop}."
        yield "If all the others have bid 0 no bid is enough; then only the number of cards itself is barred."
    else:
        yield f"The hook: {where}the last bidder may not make the bids add up to the number of tricks."
        yield f"{case} may not bid {listed(barred, 'or')}. So somebody always misses."
    if facts.rules.bids == "sealed":
        yield "The last bidder is told what is barred, and nothing else about the other bids."
