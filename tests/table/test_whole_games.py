"""Whole games of every preset: people and bots at one table, through the live table, to the end and its record."""

import pytest

from ohhell.cards import Stream
from ohhell.record import loads, verify
from ohhell.rules import dump_toml, preset, presets
from ohhell.rules.presets import usual_players
from ohhell.table import wire
from tests.table.fakes import Client, Room, first_choice


async def play_out(room: Room, clients: list[Client], dice: Stream, *, restart_at: int = -1) -> list[Client]:
    """Play until the game is over, taking any act that is open, with changes, claims and undos among them."""
    for turn in range(5000):
        if turn == restart_at:
            await room.restart()
            clients = [await room.client(client.person).come(client.seq) for client in clients]
        if clients[0].scene().stage == "over":
            return clients
        if clients[0].game.phase == "deal":
            for client in clients:
                await client.do(wire.Ready)
            await room.clock.pass_by(2000)
            continue
        await one_act(clients, dice)
    raise AssertionError("the game never ended")


async def one_act(clients: list[Client], dice: Stream) -> None:
    able = [client for client in clients if client.scene().you in client.game.acting]
    client = dice.choice(able)
    changers = [other for other in clients if other.game.choices.changes]
    if changers and not dice.below(3):
        change = dice.choice(changers)
        await change.do(wire.MakeChange, bid=dice.choice(change.game.choices.changes))
    elif client.game.choices.claim:
        await client.do(wire.Claim)
    else:
        kind, fields = first_choice(client.game, dice.below(100))
        await client.do(kind, **fields)
        undoer = next((other for other in clients if other.game.choices.undo), None)
        if undoer and not dice.below(8):
            await undoer.do(wire.ProposeUndo)
            for other in clients:
                proposal = other.scene().proposal
                if proposal and other.scene().you in proposal.wanted:
                    await other.do(wire.AnswerProposal, agree=True)


async def whole_game(name: str, people: int, seed: int) -> None:
    rules = preset(name).rules
    players = usual_players(rules)
    short = rules.replace({"sizes": [min(size, 4) for size in (4, 2, 1)]})
    room, dice = Room(), Stream.of_seed(seed, name)
    host = await room.open(rules=dump_toml(short), players=players)
    others = await room.sit(*[f"person{number}" for number in range(1, min(people, players))])
    await host.do(wire.Start)
    clients = await play_out(room, [host, *others], dice, restart_at=7)
    watcher = await room.client("watcher").come()
    for client in [*clients, watcher]:
        assert client.scene().stage == "over"
        assert client.game.winners
        assert client.game.totals == clients[0].game.totals
    record = loads(await room.live.record())
    assert record.state.over
    assert list(record.state.totals) == clients[0].game.totals
    assert verify(record).ok
    await room.hall.close()


@pytest.mark.parametrize("name", [found.name for found in presets()])
@pytest.mark.parametrize("people", [1, 10])
async def test_a_whole_game_of_every_preset(name: str, people: int) -> None:
    await whole_game(name, people, seed=people)
