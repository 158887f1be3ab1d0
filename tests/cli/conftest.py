"""An evening that is kept in the terminal."""

from pathlib import Path

import pytest

from tests.cli.evening import Evening


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Evening:
    monkeypatch.setenv("COLUMNS", "80")
    return Evening(tmp_path, monkeypatch, capsys)
