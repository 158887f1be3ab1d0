"""Files that are written whole or not at all, and the lock that keeps two programs apart."""

import contextlib
import os
import sys
from pathlib import Path

PRIVATE = 0o600
"""For the owner's eyes alone."""


class StoreError(Exception):
    """Something could not be kept or read; the message is one sentence that says what to do."""


class TakenError(StoreError):
    """Another program holds the folder."""


def write_whole(path: Path, data: bytes) -> None:
    """Put ``data`` into the file at ``path``, for the owner alone.

    After a stop at any moment the file is the old one or the new one. Returns only when the file and its name
    in the folder have reached the disk.

    Raises:
        StoreError: it cannot be written; the file is as it was.
    """
    fresh = path.with_name(path.name + ".new")
    try:
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "wb") as file:  # noqa: PTH123 - the mode is set at birth
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise StoreError(f"{path} cannot be written ({reason(error)}): make room, then try again") from None


def sync_folder(folder: Path) -> None:
    """Have the names in the folder reach the disk, where the system lets a folder be synced."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def reason(error: OSError) -> str:
    """What went wrong, in small letters and without the path: ``no space left on device``."""
    text = error.strerror or str(error) or "it failed"
    return text[:1].lower() + text[1:]


class FolderLock:
    """Holds a folder for one program; the system lets go of it when the program ends, however it ends."""

    def __init__(self, path: Path, *, shared: bool = False) -> None:
        """Take the lock, alone or ``shared`` with others who share it (on Windows always alone).

        Raises:
            TakenError: another program holds it.
            StoreError: the file cannot be made.
        """
        try:
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE)
        except OSError as error:
            raise StoreError(f"{path} cannot be written ({reason(error)}): choose another folder with --data") from None
        try:
            _lock(self._handle, shared=shared)
        except OSError:
            os.close(self._handle)
            raise TakenError(
                f"another ohhell is using {path.parent}: close it first, or choose another folder with --data"
            ) from None

    def release(self) -> None:
        """Let go."""
        os.close(self._handle)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int, *, shared: bool) -> None:  # noqa: ARG001 - there is no such lock here
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int, *, shared: bool) -> None:
        fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
