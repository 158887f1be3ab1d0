"""The client comes with the package: built where it is out of date, carried by wheels and source archives."""

import gzip
import json
import re
import shutil
import subprocess
import sys
import tarfile
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import client

ROOT = Path(__file__).parents[2]
CLIENT = "ohhell/web/client/"
JS_LIMIT = 90_000
FONT_LIMIT = 60_000

needs_node = pytest.mark.skipif(
    client.system_npm() is None and client.packaged_npm() is None, reason="building the client needs Node"
)


@pytest.fixture(scope="module")
def built() -> Path:
    client.build()
    return client.CLIENT


@pytest.fixture(scope="module")
def archives(built: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A wheel and a source archive, made from a copy of what a checkout holds and a built client."""
    home = tmp_path_factory.mktemp("checkout")
    left_out = shutil.ignore_patterns("node_modules", "__pycache__", ".*", "client.new")
    for name in ("src", "web", "tools", "LICENSES"):
        shutil.copytree(ROOT / name, home / name, ignore=left_out)
    shutil.copy(built / ".digest", home / "src" / "ohhell" / "web" / "client")
    for name in ("pyproject.toml", "hatch_build.py", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, home)
    shutil.copy(ROOT / "web" / ".npmrc", home / "web")
    made = subprocess.run(
        [sys.executable, "-m", "hatchling", "build"], cwd=home, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    assert "Building the browser's client" not in made.stdout  # its stamp says that it is the present one
    return {path.suffix: path for path in (home / "dist").iterdir()}


@needs_node
def test_a_wheel_carries_the_client_and_none_of_its_makings(archives: dict[str, Path]) -> None:
    names = zipfile.ZipFile(archives[".whl"]).namelist()
    assert {f"{CLIENT}index.html", f"{CLIENT}sw.js", f"{CLIENT}theme.js", "ohhell/cli/app.py"} <= set(names)
    assert any(re.fullmatch(rf"{CLIENT}assets/base-.+\.js", name) for name in names)
    assert not [name for name in names if "node_modules" in name or name.startswith("web/") or name.endswith(".ts")]
    licences = {name.rsplit("/", 1)[1] for name in names if "/licenses/" in name}
    assert {"LICENSE", "Alegreya.txt", "Source-Sans-3.txt", "Svelte.txt"} <= licences


@needs_node
def test_a_source_archive_carries_the_sources_and_the_built_client(archives: dict[str, Path]) -> None:
    with tarfile.open(archives[".gz"]) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    assert {"web/package-lock.json", "web/src/App.svelte", "tools/client.py", "hatch_build.py"} <= names
    assert {f"src/{CLIENT}index.html", f"src/{CLIENT}.digest"} <= names
    assert not [name for name in names if "node_modules" in name]


@needs_node
def test_the_first_load_is_small(built: Path) -> None:
    parts = json.loads((built / ".vite" / "manifest.json").read_text(encoding="utf-8"))

    def needed(name: str) -> Iterator[str]:
        yield parts[name]["file"]
        for other in parts[name].get("imports", []):
            yield from needed(other)

    scripts = set(needed("index.html")) | {"theme.js"}
    size = sum(len(gzip.compress((built / name).read_bytes())) for name in scripts)
    assert size <= JS_LIMIT
    assert sum(path.stat().st_size for path in built.glob("assets/*.woff2")) <= FONT_LIMIT


@needs_node
def test_the_page_needs_no_inline_code_and_nobody_else(built: Path) -> None:
    page = (built / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]* src=)|<style| style=| on\w+=", page)
    for path in [built / "index.html", *built.glob("assets/*.css"), built / "sw.js", built / "manifest.webmanifest"]:
        assert not re.search(r"(?:src|href|url\()\W*(?:https?:)?//", path.read_text(encoding="utf-8")), path.name


def test_the_lock_names_no_registry() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert "registry" not in lock


def test_a_change_of_the_sources_is_noticed_and_one_of_tests_is_not(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    (web / "node_modules").mkdir()
    (web / "src" / "a.ts").write_text("1", encoding="utf-8")
    first = client.digest(web)
    (web / "src" / "a.test.ts").write_text("1", encoding="utf-8")
    (web / "node_modules" / "b.js").write_text("1", encoding="utf-8")
    assert client.digest(web) == first
    (web / "src" / "a.ts").write_text("2", encoding="utf-8")
    assert client.digest(web) != first


@pytest.mark.parametrize(("said", "enough"), [("v18.20.0", 0), ("v20.19.1", 1), ("v22.3.0", 0), ("v24.1.0", 1)])
def test_only_a_node_that_is_new_enough_is_used(
    said: str, enough: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in (("node", f"echo {said}"), ("npm", "exit 1")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (client.system_npm() is not None) == bool(enough)


def test_without_node_one_line_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "system_npm", lambda: None)
    monkeypatch.setattr(client, "packaged_npm", lambda: None)
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    with pytest.raises(client.ClientError, match=r"Node 20\.19.*install them$"):
        client.npm()


@pytest.mark.parametrize(("work", "says"), [("install", "internet"), ("build", "git status")])
def test_what_fails_is_told_in_one_line_and_the_rest_goes_into_a_file(
    work: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    npm = tmp_path / "npm"
    fails = "exit 1" if work == "install" else '[ "$1" = ci ]'
    npm.write_text(f"#!/bin/sh\necho much of it\n{fails}\n", encoding="utf-8")
    npm.chmod(0o755)
    web = tmp_path / "web"
    (web / "node_modules").mkdir(parents=True)
    (web / "package-lock.json").write_text("{}", encoding="utf-8")
    for name, value in {"ROOT": tmp_path, "WEB": web, "CLIENT": tmp_path / "client"}.items():
        monkeypatch.setattr(client, name, value)
    monkeypatch.setattr(client, "_LOG", tmp_path / "build" / "client.log")
    monkeypatch.setattr(client, "npm", lambda: [str(npm)])
    monkeypatch.setattr(client, "is_current", lambda: False)
    with pytest.raises(client.ClientError) as told:
        client.build()
    assert says in str(told.value)
    assert "build/client.log" in str(told.value)
    assert (tmp_path / "build" / "client.log").read_text(encoding="utf-8") == "much of it\n"
    assert capfd.readouterr().out == "Building the browser's client ...\n"


@pytest.mark.skipif(sys.platform == "win32", reason="files are locked elsewhere alone")
def test_two_builds_at_once_are_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[int] = []
    both_came = threading.Barrier(2)

    def is_current() -> bool:
        if threading.current_thread() not in looked:
            looked.add(threading.current_thread())
            both_came.wait(30)
            return False
        return bool(built)

    looked: set[threading.Thread] = set()
    monkeypatch.setattr(client, "_LOG", tmp_path / "build" / "client.log")
    monkeypatch.setattr(client, "is_current", is_current)
    monkeypatch.setattr(client, "_build", lambda: built.append(1))
    others = [threading.Thread(target=client.build) for _ in range(2)]
    for each in others:
        each.start()
    for each in others:
        each.join(30)
    assert built == [1]
