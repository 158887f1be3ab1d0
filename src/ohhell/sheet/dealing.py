"""What a deal at a real table can be: the form for those who play, its cards and its trump, its numbers."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from ohhell.cards import Card, DeckError, Suit, deck
from ohhell.game import Dealt
from ohhell.game.dealing import shows_card, turned_refusal
from ohhell.game.legal import hook_refusal
from ohhell.rules import Form, RuleSet, form
from ohhell.rules.bidding import barred_bids, highest_bidder
from ohhell.rules.form import MIN_PLAYERS
from ohhell.rules.keys import MAX_PLAYERS
from ohhell.rules.schedule import largest_possible
from ohhell.rules.trump import Trump, cycle_of, namer_suits, settle
from ohhell.sheet.errors import SheetError
from ohhell.sheet.model import Blank, SheetDeal


@lru_cache(maxsize=256)
def table_of(rules: RuleSet, start: int, players: int) -> Form | None:
    """The form for ``players`` where the plan is that for ``start``; None where so many cannot play by the rules.

    A size of the plan that the pack does not allow is dealt as the largest possible.

    Raises:
        RulesError: the rules have no form for ``start`` either.
    """
    begun = form(rules, start)
    if players == start:
        return begun
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        return None
    try:
        ceiling = largest_possible(rules, players, deck(rules.deck, players))
    except DeckError:
        return None
    if ceiling < 1:
        return None
    # Who deals is the sheet's to say, and a fixed first dealer may have left.
    return form(rules.replace({"sizes": (min(begun.largest, ceiling),), "first_dealer": "draw"}), players)


def most_players(rules: RuleSet, start: int) -> int:
    """The most that can play by these rules."""
    return max([count for count in range(start, MAX_PLAYERS + 1) if table_of(rules, start, count)])


def settled(table: Form, number: int, size: int, shown: Sequence[Card] = ()) -> Trump | None:
    """What cards and rules say of trump; None where a card is turned up and not noted."""
    if not shown and shows_card(table, size):
        return None
    return settle(table.rules, table.pack, number, size, table.largest, shown)


@lru_cache(maxsize=1024)
def possible_trumps(table: Form, size: int) -> tuple[Trump, ...]:
    """All that trump may be in a deal of ``size``, whatever its number: by each card, or by the rules."""
    rules, pack, largest = table.rules, table.pack, table.largest
    if shows_card(table, size):
        by_card = [settle(rules, pack, 1, size, largest, (card,)) for card in pack.cards]
        # Under 'again' a card is turned past, and settles nothing.
        found = [trump for card, trump in zip(pack.cards, by_card, strict=True) if _stands(table, size, card, trump)]
        return tuple(dict.fromkeys(found))
    numbers = range(1, len(cycle_of(rules, pack)) + 1) if rules.trump == "rotation" else (1,)
    return tuple(dict.fromkeys([settle(rules, pack, number, size, largest, ()) for number in numbers]))


def _stands(table: Form, size: int, card: Card, trump: Trump) -> bool:
    return turned_refusal(table, Dealt(1, size, 0, (), (card,), trump)) is None


@lru_cache(maxsize=1024)
def suits_of(table: Form, size: int) -> tuple[Suit | None, ...]:
    """The suits that trump may be in a deal of ``size``, None among them where it may be none."""
    suits: dict[Suit | None, None] = {}
    for trump in possible_trumps(table, size):
        suits |= dict.fromkeys(namer_suits(trump.namer, table.pack) if trump.namer else (trump.suit,))
    ordered = sorted([suit for suit in suits if suit is not None])
    return (*ordered, None) if None in suits else tuple(ordered)


def open_suits(table: Form, deal: SheetDeal) -> tuple[Suit | None, ...]:
    """The suits that trump may be in this deal as far as is known of it, None among them where it may be none."""
    if deal.trump and deal.trump.namer:
        return namer_suits(deal.trump.namer, table.pack)
    if deal.trump and not shows_card(table, deal.size):
        return (deal.trump.suit,)
    return suits_of(table, deal.size)


def asks_trump(table: Form, deal: SheetDeal) -> bool:
    """Whether the rules leave the trump of a deal to a card turned up, or to somebody who names it."""
    return shows_card(table, deal.size) or (deal.trump is not None and deal.trump.namer is not None)


@lru_cache(maxsize=4096)
def trump_problem(table: Form, number: int, size: int, shown: tuple[Card, ...], trump: Trump | None) -> str:
    """What is wrong with the cards turned up and the trump of a deal; empty where nothing is.

    Where the rules fix trump by the number of the deal, any trump of the cycle stands: deals written down late, or
    taken out, move the numbers of the others.
    """
    if trump is None:
        due = not shown and shows_card(table, size)
        return "" if due else "what trump is follows from the rules and the card turned up in this deal"
    if not shown and trump in possible_trumps(table, size):
        return ""
    problem = turned_refusal(table, Dealt(number, size, 0, (), shown, trump))
    return str(problem) if problem else ""


def named_problem(table: Form, deal: SheetDeal) -> str:
    """What is wrong with the suit that was named; empty where nothing is."""
    if not deal.named:
        return ""
    if deal.trump is None or deal.trump.namer is None:
        return "nobody has a suit to name in this deal"
    if deal.named[0] in namer_suits(deal.trump.namer, table.pack):
        return ""
    return f"the {deal.trump.namer.replace('-', ' ')} must name a suit"


def trump_letter(table: Form, deal: SheetDeal) -> str | None:
    """The letter of the trump suit, ``none`` for no trump; None where it is not known or not named."""
    if deal.named:
        return table.pack.suit_letter(deal.named[0])
    if deal.trump is None or deal.trump.namer:
        return None
    return table.pack.suit_letter(deal.trump.suit)


def namer_of(deal: SheetDeal, playing: Sequence[int]) -> int | str | None:
    """Who names trump: a seat, ``highest-bidder`` while the bids do not say who that is, None where nobody does."""
    namer = deal.trump.namer if deal.trump else None
    if namer == "dealer":
        return deal.dealer
    bids = [deal.bids[seat] for seat in playing]
    made = [bid for bid in bids if bid is not None]
    return playing[highest_bidder(made, 0)] if namer and len(made) == len(bids) else namer


def barred_to_dealer(rules: RuleSet, size: int, bids: Sequence[Blank], playing: Sequence[int]) -> range:
    """The bids that the hook bars to the dealer, who bids last; empty while another bid is blank.

    Args:
        rules: the rules.
        size: cards each.
        bids: by seat.
        playing: the seats in bidding order.
    """
    others = [bids[seat] for seat in playing[:-1]]
    made = [bid for bid in others if bid is not None]
    return barred_bids(rules, size, sum(made)) if len(made) == len(others) else range(0)


def check_size(table: Form, size: int) -> None:
    """See that so many cards can be dealt to each.

    Raises:
        SheetError: they cannot.
    """
    if not 1 <= size <= table.ceiling:
        why = f"{size} cards each cannot be dealt to {table.players}: 1 to {table.ceiling} can"
        raise SheetError("size_range", why, size=size, ceiling=table.ceiling, players=table.players)


def check_numbers(deal: SheetDeal, playing: Sequence[int]) -> None:
    """Hold bids and tricks to the hand size, and to those who have part in the deal.

    Raises:
        SheetError: one of them cannot be.
    """
    size = deal.size
    for seat, (bid, taken) in enumerate(zip(deal.bids, deal.taken, strict=True)):
        if bid is None and taken is None:
            continue
        if seat not in playing:
            raise SheetError("no_part", f"seat {seat} has no part in this deal", seat=seat)
        if bid is not None and not 0 <= bid <= size:
            why = f"seat {seat} may not bid {bid}: a bid is a number from 0 to {size}"
            raise SheetError("bid_range", why, seat=seat, bid=bid, size=size)
        if taken is not None and not 0 <= taken <= size:
            why = f"seat {seat} cannot have taken {taken} tricks: {size} were played"
            raise SheetError("taken_range", why, seat=seat, taken=taken, size=size)


def hook_error(rules: RuleSet, deal: SheetDeal, playing: Sequence[int], bid: int) -> SheetError:
    """What is said of a dealer's bid that the hook bars."""
    others = sum([deal.bids[other] or 0 for other in playing[:-1]])
    refusal = hook_refusal(rules, deal.size, deal.dealer, bid, others)
    return SheetError(refusal.code, refusal.reason, seat=deal.dealer, **refusal.values)


def with_bid(deal: SheetDeal, seat: int, bid: Blank) -> SheetDeal:
    """The deal with one bid written or wiped out."""
    return replace(deal, bids=(*deal.bids[:seat], bid, *deal.bids[seat + 1 :]))


def with_taken(deal: SheetDeal, seat: int, taken: Blank) -> SheetDeal:
    """The deal with the tricks of one seat written or wiped out."""
    return replace(deal, taken=(*deal.taken[:seat], taken, *deal.taken[seat + 1 :]))
