"""Which cards of a hand may be played (rules §6)."""

from collections.abc import Sequence

from ohhell.cards import EXCUSERS, JESTERS, WIZARDS, Card
from ohhell.rules.ruleset import RuleSet
from ohhell.rules.tricks import FREE, NO_SUIT, Ordering

Cards = tuple[Card, ...]


def legal_leads(rules: RuleSet, ordering: Ordering, hand: Cards, *, first_trick: bool, broken: bool) -> Cards:
    """The cards that may be led.

    Args:
        rules: the rules.
        ordering: what counts as what in this deal.
        hand: the leader's cards.
        first_trick: whether this is the deal's first trick.
        broken: whether a trump has been played in this deal.
    """
    if ordering.lead_any:
        return hand
    suit = ordering.suit
    leads = tuple([card for card in hand if suit[card] != EXCUSERS]) or hand
    trump_barred = (rules.trump_lead == "broken" and not broken) or (
        rules.trump_lead == "not-first-trick" and first_trick
    )
    if trump_barred and ordering.trump is not None:
        return tuple([card for card in leads if suit[card] != ordering.trump]) or leads
    return leads


def legal_follows(rules: RuleSet, ordering: Ordering, hand: Cards, led: int, best: int, *, first_trick: bool) -> Cards:
    """The cards that may be played to a trick that somebody else has led.

    Args:
        rules: the rules.
        ordering: what counts as what in this deal.
        hand: the player's cards.
        led: the suit to follow, or NO_SUIT or FREE.
        best: the standing power of the card winning so far.
        first_trick: whether this is the deal's first trick.
    """
    suit = ordering.suit
    if ordering.follow_only:
        return tuple([card for card in hand if suit[card] == led]) or hand
    if first_trick and any(suit[card] == EXCUSERS for card in hand):
        hand = tuple([card for card in hand if suit[card] != EXCUSERS]) or hand
    if led in (FREE, NO_SUIT):
        return hand
    suited = [card for card in hand if suit[card] < EXCUSERS]
    bound = _beating(rules, ordering, _bound(rules, ordering, suited, led), led, best)
    if len(suited) == len(hand):
        return tuple(bound)
    return tuple([card for card in hand if suit[card] >= EXCUSERS or card in bound])


def _bound(rules: RuleSet, ordering: Ordering, suited: list[Card], led: int) -> Sequence[Card]:
    """Follow suit if able; void, trump if able where the rules say so (S4: David Wuori)."""
    suit = ordering.suit
    following = [card for card in suited if suit[card] == led]
    if following:
        return following
    if rules.void == "must-trump":
        return [card for card in suited if suit[card] == ordering.trump] or suited
    return suited


def _beating(rules: RuleSet, ordering: Ordering, bound: Sequence[Card], led: int, best: int) -> Sequence[Card]:
    """Of the cards one is bound to, those that beat the best so far if any do (La Pocha).

    Void, this holds among the trumps only, over a trump; cards of other suits stay free.
    """
    if not rules.must_beat:
        return bound
    suit, trump = ordering.suit, ordering.trump
    powers = ordering.powers[led]
    contenders = [card for card in bound if suit[card] in (led, trump)]
    beating = [card for card in contenders if powers[card] > best]
    if not beating:
        return bound
    return [card for card in bound if card in beating or card not in contenders]


def always_allowed(ordering: Ordering, card: Card) -> bool:
    """Whether the card may be played although the suit led could be followed."""
    return ordering.suit[card] in (EXCUSERS, WIZARDS, JESTERS)
