"""Reading games: every statement becomes events, and the engine says which of them the rules allow."""

import re
from collections.abc import Callable, Iterator, Sequence

from ohhell.record.bids import read_bids, read_name
from ohhell.record.cursor import Cursor
from ohhell.record.dealing import read_deal, read_draw
from ohhell.record.errors import RecordError
from ohhell.record.header import KEYWORDS, Header, check_version
from ohhell.record.model import GameRecord
from ohhell.record.sheet_reader import SHEET_KEYWORDS, read_sheet
from ohhell.record.sheets import record_of
from ohhell.record.sums import read_end, read_score, read_taken
from ohhell.record.text import Statement, shown, statements
from ohhell.record.tricks import read_call, read_trick
from ohhell.rules import form

GAME_LIMIT = 50_000
"""Statements that one game may have; the longest that rules allow has not half as many."""

_SECRET = re.compile(r"(?:[0-9a-fA-F]{2}){1,128}")


def loads(data: str | bytes) -> GameRecord:
    """The one game that a text holds.

    Raises:
        RecordError: there is a fault in it, or there is no game or a second one.
    """
    games = _games(data)
    record = _read(next(games, []))
    for second in games:
        check_version(second[0])
        raise second[0].fault("a second game begins here, and only one is wanted")
    return record


def loads_all(data: str | bytes) -> tuple[GameRecord, ...]:
    """All the games that a text holds, at least one.

    Raises:
        RecordError: there is a fault in one of them, or there is no game.
    """
    games = _games(data)
    return (_read(next(games, [])), *[_read(game) for game in games])


def _games(data: str | bytes) -> Iterator[list[Statement]]:
    """The statements of each game."""
    game: list[Statement] = []
    for statement in statements(data):
        if statement.keyword == "ohr" and game:
            yield game
            game = []
        if len(game) == GAME_LIMIT:
            mend = "begin each game with 'ohr 1'"
            raise statement.fault(f"a game has at most {GAME_LIMIT:,} statements: {mend}")
        game.append(statement)
    if game:
        yield game


def _read(game: Sequence[Statement]) -> GameRecord:
    if not game:
        raise RecordError("there is no game here: a record begins with 'ohr 1'")
    start = game[0]
    check_version(start)
    head = Header()
    size = 1
    while size < len(game) and game[size].keyword in KEYWORDS:
        head.read(game[size])
        size += 1
    after = game[size] if size < len(game) else None
    if after and after.problem:
        raise after.fault(after.problem)
    rules = head.rules(_no_players(start, after))
    if head.sheet:
        return record_of(read_sheet(rules, head.players, game[size:]))
    # The form is shared by all rules that are equal, whatever preset they come from.
    cursor = Cursor(form(rules, len(head.players)), game[size:])
    secret = _body(cursor)
    events = tuple(cursor.events)
    return GameRecord(rules, head.players, events, head.commitment, head.entropy_by_seat(), secret).at(cursor.state)


def _no_players(start: Statement, after: Statement | None) -> RecordError:
    """The fault of a game with no players in its head; ``after`` is the first statement after that, if any."""
    mend = "write 'players' and a name for each seat"
    if after is None:
        return start.fault(f"this game has no players: {mend}")
    if after.keyword not in _READ and after.keyword != "secret":
        return after.fault(_misplaced(after.keyword))
    return after.fault(f"the players come before '{after.keyword}': {mend} above it")


_READ: dict[str, Callable[[Cursor, Statement], None]] = {
    "draw": read_draw,
    "deal": read_deal,
    "bids": read_bids,
    "bid": read_bids,
    "name": read_name,
    "trick": read_trick,
    "call": read_call,
    "taken": read_taken,
    "score": read_score,
    "end": read_end,
}


def _body(cursor: Cursor) -> bytes | None:
    """Take in everything after the head; the secret, where it is shown."""
    ended = False
    while statement := cursor.take():
        if statement.keyword == "secret":
            secret = _secret(statement)
            if more := cursor.take():
                raise more.fault("nothing follows the secret: it is the last line of a game")
            return secret
        if ended:
            raise statement.fault("the game has ended: only its secret may follow")
        if statement.keyword not in _READ:
            raise statement.fault(_misplaced(statement.keyword))
        _READ[statement.keyword](cursor, statement)
        ended = statement.keyword == "end"
    return None


def _secret(statement: Statement) -> bytes:
    if len(statement.words) != 1 or not _SECRET.fullmatch(statement.words[0]):
        raise statement.fault("a secret is an even number of hexadecimal digits, usually 64")
    return bytes.fromhex(statement.words[0])


def _misplaced(keyword: str) -> str:
    if keyword in SHEET_KEYWORDS:
        return f"'{keyword}' belongs on a sheet kept at a real table: write 'sheet' above the first deal"
    if keyword in KEYWORDS:
        return f"'{keyword}' stands before the draw and the first deal: move it up"
    if keyword == "hand":
        return "hands stand right after the line of their deal: move it up"
    known = ["rules", "set", "players", *_READ, "hand"]
    return f"there is no statement {shown(keyword)}: a line begins with {', '.join(known)} or secret"
