"""What came of the games, bot by bot."""

from collections.abc import Iterable
from dataclasses import dataclass, fields

from ohhell.arena.game import SeatLog
from ohhell.game import State


@dataclass(frozen=True, slots=True)
class BotSummary:
    """What the seats that one bot played have brought together.

    Attributes:
        bot: the bot's name.
        games: how many games its seats have finished; two seats in one game count twice.
        wins: how many of them it won, a win shared by n seats counting 1/n.
        deals: how many deals.
        points: its points in them.
        made: how many bids it made.
        over: how many tricks it took above its bids.
        under: how many tricks it took below its bids.
        decisions: how many actions it was asked for.
        seconds: how long they took it.
        faults: how many of them were illegal, or ended in an error.
    """

    bot: str
    games: int = 0
    wins: float = 0.0
    deals: int = 0
    points: int = 0
    made: int = 0
    over: int = 0
    under: int = 0
    decisions: int = 0
    seconds: float = 0.0
    faults: int = 0

    @property
    def win_rate(self) -> float:
        """Wins a game; an even share is one divided by the number of players."""
        return self.wins / max(self.games, 1)

    @property
    def points_per_deal(self) -> float:
        """Points a deal."""
        return self.points / max(self.deals, 1)

    @property
    def made_rate(self) -> float:
        """The share of bids made."""
        return self.made / max(self.deals, 1)

    @property
    def over_per_deal(self) -> float:
        """Tricks too many a deal, made bids counting 0."""
        return self.over / max(self.deals, 1)

    @property
    def under_per_deal(self) -> float:
        """Tricks too few a deal, made bids counting 0."""
        return self.under / max(self.deals, 1)

    @property
    def ms_per_decision(self) -> float:
        """Milliseconds a decision."""
        return 1000 * self.seconds / max(self.decisions, 1)


def seat_summary(bot: str, seat: int, state: State, log: SeatLog) -> BotSummary:
    """What one seat of a finished game has brought the bot that played it."""
    missed = [result.taken[seat] - result.bids[seat] for result in state.results]
    return BotSummary(
        bot=bot,
        games=1,
        wins=1 / len(state.winners) if seat in state.winners else 0.0,
        deals=len(missed),
        points=sum([result.scores[seat] for result in state.results]),
        made=missed.count(0),
        over=sum([tricks for tricks in missed if tricks > 0]),
        under=-sum([tricks for tricks in missed if tricks < 0]),
        decisions=log.decisions,
        seconds=log.seconds,
        faults=log.faults,
    )


_COUNTS = [field.name for field in fields(BotSummary) if field.name != "bot"]


def summed(parts: Iterable[BotSummary], order: Iterable[str]) -> tuple[BotSummary, ...]:
    """One summary for each bot named in ``order``, of all its parts."""
    totals = {bot: dict.fromkeys(_COUNTS, 0) for bot in order}
    for part in parts:
        for name in _COUNTS:
            totals[part.bot][name] += getattr(part, name)
    return tuple([BotSummary(bot, **counts) for bot, counts in totals.items()])
