"""A table at one moment: an immutable value that kept events lead from one to the next."""

from dataclasses import replace as with_fields
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ohhell import game
from ohhell.game import State, new_game
from ohhell.rules import RuleSet, parse_canonical
from ohhell.table import events
from ohhell.table.events import AnyEvent, GameEvent, Reason
from ohhell.table.translate import game_events
from ohhell.table.wire import Pace, Stage


class Place(Struct, frozen=True, gc=False):
    """A seat, and who has it.

    Attributes:
        name: what whoever sits there is called; never used to decide anything.
        persons: the persons that may act for it, one for each device; empty for a bot's seat and an empty one.
        bot: the bot that plays it now.
        why: why a bot plays a person's seat.
    """

    name: str = ""
    persons: tuple[str, ...] = ()
    bot: str | None = None
    why: Reason | None = None

    @property
    def kind(self) -> Literal["empty", "person", "bot"]:
        """Who it belongs to."""
        if self.persons:
            return "person"
        return "empty" if self.bot is None else "bot"


EMPTY = Place()


class Proposed(Struct, frozen=True, gc=False):
    """What has been proposed and is not settled.

    Attributes:
        seq: its number.
        what: the take-over of a seat by a bot, or the undoing of its last act.
        by: the seat that proposed it.
        seat: the seat it is about.
        wanted: the seats that still have to agree.
    """

    seq: int
    what: Literal["take_over", "undo"]
    by: int
    seat: int
    wanted: tuple[int, ...]


