"""A table that shows a score sheet: what the scorekeeper sends is kept and shown to all, and nothing else happens."""

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.table import wire
from ohhell.table.archive import ArchiveError
from ohhell.table.autopilot import next_step
from ohhell.table.hall import FINISHED
from ohhell.table.refused import Refused
from ohhell.table.score import RECORD_LIMIT, read_sheet
from ohhell.table.telling import retold
from tests.table.fakes import Client, Room, StubbornArchive, friends

kept_everywhere = pytest.mark.usefixtures("every_archive")

HEAD = "ohr 1\nrules blackout\nset sizes [3, 2]\nplayers Ann Bo Cy\n"
FIRST = "deal 1 size 3 dealer 2 trump s\nbids 1 2 1\ntaken 1 2 0\nscore 11 12 0\n"
SECOND = "deal 2 size 2 dealer 0 trump h\nbids 1 0 0\n"
END = "taken 0 2 0\nscore 10 0 10\nend 21 12 10\n"
STEPS = [HEAD, HEAD + FIRST, HEAD + FIRST + SECOND, HEAD + FIRST + SECOND.replace("1 0 0", "1 0 2")]
OTHER = "ohr 1\nrules oh-hell\nplayers Zed Yan Xia Wim\n"


async def scoreboard(record: str = HEAD, **wish: Any) -> tuple[Room, Client]:
    """A table that shows a sheet, and its host."""
    room = Room(wish.pop("archive", None))
    return room, await room.open(record=record, rules="", name="", **wish)


def record_of(client: Client) -> str:
    record = client.scene().record
    assert record is not None
    return record


async def test_a_scoreboard_shows_its_sheet_to_everybody() -> None:
    room, host = await scoreboard(HEAD + FIRST)
    watcher = await room.client("bo").come()
    for client in (host, watcher):
        scene = client.scene()
        assert (scene.stage, scene.you, scene.game) == ("score", None, None)
        assert record_of(client) == HEAD + FIRST
        assert [seat.name for seat in scene.seats] == ["Ann", "Bo", "Cy"]
        assert {seat.kind for seat in scene.seats} == {"empty"}
        assert (scene.rules.preset, scene.rules.plan) == ("blackout", [3, 2])
    assert host.scene().host
    assert not watcher.scene().host


@kept_everywhere
async def test_each_change_is_told_to_those_who_follow_and_kept() -> None:
    room, host = await scoreboard()
    watcher = await room.client("bo").come()
    for record in STEPS[1:]:
        await host.do(wire.KeepScore, record=record)
        assert record_of(watcher) == record_of(host) == record
    assert watcher.events == [wire.Changed(what="score", seat=None)] * 3
    seq = watcher.seq
    await watcher.go()
    await host.do(wire.KeepScore, record=STEPS[1])
    again = await room.client("bo").come(seq)
    assert record_of(again) == STEPS[1]
    await room.restart()
    assert record_of(await room.client("cy").come()) == STEPS[1]
    stored = await room.archive.look(room.live.table)
    assert stored is not None
    assert retold(stored.kept, 0)[0] == room.live.state


async def test_what_stays_of_a_sheet_is_not_kept_twice() -> None:
    room, host = await scoreboard(STEPS[2])
    await host.do(wire.KeepScore, record=STEPS[3])
    stored = await room.archive.look(room.live.table)
    assert stored is not None
    last = stored.kept[-1].event
    assert (last.keep, last.text, last.head) == (len(STEPS[3]) - 2, "2\n", None)  # type: ignore[union-attr] # a ScoreKept


async def test_the_same_sheet_again_is_no_change() -> None:
    _, host = await scoreboard(STEPS[1])
    before = host.seq
    assert await host.do(wire.KeepScore, record="# said otherwise\n" + STEPS[1] + "\n\n") == before


async def test_comments_are_not_shown() -> None:
    _, host = await scoreboard(HEAD + "# Bo owes me money\n" + FIRST)
    assert record_of(host) == HEAD + FIRST


