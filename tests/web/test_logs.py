"""What the log says, and never says."""

import io
import json
import logging
from collections.abc import Iterator

import pytest

from ohhell.web.logs import logger, set_up


@pytest.fixture
def out() -> Iterator[io.StringIO]:
    root, ours = logging.getLogger(), logging.getLogger("ohhell")
    before = root.handlers[:], root.level, ours.level
    stream = io.StringIO()
    set_up(stream)
    yield stream
    root.handlers[:], root.level, ours.level = before


def lines(out: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_ours_are_json(out: io.StringIO) -> None:
    logger().info("request", route="/api/tables/{table}", status=200)
    [line] = lines(out)
    assert line.pop("timestamp")
    assert line == {"event": "request", "level": "info", "route": "/api/tables/{table}", "status": 200}


def test_of_what_libraries_say_only_the_fixed_words_are_kept(out: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning(
        '%s - "GET %s"', "192.168.1.7", "/t/abc?key=SECRET", extra={"x": "SECRET"}
    )
    [line] = lines(out)
    assert line["event"] == '%s - "GET %s"'
    assert line["library"] == "uvicorn.error"
    assert "SECRET" not in out.getvalue()
    assert "192.168" not in out.getvalue()


def test_of_many_lines_only_the_first_is_kept(out: io.StringIO) -> None:
    logging.getLogger("asyncio").error(
        "Task exception was never retrieved\nfuture: <Task exception=ValueError('SECRET')>"
    )
    [line] = lines(out)
    assert line["event"] == "Task exception was never retrieved"
    assert "SECRET" not in out.getvalue()


@pytest.mark.parametrize("name", ["ohhell", "uvicorn.error"])
def test_an_exception_is_told_by_its_kind_and_place_not_by_its_text(out: io.StringIO, name: str) -> None:
    try:
        raise ValueError("the ace of SECRET")  # noqa: TRY301
    except ValueError:
        if name == "ohhell":
            logger().exception("fault", route="-")
        else:
            logging.getLogger(name).exception("Exception in ASGI application\n")
    [line] = lines(out)
    assert line["error"] == "ValueError"
    assert "test_logs.py" in str(line["where"])
    assert "SECRET" not in out.getvalue()
    assert "Traceback" not in out.getvalue()


def test_what_libraries_mention_by_the_way_is_left_out(out: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").info("chatter")
    logging.getLogger("ohhell").debug("chatter")
    assert not out.getvalue()


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_it_is_for_people() -> None:
    root, ours = logging.getLogger(), logging.getLogger("ohhell")
    before = root.handlers[:], root.level, ours.level
    stream = _Terminal()
    try:
        set_up(stream)
        logger().info("request", status=200)
    finally:
        root.handlers[:], root.level, ours.level = before
    assert "request" in stream.getvalue()
    assert not stream.getvalue().startswith("{")
