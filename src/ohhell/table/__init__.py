"""The table: seats, the game in progress, and one way to act on it that keeps each event before it counts."""

from ohhell.table.seat import MakeBot, Seat
from ohhell.table.table import Log, MemoryLog, Table

__all__ = ["Log", "MakeBot", "MemoryLog", "Seat", "Table"]
