"""The engine and the oracle, a second reading of the rules, side by side through random games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.cards import Card, Stream
from ohhell.game import (
    Bid,
    CallJoker,
    NameTrump,
    Phase,
    Play,
    apply,
    deal_from,
    legal_actions,
    new_game,
)
from ohhell.rules import KEYS, RuleSet, Scheme, form, preset
from ohhell.rules.tricks import FREE, NO_SUIT
from tests import oracle
from tests.game.walks import PRESET_TABLES, short
from tests.strategies import tables

SPECIAL = ("W", "E")


def oracle_rules(rules: RuleSet) -> dict[str, object]:
    """The rules as the oracle reads them: a plain mapping with the keys of a rules file."""
    values: dict[str, object] = {key: rules.value(key) for key in KEYS}
    if isinstance(rules.scoring, Scheme):
        values["scoring"] = rules.scoring.table()
    return values


class Both:
    """One game, played by the engine and read by the oracle."""

    def __init__(self, rules: RuleSet, players: int, seed: int) -> None:
        self.players = players
        self.rules = oracle_rules(rules)
        self.dice = Stream.of_seed(seed, "oracle")
        self.state = new_game(rules, players)
        self.pack = self.state.form.pack
        self.rows: list[oracle.Row] = []

    def names(self, cards: tuple[Card, ...]) -> list[str]:
        return [self.pack.name(card) for card in cards]

    def play(self) -> None:
        assert sorted(self.names(self.pack.cards)) == sorted(oracle.pack(str(self.rules["deck"]), self.players))
        assert list(self.state.form.plan) == oracle.plan(self.rules, self.players)
        assert self.state.form.ceiling == oracle.ceiling(self.rules, self.players)
        dealer = self.dice.below(self.players)
        while not self.state.over:
            assert oracle.outcome(self.rules, self.players, self.rows) == ("next", self.state.next_size)
            if self.state.first_dealer is not None:
                dealer = self.state.next_dealer or 0
            self.deal(dealer)
            result = self.state.results[-1]
            self.rows.append((result.size, list(result.bids), list(result.taken)))
        assert oracle.outcome(self.rules, self.players, self.rows) == ("over", list(self.state.winners))

    def deal(self, dealer: int) -> None:
        order = list(self.pack.cards)
        self.dice.shuffle(order)
        dealt = deal_from(self.state, order, dealer)
        self.state = apply(self.state, dealt)
        size = dealt.size

        hands: list[list[str]] = [[] for _ in range(self.players)]
        left = self.names(tuple(order))
        for _ in range(size):
            for turn in range(1, self.players + 1):
                hands[(dealer + turn) % self.players].append(left.pop(0))
        assert [sorted(hand) for hand in hands] == [sorted(self.names(hand)) for hand in dealt.hands]
        turned = left[:1]
        while self.rules["turned_joker"] == "again" and self.special(turned[-1:]) and len(turned) < len(left):
            turned.append(left[len(turned)])

        number = len(self.rows) + 1
        largest = max(self.state.form.plan)
        trump = oracle.trump_at_deal(
            self.rules, self.players, number, size, largest, turned, hands[dealer][-1] if not left else None
        )
        trump = self.name(trump, "ask-dealer", dealer)
        bids = self.bid(dealer, size)
        leader = oracle.first_leader(self.rules, dealer, bids)
        trump = self.name(trump, "ask-bidder", leader)
        self.tricks([self.names(hand) for hand in dealt.hands], leader, trump)
        result = self.state.results[-1]
        scored = zip(bids, result.taken, strict=True)
        assert list(result.scores) == [oracle.score(self.rules, bid, taken, size) for bid, taken in scored]

    def special(self, names: list[str]) -> bool:
        return any(oracle.is_special(self.rules, name) for name in names)

    def name(self, trump: str | None, asked: str, seat: int) -> str | None:
        """Name trump where the oracle says that this seat is asked; the trump after that."""
        assert (self.state.phase is Phase.NAME) == (trump == asked)
        if trump != asked:
            return trump
        assert self.state.to_act == seat
        choices = legal_actions(self.state)
        letters: list[str | None] = [*oracle.suits(self.rules), *([None] if asked == "ask-bidder" else [])]
        suits = [action.suit for action in choices if isinstance(action, NameTrump)]
        assert [None if suit is None else self.pack.suit_letter(suit) for suit in suits] == letters
        at = self.dice.below(len(choices))
        self.state = apply(self.state, choices[at])
        return letters[at]

    def bid(self, dealer: int, size: int) -> list[int]:
        made: list[int] = []
        for turn in range(1, self.players + 1):
            seat = (dealer + turn) % self.players
            assert self.state.to_act == seat
            open_now = [action.bid for action in legal_actions(self.state) if isinstance(action, Bid)]
            assert open_now == oracle.legal_bids(self.rules, size, self.players, made)
            made.append(self.dice.choice(open_now))
            self.state = apply(self.state, Bid(seat, made[-1]))
        return [made[(seat - dealer - 1) % self.players] for seat in range(self.players)]

    def tricks(self, hands: list[list[str]], leader: int, trump: str | None) -> None:
        broken = False
        for number in range(len(hands[0])):
            trick: list[str] = []
            call: oracle.Call | None = None
            for turn in range(self.players):
                seat = (leader + turn) % self.players
                self.agree_on_the_trick(trick, leader, trump, call)
                assert (self.state.phase, self.state.to_act) == (Phase.PLAY, seat)
                legal = oracle.legal_cards(self.rules, hands[seat], trick, call, trump, number == 0, broken)
                plays = [action.card for action in legal_actions(self.state) if isinstance(action, Play)]
                assert self.names(tuple(plays)) == legal
                card = self.dice.choice(legal)
                asked = oracle.asks_call(self.rules, trick, card)
                hands[seat].remove(card)
                trick.append(card)
                broken = broken or (trump is not None and oracle.suit_of(self.rules, card, trump) == trump)
                self.state = apply(self.state, Play(seat, self.pack.card(card)))
                assert (self.state.phase is Phase.CALL) == asked
                if asked:
                    call = self.dice.choice(("high", "low"))
                    self.state = apply(self.state, CallJoker(seat, call == "high"))
            leader = (leader + oracle.winner(self.rules, trick, trump, call)) % self.players
            deal = self.state.deal
            assert (deal.tricks if deal else self.state.results[-1].tricks)[-1].winner == leader

    def agree_on_the_trick(self, trick: list[str], leader: int, trump: str | None, call: oracle.Call | None) -> None:
        deal = self.state.deal
        assert deal is not None
        assert (self.names(deal.trick), deal.leader) == (trick, leader)
        assert (None if deal.trump is None else self.pack.suit_letter(deal.trump)) == trump
        if trick:
            suit = oracle.led_suit(self.rules, trick, trump)
            assert (deal.led in {NO_SUIT, FREE}) == (suit is None)
            assert suit is None or suit == self.pack.suit_letter(deal.led)  # type: ignore[arg-type] # a suit it is
            winning = (leader + oracle.winner(self.rules, trick, trump, call)) % self.players
            assert deal.best_seat == winning


@pytest.mark.parametrize(("name", "players"), PRESET_TABLES)
def test_every_preset_agrees_with_the_oracle(name: str, players: int) -> None:
    for seed in range(4):
        Both(short(preset(name).rules, players, largest=6), players, seed).play()


@pytest.mark.parametrize(("name", "players"), PRESET_TABLES)
def test_every_presets_largest_deal_agrees_with_the_oracle(name: str, players: int) -> None:
    rules = preset(name).rules
    ceiling = form(rules.replace({"sizes": [1]}), players).ceiling
    Both(rules.replace({"sizes": [ceiling]}), players, players).play()


@given(table=tables(max_size=8, max_deals=4), seed=st.integers(0, 2**32))
def test_any_rules_agree_with_the_oracle(table: tuple[RuleSet, int], seed: int) -> None:
    Both(*table, seed).play()


STRICT = {"void": "must-trump", "must_beat": True}
CORNERS: list[dict[str, object]] = [
    {"deck": deck, "void": void, "must_beat": must_beat, "trump_lead": lead, "duplicate_wins": wins, "bowers": bowers}
    for deck in ("standard", "bust-65", "brader-54", "atkinson-54", "sixty", "double")
    for void in ("any", "must-trump")
    for must_beat in (False, True)
    for lead in ("any", "broken", "not-first-trick")
    for wins in ("later", "earlier")
    for bowers in (False, True)
]


@pytest.mark.parametrize("deck", ["standard", "bust-65", "brader-54", "atkinson-54", "sixty", "double"])
def test_the_corners_of_play_agree_with_the_oracle(deck: str) -> None:
    for seed, corner in enumerate(CORNERS):
        if corner["deck"] == deck:
            rules = preset("oh-hell").rules.replace({**corner, "sizes": [5], "hook": "off", "trump": "nominated"})
            Both(rules, 4, seed).play()
            Both(rules.replace({"trump": "turn-up", "turned_joker": "dealer-names"}), 5, seed).play()
