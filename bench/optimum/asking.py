"""Tiny deals as a bot sees them, and what it answers.

The seats are counted in bidding order here: 0 is eldest, the last is the dealer. A deal is the first of ten of its
size, with nothing scored before it, so that no bot plays for the end of a game.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ohhell.bots import make_bot, safe_choice
from ohhell.cards import Card, Stream, Suit, card_of, copy_of, rank_of, suit_of
from ohhell.game import Action, Bid, Play, State, View, apply, deal_from, new_game, view
from ohhell.game.dealing import shows_card
from ohhell.rules import Form, RuleSet
from ohhell.rules.bidding import first_leader

DEALS = 10
REPEATS = 8
"""How often a bot is asked whose answers hang on its dice or on the names of suits and seats."""
_TRIALS = 4


class Spot(NamedTuple):
    """A decision, as far as it matters.

    Attributes:
        turned: the card turned up, None for none.
        hand: the cards of the seat whose turn it is.
        bids: the bids made so far, in bidding order.
        trick: the cards of the first trick so far.
    """

    turned: Card | None
    hand: tuple[Card, ...]
    bids: tuple[int, ...]
    trick: tuple[Card, ...] = ()


class Names(NamedTuple):
    """Who is who: decisions that differ in nothing else are the same.

    Attributes:
        suits: by suit, the suit that takes its place.
        dealer: the dealer's seat.
    """

    suits: tuple[int, ...]
    dealer: int

    def card(self, card: Card) -> Card:
        """The card that takes this card's place."""
        return card_of(Suit(self.suits[suit_of(card)]), rank_of(card), copy_of(card))

    def back(self, card: Card) -> Card:
        """The card whose place this card takes."""
        return card_of(Suit(self.suits.index(suit_of(card))), rank_of(card), copy_of(card))


class TinyTable:
    """A table at which deals of one size are played.

    Args:
        rules: the rules; their plan of hand sizes is set aside.
        players: how many sit at the table.
        size: cards in each hand.

    Raises:
        ValueError: the deals are not of the plain kind: four suits, each card once, one's own hand seen, open bids in
            turn, trump not named by anybody, eldest leads.
    """

    def __init__(self, rules: RuleSet, players: int, size: int) -> None:
        """Set the table."""
        self.size = size
        self.start: State = new_game(rules.replace({"sizes": [size] * DEALS, "first_dealer": players - 1}), players)
        self.form: Form = self.start.form
        self.players = players
        pack = self.form.pack
        plain = rules.blind == "none" and rules.bids == "open" and rules.bid_change == "never"
        if pack.has_twins or any(suit_of(card) > 3 for card in pack.cards) or not plain:
            raise ValueError("only open bids on a hand that one sees, and packs of four suits without twins")
        if rules.trump == "nominated" or first_leader(rules, players - 1, players) != 0:
            raise ValueError("only deals in which eldest leads and nobody names trump")
        # Decisions are asked one after the other that differ in the bids alone.
        self._dealt = lru_cache(maxsize=16)(self.deal)

    def deal(self, hands: Iterable[Iterable[Card]], turned: Card | None, dealer: int) -> State:
        """The state once these hands, in bidding order, have been dealt."""
        held = [tuple(hand) for hand in hands]
        used = {*(card for hand in held for card in hand), turned}
        dealt = [held[at][card] for card in range(self.size) for at in range(self.players)]
        rest = [card for card in self.form.pack.cards if card not in used]
        order = [*dealt, *([] if turned is None else [turned]), *rest]
        start = self.start._replace(first_dealer=dealer)
        return apply(start, deal_from(start, order))

    def view(self, spot: Spot, names: Names) -> View:
        """What the seat whose turn it is sees; the cards that it does not see are any that fit."""
        bidding = len(spot.bids) < self.players
        place = len(spot.bids) if bidding else len(spot.trick)
        used = {*spot.hand, *spot.trick, spot.turned}
        led = suit_of(spot.trick[0]) if spot.trick else None
        # Who has not followed holds none of the suit led.
        rest = sorted(self.form.pack.card_set - used, key=lambda card: (suit_of(card) == led, card))
        hands: list[tuple[Card, ...]] = []
        for at in range(self.players):
            played = spot.trick[at : at + 1]
            lacking = 0 if at == place else self.size - len(played)
            filled, rest = rest[:lacking], rest[lacking:]
            hands.append(tuple(map(names.card, spot.hand if at == place else (*played, *filled))))
        turned = None if spot.turned is None else names.card(spot.turned)
        state = self._dealt(tuple(hands), turned, names.dealer)
        for bid in spot.bids:
            state = apply(state, Bid(_to_act(state), bid))
        for card in spot.trick:
            state = apply(state, Play(_to_act(state), names.card(card)))
        return view(state, _to_act(state))

    def names(self, dice: Stream) -> Names:
        """Other names, drawn at random; where no card is turned for trump the trump suit keeps its name."""
        suits = [0, 1, 2, 3]
        dice.shuffle(suits)
        trump = self.trump(None)
        if trump is not None:
            at = suits.index(trump)
            suits[at], suits[trump] = suits[trump], trump
        return Names(tuple(suits), dice.below(self.players))

    def turn_ups(self) -> tuple[Card | None, ...]:
        """The cards that may be turned up, one for each rank since suits are alike; None alone where none is turned."""
        if not shows_card(self.form, self.size) or len(self.form.pack) == self.players * self.size:
            return (None,)
        return tuple([card for card in self.form.pack.cards if suit_of(card) == 0])

    def trump(self, turned: Card | None) -> Suit | None:
        """The trump suit when this card is turned up."""
        cards = [card for card in self.form.pack.cards if card != turned]
        hands = [cards[at * self.size : (at + 1) * self.size] for at in range(self.players)]
        deal = self.deal(hands, turned, self.players - 1).deal
        assert deal is not None
        return deal.trump


