"""What may be typed besides the answers: each command turned into changes of the sheet."""

import shlex
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Literal, NamedTuple, cast

from ohhell.api import wire_score as wire
from ohhell.api.wire_score import AnyChange, ScoreSheet
from ohhell.rules.words.phrases import listed
from ohhell.tui.words import clean

Changes = Sequence[AnyChange]


class Misread(Exception):  # noqa: N818 - an answer, as people give it
    """What was typed makes no sense here; the message is one line that says what to type."""


def split(line: str) -> list[str]:
    """The words of a line; names with spaces stand in quotes.

    Raises:
        Misread: a quote is not closed.
    """
    try:
        return shlex.split(line)
    except ValueError:
        return line.replace('"', " ").split() if line.count("'") % 2 and '"' not in line else _unclosed()


def _unclosed() -> list[str]:
    raise Misread('a quote is not closed: names with spaces stand in quotes, like "Ann B."')


def person(sheet: ScoreSheet, word: str) -> int:
    """Who is meant by a name, the beginning of one, or a seat's number like ``#2``.

    Raises:
        Misread: nobody, or several.
    """
    seat = found(sheet, word)
    if seat is None:
        names = listed([clean(player.name, 20) for player in sheet.players])
        raise Misread(f"nobody here is called {clean(word, 20)!r}: there are {names}")
    return seat


def found(sheet: ScoreSheet, word: str) -> int | None:
    """As :func:`person`; None where nobody is meant.

    Raises:
        Misread: several are.
    """
    if word.startswith("#") and word[1:].isdecimal():
        return int(word[1:]) if int(word[1:]) < len(sheet.players) else None
    names = [player.name.casefold() for player in sheet.players]
    whole = [seat for seat, name in enumerate(names) if name == word.casefold()]
    meant = whole or [seat for seat, name in enumerate(names) if word and name.startswith(word.casefold())]
    if len(meant) > 1:
        either = listed([f"#{seat} ({clean(sheet.players[seat].name, 20)})" for seat in meant], "or")
        raise Misread(f"that may be {either}: write one of these")
    return meant[0] if meant else None


def number(word: str, what: str) -> int:
    """A whole number.

    Raises:
        Misread: it is none.
    """
    try:
        value = int(word.replace("−", "-"))
    except ValueError:
        raise Misread(f"{clean(word, 20)!r} is no number of {what}") from None
    if abs(value) > 999_999:
        raise Misread(f"{clean(word, 20)} is too large for a number of {what}")
    return value


def numbers(words: Sequence[str], what: str) -> list[int | None]:
    """Whole numbers, with ``-`` for a blank.

    Raises:
        Misread: one of them is none.
    """
    return [None if word == "-" else number(word, what) for word in words]


class Command(NamedTuple):
    """A command.

    Attributes:
        usage: how it is typed.
        about: what it does.
        least: how many words it needs.
        most: how many it takes.
        changes: what it changes.
    """

    usage: str
    about: str
    least: int
    most: int
    changes: Callable[[ScoreSheet, list[str]], Changes]


def _join(sheet: ScoreSheet, words: list[str]) -> Changes:
    name, *rest = words
    after, start = sheet.order[-1], "zero"
    while rest:
        if len(rest) < 2 or rest[0] not in {"after", "start"}:
            raise Misread("a newcomer is written like: join Eve after Ann start average")
        if rest[0] == "after":
            after = person(sheet, rest[1])
        else:
            start = rest[1]
        rest = rest[2:]
    words_for = {"zero", "average", "lowest"}
    begin = cast("Literal['zero', 'average', 'lowest']", start) if start in words_for else number(start, "points")
    return [wire.Join(name=name, after=after, start=begin)]


def _adjust(sheet: ScoreSheet, words: list[str]) -> Changes:
    who, points, *reason = words
    return [wire.Adjust(seat=person(sheet, who), points=number(points, "points"), reason=" ".join(reason))]


def _trump(_: ScoreSheet, words: list[str]) -> Changes:
    return [wire.SetTrump(trump=None if words == ["-"] else " ".join(words))]


def _again(sheet: ScoreSheet, _: list[str]) -> Changes:
    if not sheet.deals:
        raise Misread("nothing has been dealt that could be dealt again")
    last = sheet.deals[-1]
    return [wire.StartDeal(size=last.size, dealer=last.dealer, extra=True)]


def _deal(sheet: ScoreSheet, words: list[str]) -> Changes:
    size = number(words[0], "cards") if words else None
    dealer = person(sheet, words[1]) if len(words) > 1 else None
    return [wire.StartDeal(size=size, dealer=dealer)]


