"""The real server, as ``ohhell serve`` runs it: a program of its own that can be stopped, killed and started again."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

READY = "Oh Hell is served"


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Served:
    """A server on a port of its own; started again it is found at the same place.

    Args:
        folder: for its log, and for its data where no database is named.
        database_url: its database.
    """

    def __init__(self, folder: Path, database_url: str | None = None) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self._folder = folder
        self._database_url = database_url
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait until it serves."""
        command = [sys.executable, "-m", "ohhell", "serve", "--port", str(self.port), "--data", str(self._folder)]
        if self._database_url is not None:
            command += ["--database-url", self._database_url]
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=os.environ | {"OHHELL_DATABASE_URL": ""}
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert said.startswith(READY), said + self.log.read_text()

    def kill(self) -> None:
        """``kill -9``: no time to write anything down."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """Stop it in good order.

        Returns:
            What it has logged.
        """
        self._end(signal.SIGTERM)
        return self.log.read_text()

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            assert self._process.stdout is not None
            self._process.communicate(timeout=30)
            self._process = None
