"""What somebody might try who wishes the others ill."""

import asyncio
from typing import Any

import pytest

from ohhell.table.archive import Archive
from ohhell.table.wire import Ack, Reject, Welcome
from ohhell.web.patience import PatientHttp, PatientSocket
from tests.web.house import Served, browser, closed, command, make, opened, served, welcome
from tests.web.people import Person, short_table, sit_down

HEAD = "POST /api/rules/read HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"


async def hung_up_on(house: Served, said: str) -> bytes:
    """What the server answers to who says no more than this, until it hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    try:
        writer.write(said.format(port=house.port).encode())
        return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


# ---------------------------------------------------------------------------------------------- the doors


@pytest.mark.parametrize(
    "said", ["", "GET / HT", HEAD, HEAD + "Content-Length: 500\r\n\r\n{{", HEAD + "Transfer-Encoding: chunked\r\n\r\n"]
)
async def test_who_does_not_finish_a_request_is_hung_up_on(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PatientHttp, "patience", 0.05)
    async with served() as house:
        assert await hung_up_on(house, said) == b""


async def test_an_upload_without_end_is_ended_though_it_has_been_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PatientHttp, "patience", 0.05)
    said = HEAD.replace("/api/rules/read", "/nowhere") + "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n"
    async with served() as house:
        answer = await hung_up_on(house, said)
    assert answer.startswith(b"HTTP/1.1 405 ")


async def test_a_socket_and_a_next_request_are_not_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PatientHttp, "patience", 0.2)
    async with served() as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, page) as socket:
            await welcome(socket)
            assert await hung_up_on(house, "") == b""  # by now all patience is at an end
            ann = Person(socket, table, (await _again(house, table, page)).scene, 2, [])
            assert isinstance(await ann.ask("say", text="still here"), Ack)
        assert (await page.get("/healthz")).status_code == 200


async def _again(house: Served, table: str, page: Any) -> Welcome:
    async with house.socket(table, page) as socket:
        return await welcome(socket)


async def test_who_does_not_listen_is_not_listened_to() -> None:
    async with served() as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, page) as socket:
            first = await sit_down(socket, table)
            (line,) = [one for one in house.server.server_state.connections if isinstance(one, PatientSocket)]
            line.pause_writing()
            assert _is_paused(line)
            line.resume_writing()
            assert not _is_paused(line)
            assert isinstance(await first.ask("say", text="hello"), Ack)
            line.read_paused = True
            line.pause_writing()
            line.queue.put_nowait({"type": "websocket.receive", "text": "{}"})
            await line.receive()
            assert _is_paused(line)
            line.resume_writing()
            line.transport.resume_reading()


def _is_paused(line: PatientSocket) -> bool:
    return not line.transport.is_reading()


async def test_a_message_in_pieces_without_end() -> None:
    async with served() as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, page) as socket:
            await socket.send(["{", *[""] * 10, "}"])
            await socket.send([""] * 200)
            assert (await closed(socket))[0] == 1009
        assert isinstance(await _again(house, table, page), Welcome)


@pytest.mark.parametrize(
    "rules", ["a" + ".a" * 9000 + " = 1", "[" + "a." * 9000 + "a]", '"\u2028"' + '."\u2028"' * 4000]
)
async def test_a_key_of_thousands_of_parts_is_not_read(rules: str) -> None:
    """Reading it takes the square of its length: seconds, in which nobody could play."""
    async with opened(make()) as app, browser(app) as page:
        answer = await page.post("/api/tables", json={"rules": rules + "\n", "name": "Ann"})
    assert answer.status_code == 422
    assert "nested too deep" in answer.json()["reason"]


@pytest.mark.parametrize("bot", ["cmd:touch /tmp/here", "external", "./bot", "careful ", "", "\0"])
async def test_nobody_starts_a_program_from_outside(bot: str) -> None:
    async with served() as house, house.browser() as page:
        answer = await page.post("/api/tables", json={"rules": "oh-hell", "name": "Ann", "bot": bot})
        assert (answer.status_code, answer.json()["code"]) == (422, "unknown_bot")
        table = await house.open(page)
        async with house.socket(table, page) as socket:
            ann = await sit_down(socket, table)
            for answered in (
                await ann.ask("seat_bot", seat=1, bot=bot),
                await ann.ask("set_options", shuffle=False, spectators=True, bot=bot),
            ):
                assert isinstance(answered, Reject)
                assert answered.code == "unknown_bot"


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\uffa0 \u115f", "\u200d\u202e"])
async def test_nobody_is_invisible(name: str) -> None:
    async with opened(make()) as app, browser(app) as page:
        answer = await page.post("/api/tables", json={"rules": "oh-hell", "name": name})
    assert (answer.status_code, answer.json()["code"]) == (422, "name_empty")


# ---------------------------------------------------------------------------------------------- secrets


BLIND = 'preset = "oh-hell"\nsizes = [3]\nfirst_dealer = 1\nblind = "first-deal"'


async def test_a_bid_made_blind_is_not_taken_back_once_the_hand_is_seen() -> None:
    """Or else one would bid, look at one's cards, and bid again."""
    rules = BLIND.replace("first_dealer = 1", "first_dealer = 0")
    async with served() as house, house.browser() as page:
        table = await house.open(page, rules=rules, players=2, start=True, pace="instant")
        async with house.socket(table, page) as socket:
            ann = await sit_down(socket, table)
            while (game := ann.scene.game) is None or not game.choices.bids:
                await ann.next()
            await ann.ask("pause")
            await ann.ask("set_pace", pace="slow", turn_seconds=0)
            await ann.ask("resume")
            await ann.ask("bid", bid=game.choices.bids[0])
            game = ann.scene.game
            assert game is not None
            assert game.deal is not None
            assert game.deal.hands[0] is not None  # the last bid has shown it
            assert not game.choices.undo
            answer = await ann.ask("propose_undo")
            assert isinstance(answer, Reject)
            assert answer.code == "nothing_to_undo"


