"""A table where all play by dice: the quickest way to a game, for tests of what is done with games."""

from collections.abc import Callable, Sequence

from ohhell.cards import Stream
from ohhell.game import Action, Event, FairDeck, State, View, apply, legal_actions, new_game, replay, view
from ohhell.store import Setup


class DicersTable:
    """A game that goes on step by step, each event kept before it counts.

    Args:
        setup: the game.
        keep: keeps an event, or raises.
        events: what has happened already.
    """

    def __init__(
        self, setup: Setup, keep: Callable[[Event], object] = lambda _: None, events: Sequence[Event] = ()
    ) -> None:
        self.seats = setup.seats
        self.events = list(events)
        self._deck = FairDeck(setup.secret)
        self._dice = setup.dice
        self._keep = keep
        self.state: State = replay(new_game(setup.rules, len(setup.seats)), self.events)

    @property
    def version(self) -> int:
        return len(self.events)

    def view(self, seat: int) -> View:
        return view(self.state, seat)

    def choice(self) -> Action | None:
        """What the dice say, the same for the same moment; None where a deal is due."""
        actions = legal_actions(self.state)
        return Stream(self._dice, f"event {self.version}").choice(actions) if actions else None

    def step(self) -> None:
        """Let the next thing happen."""
        self.do(self.choice() or self._deck.next_event(self.state))

    def do(self, event: Event) -> None:
        """Let this happen."""
        after = apply(self.state, event)
        self._keep(event)
        self.state = after
        self.events.append(event)
