"""What may be done: the actions open to a seat, and the sentence that says why another is not."""

from ohhell.cards import EXCUSERS, Card, Suit
from ohhell.game.actions import Action, Bid, CallJoker, ChangeBid, NameTrump, Play, bids_of, plays_of
from ohhell.game.refusal import Refusal
from ohhell.game.state import Deal, Phase, State
from ohhell.rules import Form, RuleSet
from ohhell.rules.bidding import any_bid, barred_bids, last_bids, overbid_reachable
from ohhell.rules.following import legal_follows, legal_leads
from ohhell.rules.trump import namer_suits

_BID, _PLAY = Phase.BID, Phase.PLAY
_DOING = {
    Phase.DEAL: "the next deal is to be dealt",
    Phase.BID: "the bids are being made",
    Phase.NAME: "trump is to be named",
    Phase.PLAY: "the cards are being played",
    Phase.CALL: "a joker is to be called high or low",
    Phase.OVER: "the game is over",
}
_VERB = {
    Bid: ("bid", Phase.BID),
    ChangeBid: ("change its bid", Phase.BID),
    NameTrump: ("name trump", Phase.NAME),
    Play: ("play", Phase.PLAY),
    CallJoker: ("call a joker", Phase.CALL),
}


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    """The actions that ``seat`` (by default the seat to act) may take in its turn.

    Never empty for the seat to act, except where its hand is not known (a record of a real table). Bids are in
    rising order, cards in the order of the hand. Changes of a bid are no turn: see :func:`bid_changes`.
    """
    phase, to_act, deal = state.phase, state.to_act, state.deal
    seat = to_act if seat is None else seat
    if deal is None or seat is None:
        return ()
    if phase is _PLAY:
        return plays_of(seat, deal.playable) if seat == to_act else ()
    if not may_act(state, seat):
        return ()
    if phase is _BID:
        return bids_of(seat, bids_open(state, deal, seat))
    if phase is Phase.NAME and deal.namer:
        return tuple([NameTrump(seat, suit) for suit in namer_suits(deal.namer, state.form.pack)])
    return (CallJoker(seat, high=True), CallJoker(seat, high=False))


def bid_changes(state: State, seat: int) -> tuple[ChangeBid, ...]:
    """The changes of its bid that ``seat`` may make now, its turn or not."""
    deal = state.deal
    if deal is None or not 0 <= seat < state.players or _change_refusal(state, deal, seat):
        return ()
    return tuple([ChangeBid(seat, bid) for bid in range(deal.size + 1) if bid != deal.bids[seat]])


def may_act(state: State, seat: int) -> bool:
    """Whether the game waits for this seat; with simultaneous bids it waits for several."""
    if state.phase is _BID and state.rules.bids == "simultaneous" and state.deal:
        return 0 <= seat < state.players and state.deal.bids[seat] is None
    return seat == state.to_act


def bids_last(state: State, seat: int) -> bool:
    """Whether ``seat`` is the last bidder, whom the hook binds: everybody else has bid, in turn."""
    deal = state.deal
    if deal is None or state.phase is not _BID or state.rules.bids == "simultaneous":
        return False
    return deal.bids.count(None) == 1 and deal.bids[seat] is None


def barred(state: State, seat: int | None = None) -> range:
    """The bids that the hook bars to ``seat`` (by default the seat to act) now; empty for all but the last bidder."""
    seat = state.to_act if seat is None else seat
    if seat is None or state.deal is None or not bids_last(state, seat):
        return range(0)
    return barred_bids(state.rules, state.deal.size, _others(state.deal))


def _others(deal: Deal) -> int:
    return sum([bid for bid in deal.bids if bid is not None])


def bids_open(state: State, deal: Deal, seat: int) -> tuple[int, ...]:
    """The numbers open to ``seat``, whose turn it is to bid, lowest first."""
    if not bids_last(state, seat):
        return any_bid(deal.size)
    return last_bids(state.rules, deal.size, _others(deal))


