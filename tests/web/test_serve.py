"""The server as a program: it listens, stops in good order, and comes back as if nothing had happened."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import httpx
import pytest
from websockets.asyncio.client import connect

from ohhell.table.wire import Closing
from tests.web.house import command, rest, welcome
from tests.web.people import SHORT, sit_down

_HERE = re.compile(r"served at (http://\S+)")


@dataclass
class Program:
    """The program, and where it serves."""

    process: asyncio.subprocess.Process
    url: str

    async def end(self, number: int = signal.SIGTERM) -> tuple[int, str, str]:
        """End it by a signal; returns its status, and what it still says."""
        self.process.send_signal(number)
        out, err = await self.process.communicate()
        return self.process.returncode or 0, out.decode(), err.decode()

    def browser(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.url, headers={"Origin": self.url})

    def socket(self, table: str, browser: httpx.AsyncClient, query: str = "") -> connect:
        headers = {"Cookie": f"ohhell={browser.cookies['ohhell']}"}
        url = f"ws{self.url.removeprefix('http')}/api/tables/{table}/socket{query}"
        return connect(url, origin=self.url, additional_headers=headers)  # type: ignore[arg-type] # a str is one


def words(folder: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "ohhell", "serve", "--data", str(folder), *more]


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("OHHELL")}
    return kept | {"PYTHONUNBUFFERED": "1"} | more


@asynccontextmanager
async def program(
    folder: Path, *more: str, port: int | None = None, env: Mapping[str, str] = MappingProxyType({})
) -> AsyncIterator[Program]:
    """The program, once it serves; killed in the end if it still runs."""
    wanted = ["--port", str(free_port() if port is None else port)]
    process = await asyncio.create_subprocess_exec(
        *words(folder, *wanted, *more), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(**env)
    )
    assert process.stdout is not None
    try:
        line = (await process.stdout.readline()).decode()
        found = _HERE.search(line)
        if found is None:
            _, err = await process.communicate()
            pytest.fail(f"it did not start: {line} {err.decode()}")
        yield Program(process, found[1].replace("localhost", "127.0.0.1"))
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def run(folder: Path, *more: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words(folder, *more), capture_output=True, text=True, timeout=60, check=False, env=environment(**env)
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_stop_in_good_order(tmp_path: Path, number: int) -> None:
    async with program(tmp_path) as server, server.browser() as page:
        answer = await page.post(
            "/api/tables", json={"rules": "oh-hell", "name": "Ann", "start": True, "pace": "instant"}
        )
        table = answer.json()["table"]
        async with server.socket(table, page) as line:
            await welcome(line)
            ending = asyncio.create_task(server.end(number))
            frames = await rest(line)
            assert frames[-1] == Closing(why="restart")
            assert line.close_code == 1012
            status, out, err = await ending
    assert status == 0
    assert out.splitlines()[-1] == "Stopped: every table is kept."
    assert "Traceback" not in err
    assert all(json.loads(text)["event"] for text in err.splitlines())


async def test_after_a_kill_the_same_port_serves_the_same_table(tmp_path: Path) -> None:
    async with program(tmp_path) as server, server.browser() as page:
        answer = await page.post("/api/tables", json={"rules": SHORT, "name": "Ann", "players": 2, "pace": "instant"})
        table, port = answer.json()["table"], int(server.url.rpartition(":")[2])
        async with server.socket(table, page) as line:
            ann = await sit_down(line, table)
            await ann.ask("say", text="before")
            await ann.send("say", text="perhaps")
            await server.end(signal.SIGKILL)
        async with program(tmp_path, port=port) as again, again.socket(table, page, f"?since={ann.seq}") as line:
            back = await sit_down(line, table)
            assert back.seq in {ann.seq, ann.seq + 1}
            await line.send(command("say", table, ann.seq, f"c{ann.sent}", text="perhaps"))
            back.sent = ann.sent + 1
            await back.ask("start")
            await back.play()
            assert (await page.get(f"/api/tables/{table}/record")).status_code == 200
            status, _, _ = await again.end()
    assert status == 0


async def test_a_second_server_on_the_same_data_is_told_so(tmp_path: Path) -> None:
    async with program(tmp_path) as server:
        done = await asyncio.to_thread(run, tmp_path, "--port", str(free_port()))
        again = await asyncio.to_thread(run, tmp_path, "--port", str(free_port()), "--open", **_opener(tmp_path))
        assert again.returncode == 0, again.stderr
        opened = (tmp_path / "opened").read_text(encoding="utf-8").replace("localhost", "127.0.0.1")
        assert opened == server.url
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    assert "is served already, at http://localhost:" in line
    assert "--data" in line


@pytest.mark.parametrize("comes", [True, False])
async def test_the_browser_is_opened_or_the_address_told(tmp_path: Path, *, comes: bool) -> None:
    env = _opener(tmp_path) if comes else {"BROWSER": str(tmp_path / "none")}
    async with program(tmp_path, "--open", env=env) as server:
        status, out, _ = await server.end()
    line = next(line for line in out.splitlines() if "in your browser" in line)
    assert status == 0
    assert line.startswith("If no browser comes up" if comes else "No browser comes up")
    assert server.url.replace("127.0.0.1", "localhost") in line
    assert (tmp_path / "opened").exists() == comes


def _opener(folder: Path) -> dict[str, str]:
    """A browser that notes where it was sent."""
    script = folder / "browser"
    script.write_text(f'#!/bin/sh\nprintf %s "$1" > "{folder}/opened"\n', encoding="utf-8")
    script.chmod(0o755)
    return {"BROWSER": str(script)}


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = run(tmp_path, "--port", str(taken.getsockname()[1]))
    assert done.returncode == 2
    assert re.fullmatch(r"ohhell: port \d+ is taken: choose another with --port, or end what uses it\n", done.stderr)
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("more", "status", "said"),
    [
        (["--port", "70000"], 2, "--port cannot be 70000"),
        (["--host", "no.such.host.invalid"], 2, "cannot listen at no.such.host.invalid"),
        (["--host", "203.0.113.7"], 2, "cannot listen at 203.0.113.7"),
        (["--public-url", "cards.example"], 2, "cannot be a public URL"),
        (["--keep-days", "0"], 2, "--keep-days cannot be 0"),
        (["--synchronous", "off"], 2, "synchronous"),
        (["--database-url", "mysql://x"], 1, "there is no store on mysql"),
        (["--database-url", "postgresql://nobody@127.0.0.1:1/none"], 1, "database"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(tmp_path: Path, more: list[str], status: int, said: str) -> None:
    done = run(tmp_path, *more)
    assert done.returncode == status, done.stderr
    [line] = done.stderr.splitlines()
    assert said in line
    assert "Traceback" not in line


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = run(tmp_path / "file" / "x")
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    assert "cannot be written" in line
    assert "--data" in line


async def test_the_next_port_where_the_usual_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ohhell.web import server

    with socket.create_server(("127.0.0.1", 0)) as taken:
        first = taken.getsockname()[1]
        monkeypatch.setattr(server, "DEFAULT_PORT", first)
        with server.listen("127.0.0.1", None) as found:
            assert found.getsockname()[1] > first


async def test_every_address_means_the_phones_too(tmp_path: Path) -> None:
    async with program(tmp_path, "--host", "0.0.0.0", "--public-url", "http://cards.example:1") as server:
        status, out, _ = await server.end()
    assert status == 0
    assert "For others: http://cards.example:1" in out
    assert "█" not in out


def test_what_is_sent_goes_at_once() -> None:
    from ohhell.web.server import listen

    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
