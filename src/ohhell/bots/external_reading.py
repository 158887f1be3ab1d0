"""The lines of a game and a position read back into a view: what ``ohhell bot`` is told by others."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import cast

from ohhell.bots.external_lines import FREELY, NONE, NOT_YET, UNKNOWN
from ohhell.cards import Card, Suit
from ohhell.game import Action, Bid, CallJoker, NameTrump, Phase, Play, Result, Trick, View
from ohhell.rules import Form, form, parse_canonical
from ohhell.rules.tricks import FREE, NO_SUIT
from ohhell.rules.trump import Namer

_NAMERS: tuple[Namer, ...] = ("dealer", "highest-bidder")


class ProtocolError(ValueError):
    """A line that makes no sense; the message says which."""


@dataclass(slots=True)
class GameLines:
    """The game as a bot has been told it, line by line."""

    rules: str = ""
    players: int = 0

    def read(self, keyword: str, words: Sequence[str]) -> None:
        """Take in one line; what a program of ohhell knows by itself is passed over.

        Raises:
            ValueError: it makes no sense.
        """
        if keyword == "rules":
            self.rules = " ".join(words)
        elif keyword == "players":
            self.players = int(words[0])

    def form(self) -> Form:
        """The rules at this table.

        Raises:
            ValueError: there are no such rules.
        """
        return form(parse_canonical(self.rules), self.players)


@dataclass(slots=True)
class PositionLines:
    """A position as a bot is told it, line by line, and the view that it says.

    Attributes:
        form: the rules at this table.
        seat: the bot's own seat.
        values: the fields of the view read so far.
    """

    form: Form
    seat: int
    values: dict[str, object] = field(default_factory=dict)

    def read(self, keyword: str, words: Sequence[str]) -> None:
        """Take in one line; a keyword not known says something that is not needed.

        Raises:
            ValueError: it makes no sense.
        """
        if keyword in _READ:
            _READ[keyword](self, words)

    def view(self) -> View:
        """The view that the lines say.

        Raises:
            ValueError: a line is missing.
        """
        values = {
            "viewer": self.seat,
            "form": self.form,
            "to_act": self.seat,
            "winners": (),
            "results": (),
            **self.values,
        }
        try:
            return View(**values)  # type: ignore[arg-type] # each was read as what it is
        except TypeError:
            raise ProtocolError("the position lacks a line: begin with 'position', then 'totals' and 'deal'") from None

    def _cards(self, words: Iterable[str]) -> tuple[Card, ...]:
        return tuple([self.form.pack.card(word) for word in words])

    def _suit(self, letter: str) -> Suit | None:
        """The suit, the jokers' own among them."""
        return None if letter == NONE else Suit(self.form.pack.suit_letters.index(letter))

    def _phase(self, words: Sequence[str]) -> None:
        self.values = {"phase": Phase(words[0])}

    def _past(self, words: Sequence[str]) -> None:
        count = self.form.players
        parts = _split(words, ("size", "dealer", "turn-up", "trump", "bids", "taken", "scores"))
        bids, taken, scores = [_numbers(parts[key], count) for key in ("bids", "taken", "scores")]
        results = cast("tuple[Result, ...]", self.values.get("results", ()))
        before = results[-1].totals if results else (0,) * count
        totals = tuple([total + score for total, score in zip(before, scores, strict=True)])
        result = Result(
            number=int(parts[""][0]),
            size=int(parts["size"][0]),
            dealer=int(parts["dealer"][0]),
            shown=self._shown(parts["turn-up"]),
            trump=self._suit(parts["trump"][0]),
            bids=bids,
            taken=taken,
            scores=scores,
            totals=totals,
            tricks=(),
        )
        self.values["results"] = (*results, result)

    def _shown(self, words: Sequence[str]) -> tuple[Card, ...]:
        return () if list(words) == [NONE] else self._cards(words)

    def _deal(self, words: Sequence[str]) -> None:
        parts = _split(words, ("size", "dealer"))
        self.values |= {
            "number": int(parts[""][0]),
            "size": int(parts["size"][0]),
            "dealer": int(parts["dealer"][0]),
        }
        self.values["hands"] = (None,) * self.form.players

    def _turn_up(self, words: Sequence[str]) -> None:
        self.values["shown"] = self._shown(words)

    def _trump(self, words: Sequence[str]) -> None:
        namer = words[0] if words[0] in _NAMERS else None
        self.values |= {"namer": namer, "trump": None if namer else self._suit(words[0])}

    def _hand(self, words: Sequence[str]) -> None:
        self._holds(self.seat, None if list(words) == [UNKNOWN] else self._cards(words))

    def _open(self, words: Sequence[str]) -> None:
        self._holds(int(words[0]), self._cards(words[1:]))

    def _holds(self, seat: int, cards: tuple[Card, ...] | None) -> None:
        hands = list(cast("tuple[tuple[Card, ...] | None, ...]", self.values["hands"]))
        hands[seat] = cards
        self.values["hands"] = tuple(hands)

    def _bids(self, words: Sequence[str]) -> None:
        self.values |= {
            "bids": tuple([None if word in {UNKNOWN, NOT_YET} else int(word) for word in words]),
            "has_bid": tuple([word != NOT_YET for word in words]),
        }

    def _trick(self, words: Sequence[str]) -> None:
        parts = _split(words, ("won", "called"))
        leader, *cards = parts[""]
        high = parts["called"][0] == "high" if "called" in parts else None
        trick = Trick(int(leader), self._cards(cards), int(parts["won"][0]), high)
        self.values["tricks"] = (*cast("tuple[Trick, ...]", self.values.get("tricks", ())), trick)

    def _now(self, words: Sequence[str]) -> None:
        self.values |= {"leader": int(words[0]), "trick": self._cards(words[1:])}

    def _led(self, words: Sequence[str]) -> None:
        letters = (NONE, FREELY, *self.form.pack.suit_letters)
        self.values["led"] = (NO_SUIT, FREE, *range(len(letters)))[letters.index(words[0])]

    def _winning(self, words: Sequence[str]) -> None:
        self.values["winning"] = int(words[0])

    def _called(self, words: Sequence[str]) -> None:
        self.values["high"] = words[0] == "high"

    def _last(self, _words: Sequence[str]) -> None:
        self.values["bids_last"] = True

    def _legal(self, words: Sequence[str]) -> None:
        phase = cast("Phase", self.values["phase"])
        self.values["legal"] = tuple([self._action(phase, word) for word in words])

    def _action(self, phase: Phase, word: str) -> Action:
        if phase is Phase.BID:
            return Bid(self.seat, int(word))
        if phase is Phase.NAME:
            return NameTrump(self.seat, self.form.pack.suit(word))
        if phase is Phase.CALL:
            return CallJoker(self.seat, high=word == "high")
        return Play(self.seat, self.form.pack.card(word))


