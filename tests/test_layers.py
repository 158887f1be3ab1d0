"""A room knows only the rooms below it, and the engine needs nothing but Python."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

NEWLY_IMPORTED = """
import importlib, pkgutil, sys
before = set(sys.modules)
for room in ("cards", "rules", "game", "sheet", "record"):
    package = importlib.import_module(f"ohhell.{room}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before}))
"""


def test_imports_keep_to_the_layers() -> None:
    lint_imports = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run(
        [lint_imports, "--no-cache", "--no-logo"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_engine_and_its_record_need_only_the_standard_library() -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", NEWLY_IMPORTED], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    imported = set(run.stdout.split())
    assert "ohhell" in imported
    assert imported - sys.stdlib_module_names == {"ohhell"}
