"""The flow of a deal once more, compiled: what may be done, and what follows from it.

What counts as what, what beats what, what is barred and what is paid stand in the form's tables; only the order of
events is told here. A choice is a whole number: a bid, a trump to name, the dense number of a card, or 1 and 0 for a
joker called high and low. Nothing here checks what it is given: pass legal choices only.
"""

from ohhell.cards import EXCUSERS
from ohhell.kernel import layout as at
from ohhell.kernel.compiler import compiled, lowest_bit, part
from ohhell.kernel.layout import Words
from ohhell.rules.tricks import HIGH_POWER


@part
def _after_bids(state: Words, tables: Words) -> None:
    """Wait for the next bid; after the last one for the name of trump or for the first lead."""
    players, dealer = tables[at.PLAYERS], state[at.DEALER]
    eldest = dealer + 1 if dealer + 1 < players else 0
    seat = eldest
    if state[at.MISSING]:
        while state[at.BIDS + seat] >= 0:
            seat = seat + 1 if seat + 1 < players else 0
        state[at.PHASE], state[at.TO_ACT] = at.BID, seat
        return
    highest = eldest
    for _ in range(players):
        if state[at.BIDS + seat] > state[at.BIDS + highest]:
            highest = seat
        seat = seat + 1 if seat + 1 < players else 0
    if state[at.NAMER] == at.HIGHEST_NAMES:
        state[at.PHASE], state[at.TO_ACT] = at.NAME, highest
        return
    lead_from = tables[at.LEAD_FROM]
    leader = highest if lead_from < 0 else (dealer + lead_from) % players
    state[at.PHASE], state[at.TO_ACT], state[at.LEADER] = at.PLAY, leader, leader


@compiled("void(int64[::1], int64[::1], int64[::1], int64, int64, int64)")
def deal(state: Words, tables: Words, order: Words, size: int, dealer: int, number: int) -> None:
    """Deal ``size`` cards each off a pack that lies in ``order``, as deal ``number`` (from 1) of a game."""
    for place in range(at.STATE):
        state[place] = 0
    players = tables[at.PLAYERS]
    state[at.SIZE], state[at.DEALER], state[at.BEST] = size, dealer, at.NOTHING
    state[at.LED], state[at.BEST_SEAT], state[at.HIGH], state[at.LEADER] = at.NO_SUIT, -1, -1, -1
    state[at.MISSING] = players
    for seat in range(players):
        state[at.BIDS + seat] = -1
    used = players * size
    seat = dealer
    for place in range(used):
        seat = seat + 1 if seat + 1 < players else 0
        card = order[place]
        state[at.HANDS + 2 * seat + (card >> 6)] |= 1 << (card & 63)
    shows = tables[at.SHOWS + size]
    if shows:
        place = used if shows == 1 else used - 1
        while tables[at.PAST + order[place]] and shows == 1 and place + 1 < tables[at.PACK]:
            place += 1
        turned = order[place]
        trump = tables[at.TURNED_UP + turned]
    else:
        turned = -1
        cycle = tables[at.CYCLE]
        trump = tables[tables[at.SETTLED] + size * cycle + (number - 1) % cycle]
    state[at.TURNED] = turned
    if trump > at.NO_TRUMP:
        state[at.NAMER] = trump
        trump = at.NO_TRUMP
    state[at.TRUMP] = trump
    if state[at.NAMER] == at.DEALER_NAMES:
        state[at.PHASE], state[at.TO_ACT] = at.NAME, dealer
    else:
        _after_bids(state, tables)


@part
def bars(state: Words, tables: Words) -> tuple[int, int]:
    """The hook for the seat to bid: the lowest bid barred and the first open above it; equal where none is barred."""
    if state[at.MISSING] != 1:
        return 0, 0
    place = tables[at.BARRED] + 2 * (state[at.SIZE] * (tables[at.PACK] + 1) + state[at.CALLED])
    return tables[place], tables[place + 1]


@compiled("void(int64[::1], int64[::1], int64, int64)")
def bid(state: Words, tables: Words, seat: int, number: int) -> None:
    """``seat`` bids ``number``, or changes its bid to it; with simultaneous bids it need not be the seat to act."""
    before = state[at.BIDS + seat]
    if before < 0:
        state[at.MISSING] -= 1
        before = 0
    state[at.CALLED] += number - before
    state[at.BIDS + seat] = number
    _after_bids(state, tables)


