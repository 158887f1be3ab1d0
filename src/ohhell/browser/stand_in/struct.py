"""Structs: classes made of their fields, with slots. What a class needs to be made or written is compiled once used."""

import sys
from collections.abc import Callable
from typing import Any, Final, NamedTuple, NoReturn, dataclass_transform

MISSING: Final = object()
"""No default."""
_OF_NO_USE = {"gc", "weakref", "eq"}


class _Default(NamedTuple):
    """What :func:`field` says."""

    default: object
    factory: Callable[[], object] | None


def field(*, default: Any = MISSING, default_factory: Any = None) -> Any:  # noqa: ANN401 - a field of any type
    """A field's default, or what makes one anew each time."""
    return _Default(default, default_factory)


class Field(NamedTuple):
    """A field of a struct.

    Attributes:
        name: its name, in JSON as well.
        type: its type as written.
        names: what the module it is written in knows, by which a type in quotes is looked up.
        default: its default; MISSING where there is none; of any value where a factory makes it.
        factory: makes the default.
        named: whether it is given by name alone.
    """

    name: str
    type: Any
    names: dict[str, Any]
    default: object
    factory: Callable[[], object] | None
    named: bool

    @property
    def required(self) -> bool:
        """Whether there is no default."""
        return self.default is MISSING and self.factory is None


class Definition:
    """What a struct class is made from.

    Attributes:
        fields: its fields: those that may be given by place, then the rest.
        setters: by field what puts a value there.
        frozen: whether nothing may be put there afterwards.
        closed: whether unknown fields are refused.
        tag_field: the field that says which struct it is; None where none does.
        tag: what it says.
    """

    __slots__ = ("closed", "fields", "frozen", "setters", "tag", "tag_field")

    def __init__(self, bases: tuple[type, ...], settings: dict[str, Any]) -> None:
        above = [made for base in bases if (made := base.__dict__.get("__struct__")) is not None]
        self.fields: tuple[Field, ...] = above[0].fields if above else ()
        self.setters: dict[str, Callable[[object, object], None]] = {}
        self.frozen: bool = settings.pop("frozen", bool(above) and above[0].frozen)
        self.closed: bool = settings.pop("forbid_unknown_fields", bool(above) and above[0].closed)
        self.tag_field: str | None = settings.pop("tag_field", above[0].tag_field if above else None)
        self.tag: str | None = settings.pop("tag", None)
        unknown = settings.keys() - _OF_NO_USE
        if unknown or len(above) > 1:
            raise TypeError(f"no struct here can be made with {', '.join(sorted(unknown)) or 'several bases'}")

    def add(self, new: list[Field], name: str) -> None:
        """Take in the fields that the class itself has."""
        names = {one.name for one in new}
        every = [one for one in self.fields if one.name not in names] + new
        self.fields = (*[one for one in every if not one.named], *[one for one in every if one.named])
        if self.tag is not None or self.tag_field is not None:
            self.tag = name if self.tag is None else self.tag
            self.tag_field = self.tag_field or "type"


def definition(struct: type) -> Definition:
    """What a struct class is made from.

    Raises:
        TypeError: it is none.
    """
    made = struct.__dict__.get("__struct__")
    if made is None:
        raise TypeError(f"`{struct.__name__}` is no struct")
    return made  # type: ignore[no-any-return] # only the metaclass puts it there


def _annotations(space: dict[str, Any]) -> dict[str, Any]:
    annotate = space.get("__annotate_func__")  # from Python 3.14 on they are worked out when they are asked for
    return annotate(1) if annotate is not None else space.get("__annotations__", {})  # type: ignore[no-any-return] # as above


