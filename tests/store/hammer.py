"""Tables that are appended to without end, each event acknowledged on standard output once it is kept.

Run as a program: ``python -m tests.store.hammer URL ROUND``; the parent kills it at any moment.
"""

import asyncio
import os
import sys
from pathlib import Path

from ohhell.store.archive import SqlArchive
from ohhell.store.database import database_url
from ohhell.table.archive import Kept
from ohhell.table.events import Said

TABLES = 8


def event(table: str, seq: int) -> Kept:
    """What happens at the table as number ``seq``; always the same."""
    return Kept(
        seq=seq, cmd_id=f"ann:{seq}", at=seq, event=Said(seat=seq % 4, text=f"{table} {seq} " + "x" * (seq % 500))
    )


async def play(archive: SqlArchive, table: str) -> None:
    """Two or three events at a time, for ever."""
    await archive.create(table, b"s" * 32, b"d" * 32, [event(table, 1)], seats=["ann"])
    seq = 1
    while True:
        os.write(1, f"{table} {seq}\n".encode())
        more = [event(table, number) for number in range(seq + 1, seq + 2 + seq % 3)]
        await archive.append(table, 1, more)
        seq = more[-1].seq


async def main(url: str, number: str) -> None:
    """Play at all tables at once."""
    async with SqlArchive(database_url(Path(), url)) as archive:
        await asyncio.gather(*[play(archive, f"{number}-{table}") for table in range(TABLES)])


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
