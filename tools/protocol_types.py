"""Makes the client's types from the Python types of what crosses the wire.

    python tools/protocol_types.py            writes web/src/lib/protocol.ts
    python tools/protocol_types.py --check    says whether it is up to date

A module's structs and named unions become TypeScript in the order of the source, with their docstrings. What only a
client sends (structs that forbid unknown fields) may leave out fields that have a default.
"""

import argparse
import importlib
import re
import sys
import typing
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union

import msgspec

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "protocol.ts"
MODULES = ("ohhell.table.wire", "ohhell.api.wire_rules", "ohhell.api.wire_score")
_HEAD = "// Made by tools/protocol_types.py from the server's types; change those.\n"
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}
_LINE = 100


class UntellableTypeError(TypeError):
    """A type that this program cannot write in TypeScript, or two of one name; the message is one sentence."""


def protocol() -> str:
    """The whole of ``protocol.ts``."""
    modules = [importlib.import_module(name) for name in MODULES if find_spec(name)]
    names: dict[str, str] = {}
    told: dict[str, tuple[Any, str]] = {}
    for module in modules:
        docs = dict(_loose_docs(module))
        for name, meaning in _told(module):
            if name in told and told[name][0] != meaning:
                raise UntellableTypeError(f"{module.__name__}.{name} is another type than the {name} before it")
            told.setdefault(name, (meaning, docs.get(name, "")))
            names[_key(meaning)] = name
    return "\n".join([_HEAD, *[_declaration(name, meaning, names, doc) for name, (meaning, doc) in told.items()]])


def _told(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The module's own structs and the unions, literals and containers that it has named, in order."""
    for name, meaning in vars(module).items():
        if name.startswith("_") or isinstance(meaning, ModuleType):
            continue
        if isinstance(meaning, type) and issubclass(meaning, msgspec.Struct):
            if meaning.__module__ == module.__name__ and not _is_bare_base(meaning):
                yield name, meaning
        elif typing.get_origin(meaning) in (Union, UnionType, Literal, dict, list):
            yield name, meaning


def _is_bare_base(struct: type[msgspec.Struct]) -> bool:
    """Whether the struct only stands above tagged ones and never travels itself."""
    config = struct.__struct_config__
    return config.tag_field is not None and bool(struct.__subclasses__())


def _key(meaning: Any) -> str:
    return f"{meaning.__module__}.{meaning.__qualname__}" if isinstance(meaning, type) else repr(meaning)


def _declaration(name: str, meaning: Any, names: dict[str, str], doc: str) -> str:
    if not (isinstance(meaning, type) and issubclass(meaning, msgspec.Struct)):
        others = {key: other for key, other in names.items() if other != name}
        return f"{_comment(doc, '')}export type {name} = {_typescript(meaning, others, name)};\n"
    about, attributes = _docstring(meaning)
    lines = [f"{_comment(about, '')}export interface {name} {{"]
    config = meaning.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    hints = typing.get_type_hints(meaning)
    for field in msgspec.structs.fields(meaning):
        mark = "" if field.required or not config.forbid_unknown_fields else "?"
        lines.append(_comment(attributes.get(field.name, ""), "  ") + f"  {field.encode_name}{mark}: ")
        lines[-1] += _typescript(hints[field.name], names, name) + ";"
    return "\n".join([*lines, "}\n"])


def _typescript(meaning: Any, names: dict[str, str], where: str) -> str:
    if (name := names.get(_key(meaning))) is not None:
        return name
    if meaning in _PLAIN:
        return _PLAIN[meaning]
    arguments = typing.get_args(meaning)
    origin = typing.get_origin(meaning)
    if origin in (Union, UnionType):
        return " | ".join(_typescript(argument, names, where) for argument in arguments)
    if origin is Literal:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value).lower() for value in arguments)
    if origin is list or (origin is tuple and arguments[1:] == (...,)):
        item = _typescript(arguments[0], names, where)
        return f"({item})[]" if " " in item else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(_typescript(argument, names, where) for argument in arguments)}]"
    if origin is dict:
        return f"Record<{', '.join(_typescript(argument, names, where) for argument in arguments)}>"
    raise UntellableTypeError(f"{where}: {meaning} has no form in TypeScript here; add it to {Path(__file__).name}")


def _docstring(struct: type) -> tuple[str, dict[str, str]]:
    """What a docstring says of the whole and of each attribute."""
    about, _, rest = (struct.__doc__ or "").partition("Attributes:\n")
    found = re.findall(r"^ {8}(\w+): (.+(?:\n {12}.+)*)", rest, re.MULTILINE)
    return about, dict(found)


def _loose_docs(module: ModuleType) -> Iterator[tuple[str, str]]:
    """The strings under a module's named types."""
    source = Path(module.__file__ or "").read_text(encoding="utf-8")
    for found in re.finditer(r'^(\w+) = .+\n"""((?:.|\n)+?)"""', source, re.MULTILINE):
        yield found[1], found[2]


def _comment(text: str, indent: str) -> str:
    """The text as TSDoc; nothing for no text."""
    words = re.sub(r":class:`(?:\w+\.)*(\w+)`", r"{@link \1}", " ".join(text.split())).replace("``", "`").split()
    if not words:
        return ""
    lines = [""]
    for word in words:
        if len(indent) + len(lines[-1]) + len(word) > _LINE - 4:
            lines.append("")
        lines[-1] += f" {word}"
    if len(lines) == 1 and len(indent) + len(lines[0]) + 6 <= _LINE:
        return f"{indent}/**{lines[0]} */\n"
    return "".join([f"{indent}/**\n", *(f"{indent} *{line}\n" for line in lines), f"{indent} */\n"])


def main() -> int:
    """Write the types, or with ``--check`` compare them."""
    parser = argparse.ArgumentParser(description="Makes web/src/lib/protocol.ts from the server's types.")
    parser.add_argument("--check", action="store_true", help="change nothing; fail where the file is out of date")
    wanted = protocol()
    if parser.parse_args().check:
        if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != wanted:
            print("web/src/lib/protocol.ts is out of date; make it anew with tools/protocol_types.py", file=sys.stderr)
            return 1
        return 0
    TARGET.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
