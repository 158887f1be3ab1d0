"""Reading what was sent: bytes within the limit, into one of the wire's types."""

from typing import TypeVar

from msgspec import DecodeError, ValidationError
from msgspec.json import Decoder
from starlette.requests import ClientDisconnect, Request

from ohhell.web.problems import Denied

T = TypeVar("T")


async def read(request: Request, decoder: Decoder[T], most: int) -> T:
    """The body of a request.

    Raises:
        Denied: it has more than ``most`` bytes, or is not what is expected.
    """
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise Denied(413, "too_large", "That is too much at once.")
        return decoder.decode(body)
    except (ValidationError, DecodeError, RecursionError, ClientDisconnect):
        raise Denied(400, "malformed", "The request could not be read.") from None
