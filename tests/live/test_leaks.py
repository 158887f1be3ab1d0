"""Whole games over real sockets, by all presets: nothing that is sent tells anybody what they may not know.

The players do on purpose what is refused, so that the refusals are looked through as well.
"""

import random

import pytest

from ohhell.rules import form, preset, preset_names
from ohhell.rules.presets import usual_players
from ohhell.table import wire
from tests.live.client import Client
from tests.live.knowing import Known
from tests.live.looking import Looking, Watch, names_in, rules_of, stored_table
from tests.live.play import begin, full_table, play_all
from tests.live.server import Served

BLIND = {
    "one-card": 'preset = "oh-hell"\nsizes = [1, 2, 1]\nblind = "one-card"\n',
    "last-one-card": 'preset = "devils-bridge"\nsizes = [1, 2, 1]\n',
    "first-deal": 'preset = "nomination-whist"\nsizes = [2, 1]\nblind = "first-deal"\n',
    "sealed and hooked": 'preset = "oh-hell"\nsizes = [2, 2]\nbids = "sealed"\nbid_change = "until-next"\n',
}
SHORT = "sizes = [3, 2, 1]\n"
NONSENSE = ('{"type": "play"}', "[1, 2", '{"type": "peek", "seat": 1}', '{"type": "ping", "n": "Ah"}')


class Naughty:
    """Does now and then what is refused."""

    def __init__(self, pack: frozenset[str], seed: int) -> None:
        self._dice = random.Random(seed)
        self._pack = sorted(pack)
        self._nonsense: dict[Client, int] = {}

    async def __call__(self, client: Client) -> None:
        dice = self._dice
        if dice.random() < 0.5:
            return
        if self._nonsense.setdefault(client, 0) < 3 and dice.random() < 0.2:
            self._nonsense[client] += 1
            await client.send(dice.choice(NONSENSE))
        acts: list[tuple[type[wire.Command], dict[str, object]]] = [
            (wire.PlayCard, {"card": dice.choice(self._pack)}),
            (wire.PlayCard, {"card": dice.choice(self._pack)}),
            (wire.PlayCard, {"card": dice.choice(["", "Xx", "A" * 300])}),
            (wire.MakeBid, {"bid": dice.choice([-1, 99, 10**9])}),
            (wire.MakeChange, {"bid": dice.randrange(4)}),
            (wire.SayTrump, {"suit": dice.choice(["h", "none", "x"])}),
            (wire.CallJokerAs, {"high": True}),
            (wire.SeatBot, {"seat": 1, "bot": "careful"}),
            (wire.TakeOver, {"seat": dice.choice([0, 1, 17])}),
        ]
        kind, said = dice.choice(acts)
        if client.scene is None or self._would_do(client.scene, kind, said):
            return
        await client.command(kind, **said)

    @staticmethod
    def _would_do(scene: wire.Scene, kind: type[wire.Command], said: dict[str, object]) -> bool:
        """Whether this may be allowed, so that it would be no refusal."""
        may = scene.game.choices if scene.game else None
        return may is None or (
            (kind is wire.PlayCard and said["card"] in may.cards)
            or (kind is wire.MakeChange and said["bid"] in may.changes)
            or (kind is wire.SayTrump and said["suit"] in may.suits)
            or (kind is wire.CallJokerAs and may.calls)
            or (kind is wire.TakeOver and scene.host)
        )


@pytest.mark.parametrize("name", [*preset_names(), *BLIND])
async def test_nothing_is_sent_that_tells_what_a_seat_may_not_know(served: Served, name: str) -> None:
    text = BLIND.get(name) or f'preset = "{name}"\n{SHORT}'
    players = 4 if name in BLIND else usual_players(preset(name).rules)
    async with full_table(served.url, text, players, watchers=1) as (seats, watchers):
        rules, _ = rules_of(await stored_table(served, seats[0].table))
        await begin([*seats, *watchers])
        for client in (seats[0], watchers[0]):
            await knock(client)
        await play_all(seats, 1, Naughty(names_in(form(rules, players).pack), 7))

        everybody = [*seats, *watchers]
        stored = await stored_table(served, seats[0].table)
        looking = Looking(stored, [client.browser.token for client in everybody])
        refused = 0
        for client in everybody:
            watch = looking.through(client.scene.you if client.scene else None, client.browser.heard)
            for asked, answer, seq in client.answers:
                if isinstance(answer, wire.Reject):
                    refused += 1
                    watch.reject(asked, answer, seq)
        assert refused > players
        record = await seats[0].browser.ask("GET", f"/api/tables/{seats[0].table}/record")
        assert stored.secret.hex() in record.text
        assert not [secret for secret in looking.never if secret in record.text]


async def knock(client: Client) -> None:
    """Ask at all doors, also those that are closed while the game goes on."""
    here = f"/api/tables/{client.table}"
    for path in (here, f"{here}/record", "/api/tables", "/api/here", "/metrics", "/healthz"):
        await client.browser.ask("GET", path)
    await client.browser.ask("POST", f"{here}/device", wire.UseLink(key="A" * 34))
    if client.scene is None or client.scene.you is None:
        await client.browser.ask("POST", f"{here}/link")


def test_a_card_that_a_seat_may_not_know_is_found() -> None:
    known = Known([["Ah"], None], frozenset({"Ah", "2c"}), [None, None], barred=True, finished=frozenset())
    watch = Watch(frozenset({"Ah", "Kd", "2c"}), 0, {1: {0: known}})
    frame = {"type": "update", "seq": 1, "event": {"card": "2c"}, "scene": {"rules": {"text": "Kd"}, "game": None}}
    watch.frame(frame)
    with pytest.raises(AssertionError):
        watch.frame(frame | {"event": {"reason": "it lies under the Kd"}})
    with pytest.raises(AssertionError):
        watch.deal({"hands": [["Ah"], ["Kd"]], "bids": [None, None], "called": 0, "barred": []}, known)
