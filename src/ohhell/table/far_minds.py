"""Where bots think: away from the table, so that no person ever waits for a bot's thoughts to be told something."""

import asyncio
import copyreg
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection

from ohhell.bots import BOTS
from ohhell.game import Action, View
from ohhell.rules import Form, form, parse_canonical
from ohhell.table.minds import LAST_RESORT, rehearse, think

TIME_LIMIT = 8.0
"""Seconds that a bot has for a decision at the very most; then its process ends."""
WAITING = 4.0
"""Seconds that a game waits for a decision, those before it counted; then another bot decides."""
PATIENCE = 2.0
"""Seconds that games wait for a bot to get ready, from when it began to."""
REHEARSAL = 180.0
"""Seconds that a bot has to get ready; then it is given up."""
STAND_IN = "strong"
"""The bot that decides in the place of others."""

_log = logging.getLogger(__name__)


class FarMinds:
    """Thinks in processes that give way to everything else on the machine.

    Bots that search have one each, and so has each that is not ours; all the others decide at once and share one,
    where nothing has to be compiled. So no bot is ever held up by another that takes long, fails or has to get ready
    (which may have to compile its code, once on a machine). A process that dies, or that thinks for too long and is
    ended, takes no game with it: it is replaced, and the stand-in decides in its bot's place.

    Args:
        workers: how many processes there are of each kind.
        limit: the seconds for a decision.
        waiting: the seconds that a game waits for one.
        patience: the seconds that games wait for a bot to get ready.
    """

    def __init__(
        self,
        workers: int = 1,
        *,
        limit: float = TIME_LIMIT,
        waiting: float = WAITING,
        patience: float = PATIENCE,
    ) -> None:
        """Make ready; processes start when a bot is expected, or with its first thought."""
        self._workers = workers
        self._limit = limit
        self._waiting = waiting
        self._patience = patience
        self._minds: dict[str, _Mind] = {}
        if sys.platform != "win32":
            resource_tracker.ensure_running()  # now, since it wants a standard error that a screen takes away

    async def choose(self, bot: str, seen: View, dice: bytes, label: str) -> Action:
        """See :class:`Minds`."""
        for name in dict.fromkeys((bot, STAND_IN)):
            action = await self._mind(name).choose(name, seen, dice, label)
            if action is not None:
                return action
        return await asyncio.to_thread(think, LAST_RESORT, seen, dice, label)

    def expect(self, bots: Iterable[str]) -> None:
        """See :class:`Minds`; the stand-in gets ready with them."""
        for bot in (STAND_IN, *bots):
            _ = self._mind(bot).get_ready()

    def _mind(self, bot: str) -> "_Mind":
        kind = BOTS.get(bot)
        name = bot if kind is None or kind.searches else STAND_IN
        if name not in self._minds:
            self._minds[name] = _Mind(name, self._workers, self._limit, self._waiting, self._patience)
        return self._minds[name]

    async def close(self) -> None:
        """See :class:`Minds`; what is being thought is given up."""
        for mind in self._minds.values():
            await asyncio.to_thread(mind.close)


class _Pool:
    """Processes in which a bot gets ready, and bots then think; they end with this object or with the program."""

    def __init__(self, bot: str, workers: int) -> None:
        self.began = time.monotonic()
        context = get_context("spawn")
        alive, self._alive = context.Pipe(duplex=False)
        self._workers = ProcessPoolExecutor(
            workers, mp_context=context, initializer=_get_ready, initargs=(bot, alive, REHEARSAL)
        )
        self.ready = asyncio.wrap_future(self._workers.submit(os.getpid))
        self.ready.add_done_callback(lambda ready: ready.cancelled() or ready.exception())  # even if nobody asks

    def think(self, bot: str, seen: View, dice: bytes, label: str, limit: float) -> asyncio.Future[Action]:
        return asyncio.wrap_future(self._workers.submit(_timed, bot, seen, dice, label, limit))

    def close(self) -> None:
        self._alive.close()
        self._workers.shutdown(cancel_futures=True)


class _Mind:
    """Who thinks in the same processes; broken ones are replaced, and a bot that cannot get ready is given up."""

    def __init__(self, bot: str, workers: int, limit: float, waiting: float, patience: float) -> None:
        self._bot = bot
        self._workers = workers
        self._limit = limit
        self._waiting = waiting
        self._patience = patience
        self._pool: _Pool | None = None
        self._hopeless = False

    def get_ready(self) -> _Pool | None:
        """The processes, which start if need be; None where it is given up."""
        if self._pool is None and not self._hopeless:
            try:
                self._pool = _Pool(self._bot, self._workers)
            except OSError as error:
                self._hopeless = True
                _log.warning("no process can be had for a bot: %s", error)
        return self._pool

    async def choose(self, bot: str, seen: View, dice: bytes, label: str) -> Action | None:
        """What a bot does; None where it cannot tell in time."""
        while (pool := self.get_ready()) is not None:
            began = time.monotonic()
            try:
                await asyncio.wait_for(asyncio.shield(pool.ready), max(0.0, pool.began + self._patience - began))
                thought = pool.think(bot, seen, dice, label, self._limit)
                return await asyncio.wait_for(thought, self._waiting)
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


def _get_ready(bot: str, alive: "Connection[object, object]", limit: float) -> None:
    """Be a process that is in nobody's way and ends when it is wanted no more; play a deal, so that all is loaded."""
    if bot == STAND_IN:
        os.environ["OHHELL_PLAIN"] = "1"  # who looks at each choice once is ready sooner, and needs less, without Numba
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
