"""A score followed over real sockets: every change reaches everybody, also after kills, and nobody's secrets do."""

import asyncio
import json
from contextlib import AsyncExitStack

import pytest

from ohhell.api import score as scorer
from ohhell.api.wire_score import AnyChange, ChangeScore, NewScore, SetBid, SetTaken, StartDeal
from ohhell.table import wire
from tests.live.client import Browser, Client
from tests.live.knowing import persons
from tests.live.looking import stored_table, written
from tests.live.server import Served

ROUND_THE_SHEET = {
    "stage": "score",
    "you": None,
    "paused": None,
    "proposal": None,
    "rematch": None,
    "game": None,
}
"""What an update at a scoreboard says besides the sheet, its rules and its names."""
OPEN = {"rules", "seats", "record", "host", "pace", "turn_seconds", "shuffle", "spectators", "bot"}
"""What else may be told: it is the same at every scoreboard, or stands on the sheet."""


def evening(deals: int) -> list[str]:
    """The record after each change of an evening of three."""
    score = scorer.new(NewScore(rules="blackout", players=["Ann", "Bo", "Cy"], dealer=0))
    records = [score.record]

    def change(*changes: AnyChange) -> None:
        nonlocal score
        score = scorer.changed(ChangeScore(record=score.record, changes=list(changes)))
        records.append(score.record)

    for _ in range(deals):
        change(StartDeal())
        for seat in score.sheet.deals[-1].playing:
            change(SetBid(seat=seat, bid=1))
        size = score.sheet.deals[-1].size
        for seat, taken in zip(score.sheet.deals[-1].playing, (size - 2, 1, 1), strict=True):
            change(SetTaken(seat=seat, taken=taken))
    return records


async def shown(client: Client, record: str) -> None:
    await client.until(lambda: client.scene is not None and client.scene.record == record)


async def scoreboard(stack: AsyncExitStack, served: Served, record: str, followers: int) -> list[Client]:
    """The scorekeeper and some who follow."""
    browsers = [await stack.enter_async_context(Browser(served.url)) for _ in range(1 + followers)]
    table = await browsers[0].open_table(wire.OpenTable(rules="", name="", record=record))
    return [await stack.enter_async_context(Client(browser, table)) for browser in browsers]


async def test_every_change_reaches_all_who_follow_and_nothing_else_does(served: Served) -> None:
    records = evening(3)
    async with AsyncExitStack() as stack:
        keeper, *others = clients = await scoreboard(stack, served, records[0], 3)
        for record in records[1:]:
            assert isinstance(await keeper.command(wire.KeepScore, record=record), wire.Ack)
            await asyncio.gather(*[shown(client, record) for client in clients])
        for client in others:
            refused = await client.command(wire.KeepScore, record=records[0])
            assert isinstance(refused, wire.Reject)
            assert refused.code == "not_host"
        assert [scene.host for client in clients if (scene := client.scene)] == [True, False, False, False]
        await nothing_else_is_told(served, clients)


async def nothing_else_is_told(served: Served, clients: list[Client]) -> None:
    """Nobody is told of a person, a cookie or a key, nor of anything that has no place at a scoreboard."""
    stored = await stored_table(served, clients[0].table)
    never = [*persons(stored.kept), *written(stored.dice), *written(stored.secret)]
    never += [client.browser.token for client in clients]
    for client in clients:
        for text in client.browser.heard:
            assert not [secret for secret in never if secret in text], text
            if text.startswith('{"type":"update"'):
                frame = json.loads(text)
                assert set(frame) == {"type", "seq", "at", "event", "scene"}
                assert frame["event"] == {"type": "changed", "what": "score", "seat": None}
                assert {key: value for key, value in frame["scene"].items() if key not in OPEN} == ROUND_THE_SHEET
                assert {seat["kind"] for seat in frame["scene"]["seats"]} == {"empty"}


@pytest.mark.timeout(120)
async def test_a_score_outlives_kills_of_the_server(fragile: Served) -> None:
    records = evening(2)
    async with AsyncExitStack() as stack:
        keeper, follower = await scoreboard(stack, fragile, records[0], 1)
        for number, record in enumerate(records[1:]):
            assert isinstance(await keeper.command(wire.KeepScore, record=record), wire.Ack)
            if number % 5 == 2:
                fragile.kill()
                await asyncio.to_thread(fragile.start)
            await shown(follower, record)
        card = await keeper.browser.ask("GET", "/api/tables")
        assert [(one["stage"], one["names"]) for one in card.json()] == [("score", ["Ann", "Bo", "Cy"])]
        text = await follower.browser.ask("GET", f"/api/tables/{keeper.table}/record")
        assert text.text == records[-1]


async def test_a_game_with_cards_cannot_be_shown_as_a_score(served: Served) -> None:
    async with Browser(served.url) as browser:
        record = "ohr 1\nplayers Ann Bo Cy\ndeal 1 size 10 dealer 0 turn-up 7h\nhand 1 As Kd" + " ?" * 8 + "\n"
        answer = await browser.ask("POST", "/api/tables", wire.OpenTable(rules="", name="", record=record))
        assert (answer.status_code, answer.json()["code"]) == (422, "record_cards")
        assert "As" not in answer.text
