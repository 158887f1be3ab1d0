"""What is kept of a table: everything that has happened there, in full, as one row of events.

A kept event says what it means by itself: cards by their names, suits by their letters, rules by their canonical text,
persons by their ids. No number of the program's own is in it, so that reordering suits or cards in the code changes no
table that was kept.
"""

from typing import Literal

import msgspec
from msgspec import Struct, field

from ohhell.table.play_events import (
    BidChanged,
    BidMade,
    CardPlayed,
    Claimed,
    Dealt,
    Drawn,
    GameEvent,
    JokerCalled,
    TableEvent,
    TrumpNamed,
    Undone,
)
from ohhell.table.wire import Pace, Reaction

__all__ = [
    "BidChanged",
    "BidMade",
    "CardPlayed",
    "Claimed",
    "Dealt",
    "Drawn",
    "GameEvent",
    "JokerCalled",
    "TrumpNamed",
    "Undone",
]

Reason = Literal["host", "vote", "time", "left"]
"""Why a bot plays a person's seat: the host said so, the others agreed, the time was up, the person left."""


class UnknownEventError(ValueError):
    """A kept event that cannot be read; the message is one line."""


# ------------------------------------------------------------------------------------------- people and the table


class Opened(TableEvent, frozen=True, tag="opened"):
    """The table was opened; always the first event.

    Attributes:
        host: the person who opened it.
        rules: the rules' canonical text.
        preset: the preset they were made from.
        players: the number of seats.
        pace: how fast bots play.
        turn_seconds: the time for a turn, 0 without a timer.
        shuffle: whether seats are drawn at the start.
        spectators: whether others may watch.
        bot: which bot fills up.
        rematch_of: the table this one follows, where it is a rematch.
        name: what the rules file called the rules; empty where it gave them no name.
    """

    host: str
    rules: str
    preset: str
    players: int
    pace: Pace = "normal"
    turn_seconds: int = 0
    shuffle: bool = False
    spectators: bool = True
    bot: str = "careful"
    rematch_of: str | None = None
    name: str = ""


class Sat(TableEvent, frozen=True, tag="sat"):
    """A person sat down, or moved here from another seat with all their devices."""

    seat: int
    person: str
    name: str


class DeviceAdded(TableEvent, frozen=True, tag="device"):
    """Another device of whoever sits there was let in: a person id of its own."""

    seat: int
    person: str


class Left(TableEvent, frozen=True, tag="left"):
    """A person stood up in the lobby: the seat is empty."""

    seat: int


class Renamed(TableEvent, frozen=True, tag="renamed"):
    """Whoever sits there is called something else."""

    seat: int
    name: str


class BotSat(TableEvent, frozen=True, tag="bot_sat"):
    """The host put a bot on a seat."""

    seat: int
    bot: str
    name: str


class Cleared(TableEvent, frozen=True, tag="cleared"):
    """The host removed whoever sat there; in the game a bot has the seat from now on."""

    seat: int
    bot: str | None = None
    name: str = ""


class RulesSet(TableEvent, frozen=True, tag="rules"):
    """Other rules and seats, and what the rules file called them; who sat on a seat that is gone sits no more."""

    rules: str
    preset: str
    players: int
    name: str = ""


class PaceSet(TableEvent, frozen=True, tag="pace"):
    """Another pace, another time for a turn."""

    pace: Pace
    turn_seconds: int


class OptionsSet(TableEvent, frozen=True, tag="options"):
    """Other options."""

    shuffle: bool
    spectators: bool
    bot: str


class Filled(Struct, frozen=True, gc=False, kw_only=True):
    """An empty seat that a bot took at the start."""

    seat: int
    bot: str
    name: str


class SheetHead(Struct, frozen=True, gc=False, kw_only=True):
    """Whose score sheet is shown, and by which rules.

    Attributes:
        rules: the rules' canonical text.
        preset: the preset they were made from.
        names: who plays, by seat; those not who joined later.
    """

    rules: str
    preset: str
    names: list[str]


