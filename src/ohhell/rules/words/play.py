"""The play of the cards in words (rules §6)."""

from collections.abc import Iterator

from ohhell.rules.words.facts import Facts
from ohhell.rules.words.phrases import sizes_words


def play(facts: Facts) -> Iterator[str]:
    """Who leads, what must be played, and who takes the trick."""
    yield from _leading(facts)
    yield from _following(facts)
    yield from _taking(facts)
    yield from _special_cards(facts)
    yield "Anybody may ask at any time what has been bid and taken, and may look again at the last trick."


def _leading(facts: Facts) -> Iterator[str]:
    rules = facts.rules
    first = "highest-bidder" if rules.trump == "nominated" else rules.first_lead
    leader = {
        "eldest": "The player to the dealer's left",
        "dealer": "The dealer",
        "highest-bidder": "The highest bidder (of equal ones, the first to bid)",
    }[first]
    any_card = rules.trump_lead == "any" or not facts.trump_sizes
    yield f"{leader} leads the first trick{', with any card' if any_card else ''}."
    if not any_card:
        when = "before a trump has been played in this deal" if rules.trump_lead == "broken" else "to the first trick"
        yield f"A trump may not be led {when}, unless you hold nothing else."
    yield "The others play clockwise, one card each. Whoever takes a trick leads to the next."


def _following(facts: Facts) -> Iterator[str]:
    yield "You must follow the suit led if you can."
    must_trump = facts.rules.void == "must-trump" and bool(facts.trump_sizes)
    yield (
        "If you cannot, you must play a trump; only without one you may play any card."
        if must_trump
        else f"If you cannot, you may play any card{', a trump or not' if facts.trump_sizes else ''}."
    )
    if facts.rules.must_beat:
        yield "When you follow suit, your card must beat the best card so far if you hold one that does."
        if facts.trump_sizes:
            yield (
                "When you play a trump where another suit was led, it must beat the best card so far if you "
                "hold a trump that does."
            )


def _taking(facts: Facts) -> Iterator[str]:
    if facts.trump_sizes:
        yield "The highest trump takes the trick; without a trump in it, the highest card of the suit led."
    else:
        yield "The highest card of the suit led takes the trick."
    if facts.has_twins:
        yield f"Of two equal cards in a trick, the {facts.rules.duplicate_wins} one wins."
    if facts.rules.bowers and facts.trump_sizes:
        yield (
            "The jack of trumps is the highest card, and next comes the other jack of the same colour, which "
            "counts as a trump in every way."
        )


def _special_cards(facts: Facts) -> Iterator[str]:
    if facts.has_joker_suit:
        yield from _joker_suit(facts)
    if facts.has_called_jokers:
        yield from _called_jokers()
    if facts.has_wizards:
        yield from _wizards()


def _joker_suit(facts: Facts) -> Iterator[str]:
    trumped = ", unless it is trumped" if facts.trump_sizes else ""
    yield f"A joker that is led takes the trick, even against the other joker{trumped}."
    as_trump = " unless jokers are trump" if facts.turning and facts.trump_sizes else ""
    yield f"A joker played to another suit does not take the trick{as_trump}."
    if facts.shown_sizes:
        yield (
            f"Where the dealer's last card is a joker ({sizes_words(facts.shown_sizes)} each), both are "
            f"trumps; of two in a trick the {facts.rules.duplicate_wins} one wins."
        )


def _called_jokers() -> Iterator[str]:
    yield "A joker may be played even if you could follow suit, but not to the first trick."
    yield "It may not be led. Where you hold nothing else, it may be, to the first trick too."
    yield (
        "Whoever plays the first joker in a trick calls it high or low; the second is the opposite. "
        "High beats every card, low loses to every card."
    )
    yield "If a joker is led, the first card of a suit played after it is the suit to follow."


def _wizards() -> Iterator[str]:
    yield "A wizard or a jester may be played at any time, even if you could follow suit."
    yield "The first wizard in a trick takes it; if a wizard is led, nobody has to follow suit."
    yield (
        "A jester loses to every other card. If a jester is led, the first card of a suit is the one to "
        "follow; a trick of nothing but jesters goes to the first."
    )
