"""The course of a game at a table with one person: whose turn it is, and at what pace."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from ohhell.game import Action, CallJoker, Event, Play, State, Trick
from ohhell.tui.own_table import NotKeptError, OwnTable


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

    def __init__(self, table: OwnTable, seat: int, stage: Stage) -> None:
        """Take up the game where it stands."""
        self.table = table
        self.seat = seat
        self.stage = stage

    async def run(self) -> None:
        """Play until the game is over; the bots think, and the events are kept, off the screen's own thread."""
        await self.table.sit_down()
        await self.stage.show(None)
        while not self.table.state.over:
            if self.table.deal_is_due:
                await self._deal()
            else:
                await self._turn()
        await self.table.stand_up()

    async def _deal(self) -> None:
        if self.table.state.results:
            await self.stage.between_deals()
        await self._keep(self.table.go_on)
        action = await self.stage.human(hurry=True)
        if action is not None:
            await self._act(action)

    async def _turn(self) -> None:
        bots = any(seat != self.seat for seat in self.table.waits_for)
        mine = self.table.view(self.seat)
        # The next player's bid ends the time for a change, so it waits until the bid may stand.
        changing = bool(mine.changes) and not mine.legal and mine.form.rules.bids != "simultaneous"
        action = await self.stage.human(hurry=bots and not changing)
        if action is not None:
            await self._act(action)
        elif bots:
            await self._keep(self.table.go_on)

    async def _act(self, action: Action) -> None:
        await self._keep(lambda: self.table.act(action))

    async def _keep(self, step: Callable[[], Awaitable[list[Event]]]) -> None:
        """Take a step, again where it could not be kept, and show what has come of it."""
        before = self.table.state
        while True:
            try:
                happened = await step()
            except NotKeptError as error:
                await self.stage.trouble(str(error))
                continue
            for event in happened:
                await self.stage.show(event)
                if isinstance(event, Play | CallJoker):
                    await self._rest(before)
            return

    async def _rest(self, before: State) -> None:
        """Let the trick that has just been finished lie there."""
        after = self.table.state
        if before.deal is None:
            return
        if after.deal is None:
            await self.stage.rest(after.results[-1].tricks[-1])
        elif len(after.deal.tricks) > len(before.deal.tricks):
            await self.stage.rest(after.deal.tricks[-1])
