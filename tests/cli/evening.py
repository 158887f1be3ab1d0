"""An evening kept in the terminal, as the tests type it."""

import io
import sys
from pathlib import Path

import pytest

from ohhell.api import score as scorer
from ohhell.api.wire_score import OpenScore, ScoreSheet
from ohhell.cli import main

DEALT = ("dee", "", "")
"""Dee deals the first deal, of ten cards; its trump is not noted."""


class Evening:
    """Somebody at the keyboard."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.path = folder / "evening.ohr"
        self._monkeypatch, self._capsys = monkeypatch, capsys
        self.status = 0
        self.errors = ""

    def type(self, *lines: str, begin: str = "Ann Bo Cy Dee") -> str:
        """Type these lines, and read what was printed; a new file is begun with these names and Ann as the dealer."""
        return self.run(*([] if self.path.exists() else begin.split()), lines=lines)

    def run(self, *words: str, lines: tuple[str, ...] = ()) -> str:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO("".join([f"{line}\n" for line in lines])))
        self.status = main(["score", str(self.path), *words])
        out, self.errors = self._capsys.readouterr()
        return out

    @property
    def record(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @property
    def sheet(self) -> ScoreSheet:
        return scorer.opened(OpenScore(text=self.record)).sheet

    @property
    def totals(self) -> dict[str, int]:
        return {player.name: player.total for player in self.sheet.players}
