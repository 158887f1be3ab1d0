"""Whole small deals counted to the last line: every name, bid, card and call (like a perft of chess).

The numbers stand here once as the engine and the oracle both found them.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from ohhell.game import Dealt, State, apply, legal_actions
from tests import oracle
from tests.game.tables import Table
from tests.game.test_against_oracle import oracle_rules


@dataclass
class Counts:
    """What the engine's enumeration comes to."""

    nodes: Counter[int] = field(default_factory=Counter)
    bids: Counter[tuple[int, ...]] = field(default_factory=Counter)
    tricks: Counter[tuple[int, ...]] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)

    def count(self, state: State, ply: int = 0) -> None:
        """Try everything from here to the end of the deal."""
        self.nodes[ply] += 1
        if state.deal is None:
            result = state.results[-1]
            first = (result.dealer + 1) % len(result.bids)
            self.bids[result.bids[first:] + result.bids[:first]] += 1
            self.tricks[result.taken] += 1
            self.scores = [total + score for total, score in zip(self.scores, result.scores, strict=True)]
            return
        for action in legal_actions(state):
            self.count(apply(state, action), ply + 1)


def deal(hands: str, turn_up: str = "", **settings: Any) -> Callable[[], Table]:
    return lambda: Table(*hands.split(", "), turn_up=turn_up, **settings)


CASES: dict[str, tuple[Callable[[], Table], int, int]] = {
    # name: the deal, its bid sequences, its lines
    "plain": (deal("As 2h 3c, Ks 4h 3d, Qs 5c 6d", "7h"), 54, 1512),
    "two players": (deal("As 2h 3c 9d, Ks 4h 4c Td", "7h"), 20, 480),
    "four players": (deal("As 2h, Ks 4h, 3h 5c, 6d 7d", "9h"), 71, 426),
    "no hook": (deal("As 2h 3c, Ks 4h 3d, Qs 5c 6d", "7h", hook="off"), 64, 1792),
    "overbid": (deal("As 2h 3c, Ks 4h 3d, Qs 5c 6d", "7h", hook="overbid"), 47, 1316),
    "hook from four cards": (deal("As 2h 3c, Ks 4h 3d, Qs 5c 6d", "7h", hook_min=4), 64, 1792),
    "no trump": (deal("As 2h 3c, Ks 4h 3d, Qs 5c 6d", trump="none"), 54, 1512),
    "threshold": (deal("As 2h 3c, Ks 4h 3d, Qs 5c 6d", "6h", preset="coulon"), 54, 1512),
    "must trump": (deal("As 2h 3c, 4h 3d 5d, 5h Ks 6d", "7h", preset="wuori"), 54, 648),
    "must beat": (deal("7o 2e 4c, 3o 2o 4e, 5o 5e 6c", "7e", preset="la-pocha"), 54, 378),
    "must beat alone": (deal("7o 2e 4c, 3o 2o 4e, 5e 6e 6c", "7e", preset="la-pocha", void="any"), 54, 1728),
    "later duplicate": (
        deal("3c 2d 4c, 3c' 2d' 4s, 4c' 5s 2h", "Kc", preset="bust", deck="bust-65", bids="open"),
        64,
        1792,
    ),
    "earlier duplicate": (
        deal(
            "3c 2d 4c, 3c' 2d' 4s, 4c' 5s 2h",
            "Kc",
            preset="bust",
            deck="bust-65",
            bids="open",
            duplicate_wins="earlier",
        ),
        64,
        1408,
    ),
    "brader": (deal("Jk1 2h 3c, Jk2 4h 3d, Ah 5c 6d", "7h", preset="brader"), 54, 1512),
    "brader, jokers trump": (deal("Jk1 2h 3c, 8s 4h 3d, Ah 5c 6d", "Jk2", preset="brader"), 54, 3024),
    "atkinson": (deal("Jk1 4h 3c, Jk2 5h 3d, Ah 5c 6d", preset="atkinson", deck="atkinson-54"), 54, 2916),
    "atkinson, two jokers in a hand": (deal("Jk1 Jk2, 5h 3d, Ah 5c", preset="atkinson", deck="atkinson-54"), 21, 504),
    "sixty": (deal("W1 2h E1, W2 4h 3d, E2 5h 6d", "7h", preset="sixty"), 54, 7074),
    "sixty, the dealer names": (
        deal("W2 2h, E1 4h, E2 5h", "W1", preset="sixty", turned_joker="dealer-names"),
        21,
        672,
    ),
    "bowers": (deal("Jd 2h 3d 9s, Jh 4d 3s Kd", "7h", preset="marrows"), 20, 1280),
    "nominated": (deal("As 2h, Ks 4h, Qs 5c", preset="nomination-whist"), 21, 355),
    "the dealer leads": (deal("As 2h 3c, Ks 4h 3d, Qs 5c 6d", "7h", first_lead="dealer"), 54, 1512),
    "the highest bidder leads": (deal("As 2h, Ks 4h, Qs 5c", "7h", first_lead="highest-bidder"), 21, 71),
    "trump broken": (deal("As 2h 3c, 4h 5h 3d, Qs 9h 6d", "7h", trump_lead="broken"), 54, 2484),
    "no trump led first": (deal("As 2h 3c, 4h 5h 3d, Qs 9h 6d", "7h", trump_lead="not-first-trick"), 54, 2808),
    "over and under": (
        deal("As 2h 3c, Ks 4h 3d, Qs 5c 6d", "7h", scoring={"made": "10 + b", "over": "t", "under": "0"}),
        54,
        1512,
    ),
}


def of_oracle(table: Table) -> oracle.Perft:
    dealt, form = table.events[0], table.state.form
    assert isinstance(dealt, Dealt)
    hands = [[form.pack.name(card) for card in hand] for hand in dealt.hands]
    shown = [form.pack.name(card) for card in dealt.shown]
    dealer, size = dealt.dealer, [dealt.size]
    return oracle.perft(oracle_rules(form.rules), form.players, hands, dealer, 1, size, shown)


@pytest.mark.parametrize("name", list(CASES))
def test_every_line_of_a_deal(name: str) -> None:
    dealt, bid_sequences, lines = CASES[name]
    table = dealt()
    counts = Counts(scores=[0] * table.state.players)
    counts.count(table.state)
    assert (len(counts.bids), counts.tricks.total()) == (bid_sequences, lines)
    expected = of_oracle(table)
    assert counts.bids == expected["plays"]
    assert counts.tricks == expected["tricks"]
    assert counts.scores == expected["score_sums"]
    assert [counts.nodes[ply] for ply in range(len(counts.nodes))] == expected["nodes"]
