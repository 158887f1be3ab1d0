"""The game: actions and events, an immutable state, what is legal, and what each viewer may see.

>>> from ohhell.game import FairDeck, apply, legal_actions, new_game
>>> from ohhell.rules import preset
>>> state, deck = new_game(preset("oh-hell").rules, players=4), FairDeck.of_seed(1)
>>> while not state.over:
...     choices = legal_actions(state)
...     state = apply(state, choices[0] if choices else deck.next_event(state))
>>> len(state.results)
19
"""

from ohhell.game.actions import Action, Bid, CallJoker, ChangeBid, NameTrump, Play
from ohhell.game.apply import apply, replay
from ohhell.game.dealing import deal_from, draw_from, drawn_dealer
from ohhell.game.events import DealerDrawn, Dealt, Event, TricksCounted
from ohhell.game.fair import FairDeck, commitment
from ohhell.game.legal import barred, bid_changes, legal_actions, may_act, refusal
from ohhell.game.refusal import IllegalActionError, Refusal
from ohhell.game.state import Deal, Phase, Result, State, Trick, new_game
from ohhell.game.view import SPECTATOR, TABLE, View, Viewer, view

__all__ = [
    "SPECTATOR",
    "TABLE",
    "Action",
    "Bid",
    "CallJoker",
    "ChangeBid",
    "Deal",
    "DealerDrawn",
    "Dealt",
    "Event",
    "FairDeck",
    "IllegalActionError",
    "NameTrump",
    "Phase",
    "Play",
    "Refusal",
    "Result",
    "State",
    "Trick",
    "TricksCounted",
    "View",
    "Viewer",
    "apply",
    "barred",
    "bid_changes",
    "commitment",
    "deal_from",
    "draw_from",
    "drawn_dealer",
    "legal_actions",
    "may_act",
    "new_game",
    "refusal",
    "replay",
    "view",
]
