"""The course of a game at a table with one person: whose turn it is, and at what pace."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from ohhell.game import Action, CallJoker, Event, Play, Trick
from ohhell.store import StoreError
from ohhell.table import Table


class Stage(Protocol):
    """What the course of the game needs from the screen."""

    async def show(self, event: Event | None) -> None:
        """Show the table as it now stands, after ``event``."""

    async def human(self, *, hurry: bool) -> Action | None:
        """What the player does; None once they let the game go on, or with ``hurry`` when a moment has passed."""

    async def rest(self, trick: Trick) -> None:
        """Let a finished trick lie until it has been seen."""

    async def between_deals(self) -> None:
        """Let the scores of a finished deal be read."""

    async def trouble(self, problem: str) -> None:
        """Say that an event could not be kept, and return when it is to be tried again."""


class Conductor:
    """Leads a game to its end.

    Args:
        table: the table.
        seat: the person's seat; bots have all others.
        stage: the screen.
    """

    def __init__(self, table: Table, seat: int, stage: Stage) -> None:
        """Take up the game where it stands."""
        self.table = table
        self.seat = seat
        self.stage = stage

    async def run(self) -> None:
        """Play until the game is over; the bots think, and the events are kept, off the screen's own thread."""
        await self.stage.show(None)
        while not self.table.state.over:
            if self.table.deal_is_due:
                await self._deal()
            else:
                await self._turn()

    async def _deal(self) -> None:
        if self.table.state.results:
            await self.stage.between_deals()
        await self._keep(self.table.deal)
        await self.stage.show(self.table.events[-1])
        await self._pause()

    async def _turn(self) -> None:
        bots = [seat for seat in self.table.waits_for if seat != self.seat]
        mine = self.table.view(self.seat)
        if not bots:
            action = await self.stage.human(hurry=False)
        elif mine.changes and not mine.legal and mine.form.rules.bids != "simultaneous":
            # The next player's bid ends the time for a change, so it waits until the bid may stand.
            action = await self.stage.human(hurry=False) or await self._bot(bots[0])
        else:
            choice = await self._bot(bots[0])
            action = await self.stage.human(hurry=True) or choice
        if action is not None:
            await self._act(action)

    async def _bot(self, seat: int) -> Action:
        return await asyncio.to_thread(self.table.bot_action, seat)

    async def _pause(self) -> None:
        action = await self.stage.human(hurry=True)
        if action is not None:
            await self._act(action)

    async def _act(self, action: Action) -> None:
        before = self.table.state
        await self._keep(lambda: self.table.act(action))
        await self.stage.show(action)
        after = self.table.state
        if not isinstance(action, Play | CallJoker) or before.deal is None:
            return
        if after.deal is None:
            await self.stage.rest(after.results[-1].tricks[-1])
        elif len(after.deal.tricks) > len(before.deal.tricks):
            await self.stage.rest(after.deal.tricks[-1])

    async def _keep(self, step: Callable[[], None]) -> None:
        while True:
            try:
                await asyncio.to_thread(step)
            except StoreError as error:
                await self.stage.trouble(str(error))
            else:
                return
