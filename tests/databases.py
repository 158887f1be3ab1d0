"""The databases that the store and the tables are tested on: a pytest plugin.

PostgreSQL is started when a test first asks for it, once for all workers of the run, and stopped at the run's end. Its
programs are looked for on the path and where Debian has them; without them its tests are skipped, or fail where
``OHHELL_POSTGRESQL`` is ``required``.
"""

import contextlib
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ohhell.browser.archive import ShelfArchive
from ohhell.store.archive import SqlArchive
from ohhell.store.database import database_url as parse
from ohhell.table.archive import Archive, MemoryArchive
from tests.shelves import MemoryShelf

_FOLDER = "OHHELL_TEST_DATABASES"
_USER = "ohhell"
_QUICK = ("-c", "fsync=off", "-c", "full_page_writes=off")
_count = itertools.count()

Reopen = Callable[[], Awaitable[Archive]]


class PostgresServer:
    """A PostgreSQL server of our own, reached through a socket in its folder.

    Args:
        folder: where it lives; a short path, since a socket's name may not be long.
        programs: where its programs are.
        options: more options for it.
    """

    def __init__(self, folder: Path, programs: Path, *options: str) -> None:
        self.folder = folder
        self._programs = programs
        self._options = options

    @property
    def running(self) -> bool:
        return (self.folder / "data" / "postmaster.pid").exists()

    def make(self) -> None:
        """Make it; as root give it to somebody else, since it does not run as root."""
        if os.geteuid() == 0:
            os.chown(self.folder, *_somebody())
        self._run("initdb", "-A", "trust", "-U", _USER, "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions")

    def start(self) -> None:
        options = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={self.folder}", *self._options]
        self._run("pg_ctl", "start", "-w", "-l", str(self.folder / "log"), "-o", " ".join(options))

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "stop", "-w", "-m", mode)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://{_USER}@/{database}?host={self.folder}"

    def execute(self, statement: str) -> None:
        """Run a statement that stands outside of any transaction."""
        import psycopg

        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(statement.encode())

    @contextlib.contextmanager
    def database(self) -> Iterator[str]:
        """The URL of a fresh database, which is gone afterwards."""
        name = f"test_{os.getpid()}_{next(_count)}"
        self.execute(f"CREATE DATABASE {name}")
        try:
            yield self.url(name)
        finally:
            self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def _run(self, program: str, *words: str) -> None:
        somebody: dict[str, Any] = {}
        if os.geteuid() == 0:
            user, group = _somebody()
            somebody = {"user": user, "group": group, "extra_groups": []}
        done = subprocess.run(
            [self._programs / program, "-D", self.folder / "data", *words],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # a pipe would be held open by the server
            check=False,
            **somebody,
        )
        assert done.returncode == 0, f"{program} failed; see {self.folder}/log"


def _somebody() -> tuple[int, int]:
    import pwd  # not on Windows

    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            entry = pwd.getpwnam(name)
            return entry.pw_uid, entry.pw_gid
    pytest.fail("there is no user to run PostgreSQL as")


def _find_programs() -> Path | None:
    places = [Path(found).resolve().parent for found in [shutil.which("initdb")] if found]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if shutil.which("pg_config"):
        asked = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True, check=False)
        places.append(Path(asked.stdout.strip()))
    return next((place for place in places if (place / "initdb").exists() and (place / "pg_ctl").exists()), None)


def _programs() -> Path:
    """Where PostgreSQL's programs are; without them, or without the driver, the test ends here."""
    if sys.platform == "win32":
        pytest.skip("PostgreSQL is not started on Windows")
    found = _find_programs()
    with contextlib.suppress(ImportError):
        import psycopg  # noqa: F401

        if found is not None:
            return found
    lacking = "PostgreSQL's programs (initdb, pg_ctl)" if found is None else "psycopg"
    if os.environ.get("OHHELL_POSTGRESQL") == "required":
        pytest.fail(f"{lacking} cannot be found")
    pytest.skip(f"{lacking} cannot be found")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # the workers find the folder in their environment
        os.environ[_FOLDER] = tempfile.mkdtemp(prefix="ohhell-")


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        folder = Path(os.environ.pop(_FOLDER))
        programs = _find_programs()
        if programs is not None and (server := PostgresServer(folder, programs)).running:
            server.stop("immediate")
        shutil.rmtree(folder)


@pytest.fixture(scope="session")
def postgresql() -> PostgresServer:
    """The server that all tests share."""
    server = PostgresServer(Path(os.environ[_FOLDER]), _programs(), *_QUICK)
    import fcntl  # not on Windows

    with (server.folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not server.running:
            server.make()
            server.start()
    return server


@pytest.fixture
def own_postgresql() -> Iterator[PostgresServer]:
    """A server for one test alone, which may do to it what it likes."""
    with tempfile.TemporaryDirectory(prefix="ohhell-") as folder:
        server = PostgresServer(Path(folder), _programs())
        server.make()
        server.start()
        yield server
        if server.running:
            server.stop("immediate")


def _database(kind: str, request: pytest.FixtureRequest) -> Iterator[str]:
    if kind == "sqlite":
        yield f"sqlite:///{request.getfixturevalue('tmp_path')}/ohhell.db"
    else:
        with request.getfixturevalue("postgresql").database() as url:
            yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of an empty database, of each kind in turn."""
    yield from _database(request.param, request)


@pytest.fixture(params=["memory", "shelf", "sqlite", "postgresql"])
def archive_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where the archive of a test is: in memory, on a browser's shelf, or an empty database of each kind in turn."""
    if request.param in {"memory", "shelf"}:
        yield request.param
    else:
        yield from _database(request.param, request)


@pytest.fixture
async def reopen(archive_url: str) -> AsyncIterator[Reopen]:
    """Opens an archive on the same data again, as another server does or this one after a stop."""
    memory, shelf = MemoryArchive(), MemoryShelf()
    async with contextlib.AsyncExitStack() as opened:

        async def open_one() -> Archive:
            if archive_url == "memory":
                return memory
            if archive_url == "shelf":
                return ShelfArchive(shelf)
            return await opened.enter_async_context(SqlArchive(parse(Path(), archive_url)))

        yield open_one


@pytest.fixture
async def archive(reopen: Reopen) -> Archive:
    """An empty archive of each kind in turn."""
    return await reopen()
