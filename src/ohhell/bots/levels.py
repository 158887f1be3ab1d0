"""The levels of play: data, not classes."""

import tomllib
from dataclasses import dataclass
from importlib import resources

from ohhell.bots.search_settings import SearchSettings


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays; ``levels.toml`` holds them and tells what the numbers mean.

    Attributes:
        name: what it is asked for by.
        summary: how it plays, on one line.
        memory: how many of the latest finished tricks it remembers; None for all.
        slips: the share of its decisions that it makes without much care.
        bid_slip: how far it goes wrong then with a bid.
        card_slip: the same for everything else.
        game: whether it plays for the game where there is one, rather than for the points of the deal.
        search: how it looks ahead; None where it does not.
    """

    name: str
    summary: str
    memory: int | None = None
    slips: float = 0.0
    bid_slip: float = 0.0
    card_slip: float = 0.0
    game: bool = False
    search: SearchSettings | None = None


def _levels() -> dict[str, Level]:
    text = resources.files("ohhell.bots").joinpath("levels.toml").read_text("utf-8")
    found = {}
    for name, keys in tomllib.loads(text).items():
        search = keys.pop("search", None)
        found[name] = Level(name, **keys, search=None if search is None else SearchSettings(**search))
    return found


LEVELS: dict[str, Level] = _levels()
"""Every level by name, the gentlest first."""
