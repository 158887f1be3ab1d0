"""What people at a table would notice: where one thing is right, the levels that do not slip do it."""

from collections.abc import Iterator

import pytest

from ohhell.bots.bot import Aim
from ohhell.bots.levels import LEVELS, Level
from ohhell.game import FairDeck, Phase, State, apply, new_game, view
from ohhell.rules import RuleSet, preset, preset_names
from tests.bots.leveled import STEADY, quick, seated, steady
from tests.bots.positions import LEARNED, SURE, Dealer, Position, positions
from tests.game.walks import short

SENSIBLE = [steady(LEVELS[name]) for name in ("casual", "strong", "expert")]
COUNT = 12
HOPE = 0.02
"""With less than this chance of making its bid nobody is held to anything."""


def named(thing: object) -> str:
    return thing.name if isinstance(thing, Level) else getattr(thing, "__name__", str(thing))


def told(level: Level, position: Position, number: int, aim: Aim) -> str:
    """What went wrong, with all that it thought; empty if nothing did."""
    thought, seen = seated(level, number, aim).consider(position.seen), position.seen
    said = {candidate.action: position.said(candidate) for candidate in thought.candidates}
    if said[thought.choice] in position.right:
        return ""
    values = " ".join([f"{said[one.action]} {one.value:.2f} ({one.make:.2f})" for one in thought.candidates])
    pack = seen.form.pack
    return f"{pack.names(seen.hand or ())} to {pack.names(seen.trick)} with bids {seen.bids}: {values}"


def wrong(level: Level, kind: Dealer, aim: Aim = "deal") -> list[str]:
    """What went wrong in some positions of a kind."""
    found = [told(level, position, number, aim) for number, position in enumerate(positions(kind, COUNT))]
    return [each for each in found if each]


@pytest.mark.parametrize("level", SENSIBLE, ids=named)
@pytest.mark.parametrize("kind", SURE, ids=named)
def test_what_is_certain_is_never_missed(kind: Dealer, level: Level) -> None:
    assert not wrong(level, kind)


@pytest.mark.parametrize("kind", SURE, ids=named)
def test_nor_is_it_by_who_plays_to_win_the_game(kind: Dealer) -> None:
    assert not wrong(LEVELS["expert"], kind, "game")


@pytest.mark.parametrize("level", SENSIBLE, ids=named)
@pytest.mark.parametrize("kind", LEARNED, ids=named)
def test_what_experience_says_is_missed_once_at_the_most(kind: Dealer, level: Level) -> None:
    assert len(wrong(level, kind)) <= 1


@pytest.mark.parametrize("kind", SURE + LEARNED, ids=named)
def test_what_is_said_to_be_right_is_legal_and_not_all_that_is(kind: Dealer) -> None:
    for position in positions(kind, COUNT):
        thought = seated(STEADY[0], 1, "deal").consider(position.seen)
        said = {position.said(candidate) for candidate in thought.candidates}
        assert position.right < said


def taken_after(state: State, seat: int, card_number: int) -> int:
    """How many tricks the seat has taken once it has played this one of its legal cards, the last of the trick."""
    after = apply(state, view(state, seat).legal[card_number])
    return (after.results[-1] if after.deal is None else after.deal).taken[seat]


def last_choices(rules: RuleSet, players: int, seed: int) -> Iterator[tuple[State, list[bool]]]:
    """When the last to play to a trick may still keep its bid or lose it: which of its cards lose it for certain."""
    state, deck, driver = new_game(rules, players), FairDeck.of_seed(seed), STEADY[2]
    while not state.over:
        seat = state.to_act
        if seat is None:
            state = apply(state, deck.next_event(state))
            continue
        seen, deal = view(state, seat), state.deal
        assert deal is not None
        if state.phase is Phase.PLAY and len(deal.trick) == players - 1:
            bid, left = deal.bids[seat] or 0, deal.size - len(deal.tricks) - 1
            ends = [taken_after(state, seat, number) for number in range(len(seen.legal))]
            lost = [not taken <= bid <= taken + left for taken in ends]
            if any(lost) and not all(lost):
                yield state, lost
        state = apply(state, seated(driver, seed).choose(seen))


@pytest.mark.parametrize("name", preset_names())
def test_the_last_to_play_does_not_throw_its_bid_away(name: str) -> None:
    # Where a missed bid is worth nothing, whatever has been taken.
    rules = preset(name).rules.replace({"scoring": "blackout", "made_zero": "scheme", "target": 0})
    players = preset(name).players
    for seed in range(4):
        for state, lost in last_choices(short(rules, players, largest=8), players, seed):
            for level in (STEADY[1], STEADY[2], quick(LEVELS["expert"])):
                seen = view(state, state.to_act or 0)
                thought = seated(level, seed, "deal").consider(seen)
                hope = max([one.make for one, gone in zip(thought.candidates, lost, strict=True) if not gone])
                assert hope < HOPE or not lost[seen.legal.index(thought.choice)]
