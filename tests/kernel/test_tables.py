"""A form's tables say what the engine says, and have room for every form."""

import numpy as np
import pytest
from hypothesis import given

from ohhell.cards import DECK_KEYS, deck
from ohhell.cards.deck import deck_players
from ohhell.kernel import layout as at
from ohhell.kernel import states
from ohhell.kernel.tables import tables, trump_code, trump_of
from ohhell.rules import RuleSet, form, preset
from ohhell.rules.bidding import barred_bids
from ohhell.rules.keys import MAX_PLAYERS, MAX_SIZE
from ohhell.rules.tricks import FREE, HIGH_POWER, NO_SUIT
from tests.strategies import tables as some_tables


def test_the_numbers_for_what_is_led_are_the_engines_counted_from_the_end() -> None:
    assert FREE % at.LEDS == at.FREE
    assert NO_SUIT % at.LEDS == at.NO_SUIT


def test_there_is_room_for_every_pack_table_and_hand() -> None:
    largest = max(len(deck(key, players)) for key in DECK_KEYS for players in deck_players(key))
    assert largest <= at.CARDS
    assert MAX_PLAYERS <= at.PLACES
    assert MAX_SIZE < at.SIZES


@given(some_tables())
def test_the_points_and_the_hook_are_those_of_the_rules(drawn: tuple[RuleSet, int]) -> None:
    rules, players = drawn
    game = form(rules, players)
    data, numbers = tables(game).data, game.ceiling + 1
    for size in {1, game.largest, game.ceiling}:
        for bid in range(size + 1):
            place = int(data[at.POINTS]) + (size * numbers + bid) * numbers
            points = data[place : place + size + 1].tolist()
            assert points == [game.scheme.points(bid, taken, size) for taken in range(size + 1)]
        for others in range(size * (players - 1) + 1):
            place = int(data[at.BARRED]) + 2 * (size * (len(game.pack) + 1) + others)
            assert range(*data[place : place + 2].tolist()) == barred_bids(rules, size, others)


@pytest.mark.parametrize("name", ["oh-hell", "brader", "atkinson", "sixty", "bust"])
def test_powers_stay_above_nothing_and_below_a_joker_called_high(name: str) -> None:
    data = tables(form(preset(name).rules, 5)).data
    powers = data[at.POWER : at.MASKS]
    assert powers.min() > at.NOTHING
    assert powers.max() < HIGH_POWER


def test_every_trump_has_its_number() -> None:
    pack = deck("standard", 4)
    assert [trump_of(trump_code(suit)) for suit in (*pack.plain_suits, None)] == [*pack.plain_suits, None]


def test_sets_of_cards_there_and_back() -> None:
    table = tables(form(RuleSet(deck="double"), 8))
    for cards in [(), table.cards[:1], table.cards[63:65], table.cards[-1:], table.cards]:
        assert states.cards_of(table, states.card_set(table, cards)) == cards
    assert states.order_of(table, table.cards).tolist() == np.arange(104).tolist()
