"""A shelf for tests: what the device would keep, in memory."""

import asyncio
from collections.abc import Mapping


class MemoryShelf:
    """A shelf that lasts as long as the program; as with others, something may happen before it answers.

    Attributes:
        texts: what it holds.
    """

    def __init__(self, texts: Mapping[str, str] | None = None) -> None:
        """Start with these texts."""
        self.texts = dict(texts or {})

    async def get(self, key: str) -> str | None:
        """See :class:`~ohhell.browser.shelf.Shelf`."""
        await asyncio.sleep(0)
        return self.texts.get(key)

    async def entries(self, prefix: str) -> list[tuple[str, str]]:
        """See :class:`~ohhell.browser.shelf.Shelf`."""
        await asyncio.sleep(0)
        return sorted([(key, text) for key, text in self.texts.items() if key.startswith(prefix)])

    async def swap(self, key: str, expected: str | None, changes: Mapping[str, str | None]) -> bool:
        """See :class:`~ohhell.browser.shelf.Shelf`."""
        await asyncio.sleep(0)
        if self.texts.get(key) != expected:
            return False
        for name, text in changes.items():
            if text is None:
                self.texts.pop(name, None)
            else:
                self.texts[name] = text
        return True
