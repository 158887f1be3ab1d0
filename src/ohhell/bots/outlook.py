"""How likely a card is to take a trick, now or later, as far as a seat can judge.

A card kept in hand has two chances: the one it has when its holder means to win with it, and the one it has when its
holder means to lose it (an ace stays dangerous, a six hardly). Both are read off a few plain facts about the card
with the weights of :mod:`ohhell.bots.weights`.
"""

from collections.abc import Iterable, Sequence
from math import exp

from ohhell.bots.knowledge import Knowledge, knowledge
from ohhell.bots.weights import SPECIAL, WEIGHTS
from ohhell.cards import JOKERS, Card, Suit
from ohhell.game import View
from ohhell.rules.bidding import first_leader
from ohhell.rules.tricks import Ordering, winning_place

Chances = tuple[float, float]
"""The chance to take a trick when one means to win, and when one means to lose."""
Facts = tuple[float, ...]
_SURE: Chances = (1.0, 1.0)
"""The highest trump of those that are out takes a trick, wanted or not."""


class Outlook:
    """What the cards kept in hand are worth, ``tricks`` being left to play.

    Args:
        ordering: the order of the cards.
        known: what the seat knows of the others' cards.
        seat: the seat whose cards they are.
        tricks: how many cards each player will hold.
        wanted: how many of those tricks the other players want.
    """

    __slots__ = (
        "_beaten_by",
        "_cache",
        "_ordering",
        "_others",
        "_per_trick",
        "_pressure",
        "_share",
        "_trumps_out",
        "_unseen",
    )

    def __init__(self, ordering: Ordering, known: Knowledge, seat: int, tricks: int, wanted: float) -> None:
        """Count what is out."""
        self._ordering = ordering
        self._others = len(known.held) - 1
        self._per_trick = 1 / max(tricks, 1)
        self._pressure = wanted * self._per_trick
        self._unseen: dict[int, list[int]] = {}
        for card in known.unseen:
            self._unseen.setdefault(ordering.suit[card], []).append(ordering.strength(card))
        self._share = {
            suit: shares(known, seat, tricks, suit, self._unseen) for suit in {*self._unseen, *range(JOKERS + 1)}
        }
        trump = ordering.trump
        self._trumps_out = 0.0 if trump is None else self._out(trump)
        special = not SPECIAL.keys().isdisjoint(self._unseen)
        self._beaten_by = 99 if trump is None or special else max(self._unseen.get(trump, ()), default=0)
        self._cache: dict[tuple[object, ...], list[Facts]] = {}

    def _out(self, suit: int) -> float:
        """How many cards of the suit the other players hold, on average."""
        return len(self._unseen.get(suit, ())) * self._share[suit] / self._others

    def chances(self, cards: Sequence[Card], *, leads: bool) -> list[Chances]:
        """The chances of each card, the likeliest winner first; ``leads`` for whoever leads the next trick."""
        suits: dict[int, list[int]] = {}
        strength, suit_of = self._ordering.strength, self._ordering.suit
        found: list[Chances] = []
        for card in cards:
            suit = suit_of[card]
            if suit in SPECIAL:
                found.append(SPECIAL[suit])
            else:
                suits.setdefault(suit, []).append(strength(card))
        trump = self._ordering.trump
        trumps = len(suits.get(trump, ())) if trump is not None else 0
        empty = 4 - len([suit for suit in suits if suit < JOKERS])
        lead = self._per_trick if leads else 0.0
        for suit, held in suits.items():
            kind = "trump" if suit == trump else "plain" if trump is None else "side"
            won, lost = WEIGHTS[kind]
            for rank, facts in zip(held, self.facts(suit, held, trumps, empty), strict=True):
                sure = suit == trump and rank > self._beaten_by
                found.append(_SURE if sure else (_chance(won, facts, lead), _chance(lost, facts, lead)))
        found.sort(reverse=True)
        return found

    def facts(self, suit: int, held: Sequence[int], trumps: int, empty: int) -> list[Facts]:
        """The facts about each card that I hold of a suit, given by strength, with so many trumps and empty suits."""
        aside = empty if suit == self._ordering.trump else trumps
        key = (suit, aside, *held)
        found = self._cache.get(key)
        if found is None:
            found = self._cache[key] = self._facts(suit, held, trumps, empty)
        return found

    def _facts(self, suit: int, held: Sequence[int], trumps: int, empty: int) -> list[Facts]:
        unseen, share, per_trick = self._unseen.get(suit, ()), self._share[suit], self._per_trick
        out = self._out(suit)
        is_trump = suit == self._ordering.trump
        aside = empty / 3 if is_trump else self._trumps_out
        found: list[Facts] = []
        for strength in held:
            above = len([other for other in unseen if other > strength])
            high = (1 - share) ** above
            found.append(
                (
                    1.0,
                    high,
                    min(above * share, 4.0),
                    min(len([own for own in held if own < strength]), 4),
                    min(len([own for own in held if own > strength]), 4),
                    out,
                    high * out,
                    aside,
                    high * aside,
                    per_trick,
                    high * per_trick,
                    self._others / 3,
                    self._pressure,
                    trumps * per_trick,
                )
            )
        return found


