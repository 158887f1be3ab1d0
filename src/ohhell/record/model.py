"""A game as a record holds it: its rules, its players and its events."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cached_property

from ohhell.game import Event, State, apply, new_game, replay
from ohhell.rules import Form, RuleSet, form
from ohhell.sheet import Sheet


@dataclass(frozen=True)
class GameRecord:
    """One game, finished or not. Records are equal when everything in them is.

    Attributes:
        rules: the rules.
        players: a name for each seat, clockwise from seat 0; two seats may have the same.
        events: what has happened, in order.
        commitment: the SHA-256 of the secret behind the shuffles, in hexadecimal.
        entropy: by seat the text a player added to the shuffles, up to the last who did.
        secret: the secret itself, once it is shown.
        sheet: what was kept at a real table, where that is more than events can say (people come and go, the plan is
            left); there are no events then, and the players are those at the start.
    """

    rules: RuleSet
    players: tuple[str, ...]
    events: tuple[Event, ...] = ()
    commitment: str | None = None
    entropy: tuple[str, ...] = ()
    secret: bytes | None = None
    sheet: Sheet | None = None

    def __post_init__(self) -> None:
        """Leave out the entropy of the last seats that added none."""
        added = max([seat + 1 for seat, text in enumerate(self.entropy) if text], default=0)
        object.__setattr__(self, "entropy", self.entropy[:added])

    def __reduce__(self) -> tuple[type["GameRecord"], tuple[object, ...]]:
        """Pickle what is recorded, and nothing worked out from it."""
        return GameRecord, tuple([getattr(self, each.name) for each in fields(self)])

    @cached_property
    def form(self) -> Form:
        """The rules at a table of so many players."""
        return form(self.rules, len(self.players))

    @cached_property
    def state(self) -> State:
        """The state after all events.

        Raises:
            IllegalActionError: the rules do not allow one of them; never so in a record that was read.
        """
        return replay(new_game(self.rules, len(self.players)), self.events)

    def at(self, state: State) -> "GameRecord":
        """The record itself, told the state that its events lead to, so that it need not be worked out again."""
        vars(self)["state"] = state
        return self

    def states(self) -> Iterator[tuple[Event, State]]:
        """Each event with the state after it."""
        state = new_game(self.rules, len(self.players))
        for event in self.events:
            state = apply(state, event)
            yield event, state
