"""What the table's picture is made from: a seat's view, and nothing that the view does not hold."""

from collections.abc import Sequence
from dataclasses import dataclass

from ohhell.cards import Card
from ohhell.game import Action, Bid, CallJoker, ChangeBid, NameTrump, Phase, Play, Result, Trick, View
from ohhell.table.hands import played_by, sort_hand
from ohhell.tui.faces import Faces
from ohhell.tui.theme import Palette


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be chosen with the cursor.

    Attributes:
        label: what it is called on the pad.
        action: what it does, or None for going on without doing anything.
        barred: whether it is refused now.
    """

    label: str
    action: Action | None
    barred: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment at the table, as one player sees it.

    Attributes:
        view: the player's view.
        names: by seat.
        faces: how cards read.
        colours: the palette.
        resting: a finished trick that still lies on the table.
        note: what has just happened.
        why: why the choice under the cursor is not allowed, where that was asked.
        cursor: which choice the cursor is on.
    """

    view: View
    names: tuple[str, ...]
    faces: Faces
    colours: Palette
    resting: Trick | None = None
    note: str = ""
    why: str = ""
    cursor: int = 0

    @property
    def me(self) -> int:
        """The player's seat."""
        return self.view.seat

    @property
    def order(self) -> tuple[int, ...]:
        """The seats clockwise from the player's left neighbour, the player last."""
        players = self.view.form.players
        return tuple([(self.me + 1 + turn) % players for turn in range(players)])

    @property
    def over_deal(self) -> Result | None:
        """The deal just finished, while no other has begun."""
        return self.view.results[-1] if not self.view.number and self.view.results else None

    def named(self, seat: int, verb: str, yours: str) -> str:
        """``Ann leads``, or ``you lead`` where it is the player."""
        return f"you {yours}" if seat == self.me else f"{self.names[seat]} {verb}"


def hand_of(view: View) -> tuple[Card, ...] | None:
    """The viewer's hand, sorted; None where it may not look at it."""
    hand = view.hand
    if hand is None:
        return None
    return sort_hand(hand, view.form.ordering(view.trump), played_by(view, view.seat))


def choices(view: View, faces: Faces) -> tuple[Choice, ...]:
    """What the player may choose from now: bids, suits, high or low, or the cards of the hand."""
    if view.phase is Phase.PLAY:
        return _cards(view, faces)
    if view.phase is Phase.BID and view.legal:
        open_bids = {action.bid for action in view.legal if isinstance(action, Bid)}
        return tuple([Choice(str(bid), Bid(view.seat, bid), bid not in open_bids) for bid in range(view.size + 1)])
    if view.changes:
        changes: dict[int, Action] = {change.bid: change for change in view.changes}
        return tuple([Choice(str(bid), changes.get(bid)) for bid in range(view.size + 1)])
    return tuple([Choice(_label(action, faces), action) for action in view.legal])


def _cards(view: View, faces: Faces) -> tuple[Choice, ...]:
    hand = hand_of(view) or ()
    mine = bool(view.legal)
    allowed = {action.card for action in view.legal if isinstance(action, Play)}
    return tuple([Choice(faces.card(card), Play(view.seat, card), mine and card not in allowed) for card in hand])


def _label(action: Action, faces: Faces) -> str:
    match action:
        case NameTrump():
            return faces.trump(action.suit)
        case CallJoker():
            return "high" if action.high else "low"
        case Bid() | ChangeBid():
            return str(action.bid)
        case Play():
            return faces.card(action.card)


def first_choice(view: View, options: Sequence[Choice]) -> int:
    """Where the cursor stands when the player's turn comes: on something that is allowed."""
    if view.changes and not view.legal:
        return next((at for at, one in enumerate(options) if one.action is None), 0)
    return next((at for at, one in enumerate(options) if not one.barred), 0)
