"""Commands of play and of talk."""

from collections.abc import Sequence

from ohhell.cards import UnknownCardError
from ohhell.game import Action, Bid, CallJoker, ChangeBid, NameTrump, Phase, Play, State, refusal, view
from ohhell.game.claim import claimed_play, may_claim
from ohhell.table import events, wire
from ohhell.table.asking import Asking
from ohhell.table.events import AnyEvent
from ohhell.table.names import TEXT_LIMIT, clean_text
from ohhell.table.refused import Outdated, Refused
from ohhell.table.translate import kept_event

Events = Sequence[AnyEvent]
Acting = wire.MakeBid | wire.MakeChange | wire.SayTrump | wire.PlayCard | wire.CallJokerAs


def act(asking: Asking, command: Acting) -> Events:
    """Bid, name trump, play a card, call a joker; a seat that a bot has played is the person's own again with that."""
    seat, game = asking.seat, asking.game
    need_going(asking)
    if command.expected_seq < _seen_by_now(asking, command):
        raise Outdated
    action = _action(game, seat, command)
    if problem := refusal(game, action):
        raise Refused.by_rules(problem)
    return [*back(asking), kept_event(game.form.pack, action)]


def _seen_by_now(asking: Asking, command: Acting) -> int:
    """The number that whoever acts has to have seen; what others bid at the same time makes no difference."""
    state = asking.state
    if isinstance(command, wire.MakeChange) or (
        isinstance(command, wire.MakeBid)
        and state.rules.bids == "simultaneous"
        and state.game is not None
        and state.game.phase is Phase.BID
    ):
        return state.dealt_seq
    return state.game_seq


def _action(game: State, seat: int, command: Acting) -> Action:
    """What the command means in the game.

    Raises:
        Refused: it names a card or suit that the pack does not have.
    """
    pack = game.form.pack
    match command:
        case wire.MakeBid():
            return Bid(seat, command.bid)
        case wire.MakeChange():
            return ChangeBid(seat, command.bid)
        case wire.CallJokerAs():
            return CallJoker(seat, command.high)
        case wire.SayTrump():
            try:
                return NameTrump(seat, pack.suit(command.suit))
            except UnknownCardError as error:
                raise Refused("no_suit", str(error), suit=command.suit[:24]) from None
        case wire.PlayCard():
            try:
                return Play(seat, pack.card(command.card))
            except UnknownCardError as error:
                raise Refused("no_card", str(error), card=command.card[:24]) from None


def need_going(asking: Asking) -> None:
    """See that the host has not stopped the table.

    Raises:
        Refused: they have.
    """
    if asking.state.paused:
        raise Refused("paused", "the host has paused the table")


def back(asking: Asking) -> Events:
    """Whoever acts is there: what a bot plays for them is given back."""
    place = asking.state.places[asking.seat]
    return [] if place.why is None else [events.HandedBack(seat=asking.seat)]


def claim(asking: Asking, command: wire.Claim) -> Events:
    """Take all tricks that are left."""
    seat, game = asking.seat, asking.game
    need_going(asking)
    if command.expected_seq < asking.state.game_seq:
        raise Outdated
    if not may_claim(view(game, seat)):
        raise Refused("no_claim", "that you take all the rest is not certain")
    cards = [game.form.pack.name(action.card) for action in claimed_play(game) if isinstance(action, Play)]
    return [*back(asking), events.Claimed(seat=seat, cards=cards)]


def ready(asking: Asking, _command: wire.Ready) -> Events:
    """The next deal may come."""
    seat = asking.seat
    if asking.game.phase is not Phase.DEAL or seat in asking.state.ready:
        return []
    return [*back(asking), events.ReadySaid(seat=seat)]


def say(asking: Asking, command: wire.Say) -> Events:
    """Say something."""
    seat = asking.seat
    if len(command.text) > 4 * TEXT_LIMIT or len(text := clean_text(command.text)) > TEXT_LIMIT:
        raise Refused("text_long", f"at most {TEXT_LIMIT} characters can be said at once", most=TEXT_LIMIT)
    if not text:
        raise Refused("text_empty", "nothing was said")
    return [events.Said(seat=seat, text=text)]


def react(asking: Asking, command: wire.React) -> Events:
    """Show a reaction."""
    return [events.Reacted(seat=asking.seat, reaction=command.reaction)]
