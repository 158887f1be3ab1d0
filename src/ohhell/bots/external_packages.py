"""Bots from installed packages, which name them in the entry-point group ``ohhell.bots``.

Nothing of a package is loaded before its bot is asked for.
"""

import re
from collections.abc import Container
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points

from ohhell.bots.bot import Bot
from ohhell.bots.safe import one_line
from ohhell.cards import Stream

GROUP = "ohhell.bots"
"""An entry point of this group names a callable that makes a bot from a ``Stream``."""
_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,39}")


class PackageError(ValueError):
    """A package whose bot cannot be had; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class PackageBot:
    """A bot that a package names.

    Attributes:
        name: what it is asked for by.
        package: the package, with its version.
        entry: where it is.
        problem: why it cannot be asked for, or an empty text.
    """

    name: str
    package: str
    entry: EntryPoint
    problem: str = ""

    def summary(self) -> str:
        """The first line of what it says of itself.

        Raises:
            PackageError: it cannot be loaded.
        """
        text = getattr(self._load(), "__doc__", None)
        return one_line(text.strip().partition("\n")[0]) if isinstance(text, str) and text.strip() else ""

    def make(self, stream: Stream) -> Bot:
        """A bot that rolls the dice of ``stream``.

        Raises:
            PackageError: it cannot be loaded or made.
        """
        make = self._load()
        try:
            bot: Bot = make(stream)  # type: ignore[operator] # it is found out here
        except Exception as error:  # noqa: BLE001 - whatever goes wrong inside a package is its own fault
            raise PackageError(self._said("cannot be made", error)) from None
        if not callable(getattr(bot, "choose", None)):
            raise PackageError(f"the bot {self.name} of {self.package} has no method choose(view)")
        return bot

    def _load(self) -> object:
        if self.problem:
            raise PackageError(self.problem)
        try:
            return self.entry.load()
        except Exception as error:  # noqa: BLE001 - as above
            raise PackageError(self._said("cannot be loaded", error)) from None

    def _said(self, what: str, error: Exception) -> str:
        return one_line(f"the bot {self.name} of {self.package} {what}: {type(error).__name__}: {error}")


def package_bots(taken: Container[str]) -> tuple[PackageBot, ...]:
    """The bots that installed packages name, by name; those that cannot be asked for say why.

    Args:
        taken: the names of the bots of ohhell itself, which no package can have.
    """
    found: dict[str, PackageBot] = {}
    bots: list[PackageBot] = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        name = one_line(entry.name)
        package = one_line(f"{entry.dist.name} {entry.dist.version}") if entry.dist else "a package"
        problem = ""
        if not _NAME.fullmatch(entry.name):
            problem = f"the bot '{name}' of {package} has no name that can be asked for: use small letters, 0-9, . _ -"
        elif entry.name in taken:
            problem = f"the bot {name} of {package} is left out: a bot of ohhell has that name"
        elif entry.name in found:
            problem = f"the bot {name} of {package} is left out: {found[entry.name].package} has one of that name"
        bot = PackageBot(name, package, entry, problem)
        bots.append(bot)
        if not problem:
            found[entry.name] = bot
    return tuple(bots)
