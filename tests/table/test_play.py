"""Acting in the game: what is done, refused, stale; claims; talk."""

import pytest

from ohhell.table import wire
from tests.table.fakes import Client, bid_all, playing, rules_file, to_act

pytestmark = pytest.mark.usefixtures("every_archive")


async def test_everybody_is_told_the_same_with_the_same_numbers() -> None:
    room, clients = await playing(3)
    await bid_all(clients)
    await to_act(clients).act()
    for client in clients:
        client.read()
    updates = [[frame for frame in client.frames if isinstance(frame, wire.Update)] for client in clients]
    last = [[update.seq for update in row][-6:] for row in updates]
    assert last[0] == last[1] == last[2]
    assert updates[0][-1].event == updates[1][-1].event == updates[2][-1].event
    assert all(client.scene() == updates[at][-1].scene for at, client in enumerate(clients))
    assert clients[0].seq == room.live.seq


async def test_only_who_is_on_turn_acts() -> None:
    _, clients = await playing(3)
    now = to_act(clients)
    other = next(client for client in clients if client is not now)
    assert await other.refused(wire.MakeBid, bid=1) == "not_your_turn"
    assert await now.refused(wire.MakeBid, bid=99) == "bid_range"
    assert await now.refused(wire.PlayCard, card="Ah") == "not_now"
    assert await now.refused(wire.PlayCard, card="Zz") == "no_card"
    assert await now.refused(wire.SayTrump, suit="x" * 300) == "no_suit"
    assert await now.refused(wire.SayTrump, suit="h") == "not_now"
    assert await now.refused(wire.CallJokerAs, high=True) == "not_now"
    assert await now.refused(wire.MakeChange, bid=1) == "no_change"
    await now.do(wire.MakeBid, bid=1)
    assert now.deal.bids[now.scene().you or 0] == 1


async def test_the_hook_is_said_with_its_numbers() -> None:
    _, clients = await playing(3, rules=rules_file(sizes=[5]))
    await to_act(clients).do(wire.MakeBid, bid=2)
    await to_act(clients).do(wire.MakeBid, bid=1)
    last = to_act(clients)
    assert last.deal.barred == [2]
    assert last.game.choices.bids == [0, 1, 3, 4, 5]
    answer = await last.ask(wire.MakeBid, bid=2)
    assert isinstance(answer, wire.Reject)
    assert (answer.code, answer.values) == ("hook", {"bid": 2, "size": 5, "others": 3})


async def test_each_card_that_may_not_be_played_says_why() -> None:
    _, clients = await playing(3, rules=rules_file(sizes=[12]))
    await bid_all(clients)
    seen = 0
    for _ in range(20):
        client = to_act(clients)
        choices, you = client.game.choices, client.scene().you
        hand = client.deal.hands[you or 0] or []
        assert sorted(choices.cards + list(choices.refused)) == sorted(hand)
        for card, why in choices.refused.items():
            assert why.values["card"] == card
            answer = await client.ask(wire.PlayCard, card=card)
            assert isinstance(answer, wire.Reject)
            assert (answer.code, answer.values) == (why.code, why.values)
            seen += 1
        await client.act()
    assert seen


async def test_what_was_decided_before_something_happened_is_stale() -> None:
    room, clients = await playing(3)
    first = to_act(clients)
    decided = first.seq
    await first.do(wire.MakeBid, bid=0)
    second = to_act(clients)
    answer = await second.ask(wire.MakeBid, bid=0, seq=decided)
    assert isinstance(answer, wire.Stale)
    assert answer.seq == room.live.seq
    await second.do(wire.MakeBid, bid=0)


async def test_talk_makes_nothing_stale() -> None:
    _, clients = await playing(3)
    first = to_act(clients)
    decided = first.seq
    await clients[1].do(wire.Say, text="come on")
    await clients[2].do(wire.React, reaction="hurry")
    await first.do(wire.MakeBid, bid=0, seq=decided)


async def test_the_future_is_refused() -> None:
    room, clients = await playing(3)
    answer = await to_act(clients).ask(wire.MakeBid, bid=0, seq=room.live.seq + 1)
    assert isinstance(answer, wire.Reject)
    assert (answer.code, answer.values) == ("future", {"seq": room.live.seq})


async def test_a_command_for_another_table_is_refused() -> None:
    room, (ann, *_) = await playing(3)
    command = ann.command(wire.MakeBid, bid=0)
    command.table = "elsewhere"
    answer = await room.live.command("ann", command)
    assert isinstance(answer, wire.Reject)
    assert answer.code == "wrong_table"
    for cmd_id in ("", "x" * 65):
        command = ann.command(wire.MakeBid, bid=0)
        command.cmd_id = cmd_id
        answer = await room.live.command("ann", command)
        assert isinstance(answer, wire.Reject)
        assert answer.code == "bad_command"


async def test_simultaneous_bids_cross_each_other() -> None:
    _, clients = await playing(3, rules=rules_file(bids="simultaneous", hook="off", bid_change="until-next", sizes=[3]))
    decided = clients[0].seq
    assert clients[0].game.acting == [1, 2, 0]
    for client in clients[:2]:
        await client.do(wire.MakeBid, bid=1, seq=decided)
    assert clients[2].deal.bids == [None, None, None]
    assert clients[0].deal.bids == [1, None, None]
    assert clients[2].deal.has_bid == [True, True, False]
    await clients[0].do(wire.MakeChange, bid=3, seq=decided)
    assert clients[0].events[-1] == wire.HasBid(seat=0, bid=3, changed=True)
    assert clients[2].events[-1] == wire.Skip()
    assert clients[0].game.choices.changes == [0, 1, 2]
    await clients[2].do(wire.MakeBid, bid=2)
    assert clients[1].deal.bids == [3, 1, 2]
    answer = await clients[0].ask(wire.MakeBid, bid=1, seq=decided - 1)
    assert isinstance(answer, wire.Stale)


