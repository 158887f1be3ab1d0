"""Keeping score of people: they join late, leave, sit out and come back; starts, adjustments, ranks and winners."""

import pytest

from ohhell.api import score, score_figures
from ohhell.api import wire_score as wire
from ohhell.record import loads
from ohhell.table.refused import Refused

from .keeper import Keeper

SHORT = "sizes = [3, 2, 1, 2, 3, 1]\nfirst_dealer = 3\n"


def three(rules: str = SHORT) -> Keeper:
    """After three deals: 31, 22, 22 and 21 points."""
    keeper = Keeper.begin(rules).play("1 1 0 0", "1 1 1 0").play("0 1 0 0", "0 1 1 0").play("0 0 0 0", "0 0 0 1")
    assert keeper.totals == [31, 22, 22, 21]
    return keeper


def test_a_fifth_player_joins_at_deal_four_with_twenty_points() -> None:
    keeper = three().do(wire.Join(name="Eve", after=1, start=20))
    assert (keeper.sheet.order, keeper.totals) == ([0, 1, 4, 2, 3], [31, 22, 22, 21, 20])
    assert [player.since for player in keeper.sheet.players] == [1, 1, 1, 1, 4]
    # The dealers' order stays right: Ann and Bo have dealt, Eve sits between Bo and Cy.
    assert [(deal.number, deal.dealer) for deal in keeper.sheet.plan] == [(4, 4), (5, 2), (6, 3)]
    keeper.play("0 1 0 0 0", "0 1 0 1 0")
    assert (keeper.last.dealer, keeper.last.playing) == (4, [2, 3, 0, 1, 4])
    second = keeper.sheet.deals[1]
    assert (second.playing, second.bids[4], second.taken[4], second.scores[4], second.totals[4]) == (
        [1, 2, 3, 0],
        None,
        None,
        None,
        None,
    )
    # The start outlives a correction long before.
    keeper.do(wire.Correct(number=2, bids=[0, 0, 1, 1, None]))
    assert keeper.sheet.players[4].start == 20
    assert keeper.totals == [41, 23, 32, 42, 30]
    assert keeper.sheet.deals[1].totals == [21, 21, 12, 21, None]


@pytest.mark.parametrize(("start", "points"), [("zero", 0), ("average", 24), ("lowest", 21), (-7, -7), (20, 20)])
def test_what_somebody_starts_with(start: str | int, points: int) -> None:
    keeper = three().do(wire.Join(name="Eve", after=3, start=start))  # type: ignore[arg-type] # a choice out of a list
    assert (keeper.sheet.players[4].start, keeper.totals[4]) == (points, points)


def test_an_average_is_of_those_who_play_and_a_half_is_rounded_up() -> None:
    keeper = three().do(wire.SitOut(seat=0), wire.Join(name="Eve", after=0, start="average"))
    assert keeper.totals[4] == 22  # of 22, 22 and 21
    keeper = Keeper.begin(SHORT).do(
        wire.Adjust(seat=0, points=-6, reason=""), wire.Join(name="E", after=0, start="average")
    )
    assert keeper.totals[4] == -1  # of -1.5
    keeper.do(wire.Adjust(seat=1, points=3, reason=""), wire.Adjust(seat=4, points=1, reason=""))
    assert keeper.do(wire.Join(name="Fay", after=0, start="average")).totals[5] == -1  # of -0.6


def test_sitting_out_and_coming_back() -> None:
    keeper = three().do(wire.SitOut(seat=2))
    # Cy would have dealt.
    assert [deal.dealer for deal in keeper.sheet.plan] == [3, 0, 1]
    assert keeper.sheet.order == [0, 1, 2, 3]
    keeper.play("0 1 0", "1 1 0")
    assert (keeper.last.playing, keeper.last.bids, keeper.last.totals) == (
        [0, 1, 3],
        [0, 1, None, 0],
        [32, 33, 22, 31],
    )
    assert keeper.refuses(wire.SitOut(seat=2)).code == "not_playing"
    keeper.do(wire.ComeBackIn(seat=2))
    assert [deal.dealer for deal in keeper.sheet.plan] == [0, 1]
    assert keeper.refuses(wire.ComeBackIn(seat=2)).code == "plays"


def test_who_leaves_keeps_their_deals_and_wins_nothing() -> None:
    keeper = three().do(wire.LeaveEvening(seat=0), wire.Finish())
    assert keeper.sheet.winners == [1, 2]
    assert [player.rank for player in keeper.sheet.players] == [None, 1, 1, 3]
    assert keeper.sheet.order == [1, 2, 3]
    assert keeper.sheet.deals[0].bids[0] == 1
    keeper.do(wire.Reopen(), wire.ComeBackIn(seat=0), wire.Finish())
    assert keeper.sheet.winners == [0]


