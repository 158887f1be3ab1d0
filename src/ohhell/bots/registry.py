"""The bots there are, by name."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ohhell.bots.bot import Aim, Bot
from ohhell.bots.careful import CarefulBot
from ohhell.bots.external_command import PREFIX, TIME_MS, Command, CommandError, Limits
from ohhell.bots.learned import NETWORK, LearnedBot
from ohhell.bots.level_bot import LevelBot
from ohhell.bots.levels import LEVELS
from ohhell.bots.random import RandomBot
from ohhell.bots.safe import ForfeitError, one_line
from ohhell.cards import Stream
from ohhell.rules.errors import quoted


class UnknownBotError(ValueError):
    """A name that no bot has; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot one can ask for.

    Attributes:
        name: what it is asked for by.
        summary: how it plays, on one line.
        make: makes one that rolls the dice of a stream of its own, and plays for what it is told.
        searches: whether it looks ahead, which may take a second and wants the kernel compiled.
    """

    name: str
    summary: str
    make: Callable[[Stream, Aim], Bot]
    searches: bool = False


BOTS: dict[str, BotKind] = {
    kind.name: kind
    for kind in (
        *[
            BotKind(level.name, level.summary, partial(LevelBot, level), searches=level.search is not None)
            for level in LEVELS.values()
        ],
        BotKind(
            "careful",
            "counts its tricks, remembers the cards and plays to take what it bid",
            lambda _dice, _aim: CarefulBot(),
        ),
        BotKind(
            NETWORK.name,
            NETWORK.summary,
            lambda _dice, _aim: LearnedBot(),
        ),
        BotKind(
            "random",
            "bids about what its hand is worth and plays any card that is legal",
            lambda dice, _aim: RandomBot(dice),
        ),
    )
}
"""Every bot of ohhell itself, by name."""

OFFERED = tuple(LEVELS)
"""The bots that people are offered to play with, the gentlest first."""
PLAIN_BOTS = tuple([kind.name for kind in BOTS.values() if not kind.searches])
"""The bots that need no compiled kernel, nor NumPy: they play as well anywhere, in a browser too."""
OFFERED_PLAIN = tuple([name for name in OFFERED if name in PLAIN_BOTS])
"""Those of them that people are offered, the gentlest first."""
DEFAULT_BOT = "casual"
"""The one of them that they play with where they choose none."""


def make_bot(
    name: str,
    stream: Stream,
    *,
    time_ms: int = TIME_MS,
    aim: Aim = "game",
) -> Bot:
    """A bot of this name that rolls the dice of ``stream``: our own, an installed one, or a command after ``cmd:``.

    Args:
        name: the name, such as ``careful`` or ``cmd:./mybot --flag``.
        stream: the bot's own dice.
        time_ms: the milliseconds a bot from outside has for a decision; our own take what they need.
        aim: what it is to play for.

    Raises:
        UnknownBotError: there is none.
    """
    if name in BOTS:
        return BOTS[name].make(stream, aim)
    if name.startswith(PREFIX):
        try:
            command = Command.parse(name)
        except CommandError as error:
            raise UnknownBotError(str(error)) from None
        from ohhell.bots.external import ExternalBot  # noqa: PLC0415 - not everywhere can programs be started

        return ExternalBot(name, command, stream, Limits(decision=time_ms / 1000))
    from ohhell.bots.external_packages import PackageError, package_bots  # noqa: PLC0415 - few ask for one

    installed = {bot.name: bot for bot in package_bots(BOTS) if not bot.problem}
    if name in installed:
        try:
            return installed[name].make(stream)
        except PackageError as error:
            raise UnknownBotError(str(error)) from None
    raise UnknownBotError(f"there is no bot {quoted(name)}: the bots are {', '.join([*BOTS, *installed])}")


def check_bot(name: str) -> None:
    """Find out whether the bot of this name can be had; one from outside is started and greeted.

    Raises:
        UnknownBotError: it cannot.
    """
    make_bot(name, Stream.of_seed(0, name))
    if name.startswith(PREFIX):
        from ohhell.bots.external_pool import check  # noqa: PLC0415 - as above

        try:
            check(Command.parse(name))
        except ForfeitError as error:
            raise UnknownBotError(one_line(f"{name} cannot play: {error}")) from None
