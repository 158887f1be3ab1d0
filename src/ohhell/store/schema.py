"""What the database holds, as tables of rows.

The events are the truth, as JSON that says what it is. All else is there to find them: how far a table has got, who
owns it, who sits there. Times are in milliseconds since 1970.
"""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("stage", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("dice", LargeBinary, nullable=False),
    Index("tables_by_stage", "stage", "changed"),
)
"""A table: ``seq`` is the number of its last event, ``epoch`` how often it has been claimed by an owner."""

events = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("cmd_id", Text),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    sqlite_with_rowid=False,
)
"""What has happened at the tables."""

Index(
    "events_by_command",
    events.c.table_id,
    events.c.cmd_id,
    unique=True,
    sqlite_where=events.c.cmd_id.is_not(None),
    postgresql_where=events.c.cmd_id.is_not(None),
)

seats = Table(
    "seats",
    metadata,
    Column("person", Text, nullable=False),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    PrimaryKeyConstraint("person", "table_id"),
    sqlite_with_rowid=False,
)
"""At which tables a person has a seat."""

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""The server's own keys, by what they are for."""
