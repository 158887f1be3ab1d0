"""Which trump a deal has."""

from .cards import (
    JOKER_SUIT,
    Rules,
    flag,
    is_brader_joker,
    is_jester,
    is_special,
    suits,
    text,
)

LOW_NUMBERS = "23456"
ASK_DEALER = "ask-dealer"
ASK_BIDDER = "ask-bidder"


def _cycle(rules: Rules) -> list[str]:
    cycle = rules.get("trump_cycle")
    if isinstance(cycle, (list, tuple)) and cycle:
        return [str(entry) for entry in cycle]
    return suits(rules)


def _special_shown(rules: Rules, card: str) -> str | None:
    """Answer for a wizard, a jester or an Atkinson joker that decides the trump."""
    names = text(rules, "turned_joker", "again") == "dealer-names"
    if is_jester(card) or not names:
        return None
    return ASK_DEALER


def _from_turned(rules: Rules, turned: list[str]) -> str | None:
    threshold = text(rules, "trump", "turn-up") == "threshold"
    again = text(rules, "turned_joker", "again") == "again"
    for card in turned:
        if is_brader_joker(rules, card):
            return JOKER_SUIT
        if not is_special(rules, card):
            return None if threshold and card[0] in LOW_NUMBERS else card[1]
        if not again:
            return _special_shown(rules, card)
    return None  # nothing turned, or nothing but cards that are turned past


def trump_at_deal(
    rules: Rules,
    players: int,
    number: int,
    size: int,
    largest_size: int,
    turned: list[str],
    dealer_last: str | None,
) -> str | None:
    """Find the trump of deal ``number`` (the first is 1): a suit, None for no trump, or who is asked."""
    source = text(rules, "trump", "turn-up")
    if flag(rules, "no_trump_on_largest") and size == largest_size:
        return None
    if source == "none":
        return None
    if source == "rotation":
        cycle = _cycle(rules)
        entry = cycle[(number - 1) % len(cycle)]
        return None if entry == "none" else entry
    if source == "nominated":
        return ASK_BIDDER
    if source == "dealer-last-card" and not turned:
        if dealer_last is None:
            return None
        if is_brader_joker(rules, dealer_last):
            return JOKER_SUIT
        if is_special(rules, dealer_last):
            return _special_shown(rules, dealer_last)
        return dealer_last[1]
    return _from_turned(rules, turned)
