"""How long decisions take: counted in steps of five per cent, so that counts of many games are easily added up."""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import ceil, exp, floor, log

_STEP = log(1.05)
_SHORTEST = 1e-7


def step_of(seconds: float) -> int:
    """The step that a duration falls into."""
    return floor(log(max(seconds, _SHORTEST) / _SHORTEST) / _STEP)


def steps(durations: Iterable[float]) -> dict[int, int]:
    """How many durations fall into each step."""
    return dict(sorted(Counter(map(step_of, durations)).items()))


def quantile_ms(counts: Mapping[int, int], share: float) -> float | None:
    """The duration in milliseconds that this share of the decisions does not exceed, to about 3 per cent.

    Args:
        counts: how many durations fall into each step.
        share: from 0 to 1; 0.5 for the median.

    Returns:
        None where there are no decisions.
    """
    left = ceil(share * sum(counts.values()))
    for step, count in sorted(counts.items()):
        left -= count
        if left <= 0:
            return _SHORTEST * 1000 * exp(_STEP * (step + 0.5))
    return None
