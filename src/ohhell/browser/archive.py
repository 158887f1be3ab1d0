"""The archive of the device's own tables, on its shelf.

A table is a head (``head/ID``: its secrets, its epoch, how far it has got) and a log (``log/ID/000001``, …: an event
each). Whatever changes a table looks at its head and writes it anew in the same step, so that of two tabs only the one
that took the table up last gets anything written, and a stop at any moment leaves a whole table.
"""

import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

from ohhell.browser.shelf import Shelf, ShelfError
from ohhell.table.archive import KEY_BYTES, ArchiveError, LostTableError, RepeatedError, Stored
from ohhell.table.events import AnyEvent, Kept
from ohhell.table.wire import Stage

_KEY = "key"


class _Head(msgspec.Struct, frozen=True, kw_only=True):
    """What stands at the head of a table.

    Attributes:
        format: the form of head and log.
        secret: as hexadecimal digits.
        dice: likewise.
        epoch: how often the table has been taken up.
        seq: the number of its last event.
        changed: when that happened.
        stage: where it stands.
        seats: whom it belongs to.
    """

    format: Literal[1] = 1
    secret: str
    dice: str
    epoch: int
    seq: int
    changed: int
    stage: Stage
    seats: list[str]


class _Known(NamedTuple):
    """A table that is run here: the head as the shelf has it, and by command id the number it was kept as."""

    head: _Head
    text: str
    commands: dict[str, int]


_HEAD = msgspec.json.Decoder(_Head)
_LINE = msgspec.json.Decoder(tuple[str | None, int, AnyEvent])
"""A line of a log: the command, the time, the event."""


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _lines(table: str, kept: Sequence[Kept]) -> dict[str, str | None]:
    return {f"log/{table}/{one.seq:06}": _text((one.cmd_id, one.at, one.event)) for one in kept}


def _commands(kept: Sequence[Kept]) -> dict[str, int]:
    return {one.cmd_id: one.seq for one in kept if one.cmd_id is not None}


