"""A bot of ours against OpenSpiel's ISMCTSBot: four players, the hook and `ten-plus-tricks`, the game OpenSpiel has.

Each deal is played at eight tables: one seat ours and three theirs, in the four rotations, then three ours and one
theirs. So at either kind of table both sides play every hand of the deal. Our engine deals and is the truth; that of
OpenSpiel is kept in step, card by card, and has to agree on who is to act, on every choice and on the points.

Theirs is the C++ bot: a tree of information sets, UCT, random rollouts from each new leaf. The worlds it looks at come
from OpenSpiel's game, which never moves the undealt cards: so it peeks, and knows which cards are out of play, as
nobody at a table can. Nor do these worlds heed which suits a player has shown to be out of. The deals and our dice hang
on the seed alone; theirs, seeded as well, does not always choose the same in the same position, so results vary a bit.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache, partial
from importlib.util import find_spec
from statistics import fmean
from typing import Any, NamedTuple

from ohhell.arena import Match
from ohhell.arena.processes import processors, spread
from ohhell.arena.statistics import estimate
from ohhell.arena.timing import quantile_ms, steps
from ohhell.bots import UnknownBotError, check_bot, make_bot
from ohhell.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, Stream, rank_of, suit_of
from ohhell.cli.progress import progress_bar
from ohhell.game import Action, Bid, Dealt, Play, State, apply, legal_actions, view
from ohhell.rules import preset

PLAYERS = 4
RULES = preset("oh-hell").rules
SUITS = (CLUBS, DIAMONDS, SPADES, HEARTS)
"""In OpenSpiel's order."""
FINAL = {"value": "MAX_VALUE", "visits": "MAX_VISIT_COUNT", "share": "NORMALIZED_VISIT_COUNT"}
"""How theirs chooses in the end: the best mean, the most visits, or drawn, by its share of the visits."""
SIDES = OURS, THEIRS = 0, 1
KINDS = {OURS: "1 of ours, 3 of theirs", THEIRS: "3 of ours, 1 of theirs"}
"""The kinds of tables, by the side that sits alone."""
TABLES = tuple(
    [
        (alone, tuple([alone if seat == place else 1 - alone for seat in range(PLAYERS)]))
        for alone in SIDES
        for place in range(PLAYERS)
    ]
)
"""The tables of a deal: the side that sits alone, and the side in each seat."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays: our bot by its name, the settings of theirs, and what the chances are drawn from."""

    bot: str
    simulations: int
    rollouts: int
    uct: float
    final: str
    seed: str


class Played(NamedTuple):
    """One deal.

    Attributes:
        size: the hand size.
        number: which deal of that size, from 0.
        scores: the points, by table and seat.
        made: whether the bid was made, by table and seat.
        times: by side, how many decisions took how long (see :mod:`ohhell.arena.timing`), forced ones left out.
        seconds: how long a processor was busy with all of it.
    """

    size: int
    number: int
    scores: tuple[tuple[int, ...], ...]
    made: tuple[tuple[bool, ...], ...]
    times: tuple[dict[int, int], ...]
    seconds: float


class Twin:
    """The same deal as OpenSpiel's state."""

    def __init__(self, dealt: Dealt) -> None:
        self.spiel: Any = _game().new_initial_state()
        cards = [hand[place] for place in range(dealt.size) for hand in dealt.hands]
        for action in (dealt.size, dealt.dealer, *map(_card_number, (*cards, *dealt.shown))):
            self.spiel.apply_action(action)

    def choices(self, state: State) -> dict[int, Action]:
        """What may be done, by OpenSpiel's numbers, once it has agreed."""
        found = {_number(action): action for action in legal_actions(state)}
        _agree("who is to act", state.to_act, self.spiel.current_player())
        _agree("what is legal", sorted(found), self.spiel.legal_actions())
        return found


@cache
def _game() -> Any:  # noqa: ANN401 - OpenSpiel has no types
    import pyspiel  # noqa: PLC0415 - not on every machine

    return pyspiel.load_game("oh_hell", {"players": PLAYERS, "off_bid_penalty": False, "points_per_trick": 1})


def _card_number(card: Card) -> int:
    return (rank_of(card) - 2) * len(SUITS) + SUITS.index(suit_of(card))


