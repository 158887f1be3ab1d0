"""Rules §7 and §8: totals, the end of a game, ties and their extra deals, standings and stakes."""

from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.game import FairDeck, TricksCounted, apply, legal_actions
from ohhell.rules.ending import EXTRA_DEALS, next_size, payments, ranks, winners
from tests.game.tables import Table, rules_of

# One card each: seat 0 makes its bid of 1; or all bid 0 and seat 0 misses; seats tie as told.
ONES = ("As", "2s", "3s")


def one_card_deal(table: Table, *bids: int) -> Table:
    """A one-card deal in which seat 0 takes the only trick, whoever leads; bids by seat."""
    if table.state.deal is None:
        table.deal(*ONES, turn_up="7s")
    while table.phase == "bid":
        table.bid(bids[table.turn])
    while table.state.deal:
        table.play(table.legal)
    return table


def two_card_deal(table: Table, bid: int) -> None:
    """A two-card deal in which seat 0 takes both tricks, and everybody bids the same."""
    table.deal("As Ks", "2s 4s", "3s 5s", turn_up="7s")
    while table.phase == "bid":
        table.bid(bid)
    while table.state.deal:
        table.play(table.legal.split()[0])


def ones(**settings: Any) -> Table:
    return Table(*ONES, turn_up="7s", hook="off", **settings)


def test_scores_and_running_totals_by_seat() -> None:
    table = one_card_deal(one_card_deal(ones(sizes=(1, 1)), 1, 0, 1), 0, 0, 1)
    first, second = table.state.results
    assert (first.bids, first.taken, first.scores, first.totals) == (
        (1, 0, 1),
        (1, 0, 0),
        (11, 10, 0),
        (11, 10, 0),
    )
    assert (second.scores, second.totals) == ((1, 10, 0), (12, 20, 0))
    assert table.state.totals == (12, 20, 0)


def test_the_game_ends_when_the_schedule_is_exhausted() -> None:
    table = one_card_deal(ones(sizes=(1, 1)), 1, 0, 1)
    assert (table.phase, table.state.next_size, table.state.winners) == ("deal", 1, ())
    one_card_deal(table, 1, 0, 1)
    assert (table.phase, table.state.next_size, table.state.winners) == ("over", None, (0,))
    assert legal_actions(table.state) == ()
    assert table.state.to_act is None


def test_the_highest_total_wins_even_a_negative_one() -> None:
    table = one_card_deal(ones(scoring="squares"), 0, 1, 1)
    assert table.state.totals == (-1, -1, -1)
    assert table.state.winners == (0, 1, 2)


def test_a_target_ends_the_game_once_somebody_has_it_and_the_highest_total_wins() -> None:
    table = ones(sizes=(1,) * 10, target=21)
    one_card_deal(one_card_deal(table, 1, 0, 0), 0, 0, 0)
    assert (table.state.totals, table.phase) == ((12, 20, 20), "deal")
    one_card_deal(table, 1, 0, 1)
    assert (table.state.totals, table.phase, table.state.winners) == ((23, 30, 20), "over", (1,))


def test_a_target_not_reached_ends_with_the_schedule() -> None:
    assert one_card_deal(ones(target=101), 1, 0, 1).state.over


def test_cardsharp_plays_until_somebody_has_101() -> None:  # S4
    rules = rules_of("cardsharp")
    results = [SimpleNamespace(bids=(), taken=(), totals=(50 * deal, 0, 0, 0)) for deal in (1, 2, 3)]
    assert next_size(rules, (10,) * 100, results[:2]) == 10
    assert next_size(rules, (10,) * 100, results) is None


# Ties for first


def test_a_tie_is_shared_by_default() -> None:
    table = one_card_deal(ones(), 0, 0, 0)
    assert (table.phase, table.state.winners) == ("over", (1, 2))


def test_one_extra_one_card_deal_then_shared() -> None:  # S0
    table = one_card_deal(ones(tie="one-card"), 0, 0, 0)
    assert (table.phase, table.state.next_size, table.state.winners) == ("deal", 1, ())
    one_card_deal(table, 0, 0, 0)
    assert (table.phase, table.state.winners) == ("over", (1, 2))
    settled = one_card_deal(one_card_deal(ones(tie="one-card"), 0, 0, 0), 0, 0, 1)
    assert settled.state.winners == (1,)


def test_one_card_deals_until_the_tie_is_broken() -> None:  # S2
    table = ones(tie="one-card-until")
    for _ in range(4):
        one_card_deal(table, 0, 0, 0)
        assert (table.phase, table.state.next_size) == ("deal", 1)
    one_card_deal(table, 0, 1, 0)
    assert (table.phase, table.state.winners) == ("over", (2,))


def test_an_endless_tie_is_shared_in_the_end() -> None:
    table = ones(tie="one-card-until")
    for _ in range(1 + EXTRA_DEALS):
        assert table.phase != "over"
        one_card_deal(table, 0, 0, 0)
    assert (table.phase, table.state.winners) == ("over", (1, 2))


def test_deals_of_the_largest_size_until_a_clear_winner_who_may_be_anybody() -> None:  # S4
    table = one_card_deal(ones(tie="largest-until", sizes=(1, 2, 1)), 0, 0, 0)
    two_card_deal(table, 0)
    one_card_deal(table, 0, 0, 0)
    assert (table.state.totals, table.state.next_size) == ((4, 30, 30), 2)
    two_card_deal(table, 2)
    assert (table.state.totals, table.phase, table.state.next_size) == ((16, 30, 30), "deal", 2)
    two_card_deal(table, 2)
    two_card_deal(table, 2)  # seat 0, which was not in the tie, overtakes
    assert (table.state.totals, table.state.winners) == ((40, 30, 30), (0,))


