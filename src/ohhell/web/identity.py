"""Who is asking: a secret in the browser's cookie, of which only a digest is ever used.

Nobody has an account. A browser is given a random token once; whoever shows it holds that browser's seats.
"""

import hashlib
import re
import secrets
from typing import NamedTuple

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "ohhell"
_BYTES = 32
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)
_KEEP = 400 * 24 * 3600
"""Seconds; browsers keep no cookie longer."""


class Visitor(NamedTuple):
    """A browser.

    Attributes:
        person: the digest of its token, which stands for it on this server and never leaves it.
        token: the token.
    """

    person: str
    token: str


def person_of(token: str) -> str:
    """The person that a token stands for: 32 hexadecimal digits."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


def known_visitor(connection: HTTPConnection) -> Visitor | None:
    """The browser that asks, None where it has no token of ours yet."""
    token = connection.cookies.get(COOKIE, "")
    return Visitor(person_of(token), token) if _TOKEN.fullmatch(token) else None


def visitor(connection: HTTPConnection) -> Visitor:
    """The browser that asks; with a new token where it had none, which :func:`remember` has to give it."""
    found = known_visitor(connection)
    if found is not None:
        return found
    token = secrets.token_urlsafe(_BYTES)
    return Visitor(person_of(token), token)


def remember(response: Response, connection: HTTPConnection, who: Visitor) -> Response:
    """Let the browser keep its token, from now for as long as browsers keep anything."""
    response.set_cookie(
        COOKIE,
        who.token,
        max_age=_KEEP,
        path="/",
        secure=connection.url.scheme in {"https", "wss"},
        httponly=True,
        samesite="lax",
    )
    return response
