"""What stands in for msgspec reads and writes as it does, whatever crosses the wire or is kept."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from ohhell.browser import stand_in
from tests.browser_engine.twins import said, spoilt, twin_modules, twin_types

TYPES = twin_types()
READERS = {
    name: (msgspec.json.Decoder(original), stand_in.json.Decoder[Any](twin))
    for name, (original, twin) in TYPES.items()
    if not (isinstance(original, type) and original.__subclasses__())  # of which there are only the others
}
UNREADABLE = (msgspec.DecodeError, stand_in.DecodeError, UnicodeError, RecursionError)
REFUSED = object()


def read_by(reader: Any, text: str | bytes) -> Any:
    try:
        return reader.decode(text)
    except UNREADABLE:
        return REFUSED


def agree(name: str, text: str | bytes) -> bool:
    """Whether both make the same of a text; whether it is refused."""
    ours, theirs = [read_by(reader, text) for reader in reversed(READERS[name])]
    assert (ours is REFUSED) == (theirs is REFUSED), (ours, theirs)
    if ours is not REFUSED:
        assert stand_in.json.encode(ours) == msgspec.json.encode(theirs)
    return ours is REFUSED


def test_all_that_crosses_the_wire_is_looked_at() -> None:
    assert {"ohhell.table.wire.ClientFrame", "ohhell.table.wire.Welcome", "ohhell.table.events.AnyEvent"} <= set(
        READERS
    )
    assert {"ohhell.api.wire_score.ChangeScore", "ohhell.api.wire_rules.DescribeRules"} <= set(READERS)


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example])
@given(st.sampled_from(sorted(READERS)).flatmap(lambda name: st.tuples(st.just(name), said(TYPES[name][0]))))
def test_what_is_sound_is_read_and_written_to_the_same_bytes(case: tuple[str, Any]) -> None:
    name, value = case
    assert not agree(name, json.dumps(value))


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example])
@given(st.sampled_from(sorted(READERS)).flatmap(lambda name: st.tuples(st.just(name), spoilt(TYPES[name][0]))))
def test_what_is_not_sound_is_refused_by_both_or_by_neither(case: tuple[str, Any]) -> None:
    name, value = case
    agree(name, json.dumps(value))


FRAME = '{"type":"say","cmd_id":"a","table":"b","expected_seq":1,"text":"h\\u00e9 \\ud83c\\udccf"}'


@given(st.data())
def test_broken_text_is_refused_by_both_or_by_neither(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(FRAME)))
    new = data.draw(st.text(alphabet='{}[]":,\\u019aeE+-. \n\x00\x7fxé', max_size=3) | st.text(max_size=2))
    text = FRAME[:at] + new + FRAME[data.draw(st.integers(at, min(at + 4, len(FRAME)))) :]
    agree("ohhell.table.wire.ClientFrame", text)


@given(st.binary(max_size=4))
@example(b"\xff")
@example(b"\xef\xbb\xbf1")
@example(b"\xed\xa0\x80")
def test_bytes_that_are_no_text_are_refused_by_both_or_by_neither(body: bytes) -> None:
    ours, theirs = [read_by(reader, b'"' + body + b'"') for reader in (stand_in.json, msgspec.json)]
    assert ours is theirs is REFUSED or ours == theirs


ODD = ["1e400", "-1e400", "NaN", "Infinity", "01", "1.", "-", "1 2", "", "tru", "[1,]", "\ufeff1", "1E5", "1.0", "-0"]
ODD += ['"\\ud800"', '"\\ude00"', '"\x01"', '{"a":1,"a":2}', "-0.0", "123456789012345678901234567890", "[" * 100_000]


@pytest.mark.parametrize("text", ODD)
def test_odd_texts_are_read_alike(text: str) -> None:
    for meaning in (Any, int, float, str, list[int], dict[str, int], int | str | None):
        ours, theirs = [
            read_by(reader, text) for reader in (stand_in.json.Decoder[Any](meaning), msgspec.json.Decoder(meaning))
        ]
        assert ours is theirs is REFUSED or (ours == theirs and type(ours) is type(theirs)), meaning


@pytest.mark.parametrize("value", [float("nan"), "\ud800", object(), 1 + 2j])
def test_what_has_no_form_in_json_is_not_written(value: object) -> None:
    with pytest.raises((stand_in.EncodeError, TypeError, UnicodeError)):
        stand_in.json.encode(value)


def test_a_struct_is_what_it_is_with_msgspec() -> None:
    for kind in (stand_in, msgspec):
        struct, field = kind.Struct, kind.field

        class Base(struct, kw_only=True, frozen=True, gc=False, tag_field="type"):  # type: ignore[misc,valid-type,call-arg] # either
            ident: str

        class Card(Base, frozen=True, tag="card"):  # type: ignore[call-arg] # as above
            suit: str
            rank: int = 2
            notes: list[str] = field(default_factory=list)

        one = Card("s", ident="x")
        assert one == Card("s", 2, [], ident="x")
        assert one != Card("s", 3, ident="x")
        assert one.notes is not Card("s", ident="y").notes
        assert repr(one) == "Card(suit='s', rank=2, notes=[], ident='x')"
        assert kind.to_builtins(one) == {"type": "card", "ident": "x", "suit": "s", "rank": 2, "notes": []}
        assert kind.structs.asdict(one) == {"ident": "x", "suit": "s", "rank": 2, "notes": []}
        assert kind.structs.replace(one, rank=5) == Card("s", 5, ident="x")
        assert [each.name for each in kind.structs.fields(Card)] == ["suit", "rank", "notes", "ident"]
        assert [each.required for each in kind.structs.fields(Card)] == [True, False, False, True]
        assert kind.convert({"suit": "h", "ident": "y"}, Card) == Card("h", ident="y")
        with pytest.raises(AttributeError):
            one.rank = 3
        with pytest.raises(TypeError):
            kind.structs.replace(one, nothing=1)
        for wrong in ({}, {"ident": 1}, {"suit": "h", "ident": "y", "type": "no"}):
            with pytest.raises(kind.ValidationError):
                kind.convert(wrong, Card)
        with pytest.raises(TypeError):
            Card("s", 2, [], "x")  # that one is given by name


def test_frozen_structs_have_a_hash_and_others_have_none() -> None:
    (wire, _), (_, twin), *_ = [(a, b) for a, b in twin_modules()]
    assert hash(twin.Sat(seat=1, person="a", name="b")) == hash(twin.Sat(seat=1, person="a", name="b"))
    with pytest.raises(TypeError):
        hash(wire.Presence(present=[], watching=0))


def test_mistakes_are_told_with_their_place() -> None:
    reader = READERS["ohhell.table.wire.ClientFrame"][1]
    with pytest.raises(stand_in.ValidationError, match=r"Expected `int`, got `str` - at `\$\.bid`"):
        reader.decode('{"type":"bid","cmd_id":"a","table":"b","expected_seq":1,"bid":"x"}')
