"""The one function that leads from a state and an event to the next state."""

from dataclasses import replace

from ohhell.cards import EXCUSERS, Card
from ohhell.game.actions import Action, Bid, CallJoker, ChangeBid, NameTrump, Play
from ohhell.game.dealing import deal_refusal, draw_refusal, drawn_dealer
from ohhell.game.events import DealerDrawn, Dealt, Event, TricksCounted
from ohhell.game.legal import playable_cards, refusal
from ohhell.game.refusal import IllegalActionError, Refusal
from ohhell.game.state import NOBODY, Deal, Phase, Result, State, Trick
from ohhell.rules.bidding import highest_bidder
from ohhell.rules.ending import next_size
from ohhell.rules.tricks import HIGH_POWER, NO_SUIT, led_suit


def apply(state: State, event: Event) -> State:
    """The state after ``event``.

    Raises:
        IllegalActionError: the rules do not allow it; the state is untouched.
    """
    deal = state.deal
    if isinstance(event, Play):
        if deal is None or state.to_act != event.seat or event.card not in deal.playable:
            _raise_refused(state, event)  # raises, but for a card out of a hand that is not wholly known
        assert deal is not None  # noqa: S101 - a play without a deal has been refused
        return _play(state, deal, event.seat, event.card)
    if isinstance(event, Dealt):
        return _dealt(state, event)
    if isinstance(event, DealerDrawn):
        problem = draw_refusal(state, event)
        if problem:
            raise IllegalActionError(problem)
        return replace(state, first_dealer=drawn_dealer(event))
    if isinstance(event, TricksCounted):
        return _counted(state, event)
    _raise_refused(state, event)
    assert deal is not None  # noqa: S101 - an action without a deal has been refused
    if isinstance(event, Bid | ChangeBid):
        return _bid(state, deal, event)
    if isinstance(event, NameTrump):
        return _named(state, deal, event)
    return _called(state, deal, event)


def _raise_refused(state: State, action: Action) -> None:
    problem = refusal(state, action)
    if problem:
        raise IllegalActionError(problem)


def _dealt(state: State, dealt: Dealt) -> State:
    if problem := deal_refusal(state, dealt):
        raise IllegalActionError(problem)
    trump = dealt.trump
    namer = trump.namer if trump else None
    deal = Deal(
        dealt=dealt,
        hands=dealt.hands,
        unknown=tuple([dealt.size - len(hand) for hand in dealt.hands]),
        bids=(None,) * state.players,
        trump=trump.suit if trump else None,
        namer=namer,
        taken=(0,) * state.players,
    )
    named_first = namer == "dealer"
    return State(
        form=state.form,
        phase=Phase.NAME if named_first else Phase.BID,
        to_act=dealt.dealer if named_first else deal.eldest,
        first_dealer=dealt.dealer if state.first_dealer is None else state.first_dealer,
        results=state.results,
        deal=deal,
    )


def _bid(state: State, deal: Deal, event: Bid | ChangeBid) -> State:
    bids = (*deal.bids[: event.seat], event.bid, *deal.bids[event.seat + 1 :])
    return _after_bids(state, replace(deal, bids=bids))


def _after_bids(state: State, deal: Deal) -> State:
    """Wait for the next bid; after the last one for the name of trump or for the first lead."""
    players = state.players
    for turn in range(players):
        seat = (deal.eldest + turn) % players
        if deal.bids[seat] is None:
            return State(state.form, Phase.BID, seat, state.first_dealer, state.results, deal)
    bids = [bid for bid in deal.bids if bid is not None]
    highest = highest_bidder(bids, deal.eldest)
    if deal.namer == "highest-bidder":
        return State(state.form, Phase.NAME, highest, state.first_dealer, state.results, deal)
    rules = state.rules
    if rules.trump == "nominated" or rules.first_lead == "highest-bidder":
        leader = highest
    else:
        leader = deal.dealer if rules.first_lead == "dealer" else deal.eldest
    return _to_play(state, replace(deal, leader=leader), leader)


def _named(state: State, deal: Deal, event: NameTrump) -> State:
    return _after_bids(state, replace(deal, trump=event.suit, namer=None))


def _to_play(state: State, deal: Deal, seat: int) -> State:
    """Wait for ``seat`` to play."""
    playable = () if deal.unknown[seat] else playable_cards(state.form, deal, deal.hands[seat])
    waiting = Deal(
        deal.dealt,
        deal.hands,
        deal.unknown,
        deal.bids,
        deal.trump,
        deal.namer,
        deal.taken,
        deal.leader,
        deal.trick,
        deal.led,
        deal.best,
        deal.best_seat,
        deal.high,
        deal.broken,
        deal.tricks,
        playable,
    )
    return State(state.form, Phase.PLAY, seat, state.first_dealer, state.results, waiting)


