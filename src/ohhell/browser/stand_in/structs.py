"""Functions on structs."""

from typing import Any, NamedTuple, TypeVar

from ohhell.browser.stand_in.struct import Struct, definition

S = TypeVar("S", bound=Struct)


class FieldInfo(NamedTuple):
    """A field of a struct.

    Attributes:
        name: its name.
        encode_name: its name in JSON, which is the same.
        type: its type, as written.
        required: whether it has no default.
    """

    name: str
    encode_name: str
    type: Any
    required: bool


def fields(struct: type[Struct] | Struct) -> tuple[FieldInfo, ...]:
    """The fields of a struct, in order."""
    made = definition(struct if isinstance(struct, type) else type(struct))
    return tuple([FieldInfo(one.name, one.name, one.type, one.required) for one in made.fields])


def replace(struct: S, /, **changes: object) -> S:
    """The same with other values.

    Raises:
        TypeError: it has no such field.
    """
    kind = type(struct)
    setters = definition(kind).setters
    new = kind.__new__(kind)
    for name, put in setters.items():
        put(new, changes.pop(name) if name in changes else getattr(struct, name))
    if changes:
        raise TypeError(f"`{kind.__name__}` has no field `{next(iter(changes))}`")
    return new


def asdict(struct: Struct) -> dict[str, Any]:
    """The fields and their values, as they are."""
    return {name: getattr(struct, name) for name in definition(type(struct)).setters}
