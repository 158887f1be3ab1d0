"""Where the data lie: the folder that the platform keeps for a program's own files."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

VARIABLE = "OHHELL_DATA"
"""The environment variable that names another folder."""

_NAME = "ohhell"


def data_folder(environ: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path:
    """The folder for games and settings; it need not exist yet.

    ``OHHELL_DATA`` where that is set; else ``%LOCALAPPDATA%`` on Windows, ``Library/Application Support`` on
    macOS, and ``XDG_DATA_HOME`` or ``~/.local/share`` elsewhere.
    """
    environ = os.environ if environ is None else environ
    if named := environ.get(VARIABLE):
        return Path(named).expanduser()
    if platform == "win32":
        local = environ.get("LOCALAPPDATA")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / _NAME
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / _NAME
    shared = environ.get("XDG_DATA_HOME", "")
    # The XDG specification has relative paths ignored.
    base = Path(shared) if Path(shared).is_absolute() else Path.home() / ".local" / "share"
    return base / _NAME
