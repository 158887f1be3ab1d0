"""Non-interference: two tables that a viewer cannot tell apart send it the same bytes, whatever it asks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.rules import RuleSet, preset
from ohhell.table import events, wire
from ohhell.table.archive import MemoryArchive
from ohhell.table.commands import Asking, decide
from ohhell.table.connection import Connection, encode_frame
from ohhell.table.events import Kept
from ohhell.table.hall import Hall
from ohhell.table.live import LiveTable
from ohhell.table.refused import Outdated, Refused
from tests.game.walks import PRESET_TABLES, short
from tests.strategies import tables
from tests.table.fakes import START, FakeClock, NowMinds
from tests.table.logs import DICE, PERSONS, SECRET, kept_log, moments, twins

TABLE = "abcdefghjkmn"


async def live_table(kept: list[Kept]) -> LiveTable:
    archive = MemoryArchive()
    await archive.create(TABLE, SECRET, DICE, kept)
    live = await Hall(archive, NowMinds(), FakeClock()).table(TABLE)
    assert live is not None
    return live


def waiting(line: Connection) -> list[bytes]:
    return list(line._frames)


def probes(live: LiveTable) -> list[wire.AnyCommand]:
    """Everything that a client might ask in the game, sound or not."""
    game = live.state.game
    assert game is not None
    pack, size = game.form.pack, game.deal.size if game.deal else 1
    rows: list[wire.AnyCommand] = [
        *[
            wire.MakeBid(cmd_id=f"bid {bid}", bid=bid, table=TABLE, expected_seq=live.seq)
            for bid in range(-1, size + 2)
        ],
        *[
            wire.MakeChange(cmd_id=f"change {bid}", bid=bid, table=TABLE, expected_seq=live.seq)
            for bid in range(-1, size + 2)
        ],
        *[
            wire.PlayCard(cmd_id=f"play {pack.name(card)}", card=pack.name(card), table=TABLE, expected_seq=live.seq)
            for card in pack.cards
        ],
        *[
            wire.SayTrump(cmd_id=f"name {suit}", suit=suit, table=TABLE, expected_seq=live.seq)
            for suit in (*pack.suit_letters, "none")
        ],
        wire.CallJokerAs(cmd_id="high", high=True, table=TABLE, expected_seq=live.seq),
        wire.Claim(cmd_id="claim", table=TABLE, expected_seq=live.seq),
        wire.ProposeUndo(cmd_id="undo", table=TABLE, expected_seq=live.seq),
        wire.PlayCard(cmd_id="stale", card="As", table=TABLE, expected_seq=1),
        wire.KeepScore(cmd_id="score", record="ohr 1\nplayers Ann Bo\n", table=TABLE, expected_seq=live.seq),
    ]
    return rows


class Witness:
    """All that a viewer gets to see of a table at a moment."""

    def __init__(self, live: LiveTable, person: str) -> None:
        self.live = live
        self.person = person

    async def sees(self) -> list[bytes]:
        """The first frame on a new line, with and without the past, and what every question is answered."""
        live, seen = self.live, list[bytes]()
        for since in (None, 0):
            line = await live.join(self.person, since)
            seen += waiting(line)
            line.close()
        asking = live._asking(self.person)
        for probe in probes(live):
            seen.append(answer_to(asking, probe))
        return seen


def answer_to(asking: Asking, probe: wire.AnyCommand) -> bytes:
    """What a command is answered; it is not done."""
    try:
        decide(asking, probe)
    except Refused as why:
        return encode_frame(wire.Reject(cmd_id=probe.cmd_id, code=why.code, reason=why.reason, values=why.values))
    except Outdated:
        return encode_frame(wire.Stale(cmd_id=probe.cmd_id, seq=asking.seq))
    return encode_frame(wire.Ack(cmd_id=probe.cmd_id, seq=asking.seq + 1))


async def no_difference(one: list[Kept], other: list[Kept], viewer: int | None) -> None:
    person = "somebody else" if viewer is None else PERSONS[viewer]
    tables_of_both = [await live_table(one), await live_table(other)]
    first, second = [await Witness(live, person).sees() for live in tables_of_both]
    assert first == second


async def secrets_kept(rules: RuleSet, players: int, seed: int, viewer: int | None, every: int) -> int:
    found = 0
    for number, (one, other) in enumerate(twins(rules, players, seed, viewer)):
        if number % every == 0:
            await no_difference(one, other, viewer)
            found += 1
    return found


@pytest.mark.parametrize(("name", "players"), PRESET_TABLES)
async def test_secrets_of_every_preset_at_every_table(name: str, players: int) -> None:
    rules = short(preset(name).rules, players, largest=3)
    viewers = [None, *range(players)]
    assert await secrets_kept(rules, players, players, viewers[players % (players + 1)], every=2 + players)
    assert await secrets_kept(rules, players, players + 1, None, every=3 + players)


@given(
    table=tables(max_size=3, max_deals=1, max_players=4),
    seed=st.integers(0, 2**32),
    viewer=st.sampled_from([None, 0, 1]),
)
def test_secrets_under_any_rules(table: tuple[RuleSet, int], seed: int, viewer: int | None) -> None:
    import asyncio

    asyncio.run(secrets_kept(*table, seed, viewer, every=4))


@pytest.mark.parametrize(
    "settings", [{"bids": "sealed"}, {"bids": "simultaneous", "hook": "off"}, {"blind": "one-card"}]
)
async def test_secrets_while_bids_are_hidden(settings: dict[str, object]) -> None:
    rules = preset("oh-hell").rules.replace({"sizes": [3, 1, 2], "first_dealer": 0} | settings)
    for viewer in (None, 0, 1, 2, 3):
        assert await secrets_kept(rules, 4, 7, viewer, every=2)


async def test_a_hidden_bid_that_is_changed_stays_hidden() -> None:
    """Only that something happened can be told; who bid what, before and after, cannot."""
    rules = preset("oh-hell").rules.replace(
        {"sizes": [3], "first_dealer": 0, "bids": "simultaneous", "hook": "off", "bid_change": "until-next"}
    )
    past, world = next(each for each in moments(rules, 3, 5) if each[1].state.deal is not None)
    base = kept_log(rules, 3, [*past, world.events[0]])

    def log(*bids: events.AnyEvent) -> list[Kept]:
        return base + [Kept(seq=len(base) + at, at=START, event=bid) for at, bid in enumerate(bids, start=1)]

    one = log(events.BidMade(seat=1, bid=0), events.BidChanged(seat=1, bid=3))
    other = log(events.BidMade(seat=1, bid=2), events.BidChanged(seat=1, bid=1))
    for viewer in (None, 0, 2):
        await no_difference(one, other, viewer)
    with pytest.raises(AssertionError):
        await no_difference(one, other, 1)


async def test_the_check_itself_sees_a_leak() -> None:
    """What seat 0 cannot tell apart is not the same to the others, whose cards differ."""
    rules = short(preset("oh-hell").rules, 3, largest=3)
    one, other = next(twins(rules, 3, 1, 0))
    seen = [[await Witness(await live_table(log), PERSONS[viewer]).sees() for log in (one, other)] for viewer in (1, 2)]
    assert any(first != second for first, second in seen)


async def test_nothing_that_is_sent_names_a_person() -> None:
    rules = short(preset("oh-hell").rules, 3)
    past, world = list(moments(rules, 3, 2))[-1]
    live = await live_table(kept_log(rules, 3, [*past, *world.events]))
    for person in (PERSONS[0], "somebody else"):
        for frame in await Witness(live, person).sees():
            assert b"person-" not in frame
            assert SECRET not in frame
