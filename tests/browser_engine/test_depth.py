"""JSON that is nested too deep is found out before it is read."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.browser.depth import DEEPEST, is_deep


def nested(depth: int, inside: str = "0") -> str:
    """JSON that is nested so deep."""
    return "".join(["[" if level % 2 else '{"a":' for level in range(depth)]) + inside


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        (nested(DEEPEST), False),
        (nested(DEEPEST + 1), True),
        ("[" * 100_000, True),
        ('"[' * 1000, True),  # a text that ends and begins again
        ('"' + "[" * 1000 + '"', False),
        (r'"\"' + "[" * 1000 + '"', False),
        (nested(DEEPEST, '"[{\\"["'), False),
        ("[" + "[]," * 1000, False),
        ("[" + '"]",[' * 1000, True),
    ],
    ids=range(9),
)
def test_only_what_is_nested_too_deep_is_deep(text: str, deep: bool) -> None:
    assert is_deep(text) is deep


@given(st.recursive(st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)), st.integers(0, 300))
def test_all_that_is_nested_less_is_not(value: Any, depth: int) -> None:
    text = json.dumps(value)
    assert not is_deep(text)
    assert is_deep("[" * depth + text + "]" * depth) or depth <= DEEPEST
