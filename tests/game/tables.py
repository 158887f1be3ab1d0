"""A deal set up by hand, in the words of a game record: card names in, card names out.

>>> table = Table("As Kd", "4c 3c", "2h 9d", "Ad Th", turn_up="7h").bid(1, 0, 1, 2)
>>> table.play("As 4c 2h Th").turn
3
"""

from typing import Any, Self

import pytest

from ohhell.cards import Card
from ohhell.game import (
    Action,
    Bid,
    CallJoker,
    ChangeBid,
    Dealt,
    Event,
    IllegalActionError,
    NameTrump,
    Play,
    Refusal,
    State,
    View,
    Viewer,
    apply,
    deal_from,
    legal_actions,
    new_game,
    refusal,
    view,
)
from ohhell.rules import RuleSet, preset
from ohhell.rules.trump import settle


def rules_of(name: str = "oh-hell", **settings: Any) -> RuleSet:
    """A preset with some keys set."""
    return preset(name).rules.replace(settings)


def written(state: State, action: Action) -> str:
    """The action in a record's words."""
    match action:
        case Bid() | ChangeBid():
            return str(action.bid)
        case NameTrump():
            return state.form.pack.suit_letter(action.suit)
        case Play():
            return state.form.pack.name(action.card)
        case CallJoker():
            return "high" if action.high else "low"


class Table:
    """One deal with the hands given, seat 0 first; the last seat deals unless told otherwise.

    What the rules fix about trump is worked out from the turn-up, as a dealer would.
    """

    def __init__(
        self,
        *hands: str,
        turn_up: str = "",
        dealer: int = -1,
        preset: str = "oh-hell",
        sizes: tuple[int, ...] = (),
        **settings: Any,
    ) -> None:
        size = len(hands[0].split())
        rules = rules_of(preset, **settings, sizes=sizes or (size,), first_dealer=dealer % len(hands))
        self.state = new_game(rules, len(hands))
        self.events: list[Event] = []
        self.deal(*hands, turn_up=turn_up)

    def deal(self, *hands: str, turn_up: str = "") -> Self:
        """Deal these hands."""
        state, form = self.state, self.state.form
        size, dealer = len(hands[0].split()), state.next_dealer
        assert dealer is not None
        shown = self.cards(turn_up)
        number = state.next_number
        trump = settle(form.rules, form.pack, number, size, form.largest, shown)
        held = tuple([tuple(sorted(self.cards(hand))) for hand in hands])
        return self.do(Dealt(number, size, dealer, held, shown, trump))

    def card(self, name: str) -> Card:
        """The card of this name."""
        return self.state.form.pack.card(name)

    def cards(self, names: str) -> tuple[Card, ...]:
        """The cards of these names."""
        return tuple([self.card(name) for name in names.split()])

    def do(self, event: Event) -> Self:
        """Let this happen."""
        self.state = apply(self.state, event)
        self.events.append(event)
        return self

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        assert self.state.to_act is not None
        return self.state.to_act

    @property
    def phase(self) -> str:
        """What the game waits for."""
        return str(self.state.phase)

    @property
    def legal(self) -> str:
        """What the seat to act may do, e.g. ``0 1 3`` or ``Kd 3c``."""
        return " ".join([written(self.state, action) for action in legal_actions(self.state)])

    @property
    def trump(self) -> str:
        """The trump suit's letter, or ``none``."""
        assert self.state.deal is not None
        return self.state.form.pack.suit_letter(self.state.deal.trump)

    @property
    def trick_winners(self) -> list[int]:
        """Who took each finished trick of the deal, which may be over."""
        deal = self.state.deal
        return [trick.winner for trick in (deal.tricks if deal else self.state.results[-1].tricks)]

    def bid(self, *bids: int) -> Self:
        """These bids are made, each by the seat whose turn it is."""
        for number in bids:
            self.do(Bid(self.turn, number))
        return self

    def bids_made(self) -> Self:
        """Everybody who has not bid makes the lowest bid open."""
        while self.phase == "bid":
            self.do(legal_actions(self.state)[0])
        return self

    def change(self, seat: int, bid: int) -> Self:
        """A seat changes its bid."""
        return self.do(ChangeBid(seat, bid))

    def name(self, suit: str) -> Self:
        """The seat whose turn it is names trump."""
        return self.do(NameTrump(self.turn, self.state.form.pack.suit(suit)))

    def call(self, side: str) -> Self:
        """The joker just played is called ``high`` or ``low``."""
        return self.do(CallJoker(self.turn, side == "high"))

    def play(self, names: str) -> Self:
        """These cards are played, each by the seat whose turn it is."""
        for name in names.split():
            self.do(Play(self.turn, self.card(name)))
        return self

    def refused(self, action: Action | str) -> Refusal:
        """Why an action, or a card of the seat to act, is refused; it must be, and must change nothing."""
        if isinstance(action, str):
            action = Play(self.turn, self.card(action))
        problem = refusal(self.state, action)
        assert problem is not None, f"{action} is allowed"
        with pytest.raises(IllegalActionError) as error:
            apply(self.state, action)
        assert error.value.refusal == problem
        return problem

    def why(self, action: Action | str) -> str:
        """The sentence of a refusal."""
        return self.refused(action).reason

    def view(self, viewer: Viewer) -> View:
        """What this viewer sees."""
        return view(self.state, viewer)

    def hand(self, viewer: Viewer, seat: int) -> str | None:
        """The hand of ``seat`` as the viewer sees it, None where hidden."""
        hand = self.view(viewer).hands[seat]
        return None if hand is None else self.state.form.pack.names(hand)


def game(players: int = 4, preset: str = "oh-hell", **settings: Any) -> State:
    """A game before its first deal."""
    return new_game(rules_of(preset, **settings), players)


def cards(state: State, names: str) -> list[Card]:
    """The cards of these names."""
    return [state.form.pack.card(name) for name in names.split()]


def pack_order(state: State, top: str) -> list[Card]:
    """The pack with these cards on top."""
    first = cards(state, top)
    return first + [card for card in state.form.pack.cards if card not in first]


def first_deal(state: State, top: str, dealer: int | None = None) -> Dealt:
    """The next deal from a pack with these cards on top."""
    return deal_from(state, pack_order(state, top), dealer)
