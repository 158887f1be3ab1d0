"""What a view says about the cards it does not show."""

from dataclasses import dataclass
from functools import lru_cache

from ohhell.cards import Card, Suit
from ohhell.game import CallJoker, Deal, Dealt, Phase, Play, State, Trick, View, apply
from ohhell.game.dealing import shows_last_card
from ohhell.game.legal import playable_cards
from ohhell.rules import Form
from ohhell.rules.trump import Trump

_ENDLESS = 99
"""The hand size of the deal in which single tricks are replayed: it never ends."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The cards of a deal in progress, as far as a viewer knows them.

    Attributes:
        unseen: the cards that may lie in a hidden hand or in the stock, in the order of the pack.
        known: by seat the cards the viewer knows to be in its hand now.
        hidden: by seat how many unseen cards it holds.
        stock: how many unseen cards were not dealt.
        forbidden: by seat the unseen cards it cannot hold, since it would not have been allowed to play as it did.
    """

    unseen: tuple[Card, ...]
    known: tuple[tuple[Card, ...], ...]
    hidden: tuple[int, ...]
    stock: int
    forbidden: tuple[frozenset[Card], ...]


def facts(view: View) -> Facts:
    """What the viewer knows of the deal in progress. A turn-up that nobody wrote down may be any card.

    Raises:
        ValueError: no deal is in progress.
    """
    if not view.number:
        raise ValueError("there are no hidden hands between deals")
    known = [hand or () for hand in view.hands]
    seen = {*view.trick, *[card for trick in view.tricks for card in trick.cards]}
    seen.update(*known)
    if not shows_last_card(view.form, view.size):
        seen.update(view.shown)
    elif view.dealer is not None:
        # The dealer's last card lies open, but is in the dealer's hand until it is played.
        open_cards = tuple([card for card in view.shown if card not in seen])
        known[view.dealer] += open_cards
        seen.update(open_cards)
    unseen = tuple([card for card in view.form.pack.cards if card not in seen])
    hidden = tuple([count - len(hand) for count, hand in zip(view.counts, known, strict=True)])
    barred = _barred(view)
    forbidden = tuple([frozenset(cards).intersection(unseen) for cards in barred])
    return Facts(unseen, tuple(known), hidden, len(unseen) - sum(hidden), forbidden)


def _barred(view: View) -> list[set[Card]]:
    """By seat the cards that it did not hold when it played, whether seen since or not."""
    barred: list[set[Card]] = [set() for _ in view.hands]
    broken = False
    present = Trick(view.leader, view.trick, view.winning, view.high)
    for number, trick in enumerate((*view.tricks, present)):
        if trick.cards:
            said, broken = _said(view.form, view.trump, trick, number == 0, broken)
            for turn, cards in enumerate(said):
                barred[(trick.leader + turn) % len(barred)].update(cards)
    return barred


@lru_cache(maxsize=4096)
def _said(
    form: Form, trump: Suit | None, trick: Trick, first: bool, broken: bool
) -> tuple[tuple[tuple[Card, ...], ...], bool]:
    """By turn the cards that the player did not hold, and whether trump is broken after the trick.

    The engine itself replays the trick among players whose hands nobody knows. Each rule of play bars a card because
    of some single other card held, so that asking about the hands of two cards tells everything. Tricks are
    remembered, since every seat asks about them at every turn.
    """
    state = _moment(form, trump, trick.leader, first, broken)
    said: list[tuple[Card, ...]] = []
    for card in trick.cards:
        deal, seat = state.deal, state.to_act
        assert deal is not None  # noqa: S101 - the deal is endless
        assert seat is not None  # noqa: S101 - and somebody's turn it is, a joker having been called
        said.append(_not_held(form, deal, card, form.pack.cards))
        state = apply(state, Play(seat, card))
        if state.phase is Phase.CALL and trick.high is not None:
            state = apply(state, CallJoker(seat, trick.high))
    assert state.deal is not None  # noqa: S101 - the deal is endless
    return tuple(said), state.deal.broken


def _not_held(form: Form, deal: Deal, card: Card, others: tuple[Card, ...]) -> tuple[Card, ...]:
    """Those of ``others`` with any of which in hand ``card`` could not have been played now, found by halving."""
    if card in playable_cards(form, deal, (card, *others)):
        return ()
    half = len(others) // 2
    if not half:
        return others
    return _not_held(form, deal, card, others[:half]) + _not_held(form, deal, card, others[half:])


def _moment(form: Form, trump: Suit | None, leader: int, first: bool, broken: bool) -> State:
    """A seat about to lead the first or a later trick of a deal in which no hand is known."""
    nobody: tuple[tuple[Card, ...], ...] = ((),) * form.players
    zeros = (0,) * form.players
    deal = Deal(
        dealt=Dealt(1, _ENDLESS, 0, nobody, (), Trump(trump)),
        hands=nobody,
        unknown=(_ENDLESS,) * form.players,
        bids=zeros,
        trump=trump,
        namer=None,
        taken=zeros,
        leader=leader,
        broken=broken,
        tricks=() if first else (Trick(leader, (), leader),),
    )
    return State(form, Phase.PLAY, leader, 0, (), deal)
