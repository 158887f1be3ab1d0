"""What has just happened, in a sentence, as far as the player may know."""

from ohhell.game import Bid, CallJoker, ChangeBid, DealerDrawn, Dealt, Event, NameTrump, Play, drawn_dealer
from ohhell.tui.scene import Scene
from ohhell.tui.words import called_words, cards


def note_of(event: Event, scene: Scene) -> str:
    """What is worth saying after ``event``: during a trick, who is winning it; else what has been done."""
    view = scene.view
    if isinstance(event, Play) and len(view.trick) > 1 and view.winning >= 0:
        best = view.trick[(view.winning - view.leader) % view.form.players]
        return f"{scene.named(view.winning, 'is', 'are')} winning with {scene.faces.spoken(best)}"
    return told(event, scene)


def told(event: Event, scene: Scene) -> str:
    """What has been done, ``scene`` being the moment after it; hands and hidden bids are left out."""
    match event:
        case DealerDrawn():
            first = drawn_dealer(event)
            card = event.rounds[-1][first]
            drawn = "" if card is None else f", having drawn {scene.faces.spoken(card)}"
            return f"{scene.named(first, 'deals', 'deal')} first{drawn}"
        case Dealt():
            each = f"{cards(event.size)} each" if event.size > 1 else "one card each"
            return f"{scene.named(event.dealer, 'deals', 'deal')} {each}"
        case Bid() | ChangeBid():
            return _bid(event, scene)
        case NameTrump():
            return f"{scene.named(event.seat, 'names', 'name')} {scene.faces.trump(event.suit)}"
        case Play():
            return _play(event, scene)
        case CallJoker():
            how = "high" if event.high else "low"
            return f"{scene.named(event.seat, 'calls', 'call')} the joker {how}"
        case _:
            return ""


def _bid(event: Bid | ChangeBid, scene: Scene) -> str:
    view = scene.view
    known = view.bids[event.seat] if view.number else None
    if known is None:
        return "you have bid" if event.seat == scene.me else f"{scene.names[event.seat]} has bid"
    done = f" · {called_words(view)}" if None not in view.bids else ""
    if isinstance(event, ChangeBid):
        return f"{scene.named(event.seat, 'now bids', 'now bid')} {known}{done}"
    return f"{scene.named(event.seat, 'bids', 'bid')} {known}{done}"


def _play(event: Play, scene: Scene) -> str:
    card = scene.faces.spoken(event.card)
    if len(scene.view.trick) == 1:
        return f"{scene.named(event.seat, 'leads', 'lead')} {card}"
    return f"{scene.named(event.seat, 'plays', 'play')} {card}"
