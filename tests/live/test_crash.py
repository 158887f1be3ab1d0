"""Killed at any moment under load, the server loses nothing that it has acknowledged and does nothing twice.

``OHHELL_KILLS`` says how many kills there are on each database.
"""

import asyncio
import os
import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from ohhell.store.archive import SqlArchive
from ohhell.store.database import database_url as parse
from ohhell.table import wire
from tests.live.agree import check_acknowledged, check_log, check_same_picture, check_told
from tests.live.client import Client
from tests.live.play import begin, do, full_table, wish
from tests.live.server import Served

KILLS = max(5, int(os.environ.get("OHHELL_KILLS", "30")) // 5)
BOTS = (0, 0, 1)
"""How many of the four at each table are bots."""
LONG = f'preset = "oh-hell"\nsizes = {[5, 4] * 100}\n'
"""A game that does not end while the server is killed."""


async def keep_playing(client: Client, dice: random.Random, until: asyncio.Event) -> None:
    """Play and talk, until it is time to stop."""
    while not until.is_set():
        wanted = wish(client, dice)
        if dice.random() < 0.05:
            wanted = (wire.Say, {"text": f"word {dice.random()}"})
        if wanted is None:
            await client.change()
            continue
        answer = await do(client, *wanted)
        if isinstance(answer, wire.Ack):
            await client.until(lambda done=answer.seq: (client.seq or 0) >= done)  # type: ignore[misc]


async def joined_again(client: Client, times: int) -> None:
    await client.until(lambda: client.joined > times)


@pytest.mark.timeout(60 + 6 * KILLS)
async def test_what_was_acknowledged_outlives_every_kill(fragile: Served, database_url: str) -> None:
    dice, end = random.Random(11), asyncio.Event()
    async with AsyncExitStack() as stack:
        made = [await stack.enter_async_context(full_table(fragile.url, LONG, bots=bots)) for bots in BOTS]
        tables = [seats for seats, _ in made]
        clients = [client for table in tables for client in table]
        for table in tables:
            await begin(table)
        playing = [
            asyncio.create_task(keep_playing(client, random.Random(number), end))
            for number, client in enumerate(clients)
        ]
        for _ in range(KILLS):
            joined = [client.joined for client in clients]
            some = sum(len(client.answers) for client in clients) + dice.randrange(5, 60)
            while sum(len(client.answers) for client in clients) < some:
                await clients[dice.randrange(len(clients))].change()
            for _ in range(dice.randrange(200)):  # a moment that nothing has chosen
                await asyncio.sleep(0)
            fragile.kill()
            await asyncio.to_thread(fragile.start)
            await asyncio.gather(*map(joined_again, clients, joined))
        end.set()
        for table in tables:  # whoever waits for a turn hears that it is time
            await do(table[0], wire.Say, {"text": "enough"})
        await asyncio.gather(*playing)
        for table in tables:
            await check_same_picture(table)
        await look_at_logs(tables, database_url)


async def look_at_logs(tables: list[list[Client]], database_url: str) -> None:
    async with SqlArchive(parse(Path(), database_url)) as archive:
        for table in tables:
            stored = await archive.look(table[0].table)
            assert stored is not None
            check_log(stored)
            for client in table:
                check_told(client, stored)
            assert sum(check_acknowledged(client, stored) for client in table) > KILLS
