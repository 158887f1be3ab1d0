"""JSON, written and read as by ``msgspec.json``."""

import json
from math import isinf
from typing import Any, Generic, NoReturn, TypeVar

from ohhell.browser.stand_in.convert import Convert, converter
from ohhell.browser.stand_in.errors import DecodeError, EncodeError, ValidationError
from ohhell.browser.stand_in.struct import Struct

T = TypeVar("T")


def _fields(value: object) -> object:
    if isinstance(value, Struct):
        return value.__fields__()
    if isinstance(value, set | frozenset):
        return list(value)
    raise TypeError(f"Encoding objects of type {type(value).__name__} is unsupported")


def _no_constant(name: str) -> NoReturn:
    raise DecodeError(f"JSON is malformed: {name} is no number")


def _float(text: str) -> float:
    value = float(text)
    if isinf(value):
        raise ValidationError("Number out of range")
    return value


_WRITER = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"), default=_fields)
_READER = json.JSONDecoder(parse_constant=_no_constant, parse_float=_float)


class Encoder:
    """Writes values as JSON."""

    def encode(self, value: object) -> bytes:
        """The value as JSON.

        Raises:
            TypeError: it has no form in JSON.
            EncodeError: a number has none.
            UnicodeEncodeError: a text is none.
        """
        try:
            return _WRITER.encode(value).encode()
        except ValueError as error:
            if isinstance(error, UnicodeError):
                raise
            raise EncodeError(str(error)) from None


class Decoder(Generic[T]):
    """Reads JSON into values of a type.

    Args:
        type: the type; any by default.
    """

    def __init__(self, type: Any = Any) -> None:  # noqa: A002, ANN401 - called so by the original; of many kinds
        """Note the type; how it is read is worked out with the first text."""
        self.type = type
        self._convert: Convert | None = None

    def decode(self, body: bytes | bytearray | memoryview | str) -> T:
        """The value that JSON says.

        Raises:
            DecodeError: it is no JSON, or (ValidationError) not of the type.
            RecursionError: it is too deep.
        """
        value = _loads(body)
        if self._convert is None:
            self._convert = converter(self.type, {})
        return self._convert(value)  # type: ignore[no-any-return] # the type is known only now


def _loads(body: bytes | bytearray | memoryview | str) -> object:
    text = body if isinstance(body, str) else str(body, "utf-8")
    text.encode()  # half a character in the text itself
    try:
        value = _READER.decode(text)
    except ValueError as error:  # also of numbers that are too long
        raise DecodeError(f"JSON is malformed: {error}") from None
    if "\\u" in text:
        _no_halves(value)
    return value


def _no_halves(value: object) -> None:
    """See that no text has half a character, as an escape can say.

    Raises:
        DecodeError: one has.
    """
    try:
        _WRITER.encode(value).encode()
    except UnicodeEncodeError:
        raise DecodeError("JSON is malformed: half a surrogate pair") from None


_ENCODER = Encoder()


def encode(value: object) -> bytes:
    """The value as JSON; see :meth:`Encoder.encode`."""
    return _ENCODER.encode(value)


def decode(body: bytes | str, *, type: Any = Any) -> Any:  # noqa: A002, ANN401 - as for Decoder
    """The value that JSON says; see :meth:`Decoder.decode`."""
    return Decoder[Any](type).decode(body)


def to_builtins(value: object) -> Any:  # noqa: ANN401 - whatever it is
    """The value in dictionaries, lists and plain values."""
    if isinstance(value, Struct):
        return {key: to_builtins(item) for key, item in value.__fields__().items()}
    if isinstance(value, dict):
        return {key: to_builtins(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [to_builtins(item) for item in value]
    return value
