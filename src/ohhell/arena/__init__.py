"""The arena: whole games played by bots alone, many at a time, and what came of them."""

from ohhell.arena.game import SeatLog, play_game
from ohhell.arena.series import Series, SeriesResult, simulate
from ohhell.arena.summary import BotSummary

__all__ = ["BotSummary", "SeatLog", "Series", "SeriesResult", "play_game", "simulate"]
