"""Converters: what JSON says, checked and made into values of a type. Each type's is worked out once."""

import typing
from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NoReturn, Union

from ohhell.browser.stand_in.errors import ValidationError
from ohhell.browser.stand_in.struct import Definition, Struct, definition, look_up

Convert = Callable[[Any], Any]
_NAMES = {NoneType: "null", bool: "bool", int: "int", float: "float", str: "str", list: "array", dict: "object"}


def convert(value: object, type: Any) -> Any:  # noqa: A002, ANN401 - called so by the original; of many kinds
    """A value of a type, from what JSON says.

    Raises:
        ValidationError: it is none.
    """
    return converter(type, {})(value)


def converter(meaning: Any, names: dict[str, Any]) -> Convert:  # noqa: ANN401 - a type, of which there are many kinds
    """What makes values of a type; ``names`` are known where it is written.

    Raises:
        TypeError: there is none for such a type.
    """
    meaning = look_up(meaning, names)
    if meaning in _PLAIN:
        return _PLAIN[meaning]
    if isinstance(meaning, type) and issubclass(meaning, Struct):
        return _struct(meaning)
    origin, arguments = typing.get_origin(meaning), typing.get_args(meaning)
    if origin in (Union, UnionType):
        return _union(arguments, names)
    if origin is Literal:
        return _literal(arguments)
    if origin is list or meaning is list:
        return _list(converter(arguments[0] if arguments else Any, names), list)
    if origin is tuple and arguments[1:] == (...,):
        return _list(converter(arguments[0], names), tuple)
    if origin is tuple:
        return _places(tuple([converter(one, names) for one in arguments]))
    if (origin is dict and arguments[0] is str) or meaning is dict:
        return _dict(converter(arguments[1] if arguments else Any, names))
    raise TypeError(f"Type '{meaning}' is not supported")


def _fail(wanted: str, value: object) -> NoReturn:
    raise ValidationError(f"Expected `{wanted}`, got `{_NAMES[type(value)]}`")


def _any(value: Any) -> Any:  # noqa: ANN401 - whatever it is
    return value


def _none(value: object) -> None:
    return None if value is None else _fail("null", value)


def _bool(value: object) -> bool:
    return value if value is True or value is False else _fail("bool", value)


def _int(value: object) -> int:
    return value if type(value) is int else _fail("int", value)


def _float(value: object) -> float:
    if type(value) is not float and type(value) is not int:
        _fail("float", value)
    try:
        return float(value)
    except OverflowError:
        raise ValidationError("Number out of range") from None


def _str(value: object) -> str:
    return value if type(value) is str else _fail("str", value)


_PLAIN: dict[object, Convert] = {
    Any: _any,
    object: _any,
    None: _none,
    NoneType: _none,
    bool: _bool,
    int: _int,
    float: _float,
    str: _str,
}


def _literal(words: tuple[object, ...]) -> Convert:
    known = {(type(word), word): word for word in words}
    wanted = " | ".join(sorted({_NAMES[type(word)] for word in words}))

    def made(value: Any) -> object:  # noqa: ANN401 - whatever it is
        if type(value) in (list, dict) or (type(value), value) not in known:
            if type(value) in {type(word) for word in words}:
                raise ValidationError(f"Invalid enum value {value!r}")
            _fail(wanted, value)
        return value

    return made


def _list(item: Convert, kind: type[list[Any] | tuple[Any, ...]]) -> Convert:
    def made(value: Any) -> object:  # noqa: ANN401 - whatever it is
        if type(value) is not list:
            _fail("array", value)
        try:
            return kind([item(one) for one in value])
        except ValidationError as error:
            raise error.within("[...]") from None

    return made


def _places(items: tuple[Convert, ...]) -> Convert:
    def made(value: Any) -> object:  # noqa: ANN401 - whatever it is
        if type(value) is not list:
            _fail("array", value)
        if len(value) != len(items):
            raise ValidationError(f"Expected `array` of length {len(items)}, got {len(value)}")
        try:
            return tuple([item(one) for item, one in zip(items, value, strict=True)])
        except ValidationError as error:
            raise error.within("[...]") from None

    return made


