"""Small turns of phrase that all descriptions share."""

from collections.abc import Iterable, Sequence


def count(number: int, thing: str) -> str:
    """The number with its noun: ``1 card``, ``7 cards``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(words: Iterable[object], last: str = "and") -> str:
    """The words as a list: ``2, 3 and 4``."""
    *rest, final = [str(word) for word in words]
    return f"{', '.join(rest)} {last} {final}" if rest else final


def signed(points: int) -> str:
    """A number of points with a true minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def balance(called: int, size: int) -> str:
    """The sum of all bids against the hand size: ``even``, ``over by 2`` or ``under by 1``."""
    over = called - size
    return f"{'over' if over > 0 else 'under'} by {abs(over)}" if over else "even"


def hook_words(barred: Sequence[int]) -> str:
    """The bids that the hook bars, lowest first, as it is said at the table: ``the hook: not 2``; empty for none."""
    if not barred:
        return ""
    return f"the hook: {f'not {barred[0]}' if len(barred) == 1 else f'at least {barred[-1] + 1}'}"
