"""The game's events as they are kept, and back: cards by name, suits by letter."""

from ohhell import game
from ohhell.cards import Pack, Suit
from ohhell.game import CallJoker, Phase, Play, State
from ohhell.rules.trump import Trump
from ohhell.table import events
from ohhell.table.events import GameEvent


def suit_of_letter(pack: Pack, letter: str) -> Suit | None:
    """The suit with this letter, the jokers' own one included; None for ``none``.

    Raises:
        ValueError: the pack has no such suit.
    """
    return None if letter == "none" else Suit(pack.suit_letters.index(letter))


def kept_event(pack: Pack, event: game.Event) -> GameEvent:
    """An event of the game as it is kept.

    Raises:
        ValueError: it is one that only a score sheet has.
    """
    name = pack.name
    match event:
        case game.DealerDrawn():
            return events.Drawn(
                rounds=[[None if card is None else name(card) for card in drawn] for drawn in event.rounds]
            )
        case game.Dealt() if event.trump is not None:
            return events.Dealt(
                number=event.number,
                size=event.size,
                dealer=event.dealer,
                hands=[[name(card) for card in hand] for hand in event.hands],
                shown=[name(card) for card in event.shown],
                trump=pack.suit_letter(event.trump.suit),
                namer=event.trump.namer,
            )
        case game.Bid():
            return events.BidMade(seat=event.seat, bid=event.bid)
        case game.ChangeBid():
            return events.BidChanged(seat=event.seat, bid=event.bid)
        case game.NameTrump():
            return events.TrumpNamed(seat=event.seat, suit=pack.suit_letter(event.suit))
        case game.Play():
            return events.CardPlayed(seat=event.seat, card=name(event.card))
        case game.CallJoker():
            return events.JokerCalled(seat=event.seat, high=event.high)
        case _:
            raise ValueError("a live table keeps no score sheets")


def game_events(state: State, event: GameEvent) -> tuple[game.Event, ...]:
    """The events of the game that a kept one stands for, where ``state`` is the game before it.

    Raises:
        ValueError: it names what the game does not have.
    """
    pack = state.form.pack
    match event:
        case events.Drawn():
            return (
                game.DealerDrawn(
                    tuple(
                        [tuple([None if card is None else pack.card(card) for card in drawn]) for drawn in event.rounds]
                    )
                ),
            )
        case events.Dealt():
            return (
                game.Dealt(
                    number=event.number,
                    size=event.size,
                    dealer=event.dealer,
                    hands=tuple([tuple(sorted([pack.card(card) for card in hand])) for hand in event.hands]),
                    shown=tuple([pack.card(card) for card in event.shown]),
                    trump=Trump(suit_of_letter(pack, event.trump), event.namer),
                ),
            )
        case events.BidMade():
            return (game.Bid(event.seat, event.bid),)
        case events.BidChanged():
            return (game.ChangeBid(event.seat, event.bid),)
        case events.TrumpNamed():
            return (game.NameTrump(event.seat, suit_of_letter(pack, event.suit)),)
        case events.CardPlayed():
            return (game.Play(event.seat, pack.card(event.card)),)
        case events.JokerCalled():
            return (game.CallJoker(event.seat, event.high),)
        case events.Claimed():
            return _claimed(state, event)
        case events.Undone():
            raise ValueError("what is undone is no event of the game")


def _claimed(state: State, event: events.Claimed) -> tuple[game.Event, ...]:
    """The cards of a claim, each by the seat whose turn it is; a joker played alone on the lead counts as high."""
    done: list[game.Event] = []
    for name in event.cards:
        action: game.Action = Play(_turn(state), state.form.pack.card(name))
        done.append(action)
        state = game.apply(state, action)
        if state.phase is Phase.CALL:
            action = CallJoker(_turn(state), high=True)
            done.append(action)
            state = game.apply(state, action)
    return tuple(done)


def _turn(state: State) -> int:
    if state.to_act is None:
        raise ValueError("more cards are claimed than there are")
    return state.to_act
