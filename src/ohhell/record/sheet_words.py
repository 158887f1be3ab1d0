"""Where a sheet kept at a real table stands, for people: a table of the deals and a few sentences."""

from collections.abc import Sequence

from ohhell.record.columns import in_columns, short_name
from ohhell.record.sheet_position import turn
from ohhell.record.text import NOBODY
from ohhell.rules import preset
from ohhell.rules.text import describe_changes
from ohhell.rules.words.phrases import balance, count, hook_words, listed
from ohhell.sheet import Evening, Line, Sheet
from ohhell.sheet.ending import next_due


def describe_sheet(sheet: Sheet) -> str:
    """The evening so far: its rules, a line for each deal with tricks, bids and totals, and what comes next."""
    evening = sheet.evening
    names = [short_name(name) or f"seat {seat}" for seat, name in enumerate(evening.names)]
    changes = describe_changes(sheet.rules.changed(preset(sheet.rules.preset).rules))
    lines = [f"{sheet.rules.preset}, a score sheet{f' ({changes})' if changes else ''}"]
    if evening.deals:
        heads = ["deal", "cards", "trump", "dealer", *[f"{seat} {name}" for seat, name in enumerate(names)]]
        lines += ["", *in_columns([heads, *[_row(line) for line in evening.deals]])]
    return "\n".join([*lines, "", *_people(evening, names), *_outlook(evening, names)])


def _row(line: Line) -> list[str]:
    cells = []
    for seat, (bid, taken, total) in enumerate(zip(line.bids, line.taken, line.totals, strict=True)):
        marks = f"{NOBODY if taken is None else taken} of {NOBODY if bid is None else bid}"
        marks = marks if seat in line.playing else NOBODY
        cells.append(f"{marks} {'' if total is None else total:>4}")
    mark = "+" if line.extra else ""
    return [f"{mark}{line.number}", str(line.size), line.trump or NOBODY, str(line.dealer), *cells]


def _people(evening: Evening, names: Sequence[str]) -> list[str]:
    """Who does not play, and which bids break the hook."""
    lines = []
    for state, words in (("out", ("sits out", "sit out")), ("left", ("has left", "have left"))):
        found = [names[seat] for seat, here in enumerate(evening.here) if here == state]
        if found:
            lines.append(f"{listed(found)} {words[len(found) > 1]}.")
    broken = [str(line.number) for line in evening.closed if line.hook_broken]
    return [*lines, *[f"The bids of deal {number} break the hook." for number in broken]]


def _outlook(evening: Evening, names: Sequence[str]) -> list[str]:
    """What the sheet waits for, or who has won."""
    phase, seat, legal, barred = turn(evening)
    line, due = evening.open, next_due(evening)
    if line is None and (phase == "over" or due is None):
        if not evening.winners:
            return ["The game is over."]
        winners = [names[winner] for winner in evening.winners]
        points = count(evening.totals[evening.winners[0]], "point")
        return [
            f"The game is over: {listed(winners)} {'wins' if len(winners) == 1 else 'share the win'} with {points}."
        ]
    if line is None:
        dealer = (
            "the first dealer is not known" if evening.next_dealer is None else f"{names[evening.next_dealer]} deals"
        )
        size = count(due[1] if due else 0, "card")
        return [f"Deal {len(evening.deals) + 1} is next: {size} each, {dealer}."]
    called = f"Called so far: {line.called} of {line.size}."
    if line.all_bid:
        called = f"Called {line.called} of {line.size}: {balance(line.called, line.size)}."
    if phase == "play":
        missing = count(abs(line.missing), "trick")
        return [
            called,
            f"Deal {line.number} is being played: {missing} {'missing' if line.missing >= 0 else 'too many'}.",
        ]
    doing = {"bid": "to bid", "name": "to name trump"}[phase]
    hook = hook_words(barred)
    who = f"{names[seat]} (seat {seat})" if seat is not None else "somebody"
    return [called, f"{who} is {doing}: {' '.join(legal or ())}{f' ({hook})' if hook else ''}."]
