"""The gentler levels slip and forget, as their numbers say and no further."""

import itertools
from collections import Counter
from dataclasses import replace

import pytest

from ohhell.bots.levels import LEVELS, Level
from ohhell.game import Phase, Trick, View
from ohhell.rules import preset
from tests.bots.leveled import QUICK, STEADY, moments, seated
from tests.bots.positions import (
    Dealer,
    five_small_cards,
    joker_to_call,
    made_bid_last_to_play,
    made_bid_that_could_ruff,
    one_card_ace_or_two,
    positions,
)
from tests.game.walks import short

SLIPPING = ["novice", "casual", "strong"]
RARELY = {"novice": 0.15, "casual": 0.06, "strong": 0.01}
"""How often something plainly wrong may be done."""


def by_name(level: Level) -> str:
    return level.name


@pytest.mark.parametrize("name", SLIPPING)
@pytest.mark.parametrize(
    "kind", [five_small_cards, one_card_ace_or_two, joker_to_call, made_bid_last_to_play, made_bid_that_could_ruff]
)
def test_even_who_slips_rarely_does_what_is_plainly_wrong(kind: Dealer, name: str) -> None:
    level, missed = LEVELS[name], 0
    for number, position in enumerate(positions(kind, 8)):
        for dice in range(25):
            thought = seated(level, f"{number} {dice}").consider(position.seen)
            said = {candidate.action: position.said(candidate) for candidate in thought.candidates}
            missed += said[thought.choice] not in position.right
    assert missed <= 8 * 25 * RARELY[name]


@pytest.mark.parametrize("name", SLIPPING)
def test_who_slips_still_does_what_it_thinks_best_most_often(name: str) -> None:
    clear = 0
    for seen in moments(short(preset("oh-hell").rules, 4, largest=6), 4):
        thoughts = [seated(LEVELS[name], dice).consider(seen) for dice in range(80)]
        values = sorted([candidate.value for candidate in thoughts[0].candidates])
        if len(values) > 1 and values[-1] - values[-2] > 3:
            clear += 1
            chosen = Counter([thought.choice for thought in thoughts])
            assert max(chosen, key=lambda action: chosen[action]) == thoughts[0].best.action
    assert clear > 5


def slips(level: Level) -> int:
    """In how many moments it does not do what it thinks best."""
    rules, found = short(preset("oh-hell").rules, 4, largest=6), 0
    for seed in range(3):
        for number, seen in enumerate(moments(rules, 4, seed)):
            for dice in range(5):
                thought = seated(level, f"{number} {dice}").consider(seen)
                found += thought.choice != thought.best.action
    return found


def test_the_gentler_the_level_the_more_it_slips() -> None:
    novice, casual, strong, expert = [slips(level) for level in QUICK]
    assert novice > casual > strong > expert == 0


def with_other_trick(seen: View, number: int) -> View:
    """The same with the others' cards in a finished trick exchanged with cards that have not been seen."""
    own = seen.hand or ()
    gone = {*own, *seen.shown, *seen.trick, *[card for trick in seen.tricks for card in trick.cards]}
    unseen = [card for card in seen.form.pack.cards if card not in gone]
    trick = seen.tricks[number]
    mine = (seen.seat - trick.leader) % len(seen.counts)
    cards = [card if turn == mine else unseen[-1 - turn] for turn, card in enumerate(trick.cards)]
    changed = Trick(trick.leader, tuple(cards), trick.winner, trick.high)
    return replace(seen, tricks=(*seen.tricks[:number], changed, *seen.tricks[number + 1 :]))


def late_moments() -> list[View]:
    """Moments of a deal of eight cards with six tricks played."""
    rules = preset("oh-hell").rules.replace({"sizes": [8]})
    late = [seen for seed in range(5) for seen in moments(rules, 4, seed) if len(seen.tricks) == 6]
    return [seen for seen in late if seen.phase is Phase.PLAY and len(seen.legal) > 1]


@pytest.mark.parametrize("level", [level for level in STEADY if level.search is None], ids=by_name)
def test_who_has_a_memory_of_some_tricks_forgets_those_before_and_no_others(level: Level) -> None:
    memory = 6 if level.memory is None else level.memory
    for number in range(6):
        changed = 0
        for seen in late_moments():
            here, there = [seated(level).consider(one) for one in (seen, with_other_trick(seen, number))]
            changed += here != there
        assert bool(changed) == (number >= 6 - memory)


def test_the_gentler_the_level_the_less_it_remembers_and_the_more_it_is_let_slip() -> None:
    levels = list(LEVELS.values())
    for gentler, better in itertools.pairwise(levels):
        assert (gentler.memory or 99) <= (better.memory or 99)
        assert gentler.slips > better.slips
