"""Lines that are written alike in every record."""

from collections.abc import Iterator, Sequence

from ohhell.cards import Pack
from ohhell.game import DealerDrawn, Dealt
from ohhell.game.dealing import shows_card
from ohhell.record.dealing import NAMED, NONE
from ohhell.record.text import NOBODY
from ohhell.rules import Form
from ohhell.rules.trump import turns_up


def line_of(keyword: str, words: Sequence[object]) -> str:
    """A line of words; ``-`` for None."""
    return " ".join([keyword, *[NOBODY if word is None else str(word) for word in words]])


def draw_lines(pack: Pack, draw: DealerDrawn) -> Iterator[str]:
    """The draw for first dealer, a line for each round."""
    for drawn in draw.rounds:
        yield line_of("draw", [None if card is None else pack.name(card) for card in drawn])


def deal_line(form: Form, dealt: Dealt) -> str:
    """The line of a deal itself."""
    line = f"deal {dealt.number} size {dealt.size} dealer {dealt.dealer}"
    trump, pack = dealt.trump, form.pack
    if dealt.shown:
        return f"{line} turn-up {pack.names(dealt.shown)}"
    turned = turns_up(form.rules, dealt.size, form.largest)
    if turned and not shows_card(form, dealt.size):
        return f"{line} turn-up {NONE}"
    if trump is None or (trump.namer and not turned):
        return line
    return f"{line} trump {NAMED if trump.namer else pack.suit_letter(trump.suit)}"
