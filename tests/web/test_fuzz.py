"""Whatever anybody sends, the server answers sensibly and goes on."""

import json
from typing import Any, get_args
from urllib.parse import quote

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from ohhell.table.wire import AnyCommand, Pong, Reject
from ohhell.web.config import Limits, Rate, Settings
from tests.web.house import BASE, browser, frame, make, opened, served
from tests.web.people import short_table

_AT_WILL = Rate(10**6, 10**6)
_GENEROUS = Settings(limits=Limits(commands=_AT_WILL, talk=_AT_WILL, asides=_AT_WILL, malformed=10**6))
_PATHS = [
    "/api/tables",
    "/api/tables/{}",
    "/api/tables/{}/link",
    "/api/tables/{}/device",
    "/api/rules/read",
    "/api/here",
]
_TABLE = "aaaaaaaaaaaa"
_TAGS = [kind.__struct_config__.tag for kind in get_args(AnyCommand)]
_FIELDS = sorted({name for kind in get_args(AnyCommand) for name in kind.__struct_fields__})

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
likely = st.integers(-2, 12) | st.sampled_from(["Ah", "Td", "s", "none", "careful", "instant", "oh-hell", "", "\u202e"])


@given(
    st.sampled_from(["GET", "POST", "PUT", "HEAD", "OPTIONS", "PATCH"]),
    st.sampled_from(_PATHS),
    st.text(max_size=20),
    st.binary(max_size=100) | values.map(lambda value: json.dumps(value).encode(errors="replace")),
    st.dictionaries(
        st.sampled_from(
            ["Cookie", "Host", "Origin", "Content-Type", "If-None-Match", "Accept-Encoding", "X-Forwarded-For"]
        ),
        st.binary(max_size=30).map(lambda text: text.decode("latin-1").replace("\n", "").replace("\r", "")),
        max_size=3,
    ),
)
async def test_no_request_is_a_fault(method: str, path: str, table: str, body: bytes, headers: dict[str, str]) -> None:
    async with opened(make()) as app, browser(app) as page:
        raw = {name.encode(): value.encode("latin-1") for name, value in headers.items()}
        answer = await page.request(method, BASE + path.format(quote(table, safe="")), content=body, headers=raw)
    assert answer.status_code < 500
    assert "Traceback" not in answer.text


async def test_no_frame_is_a_fault() -> None:
    async with served(_GENEROUS) as house, house.browser() as page:
        table = await short_table(house, page, players=3, rules="oh-hell")
        async with house.socket(table, page) as socket:
            number = 0

            async def answered(text: str | bytes) -> None:
                nonlocal number
                number += 1
                await socket.send(text)
                await socket.send(msgspec.json.encode({"type": "ping", "n": number}).decode())
                while True:
                    found = await frame(socket)
                    if isinstance(found, Pong) and found.n == number:
                        return
                    if isinstance(found, Reject):
                        assert found.code not in {"not_kept", ""}
                        assert "Traceback" not in found.reason

            for example in _frames():
                await answered(example.replace(_TABLE, table) if isinstance(example, str) else example)


def _frames() -> list[str | bytes]:
    """Many frames that are nearly right."""
    found: list[str | bytes] = []

    @given(
        st.sampled_from(_TAGS),
        st.dictionaries(st.sampled_from(_FIELDS), likely | values, max_size=4),
        st.integers(-1, 40),
        st.text(max_size=10),
    )
    def collect(tag: str, more: dict[str, Any], seq: int, cmd_id: str) -> None:
        found.append(json.dumps({"type": tag, "cmd_id": cmd_id, "table": _TABLE, "expected_seq": seq} | more))

    @given(st.text(max_size=50) | st.binary(max_size=50))
    def noise(text: str | bytes) -> None:
        found.append(text)

    collect()
    noise()
    return found
