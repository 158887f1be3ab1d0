"""Games played at random, for records of every kind."""

from ohhell.cards import Stream
from ohhell.game import Event, FairDeck, State, TricksCounted, apply, bid_changes, legal_actions, may_act, new_game
from ohhell.game.state import Phase
from ohhell.record import GameRecord
from ohhell.rules import RuleSet

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe")


def played(rules: RuleSet, players: int, seed: str, *, stop: int = 100_000, sheet: bool = False) -> GameRecord:
    """A game of random legal actions, up to ``stop`` events; with ``sheet`` some deals are only counted."""
    dice = Stream.of_seed(seed, "play")
    deck = FairDeck.of_seed(seed)
    state = new_game(rules, players)
    events: list[Event] = []
    while not state.over and len(events) < stop:
        event = _event(state, deck, dice, sheet=sheet)
        state = apply(state, event)
        events.append(event)
    return GameRecord(rules, NAMES[:players], tuple(events))


def _event(state: State, deck: FairDeck, dice: Stream, *, sheet: bool) -> Event:
    deal = state.deal
    if deal is None:
        return deck.next_event(state)
    if state.phase is Phase.BID and dice.below(3) == 0:
        changes = [change for seat in range(state.players) for change in bid_changes(state, seat)]
        if changes:
            return dice.choice(changes)
    fresh = state.phase in (Phase.NAME, Phase.PLAY) and not deal.tricks and not deal.trick
    if sheet and fresh and None not in deal.bids and dice.below(2) == 0:
        taken = [0] * state.players
        for _ in range(deal.size):
            taken[dice.below(state.players)] += 1
        return TricksCounted(tuple(taken))
    seats = [seat for seat in range(state.players) if may_act(state, seat)]
    return dice.choice(legal_actions(state, dice.choice(seats)))
