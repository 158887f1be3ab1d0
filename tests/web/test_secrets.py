"""Nothing that hides something gets into the log, whatever happens at the tables."""

import io
import json
import logging
from collections.abc import Iterator

import pytest

from ohhell.table.archive import ArchiveError, MemoryArchive
from ohhell.web.identity import person_of
from ohhell.web.logs import set_up
from tests.web.house import closed, served
from tests.web.people import short_table, sit_down

_LIBRARIES = ("uvicorn", "uvicorn.error", "asyncio", "websockets.server", "sqlalchemy", "alembic")


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """All that is logged, however unimportant."""
    root, ours = logging.getLogger(), logging.getLogger("ohhell")
    before = root.handlers[:], root.level, ours.level
    stream = io.StringIO()
    set_up(stream, level=logging.DEBUG)
    for name in _LIBRARIES:
        logging.getLogger(name).setLevel(logging.DEBUG)
    yield stream
    for name in _LIBRARIES:
        logging.getLogger(name).setLevel(logging.NOTSET)
    root.handlers[:], root.level, ours.level = before


class _Failing(MemoryArchive):
    """Fails once in a while, and tells too much of it."""

    fail = False

    async def append(self, table: str, *words: object, **more: object) -> None:
        if self.fail:
            raise ArchiveError(f"table {table}: {words}")
        await super().append(table, *words, **more)  # type: ignore[arg-type]


async def test_the_log_of_a_game_tells_nothing(log: io.StringIO) -> None:
    archive = _Failing()
    secrets = set()
    async with served(archive=archive) as house, house.browser() as page, house.browser() as phone:
        table = await short_table(house, page, name="Zebulon")
        key = (await page.post(f"/api/tables/{table}/link")).json()["key"]
        await phone.post(f"/api/tables/{table}/device", json={"key": "wrong" + key})
        assert (await phone.post(f"/api/tables/{table}/device", json={"key": key})).status_code == 200
        async with house.socket(table, page, "?since=1") as socket:
            ann = await sit_down(socket, table)
            await ann.ask("say", text="the password is swordfish")
            await ann.ask("play", card="Xx")
            await ann.ask("bid", bid=99)
            archive.fail = True
            await ann.ask("say", text="swordfish again")
            archive.fail = False
            await ann.play()
            await socket.send("noise of a swordfish")
            await socket.send(b"\xff\xff")
        assert (await page.get(f"/api/tables/{table}/record")).status_code == 200
        assert (await page.get(f"/t/{table}?key={key}")).status_code in {200, 503}
        await page.get(f"/nowhere/{key}/swordfish")
        async with house.socket("aaaaaaaaaaaa", phone, f"?since={key}") as socket:
            await closed(socket)
        for one in (page, phone):
            secrets |= {one.cookies["ohhell"], person_of(one.cookies["ohhell"])}
        secrets |= {key, table, "Zebulon", "swordfish", "noise"}
    text = log.getvalue()
    assert [secret for secret in sorted(secrets) if secret in text] == []
    lines = [json.loads(line) for line in text.splitlines()]
    assert {line["event"] for line in lines} >= {"request"}
    routes = {line["route"] for line in lines if line["event"] == "request"}
    assert {"/api/tables/{table}/device", "/{path:path}", "/t/{table}"} <= routes
    values = [str(value) for line in lines for name, value in line.items() if name not in {"event", "timestamp"}]
    cards = {rank + suit for rank in "23456789TJQKA" for suit in "shdc"}
    assert [value for value in values if value in cards or any(card in value.split() for card in cards)] == []
    assert not any("Traceback" in value for value in values)
