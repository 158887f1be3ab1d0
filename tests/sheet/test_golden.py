"""Golden sheets: what was written once is read the same for ever, under every scheme of scoring."""

from pathlib import Path

import pytest

from ohhell.record import dumps, load, loads
from ohhell.rules import schemes

from .make_golden import FOLDER, golden_sheets

GOLDEN = sorted(FOLDER.glob("*.ohr"))


def test_every_scheme_has_a_golden_sheet() -> None:
    assert {path.stem for path in GOLDEN} == set(schemes())


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_a_golden_sheet_is_read_and_written_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert dumps(load(path)) == text
    assert dumps(loads(text.replace("\n", "\r\n"))) == text


def test_a_seed_keeps_the_same_sheet_on_every_platform() -> None:
    assert golden_sheets() == {path.stem: path.read_text(encoding="utf-8") for path in GOLDEN}
