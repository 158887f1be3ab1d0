"""When an evening at a real table ends and who wins: the rules' own answers, asked for those who are still there."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ohhell.game.dealing import shows_card
from ohhell.rules import ending
from ohhell.rules.trump import settle

if TYPE_CHECKING:
    from ohhell.sheet.evening import Evening


class Standing(NamedTuple):
    """A finished deal, as the rules of the ending ask for it: by those who have not left, in the order of seats.

    Whoever had no part in the deal has bid nothing and taken nothing: that is no bid missed, and adds nothing to the
    tricks bid. Whoever had not joined yet has no points there, which is below any target.
    """

    bids: Sequence[int]
    taken: Sequence[int]
    totals: Sequence[int]


class Planned(NamedTuple):
    """A deal to come: the dealer is None where the first is not known.

    ``trump`` is what the rules fix without a card (a letter or ``none``), ``turn-up``, or ``named``.
    """

    number: int
    size: int
    dealer: int | None
    trump: str


def contenders(evening: "Evening") -> list[int]:
    """The seats that may win: all who have not left, but for who sits out and has had part in no deal."""
    return [seat for seat in evening.involved if evening.here[seat] != "left"]


def standings(evening: "Evening") -> list[Standing]:
    """The finished deals."""
    seats, closed = contenders(evening), evening.closed
    # Whoever joined after the last deal has points now and none on its line.
    totals = [[line.totals[seat] or 0 for seat in seats] for line in closed[:-1]]
    totals.append([evening.totals[seat] for seat in seats])
    return [
        Standing([line.bids[seat] or 0 for seat in seats], [line.taken[seat] or 0 for seat in seats], after)
        for line, after in zip(closed, totals, strict=False)
    ]


def next_due(evening: "Evening") -> tuple[int, int] | None:
    """The place of the plan that is next and the cards each, as many as those who play allow; None at the end.

    Past the end of the plan these are the extra deals that the rules ask for on a tie.
    """
    to_come, sizes = _to_come(evening), _sizes(evening)
    size: int | None = evening.plan[to_come[0]] if to_come else None
    if evening.closed and contenders(evening):
        size = ending.next_size(evening.rules, sizes, standings(evening))
    if size is None:
        return None
    return (to_come[0] if to_come else evening.beyond), _dealt(evening, size)


def _to_come(evening: "Evening") -> list[int]:
    """The places of the plan that are still open."""
    return [place for place in range(len(evening.plan)) if place not in evening.done]


def _sizes(evening: "Evening") -> list[int]:
    """The plan as it came to be: a size for each deal played, then those to come.

    The extra deals that the rules ask for on a tie are no part of it once the plan has been played out.
    """
    plan, to_come = evening.plan, _to_come(evening)
    sizes: list[int] = []
    for line in evening.closed:
        place = line.deal.place
        if place is not None and place < len(plan):
            sizes.append(plan[place])
        elif place is None or to_come:
            sizes.append(min(plan))
    return [*sizes, *[plan[place] for place in to_come]] or [min(plan)]


def _dealt(evening: "Evening", size: int) -> int:
    return min(size, evening.ceiling) if evening.ceiling else size


def plan_to_come(evening: "Evening") -> list[Planned]:
    """The deals to come as things stand, an open one not among them."""
    due = next_due(evening)
    if due is None or evening.stopped:
        return []
    sizes = [_dealt(evening, evening.plan[place]) for place in _to_come(evening)]
    if evening.closed and contenders(evening):
        scheduled = ending.scheduled_deals(evening.rules, _sizes(evening), standings(evening))
        if scheduled <= len(evening.closed):  # a tie is to be broken, as far as is known while a deal is open
            sizes = [] if evening.open else [due[1]]
    number, dealer, present = len(evening.deals), evening.next_dealer, evening.present
    planned: list[Planned] = []
    for size in sizes:
        number += 1
        planned.append(Planned(number, size, dealer, _trump(evening, number, size)))
        if dealer is not None and present:
            dealer = present[(present.index(dealer) + 1) % len(present)]
    return planned


def _trump(evening: "Evening", number: int, size: int) -> str:
    table = evening.form or evening.table
    if shows_card(table, size):
        return "turn-up"
    trump = settle(table.rules, table.pack, number, size, table.largest, ())
    return "named" if trump.namer else table.pack.suit_letter(trump.suit)


def ranks(evening: "Evening") -> list[int | None]:
    """1 for the leader, equal points sharing one; None for who cannot win."""
    seats = contenders(evening)
    found = dict(zip(seats, ending.ranks([evening.totals[seat] for seat in seats]), strict=True))
    return [found.get(seat) for seat in range(len(evening.names))]


def winners(evening: "Evening") -> tuple[int, ...]:
    """Who wins if it ends now; nobody where nothing has been played, or all have left."""
    seats, results = contenders(evening), standings(evening)
    if not seats or not results:
        return ()
    return tuple([seats[at] for at in ending.winners(evening.rules, results)])
