"""Personal keys: what lets another device of the same person sit on a seat.

A key is worked out from the server's own key, the table, the seat and whoever holds it. So none is kept anywhere, and
a key is good for as long as that person holds that seat, and no longer.
"""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode

_DIGEST = 24


def make_key(server_key: bytes, table: str, seat: int, holder: str) -> str:
    """The key to the seat that ``holder`` has: 34 characters that may stand in a URL."""
    return urlsafe_b64encode(bytes([seat]) + _digest(server_key, table, seat, holder)).decode().rstrip("=")


def seat_of_key(key: str) -> int | None:
    """The seat that a key claims to be for; None where it is no key at all."""
    try:
        data = urlsafe_b64decode(key + "=" * (-len(key) % 4)) if len(key) < 100 else b""
    except ValueError:
        return None
    return data[0] if len(data) == 1 + _DIGEST else None


def is_key(key: str, server_key: bytes, table: str, seat: int, holder: str) -> bool:
    """Whether this is the key, found out in a time that tells nothing."""
    return hmac.compare_digest(key.encode(), make_key(server_key, table, seat, holder).encode())


def _digest(server_key: bytes, table: str, seat: int, holder: str) -> bytes:
    said = "\0".join(["personal key", table, str(seat), holder]).encode()
    return hmac.digest(server_key, said, "sha256")[:_DIGEST]
