"""Writes the golden records: ``python -m tests.record.make_golden``.

They are played at random from a seed, so they also fix what a seed deals on every platform. Run this only when the
format or the shuffle is meant to change, and read the difference.
"""

from pathlib import Path

from ohhell.record import GameRecord, dump
from ohhell.rules import preset, presets

from .play import played

FOLDER = Path(__file__).parent / "golden"
_WHOLE = 100_000

# name: (preset, settings, players, events, whether some deals are only counted)
_SPECIAL: dict[str, tuple[str, dict[str, object], int, int, bool]] = {
    "whole-game": ("oh-hell", {}, 4, _WHOLE, False),
    "whole-game-in-draw": ("denexa", {"sizes": [1, 1]}, 2, _WHOLE, False),
    "before-the-draw": ("oh-hell", {}, 5, 0, False),
    "before-the-first-deal": ("oh-hell", {}, 5, 1, False),
    "bids-half-made": ("oh-hell", {}, 4, 4, False),
    "between-deals": ("oh-hell", {"sizes": [2, 1]}, 3, 11, False),
    "bids-changed": ("devils-bridge", {"bid_change": "until-next"}, 6, 120, False),
    "bids-at-once": ("bondebridge", {"bid_change": "until-next", "sizes": [3, 3]}, 7, 9, False),
    "sealed": ("oh-hell-ramp", {"sizes": [3]}, 4, 5, False),
    "score-sheet": ("blackout", {"largest": 4}, 5, _WHOLE, True),
    "trump-named-by-the-dealer": (
        "sixty",
        {"turned_joker": "dealer-names", "sizes": [1] * 12},
        5,
        _WHOLE,
        False,
    ),
    "the-dealers-last-card": ("marrows", {"trump": "dealer-last-card", "sizes": [26]}, 2, 40, False),
    "custom-scoring": (
        "squares",
        {"scoring": {"made": "10 + 2 b", "over": "t", "under": "-d²"}, "sizes": [3, 2, 1]},
        3,
        _WHOLE,
        False,
    ),
    "ten-players": ("oh-hell", {"deck": "double", "sizes": [10]}, 10, 70, False),
    "jokers": ("atkinson", {"sizes": [8, 8, 8]}, 6, _WHOLE, False),
}


def golden_records() -> dict[str, GameRecord]:
    """Every golden record, by the name of its file."""
    records = {}
    for place, found in enumerate(presets()):
        # Each breaks off somewhere in its first deals.
        records[found.name] = played(found.rules, found.players, found.name, stop=60 + 17 * place % 140)
    for name, (start, settings, players, stop, sheet) in _SPECIAL.items():
        rules = preset(start).rules.replace(settings)
        records[name] = played(rules, players, name, stop=stop, sheet=sheet)
    return records


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, record in golden_records().items():
        dump(record, FOLDER / f"{name}.ohr")
