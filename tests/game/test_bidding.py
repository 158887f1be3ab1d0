"""Rules §5: the order of bidding, the hook and its forms, and changes of a bid."""

from typing import Any

import pytest

from ohhell.game import Bid, ChangeBid, Viewer, bid_changes, legal_actions, may_act
from tests.game.tables import Table

FIVE = (
    "2s 3s 4s 5s 6s",
    "7s 8s 9s Ts Js",
    "2h 3h 4h 5h 6h",
    "7h 8h 9h Th Jh",
    "2d 3d 4d 5d 6d",
)
THREE = ("2s 3s 4s", "7s 8s 9s", "2h 3h 4h", "7h 8h 9h")
ONE = ("2s", "3s", "4s")
SOME_VIEWERS: tuple[Viewer, ...] = (0, 4, "spectator", "table")
OTHERS: tuple[Viewer, ...] = (0, 1, 2, "spectator")


def five(**settings: Any) -> Table:
    return Table(*FIVE, turn_up="Ac", **settings)


def four(**settings: Any) -> Table:
    return Table(*FIVE[:4], turn_up="Ac", **settings)


def three(**settings: Any) -> Table:
    return Table(*THREE, turn_up="Ac", **settings)


def eight(*bids: int, **settings: Any) -> Table:
    names = [f"{rank}{suit}" for suit in "shdc" for rank in "23456789"]
    hands = [" ".join(names[seat * 8 : seat * 8 + 8]) for seat in range(4)]
    return Table(*hands, turn_up="Ac", hook="overbid", **settings).bid(*bids)


# The bids (S0, S1, S3, S4)


def test_eldest_bids_first_then_clockwise_and_the_dealer_last() -> None:
    table = Table(*FIVE, turn_up="Ac", dealer=2)
    turns = []
    while table.phase == "bid":
        turns.append(table.turn)
        table.bid(int(table.legal.split()[0]))
    assert turns == [3, 4, 0, 1, 2]


def test_a_bid_is_a_whole_number_from_0_to_the_hand_size_and_nobody_passes() -> None:
    table = five()
    assert table.legal == "0 1 2 3 4 5"
    for number in (-1, 6, 100):
        assert table.refused(Bid(0, number)).rule == "bid"
    assert "from 0 to 5" in table.why(Bid(0, 6))


def test_a_bid_out_of_turn_is_refused() -> None:
    table = five().bid(2)
    assert "it is seat 1's turn" in table.why(Bid(3, 1))
    assert "it has bid already" in table.why(Bid(0, 1))
    assert "there is no seat 5" in table.why(Bid(5, 1))
    assert "there is no seat -1" in table.why(Bid(-1, 1))


def test_bids_end_with_the_last_bidder() -> None:
    table = five().bid(1, 2, 0, 1, 0)
    assert table.phase == "play"
    assert "the cards are being played" in table.why(Bid(0, 1))


# The hook (S0, S1, S3, S4)


def test_hook_the_last_bidder_may_not_make_the_sum_equal_the_hand_size() -> None:
    table = five().bid(1, 2, 0, 1)
    assert table.legal == "0 2 3 4 5"
    assert table.why(Bid(4, 1)) == "seat 4 may not bid 1: the hook bars it (5 cards, the others bid 4)"
    assert table.refused(Bid(4, 1)).rule == "hook"


def test_hook_case_1() -> None:
    assert four().bid(2, 0, 1).legal == "0 1 3 4 5"
    assert four().bid(3, 1, 2).legal == "0 1 2 3 4 5"  # a negative barred number is no number


def test_hook_already_overbid_bars_nothing() -> None:
    assert three().bid(2, 2, 0).legal == "0 1 2 3"
    assert three().bid(2, 1, 0).legal == "1 2 3"  # even: 0 would keep it so


def test_hook_binds_nobody_but_the_last_bidder() -> None:
    table = three()
    for number in (1, 1, 0):
        assert table.legal == "0 1 2 3"
        table.bid(number)


