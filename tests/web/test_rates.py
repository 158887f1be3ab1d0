"""How often one may."""

from hypothesis import given
from hypothesis import strategies as st

from ohhell.web.config import Rate
from ohhell.web.rates import Buckets


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_then_one_at_a_time() -> None:
    clock = Clock()
    buckets = Buckets(Rate(burst=3, per_second=0.5), clock)
    assert [buckets.take("ann") for _ in range(4)] == [0, 0, 0, 2]
    assert buckets.take("bo") == 0
    clock.now += 2
    assert [buckets.take("ann") for _ in range(2)] == [0, 2]
    clock.now += 1000
    assert [buckets.take("ann") for _ in range(4)] == [0, 0, 0, 2]


def test_asking_takes_nothing() -> None:
    buckets = Buckets(Rate(burst=1, per_second=1), Clock())
    assert [buckets.wait("ann"), buckets.wait("ann"), buckets.take("ann"), buckets.wait("ann")] == [0, 0, 0, 1]


@given(st.lists(st.floats(0, 3), max_size=60))
def test_never_more_than_the_rate_allows(pauses: list[float]) -> None:
    clock = Clock()
    buckets = Buckets(Rate(burst=4, per_second=2), clock)
    began, taken = clock.now, 0
    for pause in pauses:
        clock.now += pause
        taken += buckets.take("ann") == 0
        assert taken <= 4 + 2 * (clock.now - began) + 1e-6


def test_full_buckets_are_forgotten() -> None:
    clock = Clock()
    buckets = Buckets(Rate(burst=2, per_second=1), clock)
    for number in range(30_000):
        buckets.take(str(number))
        clock.now += 0.001
    assert len(buckets._empty) < 12_000
