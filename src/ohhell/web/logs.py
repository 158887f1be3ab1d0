"""The server's log: one line for each thing, to people on a terminal and as JSON to machines.

What may hide something never gets here: no token, key, card, chat or name, no table's id, no raw URL, no address, no
text of an exception.
"""

import logging
import sys
import traceback
from collections.abc import MutableMapping
from types import TracebackType
from typing import IO, Any

import structlog
from structlog.typing import EventDict, ExcInfo, Processor, WrappedLogger

_OURS = "ohhell"


def logger() -> structlog.stdlib.BoundLogger:
    """The server's logger."""
    found: structlog.stdlib.BoundLogger = structlog.stdlib.get_logger(_OURS)
    return found


def set_up(stream: IO[str] | None = None, *, level: int = logging.INFO) -> None:
    """Send everything that is logged, ours and the libraries', to ``stream`` (standard error without one)."""
    out = sys.stderr if stream is None else stream
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _where_it_broke,
    ]
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    last: Processor = (
        structlog.dev.ConsoleRenderer(colors=True)
        if out.isatty()
        else structlog.processors.JSONRenderer(sort_keys=True)
    )
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[_bare_foreign, *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(_OURS).setLevel(level)


def _bare_foreign(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Of what a library logs keep who says it and its first line unfilled: what it is filled in with may be secret."""
    record: logging.LogRecord | None = event.get("_record")
    if record is None:
        return event
    said = str(record.msg).strip().partition("\n")[0]
    bare: MutableMapping[str, Any] = {"event": said, "library": record.name, "_record": record}
    bare["_from_structlog"] = event.get("_from_structlog", False)
    if record.exc_info:
        bare["exc_info"] = record.exc_info
    return bare


def _where_it_broke(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Of an exception keep its kind and the places it came through, never its text."""
    given: ExcInfo | bool | BaseException | None = event.pop("exc_info", None)
    event.pop("stack_info", None)
    if isinstance(given, BaseException):
        error: BaseException | None = given
        trace: TracebackType | None = given.__traceback__
    elif given:
        _, error, trace = given if isinstance(given, tuple) else sys.exc_info()
    else:
        return event
    if error is not None:
        event["error"] = type(error).__name__
        event["where"] = [
            f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)
        ][-12:]
    return event