@dataclass_transform(field_specifiers=(field,))
class StructMeta(type):
    """Makes struct classes."""

    def __new__(
        cls,
        name: str,
        bases: tuple[type, ...],
        space: dict[str, Any],
        *,
        kw_only: bool = False,
        **settings: Any,  # noqa: ANN401 - each of its own type
    ) -> "StructMeta":
        """Make a class with a slot for each field."""
        made = Definition(bases, settings)
        new, names = [], vars(sys.modules[space["__module__"]])
        for key, meaning in _annotations(space).items():
            given = space.pop(key, MISSING)
            default = given if isinstance(given, _Default) else _Default(given, None)
            if isinstance(default.default, list | dict | set):
                default = _Default(None, type(default.default))
            new.append(Field(key, meaning, names, default.default, default.factory, kw_only))
        made.add(new, name)
        slots = tuple([one.name for one in new if not any(hasattr(base, one.name) for base in bases)])
        space |= {"__slots__": slots, "__struct__": made, "__init__": _first_init, "__fields__": _first_fields}
        struct = super().__new__(cls, name, bases, space)
        made.setters = {one.name: getattr(struct, one.name).__set__ for one in made.fields}
        if made.frozen:
            type.__setattr__(struct, "__setattr__", _frozen)
            type.__setattr__(struct, "__delattr__", _frozen)
        type.__setattr__(struct, "__hash__", _hash if made.frozen else None)  # what may change has no hash
        return struct

    @property
    def __struct_fields__(cls) -> tuple[str, ...]:
        """The names of the fields."""
        return tuple([one.name for one in definition(cls).fields])


def _frozen(struct: object, name: str, *_value: object) -> NoReturn:
    raise AttributeError(f"immutable type: '{type(struct).__name__}' ({name})")


def _hash(struct: object) -> int:
    return hash((type(struct), *[getattr(struct, name) for name in definition(type(struct)).setters]))


def _first_init(self: "Struct", *args: object, **named: object) -> None:
    """Stand as ``__init__`` until the first is made."""
    kind = type(self)
    kind.__init__ = _compiled(kind, _init_text(definition(kind)))  # type: ignore[method-assign] # that is the point
    kind.__init__(self, *args, **named)


def _first_fields(self: "Struct") -> dict[str, Any]:
    """Stand as ``__fields__`` until the first is written."""
    kind = type(self)
    kind.__fields__ = _compiled(kind, _fields_text(definition(kind)))  # type: ignore[method-assign] # as above
    return kind.__fields__(self)


def _init_text(made: Definition) -> str:
    """The source of ``__init__``; the setters go past ``__setattr__``, which refuses where the struct is frozen."""
    head, body = ["self"], ["pass"]
    for one in made.fields:
        if one.named and "*" not in head:
            head.append("*")
        head.append(one.name if one.required else f"{one.name}=default_{one.name}")
        value = one.name
        if one.factory is not None:
            value = f"factory_{one.name}() if {one.name} is default_{one.name} else {one.name}"
        body.append(f"put_{one.name}(self, {value})")
    return f"def made({', '.join(head)}):\n  " + "\n  ".join(body)


def _fields_text(made: Definition) -> str:
    """The source of ``__fields__``: a dictionary of the fields, the tag first."""
    tag = [] if made.tag is None else [f"{made.tag_field!r}: {made.tag!r}"]
    return (
        f"def made(self):\n  return {{{', '.join([*tag, *[f'{one.name!r}: self.{one.name}' for one in made.fields]])}}}"
    )


def _compiled(struct: type, text: str) -> Any:  # noqa: ANN401 - a function of the class's own form
    made = definition(struct)
    space: dict[str, Any] = {f"put_{name}": put for name, put in made.setters.items()}
    for one in made.fields:
        space[f"default_{one.name}"] = MISSING if one.factory is not None else one.default
        space[f"factory_{one.name}"] = one.factory
    exec(text, space)  # noqa: S102 - the text is made of the names of fields alone
    return space["made"]


class Struct(metaclass=StructMeta):  # noqa: PLW1641 - the metaclass gives it a hash where it may have one
    """A class made of its fields. Two are equal when their classes and all their fields are."""

    __slots__ = ()

    def __fields__(self) -> dict[str, Any]:
        """The fields and their values, the tag first."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in definition(type(self)).setters)

    def __repr__(self) -> str:
        values = [f"{name}={getattr(self, name)!r}" for name in definition(type(self)).setters]
        return f"{type(self).__name__}({', '.join(values)})"

    def __copy__(self) -> "Struct":
        kind = type(self)
        new = kind.__new__(kind)
        for name, put in definition(kind).setters.items():
            put(new, getattr(self, name))
        return new


def look_up(meaning: Any, names: dict[str, Any]) -> Any:  # noqa: ANN401 - a type, of which there are many kinds
    """A type that may be written in quotes, where these names are known."""
    return eval(meaning, names) if isinstance(meaning, str) else meaning  # noqa: S307 - a type in our own source
