"""The sockets of a table."""

import asyncio
import json
import socket as tcp
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from ohhell.record import loads
from ohhell.table.archive import Archive
from ohhell.table.live import LiveTable
from ohhell.table.wire import Ack, Closing, Pong, Presence, Reject, Stale
from ohhell.web.config import Limits, Rate, Settings
from tests.web.house import STRANGER, closed, command, frame, rest, served, welcome
from tests.web.people import short_table, sit_down


async def test_a_whole_game_among_bots(archive: Archive) -> None:
    async with served(archive=archive) as house, house.browser() as page:
        table = await short_table(house, page)
        async with house.socket(table, page) as socket:
            ann = await sit_down(socket, table)
            await ann.play()
            assert ann.scene.game is not None
            assert len(ann.scene.game.totals) == 2
        answer = await page.get(f"/api/tables/{table}/record")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.headers["content-disposition"] == 'attachment; filename="oh-hell.ohr"'
        assert loads(answer.text).secret is not None


async def test_two_people_at_one_table(archive: Archive) -> None:
    async with served(archive=archive) as house, house.browser() as ann, house.browser() as bo:
        table = await short_table(house, ann, start=False)
        await bo.get(f"/api/tables/{table}")
        async with house.socket(table, ann) as one, house.socket(table, bo) as two:
            host, guest = await sit_down(one, table), await sit_down(two, table)
            assert isinstance(await guest.ask("sit", name="Bo"), Ack)
            assert isinstance(await host.ask("start"), Ack)
            await asyncio.gather(host.play(), guest.play())
            assert host.scene.game is not None
            assert guest.scene.game is not None
            assert host.scene.game.totals == guest.scene.game.totals


async def test_coming_back_tells_what_happened_meanwhile() -> None:
    async with served() as house, house.browser() as page:
        table = await short_table(house, page, start=False)
        async with house.socket(table, page) as socket:
            ann = await sit_down(socket, table)
            await ann.ask("rename", name="Anna")
            await ann.ask("rename", name="Anne")
            seq = ann.seq
        async with house.socket(table, page, f"?since={seq - 1}") as socket:
            again = await welcome(socket)
            assert (again.seq, [past.seq for past in again.past]) == (seq, [seq])


@pytest.mark.parametrize(
    "query", ["?since=", "?since=x", "?since=-1", "?since=99999999999999999999", "?since=²", "?x=1"]
)
async def test_any_since_may_be_asked_for(query: str) -> None:
    async with served() as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, page, query) as socket:
            assert (await welcome(socket)).past == []


async def test_a_ping_is_answered_with_the_time_on_the_table_s_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served() as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, page) as socket:
            await welcome(socket)
            monkeypatch.setattr(LiveTable, "now", 1234)
            await socket.send('{"type":"ping","n":7}')
            pong = await frame(socket)
            while isinstance(pong, Presence):
                pong = await frame(socket)
            assert isinstance(pong, Pong)
            assert (pong.n, pong.now) == (7, 1234)


async def test_without_a_cookie() -> None:
    async with served() as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, None) as socket:
            assert await closed(socket) == (4401, "no_cookie")


async def test_a_table_that_is_not_there() -> None:
    async with served() as house, house.browser() as page:
        await page.get("/api/tables")
        async with house.socket("aaaaaaaaaaaa", page) as socket:
            assert await frame(socket) == Closing(why="gone")
            assert await closed(socket) == (4404, "gone")


async def test_who_may_not_watch() -> None:
    async with served() as house, house.browser() as ann, house.browser() as bo:
        table = await house.open(ann)
        async with house.socket(table, ann) as socket:
            host = await sit_down(socket, table)
            await host.ask("set_options", shuffle=False, spectators=False, bot="random")
            await host.ask("start")
        await bo.get("/api/tables")
        async with house.socket(table, bo) as socket:
            assert await closed(socket) == (4403, "no_spectators")


@pytest.mark.parametrize("more", [{"origin": "http://evil.example"}, {"origin": None}, {"name": "evil.example"}])
async def test_other_sites_pages_get_no_socket(more: dict[str, Any]) -> None:
    async with served() as house, house.browser() as page:
        table = await house.open(page)
        with pytest.raises(InvalidStatus) as refused:
            async with house.socket(table, page, **more):
                pass
        assert refused.value.response.status_code == 403


async def test_too_many_windows() -> None:
    async with (
        served(Settings(limits=Limits(person_sockets=2))) as house,
        house.browser() as ann,
        house.browser() as bo,
    ):
        table = await house.open(ann)
        await bo.get("/api/tables")
        async with house.socket(table, ann) as one, house.socket(table, ann) as two:
            await welcome(one)
            await welcome(two)
            async with house.socket(table, ann) as three:
                assert await closed(three) == (4429, "too_many_sockets")
            async with house.socket(table, bo) as other:
                await welcome(other)
        async with house.socket(table, ann) as again:
            await welcome(again)


async def test_too_many_windows_of_one_address() -> None:
    async with served(Settings(limits=Limits(address_sockets=1))) as house, house.browser() as ann:
        table = await house.open(ann)
        headers = {"Cookie": f"ohhell={ann.cookies['ohhell']}", "X-Forwarded-For": STRANGER}
        async with house.socket(table, ann, additional_headers=headers) as one:
            await welcome(one)
            async with house.socket(table, ann, additional_headers=headers) as two:
                assert await closed(two) == (4429, "too_many_sockets")


