"""Other devices of whoever sits at a table."""

from collections.abc import Sequence

from ohhell.table import events
from ohhell.table.events import AnyEvent
from ohhell.table.refused import Refused
from ohhell.table.state import TableState

DEVICE_LIMIT = 8
"""Devices that may act for one seat."""


def add_device(state: TableState, seat: int, person: str) -> Sequence[AnyEvent]:
    """Let another device of whoever sits on ``seat`` act for it.

    Raises:
        Refused: nobody sits there, too many devices have the seat, or that device has another seat here.
    """
    mine = state.seat_of(person)
    if mine == seat:
        return []
    if mine is not None:
        raise Refused("has_seat", f"this device has seat {mine} here", seat=mine)
    persons = state.places[seat].persons if 0 <= seat < state.players else ()
    if not 0 < len(persons) < DEVICE_LIMIT:
        raise Refused("no_person", f"seat {seat} takes no other device", seat=seat)
    return [events.DeviceAdded(seat=seat, person=person)]
