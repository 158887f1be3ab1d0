"""What the table does by itself: deals, bots at a human pace, clocks, rest while nobody is there, rematches."""

from typing import Any

import pytest

from ohhell.table import wire
from ohhell.table.autopilot import RESTING, SCORES, THINKING
from tests.table.fakes import START, Client, Room, bid_all, friends, playing, rules_file, to_act

pytestmark = pytest.mark.usefixtures("every_archive")


async def among_bots(pace: str = "normal", **settings: Any) -> tuple[Room, Client]:
    """Ann among two bots, who bid and lead before her."""
    room = Room()
    text = rules_file(**{"sizes": [3, 2], **settings})
    return room, await room.open(players=3, rules=text, pace=pace, start=True)


async def test_the_dealer_deals_by_itself() -> None:
    _, clients = await playing(3)
    assert clients[0].deal.number == 1
    kinds = [type(event).__name__ for event in clients[0].events[-3:]]
    assert kinds == ["Started", "Drawn", "DealtOut"]


@pytest.mark.parametrize("pace", ["quick", "normal", "slow"])
async def test_bots_take_their_time(pace: str) -> None:
    room, ann = await among_bots(pace)
    thinking = THINKING[pace]  # type: ignore[index] # a pace
    assert ann.deal.has_bid == [False, False, False]
    await room.clock.pass_by(thinking - 1)
    assert ann.deal.has_bid == [False, False, False]
    await room.clock.pass_by(1)
    assert ann.deal.has_bid == [False, True, False]
    await room.clock.pass_by(thinking)
    assert ann.deal.has_bid == [False, True, True]
    await room.clock.pass_by(60_000)
    assert ann.deal.has_bid == [False, True, True]


async def test_a_finished_trick_is_to_be_seen() -> None:
    room, ann = await among_bots("slow", sizes=[4])
    await room.clock.pass_by(10_000)
    await ann.act()
    for _ in range(400):
        if ann.game.to_act == 0:
            await ann.act()
        await room.clock.pass_by(100)
        deal = ann.game.deal
        if deal and deal.last and not deal.trick and ann.game.to_act != 0:
            break
    assert ann.deal.trick is None
    since = room.live.state.game_seq
    await room.clock.pass_by(RESTING["slow"] + THINKING["slow"] - 200)
    assert room.live.state.game_seq == since
    await room.clock.pass_by(200)
    assert room.live.state.game_seq > since


async def test_a_bot_sees_its_own_seat_and_rolls_dice_of_its_own_for_each_choice() -> None:
    room, ann = await among_bots("instant", sizes=[3])
    while ann.scene().stage != "over":
        await ann.act()
    asked = room.minds.asked
    assert all(seen.viewer in (1, 2) and seen.hands[0] is None for _, seen, _ in asked)
    assert len({label for _, _, label in asked}) == len(asked)
    assert {bot for bot, _, _ in asked} == {"careful"}


async def test_the_scores_lie_until_all_are_ready() -> None:
    room, clients = await playing(3, rules=rules_file(sizes=[1, 2]), pace="slow")
    await bid_all(clients)
    for _ in range(3):
        await to_act(clients).act()
    assert clients[0].game.phase == "deal"
    for client in clients:
        assert clients[0].game.phase == "deal"
        await client.do(wire.Ready)
        assert await client.do(wire.Ready) == room.live.seq
    assert clients[0].deal.number == 2
    assert not any(seat.ready for seat in clients[0].scene().seats)


async def test_those_who_have_gone_need_not_be_ready() -> None:
    room, clients = await playing(3, rules=rules_file(sizes=[1, 2]), pace="slow")
    await bid_all(clients)
    for _ in range(3):
        await to_act(clients).act()
    await clients[0].do(wire.Ready)
    await clients[1].do(wire.Ready)
    await clients[2].go()
    assert clients[0].deal.number == 2
    assert room.clock.time == START


