"""QR codes."""

import pytest

from ohhell.web.qr import MOST, qr_svg, qr_terminal


def test_a_picture_needs_no_styles() -> None:
    picture = qr_svg("http://192.168.1.7:8000/t/abc").decode()
    assert picture.startswith("<svg ")
    assert "viewBox" in picture
    assert "style" not in picture
    assert "class" not in picture


def test_the_text_does_not_stand_in_the_picture() -> None:
    assert b"script" not in qr_svg("<script>alert(1)</script>")


@pytest.mark.parametrize("text", ["", "x" * (MOST + 1)])
def test_too_little_or_too_much(text: str) -> None:
    with pytest.raises(ValueError, match="1 to 300 characters"):
        qr_svg(text)


def test_any_text_makes_a_code() -> None:
    assert qr_svg("🂡" * 60)


def test_on_a_terminal_all_lines_are_as_long() -> None:
    lines = qr_terminal("http://192.168.1.7:8000").splitlines()
    assert len({len(line) for line in lines if line}) == 1
