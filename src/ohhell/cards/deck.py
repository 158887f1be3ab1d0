"""The decks people play Oh Hell with (rules §1), by key and number of players.

Three keys are families that choose their form by the number of players: ``bust`` (S4: Bryce Francis),
``short`` (Romanian whist) and ``atkinson`` (S4: Dick Atkinson).
"""

from collections.abc import Callable, Iterable
from functools import cache

from ohhell.cards.card import (
    CLUBS,
    DIAMONDS,
    EXCUSERS,
    JESTERS,
    JOKERS,
    WIZARDS,
    Card,
    Suit,
    card_of,
    copy_of,
    rank_of,
    suit_of,
)
from ohhell.cards.pack import Pack

_FRENCH_RANKS = dict(zip(range(2, 15), "23456789TJQKA", strict=True))
_FRENCH_LETTERS = ("s", "h", "d", "c", "j")
_FRENCH_WORDS = ("spades", "hearts", "diamonds", "clubs", "jokers")
# Spanish strength (La Pocha): As, 3, Rey, Caballo, Sota, 7, 6, 5, 4, 2.
_SPANISH_RANKS = {2: "2", 4: "4", 5: "5", 6: "6", 7: "7", 10: "S", 11: "C", 12: "R", 13: "3", 14: "A"}
_SPANISH_LETTERS = ("o", "c", "e", "b", "j")
_SPANISH_WORDS = ("oros", "copas", "espadas", "bastos", "jokers")
_SHORT_SIZES = (16, 24, 32, 40, 48)


class DeckError(ValueError):
    """A deck that does not exist, or has no form for that many players; the message is one sentence."""


def _plain(ranks: Iterable[int], copy: int = 0) -> list[Card]:
    """All cards of these strengths, the strongest first within each suit."""
    return [card_of(Suit(suit), rank, copy) for suit in range(4) for rank in sorted(ranks, reverse=True)]


def _french(key: str, cards: Iterable[Card]) -> Pack:
    special = {JOKERS: "Jk", EXCUSERS: "Jk", WIZARDS: "W", JESTERS: "E"}
    names: dict[Card, str] = {}
    for card in cards:
        prefix = special.get(suit_of(card))
        if prefix is None:
            name = _FRENCH_RANKS[rank_of(card)] + _FRENCH_LETTERS[suit_of(card)] + "'" * copy_of(card)
        elif suit_of(card) in (JOKERS, EXCUSERS):
            name = prefix + str(copy_of(card) + 1)
        else:
            name = prefix + str(rank_of(card))
        names[card] = name
    return Pack(key, names, _FRENCH_LETTERS, _FRENCH_WORDS)


_STANDARD = _plain(range(2, 15))
_LOWEST_13 = [*_plain((2, 3, 4)), card_of(CLUBS, 5)]
# The lower half: 2–7 in all suits and, our choice of suits, the eights of clubs and diamonds.
_LOWEST_26 = [*_plain(range(2, 8)), card_of(CLUBS, 8), card_of(DIAMONDS, 8)]


def _second(cards: Iterable[Card]) -> list[Card]:
    return [card_of(suit_of(card), rank_of(card), 1) for card in cards]


def _jokers(suit: Suit) -> list[Card]:
    # Two equal cards, told apart by their copy as twins are.
    return [card_of(suit, 1, copy) for copy in (0, 1)]


def _numbered(suit: Suit) -> list[Card]:
    return [card_of(suit, number) for number in (1, 2, 3, 4)]


def _short(size: int) -> Callable[[], Pack]:
    return lambda: _french(f"short-{size}", _plain(range(15 - size // 4, 15)))


def _spanish() -> Pack:
    cards = _plain(_SPANISH_RANKS)
    names = {card: _SPANISH_RANKS[rank_of(card)] + _SPANISH_LETTERS[suit_of(card)] for card in cards}
    return Pack("spanish-40", names, _SPANISH_LETTERS, _SPANISH_WORDS)


_DECKS: dict[str, Callable[[], Pack]] = {
    "standard": lambda: _french("standard", _STANDARD),
    "bust-39": lambda: _french("bust-39", [card for card in _STANDARD if card not in _LOWEST_13]),
    "bust-65": lambda: _french("bust-65", [*_STANDARD, *_second(_LOWEST_13)]),
    "bust-78": lambda: _french("bust-78", [*_STANDARD, *_second(_LOWEST_26)]),
    "brader-54": lambda: _french("brader-54", [*_STANDARD, *_jokers(JOKERS)]),
    "atkinson-50": lambda: _french("atkinson-50", [*_plain(range(3, 15)), *_jokers(EXCUSERS)]),
    "atkinson-54": lambda: _french("atkinson-54", [*_STANDARD, *_jokers(EXCUSERS)]),
    "spanish-40": _spanish,
    **{f"short-{size}": _short(size) for size in _SHORT_SIZES},
    "sixty": lambda: _french("sixty", [*_STANDARD, *_numbered(WIZARDS), *_numbered(JESTERS)]),
    "double": lambda: _french("double", [*_STANDARD, *_second(_STANDARD)]),
}

_FAMILIES: dict[str, dict[int, str]] = {
    "bust": {3: "bust-39", 4: "standard", 5: "bust-65", 6: "bust-78"},
    "short": {players: f"short-{8 * players}" for players in range(2, 7)},
    "atkinson": {5: "atkinson-50", 6: "atkinson-54"},
}

DECK_KEYS = (*_DECKS, *_FAMILIES)
"""Every value that the key ``deck`` of a rules file may have."""


@cache
def deck(key: str, players: int) -> Pack:
    """The pack that ``key`` means at a table of ``players``.

    Raises:
        DeckError: the key is unknown, or the family has no form for that many players.
    """
    if key in _FAMILIES:
        forms = _FAMILIES[key]
        if players not in forms:
            counts = _listed(sorted(forms))
            raise DeckError(f"the deck '{key}' has no form for {players} players, only for {counts}")
        return deck(forms[players], 0)
    if key not in _DECKS:
        raise DeckError(f"there is no deck '{key}': the decks are {', '.join(DECK_KEYS)}")
    return _one_pack(key)


@cache
def _one_pack(key: str) -> Pack:
    return _DECKS[key]()


def deck_players(key: str) -> tuple[int, ...]:
    """The numbers of players (2–10) that the deck has a form for."""
    return tuple(_FAMILIES[key]) if key in _FAMILIES else tuple(range(2, 11))


def _listed(numbers: list[int]) -> str:
    *rest, last = [str(number) for number in numbers]
    return f"{', '.join(rest)} or {last}" if rest else last