async def test_whoever_is_removed_sees_nothing_more_at_once() -> None:
    """Also on another device, and when they come back."""
    async with served() as house, house.browser() as page, house.browser() as guest, house.browser() as phone:
        table = await house.open(page, rules="oh-hell", players=3, pace="slow")
        await guest.get("/api/tables")
        async with house.socket(table, page) as one, house.socket(table, guest) as two:
            ann, bo = await sit_down(one, table), await sit_down(two, table)
            await bo.ask("sit", name="Bo")
            key = (await guest.post(f"/api/tables/{table}/link")).json()["key"]
            assert (await phone.post(f"/api/tables/{table}/device", json={"key": key})).status_code == 200
            async with house.socket(table, phone) as three:
                also = await sit_down(three, table)
                await ann.ask("start")
                for person in (bo, also):
                    while not (person.scene.game and person.scene.game.deal):
                        await person.next()
                    assert _hands(person)[1]
                while ann.seq < bo.seq:
                    await ann.next()
                assert isinstance(await ann.ask("clear_seat", seat=1), Ack)
                for person in (bo, also):
                    while person.scene.seats[1].kind == "person":
                        await person.next()
                    assert person.scene.you is None
                    assert not any(_hands(person))
                assert isinstance(refused := await bo.ask("bid", bid=0), Reject)
                assert refused.code == "not_seated"
            for gone in (guest, phone):
                async with house.socket(table, gone, "?since=0") as again:
                    first = await welcome(again)
                    assert first.scene.you is None
                    assert first.scene.game is not None
                    assert first.scene.game.deal is not None
                    assert not any(first.scene.game.deal.hands)
            assert (await guest.post(f"/api/tables/{table}/link")).status_code == 403
            assert (await phone.post(f"/api/tables/{table}/device", json={"key": key})).status_code == 403


def _hands(person: Person) -> list[list[str] | None]:
    game = person.scene.game
    return game.deal.hands if game and game.deal else []


async def test_a_host_without_a_seat_who_passes_it_on_has_to_go_where_nobody_may_watch() -> None:
    async with served() as house, house.browser() as page, house.browser() as guest:
        table = await house.open(page, rules="oh-hell", players=2, pace="slow")
        await guest.get("/api/tables")
        async with house.socket(table, page) as one, house.socket(table, guest) as two:
            ann, bo = await sit_down(one, table), await sit_down(two, table)
            await bo.ask("sit", name="Bo", seat=1)
            while ann.seq < bo.seq:
                await ann.next()
            await ann.ask("set_options", shuffle=False, spectators=False, bot="careful")
            await ann.ask("leave")
            await ann.ask("start")
            await ann.send("pass_host", seat=1)
            assert (await closed(one))[0] == 4404


async def test_the_record_is_for_those_who_played_where_nobody_may_watch() -> None:
    async with served() as house, house.browser() as page, house.browser() as stranger:
        table = await short_table(house, page, start=False)
        await stranger.get("/api/tables")
        async with house.socket(table, page) as socket:
            ann = await sit_down(socket, table)
            await ann.ask("set_options", shuffle=False, spectators=False, bot="careful")
            await ann.ask("start")
            await ann.play()
        for part in ("record", "deals"):
            assert (await page.get(f"/api/tables/{table}/{part}")).status_code == 200
        answers = [await stranger.get(f"/api/tables/{table}/{part}") for part in ("record", "deals")]
        stranger.cookies.clear()
        answers.append(await stranger.get(f"/api/tables/{table}/record"))
        for answer in answers:
            assert (answer.status_code, answer.json()["code"]) == (403, "no_spectators")


async def test_commands_at_once_are_done_one_after_another() -> None:
    async with served() as house, house.browser() as page:
        table = await short_table(house, page, start=False, players=3, pace="slow")
        guests = [house.browser() for _ in range(4)]
        sockets = []
        for guest in guests:
            await guest.get("/api/tables")
            sockets.append(await house.socket(table, guest))
        people = [await sit_down(socket, table) for socket in sockets]
        answers = await asyncio.gather(*[person.ask("sit", name="Bo", seat=1) for person in people])
        assert [isinstance(answer, Ack) for answer in answers].count(True) == 1
        for one in sockets:
            await one.close()
        for guest in guests:
            await guest.aclose()


@pytest.mark.parametrize(
    "cmd_id", ["a\0b", "\u202e", "\U0001f600" * 16, ":" * 64, "'; drop table events; --", "\x7f\n"]
)
async def test_any_id_of_a_command_is_only_an_id(cmd_id: str, archive: Archive) -> None:
    """Kept, found again and answered as the first time, or refused for good; the table goes on in any case."""
    async with served(archive=archive) as house, house.browser() as page:
        table = await house.open(page)
        async with house.socket(table, page) as socket:
            ann = await sit_down(socket, table)
            answers = []
            for _ in range(2):
                await socket.send(command("say", table, cmd_id=cmd_id, text="hello"))
                while not isinstance(answer := await ann.next(), Ack | Reject):
                    pass
                answers.append(answer)
            assert answers[0] == answers[1]
            assert answers[0].cmd_id == cmd_id
            assert isinstance(answers[0], Ack) or answers[0].code == "bad_command"
            assert isinstance(await ann.ask("say", text="hello again"), Ack)