def _number(action: Action) -> int:
    if isinstance(action, Bid):
        return 52 + action.bid
    assert isinstance(action, Play)
    return _card_number(action.card)


def _agree(what: str, ours: object, theirs: object) -> None:
    if ours != theirs:
        raise SystemExit(f"our engine and OpenSpiel do not agree on {what}: {ours} and {theirs}")


def their_bot(contest: Contest, dice: Stream) -> Any:  # noqa: ANN401 - OpenSpiel has no types
    """OpenSpiel's bot; it draws as many worlds as it has simulations."""
    import pyspiel  # noqa: PLC0415 - not on every machine

    evaluator = pyspiel.RandomRolloutEvaluator(contest.rollouts, dice.below(1 << 31))
    final = getattr(pyspiel.ISMCTSFinalPolicyType, FINAL[contest.final])
    return pyspiel.ISMCTSBot(dice.below(1 << 31), evaluator, contest.uct, contest.simulations, -1, final)


def play(contest: Contest, which: tuple[int, int]) -> Played:
    """Play one deal at all its tables: ``which`` is its hand size, and its number among those of that size."""
    size, number = which
    begun = time.process_time()
    match = Match(RULES, PLAYERS, (contest.bot,), number + 1, f"{contest.seed} {size}", sizes=(size,))
    durations: tuple[list[float], ...] = ([], [])
    results = [_end(contest, match, number, table, durations).results[-1] for table in range(len(TABLES))]
    return Played(
        size,
        number,
        tuple([result.scores for result in results]),
        tuple([tuple(map(int.__eq__, result.bids, result.taken)) for result in results]),
        tuple(map(steps, durations)),
        time.process_time() - begun,
    )


def _end(contest: Contest, match: Match, number: int, table: int, durations: Sequence[list[float]]) -> State:
    """How a deal ends at one table; how long its decisions took is added to the durations of the sides."""
    sides = TABLES[table][1]
    dice = [Stream.of_seed(f"{match.seed} bots", f"{number} table {table} seat {seat}") for seat in range(PLAYERS)]
    ours = [make_bot(contest.bot, one, aim="deal") for one in dice]
    theirs = [their_bot(contest, one) for one in dice]
    start = match.start(number)
    dealt = match.deck(number).next_event(start)
    assert isinstance(dealt, Dealt)
    state, twin = apply(start, dealt), Twin(dealt)
    while not state.over:
        seat, choices = state.to_act, twin.choices(state)
        assert seat is not None
        seen = view(state, seat)
        asked = time.perf_counter()
        choice = _number(ours[seat].choose(seen)) if sides[seat] == OURS else theirs[seat].step(twin.spiel)
        if len(choices) > 1:
            durations[sides[seat]].append(time.perf_counter() - asked)
        twin.spiel.apply_action(choice)
        state = apply(state, choices[choice])
    _agree("the points", state.totals, tuple(twin.spiel.returns()))
    return state


def mean(values: Sequence[Sequence[float]], alone: int, side: int) -> float:
    """The mean of what is known by table and seat, over the seats of a side at one kind of tables."""
    return fmean(
        [
            value
            for row, (lonely, sides) in zip(values, TABLES, strict=True)
            for value, sitting in zip(row, sides, strict=True)
            if lonely == alone and sitting == side
        ]
    )


def summed(deals: Sequence[Played]) -> dict[str, Any]:
    """What came of the deals of one size. What has a value for each side names ours first."""
    kinds: dict[str, Any] = {}
    differences: list[list[float]] = []
    for alone, kind in KINDS.items():
        points = [[mean(deal.scores, alone, side) for deal in deals] for side in SIDES]
        differences.append([ours - theirs for ours, theirs in zip(*points, strict=True)])
        kinds[kind] = {
            "points": [round(fmean(own), 4) for own in points],
            "made": [round(fmean([mean(deal.made, alone, side) for deal in deals]), 4) for side in SIDES],
            "difference": interval(differences[-1]),
        }
    times = [sum([Counter(deal.times[side]) for deal in deals], Counter[int]()) for side in SIDES]
    return {
        "size": deals[0].size,
        "deals": len(deals),
        "tables": kinds,
        "difference": interval([fmean(pair) for pair in zip(*differences, strict=True)]),
        "ms_median": [quantile_ms(own, 0.5) for own in times],
        "ms_99": [quantile_ms(own, 0.99) for own in times],
        "seconds_a_deal": fmean([deal.seconds for deal in deals]),
    }


