"""What is said at the table, in plain sentences, from what the viewer may see."""

import re
from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

from ohhell.cards import Card
from ohhell.game import Phase, Refusal, View
from ohhell.rules.words.phrases import balance, count
from ohhell.tui.faces import Faces

_NAME_LIMIT = 14


def clean(text: str, limit: int = _NAME_LIMIT) -> str:
    """A name as a table can show it: literal, on one line, of sane length."""
    line = "".join([char for char in " ".join(text.split()) if char.isprintable()])
    return line if cell_len(line) <= limit else set_cell_size(line, limit - 1).rstrip() + "…"


def padded(text: str, room: int) -> str:
    """The text on just so many places, wide characters counted as the terminal does."""
    return set_cell_size(text, room)


def cards(number: int) -> str:
    """``1 card``, ``4 cards``."""
    return count(number, "card")


def to_you(refusal: Refusal, faces: Faces) -> str:
    """A refusal as it is said to the one it is for: the reason alone, in the second person, cards as they read."""
    why = refusal.reason.partition(": ")[2] or refusal.reason
    for theirs, yours in (
        ("it cannot follow and holds", "you cannot follow and hold"),
        ("it must", "you must"),
        ("it holds", "you hold"),
        ("it has", "you have"),
        ("it does", "you do"),
        ("that is its bid", "that is your bid"),
        ("the hook bars it", "the hook bars this bid"),
    ):
        why = why.replace(theirs, yours)
    named = {faces.pack.name(card): faces.spoken(card) for card in faces.pack.cards}
    return re.sub(r"[\w']+", lambda word: named.get(word[0], word[0]), why)


def deal_words(view: View) -> str:
    """``deal 7 of 19 · 4 cards``."""
    plan = view.form.plan
    number = view.number or len(view.results)
    size = view.size or (view.results[-1].size if view.results else 0)
    if not number:
        return f"{len(plan)} deals to come"
    of = f"of {len(plan)}" if number <= len(plan) else "extra, to part the tie"
    return f"deal {number} {of} · {cards(size)}"


def trump_words(view: View, faces: Faces, names: Sequence[str]) -> str:
    """What is trump, and the card that says so."""
    if not view.number:
        if not view.results:
            return ""
        trump, shown = view.results[-1].trump, view.results[-1].shown
    else:
        trump, shown = view.trump, view.shown
        if view.namer:
            namer = view.to_act if view.phase is Phase.NAME else None
            if namer is None and view.namer == "dealer":
                namer = view.dealer
            if namer == view.viewer:
                return f"you name trump{_turned(view, shown, faces)}"
            who = "the highest bidder" if namer is None else names[namer]
            return f"{who} names trump{_turned(view, shown, faces)}"
    named = f"trump {faces.trump(trump)}" if trump is not None else "no trump"
    return named + _turned(view, shown, faces)


def _turned(view: View, shown: Sequence[Card], faces: Faces) -> str:
    if not shown:
        return ""
    drawn = " ".join([faces.card(card) for card in view.shown or (view.results[-1].shown if view.results else ())])
    last = view.form.rules.trump == "dealer-last-card" and view.form.players * view.size == len(view.form.pack)
    return f" · the dealer's {drawn}" if last else f" · {drawn} turned up"


def called_words(view: View) -> str:
    """``called 4 of 5``; after the last bid also over or under, and by how much."""
    if not view.number:
        if not view.results:
            return ""
        result = view.results[-1]
        return _total(sum(result.bids), result.size, done=True)
    known = [bid for bid in view.bids if bid is not None]
    if not all(view.has_bid) and len(known) < sum(view.has_bid):
        return f"{sum(view.has_bid)} of {len(view.has_bid)} have bid"
    return _total(sum(known), view.size, done=all(view.has_bid))


def _total(called: int, size: int, *, done: bool) -> str:
    return f"called {called} of {size}{f', {balance(called, size)}' if done else ''}"
