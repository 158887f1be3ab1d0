"""What all tables of a house have in common."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ohhell.table.archive import TableLog
from ohhell.table.clock import Clock
from ohhell.table.minds import Minds

if TYPE_CHECKING:
    from ohhell.table.live import LiveTable


def nothing(_told: object) -> None:
    """Let something be."""


@dataclass(frozen=True, slots=True)
class House:
    """What all tables of a house have in common.

    Attributes:
        log: where they are kept.
        minds: where their bots think.
        clock: the clock.
        bots: the bots that may be asked for.
        rematch: opens the table of a rematch, given the table it follows, and returns its id.
        lost: told of a table that is run from elsewhere by now.
        counted: told how many events have just been kept.
    """

    log: TableLog
    minds: Minds
    clock: Clock
    bots: Sequence[str]
    rematch: "Callable[[LiveTable], Awaitable[str]]"
    lost: "Callable[[LiveTable], None]" = nothing
    counted: Callable[[int], None] = nothing
