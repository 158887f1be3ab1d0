"""Golden records: what was written once is read the same for ever, and a seed deals the same cards everywhere."""

from pathlib import Path

import pytest

from ohhell.record import dumps, load, loads
from ohhell.rules import preset_names

from .make_golden import FOLDER, golden_records

GOLDEN = sorted(FOLDER.glob("*.ohr"))


def test_every_preset_has_a_golden_record() -> None:
    assert set(preset_names()) <= {path.stem for path in GOLDEN}


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_a_golden_record_is_read_and_written_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert dumps(load(path)) == text
    assert dumps(loads(text.replace("\n", "\r\n"))) == text


def test_a_seed_deals_the_same_game_on_every_platform() -> None:
    written = {name: dumps(record) for name, record in golden_records().items()}
    assert written == {path.stem: path.read_text(encoding="utf-8") for path in GOLDEN}
