"""Before the game: who sits where, the host's powers, the start."""

from typing import Any

import pytest

from ohhell.rules import preset
from ohhell.table import wire
from ohhell.table.refused import Refused
from tests.table.fakes import Room, friends, playing, rules_file

pytestmark = pytest.mark.usefixtures("every_archive")


async def test_the_one_who_opens_a_table_is_its_host_and_sits_there() -> None:
    room = Room()
    host = await room.open(players=4)
    scene = host.scene()
    assert (scene.stage, scene.you, scene.host, scene.game) == ("lobby", 0, True, None)
    assert [seat.kind for seat in scene.seats] == ["person", "empty", "empty", "empty"]
    assert scene.seats[0] == wire.SeatScene(name="Ann", kind="person", bot=None, host=True, ready=False)
    assert scene.rules.title == "Oh Hell"


async def test_a_table_among_bots_begins_at_once() -> None:
    room = Room()
    host = await room.open(players=4, start=True, bot="random")
    assert host.scene().stage == "playing"
    assert [seat.kind for seat in host.scene().seats] == ["person", "bot", "bot", "bot"]
    assert {seat.bot for seat in host.scene().seats[1:]} == {"random"}
    assert len({seat.name for seat in host.scene().seats}) == 4


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"rules": "no-such-rules = 1"}, "rules"),
        ({"rules": "atkinson", "players": 3}, "rules"),
        ({"name": " \u202e\u0007 "}, "name_empty"),
        ({"bot": "cmd:rm -rf /"}, "unknown_bot"),
        ({"players": 40}, "rules"),
    ],
)
async def test_a_table_that_cannot_be_is_not_opened(wish: dict[str, object], code: str) -> None:
    room = Room()
    with pytest.raises(Refused) as refused:
        await room.open(**wish)
    assert refused.value.code == code
    assert room.hall.counts() == (0, 0)


async def test_without_a_number_the_table_is_as_large_as_the_rules_are_known_with() -> None:
    host = await Room().open(rules="atkinson")
    assert len(host.scene().seats) == preset("atkinson").players


async def test_friends_take_the_first_empty_seat_or_the_one_they_choose() -> None:
    room = Room()
    host = await room.open(players=4)
    bo, cy = await room.client("bo").come(), await room.client("cy").come()
    assert bo.scene().you is None
    await bo.do(wire.Sit, name="Bo", seat=2)
    await cy.do(wire.Sit, name="Cy")
    assert [seat.name for seat in host.scene().seats] == ["Ann", "Cy", "Bo", ""]
    assert (bo.scene().you, cy.scene().you) == (2, 1)
    assert await room.client("dee").refused(wire.Sit, name="Dee", seat=2) == "seat_taken"
    assert await room.client("dee").refused(wire.Sit, name="Dee", seat=4) == "no_seat"
    assert await room.client("dee").refused(wire.Sit, name="Dee", seat=-1) == "no_seat"


async def test_a_person_has_one_seat_and_may_move() -> None:
    room, (ann, bo) = await friends(2)
    await ann.do(wire.SetRules, rules="oh-hell", players=4)
    await bo.do(wire.Sit, name="Bo", seat=3)
    assert [seat.name for seat in ann.scene().seats] == ["Ann", "", "", "Bo"]
    await bo.do(wire.Sit, name="Bob")
    assert [seat.name for seat in ann.scene().seats] == ["Ann", "", "", "Bob"]
    assert room.live.seat_of("bo") == 3
    assert bo.scene().you == 3


async def test_a_full_table_is_full() -> None:
    room, _ = await friends(2)
    assert await (await room.client("cy").come()).refused(wire.Sit, name="Cy") == "full"


async def test_leaving_the_lobby_empties_the_seat() -> None:
    _, (ann, bo) = await friends(2)
    await bo.do(wire.Leave)
    assert ann.scene().seats[1].kind == "empty"
    assert bo.scene().you is None
    assert await bo.refused(wire.Leave) == "not_seated"
    await ann.do(wire.Leave)
    assert (ann.scene().you, ann.scene().host) == (None, True)


