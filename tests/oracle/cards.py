"""Packs, and what a single card is."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

Rules: TypeAlias = Mapping[str, object]
Call: TypeAlias = Literal["high", "low"]

RANKS = "23456789TJQKA"  # lowest first; the numbers 1 ... 13 of the sixty-card pack are written the same way
SUITS = "shdc"
SPANISH_RANKS = "24567SCR3A"  # lowest first: the three stands between king and ace
SPANISH_SUITS = "oceb"  # oros, copas, espadas, bastos
JOKER_SUIT = "j"  # the suit that Brader's two jokers form
OTHER_OF_COLOUR = {"s": "c", "c": "s", "h": "d", "d": "h"}
LEFT_BOWER = 98
RIGHT_BOWER = 99

BUST = {3: "bust-39", 4: "standard", 5: "bust-65", 6: "bust-78"}
ATKINSON = {5: "atkinson-50", 6: "atkinson-54"}
SHORT = {"short-16": 16, "short-24": 24, "short-32": 32, "short-40": 40, "short-48": 48}


def text(rules: Rules, key: str, default: str) -> str:
    """Read a key that holds a word; numbers are read as their digits."""
    value = rules.get(key)
    return default if value is None else str(value)


def number(rules: Rules, key: str, default: int) -> int:
    """Read a key that holds a whole number."""
    value = rules.get(key)
    return default if value is None else int(str(value))


def flag(rules: Rules, key: str) -> bool:
    """Read a key that is true or false, false by default."""
    return rules.get(key, False) is True


def _standard() -> list[str]:
    return [rank + suit for suit in SUITS for rank in reversed(RANKS)]


def _thirteen_lowest() -> list[str]:
    return [rank + suit for suit in SUITS for rank in "432"] + ["5c"]


def _twenty_six_lowest() -> list[str]:
    return [rank + suit for suit in SUITS for rank in "765432"] + ["8c", "8d"]


def _second_copies(cards: list[str]) -> list[str]:
    return [card + "'" for card in cards]


def _short(cards: int) -> list[str]:
    ranks = RANKS[len(RANKS) - cards // len(SUITS) :]
    return [rank + suit for suit in SUITS for rank in reversed(ranks)]


def pack(deck: str, players: int) -> list[str]:
    """List every card of a pack; the families choose their member by the number of players."""
    if deck == "bust":
        if players not in BUST:
            reason = f"bust has no pack for {players} players"
            raise ValueError(reason)
        deck = BUST[players]
    if deck == "atkinson":
        if players not in ATKINSON:
            reason = f"atkinson has no pack for {players} players"
            raise ValueError(reason)
        deck = ATKINSON[players]
    if deck == "short":
        deck = f"short-{8 * players}"
    if deck in SHORT:
        return _short(SHORT[deck])
    packs = {
        "standard": _standard(),
        "bust-39": [card for card in _standard() if card not in _thirteen_lowest()],
        "bust-65": _standard() + _second_copies(_thirteen_lowest()),
        "bust-78": _standard() + _second_copies(_twenty_six_lowest()),
        "brader-54": [*_standard(), "Jk1", "Jk2"],
        "atkinson-50": [*(card for card in _standard() if card[0] != "2"), "Jk1", "Jk2"],
        "atkinson-54": [*_standard(), "Jk1", "Jk2"],
        "spanish-40": [rank + suit for suit in SPANISH_SUITS for rank in reversed(SPANISH_RANKS)],
        "sixty": [*_standard(), "W1", "W2", "W3", "W4", "E1", "E2", "E3", "E4"],
        "double": _standard() + _second_copies(_standard()),
    }
    if deck not in packs:
        reason = f"there is no pack {deck!r} for {players} players"
        raise ValueError(reason)
    return packs[deck]


def deck_of(rules: Rules) -> str:
    """Name the deck key of a rule set."""
    return text(rules, "deck", "standard")


def suits(rules: Rules) -> list[str]:
    """List the four suits that a player may name."""
    return list(SPANISH_SUITS) if deck_of(rules) == "spanish-40" else list(SUITS)


def is_joker(card: str) -> bool:
    """Tell whether a card is a joker, of either kind."""
    return card in {"Jk1", "Jk2"}


def is_wizard(card: str) -> bool:
    """Tell whether a card is a wizard."""
    return card[0] == "W"


def is_jester(card: str) -> bool:
    """Tell whether a card is a jester."""
    return card[0] == "E"


def is_brader_joker(rules: Rules, card: str) -> bool:
    """Tell whether a card is a joker of the joker suit."""
    return is_joker(card) and deck_of(rules) == "brader-54"


def is_atkinson_joker(rules: Rules, card: str) -> bool:
    """Tell whether a card is a joker that is called high or low."""
    return is_joker(card) and not is_brader_joker(rules, card)


def is_special(rules: Rules, card: str) -> bool:
    """Tell whether a card has no suit at all: wizard, jester, Atkinson joker."""
    return is_wizard(card) or is_jester(card) or is_atkinson_joker(rules, card)


def is_right_bower(rules: Rules, card: str, trump: str | None) -> bool:
    """Tell whether a card is the jack of trumps where that is the highest trump."""
    if not flag(rules, "bowers") or trump is None or trump not in OTHER_OF_COLOUR:
        return False
    return not is_joker(card) and card[0] == "J" and card[1] == trump


def is_left_bower(rules: Rules, card: str, trump: str | None) -> bool:
    """Tell whether a card is the other jack of the trump colour where that is the second trump."""
    if not flag(rules, "bowers") or trump is None or trump not in OTHER_OF_COLOUR:
        return False
    return not is_joker(card) and card[0] == "J" and card[1] == OTHER_OF_COLOUR[trump]


def suit_of(rules: Rules, card: str, trump: str | None) -> str | None:
    """Name the suit a card counts as: None for a card without one."""
    if is_special(rules, card):
        return None
    if is_brader_joker(rules, card):
        return JOKER_SUIT
    if is_left_bower(rules, card, trump):
        return trump
    return card[1]


def is_trump(rules: Rules, card: str, trump: str | None) -> bool:
    """Tell whether a card is a trump."""
    return trump is not None and suit_of(rules, card, trump) == trump


def strength(rules: Rules, card: str, trump: str | None) -> int:
    """Rank a card within the suit it counts as; only cards of one suit may be compared."""
    if is_special(rules, card):
        reason = f"{card} has no rank"
        raise ValueError(reason)
    if is_brader_joker(rules, card):
        return 0
    if is_right_bower(rules, card, trump):
        return RIGHT_BOWER
    if is_left_bower(rules, card, trump):
        return LEFT_BOWER
    order = SPANISH_RANKS if deck_of(rules) == "spanish-40" else RANKS
    return order.index(card[0])
