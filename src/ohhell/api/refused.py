"""Why a question is not answered: with the one exception that server and worker know."""

from collections.abc import Sequence

from ohhell.record import RecordError
from ohhell.rules import RulesError
from ohhell.sheet import SheetError
from ohhell.table.refused import Refused


def by_record(error: RecordError) -> Refused:
    """A record that cannot be read."""
    return Refused("record", str(error), line=error.line or 0)


def by_rules(error: RulesError) -> Refused:
    """Rules that contradict themselves, or that so many cannot play."""
    return Refused("rules", f"{error}.")


def by_sheet(error: SheetError, names: Sequence[str]) -> Refused:
    """What cannot stand on a sheet; where it is about a seat, ``name`` says whose."""
    values = dict(error.values)
    seat = values.get("seat")
    if isinstance(seat, int) and 0 <= seat < len(names):
        values["name"] = names[seat]
    return Refused(error.code, error.reason, **values)
