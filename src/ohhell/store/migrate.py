"""Brings a database to the form that this version of the program wants."""

import threading

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from ohhell.store.database import problem, writing
from ohhell.store.schema import metadata
from ohhell.table.archive import ArchiveError

_LOCK = 0x6F68_6865_6C6C  # "ohhell": only one program at a time changes a PostgreSQL database
_ALEMBIC = threading.Lock()  # it keeps what it is about in a place for the whole process


def alembic_config() -> Config:
    """Where Alembic finds the steps."""
    config = Config()
    config.set_main_option("script_location", "ohhell.store:migrations")
    return config


def revisions() -> tuple[str, ...]:
    """The forms that the database has had, the present one last."""
    steps = ScriptDirectory.from_config(alembic_config()).walk_revisions()
    return tuple([step.revision for step in steps][::-1])


def revision_of(connection: Connection) -> str | None:
    """The form that the database has; None for an empty one.

    Raises:
        ArchiveError: it is of a newer version, or another program's.
    """
    found = MigrationContext.configure(connection).get_current_revision()
    name = connection.engine.url.database
    if found is None and set(inspect(connection).get_table_names()) & set(metadata.tables):
        raise ArchiveError(f"{name} holds the tables of another program: choose another database")
    if found is not None and found not in revisions():
        raise ArchiveError(f"{name} was written by a newer ohhell: upgrade ohhell, or choose another database")
    return found


def upgrade(engine: Engine) -> None:
    """Bring the database to the present form, wholly or not at all; a second program that does so at once waits.

    Raises:
        ArchiveError: it cannot be opened or written, is of a newer version, or another program's.
    """
    config = alembic_config()
    try:
        with _ALEMBIC, writing(engine).begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
            if revision_of(connection) != revisions()[-1]:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
    except SQLAlchemyError as error:
        raise problem(error, "opened") from None