async def test_the_scores_lie_no_longer_than_the_pace_says() -> None:
    room, clients = await playing(3, rules=rules_file(sizes=[1, 2]), pace="normal")
    await bid_all(clients)
    for _ in range(3):
        await to_act(clients).act()
    await room.clock.pass_by(SCORES["normal"] - 1)
    assert clients[0].game.phase == "deal"
    await room.clock.pass_by(1)
    assert clients[0].deal.number == 2


async def test_no_timer_no_hurry() -> None:
    room, clients = await playing(3)
    assert clients[0].game.deadline is None
    before = room.live.seq
    await room.clock.pass_by(86_400_000)
    assert room.live.seq == before


async def test_when_the_time_is_up_a_bot_plays_and_gives_the_seat_back() -> None:
    room, clients = await friends(3, rules=rules_file(sizes=[3, 3]))
    await clients[0].do(wire.SetPace, pace="normal", turn_seconds=30)
    await clients[0].do(wire.Start)
    slow = to_act(clients)
    you = slow.scene().you or 0
    assert slow.game.deadline == room.clock.time + 30_000
    await room.clock.pass_by(29_999)
    assert slow.scene().seats[you].bot is None
    await room.clock.pass_by(1)
    assert slow.scene().seats[you].bot == "careful"
    assert slow.scene().seats[you].kind == "person"
    assert slow.deal.has_bid[you]
    assert clients[0].game.deadline == room.clock.time + 30_000  # the next one's
    await slow.do(wire.ComeBack)
    assert slow.scene().seats[you].bot is None


async def test_only_the_seat_that_is_waited_for_is_taken_over() -> None:
    room, clients = await friends(3, rules=rules_file())
    await clients[0].do(wire.SetPace, pace="slow", turn_seconds=10)
    await clients[0].do(wire.Start)
    await clients[1].go()
    await clients[2].go()
    await room.clock.pass_by(10_100)
    assert [seat.bot is None for seat in clients[0].scene().seats].count(False) == 1


async def test_a_deadline_is_for_its_own_turn() -> None:
    room, clients = await friends(3, rules=rules_file())
    await clients[0].do(wire.SetPace, pace="slow", turn_seconds=10)
    await clients[0].do(wire.Start)
    await room.clock.pass_by(9000)
    await to_act(clients).act()
    await room.clock.pass_by(9000)
    assert all(seat.bot is None for seat in clients[0].scene().seats)
    await room.clock.pass_by(1000)
    assert [seat.bot is None for seat in clients[0].scene().seats].count(False) == 1


async def test_simultaneous_bidders_share_one_deadline() -> None:
    room, clients = await friends(3, rules=rules_file(bids="simultaneous", hook="off", sizes=[3]))
    await clients[0].do(wire.SetPace, pace="slow", turn_seconds=10)
    await clients[0].do(wire.Start)
    await clients[1].do(wire.MakeBid, bid=1)
    await room.clock.pass_by(20_000)
    assert [seat.bot for seat in clients[0].scene().seats] == ["careful", None, "careful"]


async def test_an_empty_table_rests_and_goes_on_with_the_first_return() -> None:
    room, ann = await among_bots("normal")
    dee = await room.client("dee").come()
    await ann.go()
    assert dee.scene().paused == "nobody"
    before = room.live.seq
    await room.clock.pass_by(600_000)
    assert room.live.seq == before
    await ann.come()
    assert (ann.scene().paused, dee.scene().paused) == (None, None)
    await room.clock.pass_by(THINKING["normal"])
    assert room.live.seq == before + 1


async def test_time_starts_anew_after_a_rest_and_after_a_restart() -> None:
    room, clients = await friends(2, rules=rules_file())
    await clients[0].do(wire.SetPace, pace="slow", turn_seconds=30)
    await clients[0].do(wire.Start)
    await room.clock.pass_by(25_000)
    for client in clients:
        await client.go()
    await room.clock.pass_by(3_600_000)
    await clients[0].come()
    assert clients[0].game.deadline == room.clock.time + 30_000
    await room.clock.pass_by(29_000)
    await room.restart()
    assert clients[0].closed == "restart"
    ann = await room.client("ann").come()
    assert ann.game.deadline == room.clock.time + 30_000