def test_hook_binds_whoever_bids_last_wherever_the_dealer_sits() -> None:
    for dealer in range(4):
        table = Table(*THREE, turn_up="Ac", dealer=dealer).bid(1, 1, 1)
        assert (table.turn, table.legal) == (dealer, "1 2 3")


def test_hook_that_leaves_one_bid_shows_it_as_forced() -> None:
    table = Table(*ONE, turn_up="Ac").bid(0, 1)
    assert table.legal == "1"
    assert Table(*ONE, turn_up="Ac").bid(0, 0).legal == "0"


def test_the_barred_bid_and_the_running_total_are_there_to_be_shown() -> None:
    table = five().bid(1, 2, 0)
    assert table.view(4).barred == ()
    table.bid(1)
    for viewer in SOME_VIEWERS:
        seen = table.view(viewer)
        assert (seen.called, seen.size, seen.barred) == (4, 5, (1,))
        assert seen.bids_last == (viewer == 4)


def test_hook_off_bars_nothing() -> None:
    assert three(hook="off").bid(1, 1, 1).legal == "0 1 2 3"


def test_hook_on_hands_of_at_least_so_many_cards_case_2() -> None:
    assert three().bid(1, 1, 1).legal == "1 2 3"
    assert three(hook_min=4).bid(1, 1, 1).legal == "0 1 2 3"
    assert three(hook_min=3).bid(1, 1, 1).legal == "1 2 3"
    assert Table(*ONE, turn_up="Ac", hook_min=2).bid(0, 0).legal == "0 1"


def test_hook_on_hands_of_at_most_so_many_cards() -> None:
    assert three(hook_max=3).bid(1, 1, 1).legal == "1 2 3"
    assert three(hook_max=2).bid(1, 1, 1).legal == "0 1 2 3"


def test_hook_binds_two_players_too() -> None:
    table = Table("2s 3s", "4s 5s", turn_up="Ac").bid(1)
    assert table.legal == "0 2"


# The dealer must overbid (S2)


def test_overbid_the_dealer_takes_the_sum_above_the_hand_size() -> None:
    assert eight(2, 2, 2).legal == "3 4 5 6 7 8"  # 8 cards: at least 9
    assert eight(4, 4, 0).legal == "1 2 3 4 5 6 7 8"
    assert eight(4, 4, 1).legal == "0 1 2 3 4 5 6 7 8"
    assert eight(0, 0, 1).legal == "8"
    reason = eight(2, 2, 2).why(Bid(3, 1))
    assert reason == "seat 3 may not bid 1: the bids must total more than 8, so at least 3 (the others bid 6)"


def test_overbid_all_others_at_0_the_plain_hook_alone_binds() -> None:
    table = eight(0, 0, 0)
    assert table.legal == "0 1 2 3 4 5 6 7"
    assert "the hook bars it" in table.why(Bid(3, 8))


def test_overbid_has_its_hand_sizes_too() -> None:
    assert eight(2, 2, 2, hook_min=9).legal == "0 1 2 3 4 5 6 7 8"


# Sealed and simultaneous bids (S1; S3, S4)


def test_sealed_each_sees_only_its_own_bid_until_all_have_bid() -> None:
    table = three(bids="sealed").bid(1, 2)
    assert table.view(0).bids == (1, None, None, None)
    assert table.view(1).bids == (None, 2, None, None)
    assert table.view(2).bids == (None, None, None, None)
    assert table.view("spectator").bids == (None, None, None, None)
    assert table.view("table").bids == (1, 2, None, None)
    assert table.view(2).has_bid == (True, True, False, False)
    assert table.view(2).called == 0
    table.bid(0, 1)
    for viewer in range(4):
        assert table.view(viewer).bids == (1, 2, 0, 1)


def test_sealed_the_last_bidder_is_told_the_barred_number_and_nothing_else() -> None:
    table = three(bids="sealed").bid(1, 0, 1)
    last = table.view(3)
    assert (last.barred, last.bids_last) == ((1,), True)
    assert last.bids == (None, None, None, None)
    assert table.legal == "0 2 3"
    for viewer in OTHERS:
        assert table.view(viewer).barred == ()
    other = three(bids="sealed").bid(0, 2, 0)
    assert other.view(3) == last


