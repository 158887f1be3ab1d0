"""What runs in a browser's worker: this very engine, and the live table, with no server and no other program."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ohhell.browser.engine import Engine
    from ohhell.browser.tables import Tell


async def start(shelf: Any, tell: "Tell") -> "Engine":  # noqa: ANN401 - an object of JavaScript's
    """The engine, in a worker: on a shelf that JavaScript keeps, see :class:`~ohhell.browser.shelf.PageShelf`.

    Args:
        shelf: the shelf.
        tell: gives the pages what their lines say; see :class:`~ohhell.browser.engine.Engine`.
    """
    from ohhell.browser import stand_in  # noqa: PLC0415 - only here there is no other
    from ohhell.browser.depth import guard_json  # noqa: PLC0415 - as above

    stand_in.put_in_place()
    guard_json()
    from ohhell.browser.engine import Engine  # noqa: PLC0415 - it wants the stand-in in its place
    from ohhell.browser.shelf import PageShelf  # noqa: PLC0415 - as above

    return Engine(PageShelf(shelf), tell)
