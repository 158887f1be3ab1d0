"""Where tables are kept. The archive's log is the truth; what is in memory is worked out from it."""

import secrets
from collections.abc import Collection, Sequence
from typing import Protocol

from msgspec import Struct

from ohhell.table.events import Kept, UnknownEventError, decode_event, encode_event
from ohhell.table.wire import Stage

__all__ = [
    "Archive",
    "ArchiveError",
    "Kept",
    "LostTableError",
    "MemoryArchive",
    "RepeatedError",
    "Stored",
    "TableLog",
    "UnknownEventError",
    "decode_event",
    "encode_event",
]

KEY_BYTES = 32


class ArchiveError(Exception):
    """Something could not be kept or read; the message is one line."""


class LostTableError(ArchiveError):
    """Somebody else runs the table by now, so nothing may be added to it from here."""


class RepeatedError(ArchiveError):
    """A command that was kept already came again.

    Attributes:
        seq: the number it was kept as.
    """

    def __init__(self, seq: int) -> None:
        """Carry the number."""
        super().__init__(f"the command was kept already, as number {seq}")
        self.seq = seq


class Stored(Struct, frozen=True, gc=False, kw_only=True):
    """A table as it was kept.

    Attributes:
        secret: 32 bytes that fix the deals.
        dice: the key of all other chance at the table, which has nothing to do with the secret.
        epoch: how often somebody has taken up the running of the table.
        kept: all events, the first first.
    """

    secret: bytes
    dice: bytes
    epoch: int
    kept: list[Kept]


class TableLog(Protocol):
    """Keeps what happens at tables that are being run.

    Whatever returns has been kept for good; whatever raises has changed nothing. All may raise ArchiveError.
    """

    async def look(self, table: str) -> Stored | None:
        """A table as it stands, without taking it up. None where there is none."""
        ...

    async def append(
        self,
        table: str,
        epoch: int,
        kept: Sequence[Kept],
        *,
        seats: Collection[str] | None = None,
        stage: Stage | None = None,
    ) -> None:
        """Keep what happened next, all of it or nothing.

        Args:
            table: the table.
            epoch: the epoch it was taken up with.
            kept: the events, numbered on from the last.
            seats: all persons that hold a seat or are the host from now on; None where that is as it was.
            stage: where the table stands from now on; None where that is as it was.

        Raises:
            LostTableError: the epoch or the numbers are not the next, since somebody else runs the table.
            RepeatedError: one of the command ids is there already.
        """
        ...


class Archive(TableLog, Protocol):
    """Keeps tables for good, and finds them again."""

    async def create(
        self,
        table: str,
        secret: bytes,
        dice: bytes,
        first: Sequence[Kept],
        *,
        seats: Collection[str] = (),
        stage: Stage = "lobby",
    ) -> int:
        """Keep a new table with its first events, the persons it belongs to and where it stands; returns its epoch, 1.

        Raises:
            ArchiveError: there is such a table already, or it cannot be kept.
        """
        ...

    async def load(self, table: str) -> Stored | None:
        """Take up the running of a table: its epoch grows by one. None where there is none."""
        ...

    async def tables_of(self, person: str) -> list[str]:
        """The tables that belong to a person, the one where something happened last first."""
        ...

    async def server_key(self) -> bytes:
        """32 random bytes, drawn once and kept."""
        ...


class _Shelf:
    def __init__(self, stored: Stored, bodies: list[tuple[int, str | None, int, bytes]]) -> None:
        self.stored = stored
        self.epoch = stored.epoch
        self.bodies = bodies
        self.commands = {cmd: seq for seq, cmd, _, _ in bodies if cmd is not None}
        self.seats: frozenset[str] = frozenset()
        self.changed = 0

    def open(self) -> Stored:
        kept = [Kept(seq=seq, cmd_id=cmd, at=at, event=decode_event(body)) for seq, cmd, at, body in self.bodies]
        return Stored(secret=self.stored.secret, dice=self.stored.dice, epoch=self.epoch, kept=kept)


def _body(kept: Kept) -> tuple[int, str | None, int, bytes]:
    return kept.seq, kept.cmd_id, kept.at, encode_event(kept.event)


class MemoryArchive:
    """An archive that lasts as long as the program; it keeps bytes, as others do."""

    def __init__(self) -> None:
        """Start empty."""
        self._shelves: dict[str, _Shelf] = {}
        self._key = secrets.token_bytes(KEY_BYTES)
        self._clock = 0

    async def create(
        self,
        table: str,
        secret: bytes,
        dice: bytes,
        first: Sequence[Kept],
        *,
        seats: Collection[str] = (),
        stage: Stage = "lobby",  # noqa: ARG002 - of use only to who tidies up
    ) -> int:
        """See :class:`Archive`."""
        if table in self._shelves:
            raise ArchiveError(f"there is a table {table} already")
        shelf = _Shelf(Stored(secret=secret, dice=dice, epoch=1, kept=[]), [_body(kept) for kept in first])
        self._shelves[table] = shelf
        self._touch(shelf, seats)
        return 1

    async def load(self, table: str) -> Stored | None:
        """See :class:`Archive`."""
        shelf = self._shelves.get(table)
        if shelf is None:
            return None
        shelf.epoch += 1
        return shelf.open()

    async def look(self, table: str) -> Stored | None:
        """See :class:`Archive`."""
        shelf = self._shelves.get(table)
        return None if shelf is None else shelf.open()

    async def append(
        self,
        table: str,
        epoch: int,
        kept: Sequence[Kept],
        *,
        seats: Collection[str] | None = None,
        stage: Stage | None = None,  # noqa: ARG002 - of use only to who tidies up
    ) -> None:
        """See :class:`Archive`."""
        shelf = self._shelves.get(table)
        numbers = [each.seq for each in kept]
        if shelf is None or epoch != shelf.epoch:
            raise LostTableError(f"table {table} is run from elsewhere")
        for each in kept:
            if each.cmd_id in shelf.commands:
                raise RepeatedError(shelf.commands[each.cmd_id])
        last = shelf.bodies[-1][0]
        if numbers != list(range(last + 1, last + 1 + len(numbers))):
            raise LostTableError(f"table {table} is at number {last}, so {numbers} cannot follow")
        shelf.bodies += [_body(each) for each in kept]
        shelf.commands |= {each.cmd_id: each.seq for each in kept if each.cmd_id is not None}
        self._touch(shelf, seats)

    async def tables_of(self, person: str) -> list[str]:
        """See :class:`Archive`."""
        mine = [(shelf.changed, table) for table, shelf in self._shelves.items() if person in shelf.seats]
        return [table for _, table in sorted(mine, reverse=True)]

    async def server_key(self) -> bytes:
        """See :class:`Archive`."""
        return self._key

    def _touch(self, shelf: _Shelf, seats: Collection[str] | None) -> None:
        self._clock += 1
        shelf.changed = self._clock
        if seats is not None:
            shelf.seats = frozenset(seats)
