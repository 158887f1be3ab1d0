"""What stands before everything: requests that are not for us or not from our own pages do not get in.

Every answer carries the headers that keep a page to its own: no script or style but ours, no frame around it, no
address told to strangers.
"""

from collections.abc import Callable
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ohhell.web.config import Settings
from ohhell.web.gate import Gate, address_of
from ohhell.web.hosts import allowed_names, is_allowed_host, is_own_origin
from ohhell.web.problems import Denied, plain_response, problem_response

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_SAFE = {"GET", "HEAD", "OPTIONS"}


class Guard:
    """Says what may come in."""

    def __init__(self, settings: Settings, gate: Gate, on_refusal: Callable[[str], None]) -> None:
        """Guard a server; ``on_refusal`` is called with the code of everything that is turned away."""
        self._settings = settings
        self._gate = gate
        self._names = allowed_names(settings)
        self._on_refusal = on_refusal

    def check(self, scope: Scope) -> None:
        """Look at a request, or at the handshake of a socket.

        Raises:
            Denied: it may not come in.
        """
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if len(headers.getlist("host")) != 1 or not is_allowed_host(host, self._names):
            raise Denied(403, "host", "This server does not go by that name: it can be told to with --allow-host.")
        if scope["type"] == "websocket" or scope["method"] not in _SAFE:
            origin = headers.get("origin", "")
            if not is_own_origin(origin, scope["scheme"], host, self._settings.public_urls):
                raise Denied(403, "origin", "Only this server's own pages may do that.")
        if scope["type"] == "http":
            if scope["method"] in {"TRACE", "CONNECT"}:
                raise Denied(405, "method", "That cannot be done here.")
            length = headers.get("content-length", "0")
            if not length.isascii() or not length.isdigit() or int(length[:20]) > self._settings.limits.records:
                raise Denied(413, "too_large", "That is too much at once.")
        self._gate.request(address_of(HTTPConnection(scope)))

    async def turn_away(self, denied: Denied, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what may not come in; a socket is denied before it is one."""
        self._on_refusal(denied.problem.code)
        if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": denied.problem.code})
            return
        page = scope.get("method") in _SAFE and not scope["path"].startswith("/api/")
        await (plain_response if page else problem_response)(denied)(scope, receive, guarded(send))

    def over(self, app: ASGIApp) -> ASGIApp:
        """Guard the requests to ``app``, and see to the headers of its answers."""

        async def guarded_app(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "http":
                await app(scope, receive, send)
                return
            try:
                self.check(scope)
            except Denied as denied:
                await self.turn_away(denied, scope, receive, send)
                return
            await app(scope, receive, guarded(send))

        return guarded_app


def guarded(send: Send) -> Send:
    """Send answers with :data:`HEADERS`, where an answer has no such header of its own."""

    async def send_guarded(message: Message) -> None:
        if message["type"] in {"http.response.start", "websocket.http.response.start"}:
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return send_guarded
