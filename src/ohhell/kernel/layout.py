"""Where things lie in the kernel's two flat arrays of 64-bit whole numbers: the tables of a form, and a state.

Cards are dense here: the pack's cards in rising order, numbered from 0, so that a set of cards is the bits of two
words (``word = card >> 6``, ``bit = card & 63``). Trumps are the suits 0 to 4 and :data:`NO_TRUMP`.
"""

from typing import Final

from ohhell.cards import JOKERS
from ohhell.kernel import rows

Words = rows.Words
"""A state, a form's tables, a pack's order, a list of choices: one contiguous row of whole numbers."""
Dice = rows.Dice
"""The one word that a row of random numbers goes on from."""
Values = rows.Values
"""Points, shares of a win, or chances."""

PLACES: Final = 10
"""Room for the seats of the largest table."""
CARDS: Final = 128
"""Room for the cards of the largest pack (104)."""

# What is to be followed: a suit up to the jokers', or one of these, in the order of Ordering.powers.
FREE: Final = JOKERS + 1
NO_SUIT: Final = JOKERS + 2
LEDS: Final = JOKERS + 3

NO_TRUMP: Final = JOKERS + 1
TRUMPS: Final = JOKERS + 2
# What a card turned up may settle instead of a trump.
DEALER_NAMES: Final = NO_TRUMP + 1
HIGHEST_NAMES: Final = NO_TRUMP + 2

# What a deal waits for.
BID: Final = 0
NAME: Final = 1
PLAY: Final = 2
CALL: Final = 3
DONE: Final = 4

# --- A state -------------------------------------------------------------------------------------------------------
PHASE: Final = 0
TO_ACT: Final = 1
"""The seat whose turn it is; -1 when the deal is done."""
SIZE: Final = 2
DEALER: Final = 3
TRUMP: Final = 4
"""The trump; NO_TRUMP too while it is still to be named."""
NAMER: Final = 5
"""Who is still to name trump: 0, DEALER_NAMES or HIGHEST_NAMES."""
TURNED: Final = 6
"""The card that showed trump, or -1."""
LEADER: Final = 7
COUNT: Final = 8
"""How many cards lie in the trick."""
LED: Final = 9
BEST: Final = 10
"""What has to be beaten, NOTHING in an empty trick."""
BEST_SEAT: Final = 11
HIGH: Final = 12
"""The first joker of the trick: 1 called high, 0 low, -1 not called."""
BROKEN: Final = 13
TRICKS: Final = 14
"""How many tricks are finished."""
MISSING: Final = 15
"""How many bids are still to be made."""
CALLED: Final = 16
"""The sum of those made."""
HANDS: Final = 18
"""Two words for each seat."""
BIDS: Final = HANDS + 2 * PLACES
"""By seat, -1 for none."""
TAKEN: Final = BIDS + PLACES
TRICK: Final = TAKEN + PLACES
"""The cards of the trick, the leader's first."""
SCORES: Final = TRICK + PLACES
"""By seat, once the deal is done."""
STATE: Final = SCORES + PLACES
"""The length of a state."""

NOTHING: Final = -1000
"""Below the power of any card."""

# --- The tables of a form ------------------------------------------------------------------------------------------
PLAYERS: Final = 0
PACK: Final = 1
"""How many cards the pack holds."""
CEILING: Final = 2
LEAD_FROM: Final = 3
"""Who leads first: so many seats left of the dealer, or -1 for the highest bidder."""
LEAD_ANY: Final = 4
TRUMP_LEAD: Final = 5
"""When trump may be led: 0 always, 1 once broken, 2 not to the first trick."""
MUST_TRUMP: Final = 6
MUST_BEAT: Final = 7
CYCLE: Final = 8
"""The length of the cycle of trumps, 1 without one."""
TURNS: Final = 9
"""How many cards of the stock a turn-up may need."""
NAMABLE: Final = 10
"""The trumps that the dealer may name, as bits, and those of the highest bidder."""
SETTLED: Final = 12
"""Where the trumps settled without a card begin: by size and place in the cycle."""
BARRED: Final = 13
"""Where the hook's bars begin: by size and sum of the other bids, the first bid barred and the first open above."""
POINTS: Final = 14
"""Where the points begin: by size, bid and tricks taken."""
SHOWS: Final = 16
"""By size, whether a card shows trump: 0 none, 1 the first of the stock, 2 the dealer's last."""
SIZES: Final = 64
TURNED_UP: Final = SHOWS + SIZES
"""By card turned up, the trump, DEALER_NAMES or HIGHEST_NAMES."""
PAST: Final = TURNED_UP + CARDS
"""By card turned up, whether another is turned."""
SUIT: Final = PAST + CARDS
"""By trump and card, the suit the card counts as."""
FOLLOW: Final = SUIT + TRUMPS * CARDS
"""By trump, whether the trick is still without a lead (1) or not (0), and card: what is to be followed after it."""
POWER: Final = FOLLOW + TRUMPS * 2 * CARDS
"""By trump, what is to be followed, and card."""
STANDING: Final = POWER + TRUMPS * LEDS * CARDS
"""As POWER: what has to be beaten once the card lies in the trick."""
MASKS: Final = STANDING + TRUMPS * LEDS * CARDS
"""By trump and suit 0 to 7, then :data:`TRUMP_CARDS` and :data:`SUITED`: the two words of those cards."""
TRUMP_CARDS: Final = 8
SUITED: Final = 9
SETS: Final = 10
REST: Final = MASKS + TRUMPS * SETS * 2
"""Where the tables begin whose length hangs on the form."""
