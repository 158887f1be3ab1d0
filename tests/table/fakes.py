"""What the tests of the table put in the place of the world: quick bots, a clock that is set by hand, clients."""

import asyncio
import heapq
import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from ohhell.cards import Stream
from ohhell.game import Action, View
from ohhell.table import wire
from ohhell.table.answers import Answer
from ohhell.table.archive import Archive, ArchiveError, Kept, MemoryArchive
from ohhell.table.connection import Connection
from ohhell.table.hall import Hall
from ohhell.table.live import LiveTable

START = 1_800_000_000_000
_FRAME = msgspec.json.Decoder(wire.ServerFrame)


class Dicer:
    """Takes any legal action."""

    name = "dicer"

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def choose(self, view: View) -> Action:
        return self.stream.choice(view.legal)


def make_dicer(name: str, stream: Stream) -> Dicer:
    assert name == "dicer"
    return Dicer(stream)


class FakeAlarm:
    def __init__(self, do: Callable[[], None]) -> None:
        self.do: Callable[[], None] | None = do

    def cancel(self) -> None:
        self.do = None


class FakeClock:
    """Time passes only when it is told to."""

    def __init__(self) -> None:
        self.time = START
        self.work: Callable[[], set[asyncio.Task[Any]]] = set
        self._alarms: list[tuple[int, int, FakeAlarm]] = []
        self._count = itertools.count()

    def now(self) -> int:
        return self.time

    def at(self, when: int, do: Callable[[], None]) -> FakeAlarm:
        alarm = FakeAlarm(do)
        heapq.heappush(self._alarms, (when, next(self._count), alarm))
        return alarm

    async def settle(self) -> None:
        """Let everything happen that is due by now."""
        while True:
            for _ in range(20):
                await asyncio.sleep(0)
            if work := self.work():
                await asyncio.wait(work)
                continue
            if not self._alarms or self._alarms[0][0] > self.time:
                return
            self._ring()

    def _ring(self) -> None:
        _, _, alarm = heapq.heappop(self._alarms)
        if alarm.do is not None:
            alarm.do()

    async def pass_by(self, milliseconds: int) -> None:
        """Let time pass, each alarm ringing at its time."""
        end = self.time + milliseconds
        await self.settle()
        while self._alarms and self._alarms[0][0] <= end:
            self.time = max(self.time, self._alarms[0][0])
            await self.settle()
        self.time = end
        await self.settle()


