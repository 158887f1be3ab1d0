"""What each viewer may know at each moment, worked out from the log alone, by other means than the table's own."""

from collections.abc import Sequence
from typing import NamedTuple

from ohhell.rules import RuleSet
from ohhell.table import events
from ohhell.table.events import Kept

Viewer = int | None
"""A seat, or None for whoever watches."""


class Known(NamedTuple):
    """What a viewer may know.

    Attributes:
        hands: the cards of each hand; None for one that is not seen.
        cards: the names of all cards that may be spoken of.
        bids: None for one that is unknown or not made.
        barred: whether the bids that the hook bars may be told.
        finished: the names of the cards turned up in finished deals.
    """

    hands: list[list[str] | None]
    cards: frozenset[str]
    bids: list[int | None]
    barred: bool
    finished: frozenset[str]


class Truth:
    """The game as it stands, nothing hidden."""

    def __init__(self, rules: RuleSet, players: int, ones: Sequence[int]) -> None:
        self._rules = rules
        self._players = players
        self._ones = ones
        self._number = self._size = 0
        self._hands: list[list[str]] = [[] for _ in range(players)]
        self._bids: list[int | None] = [None] * players
        self._public: set[str] = set()
        self._shown: list[str] = []
        self._finished: set[str] = set()

    def apply(self, event: events.AnyEvent) -> None:
        match event:
            case events.Drawn(rounds=rounds):
                self._public = {card for row in rounds for card in row if card}
            case events.Dealt():
                self._finished |= set(self._shown)
                self._number, self._size = event.number, event.size
                self._hands = [list(hand) for hand in event.hands]
                self._bids = [None] * self._players
                self._shown = list(event.shown)
                self._public = set(event.shown)
            case events.BidMade(seat=seat, bid=bid) | events.BidChanged(seat=seat, bid=bid):
                self._bids[seat] = bid
            case events.CardPlayed(seat=seat, card=card):
                self._hands[seat].remove(card)
                self._public.add(card)
            case events.Claimed():
                self._hands = [[] for _ in range(self._players)]
            case _:
                pass

    def known_to(self, viewer: Viewer) -> Known:
        bidding = None in self._bids
        forehead = self._on_forehead()
        blind = bidding and (forehead or (self._rules.blind == "first-deal" and self._number == 1))
        hands: list[list[str] | None] = []
        for seat, hand in enumerate(self._hands):
            seen = viewer is not None and (not blind if viewer == seat else forehead)
            hands.append(sorted(hand) if seen else None)
        in_secret = self._rules.bids != "open" and bidding
        bids = [bid if seat == viewer or not in_secret else None for seat, bid in enumerate(self._bids)]
        last = self._bids.count(None) == 1 and viewer is not None and self._bids[viewer] is None
        return Known(
            hands=hands,
            cards=frozenset(self._public).union(*[hand for hand in hands if hand]),
            bids=bids,
            barred=self._rules.bids == "open" or last,
            finished=frozenset(self._finished | (set() if any(self._hands) else set(self._shown))),
        )

    def _on_forehead(self) -> bool:
        blind = self._rules.blind
        if self._size != 1 or blind not in {"one-card", "last-one-card"}:
            return False
        return blind == "one-card" or self._number == self._ones[-1]


def knowledge(
    kept: Sequence[Kept], rules: RuleSet, plan: Sequence[int], players: int
) -> dict[int, dict[Viewer, Known]]:
    """By number, what each viewer may know once that has happened."""
    truth = Truth(rules, players, [number for number, size in enumerate(plan, start=1) if size == 1])
    viewers: list[Viewer] = [*range(players), None]
    found: dict[int, dict[Viewer, Known]] = {}
    for one in kept:
        truth.apply(one.event)
        found[one.seq] = {viewer: truth.known_to(viewer) for viewer in viewers}
    return found


def persons(kept: Sequence[Kept]) -> set[str]:
    """The ids of all persons in a log."""
    found = set()
    for one in kept:
        match one.event:
            case events.Opened(host=person) | events.Sat(person=person) | events.DeviceAdded(person=person):
                found.add(person)
            case _:
                pass
    return found
