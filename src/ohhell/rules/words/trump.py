"""First dealer, dealing and trump in words (rules §3, §4)."""

from collections.abc import Iterator

from ohhell.cards import EXCUSERS, JESTERS, WIZARDS
from ohhell.rules.trump import NO_TRUMP, cycle_of, settle
from ohhell.rules.words.facts import Facts
from ohhell.rules.words.phrases import listed, sizes_words


def dealing(facts: Facts) -> Iterator[str]:
    """Who deals, and how."""
    first = facts.rules.first_dealer
    if first == "draw":
        yield (
            "For the first deal everybody draws a card: the highest deals first, and equal ranks draw again "
            "among themselves."
        )
    elif first == "random":
        yield "The first dealer is chosen at random."
    else:
        yield f"Seat {first} deals first{' (seat 0 is the first player named)' if first == 0 else ''}."
    yield "After each deal the player to the dealer's left becomes the dealer."
    yield "The cards are dealt one at a time, beginning at the dealer's left."


def trump(facts: Facts) -> Iterator[str]:
    """Where trump comes from, and on which deals there is none."""
    if not facts.trump_sizes:
        yield "There is no trump in this game."
        if facts.rules.trump == "nominated":
            yield "There is nothing to name, but the highest bidder leads."
        return
    yield from _SOURCES[facts.rules.trump](facts)
    yield _BEATS
    if facts.turning:
        yield from _turned_specials(facts)
    yield from _without(facts)


_BEATS = "A trump beats every card of the other suits."
_NOT_PLAYED = "The turned card belongs to nobody and is not played."


def _turn_up(_: Facts) -> Iterator[str]:
    yield "The next card is turned face up, and its suit is trump for this deal."
    yield _NOT_PLAYED


def _threshold(facts: Facts) -> Iterator[str]:
    low = [
        facts.pack.name(card)[0]
        for card in facts.pack.cards
        if card >> 5 == 0 and settle(facts.rules, facts.pack, 1, 0, -1, [card]) == NO_TRUMP
    ]
    if not low:
        yield from _turn_up(facts)
        return
    yield "The next card is turned face up."
    yield f"If it is a {listed(sorted(low), 'or')}, the deal has no trump; otherwise its suit is trump."
    yield _NOT_PLAYED


def _dealer_last_card(facts: Facts) -> Iterator[str]:
    if set(facts.trump_sizes) - set(facts.shown_sizes):
        yield from _turn_up(facts)
    if facts.shown_sizes:
        yield (
            f"In the deals of {sizes_words(facts.shown_sizes)} the whole pack is dealt: the dealer shows "
            "the last card, which is the dealer's own, and its suit is trump."
        )


def _rotation(facts: Facts) -> Iterator[str]:
    cycle = cycle_of(facts.rules, facts.pack)
    words = [facts.pack.suit_word(suit) for suit in cycle]
    if len(set(words)) == 1:
        yield f"Trump is {words[0]} in every deal."
    else:
        yield f"Trump goes round from deal to deal: {listed(words)}, then over again. No card is turned."


def _nominated(facts: Facts) -> Iterator[str]:
    suits = listed([facts.pack.suit_word(suit) for suit in facts.pack.plain_suits], "or")
    yield f"When all have bid, the highest bidder names trump: {suits}, or no trump."
    yield "Of equal bids, the first to be made counts as the highest."


_SOURCES = {
    "turn-up": _turn_up,
    "threshold": _threshold,
    "dealer-last-card": _dealer_last_card,
    "rotation": _rotation,
    "nominated": _nominated,
}


def _without(facts: Facts) -> Iterator[str]:
    if facts.unturned_sizes:
        yield (
            f"In the deals of {sizes_words(facts.unturned_sizes)} the whole pack is dealt, so nothing is "
            "turned and there is no trump."
        )
    bare = [size for size in facts.bare_sizes if size in facts.sizes]
    if bare:
        turned = "nothing is turned and " if facts.turning else ""
        yield f"In the deals of {sizes_words(bare)}, the largest, {turned}there is no trump."


def _turned_specials(facts: Facts) -> Iterator[str]:
    """What a joker, wizard or jester means where it is turned."""
    if facts.has_joker_suit:
        yield "If a joker is turned, the other joker is the only trump."
    specials = [
        name
        for suit, name in ((EXCUSERS, "joker"), (WIZARDS, "wizard"), (JESTERS, "jester"))
        if facts.pack.has_suit(suit)
    ]
    if not specials:
        return
    either = listed(specials, "or")
    if facts.rules.turned_joker == "again":
        yield f"If a {either} is turned, the next card is turned as well, until one with a suit shows."
    elif facts.rules.turned_joker == "no-trump":
        yield f"If a {either} is turned, the deal has no trump."
    else:
        naming = listed([name for name in specials if name != "jester"], "or")
        yield f"If a {naming} is turned, the dealer names the trump suit before the bidding."
        if "jester" in specials:
            yield "If a jester is turned, the deal has no trump."
