"""Reading what a client sends over its line."""

from typing import Final

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder

from ohhell.table.wire import ClientFrame, Reject

_ID_LIMIT = 100


class _Named(Struct):
    """As much of a frame as is needed to answer it."""

    cmd_id: str = ""


_FRAME: Final[Decoder[ClientFrame]] = Decoder(ClientFrame)
_NAMED: Final = Decoder(_Named)
UNREADABLE = (ValidationError, DecodeError, UnicodeError, RecursionError)
"""What reading raises where a text is no frame."""


def read_frame(text: str) -> ClientFrame | Reject:
    """What a client says; where that is no frame, the answer that says so."""
    try:
        return _FRAME.decode(text)
    except UNREADABLE:
        return Reject(cmd_id=_cmd_id(text), code="malformed", reason="the frame could not be read")


def _cmd_id(text: str) -> str:
    """The command id of a text that is no frame, so that whoever waits for its answer need not wait."""
    try:
        return _NAMED.decode(text).cmd_id[:_ID_LIMIT]
    except UNREADABLE:
        return ""
