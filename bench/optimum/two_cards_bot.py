"""How far a bot is from the best in two-card deals, and how far a solution by CFR+ is."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np

from bench.optimum.asking import Panel, Spot, Steady, TinyTable, steady
from bench.optimum.two_cards import BIDS, TwoCards, two_cards
from bench.optimum.two_cards_values import Solver, Tell, Values, digits
from bench.optimum.walking import Table, Ways
from ohhell.cards import Stream, rank_of
from ohhell.rules import RuleSet

Report = Callable[[str], Tell | None]
_LOOKED_AT = 40


@dataclass(slots=True)
class Standing:
    """What a way to bid and play is worth, by seat in bidding order, in points a deal.

    Attributes:
        own: what it is worth in a seat when it has all the seats.
        best: what the best answer to it is worth there, it having all other seats.
    """

    own: list[float]
    best: list[float]

    @property
    def gaps(self) -> list[float]:
        """By seat, the points a deal that the best answer brings more; their sum is known as NashConv."""
        return [best - own for own, best in zip(self.own, self.best, strict=True)]


@dataclass(slots=True)
class TwoCardReport:
    """What was found about one bot.

    Attributes:
        bot: the bot's standing.
        solution: that of the solution by CFR+; None without one.
        among: by seat, what the bot is worth there when the solution has all other seats.
        steady: whether the answers hang on what they should not.
        asked: how many questions were asked.
        faults: how many of them were not answered as they should be.
        reason: what the first fault was.
    """

    bot: Standing
    solution: Standing | None
    steady: Steady
    among: list[float] = field(default_factory=list)
    asked: int = 0
    faults: int = 0
    reason: str = ""


def standing(values: Values, ways: Ways, tell: Tell | None = None) -> Standing:
    """The standing of a way to bid and play."""
    found = [values.seat(ways, seat, tell) for seat in range(values.game.players)]
    return Standing([own for own, _ in found], [best for _, best in found])


def spot_of(game: TwoCards, seat: int, place: int, bids: tuple[int, ...]) -> Spot:
    """The decision of a seat at a place of its sights, or before it bids where not all have bid."""
    many = len(game.cards)
    hand, seen = divmod(place, many**seat)
    held = tuple([game.cards[card] for card in game.hands[hand]])
    if len(bids) < game.players:
        return Spot(game.turned, held, bids)
    trick = tuple([game.cards[seen // many ** (seat - 1 - at) % many] for at in range(seat)])
    return Spot(game.turned, held, bids, trick)


def free(game: TwoCards, seat: int, place: int) -> bool:
    """Whether a seat may play both its cards at a place of its sights."""
    many = len(game.cards)
    hand, seen = divmod(place, many**seat)
    return seat == 0 or bool(game.legal[hand, game.suits[seen // many ** (seat - 1)]] == 3)


def ways_of(values: Values, panel: Panel, report: Report) -> Ways:
    """How a bot bids and plays, asked wherever its own bids may lead."""
    game, ways = values.game, values.even_ways()
    hands = game.spots(0)
    for seat in range(game.players):
        tell = report(f"bids of seat {seat}")
        for kind, hand in enumerate(map(int, hands)):
            rows = ways[seat][kind].reshape(-1, BIDS)
            for earlier in range(len(rows)):
                bids = tuple(digits(earlier, seat))
                rows[earlier] = panel.shares(spot_of(game, seat, hand * len(game.cards) ** seat, bids), BIDS)
            if tell:
                tell(kind + 1, len(hands))
    for seat in range(game.players):
        tell = report(f"cards of seat {seat}")
        places = game.spots(seat)
        for sight, place in enumerate(map(int, places)):
            if free(game, seat, place):
                _ask_card(values, panel, ways, seat, sight, place)
            if tell and sight % 64 == 63:
                tell(sight + 1, len(places))
    return ways


def _ask_card(values: Values, panel: Panel, ways: Ways, seat: int, sight: int, place: int) -> None:
    game = values.game
    kind = game.sights[0][place // len(game.cards) ** seat] >> 1
    for code in np.flatnonzero(values.ground.possible):
        if ways[seat][kind, code // BIDS ** (game.players - 1 - seat)] > 0:
            spot = spot_of(game, seat, place, tuple(digits(int(code), game.players)))
            ways[3 + seat][sight, code] = panel.share(spot, spot.hand[0])


def sample(values: Values, count: int) -> Iterator[Spot]:
    """Decisions drawn at random, for a first look; none between two cards that only their suits' names tell apart."""
    game, dice = values.game, Stream.of_seed("two cards", "sample")
    places: list[Table] = [game.spots(seat) for seat in range(game.players)]
    codes = [int(code) for code in np.flatnonzero(values.ground.possible)]
    while count:
        seat = dice.below(game.players)
        place = int(places[seat][dice.below(len(places[seat]))])
        bids = tuple(digits(dice.choice(codes), game.players))[: seat if dice.below(2) else game.players]
        spot = spot_of(game, seat, place, bids)
        if len(bids) < game.players or (free(game, seat, place) and rank_of(spot.hand[0]) != rank_of(spot.hand[1])):
            count -= 1
            yield spot


def two_card_report(
    name: str, rules: RuleSet, players: int, rounds: int, report: Report, asks: int = 0, rank: str = ""
) -> TwoCardReport:
    """Ask a bot for all its decisions after one turn-up, and see what the best answers to them bring.

    Args:
        name: the bot's name.
        rules: the rules.
        players: 2 or 3.
        rounds: of CFR+, for a solution to compare with; 0 for none.
        report: what to call with each thing begun; what it returns is called with how much of it is done.
        asks: how often each question is asked; 0 to find out whether once is enough.
        rank: the rank turned up, as its name begins; the middle one when empty.

    Raises:
        ValueError: the deals are not of the plain kind, or there is no such rank.
        UnknownBotError: there is no such bot.
    """
    table = TinyTable(rules, players, 2)
    turn_ups = [card for card in table.turn_ups() if card is None or not rank or table.form.pack.name(card)[0] == rank]
    if not turn_ups:
        raise ValueError(f"no card of the rank '{rank}' can be turned up")
    values = Values(two_cards(table, turn_ups[len(turn_ups) // 2]))
    found = Steady(0, 0, 0) if asks else steady(name, table, sample(values, _LOOKED_AT))
    panel = Panel(name, table, asks or found.asks)
    ways = ways_of(values, panel, report)
    told = TwoCardReport(standing(values, ways, report("best answers")), None, found)
    told.asked, told.faults, told.reason = panel.asked, panel.faults, panel.reason
    if rounds:
        solution = solve(values, rounds, report("rounds of CFR+"))
        told.solution = standing(values, solution, report("best answers to the solution"))
        for seat in range(players):
            mixed = list(solution)
            mixed[seat], mixed[3 + seat] = ways[seat], ways[3 + seat]
            told.among.append(values.seat(Ways(*mixed), seat)[0])
    return told


def solve(values: Values, rounds: int, tell: Tell | None = None) -> Ways:
    """A solution by so many rounds of CFR+."""
    solver = Solver(values)
    for number in range(rounds):
        solver.step()
        if tell:
            tell(number + 1, rounds)
    return solver.solution()
