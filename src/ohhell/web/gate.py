"""Who may do how much: the buckets and the open sockets of every person and address."""

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from starlette.requests import HTTPConnection

from ohhell.web.config import Limits
from ohhell.web.problems import Denied, too_often
from ohhell.web.rates import Buckets, Seconds


def address_of(connection: HTTPConnection) -> str | None:
    """The address that is counted; None for the machine itself, which may do what it likes.

    Of an IPv6 address the first 64 bits count, since whoever has one has all of those.
    """
    if connection.client is None:
        return None
    try:
        address = ipaddress.ip_address(connection.client.host)
    except ValueError:
        return connection.client.host
    if isinstance(address, ipaddress.IPv6Address):
        address = address.ipv4_mapped or address
    if address.is_loopback:
        return None
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((address, 64), strict=False).network_address)
    return str(address)


class Gate:
    """Lets through what is within the limits."""

    def __init__(self, limits: Limits, clock: Seconds = monotonic) -> None:
        self.limits = limits
        self._requests = Buckets(limits.requests, clock)
        self._questions = Buckets(limits.questions, clock)
        self._statistics = Buckets(limits.statistics, clock)
        self._tables = Buckets(limits.tables, clock)
        self._address_tables = Buckets(limits.address_tables, clock)
        self._wrong_keys = Buckets(limits.wrong_keys, clock)
        self._commands = Buckets(limits.commands, clock)
        self._talk = Buckets(limits.talk, clock)
        self._asides = Buckets(limits.asides, clock)
        self._sockets: Counter[str] = Counter()
        self._all = 0

    def request(self, address: str | None) -> None:
        """Count a request.

        Raises:
            Denied: there were too many from there.
        """
        _take(self._requests, address)

    def question(self, address: str | None, *, many: bool = False) -> None:
        """Count a question that has to be worked out; one about ``many`` evenings counts twice.

        Raises:
            Denied: there were too many from there.
        """
        _take(self._questions, address)
        if many:
            _take(self._statistics, address)

    def open_table(self, person: str, address: str | None) -> None:
        """Count a table that is opened.

        Raises:
            Denied: this person, or this address, has opened too many.
        """
        _take(self._tables, person, "too_many_tables")
        _take(self._address_tables, address, "too_many_tables")

    def try_key(self, person: str, address: str | None) -> None:
        """Let somebody try a personal key.

        Raises:
            Denied: this person, or this address, has tried too many wrong ones.
        """
        wait = max(self._wrong_keys.wait(key) for key in (person, address or person))
        if wait:
            raise too_often(wait, "too_many_keys")

    def wrong_key(self, person: str, address: str | None) -> None:
        """Count a wrong personal key."""
        for key in {person, address or person}:
            self._wrong_keys.take(key)

    def command(self, person: str, *, talk: bool = False, aside: bool = False) -> bool:
        """Whether this person may send another command now; ``talk``, and an ``aside`` to the game, count twice."""
        if self._commands.take(person):
            return False
        return not (talk and self._talk.take(person)) and not (aside and self._asides.take(person))

    @contextmanager
    def socket(self, person: str, address: str | None) -> Iterator[None]:
        """Hold the place of a socket.

        Raises:
            Denied: this person, this address or all together have too many open.
        """
        counted = [(person, self.limits.person_sockets)]
        if address is not None:
            counted.append((address, self.limits.address_sockets))
        if self._all >= self.limits.sockets or any(self._sockets[key] >= most for key, most in counted):
            raise Denied(429, "too_many_sockets", "Too many windows are open at once: close some.")
        self._all += 1
        self._sockets.update([key for key, _ in counted])
        try:
            yield
        finally:
            self._all -= 1
            for key, _ in counted:
                self._sockets[key] -= 1
                if not self._sockets[key]:
                    del self._sockets[key]


def _take(buckets: Buckets, key: str | None, code: str = "too_often") -> None:
    wait = buckets.take(key) if key is not None else 0.0
    if wait:
        raise too_often(wait, code)
