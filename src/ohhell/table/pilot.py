"""Lets a table do by itself what is due, when it is due; bots think meanwhile."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple

from ohhell.game import Action, view
from ohhell.table.archive import ArchiveError
from ohhell.table.autopilot import Moment, Step, next_step
from ohhell.table.clock import Alarm, Clock
from ohhell.table.minds import Minds
from ohhell.table.state import TableState

RETRY, FAULT = 1000, 60_000
"""Milliseconds after which what could not be kept, or failed for a reason that nobody knows, is tried again."""

_log = logging.getLogger(__name__)


class Thought(NamedTuple):
    """What a bot makes of its turn: its seat, the number at which the game stands as it does, and the thinking."""

    seat: int
    game_seq: int
    task: asyncio.Task[Action]


class Pilot:
    """Keeps an eye on what a table has to do next.

    A bot thinks as soon as its turn has come, while the table still rests as people like it; nothing else waits for
    it. Once the turn has passed, what it thinks is given up.

    Args:
        clock: the table's clock.
        minds: where bots think.
        dice: the key of the bots' random numbers.
        moment: tells how the table stands.
        act: does what is due.
        spawn: starts a task that belongs to the table.
    """

    def __init__(
        self,
        clock: Clock,
        minds: Minds,
        dice: bytes,
        moment: Callable[[], Moment],
        act: Callable[[], Awaitable[None]],
        spawn: Callable[[Coroutine[object, object, Any]], asyncio.Task[Any]],
    ) -> None:
        """Nothing is due yet."""
        self._clock, self._minds, self._dice = clock, minds, dice
        self._moment, self._act, self._spawn = moment, act, spawn
        self._alarm: Alarm | None = None
        self._thought: Thought | None = None
        self._expected: set[str] = set()
        self._acting = False
        self._closed = False

    def poke(self) -> None:
        """Something has changed: work out anew what is due, and when."""
        if not self._closed and not self._acting:
            self._give_up_what_has_passed()
            self._expect_bots()
            step = self.next()
            self._ring_at(None if step is None else step.at)

    def next(self) -> Step | None:
        """What the table does next; a bot's turn counts only once it has decided."""
        moment = self._moment()
        step = next_step(moment)
        if step is None or step.what != "bot":
            return step
        thought = self._thought
        if thought is None or (thought.seat, thought.game_seq) != (step.seat, moment.state.game_seq):
            thought = self._think(moment.state, step.seat)
        return step if thought.task.done() else next_step(moment._replace(thinking=True))

    def decision(self) -> Action:
        """What the bot does whose turn :meth:`next` names."""
        if self._thought is None:
            raise ValueError("no bot has decided")
        return self._thought.task.result()

    def close(self) -> None:
        """Do nothing more; what is being done is done."""
        self._closed = True
        self._ring_at(None)
        self._give_up()

    def _ring_at(self, when: int | None, do: Callable[[], None] | None = None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if when is None else self._clock.at(when, do or self._ring)

    def _ring(self) -> None:
        self._alarm, self._acting = None, True
        _ = self._spawn(self._go_on())

    async def _go_on(self) -> None:
        again = 0
        try:
            await self._act()
        except ArchiveError:
            again = RETRY
        except Exception:  # noqa: BLE001 - a fault of ours at one table is not to be the end of it
            again = FAULT
            _log.exception("a table cannot go on by itself")
        self._acting = False
        self._again(again)

    def _again(self, after: int) -> None:
        if not after:
            self.poke()
        elif not self._closed:
            self._ring_at(self._clock.now() + after, self.poke)

    # ------------------------------------------------------------------------------------------- bots

    def _expect_bots(self) -> None:
        """Bots get ready as soon as they sit down, or are to fill up."""
        state = self._moment().state
        bots = {place.bot for place in state.places if place.bot} | ({state.bot} if state.stage == "lobby" else set())
        if not bots <= self._expected:
            self._expected |= bots
            self._minds.expect(bots)

    def _think(self, state: TableState, seat: int) -> Thought:
        self._give_up()
        game, bot = state.game, state.places[seat].bot
        if game is None or bot is None:
            raise ValueError(f"no bot has its turn on seat {seat}")
        label = f"seat {seat} event {state.acts}"
        task = self._spawn(self._minds.choose(bot, view(game, seat), self._dice, label))
        self._thought = Thought(seat, state.game_seq, task)
        task.add_done_callback(self._decided)
        return self._thought

    def _decided(self, task: asyncio.Task[Action]) -> None:
        error = None if task.cancelled() else task.exception()
        if self._thought is None or self._thought.task is not task:
            return
        if task.cancelled() or error is not None:
            self._thought = None
            _log.error("a bot's thoughts were lost", exc_info=error)
            self._again(FAULT)
        else:
            self.poke()

    def _give_up_what_has_passed(self) -> None:
        thought, state = self._thought, self._moment().state
        if thought and (thought.game_seq != state.game_seq or state.places[thought.seat].bot is None):
            self._give_up()

    def _give_up(self) -> None:
        if self._thought is not None:
            task = self._thought.task
            self._thought = None
            task.cancel()
