"""The built client."""

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from ohhell.web.files import ClientFiles

_LARGE = bytes(600_000)
_SCRIPT = b"console.log('a script that is worth packing');" * 40


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Oh Hell</title>")
    (tmp_path / "sw.js").write_text("self")
    (tmp_path / ".digest").write_text("abc")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "icon.png").write_bytes(b"\x89PNG")
    (tmp_path / "assets" / "index-abc.js").write_bytes(_SCRIPT)
    (tmp_path / "assets" / "index-abc.js.br").write_bytes(b"brotli")
    (tmp_path / "assets" / "sans-abc.woff2").write_bytes(b"wOF2")
    (tmp_path / "assets" / "device-a_b-c.js").write_bytes(b"worker")
    (tmp_path / "assets" / "python.wasm").write_bytes(_LARGE)
    (tmp_path / "assets" / "python.wasm.gz").write_bytes(gzip.compress(_LARGE, mtime=0))
    return tmp_path


def client(folder: Path) -> httpx.AsyncClient:
    files = ClientFiles(folder)
    app = Starlette(routes=[Route("/", files.page), Route("/t/{table}", files.page), Route("/{path:path}", files.file)])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")


@pytest.mark.parametrize("path", ["/", "/t/abc", "/index.html"])
async def test_pages_are_asked_for_again_each_time(folder: Path, path: str) -> None:
    async with client(folder) as browser:
        first = await browser.get(path)
        assert first.status_code == 200
        assert first.headers["content-type"] == "text/html; charset=utf-8"
        assert first.headers["cache-control"] == "no-cache"
        again = await browser.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


async def test_assets_are_kept_for_good(folder: Path) -> None:
    async with client(folder) as browser:
        answer = await browser.get("/assets/index-abc.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(("accept", "coding"), [("gzip, br", "br"), ("gzip", "gzip"), ("identity", None), ("", None)])
async def test_packed_as_the_browser_likes_it(folder: Path, accept: str, coding: str | None) -> None:
    async with (
        client(folder) as browser,
        browser.stream("GET", "/assets/index-abc.js", headers={"Accept-Encoding": accept}) as answer,
    ):
        body = b"".join([chunk async for chunk in answer.aiter_raw()])
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert (gzip.decompress(body) if coding == "gzip" else body) == (b"brotli" if coding == "br" else _SCRIPT)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/icon.png", "image/png"),
        ("/assets/sans-abc.woff2", "font/woff2"),
        ("/assets/python.wasm", "application/wasm"),
    ],
)
async def test_every_file_has_its_type(folder: Path, path: str, kind: str) -> None:
    async with client(folder) as browser:
        assert (await browser.get(path)).headers["content-type"] == kind


@pytest.mark.parametrize(("accept", "body"), [("gzip", gzip.compress(_LARGE, mtime=0)), ("identity", _LARGE)])
async def test_what_is_large_comes_from_the_disk(folder: Path, accept: str, body: bytes) -> None:
    async with client(folder) as browser:
        async with browser.stream("GET", "/assets/python.wasm", headers={"Accept-Encoding": accept}) as answer:
            assert b"".join([chunk async for chunk in answer.aiter_raw()]) == body
        again = {"Accept-Encoding": accept, "If-None-Match": answer.headers["etag"]}
        assert (await browser.get("/assets/python.wasm", headers=again)).status_code == 304
        (folder / "assets" / "python.wasm.gz").unlink()  # as when a newer client is built
        assert (await browser.get("/assets/python.wasm")).status_code == 404


async def test_only_the_worker_with_the_engine_may_compile_web_assembly(folder: Path) -> None:
    async with client(folder) as browser:
        worker = (await browser.get("/assets/device-a_b-c.js")).headers["content-security-policy"]
        others = [(await browser.get(path)).headers for path in ("/", "/assets/index-abc.js", "/assets/python.wasm")]
    assert "script-src 'self' 'wasm-unsafe-eval'" in worker
    assert "default-src 'none'" in worker
    assert not [headers for headers in others if "content-security-policy" in headers]  # the guard's stands


@pytest.mark.parametrize("path", ["/nowhere", "/t/a/b", "/help/more"])
async def test_the_client_says_itself_that_there_is_no_such_page(folder: Path, path: str) -> None:
    async with client(folder) as browser:
        answer = await browser.get(path)
    assert answer.status_code == 404
    assert "<title>Oh Hell" in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/assets/none.js",
        "/favicon.ico",
        "/api/none",
        "/../pyproject.toml",
        "/..%2f..%2fpyproject.toml",
        "/assets/..%2findex.html",
        "//etc/passwd",
        "/%00.js",
        "/assets/index-abc.js.br",
        "/.digest",
    ],
)
async def test_what_no_file_is_called_is_not_there(folder: Path, path: str) -> None:
    async with client(folder) as browser:
        answer = await browser.get(path)
    assert answer.status_code == 404
    assert "project" not in answer.text


async def test_without_a_client_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    async with client(tmp_path) as browser:
        page, nowhere = await browser.get("/"), await browser.get("/nowhere")
    assert page.status_code == 503
    assert "make play" in page.text
    assert nowhere.status_code == 404
    assert "nothing here" in nowhere.text
