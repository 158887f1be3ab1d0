"""What may happen between deals: people come and go, points are given, cards are drawn for dealer."""

from typing import TYPE_CHECKING, Final

from ohhell.game import DealerDrawn, new_game
from ohhell.game.dealing import draw_refusal
from ohhell.sheet.dealing import table_of
from ohhell.sheet.errors import SheetError
from ohhell.sheet.model import Adjusted, CameBack, Joined, Left, SatOut

if TYPE_CHECKING:
    from ohhell.sheet.evening import Evening

SEAT_LIMIT: Final = 40
"""People that one sheet may see come and go."""
POINTS_LIMIT: Final = 1_000_000
"""Points that somebody may start with, or be given or taken at once."""


def adjust(evening: "Evening", entry: Adjusted) -> None:
    """Take in points for another reason than a deal.

    Raises:
        SheetError: that cannot be.
    """
    evening.check_seat(entry.seat)
    _check_points(entry.points)
    evening.totals[entry.seat] += entry.points
    if evening.deals:
        line = evening.deals[-1]
        line.adjustments.append(entry)
        if (total := line.totals[entry.seat]) is not None:
            line.totals[entry.seat] = total + entry.points
    else:
        evening.before.append(entry)


def draw(evening: "Evening", entry: DealerDrawn) -> None:
    """Take in the draw for first dealer.

    Raises:
        SheetError: that cannot be.
    """
    if evening.deals or len(evening.present) != evening.start or len(evening.names) != evening.start or evening.drawn:
        raise SheetError("no_draw", "cards are drawn once, before anybody has come or gone and before the first deal")
    if problem := draw_refusal(new_game(evening.rules, evening.start), entry):
        raise SheetError("no_draw", str(problem))
    evening.drawn = entry


def join(evening: "Evening", entry: Joined) -> None:
    """Take in somebody who joins.

    Raises:
        SheetError: that cannot be.
    """
    evening.check_seat(entry.after)
    _check_points(entry.start)
    if len(evening.names) == SEAT_LIMIT:
        why = f"{SEAT_LIMIT} people have come and gone: begin a new sheet"
        raise SheetError("too_many", why, most=SEAT_LIMIT)
    _check_room(evening)
    seat = len(evening.names)
    evening.order.insert(evening.order.index(entry.after) + 1, seat)
    evening.names.append(entry.name)
    evening.here.append("in")
    evening.starts.append(entry.start)
    evening.totals.append(entry.start)
    for line in evening.deals:
        for row in (line.bids, line.taken, line.scores, line.totals):
            row.append(None)


def _check_room(evening: "Evening") -> None:
    count = len(evening.present) + 1
    if count > evening.start and table_of(evening.rules, evening.start, count) is None:
        raise SheetError("no_room", f"{count} cannot play by these rules", players=count)


def move(evening: "Evening", entry: Left | SatOut | CameBack) -> None:
    """Take in somebody who leaves, sits out or comes back.

    Raises:
        SheetError: that cannot be.
    """
    seat = entry.seat
    evening.check_seat(seat)
    was = evening.here[seat]
    if isinstance(entry, CameBack):
        if was == "in":
            raise SheetError("plays", f"seat {seat} plays already", seat=seat)
        _check_room(evening)
        evening.here[seat] = "in"
        return
    if was == "left" or (was == "out" and isinstance(entry, SatOut)):
        raise SheetError("not_playing", f"seat {seat} does not play now", seat=seat)
    if evening.present == [seat]:
        raise SheetError("last_one", f"seat {seat} is the last one who plays: end the game instead", seat=seat)
    evening.here[seat] = "left" if isinstance(entry, Left) else "out"
    if evening.dealer == seat:
        evening.dealer = None


def _check_points(points: int) -> None:
    if not -POINTS_LIMIT <= points <= POINTS_LIMIT:
        why = f"points are from {-POINTS_LIMIT:,} to {POINTS_LIMIT:,}, not {points}"
        raise SheetError("points_range", why, most=POINTS_LIMIT)
