"""Getting the kernel ready: compiled the first time on a machine, loaded from the cache ever after.

Without Numba nothing is compiled: the kernel is plain Python then (:mod:`ohhell.kernel.plain`).

Nothing here needs Numba, so that a program can ask and start the work without waiting for it.
"""

import importlib
import os
import shutil
import sys
import threading
import time
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path

_HERE = Path(__file__).parent
_MODULES = ("net.judge", "deals", "search.beliefs", "search.lookahead")  # with all that they import
_COMPLETE = "complete"
_WEEKS = 4 * 7 * 24 * 3600
_ALONE = "from ohhell.kernel import warm_up; warm_up()"

_loaded = threading.Event()
_lock = threading.Lock()
_telling = False


@cache
def compiles() -> bool:
    """Whether the kernel is to be compiled here: Numba is there, and nobody asks for plain Python."""
    return os.environ.get("OHHELL_PLAIN") != "1" and find_spec("numba") is not None


def ready() -> bool:
    """Whether the kernel may be used without waiting."""
    return _loaded.is_set()


def warm_up(*, background: bool = False) -> bool:
    """Get the kernel ready: a second when it has been compiled on this machine before, else up to half a minute.

    Args:
        background: do it beside the program, which goes on at once; what has to be compiled is compiled in a process
            of its own. Otherwise wait for it, and say so in a line on standard error if that is a terminal. Plain
            Python is just loaded.

    Returns:
        Whether the kernel is ready now.
    """
    if background and compiles() and not ready():
        threading.Thread(target=_behind, name="kernel", daemon=True).start()
    elif not ready():
        _load(telling=sys.stderr is not None and sys.stderr.isatty())
    return ready()


def _behind() -> None:
    import subprocess  # noqa: PLC0415 - not everywhere can processes be started

    # Where a library cannot be had, or a file cannot be read or written, the program goes on without the kernel.
    with suppress(ImportError, OSError):
        with _lock:
            if not ready() and cache_folder() and not _is_complete():
                quiet = subprocess.DEVNULL
                # -P: what lies in the current folder is not ours to import.
                alone = [sys.executable, "-P", "-c", _ALONE]
                subprocess.run(alone, stdin=quiet, stdout=quiet, stderr=quiet, check=False)  # noqa: S603 - ourselves
        _load(telling=False)


def _load(*, telling: bool) -> None:
    from ohhell.kernel.rows import ARRAYS  # noqa: PLC0415 - it loads NumPy

    global _telling  # noqa: PLW0603 - one line on one screen
    with _lock:
        folder = cache_folder()
        _telling = telling and not _is_complete()
        try:
            for module in _MODULES if ARRAYS else _MODULES[:1]:
                importlib.import_module(f"ohhell.kernel.{module}")
        finally:
            if _telling:
                _show("")
            _telling = False
        if folder:
            (folder / _COMPLETE).touch()
            os.utime(folder)
        _loaded.set()


def _is_complete() -> bool:
    folder = cache_folder()
    return folder is not None and (folder / _COMPLETE).exists()


def tell(work: str) -> None:
    """Say on the waiting terminal what is being compiled."""
    if _telling:
        text = f"Compiling the card kernel, once on this machine, for some 25 s: {work}"
        _show(text[:79])


def _show(text: str) -> None:
    sys.stderr.write(f"\r\x1b[K{text}")
    sys.stderr.flush()


@cache
def cache_folder() -> Path | None:
    """The folder that compiled functions are kept in, or None where none can be written or nothing is compiled."""
    if not compiles():
        return None
    try:
        folder = _base() / "kernel" / _digest()
        folder.mkdir(parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK)
        if writable and not (folder / _COMPLETE).exists():
            _forget_old(folder)
    except (OSError, RuntimeError):  # the latter where there is no home
        return None
    return folder if writable else None


def _base() -> Path:
    """Numba's own variable first; else where this system keeps a user's caches."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    if chosen:
        return Path(chosen).absolute() / "ohhell"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "ohhell" / "Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "ohhell"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ohhell"


def _digest() -> str:
    """What the compiled functions were made from: these files, the rules' numbers in them, and the compiler."""
    import hashlib  # noqa: PLC0415 - plain Python is there at once, and needs neither of these
    from importlib import metadata  # noqa: PLC0415 - as above

    made_from = hashlib.sha256(f"{metadata.version('numba')} {sys.version}".encode())
    rooms = [_HERE, _HERE.parent / "cards", _HERE.parent / "rules"]
    for path in sorted(path for room in rooms for path in room.rglob("*.py")):
        made_from.update(path.read_bytes())
    return made_from.hexdigest()[:16]


def _forget_old(folder: Path) -> None:
    """Take away what other versions have left and nobody has used for weeks."""
    for other in folder.parent.iterdir():
        if other != folder and time.time() - other.stat().st_mtime > _WEEKS:
            shutil.rmtree(other, ignore_errors=True)
