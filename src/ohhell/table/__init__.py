"""The live table: whatever happens there is checked, kept, applied and told, for people anywhere and bots."""

from ohhell.table.seat import MakeBot, Seat

__all__ = ["MakeBot", "Seat"]