@compiled("void(int64[::1], int64[::1], int64)")
def name(state: Words, tables: Words, trump: int) -> None:
    """The seat to act names trump."""
    state[at.TRUMP], state[at.NAMER] = trump, 0
    _after_bids(state, tables)


@part
def _without(low: int, high: int, tables: Words, place: int) -> tuple[int, int]:
    """The cards that are not in the set at ``place``, or all where there is no other."""
    other_low, other_high = low & ~tables[place], high & ~tables[place + 1]
    return (other_low, other_high) if other_low | other_high else (low, high)


@part
def _above(word: int, tables: Words, powers: int, best: int) -> int:
    """The cards of one word that come with more power than ``best``."""
    above = 0
    while word:
        bit = lowest_bit(word)
        word &= word - 1
        if tables[powers + bit] > best:
            above |= 1 << bit
    return above


@part
def _beating(state: Words, tables: Words, low: int, high: int) -> tuple[int, int]:
    """Of the cards one is bound to, those that beat the best so far if any do; others than contenders stay free."""
    trump, led = state[at.TRUMP], state[at.LED]
    sets = at.MASKS + trump * at.SETS * 2
    contend_low = low & (tables[sets + 2 * led] | tables[sets + 2 * at.TRUMP_CARDS])
    contend_high = high & (tables[sets + 2 * led + 1] | tables[sets + 2 * at.TRUMP_CARDS + 1])
    powers = at.POWER + (trump * at.LEDS + led) * at.CARDS
    beat_low = _above(contend_low, tables, powers, state[at.BEST])
    beat_high = _above(contend_high, tables, powers + 64, state[at.BEST])
    if beat_low | beat_high:
        return low ^ contend_low | beat_low, high ^ contend_high | beat_high
    return low, high


@part
def legal_cards(state: Words, tables: Words) -> tuple[int, int]:
    """The two words of the cards that the seat to play may play."""
    hand = at.HANDS + 2 * state[at.TO_ACT]
    low, high = state[hand], state[hand + 1]
    sets = at.MASKS + state[at.TRUMP] * at.SETS * 2
    first = state[at.TRICKS] == 0
    if state[at.COUNT] == 0:
        if tables[at.LEAD_ANY]:
            return low, high
        low, high = _without(low, high, tables, sets + 2 * EXCUSERS)
        rule = tables[at.TRUMP_LEAD]
        if (rule == 1 and state[at.BROKEN] == 0) or (rule == 2 and first):
            low, high = _without(low, high, tables, sets + 2 * at.TRUMP_CARDS)
        return low, high
    if first:
        low, high = _without(low, high, tables, sets + 2 * EXCUSERS)
    led = state[at.LED]
    if led >= at.FREE:
        return low, high
    suited_low, suited_high = low & tables[sets + 2 * at.SUITED], high & tables[sets + 2 * at.SUITED + 1]
    bound_low, bound_high = low & tables[sets + 2 * led], high & tables[sets + 2 * led + 1]
    void = bound_low | bound_high == 0
    if tables[at.MUST_TRUMP] and void:
        bound_low = low & tables[sets + 2 * at.TRUMP_CARDS]
        bound_high = high & tables[sets + 2 * at.TRUMP_CARDS + 1]
        void = bound_low | bound_high == 0
    bound_low = suited_low if void else bound_low
    bound_high = suited_high if void else bound_high
    if tables[at.MUST_BEAT]:
        bound_low, bound_high = _beating(state, tables, bound_low, bound_high)
    return low ^ suited_low | bound_low, high ^ suited_high | bound_high


@part
def _write_bits(word: int, base: int, choices: Words, count: int) -> int:
    """Write the places of the set bits behind the first ``count`` choices; how many there are then."""
    while word:
        choices[count] = base + lowest_bit(word)
        word &= word - 1
        count += 1
    return count