def test_people_come_and_go_between_deals() -> None:
    keeper = three().do(wire.StartDeal())
    for change in (wire.Join(name="E", after=0, start=0), wire.LeaveEvening(seat=0), wire.SitOut(seat=0)):
        assert keeper.refuses(change).code == "deal_open"
    keeper.do(wire.DropDeal(), wire.Finish())
    for change in (wire.Join(name="E", after=0, start=0), wire.LeaveEvening(seat=0), wire.SitOut(seat=0)):
        assert keeper.refuses(change).code == "over"


def test_too_few_or_too_many_to_play() -> None:
    keeper = Keeper.begin("bust", "Ann Bo Cy", dealer=0).do(wire.SitOut(seat=1))
    assert keeper.sheet.ceiling == 0
    assert keeper.refuses(wire.StartDeal()).code == "players"
    keeper.do(wire.LeaveEvening(seat=2))
    assert keeper.refuses(wire.LeaveEvening(seat=0)).code == "last_one"
    full = Keeper.begin("oh-hell", " ".join("ABCDEFGHIJ"), dealer=0)
    assert full.sheet.most == 10
    assert full.refuses(wire.Join(name="K", after=0, start=0)).values == {"players": 11}
    for _ in range(30):
        full.do(wire.LeaveEvening(seat=full.sheet.order[0]), wire.Join(name="K", after=1, start=0))
    full.do(wire.SitOut(seat=39))
    assert full.refuses(wire.Join(name="K", after=0, start=0)).code == "too_many"


def test_where_more_play_a_size_of_the_plan_is_the_largest_possible() -> None:
    keeper = Keeper.begin("sizes = [17, 2]\nfirst_dealer = 2\n", "Ann Bo Cy")
    assert (keeper.sheet.plan[0].size, keeper.sheet.ceiling) == (17, 17)
    keeper.do(wire.Join(name="Dee", after=2, start=0))
    assert (keeper.sheet.plan[0].size, keeper.sheet.ceiling) == (13, 13)
    assert keeper.do(wire.StartDeal()).last.size == 13


def test_adjustments_count_from_the_last_finished_deal_on() -> None:
    keeper = three().do(wire.StartDeal(), wire.SetBid(seat=3, bid=1))
    keeper.do(wire.Adjust(seat=1, points=-5, reason="revoke"))
    assert keeper.sheet.deals[2].adjustments == [wire.Adjustment(seat=1, points=-5, reason="revoke")]
    assert (keeper.totals, keeper.sheet.deals[2].totals, keeper.sheet.deals[1].totals) == (
        [31, 17, 22, 21],
        [31, 17, 22, 21],
        [21, 21, 12, 11],
    )
    assert keeper.last.bids[3] == 1
    assert keeper.refuses(wire.DropAdjustment(number=3, place=1)).code == "no_adjustment"
    keeper.do(wire.DropAdjustment(number=3, place=0))
    assert keeper.totals == [31, 22, 22, 21]
    early = Keeper.begin(SHORT).do(wire.Adjust(seat=0, points=2, reason="host"))
    assert (early.sheet.before, early.totals) == ([wire.Adjustment(seat=0, points=2, reason="host")], [2, 0, 0, 0])
    assert early.refuses(wire.Adjust(seat=0, points=10**7, reason="")).code == "points_range"
    assert early.do(wire.DropAdjustment(number=0, place=0)).totals == [0] * 4


def test_a_player_is_renamed_also_one_who_joined() -> None:
    keeper = three().do(wire.Join(name="Eve", after=0, start=0), wire.RenamePlayer(seat=4, name=" Eva \n B. "))
    keeper.do(wire.RenamePlayer(seat=0, name="Anna"))
    assert [player.name for player in keeper.sheet.players] == ["Anna", "Bo", "Cy", "Dee", "Eva B."]
    assert keeper.refuses(wire.RenamePlayer(seat=0, name="  ")).code == "name_empty"
    assert keeper.refuses(wire.RenamePlayer(seat=9, name="X")).code == "no_seat"


def test_the_game_ends_early_and_goes_on() -> None:
    keeper = three().do(wire.Finish())
    assert (keeper.sheet.stage, keeper.sheet.ended_early, keeper.sheet.winners, keeper.sheet.plan) == (
        "over",
        True,
        [0],
        [],
    )
    assert keeper.refuses(wire.StartDeal()).code == "stopped"
    keeper.do(wire.Correct(number=3, bids=[1, 0, 0, 1]))
    assert keeper.sheet.winners == [1, 2]
    assert keeper.do(wire.Reopen()).sheet.stage == "deal"
    assert keeper.refuses(wire.Reopen()).code == "not_stopped"


