"""Seats that play at random what the picture says they may."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from ohhell.table import wire
from tests.live.client import Answer, Browser, Client, Patience

_TOO_FAST = 0.1
Before = Callable[[Client], Awaitable[None]]


@asynccontextmanager
async def full_table(
    url: str, rules: str, players: int = 4, watchers: int = 0, bots: int = 0, patience: Patience | None = None
) -> AsyncIterator[tuple[list[Client], list[Client]]]:
    """A table in the lobby with a person on every seat: the clients of the seats, and of those who watch.

    The last ``bots`` of the ``players`` seats stay empty.
    """
    seats, players = players, players - bots
    async with AsyncExitStack() as stack:
        browsers = [await stack.enter_async_context(Browser(url)) for _ in range(players + watchers)]
        wish = wire.OpenTable(rules=rules, players=seats, name="Ann", pace="instant")
        table = await browsers[0].open_table(wish)
        clients = [await stack.enter_async_context(Client(browser, table, patience)) for browser in browsers]
        for seat, client in enumerate(clients[1:players], start=1):
            answer = await client.command(wire.Sit, name=f"Player {seat}", seat=seat)
            assert isinstance(answer, wire.Ack), answer
        yield clients[:players], clients[players:]


async def begin(clients: Sequence[Client]) -> None:
    """The host begins; all see it."""
    answer = await clients[0].command(wire.Start)
    assert isinstance(answer, wire.Ack), answer
    for client in clients:
        await client.until(lambda client=client: client.scene.stage != "lobby")  # type: ignore[misc]


def wish(client: Client, dice: random.Random) -> tuple[type[wire.Command], dict[str, object]] | None:
    """Something that the seat may do now; None where it has to wait."""
    scene = client.scene
    if scene is None or scene.game is None or scene.stage == "over" or scene.paused:
        return None
    game = scene.game
    if game.phase == "deal":
        waits = bool(client.results) and not scene.seats[client.seat].ready
        return (wire.Ready, {}) if waits else None
    may = game.choices
    if may.changes and dice.random() < 0.3:
        return wire.MakeChange, {"bid": dice.choice(may.changes)}
    if may.bids:
        return wire.MakeBid, {"bid": dice.choice(may.bids)}
    if may.suits:
        return wire.SayTrump, {"suit": dice.choice(may.suits)}
    if may.calls:
        return wire.CallJokerAs, {"high": dice.random() < 0.5}
    if may.claim and dice.random() < 0.3:
        return wire.Claim, {}
    return (wire.PlayCard, {"card": dice.choice(may.cards)}) if may.cards else None


async def do(client: Client, kind: type[wire.Command], said: dict[str, object]) -> Answer:
    """Ask for something until it is not too fast."""
    while True:
        answer = await client.command(kind, **said)
        if not isinstance(answer, wire.Reject) or answer.code not in {"too_fast", "not_kept"}:
            return answer
        await asyncio.sleep(_TOO_FAST)


async def play(client: Client, dice: random.Random, before: Before | None = None) -> None:
    """Play the seat to the end of the game; ``before`` is done before each turn."""
    while client.scene is None or client.scene.stage != "over":
        seen = client.seq
        wanted = wish(client, dice)
        if wanted is None:
            await client.until(lambda seen=seen: client.seq != seen)  # type: ignore[misc]
            continue
        if before is not None:
            await before(client)
        answer = await do(client, *wanted)
        if isinstance(answer, wire.Ack):
            await client.until(lambda done=answer.seq: (client.seq or 0) >= done)  # type: ignore[misc]
        else:  # something had happened that this seat has not heard of yet
            await client.until(lambda seen=seen: client.seq != seen)  # type: ignore[misc]


async def play_all(clients: Sequence[Client], seed: int, before: Before | None = None) -> None:
    """Play all seats to the end of the game."""
    async with asyncio.TaskGroup() as group:
        for number, client in enumerate(clients):
            group.create_task(play(client, random.Random(1000 * seed + number), before))
