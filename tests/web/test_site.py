"""The client as a folder for any web host."""

import json
import re
from pathlib import Path

import pytest

from ohhell.cli import main
from ohhell.web import site
from ohhell.web.site import LIST, PAGES, SiteError, write_site

_INDEX = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="/icon.svg" />
    <script type="module" crossorigin src="/assets/index-abc.js"></script>
  </head>
</html>
"""


@pytest.fixture
def client(tmp_path: Path) -> Path:
    folder = tmp_path / "client"
    for name, text in {
        "index.html": _INDEX,
        "sw.js": 'const SITE = "server";\n',
        "icon.svg": "<svg/>",
        ".digest": "abc",
        ".vite/manifest.json": "{}",
        "assets/index-abc.js": "1",
        "assets/index-abc.js.br": "packed",
        "assets/python-1/pyodide.asm.wasm": "wasm",
        "assets/python-1/pyodide.asm.wasm.gz": "packed",
    }.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_each_page_is_a_document_that_finds_its_files_from_where_it_lies(client: Path, tmp_path: Path) -> None:
    out = tmp_path / "deep" / "out"
    written = write_site(out, client)
    pages = {f"{page}/index.html".removeprefix("/") for page in PAGES}
    others = {"assets/index-abc.js", "assets/python-1/pyodide.asm.wasm", "icon.svg", "sw.js", "404.html", ".nojekyll"}
    assert names(out) == pages | others | {LIST}
    assert written.files == len(pages | others)
    assert written.bytes == sum((out / name).stat().st_size for name in pages | others)
    for page in pages:
        text = (out / page).read_text(encoding="utf-8")
        found = re.findall(r'(?:href|src)="([^"]*)"', text)
        assert len(found) == 2
        assert all(((out / page).parent / name).resolve().is_file() for name in found)
        assert '<meta name="ohhell-site" content="static" />' in text
        assert "script-src 'self';" in text
    assert (out / "sw.js").read_text(encoding="utf-8") == 'const SITE = "static";\n'


def test_written_again_it_is_of_the_new_client_and_what_others_put_there_stays(client: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    write_site(out, client)
    (out / "CNAME").write_text("cards.example", encoding="utf-8")
    (client / "assets" / "index-abc.js").rename(client / "assets" / "index-def.js")
    (client / "assets" / "python-1" / "pyodide.asm.wasm").unlink()
    assert write_site(out, client).removed == 2
    assert {"CNAME", "assets/index-def.js"} <= names(out)
    assert not (out / "assets" / "python-1").exists()
    assert not (out / "assets" / "index-abc.js").exists()


def test_an_empty_folder_will_do(client: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    assert write_site(out, client).removed == 0


def test_nothing_is_written_into_a_folder_with_something_else(client: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "thesis.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(SiteError, match=r"is not empty, and not written by 'ohhell static'"):
        write_site(out, client)
    assert names(out) == {"thesis.txt"}
    with pytest.raises(SiteError, match="is a file: name a folder"):
        write_site(out / "thesis.txt", client)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"files": 3}', '{"version": "1"}', "\ufeff"])
def test_a_list_that_cannot_be_read_is_no_leave_to_write(text: str, client: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    write_site(out, client)
    before = names(out)
    (out / LIST).write_text(text, encoding="utf-8")
    with pytest.raises(SiteError, match="cannot be read"):
        write_site(out, client)
    assert names(out) == before


@pytest.mark.parametrize("name", ["../thesis.txt", "/etc/passwd", "a/../../thesis.txt", "..\\thesis.txt", "", 3, None])
def test_a_forged_list_removes_nothing_elsewhere(name: object, client: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    (tmp_path / "thesis.txt").write_text("mine", encoding="utf-8")
    write_site(out, client)
    (out / LIST).write_text(json.dumps({"files": [name]}), encoding="utf-8")
    assert write_site(out, client).removed == 0
    assert (tmp_path / "thesis.txt").read_text(encoding="utf-8") == "mine"


def test_without_a_built_client_one_line_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match="make client"):
        write_site(tmp_path / "out", tmp_path / "nothing")
    assert not (tmp_path / "out").exists()


def test_the_command_says_what_it_has_written(
    client: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.write_site, "__defaults__", (client,))
    out = tmp_path / "out"
    assert main(["static", str(out)]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("Wrote 12 files, 0.0 MB, into ")
    assert not told.err
    assert main(["static", str(out), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["files"] == 12
    assert main(["static", str(tmp_path)]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert main(["static"]) == 2
    assert main(["static", str(client / "icon.svg" / "out")]) == 2
    told = capsys.readouterr()
    assert "Traceback" not in told.err
