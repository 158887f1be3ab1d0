"""Every example of the page on the record is read, and every fault shown there is the fault that is told."""

import re
from pathlib import Path

import pytest

from ohhell.record import RecordError, dumps, loads
from ohhell.record.header import KEYWORDS
from ohhell.record.reader import _READ, GAME_LIMIT
from ohhell.record.sheet_reader import _READ as _ON_SHEETS
from ohhell.record.text import FILE_LIMIT, LINE_LIMIT, TEXT_LIMIT

PAGE = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
SOUND = re.findall(r"```ohr\n(.*?)```\n", PAGE, re.DOTALL)
FAULTY = re.findall(r"```ohr fault\n(.*?)```\n```text\n(.*?)\n```\n", PAGE, re.DOTALL)
PYTHON = re.findall(r"```python\n(.*?)```\n", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", SOUND, ids=range(len(SOUND)))
def test_an_example_is_sound(text: str) -> None:
    record = loads(text)
    assert loads(dumps(record)).state == record.state


@pytest.mark.parametrize(("text", "message"), FAULTY, ids=range(len(FAULTY)))
def test_a_faulty_example_has_the_fault_told(text: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert str(caught.value) == message


def test_the_first_example_is_canonical() -> None:
    assert dumps(loads(SOUND[0])) == re.sub(r" +#.*", "", SOUND[0])


@pytest.mark.parametrize("code", PYTHON, ids=range(len(PYTHON)))
def test_the_python_runs(code: str) -> None:
    exec(compile(code, "record.md", "exec"), {})


def test_every_example_is_one_of_these() -> None:
    assert PAGE.count("```") == 2 * (len(SOUND) + 2 * len(FAULTY) + len(PYTHON))
    assert FAULTY
    assert PYTHON


@pytest.mark.parametrize("keyword", sorted({*_READ, *_ON_SHEETS, *KEYWORDS, "ohr", "hand", "secret"}))
def test_every_statement_is_told_of(keyword: str) -> None:
    assert re.search(rf"`{keyword}[ `]", PAGE)


def test_the_limits_are_those_told() -> None:
    assert f"at most {FILE_LIMIT >> 20} MiB, a game {GAME_LIMIT:,} statements, a line {LINE_LIMIT:,} characters" in PAGE
    assert f"text {TEXT_LIMIT:,}." in PAGE
