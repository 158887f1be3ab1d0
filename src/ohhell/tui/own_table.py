"""A live table in this very program, with one person, whom it waits for before it goes on by itself."""

import asyncio
from itertools import count
from typing import Never

from ohhell.game import Action, Bid, CallJoker, ChangeBid, Event, NameTrump, Phase, Play, Refusal, State, View
from ohhell.game import refusal as game_refusal
from ohhell.game import view as game_view
from ohhell.store import SavedGame
from ohhell.table import wire
from ohhell.table.connection import Connection
from ohhell.table.house import House
from ohhell.table.live import LiveTable
from ohhell.table.minds import Minds
from ohhell.table.refused import Refused
from ohhell.table.scene import acting
from ohhell.tui.held_clock import HeldClock
from ohhell.tui.record_log import RecordLog

_TABLE, _PERSON = "own", "me"


class NotKeptError(Exception):
    """Something could not be saved, and has not happened; the message is one sentence."""


class OwnTable:
    """The table of a game, for the person at the screen.

    Args:
        saved: the game.
        seat: the person's seat; bots have all others.
        minds: where the bots think.
    """

    def __init__(self, saved: SavedGame, seat: int, minds: Minds) -> None:
        """Make ready; needs a running event loop."""
        self.seats = saved.setup.seats
        self._log = RecordLog(saved, seat, _PERSON)
        self._clock = HeldClock()
        house = House(self._log, minds, self._clock, bots=(), rematch=_no_rematch)
        self._live = LiveTable(house, _TABLE, self._log.stored())
        self._numbers = count(1)
        self._reading: asyncio.Task[None] | None = None

    async def sit_down(self) -> None:
        """Be there: at a table where nobody is, nothing goes on."""
        self._reading = asyncio.create_task(_read(await self._live.join(_PERSON)))

    async def stand_up(self) -> None:
        """Go."""
        await self._live.close()

    @property
    def state(self) -> State:
        """The whole game as it stands: for the course of the game, not for anybody's eyes."""
        game = self._live.state.game
        if game is None:
            raise ValueError("the game has not begun")
        return game

    @property
    def version(self) -> int:
        """How many events have happened; grows by one with each."""
        return self._live.state.acts

    @property
    def deal_is_due(self) -> bool:
        """Whether the game waits for the dealer."""
        return self.state.phase is Phase.DEAL

    @property
    def waits_for(self) -> list[int]:
        """The seats that may act now, in bidding order: one, or several while bids are simultaneous."""
        return acting(self.state)

    def view(self, seat: int) -> View:
        """What ``seat`` sees.

        Raises:
            ValueError: there is no such seat.
        """
        return game_view(self.state, seat)

    def refusal(self, action: Action) -> Refusal | None:
        """Why ``action`` is not allowed now, or None where it is; the sentence is for the acting seat."""
        return game_refusal(self.state, action)

    async def act(self, action: Action) -> list[Event]:
        """Do what the person wants, and return what has happened.

        Raises:
            NotKeptError: it could not be saved.
        """
        await self._live.command(_PERSON, self._command(action))
        return self._happened()

    async def go_on(self) -> list[Event]:
        """Let the dealer deal or a bot act, whichever is due, and return what has happened.

        Raises:
            NotKeptError: it could not be saved.
        """
        await self._live.settled()  # a bot thinks before its turn is due
        while not self._log.fresh and not self._log.problem and self._clock.let_on():
            await self._live.settled()
        return self._happened()

    def _happened(self) -> list[Event]:
        fresh, self._log.fresh = self._log.fresh, []
        if self._log.problem:
            problem, self._log.problem = self._log.problem, ""
            raise NotKeptError(problem)
        return fresh

    def _command(self, action: Action) -> wire.AnyCommand:
        number, seq = f"{next(self._numbers)}", self._live.seq
        match action:
            case Bid():
                return wire.MakeBid(cmd_id=number, table=_TABLE, expected_seq=seq, bid=action.bid)
            case ChangeBid():
                return wire.MakeChange(cmd_id=number, table=_TABLE, expected_seq=seq, bid=action.bid)
            case NameTrump():
                suit = self.state.form.pack.suit_letter(action.suit)
                return wire.SayTrump(cmd_id=number, table=_TABLE, expected_seq=seq, suit=suit)
            case Play():
                card = self.state.form.pack.name(action.card)
                return wire.PlayCard(cmd_id=number, table=_TABLE, expected_seq=seq, card=card)
            case CallJoker():
                return wire.CallJokerAs(cmd_id=number, table=_TABLE, expected_seq=seq, high=action.high)


async def _no_rematch(_over: LiveTable) -> Never:
    raise Refused("not_over", "the screen asks for another game by itself")


async def _read(line: Connection) -> None:
    """Take in what is told; the screen looks at the table itself."""
    async for _ in line:
        pass
