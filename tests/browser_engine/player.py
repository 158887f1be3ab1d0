"""A page that asks the engine and plays at its tables; it runs in this Python and in the browser's alike."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from ohhell.browser.engine import Engine
from ohhell.cards import Stream


class Page:
    """A page in front of an engine.

    Attributes:
        engine: the engine, which tells its lines to :meth:`tell`.
        frames: what its line has said and nobody has looked at yet; at its end None.
        code: what the line was closed with.
        scene: the table as it was last shown.
        seq: the number of the last thing that happened.
        welcome: the first frame of the line.
    """

    engine: Engine

    def __init__(self, dice: Stream | None = None) -> None:
        """Wait for an engine; ``dice`` say what is played, without any the first choice."""
        self.frames: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self.scene: dict[str, Any] = {}
        self.seq = self.code = 0
        self.welcome: dict[str, Any] = {}
        self._dice = dice
        self._count = 0
        self._line = 0
        self._table = ""
        self._scored = False

    def tell(self, line: int, text: str | None, code: int, _why: str) -> None:
        """Take in what a line says."""
        if line == self._line:
            self.frames.put_nowait(None if text is None else json.loads(text))
            self.code = code

    async def ask(self, method: str, path: str, body: object = "") -> tuple[int, Any]:
        """The status of an answer, and what it says."""
        text = body if isinstance(body, str) else json.dumps(body)
        answer = json.loads(await self.engine.ask(method, path, text))
        told = answer["body"]
        return answer["status"], json.loads(told) if answer["kind"] == "application/json" else told

    async def open(self, **wish: Any) -> str:
        """Open a table among bots, and begin."""
        status, opened = await self.ask("POST", "/api/tables", {"name": "Ann", "start": True, "pace": "instant"} | wish)
        assert status == 201, opened
        return str(opened["table"])

    async def come(self, table: str, since: int | None = None) -> "Page":
        """Come to a table."""
        self._line += 1
        self._table = table
        while not self.frames.empty():
            self.frames.get_nowait()
        await self.engine.open_line(self._line, table, since)
        return self

    async def take_in(self) -> dict[str, Any]:
        """The next frame."""
        frame = await asyncio.wait_for(self.frames.get(), 20)
        assert frame is not None, f"the line has ended: {self.code}"
        assert frame["type"] != "reject", frame
        if "scene" in frame:
            self.scene, self.seq = frame["scene"], frame["seq"]
            event = frame.get("event", {"type": ""})
            self._scored = bool(event.get("result")) or (self._scored and event["type"] != "dealt")
        if frame["type"] == "welcome":
            self.welcome = frame
        return frame

    async def say(self, kind: str, **fields: object) -> None:
        """Send a command."""
        self._count += 1
        command = {"type": kind, "cmd_id": f"{id(self)}-{self._count}", "table": self._table, "expected_seq": self.seq}
        await self.engine.hear(self._line, json.dumps(command | fields))

    def _wish(self) -> tuple[str, dict[str, object]] | None:
        """What to do now; None for nothing."""
        game = self.scene["game"]
        choices = game["choices"]
        if game["phase"] == "deal" and self._scored:
            return "ready", {}
        for kind, field, open_to in (
            ("bid", "bid", choices["bids"]),
            ("play", "card", choices["cards"]),
            ("name_trump", "suit", choices["suits"]),
            ("call_joker", "high", [True, False] if choices["calls"] else []),
        ):
            if open_to:
                return kind, {field: open_to[0] if self._dice is None else self._dice.choice(open_to)}
        return None

    async def play(self, until: Callable[["Page"], bool] = lambda _: False) -> None:
        """Play until the game is over, or until it is so."""
        asked = -1
        while True:
            while not (self.scene and self.frames.empty()):
                await self.take_in()
            if self.scene["stage"] == "over" or until(self):
                return
            wish = self._wish() if self.seq != asked else None
            if wish is not None:
                asked = self.seq
                await self.say(wish[0], **wish[1])
            await self.take_in()

    async def record(self) -> str:
        """The record of the finished game."""
        status, text = await self.ask("GET", f"/api/tables/{self._table}/record")
        assert status == 200, text
        return str(text)
