"""The database is brought to its present form when it is opened, and what is not ours is left alone."""

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.operations import Operations
from sqlalchemy import Engine, inspect, text

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


STARTED = """
import sys
from pathlib import Path
from ohhell.store.archive import SqlArchive
from ohhell.store.database import database_url
url = database_url(Path(), sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
SqlArchive(url)
"""


def test_servers_that_start_at_once_wait_for_each_other(database_url: str) -> None:
    words = [sys.executable, "-c", STARTED, database_url]
    with contextlib.ExitStack() as stack:
        servers = [
            stack.enter_context(subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
            for _ in range(4)
        ]
        for server in servers:
            assert server.stdout is not None
            assert server.stdout.readline() == "ready\n"
        for server in servers:
            assert server.stdin is not None
            server.stdin.close()
        assert [server.wait() for server in servers] == [0] * 4
