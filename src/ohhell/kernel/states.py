"""Between the engine and the kernel: states, worlds, pack orders and choices as whole numbers, and back."""

from collections.abc import Sequence

from ohhell.cards import EXCUSERS, Card
from ohhell.game import TABLE, Action, Bid, CallJoker, ChangeBid, NameTrump, Phase, Play, State, View, view
from ohhell.kernel import layout as at
from ohhell.kernel.layout import Words
from ohhell.kernel.rows import pair, words
from ohhell.kernel.tables import Tables, trump_code, trump_of
from ohhell.rules.tricks import HIGH_POWER, standing

_WORD = (1 << 64) - 1
_PHASES = {Phase.BID: at.BID, Phase.NAME: at.NAME, Phase.PLAY: at.PLAY, Phase.CALL: at.CALL}
_NAMERS = {None: 0, "dealer": at.DEALER_NAMES, "highest-bidder": at.HIGHEST_NAMES}


def order_of(tables: Tables, order: Sequence[Card]) -> Words:
    """A pack's order, or any row of cards, as the kernel numbers them."""
    return words([tables.numbers[card] for card in order])


def state_of(tables: Tables, state: State) -> Words:
    """The kernel's state for a deal in progress, at any point of it.

    Raises:
        ValueError: no deal is in progress, or its hands or its trump are not wholly known.
    """
    deal = state.deal
    if deal is None or any(deal.unknown) or deal.dealt.trump is None:
        raise ValueError("only a deal in progress whose hands and trump are known can be played on")
    return world(tables, view(state, TABLE), deal.hands)


def world(
    tables: Tables, seen: View, hands: Sequence[Sequence[Card]], bids: Sequence[int | None] | None = None
) -> Words:
    """The kernel's state for what one viewer sees of a deal in progress, with hands to complete it.

    Args:
        tables: the tables of the view's form.
        seen: what is public, at any point of the deal.
        hands: by seat, the cards in hand now.
        bids: by seat, for a viewer who does not know all bids that have been made.

    Raises:
        ValueError: no deal is in progress, a hand has a wrong number of cards, or a bid is not given.
    """
    known = seen.bids if bids is None else bids
    if seen.phase not in _PHASES or seen.to_act is None or seen.dealer is None:
        raise ValueError("no deal is in progress")
    if tuple([len(hand) for hand in hands]) != seen.counts:
        raise ValueError(f"the seats hold {seen.counts} cards")
    if tuple([bid is not None for bid in known]) != seen.has_bid:
        raise ValueError("each bid that has been made must be given, and no other")
    ordering = seen.form.ordering(seen.trump)
    state = [0] * at.STATE
    state[at.PHASE], state[at.TO_ACT] = _PHASES[seen.phase], seen.to_act
    state[at.SIZE], state[at.DEALER] = seen.size, seen.dealer
    state[at.TRUMP], state[at.NAMER] = trump_code(seen.trump), _NAMERS[seen.namer]
    state[at.TURNED] = tables.numbers[seen.shown[-1]] if seen.shown else -1
    state[at.LEADER], state[at.COUNT], state[at.TRICKS] = seen.leader, len(seen.trick), len(seen.tricks)
    state[at.LED] = seen.led % at.LEDS
    state[at.BEST], state[at.BEST_SEAT] = _best(seen), seen.winning
    state[at.HIGH] = -1 if seen.high is None else seen.high
    played = [card for trick in seen.tricks for card in trick.cards] + list(seen.trick)
    state[at.BROKEN] = any(ordering.is_trump(card) for card in played)
    for seat, hand in enumerate(hands):
        state[at.HANDS + 2 * seat : at.HANDS + 2 * seat + 2] = pair(_bits(tables, hand))
    made = [bid for bid in known if bid is not None]
    state[at.MISSING], state[at.CALLED] = len(known) - len(made), sum(made)
    state[at.BIDS : at.BIDS + len(known)] = [-1 if bid is None else bid for bid in known]
    state[at.TAKEN : at.TAKEN + len(seen.taken)] = seen.taken
    state[at.TRICK : at.TRICK + len(seen.trick)] = [tables.numbers[card] for card in seen.trick]
    return words(state)


def _best(seen: View) -> int:
    """What has to be beaten in the trick."""
    if not seen.trick:
        return at.NOTHING
    ordering = seen.form.ordering(seen.trump)
    place = (seen.winning - seen.leader) % seen.form.players
    card = seen.trick[place]
    jokers = [turn for turn, played in enumerate(seen.trick) if ordering.suit[played] == EXCUSERS]
    # The second joker is what the first is not.
    if place in jokers and seen.high is (place == jokers[0]):
        return HIGH_POWER
    return standing(ordering.powers[seen.led][card])


def card_set(tables: Tables, cards: Sequence[Card]) -> Words:
    """The two words of a set of cards."""
    return words(pair(_bits(tables, cards)))


def _bits(tables: Tables, cards: Sequence[Card]) -> int:
    return sum([1 << tables.numbers[card] for card in cards])


def cards_of(tables: Tables, found: Words) -> tuple[Card, ...]:
    """The cards of a set, in the order of a hand."""
    low, high = [int(word) & _WORD for word in found]
    bits = high << 64 | low
    return tuple([card for number, card in enumerate(tables.cards) if bits >> number & 1])


def choice_of(tables: Tables, action: Action) -> int:
    """The whole number for what a player does."""
    match action:
        case Bid() | ChangeBid():
            return action.bid
        case NameTrump():
            return trump_code(action.suit)
        case Play():
            return tables.numbers[action.card]
        case CallJoker():
            return int(action.high)


def action_of(tables: Tables, state: Words, choice: int) -> Action:
    """What the seat to act does with this choice."""
    seat, phase = int(state[at.TO_ACT]), int(state[at.PHASE])
    if phase == at.BID:
        return Bid(seat, choice)
    if phase == at.NAME:
        return NameTrump(seat, trump_of(choice))
    return Play(seat, tables.cards[choice]) if phase == at.PLAY else CallJoker(seat, high=bool(choice))
