"""Commands about the table itself: sitting down, the host's powers, the start."""

from collections.abc import Collection, Sequence

from ohhell.rules import RulesError, RuleSet, form, load_toml, preset
from ohhell.rules.text import toml_table
from ohhell.table import events, wire
from ohhell.table.asking import Asking
from ohhell.table.events import AnyEvent
from ohhell.table.names import bot_name, clean_name
from ohhell.table.refused import Refused
from ohhell.table.state import EMPTY, TableState

Events = Sequence[AnyEvent]

LEAST_TURN, MOST_TURN = 5, 3600
"""Seconds that a turn may be given."""


def read_rules(text: str, players: int | None) -> RuleSet:
    """The rules of a preset's name or a rules file, with a form for that many players.

    Raises:
        Refused: they do not hold.
    """
    try:
        rules = load_toml(text) if _is_file(text) else preset(text).rules
        if players is not None:
            form(rules, players)
    except RulesError as error:
        raise Refused("rules", str(error)) from None
    return rules


def rules_name(text: str) -> str:
    """What a rules file that can be read calls its rules, as it is kept; empty where it has no name for them."""
    return clean_name(str(toml_table(text).get("name", ""))) if _is_file(text) else ""


def _is_file(text: str) -> bool:
    """Whether this is the text of a rules file, and not a preset's name."""
    return "=" in text or "\n" in text


def read_name(name: str) -> str:
    """A name as it is kept.

    Raises:
        Refused: nothing of it can be seen.
    """
    cleaned = clean_name(name)
    if not cleaned:
        raise Refused("name_empty", "a name needs something that can be read")
    return cleaned


def read_time(seconds: int) -> int:
    """The time for a turn.

    Raises:
        Refused: it is too short or too long.
    """
    if seconds and not LEAST_TURN <= seconds <= MOST_TURN:
        why = f"a turn has no timer (0) or {LEAST_TURN} to {MOST_TURN} seconds"
        raise Refused("turn_time", why, least=LEAST_TURN, most=MOST_TURN)
    return seconds


def sit(asking: Asking, command: wire.Sit) -> Events:
    """Sit down on a seat, or the first empty one, or move in the lobby."""
    asking.need_lobby()
    name, seat = read_name(command.name), command.seat
    mine = asking.state.seat_of(asking.person)
    if seat is None:
        seat = mine if mine is not None else _first_empty(asking.state)
    if seat == mine:
        return rename(asking, wire.Rename(cmd_id="", table="", expected_seq=0, name=name))
    if asking.place(seat) != EMPTY:
        raise Refused("seat_taken", f"seat {seat} is taken", seat=seat)
    return [events.Sat(seat=seat, person=asking.person, name=name)]


def _first_empty(state: TableState) -> int:
    empty = next((seat for seat, place in enumerate(state.places) if place == EMPTY), None)
    if empty is None:
        raise Refused("full", "every seat is taken")
    return empty


def leave(asking: Asking, _command: wire.Leave) -> Events:
    """Stand up: in the game a bot plays on, and a host who goes makes somebody else the host."""
    state, seat = asking.state, asking.seat
    if state.stage != "playing":
        return [events.Left(seat=seat)] if state.stage == "lobby" else []
    done: list[AnyEvent] = []
    if state.places[seat].why != "left":
        done.append(events.TakenOver(seat=seat, bot=state.bot, why="left"))
    others = frozenset(state.people) - {seat}
    next_host = heir(state, others & asking.present)
    if next_host is None:
        next_host = heir(state, others)
    if next_host is not None and state.is_host(asking.person):
        done.append(events.HostPassed(seat=next_host))
    return done


def heir(state: TableState, seats: Collection[int]) -> int | None:
    """Which of these seats is the host's next: the first whose person has not left; None where there is none."""
    return next((seat for seat in state.people if seat in seats and state.places[seat].why != "left"), None)


def rename(asking: Asking, command: wire.Rename) -> Events:
    """Be called something else."""
    seat, name = asking.seat, read_name(command.name)
    return [] if asking.state.places[seat].name == name else [events.Renamed(seat=seat, name=name)]


