"""The arena: games played by bots alone, many at a time, and what came of them.

``simulate`` plays whole games and sums them up; a ``Match`` plays each deal under all seatings, so that the luck of
the cards cancels out and bots can be compared.
"""

from ohhell.arena.game import SeatLog, play_game
from ohhell.arena.match import Match, Table, Unit, play_match
from ohhell.arena.series import Series, SeriesResult, simulate
from ohhell.arena.summary import BotSummary

__all__ = [
    "BotSummary",
    "Match",
    "SeatLog",
    "Series",
    "SeriesResult",
    "Table",
    "Unit",
    "play_game",
    "play_match",
    "simulate",
]
