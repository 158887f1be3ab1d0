import asyncio

import pytest

from ohhell.web.light import LightEvent, LightQueue


async def test_what_was_put_in_comes_out_in_order() -> None:
    queue: LightQueue[int] = LightQueue()
    for number in range(3):
        queue.put_nowait(number)
    assert (queue.qsize(), queue.empty()) == (3, False)
    assert [await queue.get() for _ in range(3)] == [0, 1, 2]
    assert queue.empty()


async def test_a_reader_waits_until_something_comes() -> None:
    queue: LightQueue[str] = LightQueue()
    reading = asyncio.ensure_future(queue.get())
    await asyncio.sleep(0)
    assert not reading.done()
    queue.put_nowait("a")
    assert await reading == "a"


async def test_a_reader_who_gave_up_takes_nothing_along() -> None:
    queue: LightQueue[str] = LightQueue()
    reading = asyncio.ensure_future(queue.get())
    await asyncio.sleep(0)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    queue.put_nowait("a")
    assert await queue.get() == "a"


async def test_an_event_wakes_all_who_wait_and_lets_those_who_come_later_through() -> None:
    event = LightEvent()
    waiting = [asyncio.ensure_future(event.wait()) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    event.set()
    assert await asyncio.gather(*waiting[1:]) == [True, True]
    assert waiting[0].cancelled()
    assert await event.wait()
    event.clear()
    assert not event.is_set()
    late = asyncio.ensure_future(event.wait())
    await asyncio.sleep(0)
    assert not late.done()
    event.set()
    assert await late
