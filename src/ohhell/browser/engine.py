"""The engine in a browser's worker: it answers what a server answers, and runs the device's own tables.

Whatever is asked is answered; a fault of ours is a Problem with status 500, and its trace goes to the console alone.
What the first page does not need is loaded once it is asked for.
"""

import logging
from typing import TYPE_CHECKING, Any

import msgspec

from ohhell import __version__
from ohhell.api.paths import LISTS, QUESTIONS
from ohhell.api.status import status_of
from ohhell.browser.shelf import Shelf
from ohhell.table.refused import Refused
from ohhell.table.wire import Here, OpenTable, Problem

if TYPE_CHECKING:
    from ohhell.browser.tables import Tables, Tell

_log = logging.getLogger(__name__)

_NO_TABLE = Problem(code="no_table", reason="There is no such table, or not any more.")
_NOWHERE = Problem(code="not_found", reason="There is nothing here.")
_METHOD = Problem(code="method", reason="That cannot be done here.")
_MALFORMED = Problem(code="malformed", reason="The request could not be read.")
_NOT_KEPT = Problem(code="not_kept", reason="The tables cannot be reached just now: try again in a while.")
_FAULT = Problem(code="fault", reason="Something went wrong here; it has been noted.")


class _Answered(Exception):  # noqa: N818 - an answer that is found on the way
    """The question is answered with a Problem."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(problem.code)
        self.status = status
        self.problem = problem


class Engine:
    """What the worker asks.

    Args:
        shelf: where the device keeps its tables.
        tell: gives the pages what their lines say: a line's number and a frame; None where the line ends, with a code
            and a word.
    """

    def __init__(self, shelf: Shelf, tell: "Tell") -> None:
        """Be ready; nothing is read yet."""
        self._shelf, self._tell = shelf, tell
        self._made: Tables | None = None
        self._readers: dict[Any, msgspec.json.Decoder[Any]] = {}

    @property
    def _tables(self) -> "Tables":
        if self._made is None:
            from ohhell.browser.tables import Tables  # noqa: PLC0415 - to keep score one needs no table

            self._made = Tables(self._shelf, self._tell)
        return self._made

    async def ask(self, method: str, path: str, body: str = "") -> str:
        """The answer to a question, as JSON: ``status``, ``kind`` (the media type) and ``body`` (a text)."""
        try:
            return _told(*await self._answer(method, path, body))
        except _Answered as answer:
            return _told(answer.status, answer.problem)
        except Refused as refused:
            return _told(status_of(refused.code), _refusal(refused))
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told by the log alone
            return _told(*self._failed(error))

    def _failed(self, error: Exception) -> tuple[int, Problem]:
        from ohhell.table.archive import ArchiveError  # noqa: PLC0415 - as for the tables

        if isinstance(error, ArchiveError):
            _log.warning("%s", error)
            return 503, _NOT_KEPT
        _log.error("fault", exc_info=error)
        return 500, _FAULT

    async def _answer(self, method: str, path: str, body: str) -> tuple[int, object]:
        """The status and what is told.

        Raises:
            _Answered: with a problem.
            Refused: it is not done.
        """
        path, _, query = path.partition("?")
        if path in QUESTIONS:
            if method != "POST":
                raise _Answered(405, _METHOD)
            question = QUESTIONS[path]
            asked = self._read(body, question.asked)
            try:
                return 200, question.answer(asked)
            except Refused as refused:
                raise _Answered(422, _refusal(refused)) from None
        if path in LISTS and method == "GET":
            wanted = dict([part.partition("=")[::2] for part in query.split("&")])
            return 200, LISTS[path](wanted.get("lang", "en"))
        if path == "/api/here" and method == "GET":
            from ohhell.bots import OFFERED_PLAIN  # noqa: PLC0415 - as for the tables

            return 200, Here(addresses=[], version=__version__, bots=list(OFFERED_PLAIN))
        return await self._table(method, path, body)

    async def _table(self, method: str, path: str, body: str) -> tuple[int, object]:
        """What is asked about tables; likewise."""
        match method, path.removeprefix("/").split("/"):
            case "GET", ["api", "tables"]:
                return 200, await self._tables.cards()
            case "POST", ["api", "tables"]:
                return 201, await self._tables.open(self._read(body, OpenTable))
            case "GET", ["api", "tables", table]:
                return 200, _found(await self._tables.card(table))
            case "DELETE", ["api", "tables", table]:
                if not await self._tables.delete(table):
                    raise _Answered(404, _NO_TABLE)
                return 200, {}
            case "GET", ["api", "tables", table, "record"]:
                return 200, _found(await self._tables.record(table))
            case "GET", ["api", "tables", table, "deals"]:
                return 200, _found(await self._tables.deals(table))
            case _:
                raise _Answered(404, _NOWHERE)

    def _read(self, body: str, kind: Any) -> Any:  # noqa: ANN401 - a type of the wire, and its value
        if kind not in self._readers:
            self._readers[kind] = msgspec.json.Decoder(kind)
        try:
            return self._readers[kind].decode(body)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise _Answered(400, _MALFORMED) from None

    # ------------------------------------------------------------------------------------------- lines

    async def open_line(self, line: int, table: str, since: int | None = None) -> None:
        """Let a page come to a table; ``line`` is a number of the page's own. What it is told comes by ``tell``."""
        try:
            await self._tables.open_line(line, table, since)
        except Exception:  # noqa: BLE001 - as above
            self._broken(line)

    async def hear(self, line: int, text: str) -> None:
        """Take in what a page says on its line."""
        try:
            await self._tables.hear(line, text)
        except Exception:  # noqa: BLE001 - as above
            self._broken(line)

    def close_line(self, line: int) -> None:
        """A page has gone."""
        self._tables.close_line(line)

    async def let_go(self, table: str) -> None:
        """Run a table no longer, so that another tab may; what has happened is read anew when a page comes back."""
        try:
            await self._tables.let_go(table)
        except Exception:  # noqa: BLE001 - as above
            _log.exception("fault")

    async def close(self) -> None:
        """Finish what is under way; whatever has been told is kept in any case."""
        if self._made is not None:
            await self._made.close()

    def _broken(self, line: int) -> None:
        """End a line after a fault of ours."""
        _log.exception("fault")
        self._tables.close_line(line)
        self._tell(line, None, 1011, "fault")


def _told(status: int, told: object) -> str:
    kind = "text/plain" if isinstance(told, str) else "application/json"
    text = told if isinstance(told, str) else msgspec.json.encode(told).decode()
    return msgspec.json.encode({"status": status, "kind": kind, "body": text}).decode()


def _refusal(refused: Refused) -> Problem:
    return Problem(code=refused.code, reason=refused.reason, values=dict(refused.values))


def _found(told: object) -> object:
    """What was found.

    Raises:
        _Answered: nothing was.
    """
    if told is None:
        raise _Answered(404, _NO_TABLE)
    return told
