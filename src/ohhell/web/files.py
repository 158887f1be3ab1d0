"""The built client: its pages, scripts, styles and cards, sent as browsers like it best.

They are kept in memory, but for the large ones of the engine in the browser, which few ask for and only once.

What lies in ``assets`` has its digest in its name and is kept by browsers for good; all else is asked for again each
time, and answered by "you have it" where nothing has changed.
"""

import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from mimetypes import guess_type
from pathlib import Path
from types import MappingProxyType

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent / "client"
"""Where the package build puts the client."""

_FOR_GOOD = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
_CODINGS = {"br": ".br", "gzip": ".gz"}
_TYPES = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}
_LARGE = 500_000
"""Bytes from which on a file stays on the disk."""
_DEVICE = re.compile(r"assets/device-[\w-]+\.js")
"""The worker that runs the engine in the browser; its name is given in web/vite.config.ts."""
_DEVICE_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""It alone may compile WebAssembly, and may do nothing else than ask this server."""
_WORTH_PACKING = {
    "text/html",
    "text/css",
    "text/javascript",
    "application/json",
    "application/manifest+json",
    "image/svg+xml",
}

_FRAME = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title></head>
<body><h1>{title}</h1>{body}</body>
</html>
"""
_UNBUILT = _FRAME.format(
    title="The pages are not built yet",
    body="<p>The server runs, but this checkout has no browser client. "
    "Stop the server, then run <code>make play</code>: it builds the client and starts again.</p>",
)
_NOWHERE = _FRAME.format(title="There is nothing here", body='<p><a href="/">To the first page</a></p>')


@dataclass(frozen=True, slots=True)
class Packed:
    """Something to send that stays the same.

    Attributes:
        bodies: the bytes by coding, or the files that hold them; under the empty word as they are.
        kind: the media type.
        tag: a digest of the bytes.
        keep: how long browsers keep it, as ``Cache-Control`` says it.
        policy: what it may do, as ``Content-Security-Policy`` says it, where that is not what a page may.
    """

    bodies: dict[str, bytes | Path]
    kind: str
    tag: str
    keep: str
    policy: str | None = None

    def is_there(self) -> bool:
        """Whether what lies on the disk still does: a newer client may have been built meanwhile."""
        return all(body.is_file() for body in self.bodies.values() if isinstance(body, Path))


def pack(body: bytes, kind: str, keep: str = _ASK_AGAIN, packed: Mapping[str, bytes] = MappingProxyType({})) -> Packed:
    """Make it ready, packed with gzip where that is worth it; ``packed`` are the codings there are already."""
    bodies: dict[str, bytes | Path] = {"": body, **packed}
    if "gzip" not in bodies and kind in _WORTH_PACKING:
        bodies["gzip"] = gzip.compress(body, mtime=0)
    return Packed(bodies, kind, _digest(body), keep)


def _digest(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:20]


def answer(file: Packed, asked: Headers, status: int = 200) -> Response:
    """The answer to who asked with these headers: in the coding they like best, or that they have it already."""
    accepted = {part.partition(";")[0].strip() for part in asked.get("accept-encoding", "").split(",")}
    coding = next((one for one in _CODINGS if one in accepted and one in file.bodies), "")
    headers = {"Cache-Control": file.keep, "ETag": f'"{file.tag}{coding and "-" + coding}"', "Vary": "Accept-Encoding"}
    if coding:
        headers["Content-Encoding"] = coding
    if status == 200 and headers["ETag"] in [tag.strip() for tag in asked.get("if-none-match", "").split(",")]:
        return Response(None, 304, headers)
    if file.policy:
        headers["Content-Security-Policy"] = file.policy
    body = file.bodies[coding]
    return Response(body.read_bytes() if isinstance(body, Path) else body, status, headers, file.kind)


class ClientFiles:
    """The files of the built client."""

    def __init__(self, folder: Path = FOLDER) -> None:
        """Read them all; where there are none, one page says so."""
        names = sorted(path for path in folder.rglob("*") if path.is_file() and _is_shown(path))
        self._files = {path.relative_to(folder).as_posix(): _load(path, folder) for path in names}

    @property
    def built(self) -> bool:
        """Whether there is a client."""
        return "index.html" in self._files

    async def page(self, request: Request) -> Response:
        """The page that the client fills, whatever the address."""
        return self._index(request, 200)

    async def file(self, request: Request) -> Response:
        """A file of the client; for an address that no file has, a page that says so."""
        name = request.url.path.removeprefix("/")
        found = self._files.get(name)
        if found is not None and found.is_there():
            return answer(found, request.headers, 200)
        if "." in name.rpartition("/")[2] or name.startswith(("api/", "assets/")):
            return Response("There is nothing here.\n", 404, {"Cache-Control": _ASK_AGAIN}, "text/plain")
        return self._index(request, 404)

    def _index(self, request: Request, status: int) -> Response:
        if self.built:
            return answer(self._files["index.html"], request.headers, status)
        html, status = (_UNBUILT, 503) if status == 200 else (_NOWHERE, status)
        return Response(html, status, {"Cache-Control": "no-store"}, "text/html")


def _is_shown(path: Path) -> bool:
    """Whether it is a file for browsers: no packed twin of another, none of the build's own."""
    return path.suffix not in _CODINGS.values() and not path.name.startswith(".")


def _load(path: Path, folder: Path) -> Packed:
    kind = _TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    beside = {coding: path.with_name(path.name + suffix) for coding, suffix in _CODINGS.items()}
    there = {coding: other for coding, other in beside.items() if other.is_file()}
    name = path.relative_to(folder).as_posix()
    keep = _FOR_GOOD if name.startswith("assets/") else _ASK_AGAIN
    body = path.read_bytes()
    if len(body) >= _LARGE:
        return Packed({"": path, **there}, kind, _digest(body), keep)
    made = pack(body, kind, keep, {coding: other.read_bytes() for coding, other in there.items()})
    return replace(made, policy=_DEVICE_POLICY) if _DEVICE.fullmatch(name) else made
