"""Whatever is refused of a score sheet is said in every language, with the values that come along."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("api", "record", "sheet")
LANGUAGES = sorted(path.name for path in (ROOT / "web" / "messages").iterdir())
OF_THE_HOOK = {"hook": {"bid", "size", "others"}, "overbid": {"bid", "size", "others", "least"}}
"""What the rules themselves say of a bid; the sheet hands on the code."""


def raised() -> Iterator[tuple[str, set[str]]]:
    """Each refusal written out in the sources: its code, and what it speaks of."""
    for room in ROOMS:
        for path in sorted((ROOT / "src" / "ohhell" / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                    continue
                if node.func.id in {"SheetError", "Refused"} and isinstance(node.args[0], ast.Constant):
                    yield str(node.args[0].value), {word.arg for word in node.keywords if word.arg}
    for code, values in OF_THE_HOOK.items():
        yield code, values | {"seat"}


REFUSALS = list(raised())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_words(language: str) -> None:
    text = (ROOT / "web" / "messages" / language / "score.json").read_text(encoding="utf-8")
    words = {
        key.removeprefix("score.refused."): said
        for key, said in json.loads(text).items()
        if key.startswith("score.refused.")
    }
    assert len(REFUSALS) > 40
    assert not {code for code, _ in REFUSALS} - words.keys()
    for code, values in REFUSALS:
        told = values | {"name"} if "seat" in values else values
        asked = set(re.findall(r"\{(\w+)[,}]", words[code]))
        assert asked <= told, f"{code}: {sorted(asked - told)}"
