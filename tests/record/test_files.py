"""Records in files."""

import io
from pathlib import Path

import pytest

from ohhell.record import RecordError, dump, load, load_all, loads

from .texts import EXAMPLE


def test_by_path(tmp_path: Path) -> None:
    path = tmp_path / "game.ohr"
    dump(loads(EXAMPLE.replace("North", "Åsa")), path)
    assert b"\r" not in path.read_bytes()
    assert load(path) == load(str(path)) == loads(EXAMPLE.replace("North", "Åsa"))
    assert load_all(path) == (load(path),)


def test_in_open_files() -> None:
    record = loads(EXAMPLE)
    text, data = io.StringIO(), io.BytesIO()
    dump(record, text)
    dump(record, data)
    assert text.getvalue().encode() == data.getvalue()
    assert load(io.StringIO(text.getvalue())) == load(io.BytesIO(data.getvalue())) == record


def test_in_a_temporary_file_of_either_kind(tmp_path: Path) -> None:
    record = loads(EXAMPLE)
    for mode, encoding in (("w", "utf-8"), ("wb", None)):
        with (tmp_path / "game.ohr").open(mode, encoding=encoding) as file:
            dump(record, file)
        assert load(tmp_path / "game.ohr") == record


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none.ohr")


def test_a_fault_in_a_file_is_a_fault_of_the_record(tmp_path: Path) -> None:
    (tmp_path / "game.ohr").write_text("ohr 1\nplayers A\n", encoding="utf-8")
    for read in (load, load_all):
        with pytest.raises(RecordError, match=r"^line 2: 1 players cannot play"):
            read(tmp_path / "game.ohr")
