"""What the tests let the browser's Python do: each takes and gives what JSON can say."""

import json
import time
from typing import Any

from player import Page  # type: ignore[import-not-found] # it lies beside this one there

from ohhell import browser
from ohhell.cards import Stream
from ohhell.record import RecordError, loads, position


async def _page(shelf: Any, seed: str = "") -> Any:
    """A page in front of an engine of its own, on a shelf that JavaScript keeps."""
    page = Page(Stream.of_seed(seed, "page") if seed else None)
    page.engine = await browser.start(shelf, page.tell)
    return page


async def games(wishes: list[dict[str, Any]], shelf: Any) -> list[dict[str, Any]]:
    """Play whole games, each from its wish; their records, and how long they took."""
    done = []
    for wish in wishes:
        began = time.perf_counter()
        page = await _page(shelf, wish["rules"])
        await page.come(await page.open(**wish))
        await page.play()
        done.append({"record": await page.record(), "seconds": time.perf_counter() - began})
        await page.engine.close()
    return done


async def positions(texts: list[str], _shelf: Any) -> list[Any]:
    """Where the games of these records stand; for one that is refused, why."""
    found: list[Any] = []
    for text in texts:
        try:
            found.append(position(loads(text)))
        except RecordError as error:
            found.append(str(error))
    return found


async def broken_off(wish: dict[str, Any], shelf: Any) -> list[dict[str, Any]]:
    """Play a game whose worker is killed again and again.

    Returns:
        For each time: what the shelf held, the last that the page saw, and what it was shown when it came back; at last
        the record.
    """
    page = await _page(shelf)
    table = await page.open(**wish)
    await page.come(table)
    times: list[dict[str, Any]] = []
    while True:
        await page.play(lambda now, till=page.seq + 23: now.seq >= till)
        if page.scene["stage"] == "over":
            return [*times, {"record": await page.record()}]
        shelf = shelf.fork()
        once = {"shelf": json.loads(await shelf.entries("")), "table": table, "seq": page.seq, "scene": page.scene}
        page = await _page(shelf)
        await page.come(table, once["seq"])
        await page.take_in()
        times.append(once | {"welcome": page.welcome})


async def asked(questions: list[tuple[str, str, str]], shelf: Any) -> list[Any]:
    """The answers to questions."""
    page = await _page(shelf)
    return [await page.ask(*question) for question in questions]