def _of_seats(name: str) -> Callable[[PositionLines, Sequence[str]], None]:
    def read(position: PositionLines, words: Sequence[str]) -> None:
        position.values[name] = _numbers(words, position.form.players)

    return read


def _barred(position: PositionLines, words: Sequence[str]) -> None:
    position.values["barred"] = tuple([int(word) for word in words])


_READ: dict[str, Callable[[PositionLines, Sequence[str]], None]] = {
    "position": PositionLines._phase,  # noqa: SLF001 - its own class
    "past": PositionLines._past,  # noqa: SLF001
    "totals": _of_seats("totals"),
    "deal": PositionLines._deal,  # noqa: SLF001
    "turn-up": PositionLines._turn_up,  # noqa: SLF001
    "trump": PositionLines._trump,  # noqa: SLF001
    "hand": PositionLines._hand,  # noqa: SLF001
    "open": PositionLines._open,  # noqa: SLF001
    "counts": _of_seats("counts"),
    "bids": PositionLines._bids,  # noqa: SLF001
    "taken": _of_seats("taken"),
    "trick": PositionLines._trick,  # noqa: SLF001
    "now": PositionLines._now,  # noqa: SLF001
    "led": PositionLines._led,  # noqa: SLF001
    "winning": PositionLines._winning,  # noqa: SLF001
    "called": PositionLines._called,  # noqa: SLF001
    "last": PositionLines._last,  # noqa: SLF001
    "barred": _barred,
    "legal": PositionLines._legal,  # noqa: SLF001
}
KEYWORDS = frozenset(_READ)
"""The first words of the lines of a position."""


def _numbers(words: Sequence[str], count: int) -> tuple[int, ...]:
    numbers = tuple([int(word) for word in words])
    if len(numbers) != count:
        raise ProtocolError(f"{count} numbers are wanted, one for each seat, not {len(numbers)}")
    return numbers


def _split(words: Sequence[str], keys: Sequence[str]) -> dict[str, list[str]]:
    """The words after each of the keys; those before the first under an empty text."""
    parts: dict[str, list[str]] = {"": []}
    current = parts[""]
    for word in words:
        if word in keys:
            current = parts[word] = []
        else:
            current.append(word)
    return parts
