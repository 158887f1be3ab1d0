"""The tests of a table's life run on every archive there is."""

from collections.abc import Iterator

import pytest

from ohhell.table.archive import Archive
from tests.table.fakes import Room


@pytest.fixture
def every_archive(archive: Archive) -> Iterator[None]:
    """Keeps every table of a test in an archive of each kind in turn."""
    Room.usual = archive
    yield
    Room.usual = None