def _dict(item: Convert) -> Convert:
    def made(value: Any) -> object:  # noqa: ANN401 - whatever it is
        if type(value) is not dict:
            _fail("object", value)
        try:
            return {key: item(one) for key, one in value.items()}
        except ValidationError as error:
            raise error.within("[...]") from None

    return made


# ---------------------------------------------------------------------------------------------- structs


class _Reader:
    """Reads one struct class; how its fields are read is worked out with the first, since it may hold itself."""

    __slots__ = ("_fields", "_required", "definition", "struct")

    def __init__(self, struct: type[Struct]) -> None:
        self.struct = struct
        self.definition: Definition = definition(struct)
        self._fields: dict[str, Convert] | None = None
        self._required = [one.name for one in self.definition.fields if one.required]

    def __call__(self, value: Any) -> Struct:  # noqa: ANN401 - whatever it is
        """The struct that JSON says, in a place where no other may stand."""
        if type(value) is not dict:
            _fail("object", value)
        made = self.definition
        if made.tag_field is not None and made.tag_field in value and value[made.tag_field] != made.tag:
            _wrong_tag(made.tag_field, value[made.tag_field])
        return self.read(value)

    def read(self, value: dict[str, Any]) -> Struct:
        """The struct of the fields."""
        known = self._fields
        if known is None:
            known = {one.name: converter(one.type, one.names) for one in self.definition.fields}
            self._fields = known
        found = {}
        key = ""
        try:
            for key, item in value.items():
                if key in known:
                    found[key] = known[key](item)
                elif self.definition.closed and key != self.definition.tag_field:
                    _unknown(key)
        except ValidationError as error:
            raise error.within(f".{key}") if key in known else error from None
        for name in self._required:
            if name not in found:
                raise ValidationError(f"Object missing required field `{name}`")
        return self.struct(**found)


def _unknown(key: str) -> NoReturn:
    raise ValidationError(f"Object contains unknown field `{key}`")


def _wrong_tag(field: str, value: object) -> NoReturn:
    if type(value) is not str:
        _fail("str", value)
    raise ValidationError(f"Invalid value {value!r}").within(f".{field}")


@cache
def _struct(struct: type[Struct]) -> _Reader:
    return _Reader(struct)


def _one_of(readers: list[_Reader]) -> Convert:
    """Reads that of several structs which the tag names."""
    known = {reader.definition.tag: reader for reader in readers}
    field = readers[0].definition.tag_field
    if field is None or None in known or len(known) < len(readers):
        raise TypeError("structs in a union need tags of their own")

    def made(value: Any) -> Struct:  # noqa: ANN401 - whatever it is
        if type(value) is not dict:
            _fail("object", value)
        if field not in value:
            raise ValidationError(f"Object missing required field `{field}`")
        tag = value[field]
        if type(tag) is not str or tag not in known:
            _wrong_tag(field, tag)
        return known[tag].read(value)

    return made


# ---------------------------------------------------------------------------------------------- unions


def _kinds(meaning: Any) -> tuple[type, ...]:  # noqa: ANN401 - a type, of which there are many kinds
    """The types of JSON's values from which a type is made."""
    if meaning in (None, NoneType):
        return (NoneType,)
    if isinstance(meaning, type) and issubclass(meaning, Struct):
        return (dict,)
    origin = typing.get_origin(meaning) or meaning
    if origin is Literal:
        return tuple({type(word) for word in typing.get_args(meaning)})
    if origin is tuple:
        return (list,)
    return (int, float) if origin is float else (origin,)


def _union(arguments: tuple[Any, ...], names: dict[str, Any]) -> Convert:
    """Reads whichever of the types has the form of the value."""
    every = [look_up(one, names) for one in arguments]
    if Any in every:
        return _any
    structs = [one for one in every if isinstance(one, type) and issubclass(one, Struct)]
    known: dict[type, Convert] = {}
    if structs:
        readers = [_struct(one) for one in structs]
        known[dict] = readers[0] if len(readers) == 1 else _one_of(readers)
    for one in every:
        if one not in structs:
            for kind in _kinds(one):
                known.setdefault(kind, converter(one, names))
    wanted = " | ".join([_NAMES[kind] for kind in known])

    def made(value: Any) -> object:  # noqa: ANN401 - whatever it is
        convert = known.get(type(value))
        return _fail(wanted, value) if convert is None else convert(value)

    return made