async def test_commands_that_come_too_fast() -> None:
    limits = Limits(commands=Rate(3, 0.001), talk=Rate(1, 0.001))
    async with served(Settings(limits=limits)) as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, page) as socket:
            ann = await sit_down(socket, table)
            answers = [await ann.ask(*ask[:1], **ask[1]) for ask in [("say", {"text": "a"}), ("say", {"text": "b"})]]
            answers += [await ann.ask("rename", name="A"), await ann.ask("rename", name="B")]
    assert isinstance(answers[0], Ack)
    assert [answer.code for answer in answers if isinstance(answer, Reject)] == ["too_fast", "too_fast"]


async def test_a_table_that_is_stopped_and_set_going_again_and_again() -> None:
    async with served(Settings(limits=Limits(asides=Rate(4, 0.001)))) as house, house.browser() as page:
        table = await short_table(house, page)
        async with house.socket(table, page) as socket:
            ann = await sit_down(socket, table)
            answers = [await ann.ask("pause" if turn % 2 == 0 else "resume") for turn in range(6)]
            codes = [getattr(answer, "code", "") for answer in answers]
            assert codes == ["", "", "", "", "too_fast", "too_fast"]
            await ann.play()
            assert ann.scene.stage == "over"
    assert isinstance(answers[2], Ack)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '"x"',
        "{}",
        '{"type":"ping"}',
        '{"type":"ping","n":1,"more":2}',
        '{"type":"ack","cmd_id":"x","seq":1}',
        '{"type":"welcome"}',
        '{"type":"bid","cmd_id":"c","table":"t","expected_seq":0}',
        '{"type":"bid","cmd_id":"c","table":"t","expected_seq":0,"bid":"2"}',
        '{"type":"bid","cmd_id":"c","table":"t","expected_seq":0,"bid":1e400}',
        '{"type":"say","cmd_id":"c","table":"t","expected_seq":0,"text":"\\ud800"}',
        "[" * 10_000,
        '{"type":"ping","n":' + "9" * 5000 + "}",
        "\x00",
        b"bytes are no text",
        b"\xff\xfe",
    ],
)
async def test_what_is_no_frame_is_said_to_be_none(text: str | bytes) -> None:
    async with served() as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, page) as socket:
            await welcome(socket)
            await socket.send(text)
            answer = await frame(socket)
            while isinstance(answer, Presence):
                answer = await frame(socket)
            assert isinstance(answer, Reject)
            assert answer.code == "malformed"
            await socket.send('{"type":"ping","n":1}')
            assert isinstance(await frame(socket), Pong)


async def test_a_malformed_command_is_answered_by_its_id() -> None:
    async with served() as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, page) as socket:
            await welcome(socket)
            await socket.send('{"type":"bid","cmd_id":"mine","bid":[]}')
            answer = await frame(socket)
            while isinstance(answer, Presence):
                answer = await frame(socket)
            assert isinstance(answer, Reject)
            assert answer.cmd_id == "mine"


async def test_nothing_but_noise_ends_the_line() -> None:
    async with served(Settings(limits=Limits(malformed=2))) as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, page) as socket:
            await welcome(socket)
            for _ in range(3):
                await socket.send("noise")
            assert await closed(socket) == (1008, "malformed")


async def test_a_frame_that_is_too_large_ends_the_line() -> None:
    async with served() as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, page) as socket:
            await welcome(socket)
            await socket.send(command("say", table, text="x" * 16_384))
            assert (await closed(socket))[0] == 1009


async def test_silence_ends_the_line() -> None:
    async with served(Settings(limits=Limits(idle=0.05))) as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, page) as socket:
            assert await closed(socket) == (1001, "idle")


async def test_a_client_that_takes_nothing_is_let_go() -> None:
    settings = Settings(limits=Limits(commands=Rate(100_000, 100_000), talk=Rate(100_000, 100_000)))
    async with served(settings) as house, house.browser() as ann, house.browser() as bo:
        table = await house.open(ann)
        await bo.get("/api/tables")
        narrow = tcp.socket()
        narrow.setsockopt(tcp.SOL_SOCKET, tcp.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", house.port))
        async with house.socket(table, bo, host=None, sock=narrow, max_queue=1) as deaf:
            async with house.socket(table, ann) as socket:
                talker = await sit_down(socket, table)
                while house.application.hall.counts()[1] == 2:
                    await talker.ask("say", text="x" * 300)
            deaf.transport.abort()


async def test_a_stop_lets_everybody_know(archive: Archive) -> None:
    async with served(archive=archive) as house, house.browser() as page:
        table = await short_table(house, page, players=4)
        async with house.socket(table, page) as socket:
            await welcome(socket)
            house.server.stop()
            frames = await rest(socket)
            assert frames[-1] == Closing(why="restart")
            assert socket.close_code == 1012
    async with served(archive=archive) as house:
        page.base_url = house.url
        async with house.socket(table, page) as socket:
            assert (await welcome(socket)).scene.you == 0


async def test_a_command_sent_twice_is_done_once() -> None:
    async with served() as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, page) as one, house.socket(table, page) as two:
            await welcome(one)
            await welcome(two)
            text = command("rename", table, 2, "same", name="Anna")
            await asyncio.gather(one.send(text), two.send(text))
            answers = [await _answer(one), await _answer(two)]
    assert answers[0] == answers[1]
    assert isinstance(answers[0], Ack)


async def _answer(socket: Any) -> object:
    while True:
        found = await frame(socket)
        if isinstance(found, Ack | Reject | Stale):
            return found


async def test_what_goes_out_is_json_with_types() -> None:
    async with served() as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, page) as socket:
            first = json.loads(await socket.recv())
            assert first["type"] == "welcome"
            await socket.send(command("rename", table, 2, name="Anna"))
            types = [json.loads(await socket.recv())["type"] for _ in range(3)]
            assert {"update", "ack"} <= set(types)
