"""``ohhell static``: write the client into a folder for any web host: to play and keep score with no server."""

from json import dumps as as_json
from pathlib import Path

from ohhell.cli.errors import FAULT, complain
from ohhell.cli.given import Flag
from ohhell.cli.paper import many


def static(folder: Path, /, *, json: Flag = False) -> int:
    """Write a folder that any web host serves: play against bots and keep score, with no server.

    Args:
        folder: The folder, which is new, empty, or was written by this command before.
        json: Print what was written as one JSON object.

    Returns:
        The exit status: 0, 1 where it cannot be written there.
    """
    from ohhell.web.site import SiteError, write_site

    try:
        written = write_site(folder)
    except SiteError as error:
        return complain(error, FAULT)
    if json:
        print(as_json({"folder": str(folder), "files": written.files, "bytes": written.bytes}))
        return 0
    print(f"Wrote {many(written.files, 'file')}, {written.bytes / 1e6:.1f} MB, into {folder}.")
    print("Copy it to any web host, under whatever path. Browsers keep it for play without a network only over https.")
    print(f"To look at it here: python3 -m http.server --directory {folder}")
    return 0
