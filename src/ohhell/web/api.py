"""The tables over HTTP: opening one, the list of one's own, what stands at the door, personal links, the record."""

from msgspec.json import Decoder
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ohhell import __version__
from ohhell.bots import OFFERED
from ohhell.table.archive import Archive
from ohhell.table.hall import Hall
from ohhell.table.live import LiveTable
from ohhell.table.wire import Here, Opened, OpenTable, PersonalLink, UseLink
from ohhell.web.bodies import read
from ohhell.web.config import Settings
from ohhell.web.gate import Gate, address_of
from ohhell.web.hosts import addresses
from ohhell.web.identity import known_visitor, remember, visitor
from ohhell.web.keys import is_key, make_key, seat_of_key
from ohhell.web.problems import Denied, json_response

_OPEN = Decoder(OpenTable)
_USE = Decoder(UseLink)
_NO_TABLE = Denied(404, "no_table", "There is no such table, or not any more.")


class Api:
    """What the tables answer over HTTP."""

    def __init__(self, settings: Settings, archive: Archive, hall: Hall, gate: Gate) -> None:
        self._settings = settings
        self._archive = archive
        self._hall = hall
        self._gate = gate

    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [
            Route("/api/tables", self._mine),
            Route("/api/tables", self._open, methods=["POST"]),
            Route("/api/tables/{table}", self._card),
            Route("/api/tables/{table}/link", self._link, methods=["POST"]),
            Route("/api/tables/{table}/device", self._device, methods=["POST"]),
            Route("/api/tables/{table}/record", self._record),
            Route("/api/tables/{table}/deals", self._deals),
            Route("/api/here", self._here),
        ]

    async def _mine(self, request: Request) -> Response:
        who = visitor(request)
        cards = await self._hall.cards_of(who.person)
        return remember(json_response(cards), request, who)

    async def _open(self, request: Request) -> Response:
        who = visitor(request)
        self._gate.open_table(who.person, address_of(request))
        asked = await read(request, _OPEN, self._settings.limits.body)
        table = await self._hall.open(who.person, asked)
        return remember(json_response(Opened(table=table), 201), request, who)

    async def _card(self, request: Request) -> Response:
        who = visitor(request)
        card = await self._hall.card(request.path_params["table"], who.person)
        if card is None:
            raise _NO_TABLE
        return remember(json_response(card), request, who)

    async def _link(self, request: Request) -> Response:
        live = await self._table(request)
        who = known_visitor(request)
        seat = None if who is None else live.seat_of(who.person)
        holder = None if seat is None else live.holder(seat)
        if seat is None or holder is None:
            raise Denied(403, "not_seated", "Only who has a seat at the table has a link of their own.")
        return json_response(PersonalLink(key=make_key(await self._archive.server_key(), live.table, seat, holder)))

    async def _device(self, request: Request) -> Response:
        who = visitor(request)
        address = address_of(request)
        self._gate.try_key(who.person, address)
        key = (await read(request, _USE, self._settings.limits.body)).key
        live = await self._table(request)
        seat = seat_of_key(key)
        holder = None if seat is None else live.holder(seat)
        if seat is None or not is_key(key, await self._archive.server_key(), live.table, seat, holder or "nobody"):
            self._gate.wrong_key(who.person, address)
            raise Denied(403, "wrong_key", "This personal link is not good, or not any more: make a new one.")
        await live.add_device(seat, who.person)
        return remember(json_response(live.card(who.person)), request, who)

    async def _record(self, request: Request) -> Response:
        text = await (await self._open_table(request)).record()
        headers = {"Content-Disposition": 'attachment; filename="oh-hell.ohr"', "Cache-Control": "no-store"}
        return Response(text, headers=headers, media_type="text/plain")

    async def _deals(self, request: Request) -> Response:
        return json_response((await self._open_table(request)).deals())

    async def _here(self, request: Request) -> Response:
        server = request.scope.get("server") or ("", self._settings.port)
        found = addresses(self._settings, server[1])
        return json_response(Here(addresses=found, version=__version__, bots=list(OFFERED)))

    async def _open_table(self, request: Request) -> LiveTable:
        """A table that whoever asks may look at."""
        live, who = await self._table(request), known_visitor(request)
        if not live.state.spectators and (who is None or who.person not in live.state.persons):
            raise Denied(403, "no_spectators", "This table is for those who play.")
        return live

    async def _table(self, request: Request) -> LiveTable:
        live = await self._hall.table(request.path_params["table"])
        if live is None:
            raise _NO_TABLE
        return live
