"""The application: its routes, its layers, and what they share."""

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from time import monotonic

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from ohhell.table.archive import Archive, ArchiveError
from ohhell.table.hall import Hall
from ohhell.table.refused import Refused
from ohhell.web.api import Api
from ohhell.web.config import Settings
from ohhell.web.files import ClientFiles
from ohhell.web.gate import Gate, address_of
from ohhell.web.guard import Guard
from ohhell.web.logs import logger
from ohhell.web.metrics import CONTENT_TYPE, Metrics
from ohhell.web.problems import Denied, on_archive_error, on_denied, on_fault, on_http_error, on_refused
from ohhell.web.questions import question_routes
from ohhell.web.rates import Seconds
from ohhell.web.sockets import Sockets
from ohhell.web.watch import Watch

PAGES = ("/", "/t/{table}", "/score", "/solo", "/rules", "/help", "/settings")
"""The addresses that the client has a page for."""
_PARTING = 2.0
"""Seconds for the last words to every socket."""


class Application:
    """An ASGI application that serves the tables of one archive.

    Attributes:
        hall: the tables.
        metrics: what is counted.
    """

    def __init__(self, settings: Settings, archive: Archive, hall: Hall, clock: Seconds) -> None:
        self._settings = settings
        self._archive = archive
        self._ready = False
        self.hall = hall
        self.metrics = Metrics()
        gate = Gate(settings.limits, clock)
        guard = Guard(settings, gate, self._turned_away)
        self._sockets = Sockets(hall, guard, gate, self.metrics)
        starlette = Starlette(
            routes=self._routes(gate),
            exception_handlers={
                Denied: on_denied,
                Refused: on_refused,
                ArchiveError: on_archive_error,
                HTTPException: on_http_error,
                Exception: on_fault,
            },
            lifespan=self._lifespan,
        )
        starlette.router.redirect_slashes = False
        self._asgi = guard.over(Watch(starlette, self.metrics))

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Serve."""
        served = self._sockets.serve if scope["type"] == "websocket" else self._asgi
        return served(scope, receive, send)

    async def drain(self) -> None:
        """Be ready for nothing more: everything asked for is kept, every socket is told to come back, and closed."""
        self._ready = False
        await self.hall.close()
        await self._sockets.ended(_PARTING)

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        async with self.hall:
            self._ready = True
            yield
            await self.drain()

    def _routes(self, gate: Gate) -> list[BaseRoute]:
        files = ClientFiles()
        return [
            *Api(self._settings, self._archive, self.hall, gate).routes(),
            *question_routes(gate),
            Route("/healthz", self._alive),
            Route("/readyz", self._readiness),
            Route("/metrics", self._metrics),
            *[Route(path, files.page) for path in PAGES],
            Route("/{path:path}", files.file),
        ]

    def _turned_away(self, code: str) -> None:
        self.metrics.turned_away.labels(code).inc()

    async def _alive(self, _: Request) -> Response:
        return PlainTextResponse("alive\n")

    async def _readiness(self, _: Request) -> Response:
        try:
            if self._ready:
                await self._archive.tables_of("")  # a look into the database; nobody is called so
                return PlainTextResponse("ready\n")
        except ArchiveError:
            logger().warning("the database does not answer")
        return PlainTextResponse("not ready\n", 503)

    async def _metrics(self, request: Request) -> Response:
        if not self._settings.open_metrics and address_of(request) is not None:
            raise Denied(403, "metrics", "Only this machine may read that.")
        self.metrics.tables.set(self.hall.counts()[0])
        self.metrics.events.set(self.hall.events)
        return Response(self.metrics.text(), headers={"Content-Type": CONTENT_TYPE})


def make_app(settings: Settings, archive: Archive, hall: Hall | None = None, clock: Seconds = monotonic) -> Application:
    """The application that serves the tables of ``archive``.

    Args:
        settings: how.
        archive: where the tables are kept.
        hall: the tables; one is made without it.
        clock: what the limits are measured by.
    """
    return Application(settings, archive, Hall(archive) if hall is None else hall, clock)
