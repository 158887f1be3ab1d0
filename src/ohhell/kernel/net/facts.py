"""What a seat knows, as a list of facts; nothing is read of other hands."""

from ohhell.cards import JOKERS
from ohhell.kernel import layout as at
from ohhell.kernel.compiler import compiled, count_bits, lowest_bit, part
from ohhell.kernel.layout import Words
from ohhell.kernel.net import sheet
from ohhell.kernel.net.sheet import Facts


@part
def begin(desk: Words, state: Words, tables: Words) -> None:
    """A deal begins: nothing is known but the card turned up."""
    for place in range(sheet.GONE, sheet.PLACE_OF):
        desk[place] = 0
    turned = state[at.TURNED]
    if turned >= 0 and tables[at.SHOWS + state[at.SIZE]] == 1:
        desk[sheet.GONE + (turned >> 6)] |= 1 << (turned & 63)


@part
def remember(desk: Words, state: Words, tables: Words, card: int) -> None:
    """The seat to act is about to play a card: what everybody learns from it."""
    trump, led, seat = state[at.TRUMP], state[at.LED], state[at.TO_ACT]
    desk[sheet.GONE + (card >> 6)] |= 1 << (card & 63)
    suit = tables[at.SUIT + trump * at.CARDS + card]
    if state[at.COUNT] and led <= JOKERS and suit != led and suit <= JOKERS:
        desk[sheet.VOIDS + seat] |= 1 << led
        if tables[at.MUST_TRUMP] and trump not in (suit, at.NO_TRUMP):
            desk[sheet.VOIDS + seat] |= 1 << trump


@part
def clip(number: int, low: int, high: int) -> int:
    """The number, or the nearest between these two."""
    return min(max(number, low), high)


@part
def turn_of(state: Words) -> int:
    """0 for a bid, 1 for a lead, 2 for a card that follows, 3 for something to say."""
    phase = state[at.PHASE]
    if phase == at.BID:
        return 0
    if phase != at.PLAY:
        return 3
    return 1 if state[at.COUNT] == 0 else 2


@part
def _sort_suits(state: Words, ranks: Words, desk: Words, turn: int) -> None:
    """Give each suit its place."""
    trump, led = state[at.TRUMP], state[at.LED]
    place = 1
    for suit in range(ranks[sheet.MEMBERS]):
        desk[sheet.PLACE_OF + suit] = -1 if suit < sheet.SUITS else suit + 1
    if trump < sheet.FOLLOWED:
        desk[sheet.PLACE_OF + trump] = 0
    if turn == 2 and led < sheet.SUITS and led != trump:
        desk[sheet.PLACE_OF + led] = 1
        place = 2
    for _ in range(sheet.SUITS):
        best = -1
        for suit in range(sheet.SUITS):
            if desk[sheet.PLACE_OF + suit] < 0 and (
                best < 0
                or 64 * desk[sheet.LENGTH + suit] - desk[sheet.UNSEEN + suit]
                > 64 * desk[sheet.LENGTH + best] - desk[sheet.UNSEEN + best]
            ):
                best = suit
        if best >= 0:
            desk[sheet.PLACE_OF + best] = place
            place += 1


@part
def _cards(state: Words, tables: Words, ranks: Words, desk: Words, ids: Facts, count: int) -> tuple[int, int, int]:
    """The facts of the cards in hand and of those unseen; also how many are in hand, and how many are unseen."""
    seat, trump, turn = state[at.TO_ACT], state[at.TRUMP], turn_of(state)
    low, high = state[at.HANDS + 2 * seat], state[at.HANDS + 2 * seat + 1]
    gone_low, gone_high = desk[sheet.GONE], desk[sheet.GONE + 1]
    left = unseen = 0
    members = ranks[sheet.MEMBERS]
    for suit in range(members):
        masks = at.MASKS + (trump * at.SETS + suit) * 2
        in_low, in_high = tables[masks], tables[masks + 1]
        desk[sheet.LENGTH + suit] = count_bits(low & in_low) + count_bits(high & in_high)
        out = count_bits(in_low & ~(low | gone_low)) + count_bits(in_high & ~(high | gone_high))
        desk[sheet.UNSEEN + suit] = out
        left += desk[sheet.LENGTH + suit]
        unseen += out
    _sort_suits(state, ranks, desk, turn)
    for suit in range(members):
        place = turn * sheet.PARTS + desk[sheet.PLACE_OF + suit]
        length, out = desk[sheet.LENGTH + suit], desk[sheet.UNSEEN + suit]
        ids[count] = sheet.LONG + place * sheet.MUCH + min(length, sheet.MUCH - 1)
        ids[count + 1] = sheet.OUT + place * sheet.MUCH + min(out, sheet.MUCH - 1)
        count += 2
        above = own = 0
        start = (trump * sheet.FAMILIES + suit) * sheet.IN_SUIT
        for step in range(sheet.IN_SUIT):
            card = ranks[start + step]
            if card < 0:
                break
            desk[sheet.HIGHER + card] = above
            desk[sheet.OWN_HIGHER + card] = own
            mine = ((high if card >> 6 else low) >> (card & 63)) & 1
            seen = ((gone_high if card >> 6 else gone_low) >> (card & 63)) & 1
            if mine:
                ids[count] = sheet.HELD + place * sheet.UP + min(above, sheet.UP - 1)
                count += 1
                own += 1
            elif not seen:
                above += 1
    return count, left, unseen


