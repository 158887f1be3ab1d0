"""What tells of the server's options knows them all, and no others."""

import inspect
import re
from pathlib import Path

from ohhell.cli.serve import serve

_ROOT = Path(__file__).parents[2]


def options() -> set[str]:
    names = {name.replace("_", "-") for name in inspect.signature(serve).parameters}
    return {f"--{name}" for name in names - {"open-browser"}} | {"--open"}


def test_the_guide_has_every_option() -> None:
    guide = (_ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    table = guide.partition("## Options")[2].partition("\n## ")[0]
    assert set(re.findall(r"--[a-z-]+", "".join(re.findall(r"^\| .*? \|", table, re.MULTILINE)))) == options()


def test_unit_and_image_use_options_that_there_are() -> None:
    for name in ("ohhell.service", "Containerfile"):
        text = (_ROOT / "deploy" / name).read_text(encoding="utf-8")
        [line] = [line for line in text.splitlines() if line.startswith(("ExecStart=", "ENTRYPOINT"))]
        assert set(re.findall(r"--[a-z-]+", line)) <= options()
        assert '"serve"' in line or " serve " in line
