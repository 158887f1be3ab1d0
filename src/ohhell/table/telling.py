"""What is told of what has happened: to everybody the same, but for what only one seat may know.

What is not named here is not told: it arrives as :class:`~ohhell.table.wire.Skip`.
"""

from collections.abc import Sequence

from msgspec import Struct

from ohhell.game import SPECTATOR
from ohhell.game.view import sees_bid
from ohhell.table import events, wire
from ohhell.table.events import AnyEvent, Kept
from ohhell.table.scene import result_scene, trick_scene
from ohhell.table.state import TableState, apply

SKIP = wire.Skip()


class Told(Struct, frozen=True, gc=False):
    """Something that happened, as it is told: the same to those who were there and to those who come back.

    Attributes:
        seq: its number.
        at: when, in milliseconds since 1970.
        told: what everybody is told.
        seat: a seat that is told more; None where there is none.
        whole: what that seat is told.
    """

    seq: int
    at: int
    told: wire.AnyHappening
    seat: int | None = None
    whole: wire.AnyHappening | None = None

    def to(self, viewer: int | None) -> wire.AnyHappening:
        """What a seat (or None: somebody without one) is told of it."""
        return self.told if self.whole is None or viewer is None or viewer != self.seat else self.whole

    def past(self, viewer: int | None) -> wire.Past:
        """The same, as something past."""
        return wire.Past(seq=self.seq, at=self.at, event=self.to(viewer))


def tell(kept: Kept, before: TableState | None, after: TableState) -> Told:
    """How a kept event is told, where the table was ``before`` and is ``after`` it."""
    event = kept.event
    if isinstance(event, events.DeviceAdded):
        return Told(kept.seq, kept.at, SKIP, event.seat, wire.Changed(what="device", seat=event.seat))
    if isinstance(event, events.BidMade | events.BidChanged):
        return _bid(kept, event, after)
    return Told(kept.seq, kept.at, _open(event, before, after))


def _bid(kept: Kept, event: events.BidMade | events.BidChanged, after: TableState) -> Told:
    """A bid is the bidder's own, but for the one that shows all; afterwards the picture has what still stands."""
    changed = isinstance(event, events.BidChanged)
    whole = wire.HasBid(seat=event.seat, bid=event.bid, changed=changed)
    game = after.game
    hidden = game is not None and game.deal is not None and not sees_bid(game, game.deal, SPECTATOR, event.seat)
    if not hidden:
        return Told(kept.seq, kept.at, whole)
    told = SKIP if changed else wire.HasBid(seat=event.seat, bid=None, changed=False)
    return Told(kept.seq, kept.at, told, event.seat, whole)


def _open(  # noqa: C901 - a case for each kind of event
    event: AnyEvent, before: TableState | None, after: TableState
) -> wire.AnyHappening:
    """What everybody is told."""
    match event:
        case events.CardPlayed():
            trick, result = _ended(before, after)
            return wire.Played(seat=event.seat, card=event.card, trick=trick, result=result)
        case events.JokerCalled():
            trick, result = _ended(before, after)
            return wire.JokerCalled(seat=event.seat, high=event.high, trick=trick, result=result)
        case events.Dealt():
            return wire.DealtOut(number=event.number, size=event.size, dealer=event.dealer)
        case events.Drawn():
            dealer = after.game.first_dealer if after.game else None
            return wire.Drawn(rounds=event.rounds, dealer=dealer or 0)
        case events.TrumpNamed():
            return wire.TrumpNamed(seat=event.seat, suit=event.suit)
        case events.Claimed():
            return _claimed(event, after)
        case events.Started():
            return wire.Started()
        case events.Said():
            return wire.Said(seat=event.seat, name=_name(before, event.seat), text=event.text)
        case events.Reacted():
            return wire.Reacted(seat=event.seat, name=_name(before, event.seat), reaction=event.reaction)
        case events.Answered():
            return wire.Changed(what="agreed" if event.agree else "declined", seat=event.seat)
        case events.Lapsed():
            return wire.Changed(what="declined", seat=None)
        case events.Rematched():
            return wire.Changed(what="rematch", seat=event.seat)
        case _:
            what = _CHANGES.get(type(event))
            return SKIP if what is None else wire.Changed(what=what, seat=getattr(event, "seat", None))


_CHANGES: dict[type[AnyEvent], str] = {
    events.Sat: "sat",
    events.Left: "left",
    events.Renamed: "renamed",
    events.BotSat: "bot_sat",
    events.Cleared: "cleared",
    events.RulesSet: "rules",
    events.PaceSet: "pace",
    events.OptionsSet: "options",
    events.Paused: "paused",
    events.Resumed: "resumed",
    events.HostPassed: "host",
    events.TakenOver: "taken_over",
    events.HandedBack: "handed_back",
    events.Proposed: "proposed",
    events.Undone: "undone",
    events.ReadySaid: "ready",
    events.ScoreKept: "score",
}


def _name(before: TableState | None, seat: int) -> str:
    """What whoever sits there is called."""
    return before.places[seat].name if before is not None else ""


def _ended(before: TableState | None, after: TableState) -> tuple[wire.TrickScene | None, wire.ResultScene | None]:
    """The trick and the deal that ended with a card or a joker's call."""
    was = before.game.deal if before and before.game else None
    now = after.game
    if was is None or now is None:
        return None, None
    pack = now.form.pack
    if now.deal is None:
        result = now.results[-1]
        return trick_scene(pack, result.tricks[-1]), result_scene(pack, result)
    return (trick_scene(pack, now.deal.tricks[-1]) if len(now.deal.tricks) > len(was.tricks) else None), None


def _claimed(event: events.Claimed, after: TableState) -> wire.AnyHappening:
    game = after.game
    if game is None:
        return SKIP
    pack = game.form.pack
    return wire.Claimed(
        seat=event.seat, tricks=len(event.cards) // after.players, result=result_scene(pack, game.results[-1])
    )


def retold(kept: Sequence[Kept], last: int) -> tuple[TableState, list[Told]]:
    """The table after all that was kept, and how the last so many events are told.

    Raises:
        ValueError: what was kept does not fit together.
    """
    state: TableState | None = None
    told: list[Told] = []
    for each in kept:
        after = apply(state, each.event, each.seq)
        if each.seq > kept[-1].seq - last:
            told.append(tell(each, state, after))
        state = after
    if state is None:
        raise ValueError("nothing was kept of this table")
    return state, told
