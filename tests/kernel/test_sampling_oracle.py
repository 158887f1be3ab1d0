"""Hidden hands held against the engine: deal every card in every way, replay the whole deal, keep what it accepts."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.cards import Card
from ohhell.game import SPECTATOR, Dealt, IllegalActionError, Phase, Play, Viewer, new_game, replay, view
from ohhell.kernel.sampling import HiddenHands
from ohhell.rules import RuleSet, preset
from tests.game.tables import Table
from tests.game.walks import World, sees, worlds
from tests.strategies import tables

Hands = tuple[tuple[Card, ...], ...]
DRAWS = 25
"""Samples for each world that fits."""


def known_hands(world: World, viewer: Viewer) -> tuple[list[tuple[Card, ...]], list[Card]]:
    """By seat the cards that the viewer has seen in its hand, and the cards it has not seen at all."""
    deal, dealt = world.state.deal, world.events[0]
    assert deal is not None
    assert isinstance(dealt, Dealt)
    known = [
        hand if sees(world.state, viewer, seat) else tuple([card for card in hand if card in dealt.shown])
        for seat, hand in enumerate(deal.hands)
    ]
    open_cards = {*dealt.shown, *[event.card for event in world.events if isinstance(event, Play)]}
    unseen = [card for card in world.state.form.pack.cards if card not in open_cards.union(*known)]
    return known, unseen


def dealt_anyhow(known: list[tuple[Card, ...]], unseen: list[Card], counts: tuple[int, ...]) -> Iterator[Hands]:
    """Every way to fill the hands up to their counts with unseen cards, lawful or not."""
    if not known:
        yield ()
        return
    for more in combinations(unseen, counts[0] - len(known[0])):
        rest = [card for card in unseen if card not in more]
        for others in dealt_anyhow(known[1:], rest, counts[1:]):
            yield (tuple(sorted(known[0] + more)), *others)


def ways(known: list[tuple[Card, ...]], unseen: list[Card], counts: tuple[int, ...]) -> int:
    """How many of them there are."""
    number, left = 1, len(unseen)
    for hand, count in zip(known, counts, strict=True):
        number *= comb(left, count - len(hand))
        left -= count - len(hand)
    return number


def accepted(world: World, viewer: Viewer, hands: Hands) -> bool:
    """Whether the deal could have gone as it went with these cards in hand now, and would look the same."""
    dealt = world.events[0]
    assert isinstance(dealt, Dealt)
    held = [list(hand) for hand in hands]
    for event in world.events:
        if isinstance(event, Play):
            held[event.seat].append(event.card)
    first = Dealt(
        dealt.number, dealt.size, dealt.dealer, tuple([tuple(sorted(hand)) for hand in held]), dealt.shown, dealt.trump
    )
    try:
        state = replay(world.before, [first, *world.events[1:]])
    except IllegalActionError:
        return False
    return view(state, viewer) == view(world.state, viewer)


def far_from_even(seen: Counter[Hands], fitting: list[Hands]) -> float:
    """How many standard deviations the chi-square of the samples lies above its mean."""
    freedom = len(fitting) - 1
    chi = sum([(seen[hands] - DRAWS) ** 2 / DRAWS for hands in fitting])
    return (chi - freedom) / (2 * freedom) ** 0.5 if freedom else 0.0


def compare(world: World, viewer: Viewer, limit: int, seed: int = 1) -> tuple[int, int] | None:
    """Check one moment; how many ways there are to deal the cards, and how many fit. None where there are too many."""
    known, unseen = known_hands(world, viewer)
    seen = view(world.state, viewer)
    number = ways(known, unseen, seen.counts)
    if number > limit:
        return None
    fitting = [hands for hands in dealt_anyhow(known, unseen, seen.counts) if accepted(world, viewer, hands)]
    hidden = HiddenHands(seen)
    assert hidden.exact
    assert hidden.count == len(fitting)
    if len(fitting) <= 120:
        sample = hidden.sample(seed, DRAWS * len(fitting))
        drawn = Counter([sample.hands(at) for at in range(len(sample))])
        assert set(drawn) == set(fitting)
        assert far_from_even(drawn, fitting) < 5
    else:
        sample = hidden.sample(seed, 50)
        assert {sample.hands(at) for at in range(50)} <= set(fitting)
    for at in range(0, len(sample), 17):
        in_hands = [card for hand in sample.hands(at) for card in hand]
        played = {event.card for event in world.events if isinstance(event, Play)}
        away = played.union(in_hands, seen.shown)
        assert sample.stock(at) == tuple(sorted([card for card in seen.form.pack.cards if card not in away]))
    return number, len(fitting)


FAMILIES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "plain": ("oh-hell", 3, {"deck": "short-16", "sizes": [3]}),
    "no trump": ("oh-hell", 3, {"deck": "short-16", "sizes": [4], "trump": "none"}),
    "must trump": ("la-podrida", 3, {"deck": "short-16", "sizes": [4]}),
    "must beat": ("la-pocha", 3, {"deck": "short-16", "sizes": [4], "trump": "turn-up"}),
    "must beat, not trump": ("la-pocha", 3, {"deck": "short-16", "sizes": [4], "trump": "turn-up", "void": "any"}),
    "spanish": ("la-pocha", 2, {"sizes": [4]}),
    "trump broken": ("oh-hell", 3, {"deck": "short-16", "sizes": [4], "trump_lead": "broken"}),
    "trump not first": ("oh-hell", 3, {"deck": "short-16", "sizes": [4], "trump_lead": "not-first-trick"}),
    "brader": ("brader", 2, {"sizes": [4]}),
    "atkinson": ("atkinson", 2, {"deck": "atkinson-50", "sizes": [4]}),
    "atkinson, three": ("atkinson", 3, {"deck": "atkinson-50", "sizes": [3]}),
    "atkinson, must beat": ("atkinson", 2, {"deck": "atkinson-50", "sizes": [5], "must_beat": True}),
    "sixty": ("sixty", 2, {"sizes": [4]}),
    "sixty, dealer names": ("sixty", 2, {"sizes": [3], "turned_joker": "dealer-names"}),
    "sixty, jester turned": ("sixty", 3, {"sizes": [3], "turned_joker": "no-trump", "void": "must-trump"}),
    "sixty, must beat": ("sixty", 2, {"sizes": [4], "must_beat": True, "void": "must-trump"}),
    "bust": ("bust", 3, {"deck": "bust-65", "sizes": [3]}),
    "two packs": ("oh-hell", 2, {"deck": "double", "sizes": [4], "must_beat": True}),
    "bowers": ("marrows", 2, {"deck": "short-24", "sizes": [5]}),
    "bowers, must beat": ("marrows", 2, {"deck": "short-24", "sizes": [5], "must_beat": True, "void": "must-trump"}),
    "forehead": ("devils-bridge", 3, {"deck": "short-16", "sizes": [1, 1], "blind": "one-card"}),
    "blind first deal": ("oh-hell", 3, {"deck": "short-16", "sizes": [2, 2], "blind": "first-deal"}),
    "last card": ("oh-hell", 4, {"deck": "short-16", "sizes": [4], "trump": "dealer-last-card"}),
    "last card, blind": (
        "oh-hell",
        4,
        {"deck": "short-16", "sizes": [4], "trump": "dealer-last-card", "blind": "first-deal", "void": "must-trump"},
    ),
    "nominated": ("nomination-whist", 3, {"deck": "short-16", "sizes": [3]}),
}
JOKERS: dict[str, Any] = {"preset": "atkinson", "deck": "atkinson-50"}
NOT_PLAYED_OUT = {"forehead", "blind first deal"}


@pytest.mark.parametrize("family", FAMILIES)
def test_all_that_fits_and_nothing_else_each_equally_likely(family: str) -> None:
    name, players, settings = FAMILIES[family]
    rules = preset(name).rules.replace({"first_dealer": 0, **settings})
    compared = narrowed = 0
    for seed in range(6):
        for number, (world, _) in enumerate(worlds(rules, players, seed)):
            viewers: tuple[Viewer, ...] = (world.state.to_act or 0, number % players, SPECTATOR)
            for viewer in viewers[: 3 if number % 5 == 0 else 2]:
                found = compare(world, viewer, limit=700 if compared < 60 else 60)
                if found:
                    compared += 1
                    narrowed += found[1] < found[0]
    assert compared > 20
    assert narrowed > 3 or family in NOT_PLAYED_OUT, (compared, narrowed)


@pytest.mark.parametrize(
    ("table", "played"),
    [
        # A trump led to the first trick, or before one has been played, comes from a hand of nothing else.
        (Table("Jc Qc", "Ah Kh", "Js Qs", turn_up="Kc", deck="short-16", trump_lead="not-first-trick"), "Jc Ah"),
        (Table("Jc Qc", "Ah Kh", "Js Qs", turn_up="Kc", deck="short-16", trump_lead="broken"), "Jc Ah"),
        # A joker played to the first trick, or led, comes from a hand of nothing but jokers.
        (Table("7c Ah", "Jk1 Jk2", **JOKERS), "7c Jk1"),
        (Table("Jk1 Jk2", "7c Ah", **JOKERS), "Jk1"),
        # Under a joker called high a low card says nothing; under one called low it could not beat the card led.
        (Table("Ac 5d 4s", "4c Jk1 7s", "3c 4d 7d", **JOKERS, must_beat=True), "Ac 4c 3c 5d Jk1 high 4d"),
        (Table("Ac 5d 4s", "4c Jk1 7s", "3c 4d 8s", **JOKERS, must_beat=True), "Ac 4c 3c 5d Jk1 low 4d"),
    ],
)
def test_what_rare_plays_tell(table: Table, played: str) -> None:
    table.bids_made()
    for word in played.split():
        table = table.call(word) if word in {"high", "low"} else table.play(word)
    world = World(new_game(table.state.rules, table.state.players), table.events)
    for viewer in range(table.state.players):
        found = compare(world, viewer, limit=3000)
        assert found is not None


@given(table=tables(max_size=3, max_deals=1, max_players=4), seed=st.integers(0, 2**32))
def test_all_that_fits_under_any_rules(table: tuple[RuleSet, int], seed: int) -> None:
    for number, (world, _) in enumerate(worlds(*table, seed)):
        if world.state.phase is Phase.PLAY and number % 2:
            compare(world, world.state.to_act or 0, limit=150, seed=seed)