async def test_sealed_bids_show_when_all_have_bid() -> None:
    _, clients = await playing(3, rules=rules_file(bids="sealed", sizes=[3]))
    await to_act(clients).do(wire.MakeBid, bid=2)
    assert [client.events[-1] for client in clients] == [
        wire.HasBid(seat=1, bid=None, changed=False),
        wire.HasBid(seat=1, bid=2, changed=False),
        wire.HasBid(seat=1, bid=None, changed=False),
    ]
    await bid_all(clients)
    assert all(None not in client.deal.bids for client in clients)
    last = (clients[0].deal.eldest + 2) % 3
    assert [client.events[-1] for client in clients] == [
        wire.HasBid(seat=last, bid=clients[0].deal.bids[last], changed=False)
    ] * 3


async def test_a_bid_may_be_changed_until_the_next_player_has_bid() -> None:
    _, clients = await playing(3, rules=rules_file(bid_change="until-next", sizes=[4]))
    first = to_act(clients)
    await first.do(wire.MakeBid, bid=1)
    assert first.game.choices.changes == [0, 2, 3, 4]
    await first.do(wire.MakeChange, bid=2)
    assert to_act(clients).deal.bids[first.scene().you or 0] == 2
    assert await first.refused(wire.MakeChange, bid=2) == "same_bid"
    await to_act(clients).do(wire.MakeBid, bid=0)
    assert await first.refused(wire.MakeChange, bid=1) == "next_has_bid"


async def test_trump_is_named_by_its_letter() -> None:
    _, clients = await playing(3, rules=rules_file(trump="nominated", sizes=[4]))
    assert clients[0].deal.namer == "highest-bidder"
    await to_act(clients).do(wire.MakeBid, bid=3)
    await bid_all(clients)
    namer = to_act(clients)
    assert namer.deal.trump is None
    assert namer.deal.namer == namer.scene().you
    assert namer.game.choices.suits == ["s", "h", "d", "c", "none"]
    await namer.do(wire.SayTrump, suit="none")
    assert clients[0].deal.trump == "none"
    assert clients[0].events[-1] == wire.TrumpNamed(seat=namer.scene().you or 0, suit="none")


async def test_a_joker_is_called() -> None:
    _, clients = await playing(5, rules="atkinson")
    await bid_all(clients)
    called = False
    for _ in range(500):
        if clients[0].game.phase == "over":
            break
        if clients[0].game.phase == "deal":
            for client in clients:
                await client.do(wire.Ready)
        elif clients[0].game.phase == "call":
            assert to_act(clients).game.choices.calls
            await to_act(clients).do(wire.CallJokerAs, high=True)
            called = True
            break
        else:
            client = to_act(clients)
            jokers = [card for card in client.game.choices.cards if card.startswith("Jk")]
            if jokers:
                await client.do(wire.PlayCard, card=jokers[0])
            else:
                await client.act()
    assert called
    assert any(isinstance(event, wire.JokerCalled) for event in clients[0].events)


async def test_a_finished_trick_and_a_finished_deal_come_with_the_card_that_ended_them() -> None:
    _, clients = await playing(3, rules=rules_file(sizes=[2, 1]))
    await bid_all(clients)
    for _ in range(6):
        await to_act(clients).act()
    played = [event for event in clients[0].events if isinstance(event, wire.Played)]
    assert [event.trick is not None for event in played] == [False, False, True] * 2
    assert [event.result is not None for event in played] == [False] * 5 + [True]
    result = played[-1].result
    assert result is not None
    assert (result.number, result.size, sum(result.taken)) == (1, 2, 2)
    assert clients[0].game.totals == result.totals
    assert (clients[0].game.next_number, clients[0].game.next_size) == (2, 1)


async def claimable(clients: list[Client]) -> Client:
    """Play until somebody may claim."""
    for _ in range(400):
        if clients[0].game.phase == "deal":
            for client in clients:
                await client.do(wire.Ready)
        client = to_act(clients)
        if client.game.choices.claim:
            return client
        await client.act()
    pytest.fail("nobody could ever claim")


async def test_a_claim_takes_the_rest() -> None:
    room, clients = await playing(3, rules=rules_file(deck="short-24", trump="none", sizes=[8] * 6))
    client = await claimable(clients)
    others = [other for other in clients if other is not client]
    assert all(not other.game.choices.claim for other in others)
    assert await others[0].refused(wire.Claim) == "no_claim"
    you, deal = client.scene().you or 0, client.deal
    left, taken = deal.size - deal.played, deal.taken[you]
    assert isinstance(await client.ask(wire.Claim, seq=room.live.state.game_seq - 1), wire.Stale)
    await client.do(wire.Claim)
    claimed = others[0].events[-1]
    assert isinstance(claimed, wire.Claimed)
    assert (claimed.seat, claimed.tricks) == (you, left)
    assert claimed.result.taken[you] == taken + left
    state = room.live.state
    await room.restart()
    assert room.live.state == state


async def test_the_host_stops_and_goes_on() -> None:
    room, clients = await playing(3)
    await clients[0].do(wire.Pause)
    assert clients[1].scene().paused == "host"
    now = to_act(clients)
    assert now.game.choices.bids == []
    assert await now.refused(wire.MakeBid, bid=0) == "paused"
    before = room.live.seq
    assert await clients[0].do(wire.Pause) == before
    assert await clients[1].refused(wire.Resume) == "not_host"
    await clients[0].go()
    await clients[1].do(wire.Resume)  # the host has gone, and the others need not wait
    assert clients[1].scene().paused is None
