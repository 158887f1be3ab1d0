"""How a server is set up: one frozen value, made from the command's options."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

Synchronous = Literal["normal", "full"]
"""How hard SQLite holds on to what it writes: ``full`` also through a power cut."""

DEFAULT_PORT = 8000


class SettingsError(ValueError):
    """A setting that cannot be; the message is one sentence that says what to do."""


class Rate(NamedTuple):
    """How often something may be done: ``burst`` times at once, ``per_second`` in the long run."""

    burst: int
    per_second: float


class Limits(NamedTuple):
    """What one person, and one address, may use up.

    Attributes:
        body: bytes of a request's body.
        records: bytes of one that brings the records of many evenings along.
        frame: bytes of a socket's frame.
        sockets: open sockets altogether.
        person_sockets: open sockets of one person.
        address_sockets: open sockets of one address.
        idle: seconds of silence after which a socket is closed; a client pings far more often.
        requests: requests of one address.
        questions: questions of one address that have to be worked out, about rules and score sheets.
        statistics: those about many evenings at once.
        commands: commands of one person.
        talk: what one person says to tables.
        asides: what one person asks of tables besides playing and talking, such as a pause.
        tables: tables that one person opens.
        address_tables: tables that one address opens.
        wrong_keys: wrong personal keys of one address, and of one person.
        malformed: frames that are no frames, on one socket, before it is closed.
    """

    body: int = 64 * 1024
    records: int = 1024 * 1024
    frame: int = 16 * 1024
    sockets: int = 20_000
    person_sockets: int = 24
    address_sockets: int = 200
    idle: float = 90.0
    requests: Rate = Rate(400, 40.0)
    questions: Rate = Rate(120, 10.0)
    statistics: Rate = Rate(20, 0.2)
    commands: Rate = Rate(60, 15.0)
    talk: Rate = Rate(6, 0.5)
    asides: Rate = Rate(60, 0.5)
    tables: Rate = Rate(10, 1 / 30)
    address_tables: Rate = Rate(40, 1 / 10)
    wrong_keys: Rate = Rate(5, 1 / 60)
    malformed: int = 5


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is set up.

    Attributes:
        host: the address it listens at.
        port: the port; 0 for one that is free.
        data: the folder for SQLite; None for what the environment says, or else the user's own.
        database_url: another database; None for SQLite, unless the environment names one.
        public_urls: the addresses at which people reach it, such as ``https://cards.example``, the best first.
        hosts: further names that requests may be addressed to.
        keep_days: how long a table that nothing happens at is kept; None for ever.
        synchronous: how hard SQLite holds on to what it writes.
        trusted_proxies: the addresses whose ``X-Forwarded-For`` and ``X-Forwarded-Proto`` are believed.
        open_metrics: whether ``/metrics`` answers everybody, and not the machine itself alone.
        limits: what one person may use up.

    Raises:
        SettingsError: a public URL is none.
    """

    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    data: Path | None = None
    database_url: str | None = None
    public_urls: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    keep_days: int | None = None
    synchronous: Synchronous = "normal"
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    open_metrics: bool = False
    limits: Limits = Limits()  # noqa: RUF009 - a value that nobody can change

    def __post_init__(self) -> None:
        """Look at the public URLs, and keep of each what a browser sends as its origin."""
        object.__setattr__(self, "public_urls", tuple([_origin(url) for url in self.public_urls]))


def _origin(url: str) -> str:
    wrong = SettingsError(
        f"'{url[:80]}' cannot be a public URL: write it like https://cards.example, with no path behind it"
    )
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise wrong from None
    bare = parts.path in {"", "/"} and not (parts.query or parts.fragment or parts.username or parts.password)
    if parts.scheme not in {"http", "https"} or not parts.hostname or not bare:
        raise wrong
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" + ("" if port in {None, usual} else f":{port}")