def _extra(sheet: ScoreSheet, words: list[str]) -> Changes:
    dealer = person(sheet, words[1]) if len(words) > 1 else None
    return [wire.StartDeal(size=number(words[0], "cards"), dealer=dealer, extra=True)]


def _bid(sheet: ScoreSheet, words: list[str]) -> Changes:
    (bid,) = numbers(words[1:], "tricks")
    return [wire.SetBid(seat=person(sheet, words[0]), bid=bid)]


def _took(sheet: ScoreSheet, words: list[str]) -> Changes:
    (taken,) = numbers(words[1:], "tricks")
    return [wire.SetTaken(seat=person(sheet, words[0]), taken=taken)]


COMMANDS: dict[str, Command] = {
    "bid": Command("bid Ann 2", "a bid is another, or - for none yet", 2, 2, _bid),
    "took": Command("took Ann 2", "somebody took so many tricks, or - for not known", 2, 2, _took),
    "trump": Command("trump 7h", "the card turned up, a suit, none, or - for not noted", 1, 6, _trump),
    "waive": Command("waive", "the hook does not hold for the bids of this deal", 0, 0, lambda *_: [wire.WaiveHook()]),
    "dealer": Command(
        "dealer Bo", "Bo deals this deal, or the next", 1, 1, lambda s, w: [wire.SetDealer(seat=person(s, w[0]))]
    ),
    "size": Command(
        "size 4", "this deal has 4 cards each", 1, 1, lambda _, w: [wire.SetSize(size=number(w[0], "cards"))]
    ),
    "deal": Command("deal 4 Bo", "deal: so many cards, by Bo, not as the plan has it", 0, 2, _deal),
    "extra": Command("extra 4 Bo", "a deal besides the plan", 1, 2, _extra),
    "again": Command("again", "the last deal is played once more, besides the plan", 0, 0, _again),
    "drop": Command("drop", "a misdeal: this deal was not dealt", 0, 0, lambda *_: [wire.DropDeal()]),
    "skip": Command("skip", "the next deal of the plan is left out", 0, 0, lambda *_: [wire.SkipDeal()]),
    "remove": Command(
        "remove 3", "deal 3 does not count", 1, 1, lambda _, w: [wire.RemoveDeal(number=number(w[0], "a deal"))]
    ),
    "join": Command(
        "join Eve after Ann start average", "somebody comes; start zero, average, lowest or 20", 1, 5, _join
    ),
    "leave": Command("leave Bo", "Bo goes for good", 1, 1, lambda s, w: [wire.LeaveEvening(seat=person(s, w[0]))]),
    "out": Command("out Bo", "Bo sits out", 1, 1, lambda s, w: [wire.SitOut(seat=person(s, w[0]))]),
    "back": Command("back Bo", "Bo plays again", 1, 1, lambda s, w: [wire.ComeBackIn(seat=person(s, w[0]))]),
    "rename": Command(
        "rename Bo Robert",
        "Bo is called otherwise",
        2,
        2,
        lambda s, w: [wire.RenamePlayer(seat=person(s, w[0]), name=w[1])],
    ),
    "adjust": Command("adjust Bo -5 revoke", "points for another reason", 2, 40, _adjust),
    "end": Command("end", "the game ends here, before its plan", 0, 0, lambda *_: [wire.Finish()]),
    "reopen": Command("reopen", "a game that ended early goes on", 0, 0, lambda *_: [wire.Reopen()]),
}
"""The commands that change the sheet, by name."""

OTHERS = {
    "fix": ("fix 3", "deal 3 was other than written"),
    "insert": ("insert 3", "a deal that was not written down becomes deal 3"),
    "undo": ("undo", "take back the last change"),
    "redo": ("redo", "make it again"),
    "sheet": ("sheet", "the score sheet"),
    "plan": ("plan", "the deals to come"),
    "help": ("help", "this list"),
    "quit": ("quit", "leave; everything is kept already"),
}
"""Those that the desk sees to itself: how they are typed, and what they do."""


def command(name: str) -> Command:
    """The command of this name.

    Raises:
        Misread: there is none.
    """
    if name not in COMMANDS:
        near = get_close_matches(name, [*COMMANDS, *OTHERS], n=1)
        mend = f"did you mean '{near[0]}'" if near else "'help' lists what there is"
        raise Misread(f"there is no command {clean(name, 20)!r}: {mend}")
    return COMMANDS[name]


def changes_of(sheet: ScoreSheet, name: str, words: list[str]) -> Changes:
    """What a command changes.

    Raises:
        Misread: there is no such command, or its words make no sense.
    """
    one = command(name)
    if not one.least <= len(words) <= one.most:
        raise Misread(f"that is written like: {one.usage}")
    return one.changes(sheet, words)
