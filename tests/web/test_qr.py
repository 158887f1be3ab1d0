"""QR codes."""

from ohhell.web.qr import qr_terminal


def test_on_a_terminal_all_lines_are_as_long() -> None:
    lines = qr_terminal("http://192.168.1.7:8000").splitlines()
    assert len({len(line) for line in lines if line}) == 1
