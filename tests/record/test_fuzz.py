"""Whatever the bytes, a reader answers with a sound game or with one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz_record import check, inputs


@pytest.mark.parametrize("seed", range(4))
def test_broken_records_and_rules_files(seed: int) -> None:
    for data in inputs(500, seed):
        check(data)


@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    check(data)


@given(st.text(max_size=200))
def test_any_text_after_a_sound_head(text: str) -> None:
    check(("ohr 1\nplayers A B\n" + text).encode("utf-8", "surrogatepass"))