@part
def missing(state: Words, tables: Words, ranks: Words) -> int:
    """How many bids are still to be made, the seat's own among them, for all that a bidder knows."""
    bids: int = tables[at.PLAYERS] if ranks[sheet.SECRET] else state[at.MISSING]
    return bids


@part
def _table(state: Words, tables: Words, ranks: Words, ids: Facts, count: int, left: int, unseen: int) -> int:
    """The facts of the table: sizes, players, what everybody still wants."""
    seat, players, turn = state[at.TO_ACT], tables[at.PLAYERS], turn_of(state)
    ids[count] = sheet.SIZE + turn * sheet.MUCH + min(state[at.SIZE], sheet.MUCH - 1)
    ids[count + 1] = sheet.LEFT + turn * sheet.MUCH + min(left, sheet.MUCH - 1)
    ids[count + 2] = sheet.TABLE + turn * at.PLACES + players - 1
    hidden = left * (players - 1) - (state[at.COUNT] if turn == 2 else 0)
    ids[count + 3] = sheet.DEALT + turn * sheet.UP + clip(12 * hidden // max(unseen, 1), 0, sheet.UP - 1)
    count += 4
    wanted = 0
    secret = ranks[sheet.SECRET] and state[at.MISSING] > 0
    for other in range(1, players):
        place = (seat + other) % players
        bid = -1 if secret else state[at.BIDS + place]
        need = bid - state[at.TAKEN + place]
        fact = sheet.MUCH - 1 if bid < 0 else clip(need + 2, 0, sheet.MUCH - 2)
        ids[count] = sheet.THEIRS + (turn * sheet.OTHERS + other - 1) * sheet.MUCH + fact
        count += 1
        if bid >= 0:
            wanted += max(need, 0)
    if turn == 0:
        ids[count] = sheet.ASKED + min(wanted, sheet.MUCH - 1)
        ids[count + 1] = sheet.WAITING + missing(state, tables, ranks) - 1
    else:
        need = state[at.BIDS + seat] - state[at.TAKEN + seat]
        ids[count] = sheet.NEED + turn * sheet.MUCH + clip(need + 3, 0, sheet.MUCH - 1)
        ids[count + 1] = sheet.EXCESS + turn * sheet.MUCH + clip(wanted + max(need, 0) - left + 6, 0, sheet.MUCH - 1)
    return count + 2


@part
def _rules(state: Words, ranks: Words, ids: Facts, count: int) -> int:
    """The facts of the rules."""
    turn = turn_of(state)
    scoring = sheet.SCORING + turn * sheet.SCHEME
    ids[count] = scoring + ranks[sheet.KIND]
    ids[count + 1] = scoring + sheet.KINDS + ranks[sheet.STAKE]
    ids[count + 2] = scoring + sheet.KINDS + sheet.STAKES + ranks[sheet.ZERO]
    count += 3
    start = sheet.RULES + turn * sheet.FLAGS
    if state[at.NAMER]:
        ids[count] = start
        count += 1
    elif state[at.TRUMP] == at.NO_TRUMP:
        ids[count] = start + 1
        count += 1
    if ranks[sheet.SECRET]:
        ids[count] = start + 2
        count += 1
    return _write_duties(ranks[sheet.DUTIES], start + 3, ids, count)


@part
def _write_duties(duties: int, start: int, ids: Facts, count: int) -> int:
    while duties:
        ids[count] = start + lowest_bit(duties)
        duties &= duties - 1
        count += 1
    return count


@part
def _trick(state: Words, tables: Words, desk: Words, ids: Facts, count: int) -> int:
    """The facts of the suits others are out of, and of the trick."""
    seat, players, turn, trump = state[at.TO_ACT], tables[at.PLAYERS], turn_of(state), state[at.TRUMP]
    for other in range(1, players):
        voids = desk[sheet.VOIDS + (seat + other) % players]
        for suit in range(sheet.FOLLOWED):
            if (voids >> suit) & 1:
                place = ((turn - 1) * sheet.OTHERS + other - 1) * sheet.PARTS + desk[sheet.PLACE_OF + suit]
                ids[count] = sheet.VOID + place
                count += 1
    if turn == 1:
        return count
    led, best = state[at.LED], state[at.BEST_SEAT]
    behind = players - 1 - state[at.COUNT]
    if best < 0:
        ids[count] = sheet.BEST + 3 * sheet.UP
        count += 1
    else:
        card = state[at.TRICK + (best - state[at.LEADER]) % players]
        suit = tables[at.SUIT + trump * at.CARDS + card]
        kind = 0 if suit < sheet.SUITS else 2
        if suit == trump and suit < sheet.FOLLOWED:
            kind = 1
        ids[count] = sheet.BEST + kind * sheet.UP + min(desk[sheet.HIGHER + card], sheet.UP - 1)
        need = clip(state[at.BIDS + best] - state[at.TAKEN + best], -1, 2) + 1
        ids[count + 1] = sheet.WINNER + ((best - seat) % players - 1) * 4 + need
        count += 2
    ids[count] = sheet.BEHIND + behind
    follow = led < sheet.FOLLOWED
    ids[count + 1] = sheet.LED + (3 if not follow else 0 if led == trump else 1 if desk[sheet.LENGTH + led] else 2)
    count += 2
    if not follow:
        return count
    for other in range(1, behind + 1):
        voids = desk[sheet.VOIDS + (seat + other) % players]
        if (voids >> led) & 1 and led != trump:
            out = trump == at.NO_TRUMP or (voids >> trump) & 1
            ids[count] = sheet.BEHIND_VOID + (other - 1) * 2 + (1 if out else 0)
            count += 1
    return count


@compiled("int64(int64[::1], int64[::1], int64[::1], int64[::1], int16[::1])")
def facts(state: Words, tables: Words, ranks: Words, desk: Words, ids: Facts) -> int:
    """Write what the seat to act knows before it decides, and return how many facts there are."""
    count, left, unseen = _cards(state, tables, ranks, desk, ids, 0)
    count = _table(state, tables, ranks, ids, count, left, unseen)
    count = _rules(state, ranks, ids, count)
    turn = turn_of(state)
    return _trick(state, tables, desk, ids, count) if turn in (1, 2) else count


@part
def bid_facts(state: Words, tables: Words, ranks: Words, bid: int, ids: Facts, count: int) -> int:
    """Write the facts of a bid after so many others, and return how many there are then."""
    size, others = state[at.SIZE], missing(state, tables, ranks) - 1
    called = 0 if ranks[sheet.SECRET] else state[at.CALLED]
    few = min(bid, sheet.MUCH - 1)
    ids[count] = sheet.BID + min(size, sheet.MUCH - 1) * sheet.MUCH + few
    ids[count + 1] = sheet.BID_TABLE + few * at.PLACES + tables[at.PLAYERS] - 1
    # What the others may be expected to bid is an even share of what there is.
    share = size * others // tables[at.PLAYERS]
    ids[count + 2] = sheet.BALANCE + min(others, 3) * 15 + clip(called + bid + share - size + 7, 0, 14)
    return count + 3


@part
def card_facts(state: Words, tables: Words, desk: Words, card: int, ids: Facts, count: int) -> int:
    """Write the facts of a card to play after so many others, and return how many there are then."""
    seat, trump, led, players = state[at.TO_ACT], state[at.TRUMP], state[at.LED], tables[at.PLAYERS]
    suit = tables[at.SUIT + trump * at.CARDS + card]
    follows = state[at.COUNT] > 0
    place = follows * sheet.PARTS + desk[sheet.PLACE_OF + suit]
    wins = 1
    if follows:
        wins = 1 if tables[at.POWER + (trump * at.LEDS + led) * at.CARDS + card] > state[at.BEST] else 0
    higher, own, length = desk[sheet.HIGHER + card], desk[sheet.OWN_HIGHER + card], desk[sheet.LENGTH + suit]
    ids[count] = sheet.CARD + place * sheet.UP + min(higher, sheet.UP - 1)
    ids[count + 1] = sheet.WINS + wins * at.PLACES + players - 1 - state[at.COUNT]
    left = state[at.SIZE] - state[at.TRICKS] - 1
    need = clip(state[at.BIDS + seat] - state[at.TAKEN + seat], -1, 4) + 1
    ids[count + 2] = sheet.WINS_NEED + (wins * 6 + need) * 4 + min(left, 3)
    ids[count + 3] = sheet.REST + place * sheet.MUCH + min(length - 1, sheet.MUCH - 1)
    ids[count + 4] = sheet.OWN + place * 7 + min(own, 6)
    ids[count + 5] = sheet.BELOW + place * sheet.UP + min(desk[sheet.UNSEEN + suit] - higher, sheet.UP - 1)
    if follows:
        ids[count + 6] = sheet.SHEDS + (0 if suit == led else 1 if suit == trump else 2)
        return count + 7
    return count + 6


@part
def call_facts(state: Words, tables: Words, high: int, ids: Facts, count: int) -> int:
    """Write the facts of a call of the joker just played, and return how many there are then."""
    seat = state[at.TO_ACT]
    need = clip(state[at.BIDS + seat] - state[at.TAKEN + seat], -1, 4) + 1
    left = state[at.SIZE] - state[at.TRICKS] - 1
    ids[count] = sheet.CALL + (high * 6 + need) * 4 + min(left, 3)
    ids[count + 1] = sheet.CALL + 2 * 6 * 4 + high * at.PLACES + tables[at.PLAYERS] - state[at.COUNT]
    return count + 2
