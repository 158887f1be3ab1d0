"""Keeping score deal by deal: blanks, the hook, trump, corrections, and the plan."""

import pytest

from ohhell.api import wire_score as wire
from ohhell.record import loads

from .keeper import Keeper

SHORT = 'preset = "oh-hell"\nsizes = [3, 2, 1, 2, 3]\nfirst_dealer = 3\n'


def short() -> Keeper:
    return Keeper.begin(SHORT)


def three() -> Keeper:
    """After three deals."""
    return short().play("1 1 0 0", "1 1 1 0").play("0 1 0 0", "0 1 1 0").play("0 0 0 0", "0 0 0 1")


def test_blank_is_not_zero() -> None:
    keeper = short().do(wire.StartDeal())
    assert keeper.last.bids == [None] * 4
    keeper.do(wire.SetBid(seat=0, bid=0))
    assert (keeper.last.bids, keeper.open.to_bid, keeper.sheet.stage) == ([0, None, None, None], 1, "bids")
    keeper.do(wire.SetBid(seat=0, bid=None))
    assert (keeper.last.bids, keeper.open.to_bid) == ([None] * 4, 0)
    keeper.bids(0, 1, 0, 1).do(*[wire.SetTaken(seat=seat, taken=1) for seat in range(3)])
    # The tricks add up, but Dee's are blank.
    assert (keeper.sheet.stage, keeper.open.blank, keeper.open.missing, keeper.open.fits) == ("tricks", [3], 0, 0)
    keeper.do(wire.SetTaken(seat=3, taken=0))
    assert keeper.sheet.stage == "deal"


def test_a_deal_closes_by_itself_only_once_the_tricks_add_up() -> None:
    keeper = short().do(wire.StartDeal()).bids(1, 1, 0, 0).taken(1, 1, 0, 0)
    assert (keeper.sheet.stage, keeper.open.missing, keeper.open.blank, keeper.open.fits) == ("tricks", 1, [], None)
    assert keeper.last.scores == [None] * 4
    keeper.do(wire.SetTaken(seat=3, taken=2))
    assert keeper.open.missing == -1
    keeper.do(wire.SetTaken(seat=3, taken=1))
    assert (keeper.sheet.stage, keeper.sheet.open, keeper.last.scores) == ("deal", None, [11, 11, 10, 1])


def test_twelve_cards_and_eleven_tricks_are_not_a_deal() -> None:
    keeper = Keeper.begin('sizes = [12]\nfirst_dealer = 3\nhook = "off"\n').do(wire.StartDeal())
    keeper.bids(3, 3, 3, 3).taken(3, 3, 3, 2)
    assert (keeper.sheet.stage, keeper.open.missing, keeper.sheet.deals[0].totals) == ("tricks", 1, [None] * 4)
    assert keeper.refuses(wire.StartDeal()).code == "deal_open"
    assert keeper.refuses(wire.Finish()).code == "deal_open"


def test_tricks_come_after_the_bids() -> None:
    keeper = short().do(wire.StartDeal(), wire.SetBid(seat=0, bid=0))
    assert keeper.refuses(wire.SetTaken(seat=0, taken=1)).code == "bids_first"
    assert keeper.refuses(wire.SetBid(seat=0, bid=4)).code == "bid_range"
    assert keeper.refuses(wire.SetBid(seat=7, bid=1)).code == "no_part"
    keeper.bids(0, 0, 0, 0)
    assert keeper.refuses(wire.SetTaken(seat=0, taken=4)).code == "taken_range"


def test_the_last_bidder_is_refused_what_the_hook_bars() -> None:
    keeper = short().do(wire.StartDeal())
    for seat, bid in ((0, 1), (1, 1), (2, 0)):
        assert keeper.open.barred == [[], [], [], []]
        keeper.do(wire.SetBid(seat=seat, bid=bid))
    assert (keeper.open.to_bid, keeper.open.barred[3], keeper.open.bids[3]) == (3, [1], [0, 2, 3])
    refused = keeper.refuses(wire.SetBid(seat=3, bid=1))
    assert refused.code == "hook"
    assert refused.values == {"seat": 3, "name": "Dee", "bid": 1, "size": 3, "others": 2}
    assert keeper.do(wire.SetBid(seat=3, bid=0)).last.over_under == -1


def test_an_overbid_is_asked_for_where_the_rules_do() -> None:
    keeper = Keeper.begin("denexa", dealer=3).do(wire.StartDeal())
    for seat in range(3):
        keeper.do(wire.SetBid(seat=seat, bid=1))
    refused = keeper.refuses(wire.SetBid(seat=3, bid=6))
    assert (refused.code, refused.values["least"]) == ("overbid", 8)