def playable_cards(game: Form, deal: Deal, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of ``hand`` that its holder, being next to play, may play."""
    ordering = game.ordering(deal.trump)
    first = not deal.tricks
    if deal.trick:
        return legal_follows(game.rules, ordering, hand, deal.led, deal.best, first_trick=first)
    return legal_leads(game.rules, ordering, hand, first_trick=first, broken=deal.broken)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why ``action`` is not allowed now, or None where it is.

    The sentence names nothing but the seat's own cards and what everybody has seen, and is meant for that seat.
    """
    seat = action.seat
    verb, phase = _VERB[type(action)]
    deal = state.deal
    if not 0 <= seat < state.players:
        last = state.players - 1
        return Refusal(
            f"there is no seat {seat}: the seats are 0 to {last}", "turn", "no_seat", {"seat": seat, "last": last}
        )
    if deal is None or state.phase is not phase:
        return Refusal(
            f"seat {seat} may not {verb} now: {_DOING[state.phase]}", "turn", "not_now", {"phase": str(state.phase)}
        )
    if isinstance(action, ChangeBid):
        return _change_refusal(state, deal, seat) or _number_refusal(deal, seat, action.bid, changing=True)
    if not may_act(state, seat):
        if state.phase is Phase.BID and deal.bids[seat] is not None:
            return Refusal(f"seat {seat} may not {verb} now: it has bid already", "turn", "has_bid")
        turn = -1 if state.to_act is None else state.to_act
        return Refusal(
            f"seat {seat} may not {verb} now: it is seat {turn}'s turn", "turn", "not_your_turn", {"seat": turn}
        )
    if isinstance(action, Bid):
        return _bid_refusal(state, deal, action)
    if isinstance(action, NameTrump):
        return _name_refusal(state, deal, action)
    return _play_refusal(state.form, deal, action) if isinstance(action, Play) else None


def _number_refusal(deal: Deal, seat: int, bid: int, *, changing: bool = False) -> Refusal | None:
    if not 0 <= bid <= deal.size:
        why = f"a bid is a number from 0 to {deal.size}"
        return Refusal(f"seat {seat} may not bid {bid}: {why}", "bid", "bid_range", {"bid": bid, "size": deal.size})
    if changing and bid == deal.bids[seat]:
        why = "that is its bid"
        return Refusal(f"seat {seat} may not change its bid to {bid}: {why}", "change of bid", "same_bid", {"bid": bid})
    return None


def _bid_refusal(state: State, deal: Deal, action: Bid) -> Refusal | None:
    if problem := _number_refusal(deal, action.seat, action.bid):
        return problem
    if action.bid not in barred(state, action.seat):
        return None
    return hook_refusal(state.rules, deal.size, action.seat, action.bid, _others(deal))


def hook_refusal(rules: RuleSet, size: int, seat: int, bid: int, others: int) -> Refusal:
    """Why the last bidder may not make a bid that the hook bars, ``others`` being the sum of all other bids."""
    bars = barred_bids(rules, size, others)
    cards = f"{size} card{'s' if size != 1 else ''}"
    if rules.hook == "overbid" and overbid_reachable(size, others):
        why = f"the bids must total more than {size}, so at least {bars.stop} (the others bid {others})"
        values = {"bid": bid, "size": size, "others": others, "least": bars.stop}
        return Refusal(f"seat {seat} may not bid {bid}: {why}", "hook", "overbid", values)
    why = f"the hook bars it ({cards}, the others bid {others})"
    return Refusal(
        f"seat {seat} may not bid {bid}: {why}", "hook", "hook", {"bid": bid, "size": size, "others": others}
    )


def _change_refusal(state: State, deal: Deal, seat: int) -> Refusal | None:
    """A bid may be changed until the next player has bid; simultaneous ones until the last has come (S4)."""
    why, code = "", ""
    if state.rules.bid_change == "never":
        why, code = "the rules let no bid be changed", "no_change"
    elif state.phase is not Phase.BID:
        why, code = "the bidding is over", "bidding_over"
    elif deal.bids[seat] is None:
        why, code = "it has not bid", "not_bid_yet"
    elif state.rules.bids != "simultaneous" and deal.bids[(seat + 1) % state.players] is not None:
        why, code = "the next player has bid", "next_has_bid"
    return Refusal(f"seat {seat} may not change its bid: {why}", "change of bid", code) if why else None


def _name_refusal(state: State, deal: Deal, action: NameTrump) -> Refusal | None:
    if deal.namer is None or action.suit in namer_suits(deal.namer, state.form.pack):
        return None
    word = state.form.pack.suit_word(action.suit) if action.suit is None or 0 <= action.suit < 5 else "that"
    return Refusal(f"seat {action.seat} may not name {word}: it must name a suit", "trump", "must_name_suit")


def _play_refusal(game: Form, deal: Deal, action: Play) -> Refusal | None:
    seat, card = action.seat, action.card
    hand = deal.hands[seat]
    if deal.dealt.trump is None:
        why = "trump is not known, since no turn-up is given"
        return Refusal(f"seat {seat} may not play yet: {why}", "trump", "trump_not_known")
    if card not in game.pack:
        return Refusal(f"seat {seat} may not play that: no such card is in the pack", "pack", "not_in_pack")
    name = game.pack.name(card)
    if card not in hand:
        why, code = _elsewhere(deal, card) if deal.unknown[seat] else ("it does not hold it", "not_held")
        if why:
            return Refusal(f"seat {seat} may not play {name}: {why}", "hand", code, {"card": name})
        hand = (*hand, card)
    elif deal.unknown[seat] == 0 and card in deal.playable:
        return None
    # What is not known of the hand can only forbid more, so the known part decides what is certainly wrong.
    playable = playable_cards(game, deal, hand) if deal.unknown[seat] else deal.playable
    if card in playable:
        return None
    because = _reason(game, deal, card, playable)
    values = {"card": name} | dict(because.values)
    return Refusal(f"seat {seat} may not play {name}: {because.reason}", because.rule, because.code, values)


def _elsewhere(deal: Deal, card: Card) -> tuple[str, str]:
    """Why a hand that is not wholly known cannot hold the card, and the code of that; or empty texts."""
    if any(card in hand for hand in deal.hands):
        return "somebody else holds it", "held_elsewhere"
    if card in deal.trick or any(card in trick.cards for trick in deal.tricks):
        return "it has been played", "played_already"
    return ("it was turned up", "turned_up") if card in deal.dealt.shown else ("", "")


def _reason(game: Form, deal: Deal, card: Card, playable: tuple[Card, ...]) -> Refusal:
    """Which rule bars a card that is held, and the words for it."""
    ordering, pack, rules = game.ordering(deal.trump), game.pack, game.rules
    suit = ordering.suit
    if suit[card] == EXCUSERS:
        if not deal.trick:
            return Refusal("a joker may be led only from a hand of nothing else", "joker", "joker_lead")
        return Refusal("a joker may not be played to the first trick", "joker", "joker_first_trick")
    if not deal.trick:
        first = rules.trump_lead == "not-first-trick"
        when, code = (
            ("to the first trick", "trump_first_trick") if first else ("until trump is broken", "trump_unbroken")
        )
        return Refusal(f"trump may not be led {when} while another card is held", "trump lead", code)
    following = [held for held in playable if suit[held] == deal.led]
    if suit[card] != deal.led and following:
        led, name = Suit(deal.led), pack.name(following[0])
        why = f"{pack.suit_word(led)} were led and it holds {name}"
        return Refusal(why, "follow suit", "follow", {"suit": pack.suit_letter(led), "held": name})
    if suit[card] != deal.led and not ordering.is_trump(card):
        name = pack.name(next(held for held in playable if ordering.is_trump(held)))
        why = f"it cannot follow and holds the trump {name}, so it must trump"
        return Refusal(why, "must trump", "must_trump", {"held": name})
    powers = ordering.powers[deal.led]
    name = pack.name(next(held for held in playable if suit[held] < EXCUSERS and powers[held] > deal.best))
    return Refusal(f"it must beat the best card so far, and {name} does", "must beat", "must_beat", {"held": name})
