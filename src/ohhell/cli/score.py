"""``ohhell score``: keep score at a real table, in a record; and what a record of scores comes to."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from ohhell.api import score as scorer
from ohhell.api import score_figures, share
from ohhell.api.wire_score import (
    BlankScore,
    OpenScore,
    Score,
    ScoreStatistics,
    SettleScore,
    SharedScore,
    ShareScore,
)
from ohhell.cli.errors import FAULT, USAGE, UsageError, complain, file_problem
from ohhell.cli.given import STDIN, file_title
from ohhell.cli.score_keep import console, keep, rules_text
from ohhell.cli.score_reports import settlement_text, statistics_text
from ohhell.record.text import FILE_LIMIT
from ohhell.table.refused import Refused
from ohhell.tui.score.paper import print_paper, print_sheet
from ohhell.tui.score.words import aside_words, names_of, note_words, over_words

Json = Annotated[bool, Parameter(name="--json", negative="")]
AnyFile = Annotated[str, Parameter(allow_leading_hyphen=True)]  # for "-"
_LINK = ("https://", "http://")
"""How a link begins that stands where a file is asked for."""

app = App(name="score")
app.default(keep)


def _opened(file: str) -> Score | int:
    """The sheet in a file of whatever form, or the exit status once it has been said what is wrong with it."""
    try:
        return scorer.opened(OpenScore(text=_text(file)))
    except Refused as error:
        return complain(f"{'the link' if file.startswith(_LINK) else file_title(file)}: {error.reason}", FAULT)
    except OSError as error:
        return complain(file_problem(error), USAGE)


def _text(file: str) -> str:
    if file.startswith(_LINK):
        return file
    if file == STDIN:
        return sys.stdin.buffer.read(FILE_LIMIT + 1).decode(errors="replace")
    with Path(file).open("rb") as opened:
        return opened.read(FILE_LIMIT + 1).decode(errors="replace")


@app.command
def show(file: AnyFile, /, *, json: Json = False) -> int:
    """Print a score sheet, and how it stands.

    Args:
        file: The record, or - for standard input; a link, or the JSON or CSV of a sheet, does as well.
        json: Print JSON.
    """
    found = _opened(file)
    if isinstance(found, int):
        return found
    if json:
        return _print_json(found)
    sheet, out = found.sheet, console()
    print(f"{sheet.rules.name or sheet.rules.title}: {names_of(sheet, range(len(sheet.players)))}")
    print_sheet(out, sheet)
    for line in [*note_words(sheet), *aside_words(sheet)]:
        out.print(line)
    if sheet.stage == "over":
        out.print(over_words(sheet))
    return 0


@app.command
def statistics(*files: AnyFile, json: Json = False) -> int:
    """What many evenings come to: bids made, averages, streaks, by size, head to head.

    Args:
        files: The records, the oldest first.
        json: Print JSON.
    """
    if not files:
        raise UsageError("no record is named: write them one after another, the oldest first")
    records = []
    for file in files:
        found = _opened(file)
        if isinstance(found, int):
            return found
        records.append(found.record)
    try:
        told = score_figures.statistics(ScoreStatistics(records=records))
    except Refused as error:
        return complain(error.reason, FAULT)
    if json:
        return _print_json(told)
    print(statistics_text(told))
    return 0


@app.command
def settle(file: AnyFile, /, *, stake: str | None = None, json: Json = False) -> int:
    """Who pays whom, each against the average, in the fewest payments.

    Args:
        file: The record, or - for standard input.
        stake: What a point is worth, like 0.05; without it, what the rules say.
        json: Print JSON.
    """
    found = _opened(file)
    if isinstance(found, int):
        return found
    try:
        told = score_figures.settled(SettleScore(record=found.record, stake=stake))
    except Refused as error:
        return complain(f"{file_title(file)}: {error.reason}", FAULT)
    if json:
        return _print_json(told)
    print(settlement_text(found.sheet, told))
    return 0


@app.command
def link(file: AnyFile, /, *, base: str = "http://localhost:8000") -> int:
    """A link that holds the whole sheet, for the browser.

    Args:
        file: The record, or - for standard input.
        base: The address of the server.
    """
    return _print_shared(file, lambda shared: f"{base.rstrip('/')}/score#{shared.code}\n")


@app.command
def csv(file: AnyFile, /) -> int:
    """The sheet as a table for other programs: CSV.

    Args:
        file: The record, or - for standard input.
    """
    return _print_shared(file, lambda shared: shared.csv)


@app.command
def json(file: AnyFile, /) -> int:
    """The sheet as JSON.

    Args:
        file: The record, or - for standard input.
    """
    return _print_shared(file, lambda shared: shared.json)


def _print_shared(file: str, form: Callable[[SharedScore], str]) -> int:
    found = _opened(file)
    if isinstance(found, int):
        return found
    try:
        text = form(share.shared(ShareScore(record=found.record)))
    except Refused as error:
        return complain(f"{file_title(file)}: {error.reason}", FAULT)
    sys.stdout.write(text if text.endswith("\n") else f"{text}\n")
    return 0


@app.command
def paper(file: AnyFile, /) -> int:
    """The sheet ruled for paper; the deals to come are left blank, to be filled in by hand.

    Args:
        file: The record, or - for standard input.
    """
    found = _opened(file)
    if isinstance(found, int):
        return found
    print_paper(console(), found.sheet)
    return 0


@app.command
def blank(*names: str, rules: str = "oh-hell") -> int:
    """A blank sheet ruled for paper: the plan of the deals, and room for bids and totals.

    Args:
        names: Who plays, clockwise; the first deals first.
        rules: The rules: a name of the game, or a file of house rules.
    """
    if not names:
        raise UsageError("nobody is named: write who plays one after another, clockwise")
    try:
        found = scorer.blank(BlankScore(rules=rules_text(rules), players=list(names), dealer=0))
    except Refused as error:
        return complain(error.reason, FAULT)
    print_paper(console(), found.sheet)
    return 0


def _print_json(value: object) -> int:
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(value)) + b"\n")
    return 0
