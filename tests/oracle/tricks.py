"""Who wins a trick."""

from .cards import (
    Call,
    Rules,
    is_atkinson_joker,
    is_brader_joker,
    is_special,
    is_trump,
    is_wizard,
    strength,
    suit_of,
    text,
)


def asks_call(rules: Rules, trick: list[str], card: str) -> bool:
    """Tell whether playing this card to this trick asks its player for high or low."""
    if not is_atkinson_joker(rules, card):
        return False
    return not any(is_atkinson_joker(rules, earlier) for earlier in trick)


def led_suit(rules: Rules, trick: list[str], trump: str | None) -> str | None:
    """Name the suit to follow: None while there is none, and for the whole trick once a wizard was led."""
    if not trick or is_wizard(trick[0]):
        return None
    for card in trick:
        if not is_special(rules, card):
            return suit_of(rules, card, trump)
    return None


def _high_joker(rules: Rules, trick: list[str], call: Call | None) -> int | None:
    jokers = [place for place, card in enumerate(trick) if is_atkinson_joker(rules, card)]
    if not jokers:
        return None
    if call is None:
        reason = "the first joker of the trick has not been called high or low"
        raise ValueError(reason)
    if call == "high":
        return jokers[0]
    return jokers[1] if len(jokers) > 1 else None


def _later_beats(rules: Rules, trick: list[str], early: int, late: int, trump: str | None) -> bool:
    """Compare two cards that count as one suit."""
    if is_brader_joker(rules, trick[early]) and is_brader_joker(rules, trick[late]) and early == 0:
        return False  # a joker that was led beats the other one
    low, high = strength(rules, trick[early], trump), strength(rules, trick[late], trump)
    if low == high:
        return text(rules, "duplicate_wins", "later") == "later"
    return high > low


def winner(rules: Rules, trick: list[str], trump: str | None, call: Call | None) -> int:
    """Find the place in the trick of the card that wins it (so far)."""
    if not trick:
        reason = "an empty trick has no winner"
        raise ValueError(reason)
    joker = _high_joker(rules, trick, call)
    if joker is not None:
        return joker
    for place, card in enumerate(trick):
        if is_wizard(card):
            return place
    suited = [place for place, card in enumerate(trick) if not is_special(rules, card)]
    if not suited:
        return 0  # nothing but jesters, or a low joker alone so far
    trumps = [place for place in suited if is_trump(rules, trick[place], trump)]
    led = suit_of(rules, trick[suited[0]], trump)
    in_suit = [place for place in suited if suit_of(rules, trick[place], trump) == led]
    fighting = trumps or in_suit
    best = fighting[0]
    for place in fighting[1:]:
        if _later_beats(rules, trick, best, place, trump):
            best = place
    return best
