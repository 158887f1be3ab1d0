"""Times and counts every request, logs it by its route, and notes what nobody else has caught."""

from time import perf_counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ohhell.web.logs import logger
from ohhell.web.metrics import Metrics

_QUIET = {"/healthz", "/readyz", "/metrics"}


class Watch:
    """Sees everything that comes and goes."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        """Watch over ``app``."""
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = perf_counter()
        status = 0
        answered = False

        async def send_watched(message: Message) -> None:
            nonlocal status, answered
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)
            answered = message["type"] == "http.response.body" and not message.get("more_body", False)

        try:
            await self._app(scope, receive, send_watched)
        except Exception:
            logger().exception("fault", route=_route(scope))
            if not answered:
                raise  # half an answer is out: the connection has to break
        route = _route(scope)
        self._metrics.requests.labels(route, str(status)).inc()
        if route not in _QUIET:
            ms = round((perf_counter() - began) * 1000, 1)
            logger().info("request", method=_method(scope), route=route, status=status, ms=ms)


def _route(scope: Scope) -> str:
    """The template of the route, such as ``/api/tables/{table}``; a dash where none was found."""
    return getattr(scope.get("route"), "path", "-")


def _method(scope: Scope) -> str:
    method: str = scope["method"]
    return method if method in {"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"} else "-"
