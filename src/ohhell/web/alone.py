"""One server for a data folder: it says where it serves, for whoever would start another."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ohhell.store.files import FolderLock, StoreError, TakenError, write_whole


class ServedError(StoreError):
    """Another server uses the data folder.

    Attributes:
        url: where it serves, for a browser on this machine.
    """

    def __init__(self, folder: Path, url: str) -> None:
        """Say so."""
        super().__init__(f"{folder} is served already, at {url}: go there, or choose another folder with --data")
        self.url = url


@contextmanager
def alone(database: Path, here: str) -> Iterator[None]:
    """Hold a database for the server at ``here``.

    Raises:
        ServedError: another server holds it.
        StoreError: another program holds it, or nothing can be written there.
    """
    address = database.with_name(f"{database.name}.address")
    try:
        lock = FolderLock(database.with_name(f"{database.name}.server"))
    except TakenError:
        with suppress(OSError, UnicodeDecodeError):
            raise ServedError(database.parent, address.read_text(encoding="ascii")) from None
        raise
    try:
        write_whole(address, here.encode("ascii", "replace"))
        yield
    finally:
        with suppress(OSError):
            address.unlink()
        lock.release()