class ScoreKept(TableEvent, frozen=True, tag="score"):
    """The score sheet that is shown is another now: a record, of which most is what it was before.

    Attributes:
        keep: how many characters at the beginning of the record stay.
        text: what follows them.
        head: what it says of the evening; None where that stays.
    """

    keep: int
    text: str
    head: SheetHead | None = None


class Started(TableEvent, frozen=True, tag="started"):
    """The game began: bots took the empty seats, then seats were drawn.

    Attributes:
        order: for each seat of the game, the seat of the lobby whose player has it.
        filled: the bots, by seat of the lobby.
        commitment: the SHA-256 of the secret behind the shuffles.
    """

    order: list[int]
    filled: list[Filled]
    commitment: str


# ------------------------------------------------------------------------------------------- life at the table


class Said(TableEvent, frozen=True, tag="said"):
    """A seat said something."""

    seat: int
    text: str


class Reacted(TableEvent, frozen=True, tag="reacted"):
    """A seat showed a reaction."""

    seat: int
    reaction: Reaction


class ReadySaid(TableEvent, frozen=True, tag="ready"):
    """A seat is ready for the next deal."""

    seat: int


class Paused(TableEvent, frozen=True, tag="paused"):
    """The host stopped bots and clocks."""


class Resumed(TableEvent, frozen=True, tag="resumed"):
    """It goes on."""


class HostPassed(TableEvent, frozen=True, tag="host"):
    """The person on this seat is the host now."""

    seat: int


class TakenOver(TableEvent, frozen=True, tag="taken_over"):
    """A bot plays a person's seat for a while."""

    seat: int
    bot: str
    why: Reason


class HandedBack(TableEvent, frozen=True, tag="handed_back"):
    """A person plays their own seat again."""

    seat: int


class Proposed(TableEvent, frozen=True, tag="proposed"):
    """Something was proposed.

    Attributes:
        what: the take-over of ``seat``, or the undoing of the last act of ``seat``.
        by: the seat that proposes.
        seat: the seat it is about.
        wanted: the seats that have to agree.
    """

    what: Literal["take_over", "undo"]
    by: int
    seat: int
    wanted: list[int]


class Answered(TableEvent, frozen=True, tag="answered"):
    """A seat agreed to what is proposed, or did not; that ends it."""

    seat: int
    agree: bool


class Lapsed(TableEvent, frozen=True, tag="lapsed"):
    """Nobody has settled what was proposed, so it is proposed no longer."""


class Rematched(TableEvent, frozen=True, tag="rematched"):
    """A table for the rematch was opened."""

    table: str
    seat: int | None = None


AnyEvent = (
    Opened
    | Sat
    | DeviceAdded
    | Left
    | Renamed
    | BotSat
    | Cleared
    | RulesSet
    | PaceSet
    | OptionsSet
    | ScoreKept
    | Started
    | Drawn
    | Dealt
    | BidMade
    | BidChanged
    | TrumpNamed
    | CardPlayed
    | JokerCalled
    | Claimed
    | Undone
    | Said
    | Reacted
    | ReadySaid
    | Paused
    | Resumed
    | HostPassed
    | TakenOver
    | HandedBack
    | Proposed
    | Answered
    | Lapsed
    | Rematched
)


class Kept(Struct, frozen=True, gc=False, kw_only=True):
    """An event as it is kept.

    Attributes:
        seq: its number at the table, from 1 without gaps.
        cmd_id: the command that led to it, unique at the table (the person's id, a colon, the client's own id, at most
            100 characters); None for what the table does by itself, and for all but the last event of one command.
        at: when, in milliseconds since 1970.
        event: what happened.
    """

    seq: int
    cmd_id: str | None = field(default=None)
    at: int
    event: AnyEvent


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEvent)


def encode_event(event: AnyEvent) -> bytes:
    """The event as JSON."""
    return _encoder.encode(event)


def decode_event(body: bytes) -> AnyEvent:
    """The event that JSON says.

    Raises:
        UnknownEventError: it is none that this version knows.
    """
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        why = " ".join(str(error).split())[:160]
        raise UnknownEventError(f"an event kept by another version of ohhell cannot be read: {why}") from None
