"""What somebody wants to play: rules, people, bots. The start screen and the command line both make one."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from ohhell.cards.random import seed_key
from ohhell.game.fair import SECRET_BYTES
from ohhell.rules import RuleSet, form, possible_players
from ohhell.rules.keys import MAX_PLAYERS
from ohhell.rules.presets import usual_players
from ohhell.store import Setup
from ohhell.table import Seat
from ohhell.table.names import BOT_NAMES

NAMES = BOT_NAMES[: MAX_PLAYERS - 1]
"""Who sits with you when you name nobody."""

DEFAULT_NAME = "You"
_NAME_LIMIT = 200


@dataclass(frozen=True, slots=True)
class Wish:
    """A game to be begun.

    Attributes:
        rules: the rules.
        seats: who sits where; the person is in seat 0.
        seed: what fixes the deals, for a game that is to be dealt again; None for a secret nobody knows.
        dice: the key of the bots' random numbers; drawn where it is not given.
    """

    rules: RuleSet
    seats: tuple[Seat, ...]
    seed: str | None = None
    dice: bytes | None = None

    def setup(self) -> Setup:
        """The game, with its secret drawn and, apart from it, the bots' dice."""
        secret = secrets.token_bytes(SECRET_BYTES) if self.seed is None else seed_key(self.seed)
        dice = secrets.token_bytes(SECRET_BYTES) if self.dice is None else self.dice
        return Setup(self.rules, self.seats, secret, dice)


def make_seats(players: int, name: str, bots: Sequence[str], names: Sequence[str] = ()) -> tuple[Seat, ...]:
    """The seats: the person, then so many bots; a list of bots that is too short starts again.

    A name that is empty becomes the usual one for its seat.
    """
    others = [
        Seat(_tidy(names[at]) if at < len(names) and _tidy(names[at]) else NAMES[at], bots[at % len(bots)])
        for at in range(players - 1)
    ]
    return (Seat(_tidy(name) or DEFAULT_NAME), *others)


def _tidy(name: str) -> str:
    return "".join([char for char in " ".join(name.split()) if char.isprintable()])[:_NAME_LIMIT]


def check_players(rules: RuleSet, players: int) -> None:
    """Refuse a number of players that the rules have no form for.

    Raises:
        RulesError: they have none.
    """
    if not possible_players(rules):
        form(rules, usual_players(rules))  # says why
    form(rules, players)
