"""The lines of a score sheet as choices: what usually follows takes next to no room, anything else a little more.

Each description here is followed by a writer and by a reader alike, so they cannot disagree. What is guessed (the next
size, the next dealer, who plays) is guessed from the lines before alone and never from the rules, so that a link means
the same for ever. A line that no description fits is taken letter by letter.
"""

from copy import deepcopy

from ohhell.record import link_deals as deals
from ohhell.record.errors import RecordError
from ohhell.record.link_deals import SEATS, Seen, Words, flag, number, word_at
from ohhell.record.link_numbers import BrokenNumberError, Coder, Habit, Writer, whole
from ohhell.record.link_texts import NAMES, RULES
from ohhell.record.text import Statement, quoted, unquoted

LINES = 5000
"""Lines that a link may hold in this way."""

# Their order and weights are part of what a link says.
_END, _OTHER = "", "other"
_SEAT_LINES = ("leave", "out", "back", "dealer")
_BARE_LINES = ("sheet", "stop")
_KINDS = (
    *(_END, "deal", "bids", "taken", _OTHER, "rules", "set", "players", "draw", "name", "waive", "join", "adjust"),
    *("skip", *_SEAT_LINES, *_BARE_LINES),
)
_DESCRIBED = frozenset(_KINDS) - {_END, _OTHER}
_USUAL = {
    "": "rules",
    "rules": "players",
    "set": "players",
    "players": "deal",
    "draw": "deal",
    "deal": "bids",
    "bids": "taken",
    "name": "taken",
    "taken": "deal",
}
_DEFAULT = "oh-hell"


class Lines:
    """The lines of one sheet, one after the other."""

    def __init__(self, coder: Coder) -> None:
        """Begin before the first line, with a writer or a reader."""
        self._coder = coder
        self._seen = Seen()

    def take(self, statement: Statement | None) -> str | None:
        """One line more: the one given (None after the last), or to a reader the next one.

        Raises:
            BrokenNumberError: nothing that could have been written.
        """
        seen = self._seen
        usual = _USUAL.get(seen.kind, "deal")
        weights = [60 if each == usual else 2 if each == _END else 1 for each in _KINDS]
        habit = seen.kinds.setdefault(seen.kind, Habit(weights, 20))
        kind = _KINDS[habit.pick(self._coder, _KINDS.index(self._kind(statement)))]
        if kind == _END:
            return None
        if kind == _OTHER:
            line = NAMES.text(self._coder, _whole_line(statement) if statement else None)
        else:
            line = self._line(kind, statement)
        seen.kind = kind
        return line

    def _kind(self, statement: Statement | None) -> str:
        """By which description a line is written: its own, if that would bring it back unchanged."""
        if statement is None:
            return _END
        if statement.keyword not in _DESCRIBED:
            return _OTHER
        coder, seen = self._coder, self._seen
        self._coder, self._seen = Writer(), deepcopy(seen)
        try:
            fits = self._line(statement.keyword, statement) == _whole_line(statement)
        except (BrokenNumberError, RecordError, ValueError, IndexError):
            return _OTHER
        finally:
            self._coder, self._seen = coder, seen
        return statement.keyword if fits else _OTHER

    def _line(self, kind: str, statement: Statement | None) -> str:
        coder, seen = self._coder, self._seen
        words = statement.words if statement else None
        match kind:
            case "deal":
                return deals.deal(coder, seen, words)
            case "bids":
                return deals.bids(coder, seen, words)
            case "taken":
                return deals.taken(coder, seen, words)
            case "name":
                return f"name {deals.suit(coder, seen, word_at(words, 0))}"
            case "draw":
                return " ".join([kind, *[deals.card(coder, seen, word_at(words, seat)) for seat in range(seen.seats)]])
            case "waive":
                return "waive hook"
            case "set":
                return f"set {RULES.text(coder, statement.rest if statement else None)}"
            case "sheet" | "stop":
                return kind
            case "rules" | "skip":
                return self._preset(words) if kind == "rules" else self._skip(words)
            case _:
                return self._people(kind, words, statement)

    def _preset(self, words: Words) -> str:
        word = word_at(words, 0)
        other = flag(self._coder, None if word is None else word != _DEFAULT, (1, 1))
        return f"rules {RULES.text(self._coder, word) if other else _DEFAULT}"

    def _skip(self, words: Words) -> str:
        said = flag(self._coder, None if words is None else bool(words), (15, 1))
        return f"skip {whole(self._coder, number(word_at(words, 0)))}" if said else "skip"

    def _people(self, kind: str, words: Words, statement: Statement | None) -> str:
        coder, seen = self._coder, self._seen

        def text(place: int) -> str:
            word = word_at(words, place)
            return NAMES.text(coder, unquoted(statement, word) if statement and word is not None else None)

        if kind == "players":
            seen.seats = coder.below(None if words is None else len(words), SEATS)
            return " ".join([kind, *[quoted(text(seat)) for seat in range(seen.seats)]])
        if kind == "join":
            name = quoted(text(0))
            after = deals.seat(coder, seen, word_at(words, 2))
            seen.seats += 1
            if seen.seats > SEATS:
                raise BrokenNumberError
            return f"join {name} after {after} start {whole(coder, number(word_at(words, 4)))}"
        seat = deals.seat(coder, seen, word_at(words, 0))
        if kind == "adjust":
            points = whole(coder, number(word_at(words, 1)))
            return f"adjust {seat} {points} {quoted(text(2), always=True)}"
        if kind == "dealer":
            seen.chosen = seat
        return f"{kind} {seat}"


def _whole_line(statement: Statement) -> str:
    return f"{statement.keyword} {statement.rest}".rstrip(" ")
