"""Every fault stops the reading with one line: where it is, what is wrong and what to do."""

import pytest

from ohhell.record import RecordError, loads

from . import faults_before_the_bids, faults_from_the_bids_on, faults_on_sheets
from .texts import EXAMPLE, changed, head

FAULTS = (
    faults_before_the_bids.FAULTS
    | faults_from_the_bids_on.FAULTS
    | {f"on a sheet {name}": fault for name, fault in faults_on_sheets.FAULTS.items()}
)


@pytest.mark.parametrize("name", FAULTS, ids=[name.replace(" ", "-") for name in FAULTS])
def test_a_fault_is_told_in_one_line(name: str) -> None:
    text, message = FAULTS[name]
    with pytest.raises(RecordError) as caught:
        loads(text)
    # Long lists of names are not repeated here.
    beginning, more, _ = message.partition("…") if message.endswith("…") else (message, "", "")
    assert str(caught.value)[: len(beginning)] == beginning
    assert more or str(caught.value) == message
    assert caught.value.line == (int(message.split()[1].rstrip(":")) if message.startswith("line") else None)


def test_the_fault_holds_line_and_problem() -> None:
    with pytest.raises(RecordError) as caught:
        loads(changed("bids 1 0 1 2", "bids 1 0 1 0"))
    assert caught.value.line == 11
    assert caught.value.problem == "seat 3 may not bid 0: the hook bars it (2 cards, the others bid 2)"
    assert isinstance(caught.value, ValueError)


def test_the_first_fault_is_told_though_a_later_line_cannot_be_taken_apart() -> None:
    text = changed("bids 1 0 1 2", "bids 1 0 1 0") + '"\n'
    with pytest.raises(RecordError, match=r"^line 11: seat 3"):
        loads(text)


def test_bytes_that_are_no_utf8_are_told_on_their_line() -> None:
    with pytest.raises(RecordError, match=r"^line 2: this is not UTF-8 text: save the file as UTF-8$"):
        loads(b"ohr 1\nplayers Jos\xe9 Ann\n")


def test_utf16_is_told() -> None:
    with pytest.raises(RecordError, match=r"^line 1: this is not UTF-8 text"):
        loads(EXAMPLE.encode("utf-16"))


def test_what_cannot_be_printed_is_not_printed() -> None:
    with pytest.raises(RecordError) as caught:
        loads("ohr 1\n\0\x1b[31m\u202e 2\n")
    assert str(caught.value).isprintable()


def test_a_line_without_end() -> None:
    with pytest.raises(RecordError, match=r"^line 1: a line has at most 20,000 characters, this one has 1,000,000$"):
        loads("o" * 1_000_000)


def test_a_file_without_end() -> None:
    with pytest.raises(RecordError, match="a record has at most 16,777,216 bytes"):
        loads(b"\n" * (16 * 1024 * 1024 + 1))


def test_a_game_without_end() -> None:
    text = (
        head("sizes [1]", "bid_change until-next") + "deal 1 size 1 dealer 3\nbids 0\n" + "bid 0 1\nbid 0 0\n" * 25_000
    )
    with pytest.raises(RecordError, match=r"^line 50001: a game has at most 50,000 statements"):
        loads(text)


def test_values_nested_without_end() -> None:
    with pytest.raises(RecordError, match=r"^line 2: scoring cannot be"):
        loads(f"ohr 1\nset scoring {'[' * 5000}\nplayers A B\n")