async def test_names_are_shown_literally_and_cut_sensibly() -> None:
    room, (ann, bo) = await friends(2)
    for name, shown in [
        ("  <b>Bo</b>  ", "<b>Bo</b>"),
        ("B\u202eo\u0000\n  the\tgreat", "Bo the great"),
        ("x" * 200, "x" * 40),
        ("שלום", "שלום"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
    ]:
        await bo.do(wire.Rename, name=name)
        assert ann.scene().seats[1].name == shown
    before = room.live.seq
    assert await bo.do(wire.Rename, name="👩‍👩‍👧") == before  # it changes nothing
    assert await bo.refused(wire.Rename, name="\u200d \u200c") == "name_empty"
    await bo.do(wire.Rename, name="Ann")  # a name decides nothing
    assert (bo.scene().you, bo.scene().host) == (1, False)


async def test_only_the_host_has_the_host_s_powers() -> None:
    _, (_, bo) = await friends(2)
    powers: list[tuple[type[wire.Command], dict[str, Any]]] = [
        (wire.SeatBot, {"seat": 1, "bot": "random"}),
        (wire.ClearSeat, {"seat": 0}),
        (wire.SetRules, {"rules": "oh-hell", "players": 3}),
        (wire.SetPace, {"pace": "slow", "turn_seconds": 0}),
        (wire.SetOptions, {"shuffle": True, "spectators": True, "bot": "random"}),
        (wire.Start, {}),
        (wire.Pause, {}),
        (wire.Resume, {}),
        (wire.PassHost, {"seat": 1}),
        (wire.TakeOver, {"seat": 0}),
    ]
    for kind, fields in powers:
        assert await bo.refused(kind, **fields) == "not_host"


async def test_the_host_gives_a_bot_another_level_and_it_keeps_its_name() -> None:
    _, (ann, bo) = await friends(2)
    await ann.do(wire.SetRules, rules="oh-hell", players=4)
    await ann.do(wire.SeatBot, seat=3, bot="random")
    await ann.do(wire.SeatBot, seat=2, bot="random")
    names = [seat.name for seat in bo.scene().seats]
    before = ann.seq
    await ann.do(wire.SeatBot, seat=3, bot="careful")
    assert [seat.bot for seat in bo.scene().seats] == [None, None, "random", "careful"]
    assert [seat.name for seat in bo.scene().seats] == names
    await ann.do(wire.SeatBot, seat=3, bot="careful")
    assert ann.seq == before + 1, "what is so already is no event"


async def test_the_host_seats_and_removes() -> None:
    _, (ann, bo) = await friends(2)
    await ann.do(wire.SetRules, rules="oh-hell", players=3)
    await ann.do(wire.SeatBot, seat=2, bot="random")
    assert ann.scene().seats[2].bot == "random"
    assert await ann.refused(wire.SeatBot, seat=1, bot="random") == "seat_taken"
    assert await ann.refused(wire.SeatBot, seat=2, bot="nobody") == "unknown_bot"
    await ann.do(wire.ClearSeat, seat=2)
    assert await ann.refused(wire.SeatBot, seat=2, bot="nobody") == "unknown_bot"
    assert await ann.refused(wire.ClearSeat, seat=2) == "seat_empty"
    assert await ann.refused(wire.ClearSeat, seat=0) == "own_seat"
    await ann.do(wire.ClearSeat, seat=1)
    assert bo.scene().you is None


async def test_the_host_changes_rules_and_seats() -> None:
    room, (ann, bo) = await friends(2)
    await ann.do(wire.SetRules, rules="oh-hell", players=5)
    assert len(ann.scene().seats) == 5
    await bo.do(wire.Sit, name="Bo", seat=4)
    await ann.do(wire.SetRules, rules=rules_file(hook="off"), players=3)
    assert [seat.name for seat in ann.scene().seats] == ["Ann", "Bo", ""]
    assert ann.scene().rules.changed
    assert await ann.refused(wire.SetRules, rules="oh-hell", players=99) == "rules"
    assert await ann.refused(wire.SetRules, rules="= nonsense", players=3) == "rules"
    before = room.live.seq
    assert await ann.do(wire.SetRules, rules=rules_file(hook="off"), players=3) == before


async def test_rules_go_by_the_name_that_their_file_gives_them() -> None:
    named = 'name = "  Friday\\u202e at\\nGran\'s "\n' + rules_file(sizes=[1])
    room = Room()
    ann = await room.open(rules=named, players=2, name="Ann")
    assert (ann.scene().rules.name, ann.scene().rules.title) == ("Friday at Gran's", "Oh Hell")
    await ann.do(wire.SetRules, rules=rules_file(sizes=[1]), players=2)
    assert ann.scene().rules.name == ""
    await ann.do(wire.SetRules, rules=named, players=2)
    before = room.live.seq
    assert await ann.do(wire.SetRules, rules=named, players=2) == before
    assert (await room.hall.cards_of("ann"))[0].title == "Friday at Gran's"


async def test_pace_and_time_for_a_turn() -> None:
    _, (ann, bo) = await friends(2)
    await ann.do(wire.SetPace, pace="slow", turn_seconds=30)
    assert (bo.scene().pace, bo.scene().turn_seconds) == ("slow", 30)
    for seconds in (1, 4, -5, 3601):
        assert await ann.refused(wire.SetPace, pace="slow", turn_seconds=seconds) == "turn_time"


async def test_seats_are_drawn_once_and_for_all_to_see() -> None:
    room, clients = await friends(4)
    await clients[0].do(wire.SetOptions, shuffle=True, spectators=True, bot="careful")
    await clients[0].do(wire.Start)
    names = [seat.name for seat in clients[0].scene().seats]
    assert sorted(names) == ["Ann", "Bo", "Cy", "Dee"]
    for client in clients:
        assert [seat.name for seat in client.scene().seats] == names
        you = client.scene().you
        assert you is not None
        assert names[you] == client.person.title()
        assert client.deal.hands[you] is not None
    await room.restart()
    assert [place.name for place in room.live.state.places] == names


async def test_bots_fill_what_is_empty() -> None:
    room = Room()
    ann = await room.open(players=4)
    await ann.do(wire.SetOptions, shuffle=False, spectators=True, bot="random")
    await ann.do(wire.Start)
    assert [seat.kind for seat in ann.scene().seats] == ["person", "bot", "bot", "bot"]
    assert ann.scene().stage == "playing"


async def test_what_belongs_to_the_lobby_is_over_with_the_start() -> None:
    room, (ann, bo, _) = await playing(3)
    assert await bo.refused(wire.Sit, name="Bo", seat=0) == "only_in_lobby"
    assert await (await room.client("dee").come()).refused(wire.Sit, name="Dee") == "only_in_lobby"
    assert await ann.refused(wire.Start) == "only_in_lobby"
    assert await ann.refused(wire.SeatBot, seat=1, bot="random") == "only_in_lobby"
    assert await ann.refused(wire.SetRules, rules="oh-hell", players=3) == "only_in_lobby"
    assert await ann.refused(wire.SetOptions, shuffle=True, spectators=True, bot="random") == "only_in_lobby"


async def test_the_host_passes_the_host_s_powers_on() -> None:
    _, (ann, bo) = await friends(2)
    assert await ann.refused(wire.PassHost, seat=7) == "no_seat"
    await ann.do(wire.SetRules, rules="oh-hell", players=3)
    assert await ann.refused(wire.PassHost, seat=2) == "no_person"
    await ann.do(wire.PassHost, seat=1)
    assert (ann.scene().host, bo.scene().host) == (False, True)
    assert [seat.host for seat in ann.scene().seats] == [False, True, False]
    assert await ann.refused(wire.Start) == "not_host"
    await bo.do(wire.Start)


async def test_spectators_see_what_they_may_and_where_they_may() -> None:
    room, (ann, bo) = await friends(2)
    dee = await room.client("dee").come()
    await ann.do(wire.SetOptions, shuffle=False, spectators=False, bot="careful")
    await ann.do(wire.Start)
    assert dee.closed == "gone"
    with pytest.raises(Refused) as refused:
        await room.client("dee").come()
    assert refused.value.code == "no_spectators"
    assert bo.scene().stage == "playing"


async def test_a_spectator_sees_no_hand_and_may_do_nothing() -> None:
    room, clients = await playing(3)
    dee = await room.client("dee").come()
    assert dee.deal.hands == [None, None, None]
    assert dee.game.choices.bids == []
    clients[0].read()
    assert clients[0].frames[-1] == wire.Presence(present=[True, True, True], watching=1)
    asked: list[tuple[type[wire.Command], dict[str, Any]]] = [
        (wire.MakeBid, {"bid": 0}),
        (wire.Say, {"text": "hello"}),
        (wire.React, {"reaction": "oops"}),
        (wire.Ready, {}),
        (wire.Leave, {}),
        (wire.ProposeUndo, {}),
        (wire.Rename, {"name": "Dee"}),
    ]
    for kind, fields in asked:
        assert await dee.refused(kind, **fields) == "not_seated"
