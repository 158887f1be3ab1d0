"""A duplicate match: the same deals, or the same whole games, played under all seatings."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from ohhell.arena.game import SeatLog, play_on
from ohhell.arena.processes import processors, spread
from ohhell.arena.seatings import Seating, seatings
from ohhell.arena.timing import steps
from ohhell.bots import make_bot
from ohhell.bots.external import ExternalBot
from ohhell.bots.external_command import TIME_MS
from ohhell.bots.safe import one_line
from ohhell.cards import Stream
from ohhell.game import FairDeck, Result, State, new_game
from ohhell.rules import Form, RuleSet, form
from ohhell.rules.trump import cycle_of


class Table(NamedTuple):
    """One deal or game under one seating; all but ``deals`` is by seat, or names seats.

    Attributes:
        scores: the points.
        made: how many bids were made.
        winners: the seats that had the most points, or won the game.
        deals: how many deals there were.
    """

    scores: tuple[int, ...]
    made: tuple[int, ...]
    winners: tuple[int, ...]
    deals: int


class Unit(NamedTuple):
    """One deal or game under all its seatings: what is independent of the others.

    Attributes:
        number: which, from 0.
        tables: what came of it, by seating.
        times: by bot, how many decisions took how long (see :mod:`ohhell.arena.timing`).
        faults: by bot, how many decisions it forfeited, and why the first.
    """

    number: int
    tables: tuple[Table, ...]
    times: tuple[Mapping[int, int], ...]
    faults: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played. Deal ``i`` hangs on the seed and on ``i`` alone.

    A deal is played in its place in the plan of hand sizes, which the deals go through in turn, with nothing scored
    before it.

    Attributes:
        rules: the rules.
        players: how many seats.
        bots: the names of the bots; the same one may be there twice.
        count: how many deals, or games.
        seed: what all chances are drawn from.
        sizes: the hand sizes; empty for those of the rules' own plan.
        whole_games: whether games are played rather than deals.
        time_ms: the milliseconds that bots from outside have for a decision.
        most_seatings: the seatings that each is played under at most; None for all of them.

    Raises:
        RulesError: the rules have no form for that many players or these sizes.
        SeatingsError: there are too few seatings to give each bot a seat.
        ValueError: there are no bots, or nothing is to be played.
    """

    rules: RuleSet
    players: int
    bots: tuple[str, ...]
    count: int
    seed: str
    sizes: tuple[int, ...] = ()
    whole_games: bool = False
    time_ms: int = TIME_MS
    most_seatings: int | None = None
    _cycle: int = field(init=False, repr=False, compare=False, default=1)
    _form: Form = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out the plan."""
        if not self.bots or self.count < 1:
            raise ValueError("a match needs bots and something to play")
        plain = form(self.rules, self.players)
        table = plain
        if self.sizes:
            # Each size once with each trump of the cycle, so that none is bound to one of them.
            turns = len(cycle_of(self.rules, plain.pack)) if self.rules.trump == "rotation" else 1
            turns = 1 if self.whole_games else turns
            sizes = [size for size in self.sizes for _ in range(turns)]
            table = form(self.rules.replace({"sizes": sizes}), self.players)
            object.__setattr__(self, "_cycle", turns)
        object.__setattr__(self, "_form", table)
        self.seatings(0)  # refuses too few

    @property
    def labels(self) -> tuple[str, ...]:
        """The bots' names, with a number where one name is there more than once."""
        names = [one_line(bot) for bot in self.bots]
        count = Counter(names)
        seen: Counter[str] = Counter()
        labels = []
        for bot in names:
            seen[bot] += 1
            labels.append(f"{bot} ({seen[bot]})" if count[bot] > 1 else bot)
        return tuple(labels)

    def seatings(self, number: int) -> tuple[Seating, ...]:
        """The seatings under which deal or game ``number`` is played."""
        dice = Stream.of_seed(f"{self.seed} seats", f"{number}")
        return seatings(len(self.bots), self.players, dice, self.most_seatings)

    def start(self, number: int) -> State:
        """The state in which deal or game ``number`` begins: the same under all seatings."""
        state = new_game(self._form.rules, self.players)
        if self.whole_games:
            return state
        place = self._place(number)
        first = state.first_dealer
        if first is None:
            first = (number - place) % self.players
        return state._replace(first_dealer=first, results=_unscored(self._form, place, first))

    def deck(self, number: int) -> FairDeck:
        """The source of the deals of deal or game ``number``."""
        return FairDeck.of_seed(f"{self.seed} {'game' if self.whole_games else 'deal'} {number}")

    def play(self, number: int) -> Unit:
        """Play deal or game ``number`` (from 0) under all its seatings.

        Raises:
            UnknownBotError: there is no bot of some name.
        """
        logs: list[list[SeatLog]] = [[] for _ in self.bots]
        tables = []
        for turn, seating in enumerate(self.seatings(number)):
            seats = [SeatLog() for _ in seating]
            # The dice of the bots have a seed of their own: no bot could work out a deal from its dice.
            bots = [
                make_bot(
                    self.bots[bot],
                    Stream.of_seed(f"{self.seed} bots", f"{number} seating {turn} seat {seat}"),
                    time_ms=self.time_ms,
                    aim="game" if self.whole_games else "deal",
                )
                for seat, bot in enumerate(seating)
            ]
            for seat, player in enumerate(bots):
                if isinstance(player, ExternalBot):
                    player.prepare(self._form, seat)
            start = self.start(number)
            state = play_on(start, bots, self.deck(number), seats, deals=None if self.whole_games else 1)
            tables.append(_table(state, state.results[len(start.results) :], whole=self.whole_games))
            for bot, log in zip(seating, seats, strict=True):
                logs[bot].append(log)
        return Unit(
            number,
            tuple(tables),
            tuple([steps([seconds for log in own for seconds in log.durations]) for own in logs]),
            tuple([_faults(own) for own in logs]),
        )

    def _place(self, number: int) -> int:
        """The place in the plan, from 0, of a deal."""
        if not self.sizes:
            return number % len(self._form.plan)
        return number % len(self.sizes) * self._cycle + number // len(self.sizes) % self._cycle


