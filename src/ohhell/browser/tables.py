"""The device's own tables: a hall on its shelf, and the lines to it from its pages."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Final

import msgspec

from ohhell.bots import PLAIN_BOTS, Bot, UnknownBotError, make_bot
from ohhell.browser.archive import ShelfArchive
from ohhell.browser.shelf import Shelf, ShelfError
from ohhell.cards import Stream
from ohhell.table.archive import ArchiveError
from ohhell.table.connection import Connection
from ohhell.table.frames import read_frame
from ohhell.table.hall import Hall
from ohhell.table.live import LiveTable
from ohhell.table.minds import NearMinds
from ohhell.table.refused import Refused
from ohhell.table.wire import Closing, Opened, OpenTable, Ping, PlayedDeal, Pong, Reject, TableCard

PERSON: Final = "device"
"""Who plays here: a device has one person."""
LISTED = 50
"""Tables that are listed at most."""
GONE, ELSEWHERE, NO_WATCHING, LATER, RESTART, FAULT, DONE = 4404, 4409, 4403, 1013, 1012, 1011, 1000
"""What a line is closed with; as a socket, but for ELSEWHERE: another tab runs the table now."""

Tell = Callable[[int, str | None, int, str], None]
"""Gives a line's page a frame; without one the line ends, with a code and a word."""

_log = logging.getLogger(__name__)


class _Kept(msgspec.Struct):
    """A card as it is kept, with the number at which it was made."""

    seq: int
    card: TableCard


_KEPT = msgspec.json.Decoder(_Kept)


def make_here(name: str, stream: Stream) -> Bot:
    """A bot that can play here; no other is looked for, since there are no programs and no packages here.

    Raises:
        UnknownBotError: it cannot.
    """
    if name not in PLAIN_BOTS:
        raise UnknownBotError(f"there is no bot {name} in a browser")
    return make_bot(name, stream)


class Tables:
    """The tables of this device.

    Args:
        shelf: where they are kept.
        tell: gives the pages what their lines say.
    """

    def __init__(self, shelf: Shelf, tell: Tell) -> None:
        """Open the hall."""
        self._shelf, self._tell = shelf, tell
        self._archive = ShelfArchive(shelf)
        self._hall = Hall(self._archive, NearMinds(make_here), bots=PLAIN_BOTS)
        self._lines: dict[int, tuple[Connection, LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    async def close(self) -> None:
        """Finish what is under way, and end every line."""
        self._closing = True
        await self._hall.close()
        if self._tasks:
            await asyncio.wait(self._tasks)

    # ------------------------------------------------------------------------------------------- asked

    async def open(self, wish: OpenTable) -> Opened:
        """Open a table.

        Raises:
            Refused: the wish cannot be met.
            ArchiveError: it cannot be kept.
        """
        return Opened(table=await self._hall.open(PERSON, wish))

    async def cards(self) -> list[TableCard]:
        """The cards of all tables, where something happened last first; one that cannot be read has none.

        Raises:
            ArchiveError: the shelf cannot be read.
        """
        cards = []
        for table in (await self._archive.tables_of(PERSON))[:LISTED]:
            try:
                card = await self.card(table)
            except ArchiveError as error:
                _log.warning("%s", error)
                continue
            cards += [] if card is None else [card]
        return cards

    async def card(self, table: str) -> TableCard | None:
        """The card of a table; None where there is none. It takes a while to work out, so it is kept for the next time.

        Raises:
            ArchiveError: it cannot be read.
        """
        seq = await self._archive.number(table)
        before = await self._text(f"card/{table}") if seq else None
        if before is not None and (kept := _kept_card(before)) is not None and kept.seq == seq:
            return kept.card
        card = await self._hall.card(table, PERSON)
        if card is not None and seq:
            text = msgspec.json.encode(_Kept(seq, card)).decode()
            try:
                await self._shelf.swap(f"card/{table}", before, {f"card/{table}": text})
            except ShelfError as error:
                _log.warning("%s", error)  # it is worked out again
        return card

    async def record(self, table: str) -> str | None:
        """The record of a finished game; None where there is no such table.

        Raises:
            Refused: it is not over.
            ArchiveError: it cannot be read.
        """
        live = await self._hall.table(table)
        return None if live is None else await live.record()

    async def deals(self, table: str) -> list[PlayedDeal] | None:
        """The deals of a finished game; likewise."""
        live = await self._hall.table(table)
        return None if live is None else live.deals()

    async def delete(self, table: str) -> bool:
        """Delete a table, whatever is going on there; whether there was one.

        Raises:
            ArchiveError: it is still there.
        """
        await self._hall.let_go(table, "gone")
        return await self._archive.delete(table)

    async def _text(self, key: str) -> str | None:
        try:
            return await self._shelf.get(key)
        except ShelfError as error:
            raise ArchiveError(str(error)) from None

    # ------------------------------------------------------------------------------------------- lines

    async def open_line(self, line: int, table: str, since: int | None) -> None:
        """Let a page come to a table under a number of its own: its first frame is a Welcome; or it ends at once."""
        try:
            live = await self._hall.table(table)
            if live is None:
                self._tell(line, msgspec.json.encode(Closing(why="gone")).decode(), 0, "")
                self._tell(line, None, GONE, "gone")
                return
            connection = await live.join(PERSON, since)
        except Refused as refused:
            self._tell(line, None, NO_WATCHING if refused.code == "no_spectators" else LATER, refused.code)
        except ArchiveError as error:
            _log.warning("%s", error)
            self._tell(line, None, LATER, "not_kept")
        else:
            self.close_line(line)
            self._lines[line] = connection, live
            self._start(self._pump(line, connection))

    async def hear(self, line: int, text: str) -> None:
        """Take in what a page says; it is answered on its line."""
        found = self._lines.get(line)
        if found is None:
            return
        connection, live = found
        frame = read_frame(text)
        if isinstance(frame, Ping):
            connection.send(Pong(n=frame.n, seq=live.seq, now=live.now))
        elif isinstance(frame, Reject):
            connection.send(frame)
        else:
            connection.send(await live.command(PERSON, frame))

    def close_line(self, line: int) -> None:
        """A page has gone."""
        found = self._lines.pop(line, None)
        if found is not None:
            found[0].close()

    async def let_go(self, table: str) -> None:
        """Run a table no longer until somebody comes to it again: another tab may run it meanwhile."""
        await self._hall.let_go(table, "restart")

    async def _pump(self, line: int, connection: Connection) -> None:
        """Tell the page what its line says, to the end."""
        async for frame in connection:
            self._tell(line, frame.decode(), 0, "")
        here = self._lines.get(line)
        if here is None or here[0] is not connection:
            return  # the page has gone first
        del self._lines[line]
        self._tell(line, None, *self._end(connection))

    def _end(self, connection: Connection) -> tuple[int, str]:
        match connection.why:
            case "gone":
                return GONE, "gone"
            case "restart":
                return (RESTART, "restart") if self._closing else (ELSEWHERE, "elsewhere")
            case "slow":
                return LATER, "slow"
            case _:
                return DONE, ""

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _kept_card(text: str) -> _Kept | None:
    try:
        return _KEPT.decode(text)
    except msgspec.DecodeError:
        return None  # of another version
