"""The house: opens tables, takes them up from the archive when somebody comes, and puts idle ones away."""

import asyncio
import re
import secrets
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Literal, Self

from ohhell.bots import BOTS, DEFAULT_BOT
from ohhell.game import commitment
from ohhell.game.fair import SECRET_BYTES
from ohhell.rules.presets import usual_players
from ohhell.table import events, wire
from ohhell.table.archive import Archive, ArchiveError, Stored
from ohhell.table.asking import Asking, drawn_order
from ohhell.table.clock import Alarm, Clock, WallClock
from ohhell.table.events import AnyEvent, Kept
from ohhell.table.history import table_card
from ohhell.table.house import House
from ohhell.table.live import LiveTable
from ohhell.table.lobby import begin, read_name, read_rules, rules_name
from ohhell.table.minds import Minds, NearMinds
from ohhell.table.refused import Refused
from ohhell.table.score import read_sheet, shown
from ohhell.table.state import TableState, apply
from ohhell.table.telling import retold

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_ID = re.compile("[a-z0-9]{12}")
_SWEEP = 60_000
LISTED, LOOKED_AT = 20, 60
"""How many of a person's tables are listed, and among how many of the last ones they are looked for."""
FINISHED = 7 * 86_400_000
"""Milliseconds for which a table where the game is over, or that shows a score, is listed."""
_PLAYED: tuple[wire.Stage, ...] = ("lobby", "playing")


def new_id() -> str:
    """An id for a table that nobody can guess."""
    return "".join([secrets.choice(_LETTERS) for _ in range(12)])


