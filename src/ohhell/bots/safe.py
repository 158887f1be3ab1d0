"""Asking a bot without trusting it."""

from typing import NamedTuple

from ohhell.bots.bot import Bot
from ohhell.game import Action, View

_LONGEST = 200


class ForfeitError(Exception):
    """A bot that cannot decide says why, in a few words; a table takes a legal action in its place."""


class Choice(NamedTuple):
    """What a bot's seat does.

    Attributes:
        action: a legal action: the bot's own, or the first legal one in its place.
        fault: what the bot did wrong, in a few words; empty where it did nothing wrong.
    """

    action: Action
    fault: str = ""


def safe_choice(bot: Bot, view: View) -> Choice:
    """What ``bot`` does in its turn; an error or an illegal answer forfeits the decision to a legal action."""
    try:
        action = bot.choose(view)
    except ForfeitError as error:
        return Choice(view.legal[0], one_line(str(error)) or "it gave up")
    except Exception as error:  # noqa: BLE001 - whatever goes wrong inside a bot, the game goes on
        return Choice(view.legal[0], f"it failed with {type(error).__name__}")
    return Choice(action) if action in view.legal else Choice(view.legal[0], "its answer was not legal")


def one_line(text: str) -> str:
    """A text from outside as a message can hold it: one line, printable, not too long."""
    clean = "".join([char if char.isprintable() else "?" for char in " ".join(text.split())])
    return f"{clean[:_LONGEST]}…" if len(clean) > _LONGEST else clean
