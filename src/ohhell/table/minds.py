"""Where bots think: away from the table, so that no person ever waits for a bot's thoughts to be told something."""

import asyncio
import copyreg
import os
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import lru_cache
from multiprocessing import get_context
from typing import Protocol

from ohhell.bots import UnknownBotError, make_bot, safe_choice
from ohhell.cards import Stream
from ohhell.game import Action, View
from ohhell.rules import Form, form, parse_canonical
from ohhell.table.seat import MakeBot

TIME_LIMIT = 8.0
"""Seconds that a bot has for a decision at the very most; then the careful bot decides in its place."""
_STAND_IN = "careful"
_WAITING = 4.0


class Minds(Protocol):
    """Thinks for bots."""

    async def choose(self, bot: str, seen: View, dice: bytes, label: str) -> Action:
        """What the bot of this name does, given what its seat sees; always one of ``seen.legal``.

        Args:
            bot: the name.
            seen: what its seat sees; its turn has come.
            dice: the key of the bot's random numbers.
            label: which of them this decision takes.
        """
        ...

    async def close(self) -> None:
        """Think no more."""
        ...


class NearMinds:
    """Thinks in a thread of this very process.

    Args:
        make: makes the bots.
    """

    def __init__(self, make: MakeBot = make_bot) -> None:
        """Make ready."""
        self._make = make

    async def choose(self, bot: str, seen: View, dice: bytes, label: str) -> Action:
        """See :class:`Minds`."""
        return await asyncio.to_thread(think, bot, seen, dice, label, self._make)

    async def close(self) -> None:
        """See :class:`Minds`."""


class FarMinds:
    """Thinks in processes of their own, which give way to everything else on the machine.

    A process that dies, or that thinks for too long and is ended, takes no game with it: it is replaced, and the
    decision is made again, at last by the careful bot.

    Args:
        workers: how many processes.
        limit: the seconds for a decision.
    """

    def __init__(self, workers: int = 1, *, limit: float = TIME_LIMIT) -> None:
        """Make ready; the processes start with the first thought."""
        self._workers = workers
        self._limit = limit
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, bot: str, seen: View, dice: bytes, label: str) -> Action:
        """See :class:`Minds`."""
        for _ in range(2):
            pool = self._pool = self._pool or self._start()
            try:
                thought = asyncio.wrap_future(pool.submit(_timed, bot, seen, dice, label, self._limit))
                return await asyncio.wait_for(thought, _WAITING * self._limit)
            except (BrokenProcessPool, RuntimeError):
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False, cancel_futures=True)
            except TimeoutError:
                break
        return await asyncio.to_thread(think, _STAND_IN, seen, dice, label)

    async def close(self) -> None:
        """See :class:`Minds`."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=_give_way)


def think(bot: str, seen: View, dice: bytes, label: str, make: MakeBot = make_bot) -> Action:
    """What a bot does here and now; where it fails, the first that is legal; where it is gone, the careful bot's."""
    try:
        player = make(bot, Stream(dice, label))
    except UnknownBotError:
        player = make_bot(_STAND_IN, Stream(dice, label))
    return safe_choice(player, seen).action


def _give_way() -> None:
    """Be a process that is in nobody's way, and leave Ctrl-C to the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(10)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def _timed(bot: str, seen: View, dice: bytes, label: str, limit: float) -> Action:
    """Think; past the limit the process ends, whatever it is at."""
    if sys.platform == "win32":
        return think(bot, seen, dice, label)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        return think(bot, seen, dice, label)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _shrunk(table: Form) -> tuple[object, tuple[str, str, int]]:
    return _form_of, (str(table.rules), table.rules.preset, table.players)


@lru_cache(maxsize=256)
def _form_of(text: str, preset: str, players: int) -> Form:
    return form(replace(parse_canonical(text), preset=preset), players)


# A view on its way to another process takes its rules along as text: they are large, and are there already.
copyreg.pickle(Form, _shrunk)  # type: ignore[arg-type] # typeshed wants a longer tuple
