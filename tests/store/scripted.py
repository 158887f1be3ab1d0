"""A game that four bots play through the store, acknowledging each event once it is on the disk.

Run as a program: ``python -m tests.store.scripted FOLDER``. It goes on with the game in the folder, or begins it,
and prints a line for each event; the parent may kill it at any moment.
"""

import hashlib
import sys
from pathlib import Path

from ohhell.game import Event
from ohhell.rules import preset
from ohhell.store import GameLog, Games, Setup
from ohhell.table import Seat
from tests.dicers import DicersTable

SETUP = Setup(
    rules=preset("oh-hell").rules.replace({"sizes": [4, 3, 2]}),
    seats=tuple([Seat(name, "dicer") for name in ("Ann", "Bo", "Cy", "Dee")]),
    secret=b"s" * 32,
    dice=b"d" * 32,
    started="scripted",
)


def digest(event: Event) -> str:
    """A short text that tells events apart."""
    return hashlib.sha256(repr(event).encode()).hexdigest()[:12]


def table_of(log: GameLog, events: tuple[Event, ...] = ()) -> DicersTable:
    """The table of the scripted game."""
    return DicersTable(SETUP, log.append, events)


def main(folder: Path) -> None:
    """Play on to the end."""
    with Games(folder) as games:
        saved = games.resume()
        log = games.begin(SETUP) if saved is None else saved.log
        table = table_of(log, () if saved is None else saved.events)
        print("ready", table.version, flush=True)
        while not table.state.over:
            table.step()
            print(table.version, digest(table.events[-1]), flush=True)
        print("end", log.finish(), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
