"""Reading a score sheet kept at a real table: people come and go, the plan is left, and some of it may be blank."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from ohhell.record.cursor import Cursor
from ohhell.record.dealing import read_draw, told_trump
from ohhell.record.sheet_deal import read_deal_line
from ohhell.record.sheet_sums import read_end, read_score
from ohhell.record.text import NOBODY, Statement, number, shown, unquoted
from ohhell.rules import RuleSet
from ohhell.sheet import Evening, Line, Sheet, SheetDeal, SheetError
from ohhell.sheet.dealing import hook_error
from ohhell.sheet.model import Adjusted, Blank, CameBack, Entry, Joined, Left, SatOut, Skipped

SHEET_KEYWORDS = frozenset({"join", "leave", "out", "back", "dealer", "skip", "waive", "adjust", "stop"})
"""The statements that only a sheet has."""
_CARDS = frozenset({"hand", "bid", "trick", "call", "secret"})
_HEAD = frozenset({"ohr", "rules", "set", "players", "sheet", "commit", "entropy"})


def read_sheet(rules: RuleSet, names: tuple[str, ...], statements: Sequence[Statement]) -> Sheet:
    """The sheet that the statements after the head say.

    Raises:
        RecordError: there is a fault in them.
    """
    reader = _Reader(rules, names, statements)
    ended = False
    while statement := reader.cursor.take():
        if ended:
            raise statement.fault("the game has ended: nothing follows its end")
        read = _READ.get(statement.keyword)
        if read is None:
            raise statement.fault(_unknown(statement.keyword))
        if statement.keyword not in _IN_DEAL:
            reader.close(statement)
        try:
            read(reader, statement)
        except SheetError as error:
            raise statement.fault(error.reason) from None
        ended = statement.keyword == "end"
    return reader.sheet()


def _unknown(keyword: str) -> str:
    if keyword in _HEAD:
        return f"'{keyword}' stands before the draw and the first deal: move it up"
    if keyword in _CARDS:
        return f"a sheet kept at a real table has no cards: leave '{keyword}' out"
    return f"there is no statement {shown(keyword)}: a line of a sheet begins with {', '.join(_READ)}"


class _Reader:
    """A sheet as far as it has been read.

    Attributes:
        cursor: the statements to come.
        evening: what the finished entries come to.
        entries: these entries.
        deal: the deal that is being read, with the lines of its bids and its tricks.
    """

    def __init__(self, rules: RuleSet, names: tuple[str, ...], statements: Sequence[Statement]) -> None:
        """Start before the first statement after the head."""
        self.evening = Evening(rules, names)
        self.cursor = Cursor(self.evening.table, statements)
        self.entries: list[Entry] = []
        self.deal: SheetDeal | None = None
        self._names = names
        self._waiver: Statement | None = None
        self._bids: Statement | None = None
        self._taken: Statement | None = None
        self._bid_count = 0

    def sheet(self) -> Sheet:
        """The sheet, all of it having been read."""
        entries = (*self.entries, *([self.deal] if self.deal else []))
        evening = self.evening
        # Who was to deal out of turn may have got the turn since, by who came and went.
        dealer = None if self.deal or evening.dealer == evening.by_turn else evening.dealer
        return Sheet(evening.rules, self._names, entries, dealer, evening.stopped)

    def close(self, next_one: Statement) -> None:
        """Finish the deal that is being read, since a statement that follows no open deal comes next.

        Raises:
            RecordError: the deal cannot be finished so.
        """
        if self.deal is None:
            return
        line = self.evening.line(self.deal)
        if line.all_bid and not line.bids_stand and self._bids:
            problem = hook_error(self.evening.rules, self.deal, line.playing, line.bids[line.dealer] or 0)
            raise self._bids.fault(f"{problem}; where it stands all the same, write 'waive hook' above it")
        if self._taken and not line.blank and line.missing:
            count = line.size - line.missing
            raise self._taken.fault(f"the tricks taken add up to {count}, but {line.size} were played")
        if not line.closed:
            raise next_one.fault(f"deal {line.number} is not finished: {line.lacking}")
        self.take(next_one, self.deal)
        self.deal = None

    def take(self, statement: Statement, entry: Entry) -> None:
        """Take in an entry.

        Raises:
            RecordError: it cannot have been.
        """
        try:
            self.evening.take(entry)
        except SheetError as error:
            raise statement.fault(error.reason) from None
        self.entries.append(entry)

    def line(self, statement: Statement) -> Line:
        """The deal that is being read, as a line of the sheet.

        Raises:
            RecordError: none is.
            SheetError: it cannot have been.
        """
        if self.deal is None:
            raise statement.fault(f"'{statement.keyword}' belongs to a deal: write the line of its deal above it")
        return self.evening.line(self.deal)

    def seat(self, statement: Statement, word: str) -> int:
        """The seat that a word is; whether there is such a seat is checked where it is used."""
        return number(statement, word, "seat")

    def by_seat(self, statement: Statement) -> tuple[Blank, ...]:
        """A number for each seat, or a blank.

        Raises:
            RecordError: it has more or fewer.
        """
        given, seats = len(statement.words), len(self.evening.names)
        if given != seats:
            raise statement.fault(f"'{statement.keyword}' has one number for each seat: {seats}, not {given}")
        return tuple([_blank(statement, word) for word in statement.words])

    # ------------------------------------------------------------------------------------------ people

    def draw(self, statement: Statement) -> None:
        read_draw(self.cursor, statement)
        self.take(statement, self.cursor.events[-1])  # type: ignore[arg-type] # a draw is what has just been read

    def join(self, statement: Statement) -> None:
        words = statement.words
        how = "write 'join', the name, 'after' and a seat, such as 'join Eve after 1 start 20'"
        if len(words) not in (3, 5) or words[1].lower() != "after" or (len(words) == 5 and words[3].lower() != "start"):
            raise statement.fault(how)
        start = number(statement, words[4], "number of points") if len(words) == 5 else 0
        self.take(statement, Joined(unquoted(statement, words[0]), self.seat(statement, words[2]), start))

    def move(self, statement: Statement) -> None:
        if len(statement.words) != 1:
            raise statement.fault(f"write one seat after '{statement.keyword}'")
        seat = self.seat(statement, statement.words[0])
        moves: dict[str, Entry] = {"leave": Left(seat), "out": SatOut(seat), "back": CameBack(seat)}
        self.take(statement, moves[statement.keyword])

    def adjust(self, statement: Statement) -> None:
        if len(statement.words) not in (2, 3):
            raise statement.fault("write a seat, points and why after 'adjust', such as 'adjust 1 -5 \"revoke\"'")
        seat, points, *why = statement.words
        reason = unquoted(statement, why[0]) if why else ""
        self.take(
            statement, Adjusted(self.seat(statement, seat), number(statement, points, "number of points"), reason)
        )

    # ------------------------------------------------------------------------------------------ the plan

    def dealer(self, statement: Statement) -> None:
        if len(statement.words) != 1:
            raise statement.fault("write one seat after 'dealer'")
        self.evening.choose_dealer(self.seat(statement, statement.words[0]))

    def skip(self, statement: Statement) -> None:
        if len(statement.words) > 1:
            raise statement.fault("write 'skip' alone, or with the number of a place of the plan")
        place = self.evening.next_place
        if statement.words:
            place = number(statement, statement.words[0], "place") - 1
        self.take(statement, Skipped(place))

    def stop(self, statement: Statement) -> None:
        if statement.words:
            raise statement.fault("nothing follows 'stop'")
        self.evening.stop()

    # ------------------------------------------------------------------------------------------ a deal

    def new_deal(self, statement: Statement) -> None:
        self.deal = read_deal_line(self.evening, statement)
        self._waiver = self._bids = self._taken = None
        self._bid_count = 0
        self.evening.line(self.deal)

    def waive(self, statement: Statement) -> None:
        self.line(statement)
        if [word.lower() for word in statement.words] != ["hook"] or self._waiver or self._bids:
            raise statement.fault("write 'waive hook' once, above the bids of its deal")
        self._waiver = statement

    def bids(self, statement: Statement) -> None:
        playing = self.line(statement).playing
        words, done = statement.words, self._bid_count
        if done + len(words) > len(playing):
            left = f"{len(playing) - done} of the {len(playing)} who play have a bid to make"
            raise statement.fault(f"here are {len(words)} bids, but only {left}")
        assert self.deal  # noqa: S101 - there is no line without it
        bids = list(self.deal.bids)
        for seat, word in zip(playing[done:], words, strict=False):
            bids[seat] = _blank(statement, word)
        self._bids, self._bid_count = statement, done + len(words)
        self.deal = replace(self.deal, bids=tuple(bids))
        line = self.line(statement)
        if self._waiver and line.all_bid and not line.hook_broken:
            raise self._waiver.fault("these bids keep the hook, so there is nothing to waive: leave it out")
        self.deal = replace(self.deal, waived=self._waiver is not None and line.hook_broken)

    def name(self, statement: Statement) -> None:
        table = self.line(statement).table
        if len(statement.words) != 1:
            raise statement.fault("write the suit after 'name', such as 'name h', or 'name none'")
        assert self.deal  # noqa: S101 - there is no line without it
        if self.deal.named:
            raise statement.fault("trump is named twice in this deal: leave one of them out")
        suit = told_trump(statement, statement.words[0], table).suit
        self.deal = replace(self.deal, named=(suit,))
        self.line(statement)

    def taken(self, statement: Statement) -> None:
        self.line(statement)
        if self._taken:
            raise statement.fault("the tricks taken are there twice: leave one of them out")
        assert self.deal  # noqa: S101 - there is no line without it
        self._taken = statement
        self.deal = replace(self.deal, taken=self.by_seat(statement))
        self.line(statement)

    def score(self, statement: Statement) -> None:
        self.by_seat(statement)
        read_score(self.line(statement), statement)

    def end(self, statement: Statement) -> None:
        read_end(self.evening, statement)


def _blank(statement: Statement, word: str) -> Blank:
    return None if word == NOBODY else number(statement, word, "number")


_IN_DEAL = frozenset({"waive", "bids", "name", "taken", "score"})
_READ: dict[str, Callable[[_Reader, Statement], None]] = {
    "draw": _Reader.draw,
    "join": _Reader.join,
    "leave": _Reader.move,
    "out": _Reader.move,
    "back": _Reader.move,
    "adjust": _Reader.adjust,
    "dealer": _Reader.dealer,
    "skip": _Reader.skip,
    "deal": _Reader.new_deal,
    "waive": _Reader.waive,
    "bids": _Reader.bids,
    "name": _Reader.name,
    "taken": _Reader.taken,
    "score": _Reader.score,
    "stop": _Reader.stop,
    "end": _Reader.end,
}
