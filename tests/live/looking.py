"""Looks through everything that a viewer was sent for what it may not know."""

import base64
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ohhell.cards import Pack
from ohhell.rules import RuleSet, form, parse_canonical
from ohhell.store.archive import SqlArchive
from ohhell.store.database import database_url
from ohhell.table import events, wire
from ohhell.table.archive import Stored
from tests.live.knowing import Known, Viewer, knowledge, persons
from tests.live.server import Served

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
        self.spoken_of = 0

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
            named = self.named(text)
            self.spoken_of += len(named)
            assert named <= allowed, (self._viewer, path, text, sorted(allowed))
        game = frame["scene"]["game"]
        assert frame["scene"].get("record") is None
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


def names_in(pack: Pack) -> frozenset[str]:
    return frozenset([pack.name(card) for card in pack.cards])


def written(secret: bytes) -> list[str]:
    """How bytes may be written in a text."""
    return [secret.hex(), base64.b64encode(secret).decode()[:40], base64.urlsafe_b64encode(secret).decode()[:40]]


async def stored_table(served: Served, table: str) -> Stored:
    """A table as the server has kept it."""
    async with SqlArchive(database_url(served.log.parent, None)) as archive:
        stored = await archive.look(table)
    assert stored is not None
    return stored


def rules_of(stored: Stored) -> tuple[RuleSet, int]:
    """The rules that a table was opened with, and its number of seats."""
    opened = stored.kept[0].event
    assert isinstance(opened, events.Opened)
    return replace(parse_canonical(opened.rules), preset=opened.preset), opened.players


class Looking:
    """Looks through what was sent at one table, once its game is over.

    Args:
        stored: the whole truth.
        tokens: the cookies of all who were there.
    """

    def __init__(self, stored: Stored, tokens: list[str]) -> None:
        rules, players = rules_of(stored)
        found = form(rules, players)
        self._pack = names_in(found.pack)
        self._known = knowledge(stored.kept, rules, found.plan, players)
        self.never = [*persons(stored.kept), *tokens, *written(stored.dice)]
        """What is to be found nowhere."""
        self._later = written(stored.secret)

    def through(self, viewer: Viewer, heard: list[str]) -> Watch:
        """Look through everything that a viewer was sent before the record of the game."""
        watch = Watch(self._pack, viewer, self._known)
        for text in heard:
            assert not [secret for secret in [*self.never, *self._later] if secret in text], text
            if text.startswith(('{"type":"welcome"', '{"type":"update"')):
                watch.frame(json.loads(text))
        assert watch.spoken_of, "nothing was looked at"
        return watch
