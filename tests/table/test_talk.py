"""What is said stays with whoever said it; what was hidden from those who stayed is hidden from those who come back."""

import pytest

from ohhell.table import wire
from ohhell.table.archive import decode_event
from ohhell.table.events import Said
from tests.table.fakes import Client, Room, bid_all, friends, playing, rules_file, to_act

pytestmark = pytest.mark.usefixtures("every_archive")


async def talk(room: Room) -> list[tuple[str, str]]:
    """Who has said what, as somebody new is told."""
    late = await room.client("somebody new").come()
    return [(past.event.name, past.event.text) for past in late.frames[0].past]


async def test_people_at_the_table_talk() -> None:
    _, (ann, bo) = await friends(2)
    await ann.do(wire.Say, text="  hello \u202e<b>you</b>\n ")
    assert bo.events[-1] == wire.Said(seat=0, name="Ann", text="hello <b>you</b>")
    await bo.do(wire.React, reaction="thanks")
    assert ann.events[-1] == wire.Reacted(seat=1, name="Bo", reaction="thanks")
    assert await ann.refused(wire.Say, text="x" * 301) == "text_long"
    assert await ann.refused(wire.Say, text="\u202e") == "text_empty"
    await ann.do(wire.Say, text="x" * 300)


async def test_talk_stays_with_the_speaker_when_seats_change_hands() -> None:
    room, (ann, bo, cy) = await friends(3)
    await bo.do(wire.Say, text="mine")
    await bo.do(wire.Leave)
    await cy.do(wire.Sit, name="Cy", seat=1)
    await cy.do(wire.Say, text="my own")
    await ann.do(wire.ClearSeat, seat=1)
    await ann.do(wire.SeatBot, seat=1, bot="careful")
    assert await talk(room) == [("Bo", "mine"), ("Cy", "my own")]
    await room.restart()
    assert await talk(room) == [("Bo", "mine"), ("Cy", "my own")]


async def test_talk_stays_with_the_speaker_through_the_draw_of_seats() -> None:
    room, clients = await friends(4)
    ann = clients[0]
    for client in clients:
        await client.do(wire.Say, text=f"{client.person} says")
    await ann.do(wire.SetOptions, shuffle=True, spectators=True, bot="careful")
    before = [seat.name for seat in ann.scene().seats]
    await ann.do(wire.Start)
    assert [seat.name for seat in ann.scene().seats] != before
    assert await talk(room) == [(name, f"{name.lower()} says") for name in ("Ann", "Bo", "Cy", "Dee")]


async def test_talk_is_told_under_the_name_that_the_speaker_had_then() -> None:
    room, (ann, _) = await friends(2)
    await ann.do(wire.Say, text="hello")
    await ann.do(wire.Rename, name="Anna")
    await ann.do(wire.Say, text="again")
    assert await talk(room) == [("Ann", "hello"), ("Anna", "again")]


def test_what_was_said_before_names_were_told_can_be_read() -> None:
    assert decode_event(b'{"type":"said","seat":1,"text":"hello"}') == Said(seat=1, text="hello")


# ------------------------------------------------------------------------------------------- bids that are not open


async def same_log(room: Room, clients: list[Client]) -> None:
    """Those who stayed and those who come back have been told the same of each number."""
    for client in clients:
        client.read()
        stayed = {frame.seq: frame.event for frame in client.frames if isinstance(frame, wire.Update)}
        again = await room.client(client.person).come(since=0)
        back = {past.seq: past.event for past in again.frames[0].past}
        assert {seq: back[seq] for seq in stayed} == stayed
        assert again.line is not None
        again.line.close()


async def test_a_sealed_bid_that_was_taken_back_stays_hidden() -> None:
    room, clients = await playing(3, rules=rules_file(bids="sealed", sizes=[3, 3], hook="off"))
    first = to_act(clients)
    others = [client for client in clients if client is not first]
    await first.do(wire.MakeBid, bid=2)
    await first.do(wire.ProposeUndo)
    await same_log(room, clients)
    for other in others:
        await other.do(wire.AnswerProposal, agree=True)
    await first.do(wire.MakeBid, bid=1)
    await same_log(room, clients)
    await bid_all(clients)
    assert None not in first.deal.bids
    await same_log(room, clients)
    for person in (others[0].person, "somebody new"):
        back = await room.client(person).come(since=0)
        assert not [past for past in back.frames[0].past if isinstance(past.event, wire.HasBid) and past.event.bid == 2]
    await room.restart()
    for client in clients:
        client.line = None
    await same_log(room, clients)


async def test_a_bid_made_at_the_same_time_that_was_changed_stays_hidden() -> None:
    rules = rules_file(bids="simultaneous", hook="off", sizes=[3], bid_change="until-next")
    room, clients = await playing(3, rules=rules)
    ann, bo, cy = clients
    await ann.do(wire.MakeBid, bid=2)
    await ann.do(wire.MakeChange, bid=3)
    assert ann.events[-1] == wire.HasBid(seat=0, bid=3, changed=True)
    assert bo.events[-1] == wire.Skip()
    await bo.do(wire.MakeBid, bid=0)
    await same_log(room, clients)
    await cy.do(wire.MakeBid, bid=1)
    assert ann.events[-1] == wire.HasBid(seat=2, bid=1, changed=False)
    assert cy.deal.bids == [3, 0, 1]
    await same_log(room, clients)
