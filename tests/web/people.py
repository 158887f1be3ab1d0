"""People at a table, who play whatever they may until the game is over."""

from typing import Any

import httpx
from msgspec import Struct
from websockets.asyncio.client import ClientConnection

from ohhell.table.wire import Ack, Reject, Scene, ServerFrame, Stale, Update, Welcome
from tests.web.house import FRAME, Served, command, welcome


class Person(Struct):
    """Somebody at a table.

    Attributes:
        raw: every frame as it came.
    """

    socket: ClientConnection
    table: str
    scene: Scene
    seq: int
    raw: list[str]
    sent: int = 0

    async def next(self) -> ServerFrame:
        """The next frame; the picture is brought up to it."""
        text = await self.socket.recv(decode=True)
        self.raw.append(text)
        frame = FRAME.decode(text)
        if isinstance(frame, Welcome | Update):
            self.scene, self.seq = frame.scene, frame.seq
        return frame

    async def send(self, kind: str, **more: Any) -> None:
        self.sent += 1
        await self.socket.send(command(kind, self.table, self.seq, f"c{self.sent}", **more))

    async def ask(self, kind: str, **more: Any) -> Ack | Reject | Stale:
        """Send a command, and wait for its answer."""
        await self.send(kind, **more)
        while True:
            frame = await self.next()
            if isinstance(frame, Ack | Reject | Stale) and frame.cmd_id == f"c{self.sent}":
                return frame

    def wish(self) -> tuple[str, dict[str, Any]] | None:
        """What to do now: the first that may be done."""
        game = self.scene.game
        if game is None or self.scene.stage != "playing":
            return None
        may = game.choices
        if may.cards:
            return "play", {"card": may.cards[0]}
        if may.bids:
            return "bid", {"bid": may.bids[0]}
        if may.suits:
            return "name_trump", {"suit": may.suits[0]}
        if may.calls:
            return "call_joker", {"high": True}
        you = self.scene.you
        if game.deal is None and you is not None and not self.scene.seats[you].ready:
            return "ready", {}
        return None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.scene.stage == "over"

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.over:
            wish = self.wish()
            if wish is None:
                await self.next()
            else:
                await self.ask(wish[0], **wish[1])


async def sit_down(socket: ClientConnection, table: str) -> Person:
    """Somebody who has just come through the door."""
    first = await welcome(socket)
    return Person(socket, table, first.scene, first.seq, [])


SHORT = 'preset = "oh-hell"\nsizes = [2, 1]'
"""Rules for a game that is over soon."""


async def short_table(served: Served, browser: httpx.AsyncClient, **more: Any) -> str:
    return await served.open(browser, **({"rules": SHORT, "players": 2, "start": True} | more))