class Hall:
    """All tables of a server.

    Args:
        archive: where they are kept.
        minds: where bots think; in this process without any.
        clock: the clock.
        bots: the bots that may be asked for.
        most: how many tables may be in memory.
        idle: milliseconds after which a table where nobody is, is put away.
        chance: draws so many random bytes, for the secrets and dice of tables.

    Attributes:
        events: how many events have been kept since the start.
    """

    def __init__(
        self,
        archive: Archive,
        minds: Minds | None = None,
        clock: Clock | None = None,
        *,
        bots: Sequence[str] = tuple(BOTS),
        most: int = 5000,
        idle: int = 300_000,
        chance: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """Open the doors; :meth:`start` lets idle tables be put away."""
        self.events = 0
        self._most, self._idle, self._chance = most, idle, chance
        self._minds: Minds = NearMinds() if minds is None else minds
        self._clock: Clock = WallClock() if clock is None else clock
        self._archive = archive
        self._house = House(archive, self._minds, self._clock, bots, self._rematch, self._lost, self._count)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._alarm: Alarm | None = None
        self._closing: set[asyncio.Task[None]] = set()
        self._closed = False

    async def __aenter__(self) -> Self:
        """Start."""
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close."""
        await self.close()

    async def start(self) -> None:
        """Look now and then for tables where nobody is."""
        self._sweep()

    async def close(self, *, restart: bool = True) -> None:
        """Finish what is under way and close every line, with the word that it goes on soon where it does."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        tables = list(self._tables.values())
        self._tables.clear()
        await asyncio.gather(*[table.close("restart" if restart else "gone") for table in tables])
        while under_way := [*self._loading.values(), *self._closing]:
            await asyncio.wait(under_way)
        await self._minds.close()

    def counts(self) -> tuple[int, int]:
        """How many tables are in memory, and how many lines there are to clients."""
        return len(self._tables), sum([table.connections for table in self._tables.values()])

    async def open(self, person: str, wish: wire.OpenTable) -> str:
        """Open a table for a person, who is its host and sits down, or shows a score sheet; returns its id.

        Raises:
            Refused: the rules or the sheet do not hold, or there is no such bot.
            ArchiveError: it could not be kept.
        """
        if wish.record is not None:
            sheet = await asyncio.to_thread(read_sheet, wish.record)
            return await self._create(person, shown(sheet, person))
        rules = read_rules(wish.rules, wish.players)
        players = usual_players(rules) if wish.players is None else wish.players
        read_rules(wish.rules, players)
        bot = DEFAULT_BOT if wish.bot is None else wish.bot
        opening = events.Opened(
            host=person,
            rules=str(rules),
            preset=rules.preset,
            players=players,
            pace=wish.pace,
            bot=bot,
            name=rules_name(wish.rules),
        )
        sitting = events.Sat(seat=0, person=person, name=read_name(wish.name))
        return await self._create(person, [opening, sitting], begun=wish.start)

    async def table(self, table: str) -> LiveTable | None:
        """A table, taken up from the archive where it is not in memory; None where there is none.

        Raises:
            Refused: too many tables are in memory.
            ArchiveError: it cannot be read.
        """
        if not _ID.fullmatch(table):
            return None
        if (live := self._tables.get(table)) is not None:
            return live
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.get_running_loop().create_task(self._take_up(table))
            loading.add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(loading)

    async def _take_up(self, table: str) -> LiveTable | None:
        self._need_room()
        try:
            stored = await self._archive.load(table)
            self._need_room()
            if stored is None:
                return None
            live = await asyncio.to_thread(LiveTable, self._house, table, stored)
        except ValueError as error:
            raise ArchiveError(f"table {table} cannot be taken up: {error}") from None
        self._need_room()
        self._tables[table] = live
        return live

    def _need_room(self) -> None:
        """See that there is room for another table, be it by putting idle ones away.

        Raises:
            Refused: there is none.
        """
        if self._closed:
            raise Refused("hall_full", "the house is being closed: come again soon")
        if len(self._tables) >= self._most:
            self._put_away(0)
        if len(self._tables) >= self._most:
            raise Refused("hall_full", "too many tables are open just now: try again in a while")

    async def cards_of(self, person: str) -> list[wire.TableCard]:
        """The cards of a person's last tables, but for those long over; where something happened last comes first.

        Raises:
            ArchiveError: they cannot be read.
        """
        cards: list[wire.TableCard] = []
        for table in (await self._archive.tables_of(person))[:LOOKED_AT]:
            card = await self.card(table, person)
            if card is not None and (card.stage in _PLAYED or card.changed > self._clock.now() - FINISHED):
                cards.append(card)
            if len(cards) == LISTED:
                break
        return cards

    async def card(self, table: str, person: str) -> wire.TableCard | None:
        """The card of a table, which is not taken up for that; None where there is none.

        Raises:
            ArchiveError: it cannot be read.
        """
        if not _ID.fullmatch(table):
            return None
        if (live := self._tables.get(table)) is not None:
            return live.card(person)
        try:
            stored = await self._archive.look(table)
            if stored is None:
                return None
            state, _ = await asyncio.to_thread(retold, stored.kept, 0)
        except ValueError as error:
            raise ArchiveError(f"table {table} cannot be read: {error}") from None
        return table_card(table, state, stored.kept[-1].at, person)

    async def _create(self, person: str, first: Sequence[AnyEvent], *, begun: bool = False) -> str:
        self._need_room()
        table, now = new_id(), self._clock.now()
        secret, dice = self._chance(SECRET_BYTES), self._chance(SECRET_BYTES)
        happened = list(first)
        state = _after(happened)
        asking = Asking(
            state=state,
            seq=len(first),
            person=person,
            present=frozenset(),
            host_here=True,
            bots=self._house.bots,
            draw=lambda players: drawn_order(dice, players),
            commitment=commitment(secret),
        )
        asking.known_bot(state.bot)
        if begun:
            happened += begin(asking)
        kept = [Kept(seq=seq, at=now, event=event) for seq, event in enumerate(happened, start=1)]
        stage = _after(happened).stage
        epoch = await self._archive.create(table, secret, dice, kept, seats=state.persons, stage=stage)
        self._count(len(kept))
        if not self._closed:
            stored = Stored(secret=secret, dice=dice, epoch=epoch, kept=kept)
            self._tables[table] = LiveTable(self._house, table, stored)
        return table

    async def _rematch(self, over: LiveTable) -> str:
        """A table with the same people on the same seats; whoever has left gave theirs to a bot."""
        state = over.state
        first: list[AnyEvent] = [
            events.Opened(
                host=state.host,
                rules=str(state.rules),
                preset=state.rules.preset,
                players=state.players,
                pace=state.pace,
                turn_seconds=state.turn_seconds,
                spectators=state.spectators,
                bot=state.bot,
                rematch_of=over.table,
                name=state.rules_name,
            )
        ]
        for seat, place in enumerate(state.places):
            if place.persons and place.why != "left":
                first.append(events.Sat(seat=seat, person=place.persons[0], name=place.name))
                first += [events.DeviceAdded(seat=seat, person=device) for device in place.persons[1:]]
            else:
                first.append(events.BotSat(seat=seat, bot=place.bot or state.bot, name=place.name))
        return await self._create(state.host, first)

    async def let_go(self, table: str, why: Literal["restart", "gone"]) -> None:
        """Run a table no longer, and tell its lines why: somebody else does (``restart``), or it is to be deleted."""
        if (live := self._tables.pop(table, None)) is not None:
            await live.close(why)

    def _count(self, kept: int) -> None:
        self.events += kept

    def _lost(self, table: LiveTable) -> None:
        if self._tables.get(table.table) is table:
            del self._tables[table.table]
        self._close_later(table)

    def _close_later(self, table: LiveTable) -> None:
        task = asyncio.get_running_loop().create_task(table.close())
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    def _sweep(self) -> None:
        self._put_away(self._idle)
        self._alarm = self._clock.at(self._clock.now() + _SWEEP, self._sweep)

    def _put_away(self, idle: int) -> None:
        """Put away the tables where nobody has been for so many milliseconds."""
        now = self._clock.now()
        for table, live in list(self._tables.items()):
            if live.idle_since is not None and live.idle_since <= now - idle:
                del self._tables[table]
                self._close_later(live)


def _after(happened: Sequence[AnyEvent]) -> TableState:
    state = apply(None, happened[0], 1)
    for seq, event in enumerate(happened[1:], start=2):
        state = apply(state, event, seq)
    return state