def _play(state: State, deal: Deal, seat: int, card: Card) -> State:
    ordering = state.form.ordering(deal.trump)
    hand, unknown = deal.hands[seat], deal.unknown
    if card in hand:
        at = hand.index(card)
        hands = (*deal.hands[:seat], hand[:at] + hand[at + 1 :], *deal.hands[seat + 1 :])
    else:
        hands = deal.hands
        unknown = (*unknown[:seat], unknown[seat] - 1, *unknown[seat + 1 :])
    first = not deal.trick
    led = led_suit(ordering, deal.led, card, first=first)
    standing, coming = ordering.powers(led)
    best, best_seat = deal.best, deal.best_seat
    if first or coming[card] > best:
        best, best_seat = standing[card], seat
    suit = ordering.suit[card]
    after = Deal(
        deal.dealt,
        hands,
        unknown,
        deal.bids,
        deal.trump,
        deal.namer,
        deal.taken,
        deal.leader,
        (*deal.trick, card),
        led,
        best,
        best_seat,
        deal.high,
        deal.broken or suit == deal.trump,
        deal.tricks,
    )
    if suit == EXCUSERS:
        if deal.high is None:
            return State(state.form, Phase.CALL, seat, state.first_dealer, state.results, after)
        # The second joker has no choice: it is what the first is not (S4: Dick Atkinson).
        return _joker(state, after, seat, high=not deal.high)
    return _next(state, after, seat)


def _called(state: State, deal: Deal, event: CallJoker) -> State:
    return _joker(state, replace(deal, high=event.high), event.seat, high=event.high)


def _joker(state: State, deal: Deal, seat: int, *, high: bool) -> State:
    return _next(state, replace(deal, best=HIGH_POWER, best_seat=seat) if high else deal, seat)


def _next(state: State, deal: Deal, seat: int) -> State:
    """After a card: the next player's turn, the next trick or the end of the deal."""
    if len(deal.trick) < state.players:
        return _to_play(state, deal, (seat + 1) % state.players)
    winner = deal.best_seat
    taken = (*deal.taken[:winner], deal.taken[winner] + 1, *deal.taken[winner + 1 :])
    tricks = (*deal.tricks, Trick(deal.leader, deal.trick, winner, deal.high))
    if len(tricks) == deal.size:
        return _finished(state, deal, taken, tricks)
    fresh = Deal(
        deal.dealt,
        deal.hands,
        deal.unknown,
        deal.bids,
        deal.trump,
        deal.namer,
        taken,
        winner,
        (),
        NO_SUIT,
        0,
        NOBODY,
        None,
        deal.broken,
        tricks,
    )
    return _to_play(state, fresh, winner)


def _counted(state: State, event: TricksCounted) -> State:
    """Tricks counted without the play: only where no card has been played (a score sheet)."""
    deal = state.deal
    if deal is None or None in deal.bids or state.phase not in (Phase.NAME, Phase.PLAY):
        raise IllegalActionError(Refusal("tricks can be counted only after the last bid", "score sheet"))
    if deal.trick or deal.tricks:
        raise IllegalActionError(Refusal("the play is recorded, so its tricks count themselves", "score sheet"))
    if len(event.taken) != state.players or min(event.taken) < 0 or sum(event.taken) != deal.size:
        raise IllegalActionError(
            Refusal(f"the tricks taken add up to {sum(event.taken)}, but {deal.size} were played", "tricks")
        )
    return _finished(state, deal, event.taken, ())


def _finished(state: State, deal: Deal, taken: tuple[int, ...], tricks: tuple[Trick, ...]) -> State:
    """Score the deal; the game goes on to the next one or is over."""
    bids = tuple([bid for bid in deal.bids if bid is not None])
    points = state.form.scheme.points
    scores = tuple([points(bid, won, deal.size) for bid, won in zip(bids, taken, strict=True)])
    totals = tuple([total + score for total, score in zip(state.totals, scores, strict=True)])
    dealt = deal.dealt
    result = Result(
        dealt.number, dealt.size, dealt.dealer, dealt.shown, deal.trump, bids, taken, scores, totals, tricks
    )
    results = (*state.results, result)
    over = next_size(state.rules, state.form.plan, results) is None
    return State(state.form, Phase.OVER if over else Phase.DEAL, None, state.first_dealer, results, None)


def replay(state: State, events: list[Event] | tuple[Event, ...]) -> State:
    """The state after all ``events`` in turn.

    Raises:
        IllegalActionError: the rules do not allow one of them.
    """
    for event in events:
        state = apply(state, event)
    return state
