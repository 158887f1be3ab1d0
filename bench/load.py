"""Many live tables at once: our server beside boardgame.io's, under the same players.

The server runs on the first core; the players of both sides come from one generator (``bench/boardgame``, Node) on the
second, each with a socket of their own, and play legal random bids and cards. A command's time runs from sending it to
its answer at the same player (boardgame.io answers with the new state), an event's from there to the last of the four.
The sides are measured in turns, and of each the round that the machine disturbed least is shown.
Ours keeps its games in SQLite; boardgame.io keeps them in memory, which is its default, and, with ``--kept``, in files.
"""

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

HERE = Path(__file__).parent / "boardgame"
TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 30.0
"""Seconds a server may take to start."""


@dataclass(frozen=True)
class Side:
    """A server and the players' language."""

    name: str
    driver: str
    command: list[str]


def sides(port: int, folder: Path, kept: bool) -> Iterator[Side]:
    """The servers to be measured, each to listen on ``port``."""
    serve = ["serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(folder / "ours")]
    yield Side("ohhell", "ours", [sys.executable, "-m", "ohhell", *serve])
    yield Side("boardgame.io", "theirs", ["node", "server.js", str(port)])
    if kept:
        yield Side("boardgame.io, kept", "theirs", ["node", "server.js", str(port), str(folder / "theirs")])


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@contextmanager
def running(side: Side, port: int, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The server on the first core, once it answers."""
    environment = os.environ | {"NODE_ENV": "production"}
    with log.open("wb") as out:
        server = subprocess.Popen(
            ["taskset", "-c", "0", *side.command], cwd=HERE, env=environment, stdout=out, stderr=out
        )
        try:
            wait_for(server, port, log)
            yield server
        finally:
            server.terminate()
            server.wait(PATIENCE)


def wait_for(server: subprocess.Popen[bytes], port: int, log: Path) -> None:
    """Wait until the server answers.

    Raises:
        SystemExit: it has ended, or does not answer in time.
    """
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        try:
            urlopen(f"http://127.0.0.1:{port}/", timeout=5).close()
        except HTTPError:
            return
        except URLError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit(f"the server did not start:\n{log.read_text(errors='replace')[-2000:]}")


def memory(pid: int) -> float:
    """The memory of a process and its children that is its own, in kB."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    found = sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Private"))
    return found + sum(memory(child) for child in children(pid))


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(child) for task in Path(f"/proc/{pid}/task").glob("*/children") for child in task.read_text().split()]


def busy(pid: int) -> float:
    """The seconds of processor time that a process and its children have used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS + sum(busy(child) for child in children(pid))


def measure(side: Side, options: argparse.Namespace) -> dict[str, Any]:
    """Let the tables play on one server.

    Returns:
        What the generator measured (times in milliseconds), and the server's kB a table and share of its core.
    """
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        choices = {found.name: found for found in sides(port, Path(folder), True)}
        log = Path(folder) / "log"
        with running(choices[side.name], port, log) as server, generator(side, port, options) as players:
            assert players.stdin is not None
            assert players.stdout is not None
            await_word(players.stdout, "warm")
            before = memory(server.pid)
            go_on(players.stdin)
            await_word(players.stdout, "open")
            opened = memory(server.pid)
            go_on(players.stdin)
            await_word(players.stdout, "settled")
            used, start = busy(server.pid), time.monotonic()
            go_on(players.stdin)
            found: dict[str, Any] = json.loads(players.stdout.readline())
            share = (busy(server.pid) - used) / (time.monotonic() - start)
            after = memory(server.pid)
    tables = options.tables
    return found | {"opened": (opened - before) / tables, "memory": (after - before) / tables, "busy": share}


@contextmanager
def generator(side: Side, port: int, options: argparse.Namespace) -> Iterator[subprocess.Popen[str]]:
    """The players, on the second core."""
    numbers = [str(options.tables), str(options.think), str(options.seconds)]
    command = ["taskset", "-c", "1", "node", "generator.js", side.driver, f"http://127.0.0.1:{port}", *numbers]
    with subprocess.Popen(command, cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as players:
        try:
            yield players
        finally:
            players.kill()


def go_on(lines: IO[str]) -> None:
    """Let the generator go on."""
    lines.write("\n")
    lines.flush()


def await_word(lines: IO[str], word: str) -> None:
    """Wait for the generator to say a word.

    Raises:
        SystemExit: it said something else, or has ended.
    """
    said = lines.readline().strip()
    if said != word:
        raise SystemExit(f"the generator said {said!r} and not {word!r}")


ROWS = (
    ("commands a second", "per_second", "{:,.0f}"),
    ("answer, p50 ms", "p50", "{:.2f}"),
    ("answer, p99 ms", "p99", "{:.2f}"),
    ("answer, longest ms", "longest", "{:.1f}"),
    ("all four told, p50 ms", "told_p50", "{:.2f}"),
    ("all four told, p99 ms", "told_p99", "{:.2f}"),
    ("server's core busy", "busy", "{:.0%}"),
    ("generator's core busy", "generator_busy", "{:.0%}"),
    ("kB a table, just opened", "opened", "{:,.0f}"),
    ("kB a table, after play", "memory", "{:,.0f}"),
    ("answered stale", "late", "{:,.0f}"),
    ("errors", "errors", "{}"),
)


def arguments(given: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="load", description="Many live tables at once, beside boardgame.io.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--think", type=int, default=2000, metavar="MS", help="a player's mean time to think")
    parser.add_argument("--seconds", type=int, default=20, help="how long is measured each time")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured, in turns; the best counts")
    parser.add_argument("--kept", action="store_true", help="boardgame.io with its games in files as well")
    parser.add_argument("--only", help="only the server with this name")
    return parser.parse_args(given)


def main() -> None:
    """Measure each server and print what was found, and how ours compares."""
    options = arguments(sys.argv[2:] if sys.argv[1:2] == ["load"] else [])
    if not (HERE / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--omit=dev", "--ignore-scripts", "--silent"], cwd=HERE, check=True)
    print(
        f"{options.tables} tables x 4 players, {options.think} ms to think, "
        f"the best of {options.rounds} times {options.seconds} s"
    )
    chosen = [side for side in sides(0, Path(), options.kept) if options.only in {None, side.name}]
    rounds = [[measure(side, options) for side in chosen] for _ in range(options.rounds)]
    found = {side.name: best([one[at] for one in rounds]) for at, side in enumerate(chosen)}
    print(f"{'':26}" + "".join(f"{name:>20}" for name in found))
    for title, key, form in ROWS:
        told = "".join(f"{form.format(values[key]):>20}" for values in found.values())
        print(f"{title:26}{told}{compared(key, list(found.values()))}")


def best(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    """The round that was disturbed least: the one with the shortest p99 among those with the fewest errors."""
    return min(rounds, key=lambda found: (len(found["errors"]), found["p99"]))


def compared(key: str, found: list[dict[str, Any]]) -> str:
    """How many times as good ours is as the yardstick, where that can be said."""
    if len(found) < 2 or key in {"late", "errors", "generator_busy"}:
        return ""
    ours: float = found[0][key]
    theirs: float = found[1][key]
    return f"   x {(ours / theirs if key == 'per_second' else theirs / ours):.2f}"


if __name__ == "__main__":
    main()
