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


def sizes_words(sizes: Sequence[int]) -> str:
    """Hand sizes in rising order: ``1 to 4, 7 and 9 cards``."""
    spans: list[list[int]] = []
    for size in sizes:
        if spans and size == spans[-1][-1] + 1:
            spans[-1].append(size)
        else:
            spans.append([size])
    texts = [str(span[0]) if len(span) == 1 else f"{span[0]} to {span[-1]}" for span in spans]
    return f"{listed(texts)} card{'s' if list(sizes) != [1] else ''}"