def _unscored(table: Form, deals: int, first: int) -> tuple[Result, ...]:
    """Deals before the one to be played, in which nothing happened."""
    none = (0,) * table.players
    return tuple(
        [
            Result(at + 1, size, (first + at) % table.players, (), None, none, none, none, none, ())
            for at, size in enumerate(table.plan[:deals])
        ]
    )


def _table(state: State, results: tuple[Result, ...], *, whole: bool) -> Table:
    seats = range(state.players)
    scores = [sum([result.scores[seat] for result in results]) for seat in seats]
    made = [sum([result.bids[seat] == result.taken[seat] for result in results]) for seat in seats]
    best = [seat for seat in seats if scores[seat] == max(scores)]
    return Table(tuple(scores), tuple(made), state.winners if whole else tuple(best), len(results))


def _faults(logs: list[SeatLog]) -> tuple[int, str]:
    return sum([log.faults for log in logs]), next((log.reason for log in logs if log.reason), "")


def play_match(
    match: Match,
    *,
    done: Iterable[Unit] = (),
    processes: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    keep: Callable[[Unit], None] | None = None,
) -> tuple[list[Unit], bool]:
    """Play what is not done yet; Ctrl-C stops it.

    Args:
        match: what is to be played.
        done: what has been played before.
        processes: how many processes play; by default one for each processor there is. It changes no result.
        progress: told how many deals or games are finished, and of how many.
        keep: given each as it is finished, in any order.

    Returns:
        All that is finished, in order, and whether it was stopped before the end.

    Raises:
        UnknownBotError: there is no bot of some name.
    """
    finished = {unit.number: unit for unit in done if unit.number < match.count}
    left = [number for number in range(match.count) if number not in finished]
    workers = max(1, min(processes or processors(), len(left)))
    units = spread(partial(_play, match), left, workers)
    stopped = False
    try:
        if progress:
            progress(len(finished), match.count)
        for unit in units:
            finished[unit.number] = unit
            if keep:
                keep(unit)
            if progress:
                progress(len(finished), match.count)
    except KeyboardInterrupt:
        stopped = len(finished) < match.count
    finally:
        units.close()
    return [finished[number] for number in sorted(finished)], stopped


def _play(match: Match, number: int) -> Unit:
    return match.play(number)