def seat_bot(asking: Asking, command: wire.SeatBot) -> Events:
    """Put a bot on an empty seat, or another in the place of one, which keeps its name."""
    asking.need_host()
    asking.need_lobby()
    place = asking.place(command.seat)
    if place.persons:
        raise Refused("seat_taken", f"seat {command.seat} is taken", seat=command.seat)
    bot = asking.known_bot(command.bot)
    if place.bot == bot:
        return []
    name = place.name or bot_name([other.name for other in asking.state.places])
    return [events.BotSat(seat=command.seat, bot=bot, name=name)]


def clear_seat(asking: Asking, command: wire.ClearSeat) -> Events:
    """Remove whoever sits there; in the game a bot has the seat for good."""
    asking.need_host()
    state, seat = asking.state, command.seat
    place = asking.place(seat)
    if seat == state.seat_of(asking.person):
        raise Refused("own_seat", "that is your own seat: leave it instead")
    if state.stage == "lobby":
        if place == EMPTY:
            raise Refused("seat_empty", f"seat {seat} is empty already", seat=seat)
        return [events.Cleared(seat=seat)]
    asking.person_at(seat)
    _ = asking.game
    name = bot_name([other.name for other in state.places])
    return [events.Cleared(seat=seat, bot=place.bot or state.bot, name=name)]


def set_rules(asking: Asking, command: wire.SetRules) -> Events:
    """Choose other rules and another number of seats."""
    asking.need_host()
    asking.need_lobby()
    rules, name = read_rules(command.rules, command.players), rules_name(command.rules)
    state = asking.state
    now = (state.rules, state.rules.preset, state.rules_name, state.players)
    if (rules, rules.preset, name, command.players) == now:
        return []
    return [events.RulesSet(rules=str(rules), preset=rules.preset, players=command.players, name=name)]


def set_pace(asking: Asking, command: wire.SetPace) -> Events:
    """Choose how fast it goes."""
    asking.need_host()
    seconds = read_time(command.turn_seconds)
    if (command.pace, seconds) == (asking.state.pace, asking.state.turn_seconds):
        return []
    return [events.PaceSet(pace=command.pace, turn_seconds=seconds)]


def set_options(asking: Asking, command: wire.SetOptions) -> Events:
    """Choose whether seats are drawn, who may watch, and which bot fills up."""
    asking.need_host()
    asking.need_lobby()
    state, bot = asking.state, asking.known_bot(command.bot)
    if (command.shuffle, command.spectators, bot) == (state.shuffle, state.spectators, state.bot):
        return []
    return [events.OptionsSet(shuffle=command.shuffle, spectators=command.spectators, bot=bot)]


def start(asking: Asking, _command: wire.Start) -> Events:
    """Begin the game."""
    asking.need_host()
    asking.need_lobby()
    return begin(asking)


def begin(asking: Asking) -> Events:
    """The start: bots take the empty seats, and seats are drawn where that is wanted.

    Raises:
        Refused: the rules have no form for so many.
    """
    state = asking.state
    try:
        form(state.rules, state.players)
    except RulesError as error:
        raise Refused("rules", str(error)) from None
    names = [place.name for place in state.places]
    filled = []
    for seat, place in enumerate(state.places):
        if place == EMPTY:
            names.append(bot_name(names))
            filled.append(events.Filled(seat=seat, bot=state.bot, name=names[-1]))
    order = asking.draw(state.players) if state.shuffle else list(range(state.players))
    return [events.Started(order=order, filled=filled, commitment=asking.commitment)]


def pause(asking: Asking, _command: wire.Pause) -> Events:
    """Stop bots and clocks."""
    asking.need_host()
    _ = asking.game
    return [] if asking.state.paused else [events.Paused()]


def resume(asking: Asking, _command: wire.Resume) -> Events:
    """Go on; anybody who sits there may say so when the host is not there."""
    if asking.host_here or asking.state.seat_of(asking.person) is None:
        asking.need_host()
    _ = asking.game
    return [events.Resumed()] if asking.state.paused else []


def pass_host(asking: Asking, command: wire.PassHost) -> Events:
    """Make somebody else the host."""
    asking.need_host()
    asking.person_at(command.seat)
    if command.seat == asking.state.seat_of(asking.state.host):
        return []
    return [events.HostPassed(seat=command.seat)]
