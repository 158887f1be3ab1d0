"""Work spread over several processes."""

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

_Item = TypeVar("_Item")
_Done = TypeVar("_Done")


def processors() -> int:
    """How many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(work: Callable[[_Item], _Done], items: Iterable[_Item], workers: int) -> Generator[_Done]:
    """What ``work`` makes of each item, in the order they are finished; one worker is this very process.

    Closing the generator ends the workers, once each has finished the item it is at.

    Args:
        work: a function that another process can import.
        items: what it is given, one by one.
        workers: how many processes work.
    """
    if workers == 1:
        yield from map(work, items)
        return
    left = iter(items)
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_deaf)
    running: set[Future[_Done]] = set()
    try:
        while True:
            with _undisturbed():
                running.update([pool.submit(work, item) for item in islice(left, 2 * workers - len(running))])
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Put Ctrl-C off, so that it never meets a process which is just starting, and is not yet deaf to it."""
    if sys.platform == "win32":
        yield
    else:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _deaf() -> None:
    """A working process leaves Ctrl-C to the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
