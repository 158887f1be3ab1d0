"""Bots: players that are programs, each honest, since it is given a view and never a state.

>>> from ohhell.bots import make_bot
>>> from ohhell.cards import Stream
>>> from ohhell.game import FairDeck, apply, new_game, view
>>> from ohhell.rules import preset
>>> state, deck = new_game(preset("oh-hell").rules, players=4), FairDeck.of_seed(1)
>>> while state.to_act is None:
...     state = apply(state, deck.next_event(state))
>>> bot = make_bot("careful", Stream.of_seed(1, "bot"))
>>> bot.choose(view(state, state.to_act)) in view(state, state.to_act).legal
True
"""

from ohhell.bots.bot import Bot
from ohhell.bots.registry import (
    BOTS,
    DEFAULT_BOT,
    OFFERED,
    OFFERED_PLAIN,
    PLAIN_BOTS,
    BotKind,
    UnknownBotError,
    check_bot,
    make_bot,
)
from ohhell.bots.safe import Choice, ForfeitError, safe_choice

__all__ = [
    "BOTS",
    "DEFAULT_BOT",
    "OFFERED",
    "OFFERED_PLAIN",
    "PLAIN_BOTS",
    "Bot",
    "BotKind",
    "Choice",
    "ForfeitError",
    "UnknownBotError",
    "check_bot",
    "make_bot",
    "safe_choice",
]
