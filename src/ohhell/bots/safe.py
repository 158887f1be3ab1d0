"""Asking a bot without trusting it."""

from typing import NamedTuple

from ohhell.bots.bot import Bot
from ohhell.game import Action, View


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
    except Exception as error:  # noqa: BLE001 - whatever goes wrong inside a bot, the game goes on
        return Choice(view.legal[0], f"it failed with {type(error).__name__}")
    return Choice(action) if action in view.legal else Choice(view.legal[0], "its answer was not legal")
