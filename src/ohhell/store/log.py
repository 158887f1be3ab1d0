"""What is asked of the database, each within a transaction that the caller begins and ends."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ohhell.store import schema
from ohhell.table.archive import ArchiveError, Kept, LostTableError, RepeatedError, Stored, decode_event, encode_event
from ohhell.table.wire import Stage

_tables, _events, _seats, _keys = schema.tables.c, schema.events.c, schema.seats.c, schema.keys.c
_NEW: Stage = "lobby"
_SERVER = "server"

_HEADS = select(_tables.id, _tables.seq, _tables.epoch, _tables.stage).where(
    _tables.id.in_(bindparam("ids", expanding=True))
)
_LOCKED_HEADS = _HEADS.order_by(_tables.id).with_for_update()  # in one order, so that nobody waits in a ring
_ADVANCE = (
    update(schema.tables)
    .where(_tables.id == bindparam("table"), _tables.epoch == bindparam("owner"), _tables.seq == bindparam("before"))
    .values(seq=bindparam("last"), changed=bindparam("at"), stage=bindparam("now"))
)


@dataclass(slots=True)
class Append:
    """Events to be kept.

    Attributes:
        table: the table they happened at.
        epoch: the claim of the one who says so.
        rows: the events as rows, at least one, in order.
        seats: who has a seat now; None where that is as it was.
        stage: where the table stands now; None where that is as it was.
        first: the number of the first event.
        last: the number of the last.
        at: when that happened.
    """

    table: str
    epoch: int
    rows: list[dict[str, object]]
    seats: frozenset[str] | None
    stage: Stage | None
    first: int
    last: int
    at: int


@dataclass(slots=True)
class _Head:
    """How far a table has got, and had got before this transaction."""

    before: int
    seq: int
    epoch: int
    stage: str
    at: int = 0


def make_append(
    table: str, epoch: int, kept: Sequence[Kept], seats: Collection[str] | None, stage: Stage | None
) -> Append:
    """The events as they are kept.

    Raises:
        ValueError: there are none, or their numbers have gaps.
    """
    first = kept[0].seq if kept else 0
    if not kept or [one.seq for one in kept] != list(range(first, first + len(kept))):
        raise ValueError("events are kept one after another, each with the next number")
    people = None if seats is None else frozenset(seats)
    return Append(table, epoch, _rows(table, kept), people, stage, first, kept[-1].seq, kept[-1].at)


def create(connection: Connection, table: str, secret: bytes, dice: bytes, log: Append) -> int:
    """Keep a new table with its first events; its epoch. The very same table again is kept already.

    Raises:
        ArchiveError: another table has that name.
    """
    found = connection.execute(select(_tables.secret, _tables.epoch).where(_tables.id == table)).first()
    if found is not None:
        if found.secret != secret:
            raise ArchiveError(f"there is a table {table} already: choose another name")
        return int(found.epoch)
    row = {
        "id": table,
        "created": log.at,
        "changed": log.at,
        "stage": log.stage or _NEW,
        "seq": log.last,
        "epoch": log.epoch,
        "secret": secret,
        "dice": dice,
    }
    connection.execute(insert(schema.tables), row)
    connection.execute(insert(schema.events), log.rows)
    _seat(connection, {table: log.seats or frozenset()})
    return log.epoch


def keep(connection: Connection, appends: Sequence[Append], *, again: bool = False) -> list[ArchiveError | None]:
    """Keep what may be kept, all of it or nothing for each; the errors of those that may not.

    Where it is tried ``again``, since nobody knows whether it was kept, what stands there to the letter has been kept.
    """
    found = connection.execute(_LOCKED_HEADS, {"ids": sorted({one.table for one in appends})})
    heads = {row.id: _Head(row.seq, row.seq, row.epoch, row.stage) for row in found}
    outcomes: list[ArchiveError | None] = []
    rows: list[dict[str, object]] = []
    seats: dict[str, frozenset[str]] = {}
    for one in appends:
        head = heads.get(one.table)
        if head is None or head.epoch != one.epoch or one.first != head.seq + 1:
            kept = again and head is not None and head.epoch == one.epoch and _is_kept(connection, one)
            outcomes.append(None if kept else _refused(connection, one, head))
            continue
        head.seq, head.stage, head.at = one.last, one.stage or head.stage, one.at
        rows += one.rows
        if one.seats is not None:
            seats[one.table] = one.seats
        outcomes.append(None)
    ahead = [
        {
            "table": table,
            "owner": head.epoch,
            "before": head.before,
            "last": head.seq,
            "at": head.at,
            "now": head.stage,
        }
        for table, head in heads.items()
        if head.seq != head.before
    ]
    if ahead:
        connection.execute(_ADVANCE, ahead)
        connection.execute(insert(schema.events), rows)
    if seats:
        connection.execute(delete(schema.seats).where(_seats.table_id.in_(list(seats))))
        _seat(connection, seats)
    return outcomes


def claim(connection: Connection, table: str) -> bool:
    """Own the table: nobody who owned it before can append to it. Whether there is such a table."""
    grown = update(schema.tables).where(_tables.id == table).values(epoch=_tables.epoch + 1).returning(_tables.id)
    return connection.scalar(grown) is not None


def look(connection: Connection, table: str) -> Stored | None:
    """The table as it stands; None where there is none.

    Raises:
        ArchiveError: an event is none that this version knows.
    """
    found = connection.execute(select(_tables.secret, _tables.dice, _tables.epoch).where(_tables.id == table)).first()
    if found is None:
        return None
    return Stored(secret=found.secret, dice=found.dice, epoch=found.epoch, kept=_read(connection, table))


def repeated(connection: Connection, one: Append) -> int | None:
    """The number that a command among these was kept as before; None where none was."""
    commands = [row["cmd_id"] for row in one.rows if row["cmd_id"] is not None]
    wanted = select(_events.seq).where(_events.table_id == one.table, _events.cmd_id.in_(commands))
    return connection.scalar(wanted.order_by(_events.seq).limit(1))


def tables_of(connection: Connection, person: str) -> list[str]:
    """The tables where the person has a seat, those where something happened last first."""
    wanted = (
        select(_tables.id)
        .join(schema.seats, _seats.table_id == _tables.id)
        .where(_seats.person == person)
        .order_by(_tables.changed.desc(), _tables.id)
    )
    return list(connection.scalars(wanted))


def finished(connection: Connection) -> list[str]:
    """The tables whose game is over, the oldest first."""
    return list(
        connection.scalars(select(_tables.id).where(_tables.stage == "over").order_by(_tables.created, _tables.id))
    )


def forget(connection: Connection, stages: Collection[Stage], before: int, most: int) -> int:
    """Delete tables that stand at one of ``stages`` and where nothing has happened since ``before``, ``most`` at most.

    Returns:
        How many were deleted.
    """
    wanted = select(_tables.id).where(_tables.stage.in_(stages), _tables.changed < before).limit(most)
    old = list(connection.scalars(wanted.with_for_update(skip_locked=True)))
    connection.execute(delete(schema.tables).where(_tables.id.in_(old)))
    return len(old)


def server_key(connection: Connection, fresh: bytes) -> bytes:
    """The server's key: the one that is kept, or ``fresh``, which is kept from now on."""
    insert_here = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    row = {"name": _SERVER, "value": fresh}
    connection.execute(insert_here(schema.keys).on_conflict_do_nothing(), row)
    return bytes(connection.scalars(select(_keys.value).where(_keys.name == _SERVER)).one())


