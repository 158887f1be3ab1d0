"""Runs inside Pyodide when the client is built: compiles Python's library and our engine for that very Python.

Of the library only what the engine, or what it imports, ever asks for is kept: a third of it.
"""
# ruff: noqa: INP001 - a program, for itself

import io
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # the form of compiled modules has no public maker
from modulefinder import ModuleFinder
from pathlib import Path

BOOT = sorted(set(sys.modules) - {"__main__", "js", "modulefinder", "pyodide_js"})
"""What Pyodide itself starts with."""
CODECS = ["encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.utf_8", "encodings.utf_8_sig"]
"""Imported by name only."""
LEFT_OUT = [
    *("_pydatetime", "_pyrepl", "argparse", "bdb", "cmd", "code", "ctypes", "doctest", "email", "ftplib", "gettext"),
    *("asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils", "concurrent.futures.process"),
    *("concurrent.interpreters", "html", "http", "idlelib", "mimetypes", "multiprocessing", "netrc", "pdb", "plistlib"),
    *("pprint", "pydoc", "rlcompleter", "socketserver", "statistics", "tarfile", "tkinter", "tracemalloc", "unittest"),
    *("urllib.request", "urllib.response", "xmlrpc"),
]
"""Never wanted where nobody looks for faults by hand, opens sockets or starts processes."""


def compiled(files: dict[str, bytes], optimize: int) -> bytes:
    """A zip of these files, modules compiled (``optimize`` as for :func:`compile`); the same each time."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        for name, data in sorted(files.items()):
            is_module = name.endswith(".py")
            info = zipfile.ZipInfo(f"{name}c" if is_module else name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            body = data
            if is_module:
                code = compile(data, name, "exec", dont_inherit=True, optimize=optimize)
                body = _code_to_hash_pyc(code, bytes(8), False)
            target.writestr(info, body, compresslevel=9)
    return out.getvalue()


def unpacked(archive: str, folder: str) -> dict[str, bytes]:
    """The files of a zip, by name; they are written into the folder as well."""
    with zipfile.ZipFile(archive) as source:
        source.extractall(folder)
        return {name: source.read(name) for name in source.namelist() if not name.endswith("/")}


def imported(engine: dict[str, bytes]) -> set[str]:
    """The names of the library's files that are imported anywhere, from the engine's modules on."""
    sources = [name.removesuffix(".py") for name in engine if name.endswith(".py")]
    modules = [name.removesuffix("/__init__").replace("/", ".") for name in sources]
    Path("/root.py").write_text("".join([f"import {name}\n" for name in [*BOOT, *CODECS, *modules]]))
    finder = ModuleFinder(path=["/engine", "/library"], excludes=LEFT_OUT)
    finder.run_script("/root.py")
    files = [module.__file__ for module in finder.modules.values() if module.__file__]
    return {file.removeprefix("/library/") for file in files if file.startswith("/library/")}


def main() -> None:
    """From /library.zip and /engine.zip make /out/library.zip and /out/engine.zip."""
    library, engine = unpacked("/library.zip", "/library"), unpacked("/engine.zip", "/engine")
    out = Path("/out")
    out.mkdir()
    (out / "library.zip").write_bytes(compiled({name: library[name] for name in imported(engine)}, 2))
    (out / "engine.zip").write_bytes(compiled(engine, 0))


main()
