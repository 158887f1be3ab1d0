"""The settings that a player's own machine remembers."""

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from ohhell.store.files import write_whole

CHOICES = {
    "colours": ("two", "four"),
    "suits": ("symbols", "letters"),
    "theme": ("lamp", "paper"),
    "pace": ("normal", "slow", "quick", "instant"),
    "rest": ("moment", "key"),
}
"""What each setting may be, the default first; ``name`` may be any text."""

_FILE = "settings.json"


@dataclass(frozen=True, slots=True)
class Settings:
    """How the table looks and how fast it goes.

    Attributes:
        colours: ``two`` (red and black) or ``four`` (each suit its own).
        suits: ``symbols`` or ``letters``.
        theme: ``lamp`` (dark) or ``paper`` (light).
        pace: how fast the bots play.
        rest: whether a finished trick lies for a ``moment`` or until a ``key``.
        name: the player's name; empty before the first game.
    """

    colours: str = "two"
    suits: str = "symbols"
    theme: str = "lamp"
    pace: str = "normal"
    rest: str = "moment"
    name: str = ""


def load_settings(folder: Path) -> Settings:
    """The settings kept in a data folder; what is missing or makes no sense has its default."""
    try:
        found = json.loads((folder / _FILE).read_bytes())
    except (OSError, ValueError, RecursionError):
        return Settings()
    if not isinstance(found, dict):
        return Settings()
    known = {field.name: found.get(field.name) for field in fields(Settings)}
    name = known.pop("name")
    sound = {key: value for key, value in known.items() if isinstance(value, str) and value in CHOICES[key]}
    return Settings(**sound, name=name[:200] if isinstance(name, str) else "")


def save_settings(folder: Path, settings: Settings) -> None:
    """Remember the settings.

    Raises:
        StoreError: they cannot be written; those kept before still stand.
    """
    write_whole(folder / _FILE, (json.dumps(asdict(settings), indent=1, ensure_ascii=False) + "\n").encode())
