"""How far a bot's bids in one-card deals are from the best ones."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from bench.optimum.asking import Panel, Spot, Steady, TinyTable, steady
from bench.optimum.one_card import OneCard, Reals, Worth
from ohhell.cards import Card, Stream
from ohhell.rules import RuleSet
from ohhell.rules.bidding import last_bids

Tell = Callable[[int, int], None]
_LOOKED_AT = 40


class Slip(NamedTuple):
    """A bid that is not the best.

    Attributes:
        trump: whether the card held is a trump.
        higher: how many higher cards of its suit are out.
        bids: the earlier bids.
        share: how often the bot bids 1.
    """

    trump: bool
    higher: int
    bids: tuple[int, ...]
    share: float

    def __str__(self) -> str:
        """The slip in words."""
        card = f"{'a trump' if self.trump else 'no trump'}, {self.higher} higher"
        bids = " ".join(map(str, self.bids)) or "none"
        often = "1" if self.share == 1 else "0" if self.share == 0 else f"1 in {100 * self.share:.0f} % of times"
        return f"{card}, after the bids {bids}: bids {often}"


@dataclass(slots=True)
class OneCardReport:
    """What was found about one bot; lists are by seat in bidding order, in points a deal.

    Attributes:
        own: what the bot's bids are worth in a seat when it has all the seats.
        best: what the best bids are worth there, the bot having all other seats.
        solved: what the best bids are worth when everybody makes them.
        slips: the bids that are not the best, with the points that they cost a deal and how often they come.
        steady: whether the answers hang on what they should not.
        asked: how many questions were asked.
        faults: how many of them were not answered as they should be.
        reason: what the first fault was.
    """

    own: list[float]
    best: list[float]
    solved: list[float]
    steady: Steady
    asked: int = 0
    faults: int = 0
    reason: str = ""
    slips: dict[Slip, list[float]] = field(default_factory=dict)

    @property
    def gaps(self) -> list[float]:
        """By seat, the points a deal that better bids would bring."""
        return [best - own for own, best in zip(self.own, self.best, strict=True)]


def bids_of(game: OneCard, panel: Panel, tell: Tell | None = None) -> list[Reals]:
    """By seat, how often the bot bids 1, asked where its own earlier bids may lead."""
    shares: list[Reals] = []
    for seat in range(game.table.players):
        table = np.zeros((1 << seat, len(game.cards)))
        reached = game.bids_so_far(shares).max(2).min(1) > 0 if seat else np.ones(1, bool)
        for earlier in range(1 << seat):
            bids = tuple([earlier >> (seat - 1 - at) & 1 for at in range(seat)])
            forced = forced_bid(game, bids)
            if forced is not None:
                table[earlier] = forced
            elif reached[earlier]:
                answers = {kind: panel.share(Spot(game.turned, (card,), bids), 1) for kind, card in kinds(game)}
                table[earlier] = [0 if card == game.turned else answers[game.kind(card)] for card in game.cards]
        shares.append(table)
        if tell:
            tell(seat + 1, game.table.players)
    return shares


def forced_bid(game: OneCard, bids: Sequence[int]) -> int | None:
    """The only bid that the hook leaves after these, or None."""
    if len(bids) < game.table.players - 1:
        return None
    left = last_bids(game.table.form.rules, 1, sum(bids))
    return left[0] if len(left) == 1 else None


def kinds(game: OneCard) -> Iterator[tuple[tuple[int, ...], Card]]:
    """Each kind of card that may be held, with a card of it."""
    yield from {game.kind(card): card for card in game.cards if card != game.turned}.items()


def sample(table: TinyTable, count: int) -> Iterator[Spot]:
    """Decisions drawn at random, for a first look."""
    dice = Stream.of_seed("one card", "sample")
    while count:
        cards = list(table.form.pack.cards)
        dice.shuffle(cards)
        turned = dice.choice(table.turn_ups())
        spot = Spot(
            turned,
            (cards[0] if cards[0] != turned else cards[1],),
            tuple([dice.below(2) for _ in range(dice.below(table.players))]),
        )
        last = len(spot.bids) == table.players - 1
        if not last or len(last_bids(table.form.rules, 1, sum(spot.bids))) > 1:
            count -= 1
            yield spot


def note_slips(game: OneCard, worth: Worth, share: Reals, weight: float, slips: dict[Slip, list[float]]) -> None:
    """Add what the bids of a seat that are not the best cost, and how often they come."""
    own = np.where(share > 0, share * worth.bids[..., 1], 0) + np.where(share < 1, (1 - share) * worth.bids[..., 0], 0)
    costs = np.nanmax(worth.bids, 2) - own
    seat = share.shape[0].bit_length() - 1
    ordering = game.table.form.ordering(game.trump)
    for earlier, at in zip(*np.nonzero(costs > 1e-12), strict=True):
        card = game.cards[at]
        bids = tuple([int(earlier) >> (seat - 1 - before) & 1 for before in range(seat)])
        above = [
            other
            for other in game.cards
            if ordering.suit[other] == ordering.suit[card] and ordering.strength(other) > ordering.strength(card)
        ]
        higher = len(above) - (game.turned in above)
        cost = slips.setdefault(Slip(ordering.is_trump(card), higher, bids, float(share[earlier, at])), [0.0, 0.0])
        cost[0] += weight * costs[earlier, at]
        cost[1] += weight * worth.chance[earlier, at]


def one_card_report(
    name: str, rules: RuleSet, players: int, asks: int = 0, ranks: str = "", tell: Tell | None = None
) -> OneCardReport:
    """Ask a bot for all its bids and compare them with the best.

    Args:
        name: the bot's name.
        rules: the rules.
        players: how many seats.
        asks: how often each question is asked; 0 to find out whether once is enough.
        ranks: the ranks of the turn-ups that are looked at, as their names begin, such as ``A72``; all when empty.
        tell: what to call with how much is done, and of how much.

    Raises:
        ValueError: the deals are not of the plain kind, or no turn-up has such a rank.
        UnknownBotError: there is no such bot.
    """
    table = TinyTable(rules, players, 1)
    pack = table.form.pack
    turn_ups = [card for card in table.turn_ups() if card is None or not ranks or pack.name(card)[0] in ranks]
    if not turn_ups:
        raise ValueError(f"no card of a rank in '{ranks}' can be turned up")
    found = Steady(0, 0, 0) if asks else steady(name, table, sample(table, _LOOKED_AT))
    panel = Panel(name, table, asks or found.asks)
    own, best, solved = (np.zeros((len(turn_ups), players)) for _ in range(3))
    report = OneCardReport([], [], [], found)
    for number, turned in enumerate(turn_ups):
        game = OneCard(table, turned)
        steps = None if tell is None else _steps(tell, number, len(turn_ups), players)
        shares = bids_of(game, panel, steps)
        solved[number] = [worth.own for worth in game.solve()[1]]
        for seat, share in enumerate(shares):
            worth = game.worth(shares[:seat], share)
            own[number, seat], best[number, seat] = worth.own, worth.best
            note_slips(game, worth, share, 1 / len(turn_ups), report.slips)
    report.own, report.best, report.solved = own.mean(0).tolist(), best.mean(0).tolist(), solved.mean(0).tolist()
    report.asked, report.faults, report.reason = panel.asked, panel.faults, panel.reason
    return report


def _steps(tell: Tell, number: int, turn_ups: int, seats: int) -> Tell:
    """Tell of the seats that are done, as parts of the whole."""
    return lambda done, _: tell(number * seats + done, turn_ups * seats)