async def test_a_paused_table_has_no_clock() -> None:
    room, clients = await friends(2, rules=rules_file())
    await clients[0].do(wire.SetPace, pace="slow", turn_seconds=30)
    await clients[0].do(wire.Start)
    await clients[0].do(wire.Pause)
    assert clients[1].game.deadline is None
    await room.clock.pass_by(60_000)
    assert all(seat.bot is None for seat in clients[0].scene().seats)
    await clients[0].do(wire.Resume)
    assert clients[1].game.deadline == room.clock.time + 30_000


async def test_a_bot_leaves_people_time_for_second_thoughts() -> None:
    room, ann = await among_bots("quick", first_dealer=2, bid_change="until-next")
    await ann.do(wire.MakeBid, bid=1)
    await room.clock.pass_by(1400)
    await ann.do(wire.MakeChange, bid=2)
    await room.clock.pass_by(1400)
    assert ann.deal.has_bid == [True, False, False]
    await room.clock.pass_by(100)
    assert ann.deal.has_bid == [True, True, False]


async def over(players: int = 2) -> tuple[Room, list[Client]]:
    room, clients = await playing(players, rules=rules_file(sizes=[1]))
    await bid_all(clients)
    while clients[0].scene().stage != "over":
        await to_act(clients).act()
    return room, clients


async def test_a_rematch_has_the_same_people_seats_and_rules() -> None:
    room, (ann, bo) = await over()
    assert ann.game.winners
    old = room.live
    await bo.do(wire.Rematch)
    table = ann.scene().rematch
    assert table is not None
    await ann.do(wire.Rematch)
    assert (bo.scene().rematch, ann.scene().rematch) == (table, table)
    assert ann.events[-1] == wire.Changed(what="rematch", seat=1)
    again = await room.look_at(table)
    assert again.state.rules == old.state.rules
    assert [place.name for place in again.state.places] == ["Ann", "Bo"]
    ann2 = await room.client("ann").come()
    assert (ann2.scene().stage, ann2.scene().you, ann2.scene().host) == ("lobby", 0, True)
    bo2 = await room.client("bo").come()
    assert (bo2.scene().stage, bo2.scene().you) == ("playing", 1)
    assert ann2.deal.number == 1


async def test_a_rematch_against_bots_begins_at_once() -> None:
    room, ann = await among_bots("instant", sizes=[1])
    while ann.scene().stage != "over":
        await ann.act()
    await ann.do(wire.Rematch)
    await room.look_at(ann.scene().rematch or "")
    again = await room.client("ann").come()
    assert again.scene().stage == "playing"


async def test_the_host_begins_a_rematch_without_waiting() -> None:
    room, (ann, _) = await over()
    await ann.do(wire.Rematch)
    await room.look_at(ann.scene().rematch or "")
    again = await room.client("ann").come()
    await again.do(wire.Start)
    assert again.scene().stage == "playing"


async def test_a_rematch_comes_after_the_end() -> None:
    _, (ann, *_) = await playing(3)
    assert await ann.refused(wire.Rematch) == "not_over"


async def test_after_the_end_nothing_more_is_played() -> None:
    room, (ann, bo) = await over()
    asked: list[tuple[type[wire.Command], dict[str, Any]]] = [
        (wire.MakeBid, {"bid": 0}),
        (wire.Claim, {}),
        (wire.Ready, {}),
        (wire.ProposeUndo, {}),
        (wire.ProposeTakeOver, {"seat": 1}),
    ]
    for kind, fields in asked:
        assert await ann.refused(kind, **fields) == "game_over"
    await bo.do(wire.Say, text="well played")
    await bo.do(wire.Leave)
    assert bo.scene().you == 1
    record = await room.live.record()
    assert record.startswith("ohr 1\nrules oh-hell\n")