def _to_act(state: State) -> int:
    assert state.to_act is not None
    return state.to_act


def answer(action: Action, names: Names) -> int:
    """A bid, or a card under its own name."""
    assert isinstance(action, Bid | Play)
    return action.bid if isinstance(action, Bid) else names.back(action.card)


class Panel:
    """A bot that is asked again and again, each time with dice of its own and with other names of suits and seats.

    Attributes:
        asked: how many questions it has been asked.
        faults: how many of them it could not answer as it should; the first legal answer was taken for it.
        reason: what the first fault was.
    """

    def __init__(self, name: str, table: TinyTable, asks: int, seed: str = "optimum") -> None:
        """Sit ``asks`` bots of this name down."""
        self._bots = [make_bot(name, Stream.of_seed(seed, f"bot {number}")) for number in range(asks)]
        dice = Stream.of_seed(seed, "names")
        plain = Names((0, 1, 2, 3), table.players - 1)
        self._names = [plain, *[table.names(dice) for _ in range(asks - 1)]]
        self._table = table
        self.asked = self.faults = 0
        self.reason = ""

    def one(self, spot: Spot, number: int = 0, names: Names | None = None) -> int:
        """What bot ``number`` answers: a bid, or the card it plays."""
        names = self._names[number] if names is None else names
        choice = safe_choice(self._bots[number], self._table.view(spot, names))
        self.asked += 1
        self.faults += bool(choice.fault)
        self.reason = self.reason or choice.fault
        return answer(choice.action, names)

    def share(self, spot: Spot, wanted: int) -> float:
        """How often the answer is ``wanted``."""
        return sum([self.one(spot, number) == wanted for number in range(len(self._bots))]) / len(self._bots)

    def shares(self, spot: Spot, answers: int) -> list[float]:
        """How often each answer from 0 up to ``answers`` is given."""
        found = [0.0] * answers
        for number in range(len(self._bots)):
            found[self.one(spot, number)] += 1 / len(self._bots)
        return found


class Steady(NamedTuple):
    """Of so many decisions, how many a bot answers differently with other dice, and with other names.

    Names should mean nothing. Where they do, the mean over names is taken for what the bot does, though the best
    answer to it may be worth a little less than the best answers to what it does under each of them.
    """

    looked_at: int
    by_dice: int
    by_names: int

    @property
    def asks(self) -> int:
        """How often each question is to be asked."""
        return REPEATS if self.by_dice or self.by_names else 1

    def __str__(self) -> str:
        """What was found, in a sentence."""
        if not self.looked_at:
            return "each asked as often as wished, with other dice and other names of suits and seats"
        if self.asks == 1:
            return f"the same answers with other dice, suits and seats at {self.looked_at} decisions: asked once each"
        told = f"of {self.looked_at} decisions {self.by_dice} hang on the dice, {self.by_names} on the names"
        return f"{told} of suits and seats: estimated from {self.asks} answers each"


def steady(name: str, table: TinyTable, spots: Iterable[Spot], seed: str = "steady") -> Steady:
    """Find out whether a bot's answers hang on its dice, or on names that mean nothing."""
    panel = Panel(name, table, _TRIALS, seed)
    dice = Stream.of_seed(seed, "other names")
    plain = Names((0, 1, 2, 3), table.players - 1)
    looked_at = by_dice = by_names = 0
    for spot in spots:
        first = panel.one(spot, 0, plain)
        looked_at += 1
        by_dice += any(panel.one(spot, number, plain) != first for number in range(_TRIALS))
        by_names += any(panel.one(spot, 0, table.names(dice)) != first for _ in range(_TRIALS))
    return Steady(looked_at, by_dice, by_names)
