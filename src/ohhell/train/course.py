"""What is practised: tables of many kinds, drawn at random, with chances that fall as the course goes on."""

import math
from dataclasses import dataclass
from typing import Any

from ohhell.cards import Stream
from ohhell.kernel.net.sheet import LARGEST
from ohhell.rules import Form, RulesError, form, possible_players, preset, presets

_PLAYERS = (2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 10)
_SCHEMES = (
    *("ten-plus-tricks",) * 6,
    *("blackout",) * 3,
    *("ten-per-trick",) * 3,
    *("squares",) * 2,
    "boerenbridge",
    "ten-plus-minus",
    "pikes",
    "sixty",
    "romanian",
)
_TRUMPS = (*("turn-up",) * 8, "rotation", "none", "threshold", "nominated")
_HOOKS = ("on", "on", "on", "off")
_HABITS: tuple[dict[str, Any], ...] = (
    *({},) * 16,
    {"void": "must-trump"},
    {"must_beat": True},
    {"void": "must-trump", "must_beat": True},
    {"trump_lead": "broken"},
    {"first_lead": "dealer"},
    {"first_lead": "highest-bidder"},
    {"bids": "sealed"},
    {"bids": "simultaneous", "hook": "off"},
    {"deck": "double"},
)
"""What some tables do besides."""
_PRESET_IN = 4
"""One table in so many plays one of the presets as it stands."""
_STUDY_PACE = 0.05
"""At what share of the greatest pace the network begins to learn from the search."""
_MOST_PLAIN = 13
"""Larger hands than this are rare."""


@dataclass(frozen=True, slots=True)
class Course:
    """How the network is trained.

    Attributes:
        seed: the number that everything random hangs on.
        rounds: how often it plays and then learns.
        studies: how many rounds follow in which it learns from a search too, and plays at a quarter of the tables.
        tables: how many different tables are played at in a round.
        decisions: about how many decisions are made at each, those without a choice counted.
        searches: about how many are searched for a round of study.
        batch: how many decisions one step of learning looks at.
        rate: the greatest pace of learning; it rises over the first rounds and falls to a fiftieth along a cosine;
            studies begin at a twentieth, and fall to nothing.
        elder: after so many rounds each, the weights are kept to play against.
    """

    seed: int = 1
    rounds: int = 800
    studies: int = 0
    tables: int = 12
    decisions: int = 3000
    searches: int = 250
    batch: int = 384
    rate: float = 0.0012
    elder: int = 300

    def pace(self, number: int) -> float:
        """The pace of learning in round ``number``, counted from 0."""
        if number >= self.rounds:
            return self.rate * _STUDY_PACE * (1 - (number - self.rounds) / self.studies)
        warm = min(1.0, (number + 1) / 20)
        return warm * self.rate * (0.02 + 0.98 * (1 + math.cos(math.pi * number / self.rounds)) / 2)

    def odd_bids(self, number: int) -> int:
        """Of a thousand bids, how many are one off the best."""
        return round(200 - 140 * min(1, number / self.rounds))

    def odd_cards(self, number: int) -> int:
        """Of a thousand cards, how many are played at random."""
        return round(60 - 50 * min(1, number / self.rounds))


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table to practise at.

    Attributes:
        form: the rules.
        size: cards in each hand.
    """

    form: Form
    size: int


def sitting(dice: Stream) -> Sitting:
    """A table drawn at random."""
    drawn = _preset(dice) if dice.below(_PRESET_IN) == 0 else _house(dice)
    top = min(LARGEST if dice.below(8) == 0 else _MOST_PLAIN, drawn.ceiling)
    # The larger of two draws as often as one: large hands hold more to learn.
    sizes = [1 + dice.below(top) for _ in range(1 + dice.below(2))]
    return Sitting(drawn, max(sizes))


def _preset(dice: Stream) -> Form:
    rules = dice.choice(presets()).rules
    return form(rules, dice.choice(possible_players(rules)))


def _house(dice: Stream) -> Form:
    """The usual game with some rules of the house; combinations that contradict each other are drawn again."""
    while True:
        players = dice.choice(_PLAYERS)
        settings = {"scoring": dice.choice(_SCHEMES), "trump": dice.choice(_TRUMPS), "hook": dice.choice(_HOOKS)}
        if settings["trump"] == "nominated":
            settings["first_lead"] = "highest-bidder"
        try:
            return form(preset("oh-hell").rules.replace(settings | dice.choice(_HABITS)), players)
        except RulesError:
            continue
