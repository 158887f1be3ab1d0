"""Personal keys."""

from hypothesis import given
from hypothesis import strategies as st

from ohhell.web.keys import is_key, make_key, seat_of_key

_SERVER = bytes(range(32))


def test_a_key_is_for_one_person_on_one_seat_of_one_table() -> None:
    key = make_key(_SERVER, "table", 3, "ann")
    assert seat_of_key(key) == 3
    assert is_key(key, _SERVER, "table", 3, "ann")
    assert not is_key(key, _SERVER, "other", 3, "ann")
    assert not is_key(key, _SERVER, "table", 2, "ann")
    assert not is_key(key, _SERVER, "table", 3, "bo")
    assert not is_key(key, bytes(32), "table", 3, "ann")


def test_a_key_may_stand_in_a_url() -> None:
    assert set(make_key(_SERVER, "table", 9, "ann")) <= set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    )


@given(st.text(max_size=120))
def test_any_text_may_be_tried(text: str) -> None:
    seat = seat_of_key(text)
    assert seat is None or 0 <= seat <= 255
    assert not is_key(text, _SERVER, "table", seat or 0, "ann")
