"""Where bots think: away from the table, so that no person ever waits for a bot's thoughts to be told something."""

import asyncio
import copyreg
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Protocol

from ohhell.bots import UnknownBotError, make_bot, safe_choice
from ohhell.cards import Stream
from ohhell.game import Action, FairDeck, View, new_game, replay, view
from ohhell.rules import Form, form, parse_canonical, preset
from ohhell.table.seat import MakeBot

TIME_LIMIT = 8.0
"""Seconds that a bot has for a decision at the very most; then the careful bot decides in its place."""
PATIENCE = 2.0
"""Seconds that a game waits for a bot to get ready."""
REHEARSAL = 180.0
"""Seconds that a bot has to get ready; then it is given up."""
STAND_IN = "careful"
"""The bot that decides in the place of others."""
_WAITING = 4.0
"""How many times the limit of a decision it may wait for those before it."""

_log = logging.getLogger(__name__)


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
    """Thinks in processes that give way to everything else on the machine; each bot has its own.

    So no bot is ever held up by another that takes long, fails or has to get ready (which may have to compile its
    code, once on a machine). A process that dies, or that thinks for too long and is ended, takes no game with it: it
    is replaced, and the careful bot decides in its bot's place.

    Args:
        workers: how many processes each bot has.
        limit: the seconds for a decision.
        patience: the seconds that a game waits for a bot to get ready.
    """

    def __init__(self, workers: int = 1, *, limit: float = TIME_LIMIT, patience: float = PATIENCE) -> None:
        """Make ready; a bot's processes start with its first thought."""
        self._workers = workers
        self._limit = limit
        self._patience = patience
        self._minds: dict[str, _Mind] = {}

    async def choose(self, bot: str, seen: View, dice: bytes, label: str) -> Action:
        """See :class:`Minds`."""
        for name in dict.fromkeys((bot, STAND_IN)):
            mind = self._minds.get(name)
            if mind is None:
                mind = self._minds[name] = _Mind(name, self._workers, self._limit, self._patience)
            action = await mind.choose(seen, dice, label)
            if action is not None:
                return action
        return await asyncio.to_thread(think, STAND_IN, seen, dice, label)

    async def close(self) -> None:
        """See :class:`Minds`; what is being thought is given up."""
        for mind in self._minds.values():
            await asyncio.to_thread(mind.close)


class _Pool:
    """Processes in which a bot gets ready, and then thinks; they end with this object or with the program."""

    def __init__(self, bot: str, workers: int) -> None:
        self._bot = bot
        context = get_context("spawn")
        alive, self._alive = context.Pipe(duplex=False)
        self._workers = ProcessPoolExecutor(
            workers, mp_context=context, initializer=_get_ready, initargs=(bot, alive, REHEARSAL)
        )
        self.ready = asyncio.wrap_future(self._workers.submit(os.getpid))
        self.ready.add_done_callback(lambda ready: ready.cancelled() or ready.exception())  # even if nobody asks

    def think(self, seen: View, dice: bytes, label: str, limit: float) -> asyncio.Future[Action]:
        return asyncio.wrap_future(self._workers.submit(_timed, self._bot, seen, dice, label, limit))

    def close(self) -> None:
        self._alive.close()
        self._workers.shutdown(cancel_futures=True)


class _Mind:
    """One bot. After its processes have broken others start; a bot that cannot even get ready is given up."""

    def __init__(self, bot: str, workers: int, limit: float, patience: float) -> None:
        self._bot = bot
        self._workers = workers
        self._limit = limit
        self._patience = patience
        self._pool: _Pool | None = None
        self._hopeless = False

    async def choose(self, seen: View, dice: bytes, label: str) -> Action | None:
        """What the bot does; None where it cannot tell in time."""
        while not self._hopeless:
            began = time.monotonic()
            pool = self._pool = self._pool or _Pool(self._bot, self._workers)
            try:
                await asyncio.wait_for(asyncio.shield(pool.ready), self._patience)
                thought = pool.think(seen, dice, label, self._limit)
                return await asyncio.wait_for(thought, _WAITING * self._limit)
            except TimeoutError:
                return None
            except BrokenProcessPool:
                self._give_up(pool)
                if time.monotonic() - began >= self._limit:
                    return None  # its own thought may have been the one that broke them
            except Exception:  # noqa: BLE001 - whatever becomes of a bot, the game goes on
                _log.exception("a bot cannot think")
                return None
        return None

    def _give_up(self, pool: _Pool) -> None:
        if self._pool is pool:
            self._pool = None
            self._hopeless = not pool.ready.done() or pool.ready.cancelled() or pool.ready.exception() is not None
            _log.warning("a bot's process ended%s", ", and it is not asked again" if self._hopeless else "")
            pool.close()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.close()


def think(bot: str, seen: View, dice: bytes, label: str, make: MakeBot = make_bot) -> Action:
    """What a bot does here and now; where it fails, the first that is legal; where it is gone, the careful bot's."""
    try:
        player = make(bot, Stream(dice, label))
    except UnknownBotError:
        player = make_bot(STAND_IN, Stream(dice, label))
    return safe_choice(player, seen).action


def _get_ready(bot: str, alive: "Connection[object, object]", limit: float) -> None:
    """Be a process that is in nobody's way and ends when it is wanted no more; play a deal, so that all is loaded."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(alive,), daemon=True).start()
    if sys.platform != "win32":
        os.nice(10)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    with _limited(limit):
        rehearse(bot)


def _end_with(alive: "Connection[object, object]") -> None:
    """End this process when the other end of ``alive`` is closed, as it is when that process dies."""
    alive.poll(None)
    os._exit(0)


def rehearse(bot: str) -> None:
    """Let a bot play all seats of one deal."""
    state, deck = new_game(preset("oh-hell").rules, 3), FairDeck.of_seed(0)
    while not state.results:
        seat = state.to_act
        event = deck.next_event(state) if seat is None else think(bot, view(state, seat), b"", "")
        state = replay(state, [event])


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Past the limit the process ends, whatever it is at; there is no such limit on Windows."""
    if sys.platform == "win32":
        yield
        return
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _timed(bot: str, seen: View, dice: bytes, label: str, limit: float) -> Action:
    """Think, for no longer than the limit."""
    with _limited(limit):
        return think(bot, seen, dice, label)


def _shrunk(table: Form) -> tuple[object, tuple[str, str, int]]:
    return _form_of, (str(table.rules), table.rules.preset, table.players)


@lru_cache(maxsize=256)
def _form_of(text: str, preset: str, players: int) -> Form:
    return form(replace(parse_canonical(text), preset=preset), players)


# A view on its way to another process takes its rules along as text: they are large, and are there already.
copyreg.pickle(Form, _shrunk)  # type: ignore[arg-type] # typeshed wants a longer tuple
