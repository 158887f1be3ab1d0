"""When a game ends, and who has won it (rules §8)."""

from collections.abc import Sequence
from typing import Protocol

from ohhell.rules.ruleset import RuleSet

EXTRA_DEALS = 100
"""A tie still standing after this many extra deals is shared."""


class DealResult(Protocol):
    """What a finished deal leaves for the ending: bids, tricks and running totals, by seat."""

    @property
    def bids(self) -> Sequence[int]:
        """The bids."""

    @property
    def taken(self) -> Sequence[int]:
        """The tricks taken."""

    @property
    def totals(self) -> Sequence[int]:
        """The totals after the deal."""


def next_size(rules: RuleSet, plan: Sequence[int], results: Sequence[DealResult]) -> int | None:
    """The hand size of the next deal, or None when the game is over."""
    done = len(results)
    scheduled = scheduled_deals(rules, plan, results)
    if done < scheduled:
        return plan[done]
    extra = done - scheduled
    if len(leaders(results)) == 1 or extra >= EXTRA_DEALS:
        return None
    if rules.tie == "one-card-until" or (rules.tie == "one-card" and extra == 0):
        return 1
    return max(plan) if rules.tie == "largest-until" else None


def scheduled_deals(rules: RuleSet, plan: Sequence[int], results: Sequence[DealResult]) -> int:
    """How many deals the game has without extra ones: to the end of the plan, or until somebody has the target."""
    if rules.target:
        for count, result in enumerate(results[: len(plan)], start=1):
            if max(result.totals) >= rules.target:
                return count
    return len(plan)


def leaders(results: Sequence[DealResult]) -> tuple[int, ...]:
    """The seats with the highest total, even a negative one."""
    totals = results[-1].totals
    highest = max(totals)
    return tuple([seat for seat, total in enumerate(totals) if total == highest])


def winners(rules: RuleSet, results: Sequence[DealResult]) -> tuple[int, ...]:
    """The seats that win a finished game; several share it."""
    first = leaders(results)
    if rules.tie == "most-bid":
        return _best(first, [sum(bid for bid, _ in _made(results, seat)) for seat in first])
    if rules.tie == "fewest-missed":
        return _best(first, [len(_made(results, seat)) for seat in first])
    return first


def _made(results: Sequence[DealResult], seat: int) -> list[tuple[int, int]]:
    pairs = [(result.bids[seat], result.taken[seat]) for result in results]
    return [(bid, taken) for bid, taken in pairs if bid == taken]


def _best(seats: Sequence[int], merits: Sequence[int]) -> tuple[int, ...]:
    return tuple([seat for seat, merit in zip(seats, merits, strict=True) if merit == max(merits)])


def ranks(totals: Sequence[int]) -> tuple[int, ...]:
    """Each seat's rank by total, equal totals sharing one: 1, 1, 3."""
    return tuple([1 + sum(other > total for other in totals) for total in totals])


def payments(rules: RuleSet, totals: Sequence[int]) -> tuple[int, ...]:
    """What each seat receives (or, negative, pays) in hundredths of the stake's unit; they sum to zero.

    Each is (own total - average) x stake (S4); the cents that rounding leaves over go to the largest remainders,
    the lower seat first.
    """
    players = len(totals)
    # Exact in ten-thousandths of a hundredth: the stake has at most four decimals.
    units = int(rules.stake * 10_000)
    exact = [(total * players - sum(totals)) * units for total in totals]
    scale = players * 100
    cents = [amount // scale for amount in exact]
    order = sorted(range(players), key=lambda seat: (-(exact[seat] % scale), seat))
    for seat in order[: -sum(cents)]:
        cents[seat] += 1
    return tuple(cents)
