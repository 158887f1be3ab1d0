"""Hidden hands at real tables: what a seat knows, and no more, narrows them down."""

import sys
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.cards import DIAMONDS, Stream, suit_of
from ohhell.game import SPECTATOR, Play, State, Viewer, new_game, view
from ohhell.game.legal import playable_cards
from ohhell.kernel.sampling import MAX_CELLS, HiddenHands, Worlds
from ohhell.rules import RuleSet, preset
from tests.game.tables import Table
from tests.game.walks import PRESET_TABLES, short, walk, worlds
from tests.strategies import tables


def fits(hidden: HiddenHands, state: State) -> bool:
    """Whether the true hands are among the worlds."""
    assert state.deal is not None
    known = hidden.facts
    unseen = set(known.unseen)
    for seat, hand in enumerate(state.deal.hands):
        others = set(hand).difference(known.known[seat])
        if len(others) != known.hidden[seat] or not others <= unseen - known.forbidden[seat]:
            return False
    return True


def check(hidden: HiddenHands, sample: Worlds) -> None:
    """Every world sampled has all cards once, the known ones in their places, and nothing forbidden."""
    known = hidden.facts
    for world in range(len(sample)):
        hands, stock = sample.hands(world), sample.stock(world)
        cards = [card for hand in (*hands, stock) for card in hand]
        assert len(set(cards)) == len(cards) == sum(map(len, known.known)) + len(known.unseen)
        assert len(stock) == known.stock
        for seat, hand in enumerate(hands):
            assert len(hand) == len(known.known[seat]) + known.hidden[seat]
            assert set(known.known[seat]) <= set(hand)
            assert known.forbidden[seat].isdisjoint(set(hand).difference(known.known[seat]))


def whole_games(rules: RuleSet, players: int, seed: int, every: int = 1) -> int:
    """Check moments of a random game for the seat to act, another and a spectator; the largest tables needed."""
    dice, cells = Stream.of_seed(seed, "moments"), 0
    for state, _ in walk(rules, players, seed):
        if state.deal is None or dice.below(every):
            continue
        viewers: tuple[Viewer, ...] = (state.to_act or 0, dice.below(players), SPECTATOR)
        for viewer in viewers:
            hidden = HiddenHands(view(state, viewer))
            assert hidden.exact
            assert fits(hidden, state)
            check(hidden, hidden.sample(seed, 3))
            cells = max(cells, hidden.cells)
    return cells


