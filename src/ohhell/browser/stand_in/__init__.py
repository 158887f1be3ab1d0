"""Stands in for the parts of ``msgspec`` that ohhell uses, in plain Python: there is none for WebAssembly.

It reads and writes the same JSON; the tests hold it to the original. What ohhell does not use is not here, and says so
when it is asked for.
"""

import sys

from ohhell.browser.stand_in import json, structs
from ohhell.browser.stand_in.convert import convert
from ohhell.browser.stand_in.errors import DecodeError, EncodeError, MsgspecError, ValidationError
from ohhell.browser.stand_in.json import to_builtins
from ohhell.browser.stand_in.struct import Struct, field

__all__ = [
    "DecodeError",
    "EncodeError",
    "MsgspecError",
    "Struct",
    "ValidationError",
    "convert",
    "field",
    "json",
    "put_in_place",
    "structs",
    "to_builtins",
]


def put_in_place() -> None:
    """Be what ``import msgspec`` finds from now on."""
    sys.modules["msgspec"] = sys.modules[__name__]
    sys.modules["msgspec.json"] = json
    sys.modules["msgspec.structs"] = structs
