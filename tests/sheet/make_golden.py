"""Writes the golden sheets: ``python -m tests.sheet.make_golden``.

They are kept by chance from a seed, one for each scheme of scoring. Run this only when the format is meant to change,
and read the difference.
"""

from pathlib import Path
from random import Random

from ohhell.api import score
from ohhell.api import wire_score as wire
from ohhell.rules import dump_toml, preset, schemes
from ohhell.table.refused import Refused

from .chance import NAMES, changes

FOLDER = Path(__file__).parent / "golden"
_CHANGES = 120


def kept(scoring: str) -> str:
    """A sheet kept under a scheme of scoring."""
    dice = Random(scoring)
    settings = {"scoring": scoring, "sizes": [4, 3, 2, 1, 2, 3, 4], "tie": dice.choice(["shared", "one-card-until"])}
    rules = dump_toml(preset("oh-hell").rules.replace(settings))
    told = score.new(wire.NewScore(rules=rules, players=list(NAMES[: dice.randrange(3, 7)])))
    for _ in range(_CHANGES):
        for change in changes(dice, told.sheet):
            try:
                told = score.changed(wire.ChangeScore(record=told.record, changes=[change]))
            except Refused:
                break
    return told.record


def golden_sheets() -> dict[str, str]:
    """Every golden sheet, by the name of its file."""
    return {name: kept(name) for name in schemes()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in golden_sheets().items():
        (FOLDER / f"{name}.ohr").write_text(text, encoding="utf-8")
