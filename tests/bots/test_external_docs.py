"""The page on bots is true: its conversation is had, word for word, and its example plays."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ohhell.arena import SeatLog, play_game
from ohhell.bots import make_bot
from ohhell.bots.external_command import Limits
from ohhell.bots.external_pool import quit_programs
from ohhell.bots.external_program import LINE_LIMIT
from ohhell.bots.external_reading import KEYWORDS
from ohhell.cards import Stream
from ohhell.game import FairDeck
from ohhell.rules import possible_players, preset, preset_names

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "bots.md").read_text(encoding="utf-8")
(TRANSCRIPT,) = re.findall(r"```protocol\n(.*?)```\n", PAGE, re.DOTALL)
EXAMPLE = f"cmd:{shlex.join([sys.executable, str(DOCS / 'examples' / 'bot.py')])}"


@pytest.fixture(autouse=True, scope="module")
def no_programs_left() -> Iterator[None]:
    yield
    quit_programs()


def said(mark: str) -> str:
    return "".join([line[2:] + "\n" for line in TRANSCRIPT.splitlines() if line.startswith(mark)])


def test_the_conversation_is_had_word_for_word() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ohhell", "bot", "careful"],
        input=said(">"),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == said("<")
    assert done.stderr == ""


@pytest.mark.parametrize("keyword", sorted(KEYWORDS))
def test_every_line_of_a_position_is_told_of(keyword: str) -> None:
    assert re.search(rf"^\| `{keyword}[ `]", PAGE, re.MULTILINE)


@pytest.mark.parametrize("name", preset_names())
def test_the_example_plays_every_preset(name: str) -> None:
    rules = preset(name).rules.replace({"sizes": [3, 1, 2]})
    players = min(possible_players(rules), key=lambda count: abs(count - 4))
    bots = [make_bot(EXAMPLE if seat % 2 else "careful", Stream.of_seed(seat, name), time_ms=60_000)
            for seat in range(players)]  # fmt: skip
    logs = [SeatLog() for _ in bots]
    assert play_game(rules, bots, FairDeck.of_seed(name), [str(seat) for seat in range(players)], logs).state.over
    assert [(log.faults, log.reason) for log in logs] == [(0, "")] * players


def test_the_limits_are_those_told() -> None:
    assert f"{LINE_LIMIT:,} bytes at\nmost" in PAGE
    assert (Limits().start, Limits().grace) == (60, 0.5)
    assert "A bot has a minute to get ready" in PAGE
    assert "it has half a second for that" in PAGE