class ShelfArchive:
    """An :class:`ohhell.table.archive.Archive` on a shelf."""

    def __init__(self, shelf: Shelf) -> None:
        """Use the shelf."""
        self._shelf = shelf
        self._known: dict[str, _Known] = {}

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
        """See :class:`~ohhell.table.archive.Archive`."""
        head = _Head(
            secret=secret.hex(),
            dice=dice.hex(),
            epoch=1,
            seq=first[-1].seq,
            changed=first[-1].at,
            stage=stage,
            seats=sorted(seats),
        )
        if not await self._swap(table, None, head, _lines(table, first), _commands(first)):
            raise ArchiveError(f"there is a table {table} already")
        return 1

    async def load(self, table: str) -> Stored | None:
        """See :class:`~ohhell.table.archive.Archive`."""
        while (text := await self._get(f"head/{table}")) is not None:
            head = _read(text)
            head = msgspec.structs.replace(head, epoch=head.epoch + 1)
            if await self._swap(table, text, head, {}, {}):
                stored = await self._stored(table, head)
                self._known[table] = self._known[table]._replace(commands=_commands(stored.kept))
                return stored
        return None

    async def look(self, table: str) -> Stored | None:
        """See :class:`~ohhell.table.archive.Archive`."""
        text = await self._get(f"head/{table}")
        return None if text is None else await self._stored(table, _read(text))

    async def append(
        self,
        table: str,
        epoch: int,
        kept: Sequence[Kept],
        *,
        seats: Collection[str] | None = None,
        stage: Stage | None = None,
    ) -> None:
        """See :class:`~ohhell.table.archive.Archive`."""
        known = self._known.pop(table, None) or await self._find(table)
        if known is None or known.head.epoch != epoch:
            raise LostTableError(f"table {table} is run from elsewhere")
        head, text, commands = known
        self._known[table] = known
        for one in kept:
            if one.cmd_id in commands:
                raise RepeatedError(commands[one.cmd_id])
        if [one.seq for one in kept] != list(range(head.seq + 1, head.seq + 1 + len(kept))):
            raise LostTableError(f"table {table} is at number {head.seq}")
        head = msgspec.structs.replace(
            head,
            seq=kept[-1].seq,
            changed=kept[-1].at,
            stage=stage or head.stage,
            seats=head.seats if seats is None else sorted(seats),
        )
        if not await self._swap(table, text, head, _lines(table, kept), commands | _commands(kept)):
            raise LostTableError(f"table {table} is run from elsewhere")

    async def tables_of(self, person: str) -> list[str]:
        """See :class:`~ohhell.table.archive.Archive`; tables that cannot be read are not among them."""
        found = []
        for key, text in await self._entries("head/"):
            try:
                head = _read(text)
            except ArchiveError:
                continue
            if person in head.seats:
                found.append((-head.changed, key.partition("/")[2]))
        return [table for _, table in sorted(found)]

    async def server_key(self) -> bytes:
        """See :class:`~ohhell.table.archive.Archive`."""
        try:
            fresh = secrets.token_hex(KEY_BYTES)
            await self._shelf.swap(_KEY, None, {_KEY: fresh})
            return bytes.fromhex(await self._shelf.get(_KEY) or fresh)
        except (ShelfError, ValueError) as error:
            raise ArchiveError(str(error)) from None

    async def delete(self, table: str) -> bool:
        """Delete a table; whether there was one.

        Raises:
            ArchiveError: it is still there.
        """
        while (text := await self._get(f"head/{table}")) is not None:
            log = await self._entries(f"log/{table}/")
            gone: dict[str, str | None] = dict.fromkeys([f"head/{table}", f"card/{table}", *[key for key, _ in log]])
            self._known.pop(table, None)
            try:
                if await self._shelf.swap(f"head/{table}", text, gone):
                    return True
            except ShelfError as error:
                raise ArchiveError(str(error)) from None
        return False

    async def number(self, table: str) -> int:
        """The number of a table's last event; 0 where there is no such table.

        Raises:
            ArchiveError: it cannot be read.
        """
        text = await self._get(f"head/{table}")
        return 0 if text is None else _read(text).seq

    # ------------------------------------------------------------------------------------------- the shelf

    async def _get(self, key: str) -> str | None:
        try:
            return await self._shelf.get(key)
        except ShelfError as error:
            raise ArchiveError(str(error)) from None

    async def _entries(self, prefix: str) -> list[tuple[str, str]]:
        try:
            return await self._shelf.entries(prefix)
        except ShelfError as error:
            raise ArchiveError(str(error)) from None

    async def _find(self, table: str) -> _Known | None:
        text = await self._get(f"head/{table}")
        if text is None:
            return None
        head = _read(text)
        return _Known(head, text, _commands((await self._stored(table, head)).kept))

    async def _swap(
        self, table: str, before: str | None, head: _Head, changes: Mapping[str, str | None], commands: dict[str, int]
    ) -> bool:
        """Write the head anew, with what else changes, where it still is as ``before``; then the table is known here.

        Raises:
            ArchiveError: the shelf did not say that it was done.
        """
        text = _text(head)
        self._known.pop(table, None)
        try:
            done = await self._shelf.swap(f"head/{table}", before, {f"head/{table}": text, **changes})
        except ShelfError as error:
            raise ArchiveError(str(error)) from None
        if done:
            self._known[table] = _Known(head, text, commands)
        return done

    async def _stored(self, table: str, head: _Head) -> Stored:
        """The table as its log has it, as far as the head says.

        Raises:
            ArchiveError: the log is not whole, or of another version.
        """
        lines = await self._entries(f"log/{table}/")
        kept: list[Kept] = []
        for key, text in lines[: head.seq]:
            try:
                cmd_id, at, event = _LINE.decode(text)
                kept.append(Kept(seq=int(key.rpartition("/")[2]), cmd_id=cmd_id, at=at, event=event))
            except (msgspec.DecodeError, ValueError) as error:
                raise ArchiveError(f"{key} on this device cannot be read: {error}") from None
        if [one.seq for one in kept] != list(range(1, head.seq + 1)):
            raise ArchiveError(f"table {table} is not whole on this device")
        return Stored(secret=bytes.fromhex(head.secret), dice=bytes.fromhex(head.dice), epoch=head.epoch, kept=kept)


def _read(text: str) -> _Head:
    """A head.

    Raises:
        ArchiveError: it is none that this version knows.
    """
    try:
        head = _HEAD.decode(text)
        bytes.fromhex(head.secret + head.dice)
    except (msgspec.DecodeError, ValueError) as error:
        raise ArchiveError(f"a table on this device cannot be read: {error}") from None
    return head
