"""Who pays whom: each against the average to the cent, and the fewest payments that come to it."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ohhell.rules import RuleSet
from ohhell.rules.ending import payments

EXACT = 14
"""Of so many people the fewest payments are found; of more, few."""


class Payment(NamedTuple):
    """``payer`` gives ``payee`` so many cents."""

    payer: int
    payee: int
    cents: int


class Settlement(NamedTuple):
    """Who pays whom.

    Attributes:
        average: of the totals of those who have part in it.
        balance: by seat the cents it receives, below zero those it pays; the sum is zero.
        payments: the fewest payments that come to that.
    """

    average: Fraction
    balance: tuple[int, ...]
    payments: tuple[Payment, ...]


def settlement(rules: RuleSet, totals: Sequence[int], seats: Sequence[int]) -> Settlement:
    """The settlement of these totals, by seat, at the stake of the rules, between these ``seats``.

    Whoever was there has part in it with what they have, whenever they came or left: what they started with and what
    they had when they left are points as all others are.
    """
    points = [totals[seat] for seat in seats]
    balance = [0] * len(totals)
    for seat, cents in zip(seats, payments(rules, points), strict=True):
        balance[seat] = cents
    return Settlement(Fraction(sum(points), len(points)), tuple(balance), fewest_payments(balance))


def fewest_payments(balance: Sequence[int]) -> tuple[Payment, ...]:
    """As few payments as bring everybody what they are to receive, the same ones each time, by payer and payee.

    A group of people whose balances sum to zero settles among itself with one payment fewer than it has people, so
    the payments are fewest where there are most such groups. The lower seat comes first wherever there is a choice.

    Args:
        balance: by seat what it receives, below zero what it pays; the sum is zero.
    """
    groups, others = _pairs(balance)
    groups += _most_groups(balance, others) if len(others) <= EXACT else [others]
    return tuple(sorted([payment for group in groups for payment in _within(balance, group)]))


def _pairs(balance: Sequence[int]) -> tuple[list[list[int]], list[int]]:
    """Those of whom one receives just what the other pays, two by two, and the others who pay or receive.

    To take such pairs first never costs a group: what they leave of two larger groups is one group still.
    """
    groups: list[list[int]] = []
    others: list[int] = []
    for seat, cents in enumerate(balance):
        partner = next((other for other in others if balance[other] == -cents), None)
        if partner is not None:
            others.remove(partner)
            groups.append([partner, seat])
        elif cents:
            others.append(seat)
    return groups, others


def _most_groups(balance: Sequence[int], seats: Sequence[int]) -> list[list[int]]:
    """The seats in as many groups that sum to zero as there can be.

    Put in a row, people close a group wherever the sum so far is zero. For every set of people, worked out from the
    smaller ones: the most groups that a row of them closes, and who stands last in it.
    """
    sets = 1 << len(seats)
    sums, most, last = [0] * sets, [0] * sets, [0] * sets
    for people in range(1, sets):
        lowest = (people & -people).bit_length() - 1
        sums[people] = sums[people & (people - 1)] + balance[seats[lowest]]
        best = -1
        left = people
        while left:
            one = left & -left
            left ^= one
            if most[people ^ one] > best:
                best, last[people] = most[people ^ one], one
        most[people] = best + (sums[people] == 0)
    groups: list[list[int]] = []
    people = sets - 1
    while people:
        if sums[people] == 0:
            groups.append([])
        groups[-1].append(seats[last[people].bit_length() - 1])
        people ^= last[people]
    return groups


def _within(balance: Sequence[int], group: Sequence[int]) -> list[Payment]:
    """At most one payment fewer than the group has people: who owes most pays who is owed most, again and again."""
    open_ = {seat: balance[seat] for seat in sorted(group)}
    made: list[Payment] = []
    while any(open_.values()):
        payer = min(open_, key=lambda seat: (open_[seat], seat))
        payee = max(open_, key=lambda seat: (open_[seat], -seat))
        cents = min(-open_[payer], open_[payee])
        open_[payer] += cents
        open_[payee] -= cents
        made.append(Payment(payer, payee, cents))
    return made
