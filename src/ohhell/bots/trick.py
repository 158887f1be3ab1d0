"""How likely a card is to take the trick it is played to."""

from dataclasses import dataclass

from ohhell.bots.knowledge import Knowledge
from ohhell.cards import EXCUSERS, JOKERS, Card
from ohhell.game import View
from ohhell.rules.tricks import HIGH_POWER, NO_SUIT, led_suit, standing

_WANTING, _LOST, _MADE = 0.9, 0.5, 0.12
"""How often a player who could beat a card does so: still wanting tricks, its bid lost, and its bid made."""


@dataclass(frozen=True, slots=True)
class _Threats:
    """The unseen cards that matter to a card just played, by how they could come.

    Attributes:
        led: the suit to follow.
        follow: how many cards follow suit.
        over: how many of those beat it.
        cut: how many beat it from the hand of somebody who cannot follow.
        free: how many beat it that may be played at any time.
    """

    led: int
    follow: int
    over: int
    cut: int
    free: int


class TrickOutlook:
    """The trick in progress from the seat whose turn it is.

    Args:
        view: the view of that seat.
        known: what it knows of the cards.
    """

    __slots__ = ("_best", "_known", "_later", "_ordering", "_view")

    def __init__(self, view: View, known: Knowledge) -> None:
        """Look at the card to beat and at who is still to play."""
        self._view = view
        self._known = known
        self._ordering = view.form.ordering(view.trump)
        players = len(view.hands)
        self._later = [self._player((view.seat + turn) % players) for turn in range(1, players - len(view.trick))]
        self._best = self._to_beat()

    def _player(self, seat: int) -> tuple[frozenset[int], int, float, float]:
        """Somebody still to play: its voids, its cards, its share of each unseen card, and its will to win."""
        view, known = self._view, self._known
        voids, held = known.voids[seat], known.held[seat]
        possible = len([card for card in known.unseen if self._ordering.suit[card] not in voids])
        bid = view.bids[seat]
        wanted = 0 if bid is None else bid - view.taken[seat]
        will = _WANTING if 0 < wanted <= held else _MADE if wanted == 0 else _LOST
        return voids, held, min(1.0, held / possible) if possible else 0.0, will

    def _to_beat(self) -> int | None:
        """The power of the card winning so far, None before the first card."""
        view = self._view
        if not view.trick:
            return None
        card = view.trick[(view.winning - view.leader) % len(view.hands)]
        if self._ordering.suit[card] == EXCUSERS and view.high is not None:
            return HIGH_POWER
        return standing(self._ordering.powers[view.led][card])

    def chance(self, card: Card) -> float:
        """The chance that ``card``, played now, takes the trick (a joker: unless it is called high)."""
        ordering = self._ordering
        led = self._view.led
        if led == NO_SUIT:
            led = led_suit(ordering.suit[card], first=not self._view.trick)
        powers = ordering.powers[led]
        if self._best is not None and powers[card] <= self._best:
            return 0.0
        if not self._later:
            return 1.0
        threats = self._threats(led, standing(powers[card]), powers)
        chance = 1.0
        for player in self._later:
            chance *= 1 - self._beaten(threats, *player)
        return chance

    def _threats(self, led: int, power: int, powers: list[int]) -> _Threats:
        suit, view = self._ordering.suit, self._view
        jokers = view.high is not True and bool(view.tricks)  # no joker is played to the first trick
        follow = over = cut = free = 0
        for card in self._known.unseen:
            kind = suit[card]
            if kind > JOKERS:
                free += powers[card] > power or (jokers and kind == EXCUSERS)
            elif kind == led:
                follow += 1
                over += powers[card] > power
            else:
                cut += powers[card] > power
        return _Threats(led, follow, over, cut, free)

    def _beaten(self, threats: _Threats, voids: frozenset[int], held: int, share: float, will: float) -> float:
        """The chance that one player beats the card."""
        rules, absent = self._view.form.rules, 1 - share
        void = 1.0 if threats.led < 0 or threats.led in voids else absent**threats.follow
        over = 0.0 if threats.led in voids else 1 - absent**threats.over
        cut = 0.0 if self._ordering.trump in voids and threats.led >= 0 else void * (1 - absent**threats.cut)
        free = 1 - absent**threats.free
        # Forced: every card it could follow with beats ours, or it must trump.
        forced = over * absent ** (threats.follow - threats.over)
        if held == 1 or rules.void == "must-trump":
            forced += cut
        if rules.must_beat:
            forced = over + cut
        able = 1 - (1 - min(1.0, over + cut)) * (1 - free)
        return min(1.0, forced + will * max(0.0, able - forced))
