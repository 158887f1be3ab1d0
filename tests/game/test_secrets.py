"""A seat learns nothing that it may not know: worlds it cannot tell apart look the same to it in every way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.cards import Stream
from ohhell.game import (
    SPECTATOR,
    CallJoker,
    Event,
    NameTrump,
    Play,
    State,
    Viewer,
    apply,
    barred,
    bid_changes,
    legal_actions,
    may_act,
    refusal,
    view,
)
from ohhell.game.legal import bids_last
from ohhell.rules import RuleSet, preset
from tests.game.walks import PRESET_TABLES, World, candidates, short, worlds
from tests.strategies import tables


def look_the_same(one: State, other: State, viewer: Viewer) -> None:
    seen, also = view(one, viewer), view(other, viewer)
    assert seen == also
    assert repr(seen) == repr(also)
    if not isinstance(viewer, int):
        return
    assert legal_actions(one, viewer) == legal_actions(other, viewer)
    assert bid_changes(one, viewer) == bid_changes(other, viewer)
    assert may_act(one, viewer) == may_act(other, viewer)
    assert bids_last(one, viewer) == bids_last(other, viewer)
    assert barred(one, viewer) == barred(other, viewer)
    for action in candidates(one, viewer):
        assert refusal(one, action) == refusal(other, action)


def cannot_tell_apart(world: World, event: Event, viewer: Viewer, dice: Stream) -> bool:
    """Check one moment for one viewer; whether another world was found for it."""
    other = world.retold(viewer, dice)
    if other.state == world.state:
        return False
    look_the_same(world.state, other.state, viewer)
    # What is done next in the open shows no more than itself.
    if isinstance(event, Play | NameTrump | CallJoker) and refusal(other.state, event) is None:
        look_the_same(apply(world.state, event), apply(other.state, event), viewer)
    return True


def secrets_kept(rules: RuleSet, players: int, seed: int, every: int = 1) -> tuple[int, int]:
    """Check a random game; how many moments were looked at, and for how many another world was found."""
    dice, looked, found = Stream.of_seed(seed, "worlds"), 0, 0
    for world, event in worlds(rules, players, seed):
        if dice.below(every):
            continue
        viewers: tuple[Viewer, ...] = (dice.below(players), world.state.to_act or 0, SPECTATOR)
        for viewer in viewers:
            looked += 1
            found += cannot_tell_apart(world, event, viewer, dice)
    return looked, found


@pytest.mark.parametrize(("name", "players"), PRESET_TABLES)
def test_secrets_of_every_preset_at_every_table(name: str, players: int) -> None:
    looked, found = secrets_kept(
        short(preset(name).rules, players, largest=3), players, players, every=1 + players // 2
    )
    assert found > looked // 3  # nothing is hidden in a last card alone


@given(table=tables(max_size=3, max_deals=2, max_players=5), seed=st.integers(0, 2**32))
def test_secrets_under_any_rules(table: tuple[RuleSet, int], seed: int) -> None:
    secrets_kept(*table, seed, every=2)


@pytest.mark.parametrize("bids", ["sealed", "simultaneous"])
@pytest.mark.parametrize("hook", ["on", "off", "overbid"])
@pytest.mark.parametrize("change", ["never", "until-next"])
def test_secrets_of_hidden_bids(bids: str, hook: str, change: str) -> None:
    hook = "off" if bids == "simultaneous" else hook
    rules = preset("oh-hell").rules.replace({"bids": bids, "hook": hook, "bid_change": change, "sizes": [3, 1, 2]})
    for seed in range(4):
        looked, found = secrets_kept(rules, 4, seed)
        assert found > looked // 2


@pytest.mark.parametrize("blind", ["one-card", "last-one-card", "first-deal"])
@pytest.mark.parametrize("trump", ["turn-up", "nominated", "dealer-last-card"])
def test_secrets_of_cards_not_looked_at(blind: str, trump: str) -> None:
    settings = {"blind": blind, "trump": trump, "sizes": [1, 2, 1], "bid_change": "until-next"}
    rules = preset("oh-hell").rules.replace(settings)
    for seed in range(4):
        looked, found = secrets_kept(rules, 3, seed)
        assert found > looked // 3


def test_secrets_of_a_pack_dealt_out() -> None:
    """The dealer's last card is open, all others are hidden."""
    rules = preset("la-pocha").rules.replace({"deck": "short-16", "trump": "dealer-last-card", "sizes": [8]})
    looked, found = secrets_kept(rules, 2, 5)
    assert looked
    assert not found or looked > found  # two players with the whole pack know each other's hands, a spectator neither


def test_another_world_really_is_another() -> None:
    """The check itself: it would see a hand, and a bid, that a view gave away."""
    rules = preset("oh-hell-ramp").rules.replace({"sizes": [3]})
    dice, hands, bids = Stream.of_seed(1, "worlds"), 0, 0
    for world, _ in worlds(rules, 4, 1):
        other = world.retold(0, dice)
        one, two = world.state.deal, other.state.deal
        if one and two:
            hands += one.hands != two.hands
            bids += one.bids != two.bids
            assert one.hands[0] == two.hands[0]
    assert hands > 5
    assert bids