class TableState(Struct, frozen=True, gc=False, kw_only=True):
    """A table. Two states are equal when everything at the table is.

    Attributes:
        stage: where it stands.
        host: the person who is the host.
        rules: the rules.
        rules_name: a name of their own that they go by; may be empty.
        places: the seats, in the order of play.
        pace: how fast bots play.
        turn_seconds: the time for a turn, 0 without a timer.
        shuffle: whether seats are drawn at the start.
        spectators: whether others may watch.
        bot: which bot fills up.
        rematch_of: the table that this one is the rematch of.
        rematch: the table of its own rematch.
        paused: whether the host has stopped it.
        proposal: what is proposed.
        ready: the seats that are ready for the next deal.
        game: the game, None in the lobby.
        before: the game before its last event, while that may be of use.
        actor: whose act that event was; None for a deal.
        acts: how many events the game has.
        game_seq: the number of the last event that changed the game.
        dealt_seq: the number of the last deal.
        commitment: the SHA-256 of the secret behind the shuffles.
        record: the score sheet that is shown; None at all other tables.
    """

    stage: Stage = "lobby"
    host: str
    rules: RuleSet
    rules_name: str = ""
    places: tuple[Place, ...]
    pace: Pace
    turn_seconds: int
    shuffle: bool
    spectators: bool
    bot: str
    rematch_of: str | None = None
    rematch: str | None = None
    paused: bool = False
    proposal: Proposed | None = None
    ready: frozenset[int] = frozenset()
    game: State | None = None
    before: State | None = None
    actor: int | None = None
    acts: int = 0
    game_seq: int = 0
    dealt_seq: int = 0
    commitment: str = ""
    record: str | None = None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.places)

    @property
    def persons(self) -> frozenset[str]:
        """Everybody the table belongs to: those with a seat, and the host."""
        return frozenset([self.host, *[person for place in self.places for person in place.persons]])

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that belong to persons."""
        return tuple([seat for seat, place in enumerate(self.places) if place.persons])

    def seat_of(self, person: str) -> int | None:
        """The seat that a person may act for."""
        return next((seat for seat, place in enumerate(self.places) if person in place.persons), None)

    def is_host(self, person: str) -> bool:
        """Whether the person is the host, be it on another device."""
        seat = self.seat_of(self.host)
        return person == self.host or (seat is not None and person in self.places[seat].persons)


def rules_of(text: str, preset: str) -> RuleSet:
    """The rules that a canonical text says, known by the preset they were made from.

    Raises:
        RulesError: the text says none.
    """
    return with_fields(parse_canonical(text), preset=preset)


def opened(event: events.Opened) -> TableState:
    """The table as it is opened.

    Raises:
        RulesError: its rules do not hold.
    """
    return TableState(
        host=event.host,
        rules=rules_of(event.rules, event.preset),
        rules_name=event.name,
        places=(EMPTY,) * event.players,
        pace=event.pace,
        turn_seconds=event.turn_seconds,
        shuffle=event.shuffle,
        spectators=event.spectators,
        bot=event.bot,
        rematch_of=event.rematch_of,
    )


def apply(state: TableState | None, event: AnyEvent, seq: int) -> TableState:
    """The table after an event with number ``seq``; it starts from nothing with the first, which opens it.

    Raises:
        ValueError: the event cannot follow (IllegalActionError: the rules of the game do not allow it).
    """
    if state is None:
        if not isinstance(event, events.Opened):
            raise ValueError("a table's log begins with its opening")
        return opened(event)
    if isinstance(event, GameEvent):
        return _played(state, event, seq)
    return _arranged(state, event, seq)


def _arranged(state: TableState, event: AnyEvent, seq: int) -> TableState:  # noqa: C901 - one line for each event
    match event:
        case events.Sat():
            return _sat(state, event)
        case events.DeviceAdded(seat=seat):
            return _put(state, seat, persons=(*state.places[seat].persons, event.person))
        case events.Left(seat=seat):
            return _placed(state, seat, EMPTY)
        case events.Cleared(seat=seat):
            cleared = Place(event.name, (), event.bot) if event.bot else EMPTY
            return _unasked(_placed(state, seat, cleared), seat)
        case events.Renamed(seat=seat):
            return _put(state, seat, name=event.name)
        case events.BotSat(seat=seat):
            return _placed(state, seat, Place(event.name, (), event.bot))
        case events.RulesSet():
            rules = rules_of(event.rules, event.preset)
            places = _seated(state.places, event.players)
            return replace(state, rules=rules, rules_name=event.name, places=places)
        case events.PaceSet():
            return replace(state, pace=event.pace, turn_seconds=event.turn_seconds)
        case events.OptionsSet():
            return replace(state, shuffle=event.shuffle, spectators=event.spectators, bot=event.bot)
        case events.ScoreKept():
            return _scored(state, event)
        case events.Started():
            return _started(state, event, seq)
        case events.ReadySaid(seat=seat):
            return replace(state, ready=state.ready | {seat})
        case events.Paused() | events.Resumed():
            return replace(state, paused=isinstance(event, events.Paused))
        case events.HostPassed(seat=seat):
            return replace(state, host=state.places[seat].persons[0])
        case events.TakenOver(seat=seat):
            return _unasked(_put(state, seat, bot=event.bot, why=event.why), seat)
        case events.HandedBack(seat=seat):
            return _put(state, seat, bot=None, why=None)
        case events.Proposed():
            asked = Proposed(seq, event.what, event.by, event.seat, tuple(event.wanted))
            return replace(state, proposal=asked)
        case events.Answered():
            return _answered(state, event)
        case events.Lapsed():
            return replace(state, proposal=None)
        case events.Rematched():
            return replace(state, rematch=event.table)
        case _:
            return state


def _placed(state: TableState, seat: int, place: Place) -> TableState:
    return replace(state, places=(*state.places[:seat], place, *state.places[seat + 1 :]))


def _put(state: TableState, seat: int, **changes: object) -> TableState:
    return _placed(state, seat, replace(state.places[seat], **changes))


def _unasked(state: TableState, seat: int) -> TableState:
    """Nothing is proposed any more about a seat that a bot has now."""
    about = state.proposal is not None and state.proposal.seat == seat
    return replace(state, proposal=None) if about else state


def _sat(state: TableState, event: events.Sat) -> TableState:
    """A person sits down; one who sat elsewhere moves with all devices."""
    before = state.seat_of(event.person)
    if before is None:
        return _placed(state, event.seat, Place(event.name, (event.person,)))
    persons = state.places[before].persons
    return _placed(_placed(state, before, EMPTY), event.seat, Place(event.name, persons))


def _seated(places: tuple[Place, ...], players: int) -> tuple[Place, ...]:
    """The seats of a table of another size; who loses a seat takes an empty one, people first."""
    kept = [*places[:players], *[EMPTY] * (players - len(places))]
    over = sorted([place for place in places[players:] if place != EMPTY], key=lambda place: not place.persons)
    for place in over:
        if EMPTY in kept:
            kept[kept.index(EMPTY)] = place
    return tuple(kept)


def _started(state: TableState, event: events.Started, seq: int) -> TableState:
    filled = {each.seat: Place(each.name, (), each.bot) for each in event.filled}
    lobby = [filled.get(seat, place) for seat, place in enumerate(state.places)]
    places = tuple([lobby[seat] for seat in event.order])
    return replace(
        state,
        stage="playing",
        places=places,
        game=new_game(state.rules, len(places)),
        game_seq=seq,
        commitment=event.commitment,
    )


def _scored(state: TableState, event: events.ScoreKept) -> TableState:
    """Another sheet is shown; who plays has no seat here."""
    record = (state.record or "")[: event.keep] + event.text
    if event.head is None:
        return replace(state, stage="score", record=record)
    rules, places = rules_of(event.head.rules, event.head.preset), tuple([Place(name) for name in event.head.names])
    return replace(state, stage="score", record=record, rules=rules, places=places)


def _answered(state: TableState, event: events.Answered) -> TableState:
    asked = state.proposal
    if asked is None or not event.agree:
        return replace(state, proposal=None)
    wanted = tuple([seat for seat in asked.wanted if seat != event.seat])
    return replace(state, proposal=replace(asked, wanted=wanted))


def _played(state: TableState, event: GameEvent, seq: int) -> TableState:
    if state.game is None:
        raise ValueError("the game has not begun")
    if isinstance(event, events.Undone):
        if state.before is None or event.keep != state.acts - 1:
            raise ValueError("only the last act can be undone")
        return replace(state, game=state.before, before=None, actor=None, acts=event.keep, game_seq=seq, proposal=None)
    happened = game_events(state.game, event)
    after = game.replay(state.game, happened)
    dealt = isinstance(event, events.Dealt)
    lapsed = state.proposal is not None and state.proposal.what == "undo"
    return replace(
        state,
        stage="over" if after.over else "playing",
        game=after,
        before=state.game,
        actor=None if isinstance(event, events.Drawn | events.Dealt) else event.seat,
        acts=state.acts + len(happened),
        game_seq=seq,
        dealt_seq=seq if dealt else state.dealt_seq,
        ready=frozenset() if dealt else state.ready,
        proposal=None if lapsed else state.proposal,
    )
