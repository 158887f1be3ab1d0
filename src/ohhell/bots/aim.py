"""What the end of a deal is worth to a seat that plays to win the game, not for the points of this deal.

Towards the end of a game the two part ways. Who is far behind needs a bold bid, who leads a safe one, and points that
change nothing are worth nothing. What is worked out here for a seat's view is the share of a win that each end of the
deal lets it expect, and a little for its points, so that a seat whose game is won or lost plays on as if the deal
counted.

It knows the totals, what is still to be played, and how points are spread in deals to come (a rough law, see
:mod:`ohhell.bots.aim_deals`); the others are taken to play for their own points.
"""

import math

import numpy as np

from ohhell.bots.aim_deals import Law, deal_moments, points_on, points_table
from ohhell.bots.aim_expected import Prospects, expected_shares
from ohhell.bots.aim_future import future
from ohhell.bots.aim_spread import spread
from ohhell.game import View
from ohhell.kernel.layout import Values
from ohhell.kernel.net.sheet import ENDINGS, OFF

_POINTS_SHARE = 0.02
"""What a deal's points are worth besides the game: so much of a win for their standard deviation."""


def prospects(view: View) -> Prospects:
    """What the viewer's chances of winning the game hang on."""
    to_come = future(view)
    later = _before_target(view, to_come.later) if view.form.rules.target else to_come.later
    return Prospects(
        seat=view.seat,
        totals=view.totals,
        merits=to_come.merits,
        target=view.form.rules.target or math.inf,
        later=spread(view.form, later) if later else None,
        played_off=to_come.extra > 0,
    )


def utilities(view: View) -> Values:
    """By bid and tricks of one's own, what it is worth for the game to end the deal with them.

    What the others make in this deal is not known; each is taken to do what its bid and its tricks so far let expect.
    """
    points = points_table(view.form, view.size)
    own, place = np.unique(points, return_inverse=True)
    worth = expected_shares(prospects(view), own, _others(view)) + point_worth(view) * own
    found: Values = worth[place].reshape(points.shape)
    return found


def point_worth(view: View) -> float:
    """What a point of this deal is worth besides the game, as a share of a win."""
    return _POINTS_SHARE / math.sqrt(deal_moments(view.form, view.size)[1])


def by_ending(worths: Values) -> Values:
    """By bid and ending (see :mod:`ohhell.kernel.net.sheet`), what a table by bid and tricks says."""
    size = len(worths) - 1
    bids, offs = np.arange(size + 1)[:, None], np.arange(ENDINGS)[None, :] - OFF
    found: Values = worths[bids, np.clip(bids + offs, 0, size)]
    return found


def _others(view: View) -> list[Law | None]:
    """By seat, what the others may make in this deal."""
    left = view.size - sum(view.taken)
    known = zip(view.bids, view.taken, strict=True)
    return [
        None if seat == view.seat else points_on(view.form, view.size, bid, taken, left)
        for seat, (bid, taken) in enumerate(known)
    ]


def _before_target(view: View, later: tuple[int, ...]) -> tuple[int, ...]:
    """As many of the deals as may be expected until somebody reaches the target, one at least."""
    table, target, expected = view.form, view.form.rules.target, 0.0
    mean, variance = deal_moments(table, view.size)
    for size in later:
        lacking = [(target - 0.5 - total - mean) / math.sqrt(2 * variance) for total in view.totals]
        going_on = math.prod([(1 + math.erf(each)) / 2 for each in lacking])
        if going_on < 0.01:
            break
        expected += going_on
        more = deal_moments(table, size)
        mean, variance = mean + more[0], variance + more[1]
    return later[: max(1, round(expected))]
