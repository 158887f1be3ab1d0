"""Counting a whole deal by trying everything."""

from collections import Counter
from typing import TypedDict

from .bidding import first_leader, highest_bidder, legal_bids
from .cards import Call, Rules, is_trump, suits
from .following import legal_cards
from .scoring import score
from .tricks import asks_call, winner
from .trump import ASK_BIDDER, ASK_DEALER, trump_at_deal

BOTH_CALLS: tuple[Call, Call] = ("high", "low")


class Perft(TypedDict):
    """What is counted. A line is a whole sequence of decisions: names, bids, cards and calls.

    ``plays`` gives for each bid list (in bidding order) the number of ways to go on to the end, names and
    calls included; ``nodes[k]`` is the number of different sequences of k decisions.
    """

    bid_sequences: int
    plays: dict[tuple[int, ...], int]
    lines: int
    score_sums: list[int]
    tricks: dict[tuple[int, ...], int]
    nodes: list[int]


class _Play:
    """Every way to play out the given hands from one leader with one trump."""

    def __init__(self, rules: Rules, players: int, trump: str | None, limit: int | None) -> None:
        self.rules = rules
        self.players = players
        self.trump = trump
        self.limit = limit
        self.nodes: Counter[int] = Counter()
        self.tricks: Counter[tuple[int, ...]] = Counter()

    def decide(
        self,
        hands: list[list[str]],
        leader: int,
        trick: list[str],
        call: Call | None,
        taken: list[int],
        broken: bool,
        ply: int,
    ) -> None:
        """Try every decision from a position where a card is to be played (or the deal is over)."""
        self.nodes[ply] += 1
        seat = (leader + len(trick)) % self.players
        if not trick and not hands[seat]:
            self.tricks[tuple(taken)] += 1
            return
        if ply == self.limit:
            return
        first_trick = sum(taken) == 0
        for card in legal_cards(self.rules, hands[seat], trick, call, self.trump, first_trick, broken):
            rest = [list(hand) for hand in hands]
            rest[seat].remove(card)
            now_broken = broken or is_trump(self.rules, card, self.trump)
            if not asks_call(self.rules, trick, card):
                self.after_card(rest, leader, [*trick, card], call, taken, now_broken, ply + 1)
                continue
            self.nodes[ply + 1] += 1
            if ply + 1 != self.limit:
                for side in BOTH_CALLS:
                    self.after_card(rest, leader, [*trick, card], side, taken, now_broken, ply + 2)

    def after_card(
        self,
        hands: list[list[str]],
        leader: int,
        trick: list[str],
        call: Call | None,
        taken: list[int],
        broken: bool,
        ply: int,
    ) -> None:
        """Gather a full trick, or let the next seat play."""
        if len(trick) < self.players:
            self.decide(hands, leader, trick, call, taken, broken, ply)
            return
        won = (leader + winner(self.rules, trick, self.trump, call)) % self.players
        counts = list(taken)
        counts[won] += 1
        self.decide(hands, won, [], None, counts, broken, ply)


class _Deal:
    """Every way to name, bid and play one deal."""

    def __init__(self, rules: Rules, players: int, hands: list[list[str]], dealer: int, depth: int | None) -> None:
        self.rules = rules
        self.players = players
        self.hands = hands
        self.dealer = dealer
        self.depth = depth
        self.size = len(hands[dealer])
        self.bid_sequences: set[tuple[int, ...]] = set()
        self.plays: Counter[tuple[int, ...]] = Counter()
        self.tricks: Counter[tuple[int, ...]] = Counter()
        self.score_sums = [0] * players
        self.nodes: Counter[int] = Counter()
        self.played: dict[tuple[int, str | None, int], _Play] = {}

    def bid(self, bids: list[int], trump: str | None, ply: int) -> None:
        """Try every bid of the next bidder."""
        if len(bids) == self.players:
            self.bid_sequences.add(tuple(bids))
            self.name(bids, trump, ply)
            return
        self.nodes[ply] += 1
        if ply == self.depth:
            return
        for bid in legal_bids(self.rules, self.size, self.players, bids):
            self.bid([*bids, bid], trump, ply + 1)

    def name(self, bids: list[int], trump: str | None, ply: int) -> None:
        """Try every trump the highest bidder may name, if that is asked."""
        by_seat = [0] * self.players
        for place, bid in enumerate(bids):
            by_seat[(self.dealer + 1 + place) % self.players] = bid
        leader = first_leader(self.rules, self.dealer, by_seat)
        if trump != ASK_BIDDER:
            self.play(bids, by_seat, leader, trump, ply)
            return
        if leader != highest_bidder(self.dealer, by_seat):
            raise AssertionError
        self.nodes[ply] += 1
        if ply == self.depth:
            return
        for named in [*suits(self.rules), None]:
            self.play(bids, by_seat, leader, named, ply + 1)

    def play(self, bids: list[int], by_seat: list[int], leader: int, trump: str | None, ply: int) -> None:
        """Count every play: only leader and trump bear on it, so each pair of them is tried once."""
        key = (leader, trump, ply)
        if key not in self.played:
            limit = None if self.depth is None else self.depth - ply
            fresh = _Play(self.rules, self.players, trump, limit)
            fresh.decide(self.hands, leader, [], None, [0] * self.players, False, 0)
            self.played[key] = fresh
        result = self.played[key]
        for further, count in result.nodes.items():
            self.nodes[ply + further] += count
        for taken, count in result.tricks.items():
            self.plays[tuple(bids)] += count
            self.tricks[taken] += count
            for seat in range(self.players):
                self.score_sums[seat] += count * score(self.rules, by_seat[seat], taken[seat], self.size)


def perft(
    rules: Rules,
    players: int,
    hands_by_seat: list[list[str]],
    dealer: int,
    number: int,
    plan_sizes: list[int],
    turned: list[str],
    depth: int | None = None,
) -> Perft:
    """Count one deal exhaustively; ``depth`` stops after that many decisions.

    Each hand stands in the order it was dealt. A change of bid is not a decision here.
    """
    deal = _Deal(rules, players, hands_by_seat, dealer, depth)
    last = hands_by_seat[dealer][-1]
    trump = trump_at_deal(rules, players, number, deal.size, max(plan_sizes), turned, last)
    if trump != ASK_DEALER:
        deal.bid([], trump, 0)
    else:
        deal.nodes[0] += 1
        if depth != 0:
            for named in suits(rules):
                deal.bid([], named, 1)
    return {
        "bid_sequences": len(deal.bid_sequences),
        "plays": dict(deal.plays),
        "lines": sum(deal.plays.values()),
        "score_sums": deal.score_sums,
        "tricks": dict(deal.tricks),
        "nodes": [deal.nodes[ply] for ply in range(max(deal.nodes) + 1)],
    }
