"""What a player would expect of somebody who counts."""

import pytest

from ohhell.arena import Series, simulate
from ohhell.bots import BOTS, UnknownBotError, make_bot
from ohhell.cards import Stream
from ohhell.game import CallJoker, NameTrump
from ohhell.rules import preset
from tests.bots.tables import bid, card, careful, forehead, seen_by_next

FOUR = "players North East South West"


def test_barred_from_one_with_the_ace_of_trumps_the_last_bidder_bids_two() -> None:
    seen = seen_by_next(f"set sizes [5]\n{FOUR}\ndeal 1 size 5 dealer 3 turn-up 7h\nhand 3 Ah 2s 3d 4c 2c\nbids 2 1 1")
    assert seen.barred == (1,)
    assert bid(seen) == 2


def test_an_ace_of_trumps_alone_is_one_trick() -> None:
    assert bid(seen_by_next(f"set sizes [1]\n{FOUR}\ndeal 1 size 1 dealer 3 turn-up 7h\nhand 0 Ah")) == 1


def test_a_two_is_no_trick() -> None:
    assert bid(seen_by_next(f"set sizes [1]\n{FOUR}\ndeal 1 size 1 dealer 3 turn-up 7h\nhand 0 2c")) == 0


def test_five_low_cards_are_a_zero() -> None:
    hand = "2s 3s 3d 4c 2c"
    assert bid(seen_by_next(f"set sizes [5]\n{FOUR}\ndeal 1 size 5 dealer 3 turn-up 7h\nhand 0 {hand}")) == 0


def test_the_highest_trumps_are_all_tricks() -> None:
    hand = "Ah Kh Qh Jh Th"
    assert bid(seen_by_next(f"set sizes [5]\n{FOUR}\ndeal 1 size 5 dealer 3 turn-up 7h\nhand 0 {hand}")) == 5


@pytest.mark.parametrize(("others", "bids"), [("2s 3c 4d", 1), ("Ah 3c 4d", 0)])
def test_a_card_on_the_forehead_is_bid_by_what_the_others_show(others: str, bids: int) -> None:
    assert bid(forehead("2c", *others.split())) == bids


def test_king_queen_four_of_trumps_with_a_bid_of_three_leads_the_king() -> None:
    seen = seen_by_next(f"set sizes [3]\n{FOUR}\ndeal 1 size 3 dealer 3 turn-up 7h\nhand 0 Kh Qh 4h\nbids 3 0 0 1")
    assert card(seen) == "Kh"


def test_a_made_bid_ducks_with_the_highest_card_that_loses() -> None:
    seen = seen_by_next(
        f"set sizes [3]\n{FOUR}\ndeal 1 size 3 dealer 3 turn-up 7h\nhand 1 Ts 9s 2s\nbids 1 0 1 0\ntrick 0 Js"
    )
    assert card(seen) == "Ts"


def test_who_has_made_its_bid_throws_the_dangerous_card_away() -> None:
    seen = seen_by_next(
        f"set sizes [3]\n{FOUR}\ndeal 1 size 3 dealer 3 turn-up 7h\nhand 1 Ad 3d 2c\nbids 1 0 1 0\ntrick 0 Js"
    )
    assert card(seen) == "Ad"


def test_a_zero_leads_its_sure_loser() -> None:
    seen = seen_by_next(f"set sizes [3]\n{FOUR}\ndeal 1 size 3 dealer 3 turn-up 7h\nhand 0 2c 9d Jd\nbids 0 1 1 0")
    assert card(seen) == "2c"


@pytest.mark.parametrize(("wanted", "played"), [(2, "Qs"), (1, "As")])
def test_the_winner_it_spends_is_cheap_while_it_wants_more_and_dear_for_its_last(wanted: int, played: str) -> None:
    seen = seen_by_next(
        f"set sizes [4]\n{FOUR}\ndeal 1 size 4 dealer 3 turn-up 7h\nhand 3 As Qs 2d 3d\n"
        f"bids 1 0 0 {wanted}\ntrick 0 Ts Js 2s"
    )
    assert card(seen) == played


def test_who_needs_every_trick_takes_the_one_on_the_table() -> None:
    seen = seen_by_next(
        f"set sizes [2]\n{FOUR}\ndeal 1 size 2 dealer 3 turn-up 7h\nhand 3 2h Ah\nbids 0 0 1 2\ntrick 0 Ts Js 2s"
    )
    assert card(seen) == "2h"


def test_the_highest_bidder_names_its_long_suit() -> None:
    hand = "As Ks Qs Js 2d"
    seen = seen_by_next(
        f"set sizes [5]\n{FOUR}\ndeal 1 size 5 dealer 3\nhand 0 {hand}\nbids 4 0 0 0", rules="nomination-whist"
    )
    action = careful(seen)
    assert isinstance(action, NameTrump)
    assert action.suit == 0


@pytest.mark.parametrize(("bids", "high"), [("1 0 0 0 2", True), ("0 1 0 0 2", False)])
def test_a_joker_is_called_high_by_whoever_needs_the_trick(bids: str, high: bool) -> None:
    others = "hand 0 3s Jk1\nhand 1 4s 4d\nhand 2 5s 5d\nhand 3 6s 6d\nhand 4 7s 7d\n"
    record = (
        "set sizes [2]\nplayers A B C D E\ndeal 1 size 2 dealer 4 trump h\n"
        f"{others}bids {bids}\ntrick 0 3s 4s 5s 6s 7s\ntrick 4 7d Jk1"
    )
    seen = seen_by_next(record, rules="atkinson")
    action = careful(seen)
    assert isinstance(action, CallJoker)
    assert action.high is high


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBotError) as caught:
        make_bot("deep\nblue", Stream.of_seed(1, "x"))
    assert str(caught.value) == f"there is no bot 'deep?blue': the bots are {', '.join(BOTS)}"


def test_the_same_dice_give_the_same_random_play() -> None:
    seen = seen_by_next(
        f"set sizes [5]\n{FOUR}\ndeal 1 size 5 dealer 3 turn-up 7h\nhand 0 As Ks Qh 2h 3d\nbids 1 1 1 1"
    )
    picks = [[make_bot("random", Stream.of_seed(seed, "x")).choose(seen) for _ in "ab"] for seed in range(20)]
    assert all(first == second for first, second in picks)
    assert len({first for first, _ in picks}) > 2


def test_careful_beats_random_by_a_clear_margin() -> None:
    rules = preset("oh-hell").rules
    result = simulate(Series(rules, ("careful", "random", "random", "random"), 12, "match"), processes=1)
    careful_, random_ = result.bots
    assert careful_.points_per_deal > random_.points_per_deal + 1.2
    assert careful_.made_rate > random_.made_rate + 0.1


def test_careful_makes_most_of_its_bids_among_its_like() -> None:
    result = simulate(Series(preset("oh-hell").rules, ("careful",) * 4, 6, "alike"), processes=1)
    assert result.bots[0].made_rate > 0.5
