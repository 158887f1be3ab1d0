"""Random games, and other worlds that a viewer cannot tell from the one it is in."""

from collections.abc import Iterator

from ohhell.cards import Card, Stream
from ohhell.game import (
    Action,
    Bid,
    CallJoker,
    ChangeBid,
    Dealt,
    Event,
    FairDeck,
    IllegalActionError,
    NameTrump,
    Phase,
    Play,
    State,
    Viewer,
    apply,
    bid_changes,
    legal_actions,
    new_game,
    replay,
)
from ohhell.rules import RuleSet, form, possible_players, presets

PRESET_TABLES = [
    (found.name, players) for found in presets() for players in possible_players(found.rules.replace({"sizes": [1]}))
]
"""Every preset at every number of players it has a form for."""


def short(rules: RuleSet, players: int, *, largest: int = 4) -> RuleSet:
    """The same rules with a plan of three small deals."""
    top = min(form(rules.replace({"sizes": [1]}), players).ceiling, largest)
    first = rules.first_dealer
    seat = first % players if isinstance(first, int) else first
    return rules.replace({"sizes": [top, 1, min(2, top)], "first_dealer": seat})


def open_actions(state: State) -> list[Action]:
    """Everything anybody may do now, changes of a bid included."""
    seats = range(state.players)
    turns: list[Action] = [action for seat in seats for action in legal_actions(state, seat)]
    return turns + [change for seat in seats for change in bid_changes(state, seat)]


def walk(rules: RuleSet, players: int, seed: int, limit: int = 10_000) -> Iterator[tuple[State, Event]]:
    """Each state of a random game with the event that follows it, at most so many."""
    state, deck, dice = new_game(rules, players), FairDeck.of_seed(seed), Stream.of_seed(seed, "walk")
    for _ in range(limit):
        if state.over:
            return
        choices = open_actions(state)
        changes = [action for action in choices if isinstance(action, ChangeBid)]
        if changes and dice.below(3):
            choices = choices[: -len(changes)]
        event: Event = dice.choice(choices) if choices else deck.next_event(state)
        yield state, event
        state = apply(state, event)


def candidates(state: State, seat: int) -> list[Action]:
    """Every action that a seat might think of, sound or not."""
    size = state.deal.size if state.deal else 2
    numbers = range(-1, size + 2)
    suits = [*state.form.pack.plain_suits, None]
    return [
        *[Bid(seat, bid) for bid in numbers],
        *[ChangeBid(seat, bid) for bid in numbers],
        *[NameTrump(seat, suit) for suit in suits],
        *[Play(seat, card) for card in state.form.pack.cards],
        Play(seat, Card(255)),
        CallJoker(seat, high=True),
        CallJoker(seat, high=False),
    ]


def _bidding(state: State) -> bool:
    return state.deal is not None and None in state.deal.bids


def sees(state: State, viewer: Viewer, seat: int) -> bool:
    """Whether a viewer has seen the cards that a seat holds now (rules §5)."""
    deal, blind = state.deal, state.rules.blind
    assert deal is not None
    ones = [number for number, size in enumerate(state.form.plan, start=1) if size == 1]
    forehead = deal.size == 1 and (
        blind == "one-card" or (blind == "last-one-card" and bool(ones) and deal.number == ones[-1])
    )
    if viewer == seat:
        return not (_bidding(state) and (forehead or (blind == "first-deal" and deal.number == 1)))
    return forehead and viewer != "spectator"


class World:
    """One deal in progress, to be retold so that a viewer cannot notice.

    Args:
        before: the state before the deal.
        events: the deal's events, the deal itself first.
    """

    def __init__(self, before: State, events: list[Event]) -> None:
        self.before = before
        self.events = events
        self.state = replay(before, tuple(events))

    def _replayed(self, events: list[Event]) -> "World | None":
        try:
            return World(self.before, events)
        except IllegalActionError:
            return None

    def retold(self, viewer: Viewer, dice: Stream) -> "World":
        """Another world: what the viewer has not seen is changed, as far as the known play allows."""
        world = self._other_bids(viewer, dice)
        for _ in range(8):
            world = world._swapped(viewer, dice) or world
        return world

    def _other_bids(self, viewer: Viewer, dice: Stream) -> "World":
        deal = self.state.deal
        if deal is None or self.state.rules.bids == "open" or not _bidding(self.state):
            return self
        told = self.state.rules.bids == "sealed" and deal.bids.count(None) == 1 and self.state.to_act == viewer
        hidden = [seat for seat, bid in enumerate(deal.bids) if bid is not None and seat != viewer]
        order = list(dict.fromkeys([event.seat for event in self.events if isinstance(event, Bid)]))
        for _ in range(60):
            bids = [dice.below(deal.size + 1) if seat in hidden else bid for seat, bid in enumerate(deal.bids)]
            if told and not self._same_hook([bid or 0 for bid in bids]):
                continue
            kept: list[Event] = [event for event in self.events if not isinstance(event, Bid | ChangeBid)]
            other = self._replayed([*kept, *[Bid(seat, bids[seat] or 0) for seat in order]])
            if other:
                return other
        return self

    def _same_hook(self, bids: list[int]) -> bool:
        """Whether the last bidder would be told the same: the barred number, or that nothing is barred."""
        deal, rules = self.state.deal, self.state.rules
        assert deal is not None
        if rules.hook == "off" or not rules.hook_min <= deal.size <= rules.hook_max:
            return True
        others = sum([bid for bid in deal.bids if bid is not None])
        return sum(bids) == others or (sum(bids) > deal.size and others > deal.size)

    def _swapped(self, viewer: Viewer, dice: Stream) -> "World | None":
        """Two cards that the viewer has not seen change places."""
        dealt, deal = self.events[0], self.state.deal
        assert isinstance(dealt, Dealt)
        if deal is None:
            return None
        held = [card for hand in dealt.hands for card in hand]
        stock = [card for card in self.state.form.pack.cards if card not in held and card not in dealt.shown]
        hidden = [
            card
            for seat, hand in enumerate(deal.hands)
            if not sees(self.state, viewer, seat)
            for card in hand
            if card not in dealt.shown
        ]
        unseen = hidden + stock
        if not hidden or len(unseen) < 2:
            return None
        one, other = dice.choice(hidden), dice.choice(unseen)
        swap = {one: other, other: one}
        hands = tuple([tuple(sorted([swap.get(card, card) for card in hand])) for hand in dealt.hands])
        again = Dealt(dealt.number, dealt.size, dealt.dealer, hands, dealt.shown, dealt.trump)
        return self._replayed([again, *self.events[1:]])


def worlds(rules: RuleSet, players: int, seed: int) -> Iterator[tuple[World, Event]]:
    """Each moment of each deal of a random game with what happens next."""
    before, events = new_game(rules, players), list[Event]()
    for state, event in walk(rules, players, seed):
        if state.phase is Phase.DEAL:
            before, events = state, []
        else:
            yield World(before, events), event
        events = [*events, event] if isinstance(event, Dealt) or events else []
