"""Bots for those who are not there, and what is taken back by consent."""

import pytest

from ohhell.table import wire
from tests.table.fakes import Room, bid_all, friends, playing, rules_file, to_act

pytestmark = pytest.mark.usefixtures("every_archive")


async def test_the_others_agree_that_a_bot_plays_for_who_is_not_there() -> None:
    room, (ann, bo, cy) = await playing(3)
    assert await ann.refused(wire.ProposeTakeOver, seat=2) == "person_present"
    await cy.go()
    await ann.do(wire.ProposeTakeOver, seat=2)
    assert bo.scene().proposal == wire.Proposal(what="take_over", by=0, seat=2, wanted=[1])
    assert await bo.refused(wire.ProposeTakeOver, seat=2) == "proposal_open"
    assert await ann.refused(wire.AnswerProposal, agree=True) == "not_asked"
    await bo.do(wire.AnswerProposal, agree=True)
    assert bo.scene().proposal is None
    assert (bo.scene().seats[2].kind, bo.scene().seats[2].bot) == ("person", "careful")
    assert await bo.refused(wire.ProposeTakeOver, seat=2) == "bot_plays"
    back = await cy.come()
    assert back.scene().seats[2].bot is None
    assert room.live.state.places[2].why is None


async def test_one_who_does_not_agree_ends_it() -> None:
    _, (ann, bo, cy) = await playing(3)
    await cy.go()
    await ann.do(wire.ProposeTakeOver, seat=2)
    await bo.do(wire.AnswerProposal, agree=False)
    assert ann.scene().proposal is None
    assert ann.scene().seats[2].bot is None
    assert ann.events[-1] == wire.Changed(what="declined", seat=1)
    assert await bo.refused(wire.AnswerProposal, agree=True) == "no_proposal"


async def test_coming_back_ends_the_proposal() -> None:
    _, (ann, _, cy) = await playing(3)
    await cy.go()
    await ann.do(wire.ProposeTakeOver, seat=2)
    await cy.come()
    assert ann.scene().proposal is None


async def test_a_proposal_is_settled_when_those_asked_have_gone() -> None:
    _, (ann, bo, cy) = await playing(3)
    await cy.go()
    await ann.do(wire.ProposeTakeOver, seat=2)
    await bo.go()
    assert ann.scene().proposal is None
    assert ann.scene().seats[2].bot == "careful"


async def test_a_proposal_that_nobody_settles_lapses() -> None:
    room, (ann, _, cy) = await playing(3)
    await cy.go()
    await ann.do(wire.ProposeTakeOver, seat=2)
    await room.clock.pass_by(31_000)
    assert ann.scene().proposal is None
    assert ann.scene().seats[2].bot is None


async def test_the_host_lets_a_bot_play() -> None:
    _, (ann, bo, cy) = await playing(3)
    await ann.do(wire.TakeOver, seat=2)
    assert cy.scene().seats[2].bot == "careful"
    assert await ann.refused(wire.TakeOver, seat=2) == "bot_plays"
    await cy.do(wire.ComeBack)
    assert bo.scene().seats[2].bot is None
    before = cy.seq
    assert await cy.do(wire.ComeBack) == before


async def test_a_seat_cleared_by_the_host_is_gone_for_good() -> None:
    room, (ann, _, cy) = await playing(3)
    await ann.do(wire.ClearSeat, seat=2)
    assert (cy.scene().you, cy.scene().seats[2].kind) == (None, "bot")
    assert cy.deal.hands == [None, None, None]
    assert await cy.refused(wire.ComeBack) == "not_seated"
    assert room.live.seat_of("cy") is None
    assert await ann.refused(wire.ClearSeat, seat=2) == "no_person"


async def test_who_is_removed_where_nobody_may_watch_has_to_go() -> None:
    room, (ann, _, cy) = await friends(3)
    await ann.do(wire.SetOptions, shuffle=False, spectators=False, bot="careful")
    await ann.do(wire.Start)
    await ann.do(wire.ClearSeat, seat=2)
    assert cy.closed == "gone"
    assert room.live.connections == 2


async def test_who_leaves_the_game_is_played_for_and_may_come_back() -> None:
    _, (ann, bo, _) = await playing(3)
    await ann.do(wire.Leave)
    assert bo.scene().seats[0].bot == "careful"
    assert bo.scene().host  # the host has gone
    await ann.go()
    await ann.come()
    assert ann.scene().seats[0].bot == "careful"  # who has left comes back only on their own word
    await ann.do(wire.ComeBack)
    assert ann.scene().seats[0].bot is None


