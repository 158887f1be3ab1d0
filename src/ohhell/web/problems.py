"""What the server says when it will not: a status, a code for the client's catalogue, and one sentence."""

from collections.abc import Mapping
from math import ceil

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ohhell.api.status import status_of
from ohhell.table.refused import Refused
from ohhell.table.wire import Problem
from ohhell.web.logs import logger

_PLAIN = {
    400: ("malformed", "The request could not be read."),
    404: ("not_found", "There is nothing here."),
    405: ("method", "That cannot be done here."),
    413: ("too_large", "That is too much at once."),
}


class Denied(Exception):  # noqa: N818 - an answer, as people give it
    """The request is answered with a Problem.

    Attributes:
        status: the HTTP status.
        problem: what is said.
        headers: further headers of the answer.
    """

    def __init__(
        self,
        status: int,
        code: str,
        reason: str,
        values: Mapping[str, str | int] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.problem = Problem(code=code, reason=reason, values=dict(values or {}))
        self.headers = dict(headers or {})


def too_often(seconds: float, code: str = "too_often") -> Denied:
    """The refusal of what was done too often; it may be tried again after ``seconds``."""
    wait = max(1, ceil(seconds))
    headers = {"Retry-After": str(wait)}
    return Denied(429, code, f"That was too often: try again in {wait} s.", {"seconds": wait}, headers)


def json_response(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """An answer in JSON that no cache keeps."""
    fixed = {"Cache-Control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(body), status, fixed, media_type="application/json")


def problem_response(refused: Denied) -> Response:
    """The answer that a refusal is."""
    return json_response(refused.problem, refused.status, refused.headers)


def plain_response(refused: Denied) -> Response:
    """The answer that a refusal is to somebody who asked for a page."""
    headers = {"Cache-Control": "no-store", **refused.headers}
    return PlainTextResponse(f"{refused.problem.reason}\n", refused.status, headers)


async def on_refused(_: Request, error: Exception) -> Response:
    """Answer what a table, or the house, refuses."""
    if not isinstance(error, Refused):
        raise error
    return problem_response(Denied(status_of(error.code), error.code, error.reason, error.values))


async def on_archive_error(_: Request, error: Exception) -> Response:
    """Answer while nothing can be read or kept."""
    logger().warning("archive", error=type(error).__name__)
    return problem_response(Denied(503, "not_kept", "The tables cannot be reached just now: try again in a while."))


async def on_denied(_: Request, error: Exception) -> Response:
    """Answer a refusal."""
    if not isinstance(error, Denied):
        raise error
    return problem_response(error)


async def on_http_error(_: Request, error: Exception) -> Response:
    """Answer what the routing refuses."""
    if not isinstance(error, HTTPException):
        raise error
    code, reason = _PLAIN.get(error.status_code, ("refused", "That cannot be done."))
    return problem_response(Denied(error.status_code, code, reason, headers=error.headers))


async def on_fault(_: Request, __: Exception) -> Response:
    """Answer after a fault of our own: nothing of it is told."""
    return problem_response(Denied(500, "fault", "Something went wrong here; it has been noted."))