def test_everybody_plays_the_extra_deals_the_deal_moves_on_and_their_scores_count() -> None:
    table = one_card_deal(ones(tie="one-card", dealer=0), 0, 0, 0)
    one_card_deal(table, 1, 0, 0)
    first, extra = table.state.results
    assert (first.dealer, extra.dealer) == (0, 1)
    assert (len(extra.bids), extra.number) == (3, 2)
    assert extra.totals == (12, 20, 20)


def results(*deals: tuple[tuple[int, ...], tuple[int, ...]], totals: tuple[int, ...]) -> list[Any]:
    return [SimpleNamespace(bids=bids, taken=taken, totals=totals) for bids, taken in deals]


def test_a_tie_goes_to_the_most_tricks_bid_in_all_made_bids() -> None:
    rules = rules_of(tie="most-bid")
    even = results(((1, 2, 1), (1, 2, 0)), ((0, 3, 0), (1, 0, 2)), totals=(12, 12, 2))
    assert winners(rules, even) == (1,)
    missed = results(((1, 5, 1), (1, 2, 0)), totals=(12, 12, 2))  # a bid missed counts for nothing
    assert winners(rules, missed) == (0,)
    level = results(((1, 2, 1), (1, 2, 0)), ((1, 0, 0), (1, 0, 2)), totals=(12, 12, 2))
    assert winners(rules, level) == (0, 1)


def test_a_tie_goes_to_the_fewest_missed() -> None:
    rules = rules_of(tie="fewest-missed")
    assert winners(rules, results(((1, 1, 0), (1, 11, 1)), totals=(11, 11, 1))) == (0,)
    assert winners(rules, results(((1, 1, 0), (1, 1, 1)), totals=(11, 11, 1))) == (0, 1)


def test_a_tie_below_the_first_place_is_no_tie_for_first() -> None:
    for tie in ("one-card", "one-card-until", "largest-until"):
        assert one_card_deal(ones(tie=tie), 1, 0, 0).state.winners == (0,)


# Standings and stakes


def test_equal_totals_have_equal_ranks() -> None:
    assert ranks((30, 30, 10)) == (1, 1, 3)
    assert ranks((10, 30, 30, -5)) == (3, 1, 1, 4)
    assert ranks((0, 0)) == (1, 1)


def test_each_pays_or_receives_the_difference_to_the_average() -> None:  # S4
    rules = rules_of(stake="0.05")
    assert payments(rules, (40, 20, 10, 10)) == (100, 0, -50, -50)
    assert payments(rules_of(stake=1), (3, 1)) == (100, -100)


def test_payments_sum_to_zero_to_the_last_cent() -> None:
    assert payments(rules_of(stake="0.1"), (1, 0, 0)) == (7, -3, -4)
    assert payments(rules_of(stake="0.01"), (2, 2, 1)) == (1, 0, -1)
    assert payments(rules_of(), (2, 2, 1)) == (0, 0, 0)


@given(
    totals=st.lists(st.integers(-2000, 2000), min_size=2, max_size=10),
    stake=st.decimals(0, 1000, places=4),
)
def test_payments_are_within_a_cent_of_what_is_owed(totals: list[int], stake: Decimal) -> None:
    paid = payments(rules_of(stake=stake), totals)
    assert sum(paid) == 0
    for total, cents in zip(totals, paid, strict=True):
        owed = (total - Decimal(sum(totals)) / len(totals)) * stake * 100
        assert abs(cents - owed) < 1


# A score sheet: tricks counted without the play (cases 24, 25)


def bidden() -> Table:
    return ones(sizes=(1, 1)).bid(0, 1, 0)


def test_tricks_counted_are_scored() -> None:
    table = bidden().do(TricksCounted((0, 1, 0)))
    assert table.state.results[0].scores == (10, 11, 10)


@pytest.mark.parametrize("taken", [(0, 0, 0), (1, 1, 0), (2, -1, 0), (1, 0), (1, 0, 0, 0), ()])
def test_tricks_counted_must_add_up_to_the_hand_size(taken: tuple[int, ...]) -> None:
    table = bidden()
    with pytest.raises(ValueError, match="tricks"):
        apply(table.state, TricksCounted(taken))


def test_tricks_are_not_counted_before_the_last_bid_nor_after_a_card() -> None:
    table = ones(sizes=(1, 1)).bid(0, 1)
    with pytest.raises(ValueError, match="only after the last bid"):
        apply(table.state, TricksCounted((0, 1, 0)))
    table.bid(0).play("As")
    with pytest.raises(ValueError, match="the play is recorded"):
        apply(table.state, TricksCounted((0, 1, 0)))


def test_nothing_happens_after_the_end() -> None:
    table = one_card_deal(ones(), 1, 0, 0)
    for event in (TricksCounted((1, 0, 0)), table.events[1], table.events[-1], table.events[0]):
        with pytest.raises(ValueError, match=r"over|after the last bid"):
            apply(table.state, event)
    with pytest.raises(ValueError, match="no deal is due"):
        FairDeck.of_seed(0).next_event(table.state)
