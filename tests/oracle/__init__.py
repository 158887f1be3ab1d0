"""A second, deliberately slow reading of the rules, written without looking at the engine.

Nothing here is imported from the package under test. Cards are the strings of a game record (``"Ah"``,
``"3c'"``, ``"Jk1"``, ``"W2"``, ``"E4"``), suits are letters, and a rule set is a plain mapping with the keys
of a rules file; a missing key has its default. Two keys exist only here: ``bowers`` (Marrows' form) and
``smallest`` (the low turning point of a schedule).
"""

from .bidding import first_leader, legal_bids
from .cards import Call, Rules, is_special, pack, suit_of, suits
from .ending import Outcome, Row, outcome
from .following import legal_cards
from .perft import Perft, perft
from .schedule import ceiling, plan
from .scoring import formula, score
from .tricks import asks_call, led_suit, winner
from .trump import trump_at_deal

__all__ = [
    "Call",
    "Outcome",
    "Perft",
    "Row",
    "Rules",
    "asks_call",
    "ceiling",
    "first_leader",
    "formula",
    "is_special",
    "led_suit",
    "legal_bids",
    "legal_cards",
    "outcome",
    "pack",
    "perft",
    "plan",
    "score",
    "suit_of",
    "suits",
    "trump_at_deal",
    "winner",
]
