"""The plan of hand sizes: every shape, every largest hand, and what is refused before the game."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ohhell.rules import DEFAULTS, RulesError, RuleSet, form, possible_players, preset
from tests.strategies import rule_sets


def plan(players: int, **settings: object) -> tuple[int, ...]:
    return form(DEFAULTS.replace(settings), players).plan


@pytest.mark.parametrize(("players", "largest"), [(3, 17), (4, 13), (5, 10), (6, 8), (7, 7)])
def test_the_ceiling_is_what_the_deck_allows(players: int, largest: int) -> None:
    table = form(DEFAULTS.replace({"largest": "ceiling"}), players)
    assert table.ceiling == table.largest == largest


@pytest.mark.parametrize(("players", "largest"), [(3, 10), (4, 10), (5, 10), (6, 8), (7, 7)])
def test_the_customary_largest_hand(players: int, largest: int) -> None:
    assert max(plan(players)) == largest


@pytest.mark.parametrize(("players", "largest"), [(2, 10), (8, 6), (9, 5), (10, 5)])
def test_the_customary_largest_hand_beyond_the_classic_tables_is_10_or_what_fits(players: int, largest: int) -> None:
    assert max(plan(players)) == largest


@pytest.mark.parametrize("players", [8, 9, 10])
def test_two_packs_give_8_to_10_players_10_cards(players: int) -> None:
    assert max(plan(players, deck="double")) == 10


@pytest.mark.parametrize(("players", "largest"), [(4, 12), (7, 7)])
def test_a_turn_up_always_kept_takes_a_card_off_where_the_whole_pack_would_be_dealt(players: int, largest: int) -> None:
    assert max(plan(players, largest="ceiling", keep_turn_up=True)) == largest


@pytest.mark.parametrize(
    ("players", "settings", "deals"),
    [
        (5, {}, 19),
        (7, {}, 13),
        (4, {"largest": "ceiling"}, 25),
        (4, {}, 19),
        (4, {"deck": "short", "shape": "romanian"}, 24),
    ],
)
def test_the_number_of_deals(players: int, settings: dict[str, object], deals: int) -> None:
    assert len(plan(players, **settings)) == deals


@pytest.mark.parametrize(
    ("shape", "sizes"),
    [
        ("down-up", (3, 2, 1, 2, 3)),
        ("up-down", (1, 2, 3, 2, 1)),
        ("down", (3, 2, 1)),
        ("up", (1, 2, 3)),
        ("down-up-twice", (3, 2, 1, 1, 2, 3)),
        ("up-down-twice", (1, 2, 3, 3, 2, 1)),
        ("constant", (3, 3, 3, 3)),
        ("romanian", (1, 1, 1, 1, 2, 3, 3, 3, 3, 2, 1, 1, 1, 1)),
        ("romanian-down", (3, 3, 3, 3, 2, 1, 1, 1, 1, 2, 3, 3, 3, 3)),
    ],
)
def test_shapes(shape: str, sizes: tuple[int, ...]) -> None:
    assert plan(4, shape=shape, largest=3) == sizes


def test_romanian_goes_from_1_to_8_and_back_with_each_end_once_for_each_player() -> None:
    ones, eights = [1] * 4, [8] * 4
    rules = preset("romanian-whist").rules
    assert list(form(rules, 4).plan) == [*ones, 2, 3, 4, 5, 6, 7, *eights, 7, 6, 5, 4, 3, 2, *ones]
    down = rules.replace({"shape": "romanian-down"})
    assert list(form(down, 4).plan) == [*eights, 7, 6, 5, 4, 3, 2, *ones, 2, 3, 4, 5, 6, 7, *eights]


def test_another_smallest_hand() -> None:
    assert plan(4, shape="up-down", largest=5, smallest=3) == (3, 4, 5, 4, 3)


def test_one_size_alone() -> None:
    assert plan(4, largest=1) == (1,)
    assert plan(4, largest=1, shape="down-up-twice") == (1, 1)


def test_an_explicit_list_overrides_shape_and_largest() -> None:
    assert plan(4, sizes=[5, 1, 7], shape="up", largest=3) == (5, 1, 7)


def test_constant_plays_as_many_deals_as_set() -> None:
    assert plan(4, shape="constant", largest=10, deals=7) == (10,) * 7


def test_constant_without_a_number_is_one_deal_for_each_player() -> None:
    assert plan(5, shape="constant", largest=10) == (10,) * 5


def test_constant_to_a_target_stops_after_100_deals() -> None:
    assert plan(4, shape="constant", largest=10, target=101) == (10,) * 100


def test_a_schedule_larger_than_the_deck_is_refused_with_the_largest_hand_possible() -> None:
    with pytest.raises(RulesError, match="11 cards each are too many for 5 players with 52 cards") as refused:
        plan(5, largest=11)
    assert refused.value.mend == "the largest hand possible is 10"


def test_the_refusal_counts_the_card_kept_to_turn_up() -> None:
    with pytest.raises(RulesError, match="one kept to turn up: the largest hand possible is 12"):
        plan(4, sizes=[13], keep_turn_up=True)


@given(rule_sets(), st.integers(2, 10))
def test_every_plan_fits_the_pack_or_is_refused(rules: RuleSet, players: int) -> None:
    assume(players in possible_players(rules))
    table = form(rules, players)
    kept = 1 if rules.keep_turn_up else 0
    assert 1 <= min(table.plan) <= max(table.plan) <= (len(table.pack) - kept) // players
    assert table.largest == max(table.plan)