def test_bids_that_come_in_out_of_order_are_held_to_the_hook() -> None:
    keeper = short().do(wire.StartDeal(), wire.SetBid(seat=3, bid=1), wire.SetBid(seat=0, bid=1))
    keeper.do(wire.SetBid(seat=1, bid=0))
    # Cy was free to bid 1; Dee, who bids last, was not.
    keeper.do(wire.SetBid(seat=2, bid=1))
    assert (keeper.sheet.stage, keeper.open.to_bid, keeper.open.barred[3]) == ("bids", 3, [1])
    assert (keeper.last.over_under, keeper.last.hook_broken) == (0, True)
    assert keeper.refuses(wire.SetTaken(seat=0, taken=1)).code == "hook"
    assert keeper.refuses(wire.SetBid(seat=3, bid=1)).code == "hook"
    keeper.do(wire.SetBid(seat=3, bid=2))
    assert (keeper.sheet.stage, keeper.last.hook_broken) == ("tricks", False)
    # A bid put right while the tricks are counted is held to it as well.
    keeper.do(wire.SetTaken(seat=0, taken=1), wire.SetBid(seat=2, bid=0))
    assert (keeper.sheet.stage, keeper.open.to_bid, keeper.last.taken) == ("bids", 3, [1, None, None, None])


def test_a_table_may_let_bids_stand_that_break_the_hook() -> None:
    keeper = short().do(wire.StartDeal())
    assert keeper.refuses(wire.WaiveHook()).code == "hook_kept"
    keeper.do(wire.SetBid(seat=3, bid=3))
    keeper.do(*[wire.SetBid(seat=seat, bid=0) for seat in range(3)], wire.WaiveHook())
    assert (keeper.sheet.stage, keeper.sheet.notes) == ("tricks", [])
    keeper.taken(0, 0, 0, 3)
    assert keeper.sheet.notes == [wire.ScoreNote(code="hook", values={"deal": 1, "called": 3, "size": 3})]
    keeper.do(wire.Correct(number=1, bids=[0, 0, 0, 2]))
    assert (keeper.sheet.notes, "sheet" in keeper.told.record.split()) == ([], False)


def test_another_size_asks_for_the_hook_again() -> None:
    keeper = short().do(wire.StartDeal(), wire.SetBid(seat=3, bid=3))
    keeper.do(*[wire.SetBid(seat=seat, bid=0) for seat in range(3)], wire.WaiveHook(), wire.SetSize(size=4))
    assert (keeper.sheet.stage, keeper.last.size, keeper.last.hook_broken) == ("tricks", 4, False)
    assert keeper.do(wire.SetSize(size=3)).sheet.stage == "bids"


def test_simultaneous_bids_come_in_any_order_and_know_no_hook() -> None:
    keeper = Keeper.begin("bondebridge", dealer=3).do(wire.StartDeal(), wire.SetBid(seat=2, bid=1))
    assert loads(keeper.told.record).sheet is None
    assert keeper.open.to_bid == 0
    keeper.do(*[wire.SetBid(seat=seat, bid=0) for seat in (3, 1, 0)])
    assert (keeper.sheet.stage, keeper.last.over_under, keeper.sheet.rules.bids) == ("tricks", 0, "simultaneous")


def test_sealed_bids_are_held_to_the_hook() -> None:
    keeper = Keeper.begin("oh-hell-ramp").do(wire.StartDeal(size=5))
    keeper.do(*[wire.SetBid(seat=seat, bid=1) for seat in (1, 2, 3)])
    assert keeper.open.barred[0] == [2]


def test_an_early_bid_is_corrected_after_deal_three() -> None:
    keeper = three()
    assert keeper.totals == [31, 22, 22, 21]
    keeper.do(wire.Correct(number=1, bids=[1, 1, 1, 0]))
    first = keeper.sheet.deals[0]
    assert (first.hook_broken, first.scores) == (True, [11, 11, 11, 10])
    assert keeper.sheet.notes == [wire.ScoreNote(code="hook", values={"deal": 1, "called": 3, "size": 3})]
    assert [deal.totals for deal in keeper.sheet.deals] == [[11, 11, 11, 10], [21, 21, 22, 11], [31, 22, 32, 21]]
    assert [player.rank for player in keeper.sheet.players] == [2, 3, 1, 4]
    # Editing the last deal opens no new one.
    keeper.do(wire.Correct(number=3, taken=[1, 0, 0, 0]))
    assert (len(keeper.sheet.deals), keeper.sheet.stage, keeper.totals) == (3, "deal", [22, 31, 32, 21])


def test_a_correction_is_whole() -> None:
    keeper = three()
    assert keeper.refuses(wire.Correct(number=1, taken=[1, 1, 0, 0])).values == {"taken": 2, "size": 3, "missing": 1}
    assert keeper.refuses(wire.Correct(number=1, taken=[1, 1, 1, None])).code == "blank"
    assert keeper.refuses(wire.Correct(number=1, bids=[1, 1, 1])).code == "seats"
    assert keeper.refuses(wire.Correct(number=4, size=2)).code == "no_deal"
    assert keeper.refuses(wire.Correct(number=1, size=2)).code == "tricks"
    assert keeper.refuses(wire.Correct(number=1, size=14)).code == "size_range"
    assert keeper.refuses(wire.Correct(number=1, dealer=4)).code == "no_part"
    keeper.do(wire.Correct(number=1, size=2, taken=[1, 1, 0, 0], dealer=1))
    first = keeper.sheet.deals[0]
    assert (first.size, first.dealer, first.playing) == (2, 1, [2, 3, 0, 1])
    assert [deal.dealer for deal in keeper.sheet.deals] == [1, 0, 1]


