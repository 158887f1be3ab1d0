"""The game in progress of a data folder as the log of a live table."""

import asyncio
from collections.abc import Collection, Sequence

from ohhell.game import Event, commitment
from ohhell.store import SavedGame, StoreError
from ohhell.table import events
from ohhell.table.archive import ArchiveError, Kept, Stored
from ohhell.table.events import AnyEvent, GameEvent
from ohhell.table.state import apply
from ohhell.table.telling import retold
from ohhell.table.translate import game_events, kept_event
from ohhell.table.wire import Stage


class RecordLog:
    """Keeps what happens in the game in its record, written anew with each event; see :class:`ohhell.table.TableLog`.

    Args:
        saved: the game.
        seat: the person's seat.
        person: the person.

    Attributes:
        fresh: what has been kept since somebody last cleared it.
        problem: why the last event could not be kept; empty where it was.
    """

    def __init__(self, saved: SavedGame, seat: int, person: str) -> None:
        """Go on with the game."""
        self.fresh: list[Event] = []
        self.problem = ""
        self._saved = saved
        self._kept = _kept(saved, seat, person)
        self._state, _ = retold(self._kept, 0)

    def stored(self) -> Stored:
        """The table as it stands."""
        setup = self._saved.setup
        return Stored(secret=setup.secret, dice=setup.dice, epoch=1, kept=self._kept)

    async def look(self, _table: str) -> Stored:
        """The table as it stands."""
        return self.stored()

    async def append(
        self,
        _table: str,
        _epoch: int,
        kept: Sequence[Kept],
        *,
        seats: Collection[str] | None = None,  # noqa: ARG002 - the record has but one person
        stage: Stage | None = None,  # noqa: ARG002 - the record itself tells
    ) -> None:
        """Keep what happens next.

        Raises:
            ArchiveError: it cannot be written.
        """
        for each in kept:
            if isinstance(each.event, GameEvent) and self._state.game is not None:
                for event in game_events(self._state.game, each.event):
                    await self._write(event)
            self._state = apply(self._state, each.event, each.seq)
            self._kept.append(each)

    async def _write(self, event: Event) -> None:
        try:
            await asyncio.to_thread(self._saved.log.append, event)
        except StoreError as error:
            self.problem = str(error)
            raise ArchiveError(self.problem) from None
        self.problem = ""
        self.fresh.append(event)


def _kept(saved: SavedGame, person_seat: int, person: str) -> list[Kept]:
    """The log that a table with this game would have kept."""
    setup = saved.setup
    first: list[AnyEvent] = [
        events.Opened(
            host=person,
            rules=str(setup.rules),
            preset=setup.rules.preset,
            players=len(setup.seats),
            pace="instant",  # the screen sees to the pace
        )
    ]
    for number, seat in enumerate(setup.seats):
        if number == person_seat:
            first.append(events.Sat(seat=number, person=person, name=seat.name))
        else:
            first.append(events.BotSat(seat=number, bot=seat.bot or "", name=seat.name))
    order = list(range(len(setup.seats)))
    first.append(events.Started(order=order, filled=[], commitment=commitment(setup.secret)))
    pack = setup.record(()).form.pack
    happened = [*first, *[kept_event(pack, event) for event in saved.events]]
    return [Kept(seq=seq, at=0, event=event) for seq, event in enumerate(happened, start=1)]