@kept_everywhere
async def test_another_evening_may_be_shown_at_the_same_table() -> None:
    room, host = await scoreboard(STEPS[2])
    await host.do(wire.KeepScore, record=OTHER)
    scene = host.scene()
    assert record_of(host) == OTHER
    assert [seat.name for seat in scene.seats] == ["Zed", "Yan", "Xia", "Wim"]
    assert scene.rules.preset == "oh-hell"
    await room.restart()
    assert (await room.client("ann").come()).scene() == scene


async def test_a_scoreboard_that_is_long_still_is_not_listed() -> None:
    room, host = await scoreboard()
    await room.clock.pass_by(FINISHED - 1)
    assert [card.stage for card in await room.hall.cards_of("ann")] == ["score"]
    await room.clock.pass_by(1)
    assert await room.hall.cards_of("ann") == []
    await host.do(wire.KeepScore, record=STEPS[1])
    assert [card.stage for card in await room.hall.cards_of("ann")] == ["score"]


async def test_whoever_keeps_the_score_does_not_count_as_one_who_follows() -> None:
    room, host = await scoreboard()
    again = await room.client("ann").come()
    assert (await room.client("bo").come()).frames[-1].watching == 1
    for client in (host, again):
        client.read()
        assert client.frames[-1] == wire.Presence(present=[False] * 3, watching=1)
    await room.client("cy").come()
    host.read()
    assert host.frames[-1].watching == 2


async def test_only_the_host_keeps_the_score() -> None:
    room, host = await scoreboard()
    watcher = await room.client("bo").come()
    assert await watcher.refused(wire.KeepScore, record=STEPS[1]) == "not_host"
    assert record_of(host) == HEAD


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ("", "record"),
        ("nonsense", "record"),
        (HEAD + "deal 1 size 3 dealer 2 trump s\nbids 9 9 9\n", "record"),
        (HEAD + "#" * RECORD_LIMIT, "record_long"),
        (HEAD + "# " + "é" * (RECORD_LIMIT // 2), "record_long"),
        (HEAD + "deal 1 size 3 dealer 2 trump s\nhand 0 As Kd 2c\n", "record_cards"),
        (HEAD + "deal 1 size 3 dealer 2 trump s\nbids 1 2 1\ntrick 0 As\n", "record_cards"),
        (HEAD + f"commit {'0' * 64}\n", "record_cards"),
        (HEAD + 'entropy 0 "salt"\n', "record_cards"),
    ],
)
async def test_what_is_no_score_sheet_is_not_shown(record: str, code: str) -> None:
    _, host = await scoreboard(STEPS[1])
    assert await host.refused(wire.KeepScore, record=record) == code
    assert record_of(host) == STEPS[1]
    with pytest.raises(Refused) as refused:
        await scoreboard(record)
    assert refused.value.code == code


def commands() -> list[tuple[type[Any], dict[str, Any]]]:
    """Everything that may be asked of a table, but for the score."""
    said = {"name": "Bo", "seat": 0, "bot": "careful", "rules": "oh-hell", "players": 3, "pace": "quick"}
    said |= {"turn_seconds": 30, "shuffle": True, "spectators": False, "bid": 1, "suit": "h", "card": "Ah"}
    said |= {"high": True, "text": "hello", "reaction": "thanks", "agree": True}
    kinds = [kind for kind in get_args(wire.AnyCommand) if kind is not wire.KeepScore]
    own = {"cmd_id", "table", "expected_seq"}
    return [(kind, {name: said[name] for name in kind.__struct_fields__ if name not in own}) for kind in kinds]


@pytest.mark.parametrize(("kind", "said"), commands())
async def test_nothing_but_the_score_is_kept_at_a_scoreboard(kind: type[Any], said: dict[str, Any]) -> None:
    room, host = await scoreboard()
    watcher = await room.client("bo").come()
    for client in (host, watcher):
        assert await client.refused(kind, **said) == "scoreboard"


