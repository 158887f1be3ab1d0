"""Rings and blots: a bid as so many rings, filled trick by trick, and the ink where it went wrong."""

FULL, OPEN, LOST, MADE, BLOT, ZERO = "●", "○", "⊘", "✔", "✹", "–"
_ROOM = 12


def rings(bid: int, taken: int, left: int, room: int = _ROOM) -> str:
    """A bid and how it stands: ``●○``, ``●●✔`` exactly, ``●●✹`` over, ``–`` for 0, ``●⊘`` past filling.

    Args:
        bid: the bid.
        taken: tricks taken.
        left: tricks still to be played in the deal.
        room: characters there are; a longer row is written with numbers, as ``●3 ○14``.
    """
    filled = min(bid, taken)
    fillable = min(bid - filled, left)
    lost = bid - filled - fillable
    over = taken - bid
    if over > 0:
        end = BLOT * over if over <= 3 else f"{BLOT}{over}"
    else:
        end = MADE if over == 0 and (bid or not left) else ""
    parts = [(FULL, filled), (OPEN, fillable), (LOST, lost)]
    drawn = "".join([mark * count for mark, count in parts]) or ZERO
    if len(drawn) + len(end) > room:
        drawn = " ".join([f"{mark}{count}" for mark, count in parts if count])
    return drawn + end


def score_mark(bid: int, taken: int) -> str:
    """The scorer's mark in a finished deal: a blot over every missed bid."""
    return MADE if bid == taken else BLOT


def need(bid: int, taken: int, left: int) -> str:
    """How somebody stands, as it is said at the table."""
    if taken > bid:
        return f"over by {count_word(taken - bid)}"
    short = bid - taken
    if short > left:
        return f"short by {count_word(short - left)}, come what may" if left else f"short by {count_word(short)}"
    if short == 0:
        return "you have your bid: no more" if left else "made"
    if short == left:
        return "you need every trick that is left" if left > 1 else "you need the last trick"
    return f"you need {count_word(short)} more"


def count_word(number: int) -> str:
    """Small numbers as words."""
    words = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return words[number] if number < len(words) else str(number)
