"""What is still to come after the deal in progress: asked of the rules, deal by deal."""

from typing import NamedTuple

from ohhell.game import Result, View
from ohhell.rules.ending import next_size, winners


class Future(NamedTuple):
    """What is played after this deal.

    Attributes:
        later: the sizes of the deals that follow while one seat leads and nobody has reached the target.
        extra: the size of the deal that follows if this one could be the last and leaves several first; 0 for none.
        merits: by seat, what breaks a tie at the end as things stand before this deal: of the seats that are level,
            those with the most win.
    """

    later: tuple[int, ...]
    extra: int
    merits: tuple[int, ...]


def future(view: View) -> Future:
    """What comes after the deal that a view shows, as far as the rules tell it now."""
    rules, plan, players = view.form.rules, view.form.plan, view.form.players
    ahead = (0, *[-1] * (players - 1))
    results = [*view.results, _blank(view.size, ahead)]
    later = []
    while (size := next_size(rules, plan, results)) is not None:
        later.append(size)
        results.append(_blank(size, ahead))
    # With a target the game may end now, with everybody level there; else when its last deal has been played.
    before = view.results if rules.target else results[:-1]
    extra = next_size(rules, plan, [*before, _blank(0, (rules.target,) * players)])
    return Future(tuple(later), extra or 0, _merits(view))


def _blank(size: int, totals: tuple[int, ...]) -> Result:
    """A deal of which nothing but the totals matters."""
    none = (0,) * len(totals)
    return Result(0, size, 0, (), None, none, none, none, totals, ())


def _merits(view: View) -> tuple[int, ...]:
    """By seat, how it would come off among seats with equal totals, as things stand before this deal."""
    standing = [0] * view.form.players
    place = 0
    while view.results and 0 in standing:
        place -= 1
        level = view.results[-1]._replace(totals=tuple(standing))
        for seat in winners(view.form.rules, (*view.results[:-1], level)):
            standing[seat] = place
    return tuple(standing)
