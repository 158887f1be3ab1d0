"""A program that runs beside this one and is talked to in lines, and never waited for beyond a deadline."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Sequence
from io import BufferedReader
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from typing import Final, cast

from ohhell.bots.safe import ForfeitError

LINE_LIMIT: Final = 20_000
"""Bytes that a line from a program may have."""
_LINES_AHEAD = 1000
_SENT_AHEAD = 100
_CHUNK = 65_536
_KILLED = -9
_LATE = "it did not answer in time"
_REAP = 1.0
"""Seconds to wait for a program that was killed."""


class NoAnswerError(ForfeitError):
    """The deadline has passed."""


class Program:
    """A running program, with lines of words each way.

    Threads read and write, so that a program which neither reads nor writes holds nobody up, and what it can heap up
    is bounded. It runs in a process group of its own, which is ended with it, children and all (on Windows without
    them).

    Args:
        words: the command.

    Attributes:
        ended: whether nothing more will come from it.

    Raises:
        ForfeitError: it cannot be started.
    """

    def __init__(self, words: Sequence[str]) -> None:
        """Start the program."""
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the command that the user names
                list(words), stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise ForfeitError(f"it cannot be started: {reason[:1].lower()}{reason[1:]}") from None
        self.ended = False
        self._lines: Queue[str | None] = Queue(_LINES_AHEAD)
        self._sent: Queue[bytes | None] = Queue(_SENT_AHEAD)
        self._fault = ""
        self._complaint = b""
        self._killed = False
        self._listener = Thread(target=self._listen, daemon=True)
        for thread in (Thread(target=self._read, daemon=True), Thread(target=self._write, daemon=True), self._listener):
            thread.start()

    def send(self, lines: Iterable[str]) -> None:
        """Send lines.

        Raises:
            ForfeitError: the program has long not read what was sent.
        """
        try:
            self._sent.put_nowait("".join([f"{line}\n" for line in lines]).encode())
        except Full:
            raise ForfeitError("it does not read what it is sent") from None

    def line(self, deadline: float) -> str:
        """The next line the program writes.

        Args:
            deadline: the time to wait until, as :func:`time.monotonic` counts it.

        Raises:
            NoAnswerError: none has come by then.
            ForfeitError: none will come; the program and its group are ended.
        """
        left = deadline - monotonic()
        if left <= 0:
            raise NoAnswerError(_LATE)
        try:
            line = self._lines.get(timeout=left)
        except Empty:
            raise NoAnswerError(_LATE) from None
        if line is None:
            raise ForfeitError(self._end())
        return line

    def drain(self) -> None:
        """Pass over what the program has said unasked."""
        with contextlib.suppress(Empty):
            while self._lines.get_nowait() is not None:
                pass
            self._lines.put_nowait(None)

    def quit(self, seconds: float) -> None:
        """Ask the program to end, and end it after so many seconds."""
        deadline = monotonic() + seconds
        with contextlib.suppress(ForfeitError):
            self.send(["quit"])
            while True:
                self.line(deadline)
        self.kill()

    def kill(self) -> None:
        """End the program and every process of its group."""
        if self._killed:
            return
        self.ended = self._killed = True
        # The group's number stays its own until its first process, ended or not, has been waited for.
        if sys.platform == "win32":
            self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_REAP)
        # The threads may be waiting: for room to read into, or for something to write.
        with contextlib.suppress(Empty):
            while True:
                self._lines.get_nowait()
        with contextlib.suppress(Full):
            self._sent.put_nowait(None)

    def _end(self) -> str:
        """End the program that will say no more, and say why it will not."""
        self.kill()
        if self._fault:
            return self._fault
        status = self._process.returncode
        if status == _KILLED:
            return "it closed its output, or was killed"
        self._listener.join(_REAP)
        how = "" if status is None else f" (signal {-status})" if status < 0 else f" (status {status})"
        said = self._complaint.decode(errors="replace").strip()
        return f"it ended{how}{f': {said}' if said else ''}"

    def _read(self) -> None:
        """Take in what the program writes, line by line, and None at the end."""
        rest = b""
        with cast("BufferedReader", self._process.stdout) as out, contextlib.suppress(OSError, ValueError):
            while chunk := out.read1(_CHUNK):
                *lines, rest = (rest + chunk).split(b"\n")
                if max(map(len, (*lines, rest))) > LINE_LIMIT:
                    self._fault = f"it wrote a line of more than {LINE_LIMIT:,} bytes"
                    break
                for line in lines:
                    if self._killed:
                        return
                    self._lines.put(line.decode(errors="replace").rstrip("\r"))
            self.ended = True
            self._lines.put(None)

    def _write(self) -> None:
        """Hand on what is sent."""
        into = self._process.stdin
        assert into is not None  # noqa: S101 - it was asked for
        with contextlib.suppress(OSError, ValueError):
            while (text := self._sent.get()) is not None:
                into.write(text)
                into.flush()
        with contextlib.suppress(OSError, ValueError):
            into.close()

    def _listen(self) -> None:
        """Keep the last line of the program's complaints."""
        with cast("BufferedReader", self._process.stderr) as complaints, contextlib.suppress(OSError, ValueError):
            while chunk := complaints.read1(_CHUNK):
                self._complaint = (self._complaint + chunk).rstrip().rpartition(b"\n")[2][-LINE_LIMIT:]