def _refused(connection: Connection, one: Append, head: _Head | None) -> ArchiveError:
    if head is not None and head.epoch == one.epoch and (seq := repeated(connection, one)) is not None:
        return RepeatedError(seq)
    return LostTableError(f"table {one.table} is run from elsewhere by now, or is gone")


def _read(connection: Connection, table: str) -> list[Kept]:
    wanted = select(_events.seq, _events.cmd_id, _events.at, _events.body).where(_events.table_id == table)
    kept = []
    for seq, cmd_id, at, body in connection.execute(wanted.order_by(_events.seq)):
        try:
            kept.append(Kept(seq=seq, cmd_id=cmd_id, at=at, event=decode_event(body.encode())))
        except ValueError as error:
            raise ArchiveError(f"table {table}, number {seq}: {error}") from None
    return kept


def _is_kept(connection: Connection, one: Append) -> bool:
    wanted = select(_events.table_id, _events.seq, _events.cmd_id, _events.at, _events.body).where(
        _events.table_id == one.table, _events.seq.between(one.first, one.last)
    )
    found = connection.execute(wanted.order_by(_events.seq)).mappings()
    return [dict(row) for row in found] == one.rows


def _seat(connection: Connection, seats: dict[str, frozenset[str]]) -> None:
    rows = [{"person": person, "table_id": table} for table, people in seats.items() for person in sorted(people)]
    if rows:
        connection.execute(insert(schema.seats), rows)


def _rows(table: str, kept: Iterable[Kept]) -> list[dict[str, object]]:
    return [
        {
            "table_id": table,
            "seq": one.seq,
            "cmd_id": one.cmd_id,
            "at": one.at,
            "body": encode_event(one.event).decode(),
        }
        for one in kept
    ]
