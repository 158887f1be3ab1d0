"""Where trump comes from (rules §4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ohhell.cards import EXCUSERS, JESTERS, JOKERS, WIZARDS, Card, Pack, Suit, suit_of
from ohhell.rules.ruleset import RuleSet

_THRESHOLD = 7
_DEFAULT_CYCLE = 4

Namer = Literal["dealer", "highest-bidder"]


@dataclass(frozen=True, slots=True)
class Trump:
    """What a deal's cards settle about trump.

    Attributes:
        suit: the trump suit, or None for no trump; None too while it is still to be named.
        namer: who is to name it, or None where nobody is.
    """

    suit: Suit | None
    namer: Namer | None = None


NO_TRUMP = Trump(None)


def turns_up(rules: RuleSet, size: int, largest: int) -> bool:
    """Whether a card of the stock is turned up in a deal of ``size``, if the stock holds one."""
    if rules.no_trump_on_largest and size == largest:
        return False
    return rules.trump in ("turn-up", "threshold", "dealer-last-card")


def turned_cards(rules: RuleSet, stock: Sequence[Card]) -> tuple[Card, ...]:
    """The cards turned from the top of the stock: one, or more where a turned joker is turned past."""
    for count, card in enumerate(stock, start=1):
        if rules.turned_joker != "again" or suit_of(card) not in (EXCUSERS, WIZARDS, JESTERS):
            return tuple(stock[:count])
    return tuple(stock)


def settle(rules: RuleSet, pack: Pack, number: int, size: int, largest: int, shown: Sequence[Card]) -> Trump:
    """What trump is in deal ``number`` (from 1), as far as the cards say.

    Args:
        rules: the rules.
        pack: the pack in play.
        number: which deal of the game, from 1; the cycle of ``rotation`` counts by it.
        size: cards in each hand.
        largest: the largest hand of the plan, for ``no_trump_on_largest``.
        shown: the cards turned up, or the dealer's last card where that is shown; empty for none.
    """
    if rules.trump == "none" or (rules.no_trump_on_largest and size == largest):
        return NO_TRUMP
    if rules.trump == "rotation":
        cycle = cycle_of(rules, pack)
        return Trump(cycle[(number - 1) % len(cycle)])
    if rules.trump == "nominated":
        return Trump(None, "highest-bidder")
    return _of_card(rules, pack, shown[-1]) if shown else NO_TRUMP


def cycle_of(rules: RuleSet, pack: Pack) -> tuple[Suit | None, ...]:
    """The cycle of ``rotation``: the rules' own, or else the four suits in the pack's order."""
    letters = rules.trump_cycle or pack.suit_letters[:_DEFAULT_CYCLE]
    return tuple([pack.suit(letter) for letter in letters])


def _of_card(rules: RuleSet, pack: Pack, card: Card) -> Trump:
    suit = suit_of(card)
    if suit in (EXCUSERS, WIZARDS, JESTERS):
        named = rules.turned_joker == "dealer-names" and suit != JESTERS
        return Trump(None, "dealer") if named else NO_TRUMP
    if rules.trump == "threshold" and suit != JOKERS and _printed_low(pack, card):
        return NO_TRUMP
    return Trump(suit)


def _printed_low(pack: Pack, card: Card) -> bool:
    """Whether the number printed on the card is 2 to 6 (S4: Jean-Pierre Coulon)."""
    rank = pack.name(card)[0]
    return rank.isdigit() and int(rank) < _THRESHOLD


def namer_suits(namer: Namer, pack: Pack) -> tuple[Suit | None, ...]:
    """What may be named: any suit; the highest bidder may say no trump too."""
    return (*pack.plain_suits, None) if namer == "highest-bidder" else pack.plain_suits
