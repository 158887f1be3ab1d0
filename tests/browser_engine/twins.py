"""The modules of what crosses the wire twice: as they are, on msgspec, and made anew on what stands in for it."""

import importlib
import sys
import typing
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union

import msgspec
from hypothesis import strategies as st

from ohhell.browser import stand_in

MODULES = ("ohhell.table.wire", "ohhell.table.events", "ohhell.api.wire_rules", "ohhell.api.wire_score")
_AWAY = ("msgspec", "ohhell.table", "ohhell.api")


@contextmanager
def _elsewhere() -> Iterator[None]:
    """What is imported meanwhile is on the stand-in, and is forgotten by others afterwards."""

    def away() -> dict[str, ModuleType]:
        return {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith(_AWAY)}

    before = away()
    try:
        stand_in.put_in_place()
        yield
    finally:
        away()
        sys.modules.update(before)
        for name, module in before.items():  # importing has also set them in their packages
            package, _, own = name.rpartition(".")
            if package in sys.modules:
                setattr(sys.modules[package], own, module)


def twin_modules() -> list[tuple[ModuleType, ModuleType]]:
    """Each of the modules, and its twin on the stand-in."""
    originals = [importlib.import_module(name) for name in MODULES]
    with _elsewhere():
        return list(zip(originals, [importlib.import_module(name) for name in MODULES], strict=True))


def twin_types() -> dict[str, tuple[Any, Any]]:
    """By name every struct and union that crosses the wire or is kept, and its twin."""
    return {
        f"{original.__name__}.{name}": (meaning, getattr(twin, name))
        for original, twin in twin_modules()
        for name, meaning in vars(original).items()
        if _is_told(meaning)
    }


def _is_told(meaning: Any) -> bool:
    if isinstance(meaning, type):
        return issubclass(meaning, msgspec.Struct) and meaning is not msgspec.Struct
    return typing.get_origin(meaning) in (Union, UnionType)


@cache
def said(meaning: Any) -> st.SearchStrategy[Any]:
    """JSON values that are of a type."""
    plain: dict[Any, st.SearchStrategy[Any]] = {
        Any: st.integers() | st.text(max_size=3),
        NoneType: st.none(),
        bool: st.booleans(),
        int: st.integers(-3, 60) | st.integers(),
        float: st.floats(allow_nan=False, allow_infinity=False) | st.integers(),
        str: st.text(max_size=6),
    }
    if meaning in plain:
        return plain[meaning]
    origin, arguments = typing.get_origin(meaning), typing.get_args(meaning)
    if origin in (Union, UnionType):
        return st.one_of([said(one) for one in arguments])
    if origin is Literal:
        return st.sampled_from(arguments)
    if origin is list or (origin is tuple and arguments[1:] == (...,)):
        return st.lists(said(arguments[0]), max_size=3)
    if origin is dict:
        return st.dictionaries(st.text(max_size=4), said(arguments[1]), max_size=3)
    return _struct(meaning)


def _struct(struct: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    config, hints = struct.__struct_config__, typing.get_type_hints(struct)
    tag = {} if config.tag is None else {config.tag_field: st.just(config.tag)}
    fields = {one.name: one.required for one in msgspec.structs.fields(struct)}
    values = {name: said(hints[name]) for name in fields}
    return st.fixed_dictionaries(
        tag | {name: values[name] for name, required in fields.items() if required},
        optional={name: values[name] for name, required in fields.items() if not required},
    )


_ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=3,
)


@st.composite
def spoilt(draw: st.DrawFn, meaning: Any) -> Any:
    """JSON values that were of a type, with one place in them changed."""
    value = draw(said(meaning))
    box = {"": value}
    inside: Any = box
    key: Any = ""
    while isinstance(inside[key], dict | list) and inside[key] and draw(st.integers(0, 3)):
        inside = inside[key]
        key = draw(st.sampled_from(sorted(inside) if isinstance(inside, dict) else range(len(inside))))
    match draw(st.integers(0, 3)):
        case 0 if isinstance(inside, dict) and inside is not box:
            del inside[key]
        case 1 if isinstance(inside, dict) and inside is not box:
            inside[draw(st.text(max_size=4))] = inside.pop(key)
        case _:
            inside[key] = draw(_ANY)
    return box[""]
