"""The games: one in progress at most, the finished ones, and those set aside.

The game in progress is two files in ``games/current``: ``table.json`` says who sits where and keeps the
secret behind the deals, and ``record.ohr`` is the game itself, written anew with each event. A folder without
a record holds no game, so nothing between the two writes can be lost.
"""

import contextlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from ohhell.game import DealerDrawn, Dealt, Event, FairDeck, apply, commitment, new_game
from ohhell.game.fair import SECRET_BYTES
from ohhell.record import GameRecord, RecordError, dumps, loads
from ohhell.rules import RuleSet
from ohhell.store.files import FolderLock, StoreError, reason, sync_folder, write_whole
from ohhell.table import Seat

_FORMAT = 1


class DamagedGameError(StoreError):
    """The game in progress could not be read; its files have been set aside."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from.

    Attributes:
        rules: the rules.
        seats: who sits where, clockwise from seat 0.
        secret: 32 bytes that fix the deals; nobody at the table sees them before the end.
        dice: the key of the bots' random numbers, which has nothing to do with the secret.
        started: when the game was begun, as it stands in the name of its file.
    """

    rules: RuleSet
    seats: tuple[Seat, ...]
    secret: bytes
    dice: bytes
    started: str = ""

    def record(self, events: Sequence[Event], *, shown: bool = False) -> GameRecord:
        """The record of the game so far, with the secret ``shown`` or not."""
        return GameRecord(
            rules=self.rules,
            players=tuple([seat.name for seat in self.seats]),
            events=tuple(events),
            commitment=commitment(self.secret),
            entropy=(),
            secret=self.secret if shown else None,
        )


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game in progress, as it was found.

    Attributes:
        setup: what it started from.
        events: what has happened.
        log: keeps what happens next.
    """

    setup: Setup
    events: tuple[Event, ...]
    log: "GameLog"


class GameLog:
    """Keeps the events of the game in progress; see :class:`ohhell.table.Log`."""

    def __init__(self, games: "Games", setup: Setup, events: Sequence[Event]) -> None:
        """Go on after ``events``, which are kept already."""
        self._games = games
        self._setup = setup
        self._events = list(events)

    def append(self, event: Event) -> None:
        """Keep the event; it is on the disk when this returns.

        Raises:
            StoreError: it cannot be written; the record is as it was.
        """
        record = self._setup.record([*self._events, event])
        write_whole(self._games.current / "record.ohr", dumps(record).encode())
        self._events.append(event)

    def finish(self) -> Path:
        """Move the game to the finished ones, its secret added, and say where it lies now.

        Raises:
            StoreError: it cannot be written; the game stays where it was.
        """
        text = dumps(self._setup.record(self._events, shown=True)).encode()
        path = self._games.finished_path(self._setup, text)
        write_whole(path, text)
        self._games.clear()
        return path


class Games:
    """The games of one data folder, held against other programs from the start until :meth:`close`.

    Args:
        folder: the data folder; made where it is not there.

    Raises:
        StoreError: the folder cannot be used, or another program is using it.
    """

    def __init__(self, folder: Path) -> None:
        """Make the folders and take the lock."""
        games = folder / "games"
        self.current = games / "current"
        self.finished = games / "finished"
        self.aside = games / "aside"
        try:
            for each in (self.current, self.finished):
                each.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"{folder} cannot be used ({reason(error)}): choose another folder with --data") from None
        self._lock = FolderLock(games / "lock")

    def __enter__(self) -> Self:
        """The games, to be closed at the end."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let other programs in."""
        self.close()

    def close(self) -> None:
        """Let other programs in."""
        self._lock.release()

    def begin(self, setup: Setup) -> GameLog:
        """Begin a game; one that is in progress is set aside first.

        Raises:
            StoreError: it cannot be written.
        """
        self.set_aside()
        setup = setup if setup.started else replace(setup, started=_now())
        table = {
            "format": _FORMAT,
            "started": setup.started,
            "seats": [{"name": seat.name, "bot": seat.bot} for seat in setup.seats],
            "secret": setup.secret.hex(),
            "dice": setup.dice.hex(),
        }
        write_whole(self.current / "table.json", (json.dumps(table, indent=1) + "\n").encode())
        write_whole(self.current / "record.ohr", dumps(setup.record(())).encode())
        return GameLog(self, setup, ())

    def resume(self) -> SavedGame | None:
        """The game in progress, or None where there is none.

        Raises:
            DamagedGameError: it cannot be read; its files have been set aside, and a new game can begin.
            StoreError: the files can be neither read nor set aside.
        """
        path = self.current / "record.ohr"
        if not path.exists():
            return None
        try:
            record = loads(path.read_bytes().decode())
            setup = _setup(record, json.loads((self.current / "table.json").read_bytes()))
            _check_deals(setup, record.events)
        except (OSError, RecordError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            why = reason(error) if isinstance(error, OSError) else str(error) or "it is not whole"
            kept = self.set_aside()
            raise DamagedGameError(
                f"the game in progress cannot be read ({_line(why)}): its files are kept in {kept}"
            ) from None
        return SavedGame(setup, tuple(record.events), GameLog(self, setup, record.events))

    def set_aside(self) -> Path | None:
        """Move the game in progress, if there is one, out of the way, and say where it lies now.

        Raises:
            StoreError: it cannot be moved.
        """
        if not (self.current / "record.ohr").exists():
            return None
        try:
            self.aside.mkdir(exist_ok=True)
            path = _free(self.aside / _now())
            self.current.replace(path)
            self.current.mkdir()
            sync_folder(self.aside)
            sync_folder(self.aside.parent)
        except OSError as error:
            raise StoreError(f"{self.current} cannot be moved ({reason(error)}): move it by hand") from None
        return path

    def finished_path(self, setup: Setup, text: bytes) -> Path:
        """Where a finished game belongs: the same place when it is asked again after a stop."""
        path = self.finished / f"{setup.started}-{setup.rules.preset}.ohr"
        with contextlib.suppress(OSError):
            if path.read_bytes() == text:
                return path
        return _free(path)

    def clear(self) -> None:
        """Forget the game in progress, which is kept elsewhere by now.

        Raises:
            StoreError: the files cannot be removed.
        """
        try:
            (self.current / "record.ohr").unlink(missing_ok=True)
            sync_folder(self.current)
            (self.current / "table.json").unlink(missing_ok=True)
        except OSError as error:
            raise StoreError(f"{self.current} cannot be emptied ({reason(error)}): do it by hand") from None


def _setup(record: GameRecord, table: dict[str, object]) -> Setup:
    """What the two files say together.

    Raises:
        ValueError: they do not belong together (as do KeyError, TypeError and AttributeError).
    """
    if table["format"] != _FORMAT:
        raise ValueError("table.json was written by another version of ohhell")
    listed = table["seats"]
    if not isinstance(listed, list):
        raise TypeError("table.json lists no seats")
    seats = tuple([_seat(one) for one in listed])
    secret, dice = bytes.fromhex(str(table["secret"])), bytes.fromhex(str(table["dice"]))
    if [seat.name for seat in seats] != list(record.players):
        raise ValueError("table.json and record.ohr name different players")
    if len(secret) != SECRET_BYTES or commitment(secret) != record.commitment:
        raise ValueError("the secret in table.json is not the one that record.ohr commits to")
    return Setup(record.rules, seats, secret, dice, _file_name(str(table["started"])))


def _seat(one: dict[str, object]) -> Seat:
    name, bot = one["name"], one["bot"]
    return Seat(str(name), None if bot is None else str(bot))


def _check_deals(setup: Setup, events: Sequence[Event]) -> None:
    """Hold the deals of the record to the secret, so that the game goes on with the very same pack.

    Raises:
        ValueError: a deal is not the one the secret makes, or an event is not allowed.
    """
    state, deck = new_game(setup.rules, len(setup.seats)), FairDeck(setup.secret)
    for event in events:
        if isinstance(event, DealerDrawn | Dealt) and event != deck.next_event(state):
            raise ValueError("record.ohr does not hold the deals that its secret makes")
        state = apply(state, event)


def _now() -> str:
    return datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")


def _file_name(text: str) -> str:
    return "".join([char for char in text[:40] if char.isascii() and (char.isalnum() or char == "-")]) or "game"


def _free(path: Path) -> Path:
    """The path, or where something lies there already, the first free one with a number added."""
    fresh, number = path, 1
    while fresh.exists():
        number += 1
        fresh = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return fresh


def _line(text: str) -> str:
    """The first line of a text, printable and of sane length."""
    line = text.strip().partition("\n")[0][:160]
    return "".join([char if char.isprintable() else "?" for char in line])