def test_a_draw_for_dealer_comes_of_its_seed() -> None:
    keeper = Keeper.begin("oh-hell")
    assert (keeper.sheet.stage, keeper.refuses(wire.StartDeal()).code) == ("dealer", "no_dealer")
    drawn = keeper.do(wire.DrawDealer(seed="one")).sheet.drawn
    assert keeper.do(wire.DrawDealer(seed="two")).sheet.drawn != drawn
    again = keeper.do(wire.DrawDealer(seed="one")).sheet
    assert (again.stage, again.drawn) == ("deal", drawn)
    assert loads(keeper.told.record).sheet is None
    assert keeper.do(wire.StartDeal()).refuses(wire.DrawDealer(seed="x")).code == "no_draw"
    assert Keeper.begin("oh-hell-ramp").refuses(wire.DrawDealer(seed="x")).code == "no_draw"
    chance = Keeper.begin('first_dealer = "random"\n').do(wire.DrawDealer(seed="one"))
    assert (chance.sheet.stage, chance.sheet.drawn) == ("deal", [])


def test_a_tie_is_broken_as_the_rules_say() -> None:
    keeper = Keeper.begin('sizes = [1]\nfirst_dealer = 3\ntie = "one-card-until"\n').play("0 0 0 0", "0 0 0 1")
    assert [(deal.number, deal.size) for deal in keeper.sheet.plan] == [(2, 1)]
    # Cy missed the first bid and Dee the second: Ann and Bo are level, and play on.
    keeper.play("0 0 0 0", "0 0 1 0")
    assert [(deal.number, deal.size) for deal in keeper.sheet.plan] == [(3, 1)]
    keeper.do(wire.Correct(number=2, bids=[0, 1, 1, 0], taken=[0, 0, 1, 0]))
    assert (keeper.sheet.stage, keeper.sheet.winners) == ("over", [2])
    keeper.do(wire.StartDeal(extra=True))
    assert keeper.last.extra


def test_late_joiners_and_who_sat_out_missed_no_bids() -> None:
    rules = 'sizes = [1, 1, 1]\nfirst_dealer = 3\ntie = "{}"\n'
    keeper = Keeper.begin(rules.format("fewest-missed"))
    keeper.play("0 0 0 0", "0 0 0 1").do(wire.SitOut(seat=1), wire.Join(name="Eve", after=3, start=0))
    keeper.play("0 0 0 0", "1 0 0 0").do(wire.ComeBackIn(seat=1)).play("0 0 0 0 0", "1 0 0 0 0")
    assert keeper.sheet.stage == "over"
    missed = [sum(deal.bids[seat] != deal.taken[seat] for deal in keeper.sheet.deals) for seat in range(5)]
    level = [wire.Adjust(seat=seat, points=100 - total, reason="") for seat, total in enumerate(keeper.totals)]
    keeper.do(*level)
    assert keeper.sheet.winners == [seat for seat in range(5) if missed[seat] == min(missed)]
    assert 4 in keeper.sheet.winners or missed[4]


def test_a_target_ends_the_game_also_by_a_start_or_an_adjustment() -> None:
    keeper = Keeper.begin('largest = 2\nshape = "constant"\ntarget = 30\nfirst_dealer = 3\n')
    keeper.play("0 0 0 0", "0 0 1 1")
    assert len(keeper.sheet.plan) == 99
    keeper.do(wire.Adjust(seat=0, points=20, reason="bonus"))
    assert (keeper.sheet.stage, keeper.sheet.winners) == ("over", [0])
    keeper.do(wire.DropAdjustment(number=1, place=0), wire.Join(name="Eve", after=0, start=31))
    assert (keeper.sheet.stage, keeper.sheet.winners) == ("over", [4])


def test_negative_totals_have_ranks_and_a_winner() -> None:
    keeper = Keeper.begin('sizes = [2]\nscoring = "squares"\nfirst_dealer = 3\n').play("2 2 2 2", "0 1 1 0")
    assert keeper.totals == [-4, -1, -1, -4]
    assert [player.rank for player in keeper.sheet.players] == [3, 1, 1, 3]
    assert keeper.sheet.winners == [1, 2]


def test_rules_and_names_that_are_none_are_refused() -> None:
    for rules, players, code in (
        ("no-such", "Ann Bo", "rules"),
        ("hook = 7", "Ann Bo", "rules"),
        ("oh-hell", "Ann", "rules"),
        ("bust", "Ann Bo", "rules"),
    ):
        with pytest.raises(Refused) as caught:
            score.new(wire.NewScore(rules=rules, players=players.split()))
        assert caught.value.code == code
    with pytest.raises(Refused) as caught:
        score.new(wire.NewScore(rules="oh-hell", players=["Ann", "\u200b"]))
    assert caught.value.code == "name_empty"
    with pytest.raises(Refused) as caught:
        score.new(wire.NewScore(rules="oh-hell", players=["Ann", "Bo"], dealer=2))
    assert caught.value.code == "no_seat"