@compiled("int64(int64[::1], int64[::1], int64[::1])")
def legal(state: Words, tables: Words, choices: Words) -> int:
    """Write the choices of the seat to act in rising order (a joker's: high, low); how many they are."""
    phase, count = state[at.PHASE], 0
    if phase == at.PLAY:
        low, high = legal_cards(state, tables)
        count = _write_bits(low, 0, choices, count)
        count = _write_bits(high, 64, choices, count)
    elif phase == at.BID:
        barred, above = bars(state, tables)
        for bid in range(state[at.SIZE] + 1):
            if bid < barred or bid >= above:
                choices[count] = bid
                count += 1
    elif phase == at.NAME:
        count = _write_bits(tables[at.NAMABLE + state[at.NAMER] - at.DEALER_NAMES], 0, choices, count)
    elif phase == at.CALL:
        choices[0], choices[1] = 1, 0
        count = 2
    return count


@part
def _finish(state: Words, tables: Words) -> None:
    state[at.PHASE], state[at.TO_ACT] = at.DONE, -1
    numbers = tables[at.CEILING] + 1
    for seat in range(tables[at.PLAYERS]):
        place = (state[at.SIZE] * numbers + state[at.BIDS + seat]) * numbers + state[at.TAKEN + seat]
        state[at.SCORES + seat] = tables[tables[at.POINTS] + place]


@part
def _next(state: Words, tables: Words) -> None:
    """After a card: the next player's turn, the next trick or the end of the deal."""
    players = tables[at.PLAYERS]
    if state[at.COUNT] < players:
        seat = state[at.TO_ACT] + 1
        state[at.TO_ACT] = seat if seat < players else 0
        return
    winner = state[at.BEST_SEAT]
    state[at.TAKEN + winner] += 1
    state[at.TRICKS] += 1
    if state[at.TRICKS] == state[at.SIZE]:
        _finish(state, tables)
        return
    state[at.TO_ACT] = state[at.LEADER] = winner
    state[at.COUNT], state[at.LED], state[at.BEST] = 0, at.NO_SUIT, at.NOTHING
    state[at.BEST_SEAT], state[at.HIGH] = -1, -1


@part
def _joker(state: Words, tables: Words, high: int) -> None:
    if high:
        state[at.BEST], state[at.BEST_SEAT] = HIGH_POWER, state[at.TO_ACT]
    state[at.PHASE] = at.PLAY
    _next(state, tables)


@compiled("void(int64[::1], int64[::1], int64)")
def play(state: Words, tables: Words, card: int) -> None:
    """The seat to act plays ``card``."""
    seat, trump, count = state[at.TO_ACT], state[at.TRUMP], state[at.COUNT]
    state[at.HANDS + 2 * seat + (card >> 6)] ^= 1 << (card & 63)
    led = state[at.LED]
    if led == at.NO_SUIT:
        led = tables[at.FOLLOW + (2 * trump + (count == 0)) * at.CARDS + card]
        state[at.LED] = led
    order = (trump * at.LEDS + led) * at.CARDS + card
    # Without branches, here and below: a processor cannot guess who wins or who can follow.
    wins = tables[at.POWER + order] > state[at.BEST]
    state[at.BEST] = tables[at.STANDING + order] if wins else state[at.BEST]
    state[at.BEST_SEAT] = seat if wins else state[at.BEST_SEAT]
    state[at.TRICK + count] = card
    state[at.COUNT] = count + 1
    suit = tables[at.SUIT + trump * at.CARDS + card]
    state[at.BROKEN] |= suit == trump and trump != at.NO_TRUMP
    if suit != EXCUSERS:
        _next(state, tables)
    elif state[at.HIGH] < 0:
        state[at.PHASE] = at.CALL
    else:
        # The second joker has no choice: it is what the first is not.
        _joker(state, tables, 1 - state[at.HIGH])


@compiled("void(int64[::1], int64[::1], int64)")
def call(state: Words, tables: Words, high: int) -> None:
    """The seat to act calls the joker it has just played high (1) or low (0)."""
    state[at.HIGH] = high
    _joker(state, tables, high)


@compiled("void(int64[::1], int64[::1], int64)")
def act(state: Words, tables: Words, choice: int) -> None:
    """The seat to act makes one of its legal choices, whatever the deal waits for."""
    phase = state[at.PHASE]
    if phase == at.PLAY:
        play(state, tables, choice)
    elif phase == at.BID:
        bid(state, tables, state[at.TO_ACT], choice)
    elif phase == at.NAME:
        name(state, tables, choice)
    else:
        call(state, tables, choice)