def test_sealed_a_bid_before_the_last_is_bound_by_nothing() -> None:
    table = three(bids="sealed").bid(1, 1)
    assert table.legal == "0 1 2 3"
    assert table.view(2).barred == ()


def test_simultaneous_everybody_may_bid_at_once_in_any_order() -> None:
    table = three(bids="simultaneous", hook="off")
    assert [may_act(table.state, seat) for seat in range(4)] == [True] * 4
    assert all(len(legal_actions(table.state, seat)) == 4 for seat in range(4))
    table.do(Bid(2, 1))
    assert legal_actions(table.state, 2) == ()
    assert table.turn == 0
    table.do(Bid(0, 2)).do(Bid(3, 0))
    assert table.turn == 1
    assert "it has bid already" in table.why(Bid(2, 0))
    table.do(Bid(1, 0))  # and the sum may be even
    assert (table.phase, table.turn) == ("play", 0)


def test_simultaneous_nothing_is_known_until_the_last_bid_arrives() -> None:
    table = three(bids="simultaneous", hook="off").do(Bid(2, 1)).do(Bid(0, 3)).do(Bid(3, 0))
    assert table.view(2).bids == (None, None, 1, None)
    assert table.view(1).bids == (None, None, None, None)
    assert table.view("spectator").bids == (None, None, None, None)
    assert table.view(1).barred == ()
    assert not table.view(1).bids_last
    table.do(Bid(1, 1))
    assert table.view("spectator").bids == (3, 1, 1, 0)


# A change of bid (S4)


def test_a_bid_is_never_changed_by_default() -> None:
    table = three().bid(1)
    assert "no bid be changed" in table.why(ChangeBid(0, 2))
    assert bid_changes(table.state, 0) == ()


def test_a_bid_may_be_changed_until_the_next_player_has_bid() -> None:
    table = three(bid_change="until-next").bid(1)
    assert table.view(0).changes == (ChangeBid(0, 0), ChangeBid(0, 2), ChangeBid(0, 3))
    table.change(0, 3)
    assert (table.turn, table.view(1).bids) == (1, (3, None, None, None))
    table.change(0, 2).bid(0)
    assert "the next player has bid" in table.why(ChangeBid(0, 1))
    table.change(1, 1)
    assert table.view("table").bids == (2, 1, None, None)


def test_a_change_of_bid_moves_the_hook() -> None:
    table = three(bid_change="until-next").bid(1, 0, 1)
    assert table.legal == "0 2 3"
    table.change(2, 0)
    assert table.legal == "0 1 3"


def test_an_unsound_change_of_bid_is_refused() -> None:
    table = three(bid_change="until-next").bid(1)
    assert "from 0 to 3" in table.why(ChangeBid(0, 4))
    assert "that is its bid" in table.why(ChangeBid(0, 1))
    assert "it has not bid" in table.why(ChangeBid(1, 1))
    assert "there is no seat 4" in table.why(ChangeBid(4, 1))
    table.bid(1, 1, 3)
    assert "the cards are being played" in table.why(ChangeBid(3, 1))


def test_simultaneous_bids_may_be_changed_until_the_last_arrives() -> None:
    table = three(bid_change="until-next", bids="simultaneous", hook="off").do(Bid(1, 2)).do(Bid(2, 2))
    table.change(1, 0)
    assert table.view("table").bids == (None, 0, 2, None)
    table.do(Bid(0, 0)).do(Bid(3, 0))
    assert "the cards are being played" in table.why(ChangeBid(1, 1))


# The announcement (S3)


@pytest.mark.parametrize(("bids", "over"), [((2, 2, 0, 1), 2), ((0, 0, 0, 1), -2), ((1, 1, 1, 0), 0)])
def test_after_the_last_bid_everybody_is_told_over_under_or_even(bids: tuple[int, ...], over: int) -> None:
    table = three(hook="off").bid(*bids[:3])
    assert table.view(0).over_under is None
    table.bid(bids[3])
    for viewer in OTHERS:
        assert table.view(viewer).over_under == over
