"""The game record: games as plain text (``.ohr``), the referee that reads them, the check of shuffles.

>>> from ohhell.record import loads, position
>>> game = loads('''ohr 1
... rules oh-hell
... set sizes [1]
... players Ann Bo Cy
... deal 1 size 1 dealer 2 turn-up 7h
... hand 0 As
... bids 1 0
... ''')
>>> position(game)["barred"]
0
"""

from ohhell.record.errors import RecordError
from ohhell.record.fairness import Verdict, verify
from ohhell.record.files import dump, load, load_all
from ohhell.record.model import GameRecord
from ohhell.record.position import position
from ohhell.record.reader import loads, loads_all
from ohhell.record.sheets import record_of, sheet_of
from ohhell.record.words import describe
from ohhell.record.writer import dumps

__all__ = [
    "GameRecord",
    "RecordError",
    "Verdict",
    "describe",
    "dump",
    "dumps",
    "load",
    "load_all",
    "loads",
    "loads_all",
    "position",
    "record_of",
    "sheet_of",
    "verify",
]
