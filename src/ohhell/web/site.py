"""The client as a folder for any web host, with no server of ours behind it.

Each page is a document in a folder of its own, and finds its files from there, so that the folder may lie under any
path and the host needs no rules. What needs a server says so; all else runs in the browser.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from ohhell import __version__
from ohhell.web.files import FOLDER

PAGES = ("", "score", "solo", "rules", "help", "settings")
"""The pages that need no server, the first one nameless."""
LIST = "ohhell-site.json"
"""What was written, in the folder itself: by it an earlier output is known."""
_LEFT_OUT = {".br", ".gz"}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)
_HEAD = (
    f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}" />\n    '
    '<meta name="referrer" content="same-origin" />\n    '
    '<meta name="ohhell-site" content="static" />\n    '
)
_MISSING = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Nothing lies here · Oh Hell</title>
  </head>
  <body>
    <h1>Nothing lies here</h1>
    <p>This address leads to no page. Go back, or look at the address again.</p>
  </body>
</html>
"""
_FROM_A_FILE = """
// Browsers run no modules from a file.
if (location.protocol === "file:") {
  addEventListener("DOMContentLoaded", () => {
    document.body.textContent =
      "These pages want a web host, and cannot be opened as files. Put the folder on one, or look at it on this " +
      "computer: run  python3 -m http.server  in the folder, and open  http://localhost:8000";
  });
}
"""


class SiteError(Exception):
    """The folder cannot be written; the message is one line that says what to do."""


@dataclass(frozen=True, slots=True)
class Written:
    """What was written.

    Attributes:
        files: the number of files.
        bytes: their size.
        removed: how many files of an earlier output are gone.
    """

    files: int
    bytes: int
    removed: int


def write_site(folder: Path, client: Path = FOLDER) -> Written:
    """Write the client into a folder, which is made, empty, or of an earlier output.

    What somebody else put beside an earlier output stays. The pages are written last, so that a folder that is being
    served is never without what they need.

    Raises:
        SiteError: there is something else in the folder, or no client has been built.
        OSError: it cannot be written.
    """
    if not (client / "index.html").is_file():
        raise SiteError("the browser's client is not built: in a checkout, 'make client' builds it")
    before = _earlier(folder)
    files = dict(_files(client))
    folder.mkdir(parents=True, exist_ok=True)
    for name, body in sorted(files.items(), key=lambda file: (_is_page(file[0]), file[0])):
        _write(folder / name, body)
    gone = [name for name in before if name not in files and name != LIST]
    for name in gone:
        _remove(folder, name)
    listed = {"version": __version__, "files": sorted(files)}
    _write(folder / LIST, json.dumps(listed, indent=1).encode() + b"\n")
    return Written(len(files), sum(map(len, files.values())), len(gone))


def _earlier(folder: Path) -> list[str]:
    """The names of the files that an earlier output put there; none in a new or empty folder.

    Raises:
        SiteError: there is something else.
    """
    if folder.exists() and not folder.is_dir():
        raise SiteError(f"{folder} is a file: name a folder")
    if not folder.exists() or not any(folder.iterdir()):
        return []
    other = f"{folder} is not empty, and not written by 'ohhell static': name a new folder"
    try:
        files = json.loads((folder / LIST).read_bytes())["files"]
    except FileNotFoundError:
        raise SiteError(other) from None
    except (ValueError, TypeError, KeyError):
        raise SiteError(f"{folder / LIST} cannot be read: name a new folder") from None
    if not isinstance(files, list):
        raise SiteError(f"{folder / LIST} cannot be read: name a new folder")
    return [name for name in files if isinstance(name, str) and _is_inside(name)]


def _is_inside(name: str) -> bool:
    """Whether a name in the list can be one of ours."""
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts and "\\" not in name and ":" not in name and name != ""


def _is_page(name: str) -> bool:
    return name.endswith(".html") or name == "sw.js"


def _files(client: Path) -> Iterator[tuple[str, bytes]]:
    """The files by name; of those for browsers all but the packed twins, for which hosts have ways of their own."""
    for path in sorted(client.rglob("*")):
        name = path.relative_to(client).as_posix()
        if path.is_file() and not name.startswith(".") and path.suffix not in _LEFT_OUT:
            yield name, path.read_bytes() + (_FROM_A_FILE.encode() if name == "theme.js" else b"")
    document = (client / "index.html").read_text(encoding="utf-8")
    for page in PAGES:
        yield f"{page}/index.html".removeprefix("/"), _page(document, page).encode()
    worker = (client / "sw.js").read_text(encoding="utf-8")
    yield "sw.js", _changed(worker, 'const SITE = "server"', 'const SITE = "static"').encode()
    yield "404.html", _MISSING.encode()
    yield ".nojekyll", b""  # GitHub's host leaves nothing out then


def _page(document: str, page: str) -> str:
    """The document of a page: its files found from where it lies, and that there is no server."""
    up = "../" if page else "./"
    found = re.sub(r'\b(href|src)="/(?!/)', rf'\1="{up}', document)
    return _changed(found, '<meta name="viewport"', f'{_HEAD}<meta name="viewport"')


def _changed(text: str, old: str, new: str) -> str:
    """The text with its one ``old`` made new."""
    if text.count(old) != 1:
        raise SiteError("the built client is not of this version: build it again")
    return text.replace(old, new)


def _write(path: Path, body: bytes) -> None:
    """Put a file in its place at once, unless it is there already."""
    if path.is_file() and path.stat().st_size == len(body) and path.read_bytes() == body:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(body)
    new.replace(path)


def _remove(folder: Path, name: str) -> None:
    """Remove a file of an earlier output, and the folders that are empty then."""
    path = folder / name
    path.unlink(missing_ok=True)
    for above in path.relative_to(folder).parents[:-1]:
        if (folder / above).is_dir() and not any((folder / above).iterdir()):
            (folder / above).rmdir()
