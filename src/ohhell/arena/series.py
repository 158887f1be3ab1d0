"""Many games by bots, over several processes, with the same outcome however many there are."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from ohhell.arena.game import SeatLog, play_game
from ohhell.arena.processes import processors, spread
from ohhell.arena.summary import BotSummary, seat_summary, summed
from ohhell.bots import make_bot
from ohhell.cards import Stream
from ohhell.game import FairDeck
from ohhell.record import GameRecord, dumps
from ohhell.rules import RuleSet, form

_CHUNK = 8
"""At most so many games are handed to a process at once; an interruption waits for the games it is at."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games to be played.

    Game ``i`` hangs on the seed and on ``i`` alone; the bots move one seat on from each game to the next.

    Attributes:
        rules: the rules.
        bots: the bots of game 0 by seat.
        games: how many games.
        seed: what all chances are drawn from.
    """

    rules: RuleSet
    bots: tuple[str, ...]
    games: int
    seed: int | str

    def play(self, number: int) -> tuple[GameRecord, tuple[BotSummary, ...]]:
        """Play game ``number`` (from 0): its record, and what each seat has brought its bot.

        Raises:
            RulesError: the rules have no form for that many players.
            UnknownBotError: there is no bot of some name.
        """
        players = len(self.bots)
        entrants = [(seat + number) % players for seat in range(players)]
        seats = [self.bots[entrant] for entrant in entrants]
        # The dice of the bots and the deals have seeds of their own: no bot could work out a deal from its dice.
        bots = [
            make_bot(bot, Stream.of_seed(f"{self.seed} bots", f"game {number} seat {seat}"))
            for seat, bot in enumerate(seats)
        ]
        logs = [SeatLog() for _ in seats]
        names = [f"{bot}-{entrant + 1}" for bot, entrant in zip(seats, entrants, strict=True)]
        record = play_game(self.rules, bots, FairDeck.of_seed(f"{self.seed} game {number}"), names, logs)
        state = record.state
        parts = [seat_summary(bot, seat, state, logs[seat]) for seat, bot in enumerate(seats)]
        return record, tuple(parts)


@dataclass(frozen=True, slots=True)
class SeriesResult:
    """What came of a series.

    Attributes:
        series: what was asked for.
        played: how many games were finished.
        stopped: whether it was interrupted before the last.
        bots: a summary for each bot, in the order of the seats of game 0.
    """

    series: Series
    played: int
    stopped: bool
    bots: tuple[BotSummary, ...]


class _Played(NamedTuple):
    number: int
    parts: tuple[BotSummary, ...]
    text: str


def simulate(
    series: Series,
    *,
    processes: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    keep: Callable[[int, str], None] | None = None,
) -> SeriesResult:
    """Play a series; Ctrl-C stops it, and what is finished by then is summed up.

    Args:
        series: the games.
        processes: how many processes play; by default one for each processor there is.
        progress: told after each game how many are finished, and of how many.
        keep: given each finished game's number, from 0, and its record as text, in the order they finish.

    Raises:
        RulesError: the rules have no form for that many players.
        UnknownBotError: there is no bot of some name.
    """
    form(series.rules, len(series.bots))  # refuses before any process is started
    played: dict[int, tuple[BotSummary, ...]] = {}
    stopped = False
    workers = min(processes or processors(), series.games)
    step = 1 if workers == 1 else max(1, min(_CHUNK, series.games // (4 * workers)))
    chunks = [range(at, min(at + step, series.games)) for at in range(0, series.games, step)]
    finished = spread(partial(_chunk, series, recorded=keep is not None), chunks, workers)
    try:
        for game in (game for chunk in finished for game in chunk):
            played[game.number] = game.parts
            if keep:
                keep(game.number, game.text)
            if progress:
                progress(len(played), series.games)
    except KeyboardInterrupt:
        stopped = True
    finally:
        finished.close()
    parts = [part for number in sorted(played) for part in played[number]]
    return SeriesResult(series, len(played), stopped, summed(parts, dict.fromkeys(series.bots)))


def _chunk(series: Series, numbers: range, *, recorded: bool) -> list[_Played]:
    return [_game(series, number, recorded=recorded) for number in numbers]


def _game(series: Series, number: int, *, recorded: bool) -> _Played:
    record, parts = series.play(number)
    return _Played(number, parts, dumps(record) if recorded else "")