@pytest.mark.parametrize(("name", "players"), PRESET_TABLES)
def test_the_true_hands_fit_in_every_preset_at_every_table(name: str, players: int) -> None:
    whole_games(short(preset(name).rules, players, largest=5), players, players, every=1 + players // 3)


@given(table=tables(max_size=5, max_deals=1), seed=st.integers(0, 2**32))
def test_the_true_hands_fit_under_any_rules(table: tuple[RuleSet, int], seed: int) -> None:
    whole_games(*table, seed, every=3)


@pytest.mark.parametrize("name", ["oh-hell", "la-podrida", "la-pocha"])
def test_ten_players_on_two_packs_need_small_tables(name: str) -> None:
    rules = preset(name).rules.replace({"deck": "double", "sizes": [10]})
    assert 0 < whole_games(rules, 10, 3, every=4) < MAX_CELLS // 20


@given(table=tables(max_size=6, max_deals=1), seed=st.integers(0, 2**32), data=st.data())
def test_a_card_is_barred_by_single_other_cards(table: tuple[RuleSet, int], seed: int, data: st.DataObject) -> None:
    """What the reading of past plays rests on: a card may be played from a hand if it may be beside each other card."""
    for state, event in walk(*table, seed):
        if not isinstance(event, Play) or state.deal is None:
            continue
        pack = state.form.pack.cards
        held = tuple(sorted(data.draw(st.sets(st.sampled_from(pack), min_size=1, max_size=6))))
        playable = playable_cards(state.form, state.deal, held)
        for card in held:
            beside = [card in playable_cards(state.form, state.deal, (card, other)) for other in held if other != card]
            assert (card in playable) == all(beside)


@given(table=tables(max_size=4, max_deals=1, max_players=5), seed=st.integers(0, 2**32))
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_samples(table: tuple[RuleSet, int], seed: int) -> None:
    dice = Stream.of_seed(seed, "worlds")
    for world, _ in worlds(*table, seed):
        if dice.below(3):
            continue
        viewer = dice.below(world.state.players)
        other = world.retold(viewer, dice)
        one, two = [HiddenHands(view(state, viewer)) for state in (world.state, other.state)]
        assert one.count == two.count
        assert (one.sample(7, 5).cards == two.sample(7, 5).cards).all()


def diamonds_led() -> Table:
    table = Table("As Kd 4c 5c", "2s 2d 3d 9h", "Qh Th 9s 8s", "Ad Qd 3c 6s", turn_up="7h", hook="off")
    return table.bids_made().play("Kd 2d 9s Ad")


def test_a_seat_that_discarded_on_diamonds_is_dealt_none() -> None:
    hidden = HiddenHands(diamonds_led().view(0))
    diamonds = {card for card in hidden.facts.unseen if suit_of(card) == DIAMONDS}
    assert hidden.forbidden[2] == diamonds
    assert not hidden.forbidden[1]
    sample = hidden.sample(1, 500)
    assert all(suit_of(card) != DIAMONDS for world in range(500) for card in sample.hands(world)[2])
    assert any(suit_of(card) == DIAMONDS for world in range(500) for card in sample.hands(world)[1])


def test_who_must_trump_and_does_not_has_no_trump_either() -> None:
    table = Table(
        "As Kd 4c 5c", "2s 2d 3d 9h", "Qs Ts 9s 8s", "Ad Qd 3c 6s", turn_up="7h", hook="off", void="must-trump"
    )
    hidden = HiddenHands(table.bids_made().play("Kd 2d 9s").view(0))
    assert {suit_of(card) for card in hidden.forbidden[2]} == {DIAMONDS, suit_of(table.card("7h"))}


def test_undealt_cards_take_part() -> None:
    """Before a card is played any card unseen is as likely in the stock as any other."""
    table = Table("As Kd 4c 5c", "2s 2d 3d 9h", "Qh Th 9s 8s", "Ad Qd 3c 6s", turn_up="7h", hook="off")
    hidden, draws = HiddenHands(table.view(0)), 4000
    sample = hidden.sample(1, draws)
    share = hidden.facts.stock / len(hidden.facts.unseen)
    assert (hidden.facts.stock, len(hidden.facts.unseen)) == (35, 47)
    times = np.bincount(sample.cards[:, sample.ends[-1] :].ravel(), minlength=256)
    for card in hidden.facts.unseen:
        assert abs(times[card] - share * draws) < 5 * (draws * share * (1 - share)) ** 0.5


def test_a_barred_card_lies_elsewhere_more_often() -> None:
    """Diamonds that one seat cannot hold are that much likelier in the other hands and in the stock."""
    hidden, draws = HiddenHands(diamonds_led().view(0)), 4000
    sample = hidden.sample(2, draws)
    counts = np.bincount(sample.cards[:, sample.ends[-1] :].ravel(), minlength=256) / draws
    diamonds = [counts[card] for card in hidden.facts.unseen if suit_of(card) == DIAMONDS]
    others = [counts[card] for card in hidden.facts.unseen if suit_of(card) != DIAMONDS]
    assert min(diamonds) > max(others)


def test_the_same_seed_gives_the_same_worlds_however_many() -> None:
    hidden = HiddenHands(diamonds_led().view(3))
    many, few = hidden.sample(11, 300), hidden.sample(11, 20)
    assert (many.cards[:20] == few.cards).all()
    assert (hidden.sample(12, 20).cards != few.cards).any()
    one, two = [hidden.sample(Stream.of_seed(4, "worlds"), 5).cards for _ in range(2)]
    assert (one == two).all()


def test_what_the_seeds_give_is_fixed() -> None:
    """The same on every machine: bots replay from their seed."""
    table = diamonds_led()
    sample = HiddenHands(table.view(0)).sample(1, 2)
    names = table.state.form.pack.names
    assert [names(hand) for hand in sample.hands(0)] == ["As 4c 5c", "Ks 6d Kc", "3s 9h 6c", "Kh 2c 9c"]


def test_the_dealers_last_card_stays_in_the_dealers_hand_until_it_is_played() -> None:
    table = Table(
        "As Ks Qs Js", "Ah Kh Qh Jh", "Ad Kd Qd Jd", "Ac Kc Qc Jc",
        turn_up="Jc", deck="short-16", trump="dealer-last-card", hook="off",
    ).bids_made()  # fmt: skip
    hidden = HiddenHands(table.view(0))
    assert hidden.facts.known[3] == table.cards("Jc")
    assert all(table.card("Jc") in hidden.sample(1, 20).hands(world)[3] for world in range(20))
    assert hidden.count == 11 * 10 * 9 * 8 * 7 * 6 * 5 * 4 // 24 // 24
    table.play("As Ah Ad Jc")
    assert HiddenHands(table.view(0)).facts.known[3] == ()


def test_there_are_no_hidden_hands_between_deals() -> None:
    with pytest.raises(ValueError, match="between deals"):
        HiddenHands(view(new_game(preset("oh-hell").rules, 4), 0))


def test_a_table_that_sees_everything_has_one_world() -> None:
    state = diamonds_led().state
    assert state.deal is not None
    hidden = HiddenHands(view(state, "table"))
    assert hidden.count == 1
    assert hidden.sample(1, 1).hands(0) == state.deal.hands


def test_what_cannot_be_is_refused() -> None:
    """Only diamonds are left for a seat that has none."""
    seen = diamonds_led().view(0)
    mine = tuple([card for card in seen.form.pack.cards if suit_of(card) != DIAMONDS])
    with pytest.raises(ValueError, match="not allowed"):
        HiddenHands(replace(seen, hands=(mine, None, None, None), counts=(len(mine), 3, 3, 3)))
    with pytest.raises(ValueError, match="not as many cards as places"):
        HiddenHands(replace(seen, counts=(3, 30, 30, 3)))


def test_tables_too_large_give_nearly_even_samples_that_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = diamonds_led().view(0)
    exact = HiddenHands(seen)
    monkeypatch.setattr(sys.modules["ohhell.kernel.sampling.matching"], "MAX_CELLS", 0)
    hidden, draws = HiddenHands(seen), 2000
    assert not hidden.exact
    assert hidden.count is None
    sample = hidden.sample(1, draws)
    assert not sample.exact
    check(hidden, hidden.sample(1, 30))
    for seat in range(1, 4):
        near, true = [
            np.bincount(found.padded()[:, seat].ravel(), minlength=256) for found in (sample, exact.sample(1, draws))
        ]
        assert abs(near[:255] - true[:255]).max() < 0.06 * draws
