"""The database is brought to its present form when it is opened, and what is not ours is left alone."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.operations import Operations
from sqlalchemy import Engine, inspect, text

from ohhell.store.archive import SqlArchive
from ohhell.store.database import database_url as parse
from ohhell.store.database import make_engine, writing
from ohhell.store.migrate import alembic_config, revision_of, revisions, upgrade
from ohhell.table.archive import ArchiveError


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    engine = make_engine(parse(Path(), database_url))
    yield engine
    engine.dispose()


def run(engine: Engine, name: str, *words: str) -> None:
    """Run a command of Alembic's."""
    config = alembic_config()
    with writing(engine).begin() as connection:
        config.attributes["connection"] = connection
        getattr(command, name)(config, *words)


def test_the_steps_lead_to_what_the_code_says(engine: Engine) -> None:
    upgrade(engine)
    run(engine, "check")


@pytest.mark.parametrize("revision", revisions())
def test_a_database_of_every_age_is_brought_up(engine: Engine, revision: str) -> None:
    run(engine, "upgrade", revision)
    upgrade(engine)
    upgrade(engine)
    run(engine, "check")
    with engine.begin() as connection:
        assert revision_of(connection) == revisions()[-1]


def test_a_newer_database_is_refused(engine: Engine) -> None:
    upgrade(engine)
    with writing(engine).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'ohhell_9999'"))
    with pytest.raises(ArchiveError, match="written by a newer ohhell: upgrade ohhell"):
        upgrade(engine)


def test_another_programs_database_is_refused(engine: Engine) -> None:
    with writing(engine).begin() as connection:
        connection.execute(text("CREATE TABLE events (a INTEGER)"))
    with pytest.raises(ArchiveError, match="tables of another program"):
        upgrade(engine)


def test_a_step_that_fails_leaves_nothing_behind(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Operations, "create_index", fail)
    with pytest.raises(KeyboardInterrupt):
        upgrade(engine)
    with engine.begin() as connection:
        assert inspect(connection).get_table_names() == []


def test_servers_that_start_at_once_wait_for_each_other(database_url: str) -> None:
    together = threading.Barrier(4)

    def start() -> SqlArchive:
        together.wait()
        return SqlArchive(parse(Path(), database_url))

    with ThreadPoolExecutor(4) as pool:
        archives = [begun.result() for begun in [pool.submit(start) for _ in range(4)]]
    for archive in archives:
        archive._close()
