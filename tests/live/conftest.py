"""The server that the tests talk to."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.live.server import Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for all tests of a module."""
    server = Served(tmp_path_factory.mktemp("server"))
    server.start()
    try:
        yield server
    finally:
        log = server.stop()
    assert '"level": "error"' not in log, log
    assert "Traceback" not in log, log


@pytest.fixture
def fragile(tmp_path: Path, database_url: str) -> Iterator[Served]:
    """A server that may be killed, on each database in turn."""
    server = Served(tmp_path, database_url)
    server.start()
    try:
        yield server
    finally:
        log = server.stop()
    assert '"level": "error"' not in log, log