def test_a_past_deal_is_corrected_while_another_is_open() -> None:
    keeper = three().do(wire.StartDeal(), wire.SetBid(seat=3, bid=2))
    keeper.do(wire.Correct(number=2, bids=[1, 1, 1, 1], trump="h"))
    assert (keeper.sheet.deals[1].trump, keeper.last.bids, keeper.sheet.stage) == ("h", [None, None, None, 2], "bids")


def test_a_misdeal_is_dealt_again_by_the_same_player() -> None:
    keeper = Keeper.begin().do(wire.StartDeal(dealer=2), wire.DropDeal())
    assert (keeper.sheet.stage, keeper.sheet.plan[0].dealer, keeper.sheet.deals) == ("deal", 2, [])
    assert keeper.refuses(wire.DropDeal()).code == "no_open_deal"
    # A deal besides the plan was nobody's turn.
    keeper = three().do(wire.StartDeal(extra=True, dealer=0), wire.DropDeal())
    assert keeper.sheet.plan[0].dealer == 2


def test_deals_are_skipped_repeated_put_in_and_taken_out() -> None:
    keeper = three().do(wire.SkipDeal())
    assert [(deal.number, deal.size, deal.dealer) for deal in keeper.sheet.plan] == [(4, 3, 2)]
    keeper.do(wire.StartDeal(size=1, extra=True)).bids(0, 0, 0, 0).taken(0, 0, 0, 1)
    assert (keeper.last.extra, keeper.last.number) == (True, 4)
    assert [(deal.number, deal.size, deal.dealer) for deal in keeper.sheet.plan] == [(5, 3, 3)]
    keeper.do(wire.InsertDeal(number=2, size=2, dealer=1, bids=[0, 0, 0, 0], taken=[0, 0, 1, 1]))
    assert [deal.size for deal in keeper.sheet.deals] == [3, 2, 2, 1, 1]
    assert keeper.sheet.plan == []
    assert keeper.sheet.stage == "over"
    keeper.do(wire.RemoveDeal(number=2))
    assert [(deal.number, deal.size) for deal in keeper.sheet.plan] == [(5, 2)]
    # The place of a deal that is taken out is the next to be played.
    keeper.do(wire.RemoveDeal(number=1))
    assert [deal.size for deal in keeper.sheet.deals] == [2, 1, 1]
    assert [deal.size for deal in keeper.sheet.plan] == [3, 2]
    keeper.do(wire.InsertDeal(number=1, size=3, dealer=3, bids=[1, 1, 0, 0], taken=[1, 1, 1, 0]))
    assert [deal.size for deal in keeper.sheet.plan] == [2]
    assert keeper.refuses(wire.RemoveDeal(number=9)).code == "no_deal"
    assert keeper.refuses(wire.InsertDeal(number=9, size=3, dealer=3, bids=[], taken=[])).code == "no_deal"


def test_another_deals_and_another_size_are_written_as_they_were() -> None:
    keeper = short().do(wire.SetDealer(seat=1))
    assert keeper.sheet.plan[0].dealer == 1
    keeper.do(wire.StartDeal(), wire.SetSize(size=5), wire.SetDealer(seat=2))
    assert (keeper.last.size, keeper.last.dealer, keeper.open.to_bid) == (5, 2, 3)
    assert keeper.sheet.plan[0].dealer == 3
    keeper.do(wire.SetBid(seat=0, bid=5))
    assert keeper.refuses(wire.SetSize(size=4)).code == "bid_range"
    assert keeper.refuses(wire.SetSize(size=14)).code == "size_range"
    assert keeper.refuses(wire.SetSize(size=0)).code == "size_range"


@pytest.mark.parametrize("size", [0, -1, 14, 10**12])
def test_a_deal_has_a_size_that_can_be_dealt(size: int) -> None:
    assert short().refuses(wire.StartDeal(size=size)).code == "size_range"


def test_the_points_that_may_come_are_told() -> None:
    keeper = short().do(wire.StartDeal())
    assert keeper.last.ways == [None] * 4
    keeper.bids(1, 0, 0, 0)
    assert keeper.last.ways == [[0, 11, 2, 3], [10, 1, 2, 3], [10, 1, 2, 3], [10, 1, 2, 3]]


def test_what_was_done_is_undone_by_the_text_before() -> None:
    keeper = three()
    before = keeper.told
    keeper.do(wire.RemoveDeal(number=2), wire.Adjust(seat=0, points=3, reason="x"))
    keeper.told = before
    assert keeper.do().told == before
