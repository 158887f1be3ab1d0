"""The decks of the game: how many cards each has, and which."""

from collections import Counter

import pytest

from ohhell.cards import (
    DECK_KEYS,
    EXCUSERS,
    JESTERS,
    JOKERS,
    WIZARDS,
    DeckError,
    Pack,
    deck,
    rank_of,
    suit_of,
)
from ohhell.cards.deck import deck_players


def names(pack: Pack) -> set[str]:
    return {pack.name(card) for card in pack.cards}


def all_suits(ranks: str) -> set[str]:
    return {rank + suit for rank in ranks for suit in "shdc"}


STANDARD = all_suits("AKQJT98765432")
LOWEST_13 = all_suits("234") | {"5c"}
LOWEST_26 = all_suits("234567") | {"8c", "8d"}


def second(cards: set[str]) -> set[str]:
    return {f"{card}'" for card in cards}


@pytest.mark.parametrize(
    ("key", "size"),
    [
        ("standard", 52),
        ("bust-39", 39),
        ("bust-65", 65),
        ("bust-78", 78),
        ("brader-54", 54),
        ("atkinson-50", 50),
        ("atkinson-54", 54),
        ("spanish-40", 40),
        ("short-16", 16),
        ("short-24", 24),
        ("short-32", 32),
        ("short-40", 40),
        ("short-48", 48),
        ("sixty", 60),
        ("double", 104),
    ],
)
def test_each_deck_has_its_number_of_cards(key: str, size: int) -> None:
    assert len(deck(key, 4)) == size


def test_standard_is_the_52_cards_ace_high() -> None:
    pack = deck("standard", 4)
    assert names(pack) == STANDARD
    assert [pack.name(card) for card in sorted(pack.cards, key=rank_of)[-4:]] == ["As", "Ah", "Ad", "Ac"]


def test_bust_for_3_lacks_the_13_lowest_cards() -> None:
    assert names(deck("bust", 3)) == STANDARD - LOWEST_13
    assert len(LOWEST_13) == 13


def test_bust_for_4_is_the_standard_pack() -> None:
    assert deck("bust", 4) is deck("standard", 4)


def test_bust_for_5_has_the_13_lowest_cards_twice() -> None:
    assert names(deck("bust", 5)) == STANDARD | second(LOWEST_13)


def test_bust_for_6_has_the_26_lowest_cards_twice() -> None:
    assert names(deck("bust", 6)) == STANDARD | second(LOWEST_26)
    assert len(LOWEST_26) == 26


def test_brader_adds_two_equal_jokers_of_one_suit() -> None:
    pack = deck("brader-54", 4)
    assert names(pack) == STANDARD | {"Jk1", "Jk2"}
    first, other = pack.card("Jk1"), pack.card("Jk2")
    assert suit_of(first) == suit_of(other) == JOKERS
    assert rank_of(first) == rank_of(other)


def test_atkinson_takes_the_deuces_out_for_5_and_leaves_them_in_for_6() -> None:
    assert names(deck("atkinson", 5)) == STANDARD - all_suits("2") | {"Jk1", "Jk2"}
    assert names(deck("atkinson", 6)) == STANDARD | {"Jk1", "Jk2"}
    assert suit_of(deck("atkinson", 5).card("Jk1")) == EXCUSERS


def test_spanish_ranks_as_3_rey_caballo_sota_7_to_2() -> None:
    pack = deck("spanish-40", 4)
    oros = sorted((card for card in pack.cards if suit_of(card) == 0), key=rank_of, reverse=True)
    assert pack.names(oros) == "Ao 3o Ro Co So 7o 6o 5o 4o 2o"
    assert pack.suit_words[:4] == ("oros", "copas", "espadas", "bastos")


@pytest.mark.parametrize(("players", "lowest"), [(3, "9"), (4, "7"), (5, "5"), (6, "3")])
def test_short_holds_the_8_highest_cards_for_each_player(players: int, lowest: str) -> None:
    pack = deck("short", players)
    assert len(pack) == 8 * players
    kept = "AKQJT98765432".split(lowest, maxsplit=1)[0] + lowest
    assert names(pack) == all_suits(kept)


def test_sixty_adds_four_wizards_and_four_jesters() -> None:
    pack = deck("sixty", 4)
    assert names(pack) == STANDARD | {f"{kind}{number}" for kind in "WE" for number in "1234"}
    kinds = Counter(suit_of(card) for card in pack.cards)
    assert kinds[WIZARDS] == kinds[JESTERS] == 4


def test_double_is_two_standard_packs() -> None:
    assert names(deck("double", 8)) == STANDARD | second(STANDARD)


@pytest.mark.parametrize("key", DECK_KEYS)
def test_every_card_of_every_deck_has_one_name_that_finds_it(key: str) -> None:
    for players in deck_players(key):
        pack = deck(key, players)
        assert len(names(pack)) == len(set(pack.cards)) == len(pack)
        assert all(pack.card(pack.name(card)) == card for card in pack.cards)


@pytest.mark.parametrize(("key", "players"), [("bust", 7), ("bust", 2), ("short", 7), ("atkinson", 4)])
def test_a_family_without_a_form_says_for_how_many_it_has_one(key: str, players: int) -> None:
    with pytest.raises(DeckError, match=f"'{key}' has no form for {players} players, only for "):
        deck(key, players)


def test_an_unknown_deck_is_refused_with_all_names() -> None:
    with pytest.raises(DeckError, match="there is no deck 'tarot': the decks are standard, "):
        deck("tarot", 4)
