"""What the table does by itself: it deals, bots play at a human pace, clocks run, proposals are settled.

All of it follows from one moment at the table, so it is worked out anew whenever something has happened; whatever was
due before that is dropped, and nothing can come late.
"""

from typing import Literal, NamedTuple

from ohhell.game import Phase, State, bid_changes
from ohhell.table import events
from ohhell.table.events import AnyEvent, GameEvent
from ohhell.table.lobby import heir
from ohhell.table.proposals import still_asked
from ohhell.table.scene import acting
from ohhell.table.state import TableState
from ohhell.table.wire import Pace

THINKING: dict[Pace, int] = {"instant": 0, "quick": 250, "normal": 700, "slow": 1500}
"""Milliseconds that a bot takes for a turn."""
RESTING: dict[Pace, int] = {"instant": 0, "quick": 500, "normal": 1100, "slow": 2000}
"""Milliseconds that a finished trick lies there."""
SCORES: dict[Pace, int] = {"instant": 1500, "quick": 8000, "normal": 20_000, "slow": 45_000}
"""Milliseconds that the scores of a deal can be read, unless all say sooner that they are ready."""
SECOND_THOUGHTS: dict[Pace, int] = {"instant": 0, "quick": 1500, "normal": 3000, "slow": 5000}
"""Milliseconds that a bot leaves a person to change a bid, where its own bid ends the time for that."""
OPEN_PROPOSAL = 30_000
"""Milliseconds after which a proposal that nobody settles lapses."""
HOST_AWAY = 90_000
"""Milliseconds that a lobby waits for its host; then somebody who sits there is the host."""

_FRESH = (events.Started, GameEvent, events.HandedBack, events.Resumed, events.PaceSet)


class Step(NamedTuple):
    """Something that the table is to do.

    Attributes:
        at: when, in milliseconds since 1970.
        what: begin a rematch, make somebody else the host, deal (or draw for first dealer), let the bot of ``seat``
            act, give the seats whose time is up to a bot, settle a proposal that all agree to, let one lapse, look
            who is there.
        seat: the seat of the bot, or of the new host.
    """

    at: int
    what: Literal["begin", "host", "deal", "bot", "time", "settle", "lapse", "look"]
    seat: int = -1


class Moment(NamedTuple):
    """A table at a moment; times are in milliseconds since 1970.

    Attributes:
        state: the table.
        present: the seats whose person is there.
        watched: whether anybody is there at all.
        since: when the game stood as it does, and somebody was there to see it.
        proposed: when what is proposed was proposed.
        host_gone: since when the host is not there; None while they are.
        leaving: when somebody who has no line is taken to be there no longer; None where there is nobody such.
        thinking: whether the bot whose turn it is has not decided yet.
    """

    state: TableState
    present: frozenset[int]
    watched: bool
    since: int
    proposed: int = 0
    host_gone: int | None = None
    leaving: int | None = None
    thinking: bool = False

    @property
    def nobody(self) -> bool:
        """Whether the game rests since nobody who plays is there (among bots alone: nobody to watch)."""
        if self.state.stage != "playing":
            return False
        return not (self.present if self.state.people else self.watched)

    @property
    def deadline(self) -> int | None:
        """When the turn of the people to act runs out."""
        state = self.state
        if not state.turn_seconds or state.paused or self.nobody or _undoing(state) or not slow_seats(state):
            return None
        return self.since + resting(state) + 1000 * state.turn_seconds


def begins_anew(event: AnyEvent, before: TableState, after: TableState) -> bool:
    """Whether the time for a turn or a pause begins anew with an event."""
    return isinstance(event, _FRESH) or (_undoing(before) and not _undoing(after))


def _undoing(state: TableState) -> bool:
    """Whether the game waits for what becomes of a proposal to undo something."""
    return state.proposal is not None and state.proposal.what == "undo"


def next_step(moment: Moment) -> Step | None:
    """What the table does next by itself, None where it waits for people."""
    steps = _lobby_steps(moment) if moment.state.game is None else _table_steps(moment, moment.state.game)
    if moment.leaving is not None:
        steps.append(Step(moment.leaving, "look"))
    return min(steps, default=None, key=lambda step: step.at)


def _lobby_steps(moment: Moment) -> list[Step]:
    state, steps = moment.state, list[Step]()
    if state.rematch_of is not None and moment.watched and moment.present.issuperset(state.people):
        steps.append(Step(moment.since, "begin"))
    next_host = heir(state, moment.present)
    if moment.host_gone is not None and next_host is not None:
        steps.append(Step(moment.host_gone + HOST_AWAY, "host", next_host))
    return steps


def _table_steps(moment: Moment, game: State) -> list[Step]:
    state = moment.state
    if state.stage == "over" or state.paused or moment.nobody:
        return []
    if state.proposal is None:
        return _game_steps(moment, game)
    if not still_asked(state, moment.present):
        return [Step(moment.proposed, "settle")]
    lapse = Step(moment.proposed + OPEN_PROPOSAL, "lapse")
    return [lapse] if _undoing(state) else [*_game_steps(moment, game), lapse]


def _game_steps(moment: Moment, game: State) -> list[Step]:
    state = moment.state
    if game.phase is Phase.DEAL:
        return [Step(moment.since + _pause_before_deal(moment, game), "deal")]
    bots = [] if moment.thinking else [seat for seat in acting(game) if state.places[seat].bot is not None]
    steps = [Step(moment.since + _thinking(state, game, seat), "bot", seat) for seat in bots[:1]]
    if (deadline := moment.deadline) is not None:
        steps.append(Step(deadline, "time"))
    return steps


def slow_seats(state: TableState) -> list[int]:
    """The seats of the people whose turn it is."""
    game = state.game
    if game is None or state.stage == "over":
        return []
    return [seat for seat in acting(game) if state.places[seat].persons and state.places[seat].bot is None]


def _pause_before_deal(moment: Moment, game: State) -> int:
    state = moment.state
    if not game.results:
        return 0 if state.before is None else RESTING[state.pace]  # after the draw for first dealer
    waiting = [seat for seat in moment.present if state.places[seat].bot is None and seat not in state.ready]
    return SCORES[state.pace] if waiting or not moment.present else 0


def resting(state: TableState) -> int:
    """The milliseconds that the trick just finished is to be seen."""
    before, game = state.before, state.game
    if before is None or before.deal is None or game is None or game.deal is None:
        return 0
    return RESTING[state.pace] if len(game.deal.tricks) > len(before.deal.tricks) else 0


def _thinking(state: TableState, game: State, seat: int) -> int:
    """The milliseconds until a bot acts."""
    thinking = resting(state) + THINKING[state.pace]
    people = [other for other in state.people if other != seat and state.places[other].bot is None]
    if state.rules.bids != "simultaneous" and any(bid_changes(game, other) for other in people):
        return max(thinking, SECOND_THOUGHTS[state.pace])
    return thinking
