"""Names and talk: literal, but for what would disturb others."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.table.names import BOT_NAMES, NAME_LIMIT, bot_name, clean_name, clean_text


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann   of\tGreen\nGables ", "Ann of Green Gables"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("{{7*7}} %s $HOME", "{{7*7}} %s $HOME"),
        ("a\u202eb\u2066c\u200fd\u0000e\u001b[31mf", "abcde[31mf"),
        ("علي", "علي"),
        ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
        ("x" * 200, "x" * 40),
        ("\u200b\u200d", ""),
        (" \u0301", ""),
        ("\ud800", ""),
        ("", ""),
    ],
)
def test_names(given_name: str, kept: str) -> None:
    assert clean_name(given_name) == kept


@given(st.text())
def test_what_is_kept_is_harmless_and_stays_as_it_is(text: str) -> None:
    name, said = clean_name(text), clean_text(text)
    assert clean_name(name) == name
    assert clean_text(said) == said
    assert len(name) <= NAME_LIMIT
    for char in name + said:
        assert char in " \u200c\u200d" or unicodedata.category(char)[0] not in "CZ"
    said.encode()


def test_bots_have_different_names() -> None:
    names: list[str] = ["Ann"]
    for _ in range(9):
        names.append(bot_name(names))
    assert len(set(names)) == 10
    assert bot_name(BOT_NAMES) in BOT_NAMES
