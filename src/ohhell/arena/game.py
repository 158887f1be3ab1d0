"""Games played by bots alone, and what is noted of each seat."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter

from ohhell.bots import Bot, safe_choice
from ohhell.game import Action, Event, FairDeck, State, View, apply, commitment, new_game, view
from ohhell.record import GameRecord
from ohhell.rules import RuleSet


@dataclass(slots=True)
class SeatLog:
    """How the bot in one seat got on.

    Attributes:
        durations: how long each action it was asked for took it, in seconds.
        faults: how many actions were not legal, or ended in an error; a legal action was taken instead.
        reason: what the first fault was.
    """

    durations: list[float] = field(default_factory=list)
    faults: int = 0
    reason: str = ""

    @property
    def decisions(self) -> int:
        """How many actions it was asked for."""
        return len(self.durations)

    @property
    def seconds(self) -> float:
        """How long they took it, all together."""
        return sum(self.durations)


def play_game(
    rules: RuleSet,
    bots: Sequence[Bot],
    deck: FairDeck,
    names: Sequence[str],
    logs: Sequence[SeatLog] | None = None,
) -> GameRecord:
    """Play a whole game, one bot a seat, and return its record, the secret of the shuffles shown.

    A bot that answers with an illegal action or an error does not stop the game: the first legal action is
    taken for it, and its log counts the fault.

    Args:
        rules: the rules.
        bots: a bot for each seat.
        deck: the source of the deals.
        names: a name for each seat.
        logs: a log for each seat, filled as the game goes on.

    Raises:
        RulesError: the rules have no form for that many players.
        ValueError: there is not one name and one log for each bot.
    """
    logs = [SeatLog() for _ in bots] if logs is None else logs
    if not len(bots) == len(names) == len(logs):
        raise ValueError(f"{len(bots)} bots need as many names and logs, not {len(names)} and {len(logs)}")
    events: list[Event] = []
    play_on(new_game(rules, len(bots)), bots, deck, logs, events=events)
    return GameRecord(
        rules=rules,
        players=tuple(names),
        events=tuple(events),
        commitment=commitment(deck.secret),
        entropy=deck.entropy,
        secret=deck.secret,
    )


def play_on(
    state: State,
    bots: Sequence[Bot],
    deck: FairDeck,
    logs: Sequence[SeatLog],
    *,
    events: list[Event] | None = None,
    deals: int | None = None,
) -> State:
    """Play from a state to the end of the game, and return the last state.

    Args:
        state: where to begin.
        bots: a bot for each seat.
        deck: the source of the deals.
        logs: a log for each seat.
        events: what happens is added to it.
        deals: stop after so many more deals.
    """
    last = None if deals is None else len(state.results) + deals
    while not state.over and len(state.results) != last:
        seat = state.to_act
        event = deck.next_event(state) if seat is None else _decision(bots[seat], view(state, seat), logs[seat])
        state = apply(state, event)
        if events is not None:
            events.append(event)
    return state


def _decision(bot: Bot, seen: View, log: SeatLog) -> Action:
    start = perf_counter()
    choice = safe_choice(bot, seen)
    log.durations.append(perf_counter() - start)
    if choice.fault:
        log.faults += 1
        log.reason = log.reason or choice.fault
    return choice.action
