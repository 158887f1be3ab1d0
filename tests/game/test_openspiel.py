"""OpenSpiel's Oh Hell, written by others, against the classic game: same legal actions, same returns.

`OHHELL_DIFFERENTIAL_DEALS` sets how many deals are compared.
"""

import os
from typing import Any

import pytest

from ohhell.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, Stream, card_of, rank_of, suit_of
from ohhell.game import Bid, Dealt, Play, State, apply, legal_actions, new_game
from ohhell.rules import RuleSet, preset
from ohhell.rules.trump import Trump

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")

DEALS = int(os.environ.get("OHHELL_DIFFERENTIAL_DEALS", "1500"))
SUITS = (CLUBS, DIAMONDS, SPADES, HEARTS)  # in OpenSpiel's order
SCORING: dict[bool, Any] = {
    False: "ten-plus-tricks",
    True: {"made": "10 + t", "over": "-d", "under": "-d"},
}


def theirs(card: Card) -> int:
    return (rank_of(card) - 2) * 4 + SUITS.index(suit_of(card))


def ours(number: int) -> Card:
    return card_of(SUITS[number % 4], number // 4 + 2)


def action_number(action: object) -> int:
    if isinstance(action, Bid):
        return 52 + action.bid
    assert isinstance(action, Play)
    return theirs(action.card)


def rules_of(players: int, size: int, dealer: int, penalty: bool) -> RuleSet:
    settings = {"sizes": [size], "first_dealer": dealer, "scoring": SCORING[penalty]}
    assert players * size < 52  # one card must stay for the turn-up
    return preset("oh-hell").rules.replace(settings)


class Pair:
    """One deal in both programs."""

    def __init__(self, game: Any, players: int, penalty: bool, dice: Stream) -> None:
        self.players = players
        self.dice = dice
        self.spiel = game.new_initial_state()
        size = dice.choice(self.spiel.legal_actions())
        dealer = dice.below(players)
        self.spiel.apply_action(size)
        self.spiel.apply_action(dealer)
        order = [ours(number) for number in range(52)]
        dice.shuffle(order)
        used = players * size
        for card in order[: used + 1]:
            self.spiel.apply_action(theirs(card))
        hands = tuple([tuple(sorted(order[seat:used:players])) for seat in range(players)])
        turned = order[used]
        dealt = Dealt(1, size, dealer, hands, (turned,), Trump(suit_of(turned)))
        self.state: State = apply(new_game(rules_of(players, size, dealer, penalty), players), dealt)

    def play(self) -> None:
        while not self.state.over:
            assert self.spiel.current_player() == self.state.to_act
            choices = legal_actions(self.state)
            assert sorted(map(action_number, choices)) == self.spiel.legal_actions()
            action = self.dice.choice(choices)
            self.spiel.apply_action(action_number(action))
            self.state = apply(self.state, action)
        assert self.spiel.is_terminal()
        assert tuple(self.spiel.returns()) == self.state.totals


@pytest.mark.parametrize("penalty", [False, True], ids=["ten-plus-tricks", "minus the difference"])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_the_classic_game_agrees_with_openspiel(players: int, penalty: bool) -> None:
    game = pyspiel.load_game("oh_hell", {"players": players, "off_bid_penalty": penalty, "points_per_trick": 1})
    dice = Stream.of_seed(f"{players} {penalty}", "openspiel")
    for _ in range(max(1, DEALS // 10)):
        Pair(game, players, penalty, dice).play()