def test_a_record_that_cannot_be_read_is_refused_with_its_line() -> None:
    with pytest.raises(Refused) as caught:
        score.changed(wire.ChangeScore(record="ohr 1\nplayers Ann Bo\nsheet\nout 7\n", changes=[]))
    assert (caught.value.code, caught.value.values["line"]) == ("record", 4)


def test_changes_are_made_all_or_none() -> None:
    keeper = three()
    with pytest.raises(Refused):
        keeper.do(wire.SkipDeal(), wire.SitOut(seat=9))
    assert len(keeper.sheet.plan) == 3


def test_a_blank_sheet_tells_the_plan() -> None:
    told = score.blank(wire.BlankScore(rules="kachuful", players=["Ann", "Bo", "Cy"], dealer=1))
    assert [deal.dealer for deal in told.sheet.plan[:3]] == [1, 2, 0]
    assert [deal.trump for deal in told.sheet.plan[:5]] == ["s", "d", "c", "h", "s"]
    assert [deal.size for deal in told.sheet.plan] == told.sheet.rules.plan


def test_whoever_is_named_and_never_comes_neither_wins_nor_pays() -> None:
    keeper = Keeper.begin('sizes = [2]\nscoring = "squares"\nfirst_dealer = 3\nstake = 1\n', "Ann Bo Cy Dee Gus")
    keeper.do(wire.SitOut(seat=4)).play("2 2 2 2", "0 1 1 0")
    assert keeper.totals == [-4, -1, -1, -4, 0]
    assert [player.rank for player in keeper.sheet.players] == [3, 1, 1, 3, None]
    assert keeper.sheet.winners == [1, 2]
    assert score_figures.settled(wire.SettleScore(record=keeper.told.record)).balance == [-150, 150, 150, -150, 0]
    found = score_figures.statistics(wire.ScoreStatistics(records=[keeper.told.record])).people[4]
    assert (found.name, found.games, found.meetings, found.evenings) == ("Gus", 0, [], [None])


def test_a_target_is_asked_for_where_nobody_of_the_start_is_left() -> None:
    keeper = Keeper.begin('sizes = [1, 1, 1, 1]\nfirst_dealer = 1\ntarget = 50\nhook = "off"\n', "Ann Bo")
    keeper.play("0 1", "0 1").do(wire.Join(name="Cy", after=0, start=5), wire.Join(name="Dee", after=0, start=5))
    keeper.do(wire.LeaveEvening(seat=0), wire.LeaveEvening(seat=1)).play("1 0", "1 0")
    assert (keeper.sheet.stage, len(keeper.sheet.plan)) == ("deal", 2)


@pytest.mark.parametrize("rules", ['first_dealer = "random"\n', "oh-hell"])
def test_chance_lets_somebody_deal_who_plays(rules: str) -> None:
    keeper = Keeper.begin(rules).do(wire.SitOut(seat=1), wire.Join(name="Eve", after=3, start=0))
    sheets = [
        score.changed(wire.ChangeScore(record=keeper.told.record, changes=[wire.DrawDealer(seed=str(seed))])).sheet
        for seed in range(60)
    ]
    assert {sheet.plan[0].dealer for sheet in sheets} == {0, 2, 3, 4}
    assert all(sheet.drawn == [] for sheet in sheets)


def test_two_who_join_in_one_gap_sit_the_later_one_nearer() -> None:
    keeper = three().do(wire.Join(name="Eve", after=1, start=0), wire.Join(name="Fay", after=1, start=0))
    assert keeper.sheet.order == [0, 1, 5, 4, 2, 3]
    # Bo dealt last.
    assert [deal.dealer for deal in keeper.sheet.plan] == [5, 4, 2]


def test_the_dealer_who_leaves_is_followed_by_the_next_one_who_plays() -> None:
    keeper = three().do(wire.LeaveEvening(seat=1))
    assert [deal.dealer for deal in keeper.sheet.plan] == [2, 3, 0]
    keeper.do(wire.SetDealer(seat=0), wire.SitOut(seat=0))
    assert [deal.dealer for deal in keeper.sheet.plan] == [2, 3, 2]
    keeper.play("1 0", "1 1").do(wire.ComeBackIn(seat=1), wire.ComeBackIn(seat=0))
    assert keeper.sheet.order == [0, 1, 2, 3]
    assert keeper.sheet.plan[0].dealer == 3
