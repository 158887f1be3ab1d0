"""The documentation is true: its examples run, and its tables say what the data says.

Fenced blocks are read by their first word: ``toml`` (a rules file, sound unless marked ``broken``), ``console``
(``$ ohhell …`` and what it prints; ``...`` stands for anything), ``python`` (a session), ``text``. A block that begins
with a comment naming a file is that file for the commands after it.
"""

import doctest
import importlib
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from ohhell.cards import DECK_KEYS, DeckError, deck
from ohhell.cli import main
from ohhell.rules import KEYS, RulesError, load_toml, presets, schemes
from ohhell.rules.scoring import MADE_ZERO, scheme_source
from ohhell.rules.values import value_text

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs" / "rules.md"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


class Block(NamedTuple):
    """A fenced block: the page, its line, what stands after the fence, and what is inside."""

    page: Path
    line: int
    info: str
    text: str

    def __str__(self) -> str:
        return f"{self.page.name}:{self.line}"

    @property
    def file_name(self) -> str:
        """The file that the block is, or an empty text."""
        match = re.match(r"# (\S+\.\w+)\n", self.text)
        return match.group(1) if match else ""


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for match in re.finditer(r"^```(\S.*)\n((?:.*\n)*?)^```$", text, re.MULTILINE):
        yield Block(page, text.count("\n", 0, match.start()) + 1, match.group(1), match.group(2))


ALL = [block for page in PAGES for block in blocks(page)]


def of_kind(*kinds: str) -> list[Block]:
    return [block for block in ALL if block.info in kinds]


def sessions(text: str) -> Iterator[tuple[str, str]]:
    """Each command of a console block with what it prints."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def prints(expected: str, printed: str) -> bool:
    return doctest.OutputChecker().check_output(expected, printed, doctest.ELLIPSIS)


@pytest.mark.parametrize("block", of_kind("toml"), ids=str)
def test_a_rules_file_is_sound(block: Block) -> None:
    load_toml(block.text)


@pytest.mark.parametrize("block", of_kind("toml broken"), ids=str)
def test_a_broken_rules_file_is_refused(block: Block) -> None:
    with pytest.raises(RulesError):
        load_toml(block.text)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_print_what_the_page_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for block in blocks(page):
        if block.info == "console":
            for command, expected in sessions(block.text):
                if command.startswith("ohhell ") and not command.startswith("ohhell play"):
                    main(shlex.split(command)[1:])
                    printed = "".join(capsys.readouterr())
                    assert prints(expected, printed), f"{block}: {command}\n{printed}"
        elif block.file_name and "/" not in block.file_name:
            Path(block.file_name).write_text(block.text, encoding="utf-8")


@pytest.mark.parametrize("block", of_kind("python"), ids=str)
def test_python_sessions_run_as_told(block: Block) -> None:
    test = doctest.DocTestParser().get_doctest(block.text, {}, str(block), str(block.page), block.line)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


MODULES = sorted(
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    for path in ROOT.glob("src/ohhell/**/*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", MODULES)
def test_sessions_in_the_code_run_as_told(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_a_new_scheme_and_a_new_preset_are_one_table_and_one_file(tmp_path: Path) -> None:
    """Does exactly what CONTRIBUTING.md tells, in a copy."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    page = list(blocks(ROOT / "CONTRIBUTING.md"))
    for block in page:
        path = tmp_path / block.file_name
        if block.info == "toml append":
            path.write_text(path.read_text(encoding="utf-8") + "\n" + block.text, encoding="utf-8")
        elif block.info == "toml new":
            assert not path.exists()
            path.write_text(block.text, encoding="utf-8")
    for block in page:
        if block.info == "console later":
            for command, expected in sessions(block.text):
                done = subprocess.run(
                    [sys.executable, "-m", "ohhell", *shlex.split(command)[1:]],
                    capture_output=True,
                    text=True,
                    check=True,
                    env=os.environ | {"PYTHONPATH": str(tmp_path / "src"), "COLUMNS": "80"},
                )
                assert prints(expected, done.stdout), f"{command}\n{done.stdout}"


# The tables.


def test_the_readme_has_every_preset() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `.*$", text, re.MULTILINE)
    assert rows == [f"| `{one.name}` | {one.summary} |" for one in presets()]


def test_the_guide_has_every_preset_with_what_it_sets() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for one in presets():
        changed = one.rules.changed()
        keys = ", ".join([f"`{key} = {value_text(value)}`" for key, value in changed.items()])
        assert f"| `{one.name}` | {one.source} | {keys or 'nothing: it is the default'} |\n" in text


def test_the_guide_has_every_key_and_every_value() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for name, key in KEYS.items():
        assert f"**`{name}`**" in text
        assert all(f"`{word}`" in text for word in key.choices)
    assert all(f"`{value}`" in text for value in MADE_ZERO)


def test_the_guide_has_every_deck_with_its_number_of_cards() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for key in DECK_KEYS:
        try:
            size = f" {len(deck(key, 0))} "
        except DeckError:
            size = " "
        assert f"| `{key}` |{size}|" in text


def test_the_guide_has_every_scheme_with_its_formulas() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for name, scheme in schemes().items():
        zero = "" if scheme.zero is None else f" (zero: {scheme.zero})"
        assert scheme.over == scheme.under
        assert f"| `{name}` | {scheme.made}{zero} | {scheme.over} | {scheme_source(name)} |\n" in text
