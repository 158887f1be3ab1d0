"""The built client: its pages, scripts, styles and cards, kept in memory and sent as browsers like it best.

What lies in ``assets`` has its digest in its name and is kept by browsers for good; all else is asked for again each
time, and answered by "you have it" where nothing has changed.
"""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
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
_TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".svg": "image/svg+xml"}
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
        bodies: the bytes by coding; under the empty word as they are.
        kind: the media type.
        tag: a digest of the bytes.
        keep: how long browsers keep it, as ``Cache-Control`` says it.
    """

    bodies: dict[str, bytes]
    kind: str
    tag: str
    keep: str


def pack(body: bytes, kind: str, keep: str = _ASK_AGAIN, packed: Mapping[str, bytes] = MappingProxyType({})) -> Packed:
    """Make it ready, packed with gzip where that is worth it; ``packed`` are the codings there are already."""
    bodies = {"": body, **packed}
    if "gzip" not in bodies and kind in _WORTH_PACKING:
        bodies["gzip"] = gzip.compress(body, mtime=0)
    return Packed(bodies, kind, hashlib.sha256(body).hexdigest()[:20], keep)


def answer(file: Packed, asked: Headers, status: int = 200) -> Response:
    """The answer to who asked with these headers: in the coding they like best, or that they have it already."""
    accepted = {part.partition(";")[0].strip() for part in asked.get("accept-encoding", "").split(",")}
    coding = next((one for one in _CODINGS if one in accepted and one in file.bodies), "")
    headers = {"Cache-Control": file.keep, "ETag": f'"{file.tag}{coding and "-" + coding}"', "Vary": "Accept-Encoding"}
    if coding:
        headers["Content-Encoding"] = coding
    if status == 200 and headers["ETag"] in [tag.strip() for tag in asked.get("if-none-match", "").split(",")]:
        return Response(None, 304, headers)
    return Response(file.bodies[coding], status, headers, file.kind)


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
        if found is not None:
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
    packed = {coding: other.read_bytes() for coding, other in beside.items() if other.is_file()}
    keep = _FOR_GOOD if path.relative_to(folder).parts[0] == "assets" else _ASK_AGAIN
    return pack(path.read_bytes(), kind, keep, packed)
