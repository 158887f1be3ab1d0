"""How often one may: buckets of tokens, one for each person or address."""

from collections.abc import Callable

from ohhell.web.config import Rate

Seconds = Callable[[], float]
"""A clock that only goes forward, in seconds."""

_SWEEP_AT = 10_000


class Buckets:
    """One bucket of tokens for each key, refilled as time goes by; a full bucket is forgotten.

    >>> now = 0.0
    >>> buckets = Buckets(Rate(burst=2, per_second=0.5), lambda: now)
    >>> [buckets.take("ann") for _ in range(3)]
    [0.0, 0.0, 2.0]
    >>> buckets.take("bo")
    0.0
    """

    def __init__(self, rate: Rate, clock: Seconds) -> None:
        self._rate = rate
        self._clock = clock
        self._empty: dict[str, float] = {}  # when the bucket would be full, had nothing been taken in the meantime
        self._sweep_at = _SWEEP_AT

    def wait(self, key: str) -> float:
        """The seconds until there is a token for ``key``; 0 where there is one now."""
        now = self._clock()
        burst, per_second = self._rate
        missing = max(0.0, self._empty.get(key, now) - now) * per_second
        return max(0.0, (missing + 1 - burst) / per_second)

    def take(self, key: str) -> float:
        """Take a token, and return 0; or take none, and return the seconds until there is one."""
        wait = self.wait(key)
        if wait:
            return wait
        now = self._clock()
        self._empty[key] = max(now, self._empty.get(key, now)) + 1 / self._rate.per_second
        if len(self._empty) > self._sweep_at:
            self._sweep(now)
        return 0.0

    def _sweep(self, now: float) -> None:
        self._empty = {key: full for key, full in self._empty.items() if full > now}
        self._sweep_at = max(_SWEEP_AT, 2 * len(self._empty))
