"""One game played by bots alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from ohhell.bots import Bot, safe_choice
from ohhell.game import Action, Event, FairDeck, View, apply, commitment, new_game, view
from ohhell.record import GameRecord
from ohhell.rules import RuleSet


@dataclass(slots=True)
class SeatLog:
    """How the bot in one seat got on.

    Attributes:
        decisions: how many actions it was asked for.
        seconds: how long they took it, all together.
        faults: how many were not legal, or ended in an error; a legal action was taken instead.
    """

    decisions: int = 0
    seconds: float = 0.0
    faults: int = 0


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
    state = new_game(rules, len(bots))
    events: list[Event] = []
    while not state.over:
        seat = state.to_act
        event = deck.next_event(state) if seat is None else _decision(bots[seat], view(state, seat), logs[seat])
        state = apply(state, event)
        events.append(event)
    return GameRecord(
        rules=rules,
        players=tuple(names),
        events=tuple(events),
        commitment=commitment(deck.secret),
        entropy=deck.entropy,
        secret=deck.secret,
    )


def _decision(bot: Bot, seen: View, log: SeatLog) -> Action:
    start = perf_counter()
    choice = safe_choice(bot, seen)
    log.seconds += perf_counter() - start
    log.decisions += 1
    log.faults += bool(choice.fault)
    return choice.action