def interval(values: Sequence[float]) -> list[float | None]:
    """The mean, and the ends of its 95 % interval where there is one; the deals are what is independent."""
    found = estimate(values)
    return [found.mean, found.low, found.high]


def report(bot: str, found: dict[str, Any]) -> str:
    """The same for people."""
    head = f"{found['size']} cards, {found['deals']} deals at {len(TABLES)} tables each"
    lines = [f"{head:36}{bot:>10}{'ISMCTS':>10}{'bids made':>18}   difference (95 %)"]
    for kind, row in found["tables"].items():
        points = "".join([f"{value:10.2f}" for value in row["points"]])
        made = "".join([f"{value:9.1%}" for value in row["made"]])
        lines.append(f"  {kind:34}{points}{made}   {_told(row['difference'])}")
    lines.append(f"  {'both alike':72}   {_told(found['difference'])}")
    times = {what: "".join([f"{value or 0:10.3g}" for value in found[what]]) for what in ("ms_median", "ms_99")}
    lines.append(f"  {'ms a decision, median':34}{times['ms_median']}")
    lines.append(f"  {'ms a decision, 99 % within':34}{times['ms_99']}")
    pace = found["seconds_a_deal"]
    lines.append(f"  {pace:.2f} s a deal on one core: {600 / pace:,.0f} deals in 10 minutes")
    return "\n".join(lines)


def _told(ends: list[float | None]) -> str:
    value, *around = [f"{end:+.2f}" for end in ends if end is not None]
    return f"{value} ({' to '.join(around)})" if around else value


def arguments(given: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="ismcts", description="A bot of ours against OpenSpiel's ISMCTS.")
    parser.add_argument("--bot", default="learned", metavar="NAME")
    parser.add_argument("--sizes", default="5,10", help="hand sizes, with commas between")
    parser.add_argument("--deals", type=int, default=20, help="deals of each size")
    parser.add_argument("--simulations", type=int, default=1000, help="of theirs, for each decision")
    parser.add_argument("--rollouts", type=int, default=1, help="of theirs, for each simulation")
    parser.add_argument("--uct", type=float, default=10.0, help="their constant, in points")
    parser.add_argument("--final", choices=FINAL, default="value", help="how theirs chooses in the end")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--processes", type=int, default=processors())
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(given)


def played(contest: Contest, wanted: Sequence[tuple[int, int]], processes: int) -> list[Played]:
    """What is finished of the deals wanted (by size and number), in order; Ctrl-C stops it."""
    found: list[Played] = []
    deals = spread(partial(play, contest), wanted, max(1, min(processes, len(wanted))))
    try:
        with progress_bar("deals") as progress:
            for deal in deals:
                found.append(deal)
                if progress:
                    progress(len(found), len(wanted))
    except KeyboardInterrupt:
        print(f"stopped after {len(found)} of {len(wanted)} deals", file=sys.stderr)
    finally:
        deals.close()
    return sorted(found)


def main() -> None:
    """Play the deals and tell what came of them."""
    if find_spec("pyspiel") is None:
        print("ismcts: OpenSpiel has no wheel for this machine")
        return
    asked = arguments(sys.argv[2:] if sys.argv[1:2] == ["ismcts"] else [])
    contest = Contest(asked.bot, asked.simulations, asked.rollouts, asked.uct, asked.final, asked.seed)
    sizes = [int(word) for word in asked.sizes.split(",")]
    wanted = [(size, number) for number in range(asked.deals) for size in sizes]
    try:
        check_bot(contest.bot)
    except UnknownBotError as error:
        raise SystemExit(f"ismcts: {error}") from None
    deals = played(contest, wanted, asked.processes)
    found = [summed(own) for size in sizes if (own := [deal for deal in deals if deal.size == size])]
    if asked.json:
        print(json.dumps(asdict(contest) | {"players": PLAYERS, "deals": asked.deals, "sizes": found}))
        return
    theirs = f"{asked.simulations:,} simulations of {asked.rollouts}, UCT {asked.uct:g}, by {asked.final}"
    print(f"{asked.bot} against OpenSpiel's ISMCTS ({theirs}), {PLAYERS} players, seed {asked.seed}")
    for one in found:
        print(report(asked.bot, one))


if __name__ == "__main__":
    main()
