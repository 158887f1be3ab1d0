"""Bots from installed packages."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ohhell.bots import UnknownBotError, make_bot
from ohhell.cards import Stream
from ohhell.cli import main

CODE = '''
"""Bots of a club."""
from ohhell.game import View

class Last:
    """Always the last legal action.

    And more.
    """
    name = "last"
    def __init__(self, stream):
        self.stream = stream
    def choose(self, view):
        return view.legal[-1]

def raises(stream):
    raise RuntimeError("no\\nway")

def nothing(stream):
    return None
'''
ENTRIES = """[ohhell.bots]
last = club_bots:Last
careful = club_bots:Last
raises = club_bots:raises
nothing = club_bots:nothing
gone = club_bots:Gone
lost = no_such_module:Bot
Odd Name = club_bots:Last
"""


def install(folder: Path, package: str, entries: str) -> None:
    info = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(entries)


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    install(tmp_path, "club-bots", ENTRIES)
    (tmp_path / "club_bots.py").write_text(CODE)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "club_bots", raising=False)
    return tmp_path


def dice() -> Stream:
    return Stream.of_seed(1, "dice")


@pytest.mark.usefixtures("club")
def test_a_bot_of_a_package_is_made_by_its_name() -> None:
    assert make_bot("last", dice()).name == "last"


@pytest.mark.usefixtures("club")
def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    make_bot("careful", dice())
    with pytest.raises(UnknownBotError, match="expert, careful, learned, random, gone, last, lost, nothing, raises"):
        make_bot("clever", dice())
    assert "club_bots" not in sys.modules


@pytest.mark.usefixtures("club")
def test_the_names_of_our_own_bots_cannot_be_taken() -> None:
    assert type(make_bot("careful", dice())).__module__ == "ohhell.bots.careful"


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("raises", "the bot raises of club-bots 1.0 cannot be made: RuntimeError: no way"),
        ("nothing", "the bot nothing of club-bots 1.0 has no method choose(view)"),
        ("gone", "the bot gone of club-bots 1.0 cannot be loaded: AttributeError: module 'club_bots' has no attribute"),
        ("lost", "the bot lost of club-bots 1.0 cannot be loaded: ModuleNotFoundError: No module named"),
    ],
)
def test_a_broken_package_is_one_line(name: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UnknownBotError) as caught:
        make_bot(name, dice())
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)
    assert main(["bot", name]) == 2
    assert capsys.readouterr().err.startswith(f"ohhell: {said}")


@pytest.mark.usefixtures("club")
def test_the_list_has_them_all_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[4].startswith("careful: counts its tricks")
    assert lines[7:14] == [
        "the bot 'Odd Name' of club-bots 1.0 has no name that can be asked for: use small letters, 0-9, . _ -",
        "the bot careful of club-bots 1.0 is left out: a bot of ohhell has that name",
        "the bot gone of club-bots 1.0 cannot be loaded: AttributeError: module 'club_bots' has no attribute 'Gone'",
        "last: Always the last legal action. (club-bots 1.0)",
        "the bot lost of club-bots 1.0 cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'",
        "nothing: says nothing of itself (club-bots 1.0)",
        "raises: says nothing of itself (club-bots 1.0)",
    ]


def test_of_two_packages_with_one_name_the_first_has_it(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    install(club, "other-club", "[ohhell.bots]\nlast = no_such_module:Bot\n")
    assert make_bot("last", dice()).name == "last"
    main(["bot"])
    assert "the bot last of other-club 1.0 is left out: club-bots 1.0 has one of that name" in capsys.readouterr().out


def test_it_plays_in_the_arena_in_processes_of_their_own(club: Path) -> None:
    words = ["arena", "--bots", "last,random", "--deals", "4", "--sizes", "2", "--seed", "1", "--processes", "2"]
    done = subprocess.run(
        [sys.executable, "-m", "ohhell", *words, "--json", "--out", str(club / "run")],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(club)},
    )
    bots = json.loads(done.stdout)["bots"]
    assert [(bot["bot"], bot["faults"]) for bot in bots] == [("last", 0), ("random", 0)]