class NowMinds:
    """Thinks at once, taking any legal action; what it was asked is written down."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, View, str]] = []
        self.expected: list[str] = []

    def expect(self, bots: Iterable[str]) -> None:
        self.expected += bots

    async def choose(self, bot: str, seen: View, dice: bytes, label: str) -> Action:
        self.asked.append((bot, seen, label))
        return Stream(dice, label).choice(seen.legal)

    async def close(self) -> None:
        pass


class StubbornArchive(MemoryArchive):
    """An archive that keeps nothing while it is full."""

    full = False

    async def append(self, table: str, epoch: int, kept: Sequence[Kept], **more: Any) -> None:
        if self.full:
            raise ArchiveError("the disk is full")
        await super().append(table, epoch, kept, **more)


class Client:
    """Somebody at a table: sends commands, and takes in what is sent to them as a client does."""

    def __init__(self, room: "Room", person: str) -> None:
        self.room = room
        self.person = person
        self.line: Connection | None = None
        self.frames: list[Any] = []
        self.raw: list[bytes] = []
        self._seq = 0
        self._scene: wire.Scene | None = None

    async def come(self, since: int | None = None) -> "Client":
        self.line = await self.room.live.join(self.person, since)
        await self.room.clock.settle()
        self.read()
        return self

    async def go(self) -> None:
        assert self.line is not None
        self.line.close()
        self.line = None
        await self.room.clock.settle()

    def read(self) -> None:
        """Take in all frames that wait."""
        if self.line is None:
            return
        waiting = self.line._frames
        while waiting:
            raw = waiting.pop(0)
            frame = _FRAME.decode(raw)
            self.raw.append(raw)
            self.frames.append(frame)
            if isinstance(frame, wire.Welcome):
                self._seq, self._scene = frame.seq, frame.scene
            elif isinstance(frame, wire.Update):
                assert frame.seq == self._seq + 1, "an update was missed"
                self._seq, self._scene = frame.seq, frame.scene

    @property
    def seq(self) -> int:
        """The last number that was seen."""
        self.read()
        return self._seq

    def scene(self) -> wire.Scene:
        """What they see now."""
        self.read()
        assert self._scene is not None
        return self._scene

    @property
    def game(self) -> wire.GameScene:
        game = self.scene().game
        assert game is not None
        return game

    @property
    def deal(self) -> wire.DealScene:
        deal = self.game.deal
        assert deal is not None
        return deal

    @property
    def events(self) -> list[wire.AnyHappening]:
        """What has happened, as it was told in updates."""
        self.read()
        return [frame.event for frame in self.frames if isinstance(frame, wire.Update)]

    @property
    def closed(self) -> str | None:
        self.read()
        last = self.frames[-1] if self.frames else None
        return last.why if isinstance(last, wire.Closing) else None

    def command(self, kind: Callable[..., Any], *, seq: int | None = None, cmd_id: str = "", **fields: Any) -> Any:
        expected = self.room.live.seq if self.line is None else self.seq
        return kind(
            cmd_id=cmd_id or f"{next(self.room.count)}",
            table=self.room.live.table,
            expected_seq=expected if seq is None else seq,
            **fields,
        )

    async def ask(self, kind: Callable[..., Any], **fields: Any) -> Answer:
        """Send a command, and let everything happen that is due."""
        answer = await self.room.live.command(self.person, self.command(kind, **fields))
        await self.room.clock.settle()
        return answer

    async def do(self, kind: Callable[..., Any], **fields: Any) -> int:
        """Send a command that is done."""
        answer = await self.ask(kind, **fields)
        assert isinstance(answer, wire.Ack), answer
        return answer.seq

    async def refused(self, kind: Callable[..., Any], **fields: Any) -> str:
        """The code with which a command is refused, which must change nothing."""
        before = self.room.live.seq
        answer = await self.ask(kind, **fields)
        assert isinstance(answer, wire.Reject), answer
        assert self.room.live.seq == before
        assert answer.reason
        return answer.code

    async def act(self) -> None:
        """Do the first of what may be done in turn."""
        kind, fields = first_choice(self.game)
        await self.do(kind, **fields)


def first_choice(game: wire.GameScene, which: int = 0) -> tuple[type[wire.Command], dict[str, Any]]:
    """One of the acts that are open in a turn, as a command."""
    open_to = game.choices
    if open_to.bids:
        return wire.MakeBid, {"bid": open_to.bids[which % len(open_to.bids)]}
    if open_to.cards:
        return wire.PlayCard, {"card": open_to.cards[which % len(open_to.cards)]}
    if open_to.suits:
        return wire.SayTrump, {"suit": open_to.suits[which % len(open_to.suits)]}
    assert open_to.calls, "it is not this player's turn"
    return wire.CallJokerAs, {"high": bool(which % 2)}


class Room:
    """A hall with one table in it, a clock that is set by hand, and clients."""

    usual: Archive | None = None
    """Where tables are kept in a room that is given no archive; without one, in memory."""

    def __init__(self, archive: Archive | None = None) -> None:
        self.archive = archive or self.usual or MemoryArchive()
        self.clock = FakeClock()
        self.minds = NowMinds()
        self.count = itertools.count(1)
        self._dice = Stream.of_seed(0, "room")
        self.hall = self._hall()
        self.clock.work = lambda: {task for live in self.hall._tables.values() for task in live._ledger.tasks}
        self._live: LiveTable | None = None
        self.clients: dict[str, Client] = {}

    def _chance(self, size: int) -> bytes:
        return bytes([self._dice.below(256) for _ in range(size)])

    def _hall(self) -> Hall:
        return Hall(self.archive, self.minds, self.clock, bots=("careful", "random", "casual"), chance=self._chance)

    @property
    def live(self) -> LiveTable:
        assert self._live is not None
        return self._live

    async def open(self, **wish: Any) -> Client:
        """Open a table; its host, who sits on seat 0 and is there."""
        settings = {"rules": "oh-hell", "name": "Ann", "pace": "instant", "bot": "careful"} | wish
        await self.look_at(await self.hall.open("ann", wire.OpenTable(**settings)))
        return await self.client("ann").come()

    async def look_at(self, table: str) -> LiveTable:
        self._live = await self.hall.table(table)
        return self.live

    def client(self, person: str) -> Client:
        """A client of a person, each time another device of the same one."""
        client = Client(self, person)
        self.clients[person] = client
        return client

    async def sit(self, *persons: str) -> list[Client]:
        """These people come in and sit down."""
        clients = [await self.client(person).come() for person in persons]
        for client in clients:
            await client.do(wire.Sit, name=client.person.title())
        return clients

    async def restart(self) -> None:
        """Close the house and open it again on the same archive."""
        table = self.live.table
        await self.hall.close()
        self.hall = self._hall()
        await self.look_at(table)


async def friends(players: int = 3, archive: Archive | None = None, **wish: Any) -> tuple[Room, list[Client]]:
    """A table of friends, the host Ann on seat 0; the game has not begun."""
    room = Room(archive)
    host = await room.open(players=players, **wish)
    others = await room.sit(*["bo", "cy", "dee", "eli", "fay"][: players - 1])
    return room, [host, *others]


async def playing(players: int = 3, archive: Archive | None = None, **wish: Any) -> tuple[Room, list[Client]]:
    """The same with the first deal dealt."""
    room, clients = await friends(players, archive, **wish)
    await clients[0].do(wire.Start)
    return room, clients


def to_act(clients: Sequence[Client]) -> Client:
    """The client whose turn it is."""
    return next(client for client in clients if client.scene().you == client.game.to_act)


async def bid_all(clients: Sequence[Client]) -> None:
    """Everybody bids."""
    while clients[0].game.phase == "bid":
        await to_act(clients).act()


def rules_file(preset: str = "oh-hell", **settings: Any) -> str:
    """The text of a rules file."""
    from ohhell.rules import dump_toml
    from ohhell.rules import preset as found

    return dump_toml(found(preset).rules.replace({"first_dealer": 0} | settings))
