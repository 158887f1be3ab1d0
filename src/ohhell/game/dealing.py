"""Dealing: from the order of a pack to the hands, and what makes a deal sound (rules §3, §4)."""

from collections.abc import Sequence

from ohhell.cards import EXCUSERS, JESTERS, JOKERS, WIZARDS, Card, rank_of, suit_of
from ohhell.game.events import DealerDrawn, Dealt
from ohhell.game.refusal import Refusal
from ohhell.game.state import State
from ohhell.rules import Form
from ohhell.rules.trump import Trump, settle, turned_cards, turns_up

_TOP, _BOTTOM = 100, 0


def deal_from(state: State, order: Sequence[Card], dealer: int | None = None) -> Dealt:
    """The next deal when the pack lies in ``order``, its top card first.

    Cards are dealt singly, eldest first; the next card of the stock is the turn-up.

    Args:
        state: a state between deals.
        order: all cards of the pack.
        dealer: the first dealer, where the state does not know one yet.

    Raises:
        ValueError: the state is not between deals, or the first dealer is not known.
    """
    size, seat = state.next_size, state.next_dealer if dealer is None else dealer
    if size is None or seat is None:
        raise ValueError("no deal is due" if size is None else "the first dealer is not known")
    game = state.form
    players, rules = game.players, game.rules
    eldest = (seat + 1) % players
    used = players * size
    hands = tuple([tuple(sorted(order[(at - eldest) % players : used : players])) for at in range(players)])
    shown: tuple[Card, ...] = ()
    if turns_up(rules, size, game.largest):
        if used < len(order):
            shown = turned_cards(rules, order[used:])
        elif rules.trump == "dealer-last-card":
            shown = (order[used - 1],)
    number = state.next_number
    trump = settle(rules, game.pack, number, size, game.largest, shown)
    return Dealt(number, size, seat, hands, shown, trump)


def draw_from(game: Form, order: Sequence[Card]) -> DealerDrawn:
    """The draw for first dealer when the players draw from a pack in ``order``, seat 0 first."""
    drawing = list(range(game.players))
    rounds: list[tuple[Card | None, ...]] = []
    at = 0
    while len(drawing) > 1 and at + len(drawing) <= len(order):
        drawn: list[Card | None] = [None] * game.players
        for seat in drawing:
            drawn[seat] = order[at]
            at += 1
        rounds.append(tuple(drawn))
        drawing = _highest(rounds[-1])
    return DealerDrawn(tuple(rounds))


def drawn_dealer(draw: DealerDrawn) -> int:
    """The seat that the draw makes first dealer (the lowest of those still equal, should the pack run out)."""
    return _highest(draw.rounds[-1])[0]


def _highest(drawn: Sequence[Card | None]) -> list[int]:
    heights = {seat: _height(card) for seat, card in enumerate(drawn) if card is not None}
    return [seat for seat, height in heights.items() if height == max(heights.values())]


def _height(card: Card) -> int:
    """Rank for the draw: suits are equal; jokers and wizards stand above the ace, jesters below everything."""
    suit = suit_of(card)
    if suit in (JOKERS, EXCUSERS, WIZARDS):
        return _TOP
    return _BOTTOM if suit == JESTERS else rank_of(card)


def draw_refusal(state: State, draw: DealerDrawn) -> Refusal | None:
    """What is wrong with a draw for first dealer, or None."""
    game = state.form
    if state.rules.first_dealer != "draw":
        return Refusal("the rules draw no cards for first dealer", "first dealer")
    if state.first_dealer is not None or state.results or state.deal:
        return Refusal("the first dealer is known already", "first dealer")
    cards = [card for drawn in draw.rounds for card in drawn if card is not None]
    if problem := _duplicates(game, cards):
        return Refusal(problem, "first dealer")
    drawing = list(range(game.players))
    for drawn in draw.rounds:
        if [seat for seat, card in enumerate(drawn) if card is not None] != drawing or len(drawing) == 1:
            wanted = ", ".join([f"seat {seat}" for seat in drawing])
            return Refusal(f"{wanted} must draw, and nobody else", "first dealer")
        drawing = _highest(drawn)
    if len(drawing) > 1 and len(cards) + len(drawing) <= len(game.pack):
        tied = ", ".join([f"seat {seat}" for seat in drawing])
        return Refusal(f"{tied} drew equal ranks and must draw again", "first dealer")
    return None


