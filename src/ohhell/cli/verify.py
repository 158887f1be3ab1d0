"""``ohhell verify``: check that a finished game was dealt as promised before it began."""

from json import dumps as as_json

from ohhell.cli.errors import FAULT
from ohhell.cli.given import Flag
from ohhell.cli.referee import RecordFile, read_games
from ohhell.record import Verdict
from ohhell.record import verify as verdict_on


def verify(record: RecordFile, /, *, json: Flag = False) -> int:
    """Check that a finished game was dealt as promised.

    Args:
        record: The record, or - for standard input.
        json: Print one JSON object for each game, each on a line of its own.

    Returns:
        The exit status: 0 where every game follows from its secret, 1 where one does not or the record has a
        fault, 2 for a file that cannot be read.
    """
    games = read_games(record)
    if isinstance(games, int):
        return games
    verdicts = [verdict_on(game) for game in games]
    for verdict in verdicts:
        print(_as_json(verdict) if json else _in_words(verdict))
    return 0 if all(verdict.ok for verdict in verdicts) else FAULT


def _in_words(verdict: Verdict) -> str:
    return f"{'Verified' if verdict.ok else 'Not verified'}: {verdict.reason}."


def _as_json(verdict: Verdict) -> str:
    return as_json({"verified": verdict.ok, "reason": verdict.reason, "deal": verdict.deal})
