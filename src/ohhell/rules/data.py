"""The data that lies beside the code, be that in a folder or in a zip."""

import tomllib
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

_SUFFIX = ".toml"


def toml(*path: str) -> dict[str, Any]:
    """What a TOML file of this room says, such as ``toml("presets", "oh-hell")``."""
    return tomllib.loads(_place(*path[:-1]).joinpath(f"{path[-1]}{_SUFFIX}").read_text("utf-8"))


def toml_names(*path: str) -> list[str]:
    """The names of the TOML files in a folder of this room, in the order of the alphabet."""
    return sorted([one.name.removesuffix(_SUFFIX) for one in _place(*path).iterdir() if one.name.endswith(_SUFFIX)])


def _place(*path: str) -> Traversable:
    return resources.files("ohhell.rules").joinpath(*path)