async def test_whoever_acts_is_there_again() -> None:
    _, clients = await playing(3, rules=rules_file(sizes=[4]))
    now = to_act(clients)
    await clients[0].do(wire.Pause)
    await clients[0].do(wire.TakeOver, seat=now.scene().you) if now is not clients[0] else None
    await clients[0].room.clock.settle()
    await clients[0].do(wire.SetPace, pace="slow", turn_seconds=0)
    await clients[0].do(wire.Resume)
    await now.act()
    assert now.scene().seats[now.scene().you or 0].bot is None


async def test_one_s_own_last_act_is_taken_back_when_all_others_agree() -> None:
    room, clients = await playing(3)
    first = to_act(clients)
    others = [client for client in clients if client is not first]
    assert not any(client.game.choices.undo for client in clients)
    assert await first.refused(wire.ProposeUndo) == "nothing_to_undo"
    await first.do(wire.MakeBid, bid=2)
    assert [client for client in clients if client.game.choices.undo] == [first]
    assert await others[0].refused(wire.ProposeUndo) == "nothing_to_undo"
    await first.do(wire.ProposeUndo)
    await others[0].do(wire.AnswerProposal, agree=True)
    assert first.deal.bids[first.scene().you or 0] == 2
    await others[1].do(wire.AnswerProposal, agree=True)
    assert first.deal.bids == [None, None, None]
    assert to_act(clients) is first
    assert others[0].events[-1] == wire.Changed(what="undone", seat=first.scene().you)
    assert isinstance(others[0].frames[-1], wire.Welcome)
    assert await first.refused(wire.ProposeUndo) == "nothing_to_undo"
    state = room.live.state
    await room.restart()
    assert room.live.state == state


async def test_undo_never_goes_past_the_act_of_another() -> None:
    _, clients = await playing(3)
    first = to_act(clients)
    await first.do(wire.MakeBid, bid=2)
    await first.do(wire.ProposeUndo)
    await to_act(clients).do(wire.MakeBid, bid=0)
    assert first.scene().proposal is None
    assert not first.game.choices.undo


async def test_undo_never_takes_back_what_showed_something() -> None:
    _, clients = await playing(3, rules=rules_file(bids="sealed", sizes=[2]))
    await to_act(clients).act()
    assert any(client.game.choices.undo for client in clients)
    await bid_all(clients)
    assert not any(client.game.choices.undo for client in clients)  # the last bid showed all of them
    for _ in range(6):
        await to_act(clients).act()
    assert not any(client.game.choices.undo for client in clients)  # the deal is over


async def test_what_is_played_after_an_undo_was_proposed_is_stale_for_it() -> None:
    _, clients = await playing(3)
    first = to_act(clients)
    await first.do(wire.MakeBid, bid=1)
    decided = first.seq
    await to_act(clients).do(wire.MakeBid, bid=1)
    assert isinstance(await first.ask(wire.ProposeUndo, seq=decided), wire.Stale)


async def test_against_bots_nobody_need_agree() -> None:
    room = Room()
    ann = await room.open(players=3, pace="slow", start=True, rules=rules_file(first_dealer=2, sizes=[4]))
    assert ann.game.to_act == 0
    await ann.do(wire.MakeBid, bid=4)
    await ann.do(wire.ProposeUndo)
    assert ann.deal.bids == [None, None, None]
    await ann.do(wire.MakeBid, bid=1)
    await room.clock.pass_by(1600)
    assert ann.deal.bids[1] is not None
    assert await ann.refused(wire.ProposeUndo) == "nothing_to_undo"


@pytest.mark.parametrize("pace", ["instant", "normal"])
async def test_bots_wait_while_an_undo_is_proposed(pace: str) -> None:
    room, (ann, bo, _) = await playing(3, rules=rules_file(first_dealer=2, sizes=[4]), pace=pace)
    await ann.do(wire.Pause)
    await ann.do(wire.TakeOver, seat=1)
    await ann.do(wire.Resume)
    before = room.live.state.acts
    command = ann.command(wire.MakeBid, bid=1)
    undo = wire.ProposeUndo(cmd_id="undo", table=room.live.table, expected_seq=command.expected_seq + 1)
    await room.live.command("ann", command)
    answer = await room.live.command("ann", undo)
    if pace == "instant":
        assert isinstance(answer, wire.Stale | wire.Reject | wire.Ack)
        return
    assert isinstance(answer, wire.Ack)
    await room.clock.pass_by(20_000)
    assert room.live.state.acts == before + 1
    await room.clock.pass_by(20_000)
    assert room.live.state.acts > before + 1
    assert bo.scene().proposal is None