async def test_a_scoreboard_does_nothing_by_itself() -> None:
    room, host = await scoreboard()
    await room.client("bo").come()
    before = room.live.seq
    await host.go()
    await room.clock.pass_by(100 * 60_000)
    assert room.live.seq == before
    assert next_step(room.live._there.moment()) is None
    assert room.minds.expected == []
    assert room.live.state.host == "ann"


async def test_no_device_gets_a_seat_at_a_scoreboard() -> None:
    room, _ = await scoreboard()
    with pytest.raises(Refused):
        await room.live.add_device(0, "bo")


async def test_the_card_of_a_scoreboard() -> None:
    room, _ = await scoreboard(STEPS[2])
    card = room.live.card("ann")
    assert (card.stage, card.title, card.names) == ("score", "Blackout", ["Ann", "Bo", "Cy"])
    assert (card.yours, card.your_turn, card.deal, card.deals) == (False, False, 2, 2)
    assert [each.table for each in await room.hall.cards_of("ann")] == [room.live.table]


async def test_whoever_follows_may_have_the_record_but_no_deals() -> None:
    room, host = await scoreboard(STEPS[1])
    assert await room.live.record() == STEPS[1]
    await host.do(wire.KeepScore, record=HEAD + FIRST + SECOND.rstrip() + "\n" + END)
    assert (await room.live.record()).endswith("end 21 12 10\n")
    with pytest.raises(Refused):
        room.live.deals()


async def test_at_any_other_table_no_score_is_kept_and_no_record_shown() -> None:
    room, [host, *_] = await friends(3)
    assert await host.refused(wire.KeepScore, record=HEAD) == "no_scoreboard"
    assert host.scene().record is None
    await host.do(wire.Start)
    assert await host.refused(wire.KeepScore, record=HEAD) == "no_scoreboard"
    assert host.scene().record is None
    with pytest.raises(Refused):
        await room.live.record()


@kept_everywhere
async def test_a_command_sent_again_is_done_once() -> None:
    room, host = await scoreboard()
    first = await host.ask(wire.KeepScore, record=STEPS[1], cmd_id="same")
    await host.do(wire.KeepScore, record=STEPS[2])
    assert await host.ask(wire.KeepScore, record=STEPS[1], cmd_id="same", seq=2) == first
    assert record_of(host) == STEPS[2]
    await room.restart()
    host = await room.client("ann").come()
    assert await host.ask(wire.KeepScore, record=STEPS[1], cmd_id="same", seq=2) == first
    assert record_of(host) == STEPS[2]


async def test_what_could_not_be_kept_is_not_shown() -> None:
    archive = StubbornArchive()
    _, host = await scoreboard(archive=archive)
    archive.full = True
    assert await host.refused(wire.KeepScore, record=STEPS[1]) == "not_kept"
    assert record_of(host) == HEAD
    archive.full = False
    await host.do(wire.KeepScore, record=STEPS[1])
    assert record_of(host) == STEPS[1]


async def test_a_scoreboard_that_cannot_be_kept_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()

    async def fails(*_: Any, **__: Any) -> int:
        raise ArchiveError("the disk is full")

    monkeypatch.setattr(room.archive, "create", fails)
    with pytest.raises(ArchiveError):
        await room.hall.open("ann", wire.OpenTable(rules="", name="", record=HEAD))
    assert room.hall.counts() == (0, 0)


def canonical(record: str) -> str | None:
    """The sheet as it is shown; None where it is refused, in one line."""
    try:
        return read_sheet(record).text
    except Refused as why:
        return None if why.code.startswith("record") and "\n" not in why.reason else why.code


@given(st.text(max_size=60) | st.text(alphabet="ohr 1\nbidstakenplyers0123-", max_size=200))
def test_any_text_is_a_sheet_or_refused(text: str) -> None:
    for record in (text, HEAD + text, STEPS[2] + text):
        shown = canonical(record)
        assert shown is None or canonical(shown) == shown
