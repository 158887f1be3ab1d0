"""Running the server: it listens, serves until it is told to stop, then lets everybody know and ends in good order."""

import contextlib
import errno
import signal
import socket
from collections.abc import Callable, Iterator

import uvicorn

from ohhell.web.app import Application
from ohhell.web.config import DEFAULT_PORT, Settings
from ohhell.web.patience import PatientHttp, PatientSocket

_TRIES = 20
_PATIENCE_MS = 30_000
_GRACE = 3
"""Seconds that requests in progress have to end."""


class ListenError(OSError):
    """The address or port cannot be had; the message is one sentence that says what to do."""


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens at this address.

    Args:
        host: a name or an address; ``0.0.0.0`` is every IPv4 address, ``::`` every address there is.
        port: the port; None for the usual one, or the next that is free.

    Raises:
        ListenError: it cannot be had.
    """
    ports = range(DEFAULT_PORT, DEFAULT_PORT + _TRIES) if port is None else (port,)
    for one in ports:
        try:
            return _listen(host, one)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                reason = (error.strerror or str(error)).lower()
                raise ListenError(
                    f"cannot listen at {host} port {one} ({reason}): choose others with --host and --port"
                ) from None
    taken = f"port {port} is taken" if port is not None else f"the ports {ports[0]} to {ports[-1]} are all taken"
    raise ListenError(f"{taken}: choose another with --port, or end what uses it")


def _listen(host: str, port: int) -> socket.socket:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, _, _, _, address = found[0]
    every = family == socket.AF_INET6 and address[0] == "::" and socket.has_dualstack_ipv6()
    listening = socket.create_server(address[:2], family=family, backlog=1024, dualstack_ipv6=every)
    # What is accepted here inherits these. asyncio sets the first only on sockets that are told their protocol.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # whoever takes nothing for so long has gone; on other systems later
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _PATIENCE_MS)
    return listening


class Server(uvicorn.Server):
    """Serves until it is told to stop: by SIGTERM or SIGINT, or by :meth:`stop`.

    Args:
        application: what is served.
        settings: how.
        on_ready: called once it serves.
    """

    def __init__(self, application: Application, settings: Settings, on_ready: Callable[[], None]) -> None:
        super().__init__(_config(application, settings))
        self._application = application
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody before the lines are closed."""
        await self._application.drain()
        await super().shutdown(sockets)

    def stop(self) -> None:
        """Stop in good order, as after a signal."""
        self.should_exit = True

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Let a signal stop the server, and be nothing more than that: it is no failure."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def _config(application: Application, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application: quietly, within our limits, and telling nobody what it is."""
    return uvicorn.Config(
        application,
        interface="asgi3",
        http=PatientHttp,
        ws=PatientSocket,
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,  # it costs 50 kB a socket and a quarter more time a frame
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=_GRACE,
        lifespan="on",
    )
