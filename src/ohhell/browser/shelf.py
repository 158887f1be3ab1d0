"""The shelf: texts by key, kept on the device."""

import json
from collections.abc import Mapping
from typing import Protocol


class ShelfError(Exception):
    """The device could not keep or find something; the message is one line."""


class Shelf(Protocol):
    """Keeps texts by key. What has been changed when a call returns stays so; what raises may have changed nothing."""

    async def get(self, key: str) -> str | None:
        """The text under a key, None where there is none.

        Raises:
            ShelfError: it cannot be read.
        """
        ...

    async def entries(self, prefix: str) -> list[tuple[str, str]]:
        """All keys that begin so and their texts, in the order of the keys.

        Raises:
            ShelfError: they cannot be read.
        """
        ...

    async def swap(self, key: str, expected: str | None, changes: Mapping[str, str | None]) -> bool:
        """Make all changes, and only where ``key`` still holds what is expected, so that nobody came between.

        Args:
            key: what is looked at.
            expected: its text; None where it should not be there.
            changes: the new texts by key; None deletes.

        Returns:
            Whether they were made.

        Raises:
            ShelfError: they were not, as far as is known.
        """
        ...


class PageShelf:
    """A shelf that JavaScript keeps: an object with ``get``, ``entries`` and ``swap``, which take and give texts."""

    def __init__(self, page: "_Page") -> None:
        """Use it."""
        self._page = page

    async def get(self, key: str) -> str | None:
        """See :class:`Shelf`."""
        try:
            found = await self._page.get(key)
        except Exception as error:  # noqa: BLE001 - whatever JavaScript raises
            raise _failed(error) from None
        return found if isinstance(found, str) else None

    async def entries(self, prefix: str) -> list[tuple[str, str]]:
        """See :class:`Shelf`."""
        try:
            found = json.loads(await self._page.entries(prefix))
        except Exception as error:  # noqa: BLE001 - whatever JavaScript raises
            raise _failed(error) from None
        return [(key, text) for key, text in found]

    async def swap(self, key: str, expected: str | None, changes: Mapping[str, str | None]) -> bool:
        """See :class:`Shelf`."""
        try:
            return bool(await self._page.swap(key, expected, json.dumps(changes)))
        except Exception as error:  # noqa: BLE001 - whatever JavaScript raises
            raise _failed(error) from None


class _Page(Protocol):
    async def get(self, key: str) -> object: ...
    async def entries(self, prefix: str) -> str: ...
    async def swap(self, key: str, expected: str | None, changes: str) -> bool: ...


def _failed(error: Exception) -> ShelfError:
    return ShelfError("the device keeps nothing: " + " ".join(str(error).split())[:160])
