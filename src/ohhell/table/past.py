"""What happened lately at a table, for those who come back."""

import asyncio
from collections import deque
from collections.abc import Sequence

from ohhell.table import wire
from ohhell.table.archive import TableLog
from ohhell.table.telling import Told, retold

PAST_LIMIT = 200
"""How much of what they missed is told to those who come back."""
TALK_LIMIT = 20
"""How much of the last talk is told on a first visit."""
TAIL = 64
"""How much is kept in memory."""


class Past:
    """The last of what happened; what was before that is read from the log.

    Args:
        table: the table's id.
        log: where it is kept.
        told: the last of what happened, at least one.
    """

    def __init__(self, table: str, log: TableLog, told: Sequence[Told]) -> None:
        """Keep the last of it in mind."""
        self._table = table
        self._log = log
        self._tail = deque(told, maxlen=TAIL)

    def add(self, told: Told) -> None:
        """Something happened."""
        self._tail.append(told)

    async def before(self, since: int | None) -> list[Told]:
        """What happened after number ``since`` and is not in memory.

        Raises:
            ArchiveError: it cannot be read.
        """
        if since is None or since >= self._tail[0].seq - 1:
            return []
        stored = await self._log.look(self._table)
        return [] if stored is None else (await asyncio.to_thread(retold, stored.kept, PAST_LIMIT))[1]

    def after(self, since: int | None, older: Sequence[Told]) -> list[Told]:
        """What happened after ``since``, given what is not in memory; without a number the last of the talk."""
        if since is None:
            return [told for told in self._tail if isinstance(told.told, wire.Said | wire.Reacted)][-TALK_LIMIT:]
        first = self._tail[0].seq
        row = [*[told for told in older if told.seq < first], *self._tail]
        return [told for told in row if told.seq > since][-PAST_LIMIT:]
