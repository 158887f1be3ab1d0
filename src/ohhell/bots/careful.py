"""A bot that counts: it bids what its cards are worth and plays to take exactly that."""

from collections.abc import Iterable, Sequence

from ohhell.bots.knowledge import Knowledge, knowledge
from ohhell.bots.outlook import Chances, Outlook, bidding_outlook, plan
from ohhell.bots.trick import TrickOutlook
from ohhell.cards import EXCUSERS, Card, Suit
from ohhell.game import Action, Bid, CallJoker, NameTrump, Phase, Play, View

_SPOIL = 0.05
"""What a trick is worth, in points, for the harm it does to others; only ties are settled by it."""
_BID_OF_HIGHEST = 1.3
"""How many times an even share of the tricks a bid must be to be likely the highest."""


class CarefulBot:
    """Estimates the tricks of its hand, remembers the cards played, and aims at exactly its bid.

    Every choice is made alike: for each action, the chance of the present trick and of the cards it leaves in hand
    give the chances of 0, 1, 2 … tricks in the end, and the scoring scheme says what those are worth. It rolls no dice.
    """

    name = "careful"

    def choose(self, view: View) -> Action:
        """The legal action with the best expected points."""
        first = view.legal[0]
        if len(view.legal) == 1:
            return first
        if isinstance(first, Bid):
            worth = _bids_worth(view)
            return max(view.legal, key=lambda action: worth[action.bid] if isinstance(action, Bid) else 0)
        if isinstance(first, NameTrump):
            return max(view.legal, key=lambda action: _naming_worth(view, action))
        return _Turn(view).best()


def _expected(odds: Sequence[float], points: Sequence[int], taken: int = 0) -> float:
    """The expected points, ``odds`` being the chances of 0, 1, 2 … more tricks."""
    return sum([chance * points[taken + more] for more, chance in enumerate(odds)])


def _points(view: View, bid: int) -> list[int]:
    """What 0, 1, 2 … tricks are worth on this bid."""
    return [view.form.scheme.points(bid, taken, view.size) for taken in range(view.size + 1)]


def _worth(view: View, chances: Sequence[Chances]) -> list[float]:
    """By bid, the expected points of bidding it with such cards."""
    return [_expected(plan(chances, bid), _points(view, bid)) for bid in range(view.size + 1)]


def _bids_worth(view: View) -> list[float]:
    """By bid, the expected points; where trump is still to be named, a high bid is likely to name it."""
    if view.namer is None:
        return _worth(view, bidding_outlook(view, view.trump))
    by_suit = [_worth(view, bidding_outlook(view, suit)) for suit in view.form.pack.plain_suits]
    even = view.size / view.form.players
    highest = max([bid for bid in view.bids if bid is not None], default=-1)
    worth = []
    for bid, values in enumerate(zip(*by_suit, strict=True)):
        names = 0.0 if bid <= highest else min(1.0, max(0.0, bid / even - _BID_OF_HIGHEST + 0.5))
        worth.append(names * max(values) + (1 - names) * sum(values) / len(values))
    return worth


def _naming_worth(view: View, action: Action) -> float:
    """The expected points of naming a suit: on one's bid, or on the best bid where none has been made."""
    suit: Suit | None = action.suit if isinstance(action, NameTrump) else None
    worth = _worth(view, bidding_outlook(view, suit))
    bid = view.bids[view.seat]
    return max(worth) if bid is None else worth[bid]


class _Turn:
    """One card to play, or one joker to call."""

    __slots__ = ("_hand", "_known", "_outlook", "_points", "_spoil", "_taken", "_trick", "_view", "_wanted")

    def __init__(self, view: View) -> None:
        """Count what is out and what everybody wants."""
        seat = view.seat
        self._view = view
        self._hand = view.hand or ()
        self._taken = view.taken[seat]
        bid = view.bids[seat] or 0
        self._wanted = bid - self._taken
        self._points = _points(view, bid)
        self._known: Knowledge = knowledge(view)
        left = len(self._hand) - (0 if view.phase is Phase.CALL else 1)
        wanted = others_wanted(view)
        self._spoil = _SPOIL if wanted >= left else -_SPOIL
        self._outlook = Outlook(view.form.ordering(view.trump), self._known, seat, left, wanted)
        self._trick = TrickOutlook(view, self._known)

    def best(self) -> Action:
        """The best of the legal actions; of equals the highest card."""
        strength = self._view.form.ordering(self._view.trump).strength
        found, best = self._view.legal[0], (-1e9, -1)
        for action in self._view.legal:
            if isinstance(action, Play):
                merit = round(self._play(action.card), 9), strength(action.card)
            else:
                high = isinstance(action, CallJoker) and action.high
                merit = self._value(self._hand, 1.0 if high else 0.0), 0
            if merit > best:
                found, best = action, merit
        return found

    def _play(self, card: Card) -> float:
        rest = tuple([other for other in self._hand if other != card])
        if self._view.form.ordering(self._view.trump).suit[card] != EXCUSERS:
            return self._value(rest, self._trick.chance(card))
        high = self._view.high
        ways = (True, False) if high is None else (not high,)
        return max([self._value(rest, 1.0 if way else 0.0) for way in ways])

    def _value(self, rest: Sequence[Card], chance: float) -> float:
        """The expected points with ``rest`` left in hand and this chance of the present trick."""
        value = 0.0
        if chance > 0:
            value += chance * self._after(rest, 1)
        if chance < 1:
            value += (1 - chance) * self._after(rest, 0)
        return value + (self._spoil * chance if not 0 <= self._wanted <= len(rest) + 1 else 0.0)

    def _after(self, rest: Sequence[Card], won: int) -> float:
        """The expected points once this trick has been won (1) or lost (0)."""
        chances = self._outlook.chances(rest, leads=won == 1)
        wanted = self._wanted - won
        plans: Iterable[int] = (wanted,) if 0 <= wanted <= len(rest) else (0, len(rest))
        return max([_expected(plan(chances, tries), self._points, self._taken + won) for tries in plans])


def others_wanted(view: View) -> int:
    """How many tricks the other players still want, all together."""
    wanted = [max(0, (bid or 0) - taken) for bid, taken in zip(view.bids, view.taken, strict=True)]
    return sum(wanted) - wanted[view.seat]
