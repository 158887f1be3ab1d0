"""The other side of the protocol of ``docs/bots.md``: any bot of ohhell as a program for others."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, runtime_checkable

from ohhell.bots.bot import Bot
from ohhell.bots.external_pool import GREETING
from ohhell.bots.external_reading import KEYWORDS, GameLines, PositionLines, ProtocolError
from ohhell.bots.safe import one_line, safe_choice
from ohhell.bots.thought import Thought
from ohhell.cards import Stream
from ohhell.game import View
from ohhell.record.position import written


@runtime_checkable
class Considerate(Protocol):
    """A bot that also says what it thinks."""

    def consider(self, view: View) -> Thought:
        """What it thinks of everything that it may do; what it then chooses is the same whether it was asked or not."""


class Server:
    """A bot that answers lines with lines.

    Args:
        name: what it calls itself.
        make: makes the bot, anew for each game, with dice of its own.
    """

    def __init__(self, name: str, make: Callable[[Stream], Bot]) -> None:
        """Wait for the first line."""
        self._name = name
        self._make = make
        self._lines = GameLines()
        self._bot: Bot | None = None
        self._position: PositionLines | None = None

    def answers(self, line: str) -> list[str]:
        """What is answered to a line; a line that makes no sense is answered with an error."""
        keyword, *words = line.split() or [""]
        if line.strip() == GREETING:
            return [f"id {self._name}", "ready"]
        try:
            return self._answers(keyword, words)
        except (ValueError, KeyError, IndexError) as error:
            return [f"error {one_line(f'{keyword}: {error}')}"]

    def _answers(self, keyword: str, words: Sequence[str]) -> list[str]:
        if keyword == "newgame":
            return [self._newgame(words)]
        if keyword == "go":
            return self._go()
        if keyword in KEYWORDS:
            if self._position is None:
                raise ProtocolError("a game begins with 'newgame seat 0 seed 1'")
            self._position.read(keyword, words)
        else:
            self._lines.read(keyword, words)
        return []

    def _newgame(self, words: Sequence[str]) -> str:
        self._bot = self._position = None
        if len(words) != 4 or words[::2] != ["seat", "seed"]:
            raise ProtocolError("it is written 'newgame seat 0 seed 1'")
        table, seat = self._lines.form(), int(words[1])
        if not 0 <= seat < table.players:
            raise ProtocolError(f"there is no seat {seat}: the seats are 0 to {table.players - 1}")
        self._bot = self._make(Stream.of_seed(words[3], "bot"))
        self._position = PositionLines(table, seat)
        return "ready"

    def _go(self) -> list[str]:
        if self._bot is None or self._position is None:
            raise ProtocolError("a game begins with 'newgame seat 0 seed 1'")
        view = self._position.view()
        if not view.legal:
            raise ProtocolError("the position has no line 'legal'")
        told = thoughts(self._bot, view)
        choice = safe_choice(self._bot, view)
        if choice.fault:
            return [f"error {choice.fault}"]
        return [*told, f"action {written(view.form.pack, choice.action)}"]


def thoughts(bot: Bot, view: View) -> list[str]:
    """Lines of what a bot thinks of each thing that it may do; none where it does not say, or has no choice."""
    if not isinstance(bot, Considerate) or len(view.legal) == 1:
        return []
    try:
        return [
            f"info candidate {written(view.form.pack, one.action)} {one.points:.3f} {one.make:.3f}"
            for one in bot.consider(view).candidates
            if one.action in view.legal
        ]
    except Exception:  # noqa: BLE001 - whatever goes wrong with its thoughts, the bot is still asked for its choice
        return []


def serve(server: Server, lines: Iterable[str], write: Callable[[str], object]) -> None:
    """Answer line by line until ``quit`` or the end."""
    for line in lines:
        if line.strip() == "quit":
            return
        for answer in server.answers(line):
            write(answer)
