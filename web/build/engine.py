"""Runs inside Pyodide when the client is built: compiles Python's library and our engine for that very Python.

Of the library only what Pyodide starts with, and what the engine or anything after it imports, is kept: a third of it.
Both are looked up in the Pyodide at hand, so nothing here names its version. A newer one may import by name what is not
found so (add it to CODECS), or want what is left out; tests/browser_engine and tests/browser run what is made here.
"""
# ruff: noqa: INP001 - a program, for itself

import io
import py_compile
import sys
import zipfile
from collections.abc import Iterable
from modulefinder import ModuleFinder
from pathlib import Path

BOOT = sorted(set(sys.modules) - {"__main__", "js", "modulefinder", "py_compile", "pyodide_js"})
"""What Pyodide itself starts with."""
CODECS = ["encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.utf_8", "encodings.utf_8_sig"]
"""Imported by name only, which :class:`ModuleFinder` does not see."""
LEFT_OUT = [
    *("_pydatetime", "_pyrepl", "argparse", "bdb", "cmd", "code", "ctypes", "doctest", "email", "ftplib", "gettext"),
    *("asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils", "concurrent.futures.process"),
    *("concurrent.interpreters", "html", "http", "idlelib", "mimetypes", "multiprocessing", "netrc", "pdb", "plistlib"),
    *("pprint", "pydoc", "rlcompleter", "socketserver", "statistics", "tarfile", "tkinter", "tracemalloc", "unittest"),
    *("urllib.request", "urllib.response", "xmlrpc"),
]
"""Never wanted where nobody looks for faults by hand, opens sockets or starts processes."""


def compiled(folder: str, names: Iterable[str], optimize: int) -> bytes:
    """A zip of these files of a folder, modules compiled; the same each time.

    Args:
        folder: where they are.
        names: their names there.
        optimize: as for :func:`compile`: 2 leaves docstrings and assertions out.
    """
    out, made = io.BytesIO(), Path("/made.pyc")
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH  # their sources do not come along
    with zipfile.ZipFile(out, "w") as target:
        for name in sorted(names):
            file, info = Path(folder, name), zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            if name.endswith(".py"):
                py_compile.compile(str(file), str(made), name, True, optimize, unchecked)
                file, info.filename = made, f"{name}c"
            info.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(info, file.read_bytes(), compresslevel=9)
    return out.getvalue()


def unpacked(archive: str, folder: str) -> list[str]:
    """Unpack a zip into a folder; the names of its files."""
    with zipfile.ZipFile(archive) as source:
        source.extractall(folder)
        return [name for name in source.namelist() if not name.endswith("/")]


def imported(engine: list[str]) -> set[str]:
    """The names of the library's files that are imported anywhere, from these modules of the engine on."""
    sources = [name.removesuffix(".py") for name in engine if name.endswith(".py")]
    modules = [name.removesuffix("/__init__").replace("/", ".") for name in sources]
    Path("/root.py").write_text("".join([f"import {name}\n" for name in [*BOOT, *CODECS, *modules]]))
    finder = ModuleFinder(path=["/engine", "/library"], excludes=LEFT_OUT)
    finder.run_script("/root.py")
    files = [file for module in finder.modules.values() if (file := getattr(module, "__file__", None))]
    return {file.removeprefix("/library/") for file in files if file.startswith("/library/")}


def main() -> None:
    """From /library.zip and /engine.zip make /out/library.zip and /out/engine.zip."""
    unpacked("/library.zip", "/library")
    engine = unpacked("/engine.zip", "/engine")
    out = Path("/out")
    out.mkdir()
    (out / "library.zip").write_bytes(compiled("/library", imported(engine), 2))
    (out / "engine.zip").write_bytes(compiled("/engine", engine, 0))


main()
