"""The store: games and settings as files in one folder, and live tables in a database, safe against a stop any time."""

from ohhell.store.files import StoreError
from ohhell.store.folder import data_folder
from ohhell.store.games import DamagedGameError, GameLog, Games, SavedGame, Setup
from ohhell.store.settings import Settings, load_settings, save_settings

__all__ = [
    "DamagedGameError",
    "GameLog",
    "Games",
    "SavedGame",
    "Settings",
    "Setup",
    "StoreError",
    "data_folder",
    "load_settings",
    "save_settings",
]
