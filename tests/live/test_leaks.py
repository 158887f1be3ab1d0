"""Whole games over real sockets, by all presets: nothing that is sent tells anybody what they may not know.

The players do on purpose what is refused, so that the refusals are looked through as well.
"""

import base64
import json
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from ohhell.cards import Pack
from ohhell.rules import RuleSet, form, parse_canonical, preset, preset_names
from ohhell.rules.presets import usual_players
from ohhell.store.archive import SqlArchive
from ohhell.store.database import database_url
from ohhell.table import wire
from tests.live.client import Client
from tests.live.knowing import Known, Viewer, knowledge, persons
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
LITERAL = (("scene", "rules"), ("scene", "seats"), ("cmd_id",), ("table",), ("server",))
"""What no card's name is looked for in: what people or rules files wrote."""
TOKEN = re.compile(r"[\w']+")


def texts(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every text in a frame, keys too, and where it stands."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield path, key
            yield from texts(inner, (*path, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from texts(inner, (*path, str(at)))


class Watch:
    """Looks through what one client was sent."""

    def __init__(self, pack: frozenset[str], viewer: Viewer, known: dict[int, dict[Viewer, Known]]) -> None:
        self._pack = pack
        self._viewer = viewer
        self._known = known

    def at(self, seq: int) -> Known:
        return self._known[seq][self._viewer]

    def named(self, text: str) -> set[str]:
        return {token for token in TOKEN.findall(text) if token in self._pack}

    def frame(self, frame: dict[str, Any]) -> None:
        """Look through a frame with a picture."""
        known, past = self.at(frame["seq"]), frame.get("past", [])
        for path, text in texts(frame):
            if path[:2] in LITERAL or path[:1] in LITERAL:
                continue
            allowed = known.cards
            if path[:1] == ("results",):
                allowed = known.finished
            elif path[:1] == ("past",) and len(path) > 1:
                allowed = self.at(past[int(path[1])]["seq"]).cards
            assert self.named(text) <= allowed, (self._viewer, path, text, sorted(allowed))
        game = frame["scene"]["game"]
        if game is not None and game["deal"] is not None:
            self.deal(game["deal"], known)

    def deal(self, deal: dict[str, Any], known: Known) -> None:
        """Look through the picture of a deal: exactly what may be known, no more and no less."""
        assert [None if hand is None else sorted(hand) for hand in deal["hands"]] == known.hands
        assert deal["bids"] == known.bids
        assert deal["called"] == sum(bid for bid in known.bids if bid is not None)
        assert known.barred or not deal["barred"]
        assert None not in known.bids or deal["over_under"] is None

    def reject(self, asked: wire.AnyCommand, answer: wire.Reject, seq: int) -> None:
        """Look through a refusal: it may speak of what was asked."""
        allowed = self.at(seq).cards | {getattr(asked, "card", "")}
        said = [answer.reason, answer.code, *[str(value) for value in answer.values.values()], *answer.values]
        named = set().union(*[self.named(text) for text in said])
        assert named <= allowed, (self._viewer, asked, answer)


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


def names_in(pack: Pack) -> frozenset[str]:
    return frozenset([pack.name(card) for card in pack.cards])


def written(secret: bytes) -> list[str]:
    """How bytes may be written in a text."""
    return [secret.hex(), base64.b64encode(secret).decode()[:40], base64.urlsafe_b64encode(secret).decode()[:40]]


async def look_through(served: Served, rules: RuleSet, seats: list[Client], watchers: list[Client]) -> None:
    """Look through everything that everybody at a table was sent, and the record of the game."""
    everybody = [*seats, *watchers]
    async with SqlArchive(database_url(served.log.parent, None)) as archive:
        stored = await archive.look(seats[0].table)
    assert stored is not None
    found = form(rules, len(seats))
    pack = names_in(found.pack)
    known = knowledge(stored.kept, rules, found.plan, len(seats))
    never = [*persons(stored.kept), *[client.browser.token for client in everybody], *written(stored.dice)]
    for client in everybody:
        watch = Watch(pack, client.scene.you if client.scene else None, known)
        for heard in client.browser.heard:
            assert not [secret for secret in [*never, *written(stored.secret)] if secret in heard], heard
            if heard.startswith(('{"type":"welcome"', '{"type":"update"')):
                watch.frame(json.loads(heard))
        for asked, answer, seq in client.answers:
            if isinstance(answer, wire.Reject):
                watch.reject(asked, answer, seq)
    record = await seats[0].browser.ask("GET", f"/api/tables/{seats[0].table}/record")
    assert stored.secret.hex() in record.text
    assert not [secret for secret in never if secret in record.text]


@pytest.mark.parametrize("name", [*preset_names(), *BLIND])
async def test_nothing_is_sent_that_tells_what_a_seat_may_not_know(served: Served, name: str) -> None:
    text = BLIND.get(name) or f'preset = "{name}"\n{SHORT}'
    base = preset(name).rules if name not in BLIND else preset("oh-hell").rules
    players = usual_players(base)
    async with full_table(served.url, text, players, watchers=1) as (seats, watchers):
        scene = seats[0].scene
        assert scene is not None
        rules = read(scene.rules)
        pack = names_in(form(rules, players).pack)
        await begin([*seats, *watchers])
        for client in (seats[0], watchers[0]):
            here = f"/api/tables/{client.table}"
            for method, path in (
                ("GET", here),
                ("GET", f"{here}/record"),
                ("GET", "/api/tables"),
                ("GET", "/api/here"),
            ):
                await client.browser.ask(method, path)
            await client.browser.ask("POST", f"{here}/device", wire.UseLink(key="A" * 34))
        await watchers[0].browser.ask("POST", f"/api/tables/{watchers[0].table}/link")
        await play_all(seats, 1, Naughty(pack, 7))
        assert any(isinstance(answer, wire.Reject) for client in seats for _, answer, _ in client.answers)
        await look_through(served, rules, seats, watchers)


def read(rules: wire.RulesScene) -> RuleSet:
    """The rules that a picture tells of."""
    return replace(parse_canonical(rules.text), preset=rules.preset)
