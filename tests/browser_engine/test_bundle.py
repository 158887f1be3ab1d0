"""The bundle holds what the worker needs and nothing more, always the same."""

import ast
import io
import sys
import zipfile
from collections.abc import Iterator

from tools.engine_bundle import ROOMS, bundle, members

LATER = {
    "ohhell.bots.level_mind": "ohhell.bots.level_ahead",
    "ohhell.bots.registry": "ohhell.bots.external",
    "ohhell.kernel.compiler": "ohhell.kernel.machine",
}
"""What may import, once it is wanted, something that is not in the bundle; and what that begins with."""
STANDS_IN = {"msgspec"}


def modules() -> dict[str, ast.Module]:
    """The modules of the bundle by name."""
    found = {}
    for name, path in members():
        if name.endswith(".py"):
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            found[module] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def imports(node: ast.AST, *, later: bool = False) -> Iterator[tuple[str, bool]]:
    """The modules that something imports, and whether only once a function is called."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            yield from imports(ast.Module(child.orelse, []), later=later)
            continue
        if isinstance(child, ast.Import):
            yield from ((alias.name, later) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            yield str(child.module), later
        within = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Try)
        yield from imports(child, later=later or within)


def test_all_that_is_imported_is_there() -> None:
    known = modules()
    for module, tree in known.items():
        for imported, later in imports(tree):
            room = imported.partition(".")[0]
            if room == "ohhell":
                may_lack = later and module in LATER and imported.startswith(LATER[module])
                assert imported in known or may_lack, f"{module} imports {imported}"
            elif not later:
                assert room in sys.stdlib_module_names | STANDS_IN, f"{module} imports {imported}"


def test_it_holds_the_rooms_and_their_data() -> None:
    names = zipfile.ZipFile(io.BytesIO(bundle())).namelist()
    assert {name.split("/")[1] for name in names} == {"__init__.py", *ROOMS}
    assert {name.rpartition(".")[2] for name in names} == {"py", "toml", "npz"}
    wanted = ("rules/presets/oh-hell.toml", "rules/words/nl/rules.toml", "bots/learned.npz", "bots/levels.toml")
    assert {f"ohhell/{name}" for name in wanted} <= set(names)


def test_the_same_sources_give_the_same_bytes() -> None:
    assert bundle() == bundle()
