"""The one function that leads from a state and an event to the next state."""

from ohhell.cards import EXCUSERS, Card
from ohhell.game.actions import Action, Bid, CallJoker, ChangeBid, NameTrump, Play
from ohhell.game.dealing import deal_refusal, draw_refusal, drawn_dealer
from ohhell.game.events import DealerDrawn, Dealt, Event, TricksCounted
from ohhell.game.legal import bids_open, playable_cards, refusal
from ohhell.game.refusal import IllegalActionError, Refusal
from ohhell.game.state import NOBODY, Deal, Phase, Result, State, Trick
from ohhell.rules.bidding import first_leader, highest_bidder
from ohhell.rules.ending import next_size
from ohhell.rules.following import legal_follows, legal_leads
from ohhell.rules.tricks import HIGH_POWER, NO_SUIT, led_suit, standing

# Looked up at every step: a member of an enumeration is dear to find, and so is the usual making of a named tuple.
_BID, _PLAY = Phase.BID, Phase.PLAY
_new = tuple.__new__


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
        return _step(state, deal, event.seat, event.card)
    if isinstance(event, Bid):
        in_turn = deal is not None and state.phase is _BID and state.to_act == event.seat
        if deal is None or not in_turn or event.bid not in bids_open(state, deal, event.seat):
            _raise_refused(state, event)  # raises, but for a bid made at the same time as others
        assert deal is not None  # noqa: S101 - a bid without a deal has been refused
        return _bid(state, deal, event)
    if isinstance(event, Dealt):
        return _dealt(state, event)
    if isinstance(event, DealerDrawn):
        problem = draw_refusal(state, event)
        if problem:
            raise IllegalActionError(problem)
        return state._replace(first_dealer=drawn_dealer(event))
    if isinstance(event, TricksCounted):
        return _counted(state, event)
    _raise_refused(state, event)
    assert deal is not None  # noqa: S101 - an action without a deal has been refused
    if isinstance(event, ChangeBid):
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
    # No card has been played, so this is all there is.
    return _after_bids(state, Deal(deal.dealt, deal.hands, deal.unknown, bids, deal.trump, deal.namer, deal.taken))


def _after_bids(state: State, deal: Deal) -> State:
    """Wait for the next bid; after the last one for the name of trump or for the first lead."""
    form, bids = state.form, deal.bids
    if None in bids:
        eldest = deal.eldest
        waiting = bids.index(None, eldest if None in bids[eldest:] else 0)
        return State(form, _BID, waiting, state.first_dealer, state.results, deal)
    made = [bid for bid in bids if bid is not None]
    if deal.namer == "highest-bidder":
        highest = highest_bidder(made, deal.eldest)
        return State(form, Phase.NAME, highest, state.first_dealer, state.results, deal)
    leader = first_leader(form.rules, deal.dealer, form.players, made)
    assert leader is not None  # noqa: S101 - all have bid
    return _to_play(state, deal, leader)


def _named(state: State, deal: Deal, event: NameTrump) -> State:
    return _after_bids(state, deal._replace(trump=event.suit, namer=None))


def _to_play(state: State, deal: Deal, leader: int) -> State:
    """Wait for the first lead."""
    known = deal.dealt.trump is not None and not deal.unknown[leader]
    playable = playable_cards(state.form, deal, deal.hands[leader]) if known else ()
    waiting = deal._replace(leader=leader, playable=playable)
    return State(state.form, _PLAY, leader, state.first_dealer, state.results, waiting)


def _step(state: State, deal: Deal, seat: int, card: Card | None) -> State:
    """After ``card``, or with None after the call of a joker that lies in the trick already.

    Next is another player's turn, another trick or the end of the deal.
    """
    # Nearly every step of a game is made here, so each value is read once and the next state made in one go.
    (
        dealt, hands, unknown, bids, trump, namer, taken, leader,
        trick, led, best, best_seat, high, broken, tricks, _,
    ) = deal  # fmt: skip
    form, _, _, first_dealer, results, _ = state
    rules, players = form.rules, form.players
    ordering = form.orderings.get(trump) or form.ordering(trump)
    if card is not None:
        hand = hands[seat]
        if card in hand:
            at = hand.index(card)
            held = list(hands)
            held[seat] = hand[:at] + hand[at + 1 :]
            hands = tuple(held)
        else:
            unknown = (*unknown[:seat], unknown[seat] - 1, *unknown[seat + 1 :])
        suit = ordering.suit[card]
        if led == NO_SUIT:
            led = led_suit(suit, first=not trick)
        power = ordering.powers[led][card]
        if power > best or not trick:
            best, best_seat = standing(power), seat
        trick = (*trick, card)
        broken = broken or suit == trump
        if suit == EXCUSERS:
            if high is None:
                laid = deal._replace(
                    hands=hands, unknown=unknown, trick=trick, led=led, best=best, best_seat=best_seat, playable=()
                )
                return State(form, Phase.CALL, seat, first_dealer, results, laid)
            # The second joker has no choice: it is what the first is not (S4: Dick Atkinson).
            if not high:
                best, best_seat = HIGH_POWER, seat
    playable: tuple[Card, ...] = ()
    if len(trick) < players:
        turn = seat + 1 if seat + 1 < players else 0
        if not unknown[turn]:
            playable = legal_follows(rules, ordering, hands[turn], led, best, first_trick=not tricks)
    else:
        turn = best_seat
        taken = (*taken[:turn], taken[turn] + 1, *taken[turn + 1 :])
        tricks = (*tricks, Trick(leader, trick, turn, high))
        if len(tricks) == dealt.size:
            return _finished(state, deal, taken, tricks)
        leader, trick, led, best, best_seat, high = turn, (), NO_SUIT, 0, NOBODY, None
        if not unknown[turn]:
            playable = legal_leads(rules, ordering, hands[turn], first_trick=False, broken=broken)
    after = (
        dealt, hands, unknown, bids, trump, namer, taken, leader,
        trick, led, best, best_seat, high, broken, tricks, playable,
    )  # fmt: skip
    return _new(State, (form, _PLAY, turn, first_dealer, results, _new(Deal, after)))


def _called(state: State, deal: Deal, event: CallJoker) -> State:
    called = deal._replace(high=event.high)
    if event.high:
        called = called._replace(best=HIGH_POWER, best_seat=event.seat)
    return _step(state, called, event.seat, None)


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
    dealt = deal.dealt
    bids = tuple([bid for bid in deal.bids if bid is not None])
    size, points = dealt.size, state.form.scheme.points
    scores = tuple([points(bid, won, size) for bid, won in zip(bids, taken, strict=True)])
    totals = tuple([total + score for total, score in zip(state.totals, scores, strict=True)])
    result = Result(dealt.number, size, dealt.dealer, dealt.shown, deal.trump, bids, taken, scores, totals, tricks)
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