def deal_refusal(state: State, dealt: Dealt) -> Refusal | None:
    """What is wrong with a deal, or None: its number, size, dealer, cards and turn-up are all checked."""
    game = state.form
    if state.deal:
        return Refusal(f"deal {state.deal.number} is still being played", "schedule")
    if state.next_size is None:
        return Refusal("the game is over: no deal is due", "ending")
    if dealt.number != state.next_number:
        return Refusal(f"deal {state.next_number} is next, not deal {dealt.number}", "schedule")
    if dealt.size != state.next_size:
        return Refusal(
            f"deal {dealt.number} has {state.next_size} card{'s' * (state.next_size != 1)} each by the plan,"
            f" not {dealt.size}",
            "schedule",
        )
    expected = state.next_dealer
    if not 0 <= dealt.dealer < game.players or expected not in (None, dealt.dealer):
        who = f"seat {expected} deals" if expected is not None else f"the seats are 0 to {game.players - 1}"
        return Refusal(f"seat {dealt.dealer} cannot deal: {who}", "dealer")
    if len(dealt.hands) != game.players:
        return Refusal(f"there are {len(dealt.hands)} hands for {game.players} players", "deal")
    for seat, hand in enumerate(dealt.hands):
        if len(hand) > dealt.size:
            return Refusal(f"seat {seat} has {len(hand)} cards in a deal of {dealt.size}", "deal")
    held = [card for hand in dealt.hands for card in hand]
    last_shown = shows_last_card(game, dealt.size) and len(dealt.shown) == 1
    if problem := _duplicates(game, [*held, *(() if last_shown else dealt.shown)]):
        return Refusal(problem, "pack")
    if last_shown:
        card, hand = dealt.shown[0], dealt.hands[dealt.dealer]
        if card not in hand and (len(hand) == dealt.size or card in held):
            name = game.pack.name(card)
            return Refusal(f"the dealer's last card is shown, but the dealer does not hold {name}", "turn-up")
    return _shown_refusal(game, dealt)


def shows_last_card(game: Form, size: int) -> bool:
    """Whether the dealer's last card is shown for trump: the whole pack is dealt and the rules say so."""
    whole = game.players * size == len(game.pack)
    return whole and game.rules.trump == "dealer-last-card" and turns_up(game.rules, size, game.largest)


def shows_card(game: Form, size: int) -> bool:
    """Whether a card is shown for trump in a deal of ``size``: off the stock, or the dealer's last one."""
    stock = len(game.pack) - game.players * size
    return turns_up(game.rules, size, game.largest) and (stock > 0 or shows_last_card(game, size))


def turned_refusal(game: Form, dealt: Dealt) -> Refusal | None:
    """What is wrong with the cards turned up and the trump of a deal of which no more is looked at, or None."""
    if problem := _duplicates(game, dealt.shown):
        return Refusal(problem, "pack")
    return _shown_refusal(game, dealt)


def _shown_refusal(game: Form, dealt: Dealt) -> Refusal | None:
    rules = game.rules
    stock = len(game.pack) - game.players * dealt.size
    turned = shows_card(game, dealt.size)
    if dealt.shown:
        if not turned:
            return Refusal("no card is turned up in this deal", "turn-up")
        *before, last = dealt.shown
        past = all(suit_of(card) in (EXCUSERS, WIZARDS, JESTERS) for card in before)
        if before and (rules.turned_joker != "again" or not past or len(dealt.shown) > stock):
            name = game.pack.name(before[0])
            return Refusal(f"no further card is turned after {name}", "turn-up")
        if rules.turned_joker == "again" and suit_of(last) in (EXCUSERS, WIZARDS, JESTERS) and len(dealt.shown) < stock:
            return Refusal(f"after {game.pack.name(last)} another card is turned", "turn-up")
    if turned and not dealt.shown:
        return None if dealt.trump is None else _unseen_refusal(game, dealt, dealt.trump)
    fixed = settle(rules, game.pack, dealt.number, dealt.size, game.largest, dealt.shown)
    if dealt.trump == fixed:
        return None
    if fixed.namer:
        return Refusal(f"the {fixed.namer.replace('-', ' ')} names trump in this deal", "trump")
    return Refusal(f"trump is {game.pack.suit_word(fixed.suit)} in this deal", "trump")


def _unseen_refusal(game: Form, dealt: Dealt, trump: Trump) -> Refusal | None:
    """What is wrong with a trump that is said without the card turned up for it, or None."""
    for card in game.pack.cards:
        if settle(game.rules, game.pack, dealt.number, dealt.size, game.largest, (card,)) == trump:
            return None
    what = "the dealer cannot name it" if trump.namer else f"it cannot be {game.pack.suit_word(trump.suit)}"
    return Refusal(f"trump is turned up in this deal: {what}", "trump")


def _duplicates(game: Form, cards: Sequence[Card]) -> str:
    different = set(cards)
    if not different <= game.pack.card_set:
        return "a card is not in the pack"
    if len(different) == len(cards):
        return ""
    twice = next(card for at, card in enumerate(cards) if card in cards[:at])
    return f"{game.pack.name(twice)} is there twice"
