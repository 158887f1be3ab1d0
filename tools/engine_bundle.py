"""Collects the Python sources that the browser's worker needs into one zip; needs Python's standard library alone.

    python tools/engine_bundle.py OUT.zip

The same sources give the same bytes. Left out is what only a server, a terminal or a training run needs.
"""

import argparse
import io
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[1] / "src"
ROOMS = ("cards", "rules", "game", "sheet", "record", "kernel", "bots", "table", "api", "browser")
"""The rooms whose code may run in the worker."""
_SUFFIXES = {".py", ".toml", ".npz"}
LEFT_OUT = (
    "bots/aim*.py",  # looking ahead, which wants a compiler
    "bots/level_ahead.py",
    "bots/search.py",
    "bots/search_[!s]*.py",
    "kernel/arrays.py",
    "kernel/deals.py",
    "kernel/dice.py",
    "kernel/doors.py",
    "kernel/machine.py",
    "kernel/net/lesson.py",
    "kernel/net/practice.py",
    "kernel/sampling/*",
    "kernel/search/*",
    "bots/external.py",  # bots that are programs
    "bots/external_[!c]*.py",
    "table/far_minds.py",  # and those that think in processes of their own
)
"""What of it cannot run there."""
_DATE = (1980, 1, 1, 0, 0, 0)


def members(sources: Path = SOURCES) -> Iterator[tuple[str, Path]]:
    """The files, each with its name in the zip."""
    package = sources / "ohhell"
    yield "ohhell/__init__.py", package / "__init__.py"
    for room in ROOMS:
        for path in sorted((package / room).rglob("*")):
            name = path.relative_to(package).as_posix()
            if path.suffix in _SUFFIXES and not any(fnmatch(name, pattern) for pattern in LEFT_OUT):
                yield f"ohhell/{name}", path


def bundle(sources: Path = SOURCES) -> bytes:
    """The zip."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, path in members(sources):
            info = zipfile.ZipInfo(name, _DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, path.read_bytes(), compresslevel=9)
    return file.getvalue()


def main() -> int:
    """Write the zip that the command line names."""
    parser = argparse.ArgumentParser(description="Makes the zip of Python sources that the browser's worker runs.")
    parser.add_argument("out", type=Path)
    parser.parse_args().out.write_bytes(bundle())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
