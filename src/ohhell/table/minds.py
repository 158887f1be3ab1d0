"""Where bots think. Far away is :mod:`ohhell.table.far_minds`; near is here, and needs no process and no thread."""

import asyncio
from collections.abc import Iterable
from typing import Protocol

from ohhell.bots import UnknownBotError, make_bot, safe_choice
from ohhell.cards import Stream
from ohhell.game import Action, FairDeck, View, new_game, replay, view
from ohhell.rules import preset
from ohhell.table.seat import MakeBot

LAST_RESORT = "careful"
"""The bot that decides where no other can: it needs nothing that has to be loaded."""


class Minds(Protocol):
    """Thinks for bots."""

    async def choose(self, bot: str, seen: View, dice: bytes, label: str) -> Action:
        """What the bot of this name does, given what its seat sees; always one of ``seen.legal``.

        Args:
            bot: the name.
            seen: what its seat sees; its turn has come.
            dice: the key of the bot's random numbers.
            label: which of them this decision takes.
        """
        ...

    def expect(self, bots: Iterable[str]) -> None:
        """Let these bots get ready, since their turns may come soon; nobody waits for that."""
        ...

    async def close(self) -> None:
        """Think no more."""
        ...


class NearMinds:
    """Thinks in a thread of this very process, or right here where there are no threads.

    Args:
        make: makes the bots.
    """

    def __init__(self, make: MakeBot = make_bot) -> None:
        """Make ready."""
        self._make = make

    async def choose(self, bot: str, seen: View, dice: bytes, label: str) -> Action:
        """See :class:`Minds`."""
        return await asyncio.to_thread(think, bot, seen, dice, label, self._make)

    def expect(self, bots: Iterable[str]) -> None:
        """See :class:`Minds`; there is nothing to be done."""

    async def close(self) -> None:
        """See :class:`Minds`."""


def think(bot: str, seen: View, dice: bytes, label: str, make: MakeBot = make_bot) -> Action:
    """What a bot does here and now; where it fails, the first that is legal; where it is gone, the careful bot's."""
    try:
        player = make(bot, Stream(dice, label))
    except UnknownBotError:
        player = make_bot(LAST_RESORT, Stream(dice, label))
    return safe_choice(player, seen).action


def rehearse(bot: str) -> None:
    """Let a bot play all seats of one short deal."""
    rules = preset("oh-hell").rules.replace({"sizes": (3,)})
    state, deck = new_game(rules, 3), FairDeck.of_seed(0)
    while not state.results:
        seat = state.to_act
        event = deck.next_event(state) if seat is None else think(bot, view(state, seat), b"", "")
        state = replay(state, [event])