def _chance(weights: Sequence[float], facts: Facts, lead: float) -> float:
    score = weights[-1] * lead
    for weight, fact in zip(weights, facts, strict=False):
        score += weight * fact
    return 1 / (1 + exp(-score))


def shares(known: Knowledge, seat: int, tricks: int, suit: int, unseen: dict[int, list[int]]) -> float:
    """The chance that an unseen card of the suit is in some other player's hand, each holding ``tricks`` cards."""
    total = 0.0
    for other, held in enumerate(known.held):
        voids = known.voids[other]
        if other != seat and held and suit not in voids:
            possible = sum([len(cards) for kind, cards in unseen.items() if kind not in voids])
            total += min(tricks, held) / possible if possible else 0.0
    return min(total, 1.0)


def spread(chances: Iterable[float]) -> list[float]:
    """The chances of 0, 1, 2 … successes when each happens by itself with its own chance."""
    found = [1.0]
    for chance in chances:
        miss = 1 - chance
        nearer = [odds * miss for odds in found]
        nearer.append(0.0)
        for count, odds in enumerate(found):
            nearer[count + 1] += odds * chance
        found = nearer
    return found


def plan(chances: Sequence[Chances], wanted: int) -> list[float]:
    """The chances of 0, 1, 2 … tricks when the best ``wanted`` cards are meant to win and the others to lose."""
    return spread([chance[place >= wanted] for place, chance in enumerate(chances)])


def bid_pressure(view: View) -> float:
    """How many tricks the other players want, by their bids and, where those are not known, by an even share."""
    seat, even = view.seat, view.size / view.form.players
    return sum([even if bid is None else bid for other, bid in enumerate(view.bids) if other != seat])


def bidding_outlook(view: View, trump: Suit | None) -> list[Chances]:
    """The chances of the cards of a hand before the play, under this trump; of a hand not seen, an even share."""
    hand, players = view.hand, view.form.players
    known = knowledge(view)
    ordering = view.form.ordering(trump)
    if hand is None:
        even = _forehead(view, ordering, known) if len(view.hands) - view.hands.count(None) else 1 / players
        return [(even, even)] * view.size
    outlook = Outlook(ordering, known, view.seat, view.size, bid_pressure(view))
    return outlook.chances(hand, leads=leads_first(view) == view.seat)


def leads_first(view: View) -> int | None:
    """The seat that leads first, where that hangs on the deal alone."""
    return None if view.dealer is None else first_leader(view.form.rules, view.dealer, view.form.players)


def _forehead(view: View, ordering: Ordering, known: Knowledge) -> float:
    """The chance that one's own unknown card beats the cards one sees on the others' foreheads."""
    seat, players = view.seat, view.form.players
    leader = leads_first(view) or 0
    turn = (seat - leader) % players
    row = [hand[0] for at in range(players) if (hand := view.hands[(leader + at) % players])]
    wins = [winning_place(ordering, (*row[:turn], card, *row[turn:])) == turn for card in known.unseen]
    return sum(wins) / len(wins)


def bidding_chances(view: View) -> list[float]:
    """The chance of each card to take a trick, half meant to win and half to lose."""
    return [(win + lose) / 2 for win, lose in bidding_outlook(view, view.trump)]
