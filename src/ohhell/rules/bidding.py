"""Which numbers may be bid: the hook and its forms (rules §5)."""

from collections.abc import Sequence
from functools import cache

from ohhell.rules.ruleset import RuleSet


def hook_applies(rules: RuleSet, size: int) -> bool:
    """Whether the last bidder of a deal of ``size`` cards is bound by a hook."""
    return rules.hook != "off" and rules.hook_min <= size <= rules.hook_max


def balancing_bid(size: int, others: int) -> int | None:
    """The bid that would make the sum equal the hand size, or None where no bid can.

    Hand of 5, the others 2 0 1: 2. The others 3 1 2: nothing, since a negative number is no bid.
    """
    return size - others if others <= size else None


def overbid_reachable(size: int, others: int) -> bool:
    """Whether some bid takes the sum above the hand size; with all others on 0 none does."""
    return others >= 1 or size == 0


def barred_bids(rules: RuleSet, size: int, others: int) -> range:
    """The bids that the hook bars to the last bidder, ``others`` being the sum of all other bids (S1 S3 S4; S2)."""
    balancing = balancing_bid(size, others)
    if balancing is None or not hook_applies(rules, size):
        return range(0)
    if rules.hook == "overbid" and overbid_reachable(size, others):
        return range(balancing + 1)
    return range(balancing, balancing + 1)


def last_bids(rules: RuleSet, size: int, others: int) -> tuple[int, ...]:
    """The bids open to the last bidder, whom alone the hook binds, lowest first."""
    barred = barred_bids(rules, size, others)
    return tuple([bid for bid in range(size + 1) if bid not in barred])


@cache
def any_bid(size: int) -> tuple[int, ...]:
    """The bids open to all others, lowest first."""
    return tuple(range(size + 1))


def highest_bidder(bids: Sequence[int], eldest: int) -> int:
    """The seat with the highest bid, the earliest in bidding order where several have it."""
    in_order = [*bids[eldest:], *bids[:eldest]]
    return (eldest + in_order.index(max(in_order))) % len(bids)


def first_leader(rules: RuleSet, dealer: int, players: int, bids: Sequence[int] | None = None) -> int | None:
    """The seat that leads to the first trick; None where that hangs on ``bids`` that are not given (rules §6)."""
    eldest = (dealer + 1) % players
    if rules.trump == "nominated" or rules.first_lead == "highest-bidder":
        return highest_bidder(bids, eldest) if bids is not None else None
    return dealer if rules.first_lead == "dealer" else eldest
