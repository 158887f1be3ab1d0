"""The table in one process: check, keep, apply, tell.

Whatever happens at a table passes through :class:`Table`: an action is checked against the rules, kept by the
log, applied to the state and then told. So nothing is ever seen that was not kept, and what was kept is all
that is needed to go on after a stop.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from ohhell.bots import safe_choice
from ohhell.cards import Stream
from ohhell.game import (
    Action,
    Event,
    FairDeck,
    IllegalActionError,
    Phase,
    Refusal,
    State,
    View,
    apply,
    may_act,
    new_game,
    refusal,
    replay,
    view,
)
from ohhell.rules import RuleSet
from ohhell.table.seat import MakeBot, Seat


class Log(Protocol):
    """Where the events of a game are kept."""

    def append(self, event: Event) -> None:
        """Keep ``event`` for good before returning; raise where that fails: then it has not happened."""
        ...


class MemoryLog:
    """A log that lasts as long as the program.

    Attributes:
        events: what has been kept.
    """

    def __init__(self) -> None:
        """Start empty."""
        self.events: list[Event] = []

    def append(self, event: Event) -> None:
        """Keep the event."""
        self.events.append(event)


class Table:
    """A game being played.

    Args:
        rules: the rules.
        seats: who sits where, clockwise from seat 0.
        deck: the source of every deal.
        log: keeps the events.
        make_bot: makes the bots that the seats name.
        dice: the key of the bots' random numbers; it must have nothing to do with the deck's secret.
        events: what has happened already, and is kept already.

    Raises:
        RulesError: the rules have no form for that many seats.
        IllegalActionError: the rules do not allow ``events``.
    """

    def __init__(
        self,
        rules: RuleSet,
        seats: Sequence[Seat],
        deck: FairDeck,
        log: Log,
        *,
        make_bot: MakeBot,
        dice: bytes,
        events: Sequence[Event] = (),
    ) -> None:
        """Sit down, and go on from ``events``."""
        self.seats = tuple(seats)
        self._deck = deck
        self._log = log
        self._make_bot = make_bot
        self._dice = dice
        self._events = list(events)
        self._listeners: list[Callable[[int], None]] = []
        self._state = replay(new_game(rules, len(self.seats)), self._events)

    @property
    def state(self) -> State:
        """The whole game as it stands: for the table's own running, not for anybody's eyes."""
        return self._state

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened."""
        return tuple(self._events)

    @property
    def version(self) -> int:
        """How many events have happened; grows by one with each."""
        return len(self._events)

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats that may act now, in bidding order: one, or several while bids are simultaneous."""
        deal = self._state.deal
        if deal is None:
            return ()
        players = self._state.players
        order = [(deal.eldest + turn) % players for turn in range(players)]
        return tuple([seat for seat in order if may_act(self._state, seat)])

    @property
    def deal_is_due(self) -> bool:
        """Whether the game waits for the dealer."""
        return self._state.phase is Phase.DEAL

    def listen(self, listener: Callable[[int], None]) -> None:
        """Call ``listener`` with the new version after each event; it may then look at its views."""
        self._listeners.append(listener)

    def view(self, seat: int) -> View:
        """What ``seat`` sees.

        Raises:
            ValueError: there is no such seat.
        """
        return view(self._state, seat)

    def refusal(self, action: Action) -> Refusal | None:
        """Why ``action`` is not allowed now, or None where it is; the sentence is for the acting seat."""
        return refusal(self._state, action)

    def act(self, action: Action) -> None:
        """Check ``action``, keep it, apply it and tell the listeners.

        Raises:
            IllegalActionError: the rules do not allow it; nothing has changed.
            Exception: what the log raises where it cannot keep the event; nothing has changed.
        """
        problem = refusal(self._state, action)
        if problem:
            raise IllegalActionError(problem)
        self._happen(action)

    def deal(self) -> None:
        """Let the dealer deal, or the players draw for first dealer, whichever is due.

        Raises:
            ValueError: no deal is due.
            Exception: what the log raises where it cannot keep the event; nothing has changed.
        """
        self._happen(self._deck.next_event(self._state))

    def bot_action(self, seat: int) -> Action:
        """What the bot of ``seat`` does; it sees that seat's view and nothing else, and cannot stop the game.

        Each choice has dice of its own, so that a table taken up again goes on as it would have.

        Raises:
            ValueError: a person sits there.
        """
        name = self.seats[seat].bot
        if name is None:
            raise ValueError(f"seat {seat} is played by a person")
        stream = Stream(self._dice, f"seat {seat} event {self.version}")
        return safe_choice(self._make_bot(name, stream), self.view(seat)).action

    def _happen(self, event: Event) -> None:
        after = apply(self._state, event)
        self._log.append(event)
        self._state = after
        self._events.append(event)
        for listener in self._listeners:
            listener(self.version)
